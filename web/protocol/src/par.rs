//! A whole game between computer players: the request of the page and the result.

use serde::{Deserialize, Serialize};

/// A game to play to its end. The result depends on this alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ParRequest {
    /// The setup of the game.
    pub setup: String,
    /// The seed of its draws and of the searches.
    pub seed: u64,
    /// The players, in the order of the seats.
    pub players: Vec<ParPlayer>,
}

/// A computer player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ParPlayer {
    /// Its searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// Its work for each move, in the searcher's unit. `None` if the searcher takes no budget.
    pub budget: Option<u64>,
}

/// The progress of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Par {
    /// The turns played so far.
    pub turns: usize,
    /// The number of turns of a game with these draws, at least roughly.
    pub of: usize,
    /// The points in the order of the seats. `None` until the game is over.
    pub points: Option<Vec<i16>>,
}
