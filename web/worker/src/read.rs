//! Readers of the texts in messages. An error has the name of the text and the place.

use tilescope_core::games::GameId;
use tilescope_core::search::SearchSpec;
use tilescope_core::{ParseError, Record, State};
use tilescope_protocol::Question;

/// Reads the game of a record.
#[cfg(test)]
pub(super) fn game(record: &str) -> Result<GameId, String> {
    GameId::of_text(record).map_err(|error: ParseError| format!("record, {error}"))
}

/// The game that a question is about.
pub(super) fn game_of(question: &Question) -> Result<GameId, String> {
    let text = if let Question::Contest(_) = question { "setup" } else { "record" };
    question.game().map_err(|error| format!("{text}, {error}"))
}

/// Reads a record of a game.
pub(super) fn record<S: State>(text: &str) -> Result<Record<S>, String> {
    text.parse().map_err(|error: ParseError| format!("record, {error}"))
}

/// Reads a searcher.
pub(super) fn searcher(text: &str) -> Result<SearchSpec, String> {
    text.parse().map_err(|error: ParseError| format!("searcher, {error}"))
}

/// Reads a seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("seed: expected a number from 0 to {}, not '{text}'", u64::MAX))
}
