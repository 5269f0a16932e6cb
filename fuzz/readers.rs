//! Laws for arbitrary texts, with one function for each reader. A function panics if a law is broken, and returns
//! whether the text could be read.
//!
//! The fuzz targets beside this file call these functions with texts from libFuzzer. `core/tests/it/fuzz.rs` calls
//! them with damaged texts in every test run. To add a reader, add one function here, one file in `fuzz_targets` with
//! its entry in `Cargo.toml`, and one test there.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tilescope_core::clock::Clock;
use tilescope_core::code::Code;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{ParseError, Record, Rng, SearchSpec, State};

/// The largest number of characters of an error: the longest lists all parameters of `mcts`. It quotes only a little of a
/// text, however long the text is.
const LONGEST_ERROR: usize = 500;

/// Reads the settings of every game.
pub fn setup(text: &str) -> bool {
    read::<<Carcassonne as State>::Setup>(text).is_some()
        | read::<<Kingdomino as State>::Setup>(text).is_some()
        | read::<<OnTop as State>::Setup>(text).is_some()
}

/// Reads a move of every game.
pub fn mv(text: &str) -> bool {
    read::<<Carcassonne as State>::Move>(text).is_some()
        | read::<<Kingdomino as State>::Move>(text).is_some()
        | read::<<OnTop as State>::Move>(text).is_some()
}

/// Reads a position of every game and plays the game from there to its end.
pub fn position(text: &str) -> bool {
    read::<Carcassonne>(text).map(play_out).is_some()
        | read::<Kingdomino>(text).map(play_out).is_some()
        | read::<OnTop>(text).map(play_out).is_some()
}

/// Reads a record of every game. Blanks around it make no difference.
pub fn record(text: &str) -> bool {
    replay::<Carcassonne>(text) | replay::<Kingdomino>(text) | replay::<OnTop>(text)
}

/// Reads a record of every game as a short code.
pub fn code(text: &str) -> bool {
    read::<Code<Carcassonne>>(text).is_some()
        | read::<Code<Kingdomino>>(text).is_some()
        | read::<Code<OnTop>>(text).is_some()
}

/// Reads a search specification.
pub fn search_spec(text: &str) -> bool {
    read::<SearchSpec>(text).is_some()
}

/// Reads a player's clock.
pub fn clock(text: &str) -> bool {
    read::<Clock>(text).is_some()
}

/// Reads a text. A value that is read must survive being written and read again. An error must have a place in the
/// text.
fn read<T: FromStr<Err = ParseError> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            let again =
                written.parse::<T>().unwrap_or_else(|error| panic!("{written:?} was written, {error}"));
            assert_eq!(again, value);
            assert_eq!(again.to_string(), written);
            Some(value)
        }
        Err(error) => {
            assert!(text.is_char_boundary(error.offset()), "{error} in {text:?}");
            assert!(error.to_string().chars().count() <= LONGEST_ERROR, "{error}");
            None
        }
    }
}

/// Plays to the end at random. Every position on the way must survive being written and read.
fn play_out<S: State>(mut state: S) {
    let mut rng = Rng::new(1);
    while let Some(mv) = state.sample(&mut rng) {
        let before = state.to_string();
        state.play(mv).unwrap_or_else(|error| panic!("{mv} was drawn in {before}: {error}"));
        let text = state.to_string();
        match text.parse::<S>() {
            Ok(read) => assert_eq!(read, state, "after {mv} in {before}"),
            Err(error) => panic!("{error} in {text}, after {mv} in {before}"),
        }
    }
}

/// Reads a record and the position at its end.
fn replay<S: State>(text: &str) -> bool {
    let Some(record) = read::<Record<S>>(text) else { return false };
    assert_eq!(format!(" \t\n{record}\r\n").parse(), Ok(record.clone()));
    let state = record.position(record.moves().len());
    assert_eq!(read(&state.to_string()), Some(state));
    true
}
