//! A game looked back on: what each move gave away, and what each draw did.
//!
//! ```text
//! position   chance ───────────> decision ────────────> chance ─────────> decision   ...   end
//!                  luck of the draw      skill of the move                  |               |
//! lead                             initial: as expected before the move     as expected     final: as it is
//! ```
//!
//! The lead that is expected of a position is the mean of playouts by the policy `static` after the best move that is known
//! ([`Judging`]). The *skill* of a move is what the lead after it is less than that, from the same playouts; it is never
//! above 0, and 0 where the two cannot be told apart. Its *gain* is what the lead is more than after the move of the policy,
//! which the playouts before it expected: after the best move where that which was played certainly loses, else after the
//! latter. The *luck* of a draw is what the lead after it is more than the mean
//! over all draws that could have come ([`Drawing`]), each from a few playouts on common random numbers, cut off early where
//! a game's whole playouts spread too much. Luck is fair, its expectation 0, whatever values it. What a game's luck, and the
//! skill and gain of everybody's moves, leave of
//!
//! ```text
//! final - initial = luck + skill + gain + residual
//! ```
//!
//! is the residual: what few playouts are off by, and what they do not know where they are cut off. Without the gains it
//! would not be 0 in the mean: what one player gains others lose, which cancels out between two who play alike, and not
//! for one against three.

mod decision;
mod draw;
mod drawing;
mod valuer;
mod way;

use core::convert::Infallible;

pub use decision::{Decision, Effort, Judging, Lost, Outlook, Unjudged};
pub use draw::{Draw, Outcome};
pub use drawing::{Drawing, Foresight};
pub use valuer::Valuer;

/// The policy that plays on.
const POLICY: &str = "static";

/// What is said of a move of a record.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Judgement<M> {
    /// Of a player's.
    Decision(Decision<M>),
    /// Of chance's.
    Draw(Draw<M>),
}

impl<M> Judgement<M> {
    /// The same with moves in another form, such as their texts.
    pub fn map<T>(&self, mut form: impl FnMut(&M) -> T) -> Judgement<T> {
        match self.try_map(|mv| Ok::<T, Infallible>(form(mv))) {
            Ok(judgement) => judgement,
        }
    }

    /// The same with moves in another form, such as those that texts stand for.
    ///
    /// # Errors
    /// The first one of `form`.
    pub fn try_map<T, E>(&self, form: impl FnMut(&M) -> Result<T, E>) -> Result<Judgement<T>, E> {
        Ok(match self {
            Judgement::Decision(decision) => Judgement::Decision(decision.try_map(form)?),
            Judgement::Draw(draw) => Judgement::Draw(draw.try_map(form)?),
        })
    }
}
