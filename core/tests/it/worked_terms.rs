//! The formulas that explain terms: with their inputs filled in, they give the values of the terms.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{build, game, near_end};
use tilescope_core::games::ontop::OnTop;
use tilescope_core::search::{NodeView, Rule, Status, Term};

const GAME: &str = "A(3 {A(3 4) B(2 ?(1:7 2:1))} -5 B(1 9))";

const SPECS: &[&str] = &[
    "mcts(utility=lead)",
    "mcts(utility=tanh,groups=off)",
    "mcts(utility=lead,selection=root-c,exploration=100)",
    "mcts(utility=lead,selection=tuned,exploration=1)",
    "mcts(utility=lead,selection=tuned,exploration=0.001)",
    "mcts(utility=lead,rave=on,rave-bias=0.1)",
    "mcts(utility=lead,rave=on,bias=history,decay=losses,weight=2)",
    "mcts(utility=lead,bias=gain,weight=2)",
    "mcts(utility=lead,bias=gain,decay=losses,weight=2,first-play=4)",
    "mcts(utility=lead,prior=gain,temperature=3)",
    "mcts(utility=lead,prior=gain,first-play=2,exact=on)",
    "mcts(utility=lead,implicit=0.4)",
    "mcts(utility=lead,implicit=0.4,rave=on,first-play=3)",
    "mcts(utility=lead,exact=on)",
    "mcts(utility=lead,root=halving)",
    "flat(utility=lead,allocation=ucb1)",
];

#[test]
fn filled_in_formulas_give_the_values_of_the_terms() {
    for spec in SPECS {
        let mut search = build(spec, &game(GAME), 1);
        let mut compared = 0;
        for _ in 0..8 {
            search.step(37);
            for path in [&[][..], &[0], &[1], &[3]] {
                let children = search.look(path).map_or_else(Vec::new, |view| view.children);
                for term in children.iter().flat_map(|child| &child.terms) {
                    let found = value(&filled(term));
                    let expected = f64::from(term.value);
                    let near = (found - expected).abs() <= 1e-3 * expected.abs().max(1.0);
                    assert!(near, "{spec}: {} of {} is {found}, not {expected}", term.name, filled(term));
                    compared += 1;
                }
            }
        }
        assert!(compared > 20, "{spec}: {compared}");
    }
}

/// The rules by which the nodes of some searches choose. Whatever the rule, each choice is one that it allows.
#[test]
fn choices_follow_the_rule_of_their_node() {
    use Rule::{Formula, Halving, InTurn, ParentFirst, Random, UntriedAtRandom, UntriedInTurn};
    for (spec, expected) in [
        ("mcts(threshold=1)", &[UntriedAtRandom, Formula][..]),
        ("mcts(first-play=0.5)", &[Formula]),
        ("mcts(rave=on,first-play=0.5,implicit=0.3)", &[Formula]),
        ("mcts(threshold=1,parent-first=on)", &[ParentFirst, Formula]),
        ("mcts(random-visits=9)", &[Random, UntriedAtRandom, Formula]),
        ("mcts(widening=1)", &[UntriedAtRandom, Formula]),
        ("mcts(widening=1,first-play=0)", &[Formula]),
        ("mcts(prior=gain)", &[Formula]),
        ("mcts(root=halving)", &[Halving, UntriedAtRandom, Formula]),
        ("flat", &[InTurn]),
        ("flat(allocation=random)", &[Random]),
        ("flat(allocation=halving)", &[Halving]),
        ("flat(allocation=ucb1)", &[UntriedInTurn, Formula]),
    ] {
        let root: OnTop = near_end("ontop(players=2)", 20, 1);
        let (mut before, mut after) = (build(spec, &root, 1), build(spec, &root, 1));
        let mut seen = Vec::new();
        for _ in 0..600 {
            let path = after.trace().expect("an iteration").path;
            let path: Vec<usize> = path.iter().filter_map(|node| node.child).collect();
            for (depth, &child) in path.iter().enumerate() {
                let Some(node) = before.look(&path[..depth]) else { continue };
                if let Some((rule, chosen)) = node.rule.zip(node.children.get(child)) {
                    assert!(is_allowed(rule, &node.children, chosen), "{spec}: {rule:?} {chosen:?}");
                    seen.push(rule);
                }
            }
            before.step(1);
        }
        assert!(seen.iter().all(|rule| expected.contains(rule)), "{spec}");
        assert!(expected.iter().all(|rule| seen.contains(rule)), "{spec}");
    }
}

fn is_allowed<M>(rule: Rule, children: &[NodeView<M>], chosen: &NodeView<M>) -> bool {
    let sum = |child: &NodeView<M>| child.terms.iter().map(|term| f64::from(term.value)).sum::<f64>();
    let compared = || children.iter().filter(|child| !child.terms.is_empty());
    let highest = compared().all(|child| sum(child) <= sum(chosen) + 1e-5) && !chosen.terms.is_empty();
    let untried = chosen.visits == 0 && chosen.terms.is_empty();
    chosen.status != Status::Closed
        && match rule {
            Rule::Formula => highest,
            Rule::UntriedAtRandom | Rule::UntriedInTurn => untried,
            Rule::ParentFirst => untried || highest,
            Rule::Random | Rule::InTurn | Rule::Halving => true,
        }
}

fn filled(term: &Term) -> String {
    let mut text = term.formula.to_string();
    for (name, input) in &term.inputs {
        text = text.replace(&format!("{{{name}}}"), &format!("{input:.7}"));
    }
    assert!(!text.contains('{'), "{text}: a name without an input");
    text
}

/// Returns the value of a formula of numbers, brackets and `+ − × / √ ln`.
fn value(text: &str) -> f64 {
    let mut rest = text;
    let value = sum(&mut rest);
    assert_eq!(rest.trim(), "", "the rest of {text}");
    value
}

fn sum(rest: &mut &str) -> f64 {
    let mut total = product(rest);
    loop {
        if takes(rest, "+") {
            total += product(rest);
        } else if takes(rest, "−") {
            total -= product(rest);
        } else {
            return total;
        }
    }
}

fn product(rest: &mut &str) -> f64 {
    let mut total = factor(rest);
    loop {
        if takes(rest, "×") {
            total *= factor(rest);
        } else if takes(rest, "/") {
            total /= factor(rest);
        } else {
            return total;
        }
    }
}

fn factor(rest: &mut &str) -> f64 {
    if takes(rest, "√") {
        return factor(rest).sqrt();
    }
    if takes(rest, "ln") {
        return factor(rest).ln();
    }
    if takes(rest, "(") {
        let value = sum(rest);
        assert!(takes(rest, ")"), "no bracket before {rest}");
        return value;
    }
    let trimmed = rest.trim_start();
    let end = trimmed.find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-');
    let (number, after) = trimmed.split_at(end.unwrap_or(trimmed.len()));
    *rest = after;
    number.parse().unwrap_or_else(|_| panic!("no number before {after}"))
}

fn takes(rest: &mut &str, sign: &str) -> bool {
    let after = rest.trim_start().strip_prefix(sign);
    after.inspect(|after| *rest = after).is_some()
}
