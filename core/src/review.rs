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
//! above 0, and 0 where the two cannot be told apart. The *luck* of a draw is what it changes by the evaluation `outlook`
//! ([`Draw`]): playouts for each of 24 tiles would be as exact only after a hundred times as long, and luck is fair, its
//! expectation 0, whatever values it. What a game's luck and skill leave of
//!
//! ```text
//! final - initial = luck + skill + residual
//! ```
//!
//! is the residual: what the evaluator does not know and what playouts are off by.

mod decision;
mod draw;

use core::convert::Infallible;

pub use decision::{Decision, Effort, Judging, Lost, Outlook, Unjudged};
pub use draw::{Draw, Outcome, Valuer};

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
