//! The messages between the page of Tilescope and its search workers.
//!
//! ```text
//!   page ──Command──> worker that searches ──Reply<SearchReport>──> page       one search of each Purpose
//!   page ──Request──> worker that answers  ──Reply<Request::Answer>──> page    one request at a time
//! ```
//!
//! Positions travel as records (`docs/notation.md`), so one protocol serves all games. A worker writes moves of its
//! game, and the page reads them as [`AnyMove`](any_move::AnyMove). A worker first sends [`Message::Ready`]; a page of
//! another build then refuses it.

#![deny(missing_docs)]
#![warn(missing_debug_implementations)]

pub mod any_move;

mod budget;
mod contest;
mod convergence;
mod hybrid_part;
mod inspector;
mod judge;
mod message;
mod move_comparison;
mod pace;
mod par;
mod position_id;
mod purpose;
mod request;
mod rollout;
mod search;
mod text_hash;
mod throttle;
mod turn_seed;

pub use budget::Budget;
pub use contest::{ContestRequest, Contested, EndedGame};
pub use convergence::{ConvergenceCurve, ConvergenceRequest, CurvePoint, Seen, next_mark};
pub use hybrid_part::HybridPart;
pub use inspector::{AboveNode, Cut, InspectorFrame, InspectorRequest, Iteration, ShownNode};
pub use judge::JudgeRequest;
pub use message::{Job, Message, Reply, from_bytes, read_head, to_bytes};
pub use move_comparison::MoveComparisonRequest;
pub use pace::Pace;
pub use par::{Par, ParPlayer, ParRequest};
pub use position_id::PositionId;
pub use purpose::Purpose;
pub use request::{Data, Kind, Move, Request};
pub use rollout::RolloutRequest;
pub use search::{Command, INTERVAL, Phase, SearchReport, SearchRequest};
pub use text_hash::TextHash;
pub use throttle::Throttle;
pub use turn_seed::turn_seed;

/// The protocol version of this build. Raise it with every change of the messages.
pub const VERSION: u32 = 15;
