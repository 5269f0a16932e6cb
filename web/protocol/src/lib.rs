//! The messages between the page and its search workers.
//!
//! Positions travel as records and moves as their texts (`docs/notation.md`), so that one protocol serves all
//! games and every message can be read by a person. A worker first says [`Event::Ready`]; a page of another
//! build then refuses it. A worker holds at most one search of each [`Purpose`], and works at one [`Question`].

pub mod any_move;

mod budget;
mod contest;
mod hybrid_part;
mod judge;
mod pace;
mod par;
mod position_id;
mod purpose;
mod question;
mod reasons;
mod study;
mod terms;
mod text_hash;
mod throttle;
mod trail;
mod turn_seed;

use serde::{Deserialize, Serialize};
use tilescope_core::Report;

pub use budget::Budget;
pub use contest::{ContestRequest, Contested, EndedGame};
pub use hybrid_part::HybridPart;
pub use judge::JudgeRequest;
pub use pace::Pace;
pub use par::{Par, ParPlayer, ParRequest};
pub use position_id::PositionId;
pub use purpose::Purpose;
pub use question::{Answer, Question, Unread};
pub use reasons::ReasonsRequest;
pub use study::{Cut, Iteration, Scene, ShownNode, StudyRequest};
pub use terms::Terms;
pub use text_hash::TextHash;
pub use throttle::Throttle;
pub use trail::{Seen, Trail, TrailPoint, TrailRequest, next_mark};
pub use turn_seed::turn_seed;

/// Milliseconds between two reports of a search, at the least: eight a second.
pub const INTERVAL: f64 = 125.0;

/// The protocol that this build speaks; raise it with every change of the messages.
pub const VERSION: u32 = 10;

/// One search that the page asked for. Its number grows, so that late events of an older one are known by it.
pub type Job = u32;

/// What the page asks of a worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Command {
    /// Searches a position, in place of the worker's earlier search of this purpose.
    Search {
        /// The number of the search.
        job: Job,
        /// What it is for, and so how urgent it is beside the worker's other searches.
        purpose: Purpose,
        /// The game up to the position to search. Where it goes on from the one searched before for the same
        /// purpose, with the same `spec`, `seed` and `memory`, the tree is kept, unless that would change the
        /// result of a search that has a number of iterations.
        record: String,
        /// The searcher: the text of a `SearchSpec`.
        spec: String,
        /// The seed of the random stream, as text because numbers of scripts hold only 53 bits.
        seed: String,
        /// When it is done by itself; what was kept from an earlier search of the position counts too.
        budget: Budget,
        /// The most bytes that its tree may take.
        memory: u64,
        /// Milliseconds between two reports, [`INTERVAL`] at the least: reading those of many workers is work
        /// for the page.
        interval: f64,
        /// How fast it goes on.
        pace: Pace,
    },
    /// Keeps the search but does nothing until it is resumed.
    Pause(Job),
    /// Goes on with a paused search.
    Resume(Job),
    /// Goes on at another pace.
    Pace(Job, Pace),
    /// Does one step of a search whose steps are asked for one by one.
    Step(Job),
    /// Ends the search after a last report. What it knows is kept for the next search of its purpose.
    Stop(Job),
    /// Ends the search without another word and forgets it.
    Close(Job),
    /// Answers a question in place of the one before, or says once more what is known.
    Ask {
        /// A number, by which the answer is known.
        id: u32,
        /// The question.
        question: Question,
    },
}

/// What a worker tells the page. A page that asks no questions reads answers as [`Unread`], and needs no reader of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event<A = Answer> {
    /// The worker runs and speaks this protocol.
    Ready {
        /// The [`VERSION`] of the worker's build.
        version: u32,
    },
    /// What the search knows: once in an interval, and when it pauses or ends.
    Report {
        /// The number of the search.
        job: Job,
        /// What it knows.
        report: Report<String>,
        /// By what it judges the candidates.
        terms: Terms,
        /// Which part of it searches, where it has parts.
        part: Option<HybridPart>,
        /// Work that it has kept from an earlier search.
        kept: u64,
        /// Milliseconds of searching so far, pauses left out.
        elapsed: f64,
        /// Milliseconds of them in which it worked: the others it waited for its pace.
        busy: f64,
        /// Bytes that its tree takes.
        memory: u64,
        /// Whether the tree has found no room for more nodes.
        full: bool,
        /// Whether it goes on.
        phase: Phase,
    },
    /// The search could not be begun: a text that cannot be read.
    Refused {
        /// The number of the search.
        job: Job,
        /// Which text, where, and what was expected.
        message: String,
    },
    /// What is known of what was asked.
    Answer {
        /// The number of what was asked.
        id: u32,
        /// What is known.
        answer: A,
        /// Whether it is all that was asked for; if not, the worker goes on.
        whole: bool,
    },
    /// A question cannot be answered: a text that cannot be read.
    Unanswerable {
        /// The number of what was asked.
        id: u32,
        /// Which text, where, and what was expected.
        message: String,
    },
    /// The worker broke, or was sent what it cannot read: it is to be replaced.
    Failed {
        /// What happened.
        message: String,
    },
}

/// What a search is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// It searches.
    Running,
    /// It waits to be resumed.
    Paused,
    /// Its budget is spent, its answer is known, or it was stopped.
    Done,
}
