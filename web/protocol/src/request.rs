//! Requests to a worker that does not search for the page, each with the type of its answer.
//!
//! A worker works on one request at a time, in slices, until the answer is complete. For a new or repeated request it
//! sends one answer: the complete one, or after a while the results so far. A different request makes it forget the
//! current one.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tilescope_core::ParseError;
use tilescope_core::comparison::MoveComparison;
use tilescope_core::games::GameId;
use tilescope_core::review::Judgement;
use tilescope_core::rollout::RolloutResult;

use super::any_move::AnyMove;
use super::{
    ContestRequest, Contested, ConvergenceCurve, ConvergenceRequest, InspectorFrame, InspectorRequest,
    JudgeRequest, MoveComparisonRequest, Par, ParRequest, RolloutRequest,
};

/// A move in messages: one of any game on the page, one of its own game in a worker.
pub trait Move: Data + Copy {}

impl<M: Data + Copy> Move for M {}

/// A part of a message.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static {}

impl<D: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static> Data for D {}

/// A request. The answer depends on nothing else, except for times.
pub trait Request<M: Move = AnyMove>: Data {
    /// The answer, complete or not.
    type Answer: Data;

    /// The kind of the request.
    const KIND: Kind;

    /// Returns the text that begins with the name of the game.
    fn text(&self) -> &str;

    /// Returns whether an answer to this request is one to another, although it may be less complete.
    fn is_about(&self, other: &Self) -> bool {
        self == other
    }

    /// Returns the game.
    ///
    /// # Errors
    /// If the text begins with the name of no game.
    fn game(&self) -> Result<GameId, ParseError> {
        GameId::of_text(self.text())
    }
}

/// Defines the kinds of requests: the type, the answer, and the field with the text that begins with the name of the
/// game.
macro_rules! define_requests {
    ($($(#[$doc:meta])* $kind:ident: $request:ty => $answer:ty, $text:ident $(, ignoring $($ignored:ident)+)?;)+) => {
        /// The kind of a request.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Kind {
            $($(#[$doc])* $kind,)+
        }

        $(impl<M: Move> Request<M> for $request {
            type Answer = $answer;

            const KIND: Kind = Kind::$kind;

            fn text(&self) -> &str {
                &self.$text
            }

            $(fn is_about(&self, other: &Self) -> bool {
                *self == Self { $($ignored: self.$ignored,)+ ..other.clone() }
            })?
        })+
    };
}

define_requests! {
    /// One iteration of a search, for the inspector.
    Inspector: InspectorRequest => InspectorFrame<M>, record;
    /// The comparison of two moves.
    Compare: MoveComparisonRequest<M> => MoveComparison, record;
    /// A rollout of moves.
    RollOut: RolloutRequest<M> => RolloutResult<M>, record, ignoring halt;
    /// The convergence curve of a search.
    ConvergenceCurve: ConvergenceRequest => ConvergenceCurve<M>, record, ignoring halt known;
    /// The judgement of a move. `None` until it is complete.
    Judge: JudgeRequest<M> => Option<Judgement<M>>, record;
    /// The points of computer players in a game.
    Par: ParRequest => Par, setup;
    /// The games of a match.
    Contest: ContestRequest => Contested, setup;
}
