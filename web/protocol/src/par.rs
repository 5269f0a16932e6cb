//! A whole game that computer players play: what the page asks, and what it hears.

use serde::{Deserialize, Serialize};

/// A game to be played to its end. What is said hangs on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ParRequest {
    /// The setup of the game.
    pub setup: String,
    /// The seed of its draws and of the searches, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// Who plays, in the order of the seats.
    pub players: Vec<ParPlayer>,
}

/// A computer player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ParPlayer {
    /// Its searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// Its work for each move, in the unit of its searcher; none where that takes no budget.
    pub budget: Option<u64>,
}

/// How far the game is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Par {
    /// The turns that are played.
    pub turns: usize,
    /// How many turns a game with these draws has, or nearly so many.
    pub of: usize,
    /// The points in the order of the seats once the game is over; none before.
    pub points: Option<Vec<i16>>,
}
