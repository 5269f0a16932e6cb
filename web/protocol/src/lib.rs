//! The messages between the page and its search workers.
//!
//! Positions travel as records and moves as their texts (`docs/notation.md`), so that one protocol serves all games
//! and people can read every message. A worker first sends [`Event::Ready`] or [`Reply::Ready`]; a page of another build
//! then refuses it. A worker either searches, and holds at most one search of each [`Purpose`], or works on one
//! [`Question`] at a time.

pub mod any_move;

mod budget;
mod contest;
mod convergence;
mod hybrid_part;
mod inspector;
mod judge;
mod move_comparison;
mod pace;
mod par;
mod position_id;
mod purpose;
mod question;
mod rollout;
mod terms;
mod text_hash;
mod throttle;
mod turn_seed;

use serde::{Deserialize, Serialize};
use tilescope_core::Report;

pub use budget::Budget;
pub use contest::{ContestRequest, Contested, EndedGame};
pub use convergence::{ConvergenceCurve, ConvergenceRequest, CurvePoint, Seen, next_mark};
pub use hybrid_part::HybridPart;
pub use inspector::{AboveNode, Cut, InspectorFrame, InspectorRequest, Iteration, ShownNode};
pub use judge::JudgeRequest;
pub use move_comparison::MoveComparisonRequest;
pub use pace::Pace;
pub use par::{Par, ParPlayer, ParRequest};
pub use position_id::PositionId;
pub use purpose::Purpose;
pub use question::{Answer, Ask, Question, Reply};
pub use rollout::RolloutRequest;
pub use terms::Terms;
pub use text_hash::TextHash;
pub use throttle::Throttle;
pub use turn_seed::turn_seed;

/// The minimum milliseconds between two reports of a search: eight a second.
pub const INTERVAL: f64 = 125.0;

/// The protocol version of this build. Raise it with every change of the messages.
pub const VERSION: u32 = 14;

/// The number of a search that the page requested. It grows, so that late events of an older search can be
/// recognized.
pub type Job = u32;

/// A command of the page to a worker that searches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Searches a position, in place of the worker's previous search of this purpose.
    Search {
        /// The number of the search.
        job: Job,
        /// The purpose of the search, which sets its urgency among the worker's searches.
        purpose: Purpose,
        /// The game up to the position to search. The tree is kept if this continues the position searched before for
        /// the same purpose, with the same `spec`, `seed` and `memory`. It is not kept if that would change the
        /// result of a search with a number of iterations.
        record: String,
        /// The searcher: the text of a `SearchSpec`.
        spec: String,
        /// The seed of the random stream, as text because JavaScript numbers hold only 53 bits.
        seed: String,
        /// The budget. Work that was kept from an earlier search of the position counts too.
        budget: Budget,
        /// The most bytes that its tree may take.
        memory: u64,
        /// The milliseconds between two reports, at least [`INTERVAL`]: reading the reports of many workers is work
        /// for the page.
        interval: f64,
        /// The pace of the search.
        pace: Pace,
    },
    /// Pauses the search until it is resumed.
    Pause(Job),
    /// Resumes a paused search.
    Resume(Job),
    /// Changes the pace.
    Pace(Job, Pace),
    /// Does one step of a search whose steps are requested one by one.
    Step(Job),
    /// Ends the search after a last report. Its results are kept for the next search of its purpose.
    Stop(Job),
    /// Ends the search without a report and forgets it.
    Close(Job),
}

/// A message from a worker that searches to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The worker runs and uses this protocol.
    Ready {
        /// The [`VERSION`] of the worker's build.
        version: u32,
    },
    /// A report of the search: once in an interval, and when it pauses or ends.
    Report {
        /// The number of the search.
        job: Job,
        /// The report.
        report: Report<String>,
        /// The terms by which it judges the candidates.
        terms: Terms,
        /// The part that searches, if the searcher has parts.
        part: Option<HybridPart>,
        /// The work kept from an earlier search.
        kept: u64,
        /// The milliseconds of searching so far, without pauses.
        elapsed: f64,
        /// The milliseconds of work among them; in the others it waited for its pace.
        busy: f64,
        /// The bytes of its tree.
        memory: u64,
        /// Whether the tree had no room for more nodes.
        full: bool,
        /// The phase of the search.
        phase: Phase,
    },
    /// The search could not start: a text could not be read.
    Refused {
        /// The number of the search.
        job: Job,
        /// The text that is wrong, the place in it, and what was expected.
        message: String,
    },
    /// The worker broke, or received a message that it cannot read. The page must replace it.
    Failed {
        /// The cause.
        message: String,
    },
}

/// The phase of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The search is running.
    Running,
    /// The search waits to be resumed.
    Paused,
    /// Its budget is spent, its result is proven, or it was stopped.
    Done,
}
