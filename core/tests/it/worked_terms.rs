//! The formulas that explain terms: with their inputs filled in, they give the values of the terms.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{build, game};
use tilescope_core::search::Term;

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
    "mcts(utility=lead,implicit=0.4)",
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
