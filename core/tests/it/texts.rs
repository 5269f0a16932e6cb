//! The texts of every game. `laws` and `fuzz` show that written texts are read back and damaged ones never panic; here
//! are the examples of the manual, the forms that a reader allows, and the errors of wrong texts.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Debug;
use std::str::FromStr;

use crate::random_games::random_record;
use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{ParseError, Record, State, for_game};

/// Checks that the text `wrong` is an error at the place marked by `^`, with a message that contains `expected`.
#[track_caller]
pub(crate) fn refused<T: FromStr<Err = ParseError> + Debug>(wrong: &str, expected: &str) {
    let (before, after) = wrong.split_once('^').expect("a place is marked");
    let error = format!("{before}{after}").parse::<T>().expect_err(wrong);
    assert!(error.kind().to_string().contains(expected), "{wrong}: {error}");
    assert_eq!(error.offset(), before.len(), "{wrong}: {error}");
}

/// The examples in `docs/notation.md` are written as they would be again.
#[test]
fn documented_examples_are_valid() {
    fn again<S: State>(text: &str) -> String {
        let record = text.parse::<Record<S>>().map(|record| record.to_string());
        record.unwrap_or_else(|_| {
            text.parse::<S>().unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
        })
    }
    let document = include_str!("../../../docs/notation.md");
    let examples = document.lines().filter_map(|line| line.strip_prefix("    "));
    for &game in GameId::ALL {
        let start = format!("{game}(");
        let examples: Vec<&str> = examples.clone().filter(|line| line.starts_with(&start)).collect();
        assert!(examples.len() >= 2, "{game}");
        for example in examples.into_iter().filter(|example| !example.contains(").1")) {
            assert_eq!(for_game!(game, G => again::<G>(example)), example);
        }
    }
}

/// The order of the tiles on the table makes no difference, nor do other blanks.
#[test]
fn boards_are_read_in_any_order() {
    fn check<S: State>() {
        for seed in 1..100 {
            let (_, state) = random_record::<S>(&S::Setup::default(), seed, seed as usize);
            let text = state.to_string();
            let Some(board) = text.split(' ').find_map(|field| field.strip_prefix("board=")) else {
                continue;
            };
            let turned: Vec<&str> = board.split('/').rev().collect();
            let turned = text.replace(board, &turned.join("/")).replace(' ', "\n\t ");
            assert_eq!(format!(" {turned} ").parse(), Ok(state));
        }
    }
    check::<Carcassonne>();
    check::<OnTop>();
}
