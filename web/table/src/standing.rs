//! How things stand in a position, whatever its game.

use tilescope_boards::game_card::GameCard;
use tilescope_core::{ByPlayer, Turn};

/// How things stand in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Whose turn it is.
    pub turn: Turn,
    /// The points so far, or at the end all of them.
    pub points: ByPlayer<i16>,
    /// The points if the game ended now.
    pub expected: ByPlayer<i16>,
    /// The share of the win of each player if the game ended now.
    pub shares: ByPlayer<f32>,
    /// What is still to come: `51 tiles left`.
    pub left: String,
}

impl Standing {
    /// How things stand there.
    pub fn of<S: GameCard>(state: &S) -> Standing {
        let turn = state.turn();
        let expected = state.final_scores();
        Standing {
            turn,
            points: if turn == Turn::Over { expected } else { state.scores() },
            expected,
            shares: state.shares_of(&expected),
            left: state.left(),
        }
    }
}
