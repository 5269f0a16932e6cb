//! Searches: the commands of the page, and the reports of a worker.

use serde::{Deserialize, Serialize};
use tilescope_core::Report;

use super::any_move::AnyMove;
use super::{Budget, HybridPart, Job, Pace, Purpose};

/// The minimum milliseconds between two reports of a search: eight a second.
pub const INTERVAL: f64 = 125.0;

/// A command of the page to a worker that searches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Searches a position, in place of the worker's previous search of this purpose.
    Search(Job, SearchRequest),
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

/// A position to search, and how to search it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchRequest {
    /// The purpose of the search, which sets its urgency among the worker's searches.
    pub purpose: Purpose,
    /// The game up to the position to search. The tree is kept if this continues the position searched before for the
    /// same purpose, with the same `spec`, `seed` and `memory`. It is not kept if that would change the result of a
    /// search with a number of iterations.
    pub record: String,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of the random stream.
    pub seed: u64,
    /// The budget. Work that was kept from an earlier search of the position counts too.
    pub budget: Budget,
    /// The most bytes that its tree may take.
    pub memory: u64,
    /// The milliseconds between two reports, at least [`INTERVAL`]: reading the reports of many workers is work for
    /// the page.
    pub interval: f64,
    /// The pace of the search.
    pub pace: Pace,
}

/// A report of a search: once in an interval, and when it pauses or ends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchReport<M = AnyMove> {
    /// The report.
    pub report: Report<M>,
    /// The part that searches, if the searcher has parts.
    pub part: Option<HybridPart>,
    /// The work kept from an earlier search.
    pub kept: u64,
    /// The milliseconds of searching so far, without pauses.
    pub elapsed: f64,
    /// The milliseconds of work among them; in the others it waited for its pace.
    pub busy: f64,
    /// The bytes of its tree.
    pub memory: u64,
    /// Whether the tree had no room for more nodes.
    pub full: bool,
    /// The phase of the search.
    pub phase: Phase,
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
