//! The standing of a position, for any game.

use tilescope_boards::game_card::GameCard;
use tilescope_core::{ByPlayer, Turn};
use tilescope_session::Session;

#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    pub turn: Turn,
    /// The points so far; after the end, the final score.
    pub points: ByPlayer<i16>,
    /// The points if the game ended now.
    pub expected: ByPlayer<i16>,
    /// Each player's win share if the game ended now.
    pub shares: ByPlayer<f32>,
    /// The draws still to come: `51 tiles left`.
    pub left: String,
    /// A sentence that says why the game ended as it did. `None` if the points decided it, or while it is not over.
    pub decided: Option<String>,
}

impl Standing {
    pub fn of<S: GameCard>(state: &S) -> Standing {
        let turn = state.turn();
        let expected = state.final_scores();
        Standing {
            turn,
            points: if turn == Turn::Over { expected } else { state.scores() },
            expected,
            shares: state.shares_of(&expected),
            left: state.left(),
            decided: state.decided(),
        }
    }

    /// Returns the standing of the present position of a session. Players who have lost on time do not win.
    pub fn of_present<S: GameCard>(session: &Session<S>) -> Standing {
        let (state, out) = (session.present(), session.timeline().out());
        let mut standing = Standing::of(&**state);
        if out != ByPlayer::default() {
            let points = |player| if out[player] { i16::MIN } else { standing.expected[player] };
            standing.shares = state.shares_of(&ByPlayer::from_fn(points));
        }
        if session.timeline().ended_on_time() {
            standing.turn = Turn::Over;
        }
        standing
    }
}
