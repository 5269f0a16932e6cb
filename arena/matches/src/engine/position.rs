//! A position in all forms in which programs ask for one.

use tilescope_core::{Record, State};

use super::fields;
use crate::engine::position_line;
use crate::game::Game;
use crate::game::position::PositionWriter;

/// A position in which a player is to move, as programs see it.
pub struct Position {
    /// The line `position …`.
    pub line: String,
    /// The legal moves, in the order of `docs/notation.md`.
    pub legal: Vec<String>,
    /// Returns the line `json …`. Few programs ask for it, and it is long.
    pub json: Box<dyn Fn() -> String + Send + Sync>,
}

impl Position {
    /// Returns the position `state` after a record, with its legal moves.
    pub fn new<G: Game>(record: &Record<G>, state: &G, moves: &[G::Move]) -> Position {
        let state = state.clone();
        let json = move || {
            let mut line = b"json ".to_vec();
            PositionWriter::new(None).write(&mut line, &state, None).expect("memory is writable");
            String::from_utf8(line).expect("JSON is text").trim_end().to_owned()
        };
        Position {
            line: position_line(record),
            legal: moves.iter().map(ToString::to_string).collect(),
            json: Box::new(json),
        }
    }
}

/// Reads the move of a program: its text, or its fields as JSON.
///
/// # Errors
/// If it is not one of the legal moves, with the reason.
pub(crate) fn understood<G: Game>(state: &G, moves: &[G::Move], text: &str) -> Result<G::Move, String> {
    if text.starts_with('{') {
        return fields::find(state, moves, text);
    }
    let mv: G::Move = text.parse().map_err(|error: tilescope_core::ParseError| error.to_string())?;
    state.check(mv).map_err(|reason| reason.to_string())
}

pub fn legal_moves<S: State>(state: &S) -> Vec<S::Move> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    moves
}
