//! Games of a match that are played: what the page asks, and what comes of it.

use serde::{Deserialize, Serialize};

/// Games of a match to be played. How they go hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestRequest {
    /// The settings of the game: the text of a setup.
    pub setup: String,
    /// The players, one for each seat: texts of a `contest::Player`.
    pub players: Vec<String>,
    /// The seed of the match, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// The numbers of the games in the match, from 0, in the order in which they are to be played.
    pub games: Vec<u32>,
}

/// How far the games are.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Contested {
    /// Those that are over.
    pub ended: Vec<EndedGame>,
    /// The record, as far as it goes, of the one that is being played; none after the last one.
    pub playing: Option<(u32, String)>,
}

/// A game that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EndedGame {
    /// Its number in the match, from 0.
    pub game: u32,
    /// The points of each seat.
    pub scores: Vec<i16>,
    /// Whether the player of each seat has won, alone or with others.
    pub wins: Vec<bool>,
    /// All that was played.
    pub record: String,
}
