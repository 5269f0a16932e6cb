//! Search specifications as text.

#![cfg(not(target_arch = "wasm32"))]

use proptest::prelude::*;
use tilescope_core::SearchSpec;
use tilescope_core::search::{Algorithm, Kind, PARAMETERS, Parameter};

fn error(text: &str) -> String {
    text.parse::<SearchSpec>().unwrap_err().to_string()
}

#[test]
fn defaults_are_left_out() {
    for (text, canonical) in [
        ("mcts", "mcts"),
        ("mcts(groups=on,nodes=700000,utility=tanh)", "mcts"),
        ("mcts(rollouts=100,exploration=3,utility=lead)", "mcts(utility=lead,rollouts=100)"),
        ("mcts(exploration=3.50)", "mcts(exploration=3.5)"),
        ("policy(name=fg)", "policy(name=fg)"),
        ("policy(name=random)", "policy"),
        ("flat(choice=max,rollouts=007)", "flat(rollouts=7)"),
        ("mcts(choice=max,playouts=sparing)", "mcts(playouts=sparing,choice=max)"),
    ] {
        assert_eq!(text.parse::<SearchSpec>().unwrap().to_string(), canonical);
    }
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    for (text, message) in [
        ("", "byte 0: expected one of: random, policy, greedy, flat, mcts"),
        ("mtcs", "byte 0: there is no searcher 'mtcs'; did you mean 'mcts'?"),
        (
            "alphazero",
            "byte 0: there is no searcher 'alphazero'; expected one of: random, policy, greedy, flat, mcts",
        ),
        ("mcts ", "byte 4: expected the end of the text"),
        ("mcts(utility=lead) x", "byte 18: expected the end of the text"),
        ("polcy(name=fg)", "byte 0: there is no searcher 'polcy'; did you mean 'policy'?"),
        ("policy(nmae=fg)", "byte 7: there is no parameter 'nmae'; did you mean 'name'?"),
        ("policy(name=FG)", "byte 12: expected name as a name of lower-case letters, digits and '-'"),
        ("mcts(explration=3)", "byte 5: there is no parameter 'explration'; did you mean 'exploration'?"),
        ("greedy(utility=lead)", "byte 7: greedy has no parameters"),
        (
            "flat(exploration=1)",
            "byte 5: flat has no parameter 'exploration'; it has utility, scale, playouts, rollouts, horizon, \
             choice",
        ),
        ("mcts(utility=laed)", "byte 13: there is no utility 'laed'; did you mean 'lead'?"),
        ("mcts(utility=)", "byte 13: expected one of: win, lead, points, share, tanh"),
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
        ("mcts(scale=30,utility=win)", "byte 5: scale means nothing without utility=tanh"),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn the_table_is_in_order() {
    for (index, parameter) in PARAMETERS.iter().enumerate() {
        assert!(PARAMETERS[..index].iter().all(|earlier| earlier.name != parameter.name));
        assert!(!parameter.help.is_empty() && !parameter.algorithms.is_empty());
        if let Some((other, value)) = parameter.only_with {
            let place = PARAMETERS.iter().position(|earlier| earlier.name == other).unwrap();
            assert!(place < index, "{} is read before {other}", parameter.name);
            let Kind::Choice { options, .. } = PARAMETERS[place].kind else { panic!("{other} has no names") };
            assert!(options.iter().any(|option| option.name == value));
        }
    }
}

#[test]
fn the_manual_knows_every_parameter() {
    let manual = include_str!("../../docs/search.md");
    for parameter in PARAMETERS {
        let row = format!("\n| `{}` | ", parameter.name);
        let cells = manual.split(&row).nth(1).unwrap_or_else(|| panic!("no row for {}", parameter.name));
        let names: Vec<_> = parameter.algorithms.iter().map(|algorithm| algorithm.name()).collect();
        let spec = SearchSpec::new(*parameter.algorithms.last().unwrap());
        let default = match parameter.name {
            "exploration" => "by utility".into(),
            _ => format!("`{}`", parameter.default(&spec)),
        };
        let expected = format!("{} | {default}", names.join(", "));
        assert!(cells.starts_with(&expected), "{row}{expected}");
    }
}

fn value(parameter: &'static Parameter) -> BoxedStrategy<String> {
    match parameter.kind {
        Kind::Number { min, max, .. } => (min..=max).prop_map(|number| number.to_string()).boxed(),
        Kind::Count { min, max, .. } => (min..=max).prop_map(|count| count.to_string()).boxed(),
        Kind::Choice { options, .. } => {
            (0..options.len()).prop_map(|index| options[index].name.to_string()).boxed()
        }
        Kind::Name { .. } => "[a-z0-9-]{1,12}".boxed(),
    }
}

prop_compose! {
    fn specification()(index in 0..Algorithm::ALL.len())(
        algorithm in Just(Algorithm::ALL[index]),
        values in Algorithm::ALL[index].parameters()
            .map(|parameter| (Just(parameter.name), proptest::option::of(value(parameter))))
            .collect::<Vec<_>>(),
    ) -> String {
        let squashed = values.iter().any(|(name, value)| *name == "utility" && value.as_deref() == Some("tanh"));
        let given: Vec<_> = values.into_iter()
            .filter(|(name, _)| *name != "scale" || squashed)
            .filter_map(|(name, value)| value.map(|value| format!("{name}={value}")))
            .rev()
            .collect();
        if given.is_empty() { algorithm.name().into() } else { format!("{}({})", algorithm.name(), given.join(",")) }
    }
}

proptest! {
    #[test]
    fn what_is_shown_is_read_again(text in specification()) {
        let spec: SearchSpec = text.parse().unwrap();
        prop_assert_eq!(spec.to_string().parse::<SearchSpec>().unwrap(), spec);
    }

    #[test]
    fn no_text_panics(text in ".*", inner in "(mcts|flat)\\(([a-z]+=[^=]*,?)*\\)?") {
        for text in [text, inner] {
            match text.parse::<SearchSpec>() {
                Ok(spec) => prop_assert_eq!(spec.to_string().parse::<SearchSpec>().unwrap(), spec),
                Err(error) => prop_assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset())),
            }
        }
    }
}
