//! What there is to show of a search.

use std::fmt;
use std::rc::Rc;

use tilescope_core::Report;
use tilescope_language::{english, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{HybridPart, Terms};

use super::Request;

/// Milliseconds of work from which a speed can be told.
const TELLING: f64 = 20.0;

/// What there is to show of the search that was wanted last for a purpose.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Snapshot {
    /// What was asked for.
    pub request: Option<Request>,
    /// What is done about it.
    pub status: Status,
    /// What its workers know together.
    pub report: Option<Rc<Report<AnyMove>>>,
    /// By what the first worker judges the candidates: trees differ, and so do their terms.
    pub terms: Rc<Terms>,
    /// Which part of the searcher searches, where it has parts.
    pub part: Option<HybridPart>,
    /// Milliseconds of searching, pauses left out.
    pub elapsed: f64,
    /// Milliseconds in which its workers worked, all of them together.
    pub busy: f64,
    /// Work of the report that an earlier search did.
    pub kept: u64,
    /// How many workers are searching or did.
    pub workers: usize,
    /// Whether a tree found no room for more nodes.
    pub full: bool,
    /// How many broke and were replaced.
    pub lost: u32,
    /// Why the search does not go on.
    pub trouble: Option<Trouble>,
    /// The memory of the trees of all searches of the page.
    pub trees: Trees,
}

impl Snapshot {
    /// Work a second of all workers together, in the unit of the searcher; none before there is something to count.
    pub fn rate(&self) -> Option<f64> {
        let done = self.report.as_ref()?.work.saturating_sub(self.kept);
        (self.elapsed > 0.0 && done > 0).then(|| done as f64 * 1000.0 / self.elapsed)
    }

    /// Work a second of one worker that does not wait for a pace; none before there is enough to tell.
    pub fn speed(&self) -> Option<f64> {
        let done = self.report.as_ref()?.work.saturating_sub(self.kept);
        (self.busy >= TELLING && done > 0).then(|| done as f64 * 1000.0 / self.busy)
    }

    /// The part of its budget that is spent, from 0 to 1; none where there is no end to it.
    pub fn progress(&self) -> Option<f64> {
        let budget = self.request.as_ref()?.budget;
        let work = self.report.as_ref().map_or(0, |report| report.work);
        budget.spent(work, self.elapsed)
    }
}

/// What is done about a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Status {
    /// Nothing was asked for.
    #[default]
    Idle,
    /// A search was asked for, but there are no numbers yet.
    Starting,
    /// It searches.
    Running,
    /// It waits to be resumed.
    Paused,
    /// The search has ended: its budget is spent, its answer is known, it was stopped, or there is trouble.
    Done,
}

/// Bytes of memory for the trees of all searches of the page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Trees {
    /// What they take.
    pub used: u64,
    /// What they may take.
    pub budget: u64,
}

/// Why a search does not go on.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// The worker could not read the request.
    Refused(String),
    /// Workers broke so many times, the last one for this reason.
    Broken(usize, String),
    /// The browser starts no worker on this page.
    Unavailable(String),
    /// The worker's files are of another build than the page.
    OtherBuild,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(why) => f.write_str(&say!("The search cannot start: {why}", why = english(why))),
            Trouble::Broken(times, why) => f.write_str(&plural!(
                *times,
                "The search worker crashed once: {why}",
                "The search worker crashed {n} times: {why}"
            )),
            Trouble::Unavailable(why) => f.write_str(&say!(
                "This browser cannot start a search worker here, so only people can play: {why}",
                why = english(why)
            )),
            Trouble::OtherBuild => {
                f.write_str(t("The search worker and this page have different versions: reload the page"))
            }
        }
    }
}
