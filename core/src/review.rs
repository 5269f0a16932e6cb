//! The judgement of a whole game: the loss of each move, and the luck of each draw.
//!
//! ```text
//! position   chance ───────────> decision ────────────> chance ─────────> decision   ...   end
//!                  luck of the draw      skill of the move                  |               |
//! lead                             initial: as expected before the move     as expected     final: as it is
//! ```
//!
//! The expected lead of a position is the mean of playouts by the policy `static` after the best known move
//! ([`Judging`]). The *skill* of a move is the lead after it minus the expected lead, from the same playouts. It is
//! never above 0, and it is 0 if the two cannot be distinguished. The *gain* of a move compares the lead with the
//! lead after the policy's move, which the playouts before it expected. It uses the lead after the best move if the
//! played move probably loses points, otherwise after the played move. The *luck* between two moves is the change of
//! the expected lead from after the first to before the second, by the playouts of both. Only draws lie between
//! them. So luck is fair: its expectation is 0. And
//!
//! ```text
//! final - initial = luck + skill + gain
//! ```
//!
//! holds exactly. Each expected lead is added once and subtracted once, so the total luck has no other error than the
//! skills and gains, whose playouts come in pairs. One player's gain is a loss for the others, which cancels out
//! between two equally good players, but not for one against three.
//!
//! The effect of a single draw is the lead after it minus the mean over all possible draws ([`Drawing`]). Each outcome
//! gets a few playouts on common random numbers. They are cut off early in games whose complete playouts vary too
//! much, so these effects do not add up to the luck.

mod continuation;
mod decision;
mod draw;
mod drawing;
mod valuer;

pub(crate) use continuation::{play_on, policy};
pub use decision::{Decision, Effort, JudgementError, Judging, Lost, Outlook};
pub(crate) use draw::evaluation;
pub use draw::{Draw, Outcome};
pub use drawing::{Drawing, Foresight};
pub use valuer::Valuer;

const POLICY: &str = "static";

/// The judgement of a move of a record.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Judgement<M> {
    /// A judgement of a player's move.
    Decision(Decision<M>),
    /// A judgement of a draw.
    Draw(Draw<M>),
}
