#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::SearchSpec;
use tilescope_core::search::{DefaultValue, Kind, Parameter, SEARCHERS, Searcher};

fn error(text: &str) -> String {
    text.parse::<SearchSpec>().unwrap_err().to_string()
}

#[test]
fn defaults_are_left_out() {
    for (text, canonical) in [
        ("mcts", "mcts"),
        ("mcts(groups=usual,nodes=700000,utility=tanh)", "mcts"),
        ("mcts(rollouts=100,exploration=3,utility=lead)", "mcts(utility=lead,rollouts=100)"),
        ("mcts(exploration=3.50)", "mcts(exploration=3.5)"),
        ("policy(name=fg)", "policy(name=fg)"),
        ("policy(name=random)", "policy"),
        ("flat(choice=max,rollouts=007)", "flat(rollouts=7)"),
        ("hybrid(late=mcts,early=star2,lead=5)", "hybrid"),
        (
            "hybrid(lead=3,late=flat(rollouts=2,utility=win),early=star2(depth=3))",
            "hybrid(early=star(prune=star2,depth=3),late=flat(utility=win,rollouts=2),lead=3)",
        ),
        ("mcts(choice=max,playouts=sparing)", "mcts(playouts=sparing,choice=max)"),
    ] {
        assert_eq!(text.parse::<SearchSpec>().unwrap().to_string(), canonical);
    }
}

#[test]
fn errors_name_the_offset_and_what_was_expected() {
    for (text, message) in [
        ("", "byte 0: expected one of: random, policy, greedy, flat, mcts, star, exact, hybrid, judge"),
        ("mtcs", "byte 0: there is no searcher 'mtcs'; did you mean 'mcts'?"),
        (
            "alphazero",
            "byte 0: there is no searcher 'alphazero'; expected one of: random, policy, greedy, flat, mcts, star, exact, hybrid, judge",
        ),
        ("mcts ", "byte 4: expected the end of the text"),
        ("mcts(utility=lead) x", "byte 18: expected the end of the text"),
        ("polcy(name=fg)", "byte 0: there is no searcher 'polcy'; did you mean 'policy'?"),
        ("policy(nmae=fg)", "byte 7: there is no parameter 'nmae'; did you mean 'name'?"),
        ("policy(name=FG)", "byte 12: expected name as a name of lower-case letters, digits and '-'"),
        ("mcts(explration=3)", "byte 5: there is no parameter 'explration'; did you mean 'exploration'?"),
        ("random(utility=lead)", "byte 7: random takes no parameters"),
        (
            "flat(threshold=1)",
            "byte 5: flat has no parameter 'threshold'; its parameters are utility, scale, playouts, epsilon, rollouts, \
             horizon, mercy, evaluation, allocation, draws, exploration, choice",
        ),
        ("flat(exploration=1)", "byte 5: exploration has no effect without allocation=ucb1"),
        ("mcts(utility=laed)", "byte 13: there is no utility 'laed'; did you mean 'lead'?"),
        ("mcts(utility=)", "byte 13: expected one of: win, sole, lead, points, share, relative, tanh"),
        ("mcts(rollouts=0)", "byte 14: expected rollouts as a count from 1 to 10000"),
        ("mcts(rollouts=-1)", "byte 14: expected rollouts as a count from 1 to 10000"),
        ("mcts(exploration=1e9)", "byte 17: expected exploration as a number from 0 to 1000"),
        ("mcts(exploration=NaN)", "byte 17: expected exploration as a number from 0 to 1000"),
        ("mcts(exploration=1000.1)", "byte 17: expected exploration as a number from 0 to 1000"),
        ("mcts(rollouts=2,rollouts=2)", "byte 16: rollouts is given twice"),
        ("mcts(rollouts", "byte 13: expected '='"),
        ("mcts(rollouts=2", "byte 15: expected ',' or ')'"),
        (
            "mcts(playouts=Random)",
            "byte 14: expected playouts as a name of lower-case letters, digits and '-'",
        ),
        ("mcts(decks=2)", "byte 5: decks has no effect without chance=deck"),
        (
            "hybrid(late=mcts(rollouts=10,horizn=3))",
            "byte 29: there is no parameter 'horizn'; did you mean 'horizon'?",
        ),
        ("hybrid(late=mcts(rollouts=10)", "byte 29: expected ',' or ')'"),
        ("hybrid(late=mcts(rollouts=10)x)", "byte 29: expected the end of the text"),
        ("hybrid(early=hybrid(early=hybrid(", "byte 33: expected ',' or ')'"),
        (
            "hybrid(late=)",
            "byte 12: expected one of: random, policy, greedy, flat, mcts, star, exact, hybrid, judge",
        ),
        ("hybrid(early=hybrid(early=mcts))", "byte 13: expected a single search: hybrid consists of several"),
        (
            "hybrid(early=briesemeister-hybrid)",
            "byte 13: expected a single search: hybrid consists of several",
        ),
        ("mcts(scale=30,utility=win)", "byte 5: scale has no effect without utility=tanh"),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

fn parameters() -> impl Iterator<Item = (&'static Searcher, usize, &'static Parameter)> {
    SEARCHERS.iter().flat_map(|searcher| {
        searcher.parameters.iter().enumerate().map(move |(index, parameter)| (searcher, index, parameter))
    })
}

#[test]
fn parameters_follow_those_that_they_depend_on() {
    for (searcher, index, parameter) in parameters() {
        let earlier = &searcher.parameters[..index];
        assert!(earlier.iter().all(|earlier| earlier.name != parameter.name));
        assert!(!parameter.help.is_empty());
        let names = |other: &str| {
            let other = earlier.iter().find(|earlier| earlier.name == other);
            let Some(Parameter { kind: Kind::Choice(options), .. }) = other else {
                panic!("{} depends on no earlier choice", parameter.name)
            };
            options.iter().map(|option| option.name).collect::<Vec<_>>()
        };
        if let Some((other, value)) = parameter.only_with {
            assert!(names(other).contains(&value));
        }
        if let DefaultValue::By { parameter: other, values } = parameter.default {
            assert_eq!(values.iter().map(|(value, _)| *value).collect::<Vec<_>>(), names(other));
        }
    }
}

#[test]
fn the_manual_knows_every_searcher_and_parameter() {
    let manual = include_str!("../../../docs/search.md");
    for searcher in SEARCHERS {
        let row = format!("\n| `{}` | {} |", searcher.name, searcher.budget.unit().unwrap_or("none"));
        assert!(manual.contains(&row), "{row}");
    }
    for (searcher, _, parameter) in parameters() {
        let default = match parameter.default {
            DefaultValue::Always(text) => format!("`{text}`"),
            DefaultValue::By { parameter, .. } => format!("by `{parameter}`"),
        };
        let row = format!("\n| {} | `{}` | {default} | ", searcher.name, parameter.name);
        assert!(manual.contains(&row), "{row}");
    }
}

#[test]
fn changing_a_value_resets_dependent_defaults() {
    let spec: SearchSpec = "mcts(exploration=0.7,rollouts=3,scale=30)".parse().unwrap();
    let lead = spec.with("utility", "lead").unwrap();
    assert_eq!(lead.to_string(), "mcts(utility=lead,rollouts=3)");
    assert_eq!(lead.get("exploration").unwrap().to_string(), "3");
    assert_eq!(lead.with("utility", "tanh").unwrap().to_string(), "mcts(rollouts=3)");
    assert!(lead.with("utility", "loss").is_err());
    assert!(lead.with("name", "fg").is_err());
}
