//! Games of a match: the request of the page and the result.

use serde::{Deserialize, Serialize};

/// Games of a match to play. The results depend on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestRequest {
    /// The setup of the game, as text.
    pub setup: String,
    /// The players, one for each seat: texts of a `contest::Player`.
    pub players: Vec<String>,
    /// The seed of the match.
    pub seed: u64,
    /// The numbers of the games in the match, from 0, in the order of play.
    pub games: Vec<u32>,
}

/// The progress of the games.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Contested {
    /// The finished games.
    pub ended: Vec<EndedGame>,
    /// The number and the partial record of the current game. `None` after the last one.
    pub playing: Option<(u32, String)>,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EndedGame {
    /// Its number in the match, from 0.
    pub game: u32,
    /// The points of each seat.
    pub scores: Vec<i16>,
    /// Whether the player of each seat has won, alone or in a tie.
    pub wins: Vec<bool>,
    /// The full record.
    pub record: String,
}
