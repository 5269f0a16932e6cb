use std::fmt;
use std::rc::Rc;

use tilescope_core::Report;
use tilescope_language::{english, plural, say, t};
use tilescope_protocol::HybridPart;
use tilescope_protocol::any_move::AnyMove;

use super::Request;

/// The milliseconds of work needed to measure a speed.
const TELLING: f64 = 20.0;

/// The snapshot of the latest search for a purpose.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Snapshot {
    pub request: Option<Request>,
    pub status: Status,
    pub report: Option<Rc<Report<AnyMove>>>,
    /// The part of the searcher that is searching, if the searcher has parts.
    pub part: Option<HybridPart>,
    /// The milliseconds of searching, without pauses.
    pub elapsed: f64,
    /// The milliseconds of work of all its workers together.
    pub busy: f64,
    /// The work in the report that an earlier search did.
    pub kept: u64,
    pub workers: usize,
    /// Whether a tree had no room for more nodes.
    pub full: bool,
    /// The number of workers that broke and were replaced.
    pub lost: u32,
    /// The reason why the search does not continue.
    pub trouble: Option<Trouble>,
    /// The memory of the trees of all the page's searches.
    pub trees: Trees,
}

impl Snapshot {
    /// Returns the work per second of all workers together, in the searcher's unit. `None` before there is something
    /// to count.
    pub fn rate(&self) -> Option<f64> {
        let done = self.report.as_ref()?.work.saturating_sub(self.kept);
        (self.elapsed > 0.0 && done > 0).then(|| done as f64 * 1000.0 / self.elapsed)
    }

    /// Returns the work per second of one worker that no pace slows down. `None` before there is enough to measure.
    pub fn speed(&self) -> Option<f64> {
        let done = self.report.as_ref()?.work.saturating_sub(self.kept);
        (self.busy >= TELLING && done > 0).then(|| done as f64 * 1000.0 / self.busy)
    }

    /// Returns the spent share of the budget, from 0 to 1. `None` if the budget is unlimited.
    pub fn progress(&self) -> Option<f64> {
        let budget = self.request.as_ref()?.budget;
        let work = self.report.as_ref().map_or(0, |report| report.work);
        budget.spent(work, self.elapsed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Status {
    #[default]
    Idle,
    /// A search was requested, but there are no numbers yet.
    Starting,
    Running,
    Paused,
    /// The search has ended: its budget is spent, its result is proven, it was stopped, or it failed.
    Done,
}

/// The memory, in bytes, for the trees of all the page's searches.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Trees {
    /// The bytes in use.
    pub used: u64,
    /// The bytes allowed.
    pub budget: u64,
}

/// The reason why a search does not continue.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// The worker could not read the request.
    Refused(String),
    /// This many workers broke, the last one for this reason.
    Broken(usize, String),
    /// The browser starts no workers on this page.
    Unavailable(String),
    /// The worker's files are from another build than the page.
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
