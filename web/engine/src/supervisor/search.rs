//! One search: its request, the results of its workers, and their sum.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::search::FinalChoice;
use tilescope_protocol::{Job, Pace, Phase, SearchReport};

use super::Change;
use crate::{Request, Snapshot, Status, Trees, Trouble, Wanted};

/// The search for a purpose: the current one or the last one.
#[derive(Debug, Default)]
pub(super) struct Search {
    pub(super) wanted: Wanted,
    pub(super) request: Option<Request>,
    /// The number of the search; 0 before the first.
    pub(super) job: Job,
    pub(super) active: bool,
    pub(super) paused: bool,
    pub(super) pace: Pace,
    pub(super) lost: u32,
    pub(super) trouble: Option<Trouble>,
    /// The part of each worker. The places stay for the next search while nothing is searched.
    pub(super) parts: Vec<Part>,
    change: Change,
}

#[derive(Debug)]
pub(super) struct Part {
    pub(super) slot: usize,
    pub(super) done: bool,
    pub(super) known: Option<SearchReport>,
}

impl Part {
    pub(super) fn at(slot: usize) -> Part {
        Part { slot, done: false, known: None }
    }
}

impl Search {
    /// Whether it occupies a place with a worker of another game.
    pub(super) fn bars(&self, slot: usize, game: GameId) -> bool {
        let other = || self.request.as_ref().is_some_and(|request| request.game() != game);
        self.active && self.parts.iter().any(|part| part.slot == slot) && other()
    }

    /// Returns whether a worker in this place must be searching for it now, without a request for each step.
    pub(super) fn expects(&self, slot: usize) -> bool {
        self.active && !self.paused && self.pace != Pace::Single && self.waits_for(slot)
    }

    /// Returns whether a worker in this place has not completed its part.
    pub(super) fn waits_for(&self, slot: usize) -> bool {
        self.active && self.parts.iter().any(|part| part.slot == slot && !part.done)
    }

    /// Starts the search with the number `job`, whose parts have their places.
    pub(super) fn begin(&mut self, job: Job, request: Request, paused: bool, pace: Pace) {
        let goes_on = self.request.as_ref().is_some_and(|last| last.same_search(&request));
        for part in &mut self.parts {
            // The numbers of a continued search stay until there are newer ones.
            part.known = part.known.take().filter(|_| goes_on);
            part.done = false;
        }
        (self.job, self.request) = (job, Some(request));
        (self.active, self.paused, self.pace) = (true, paused, pace);
        (self.lost, self.trouble) = (0, None);
        self.changed(Change::Status);
    }

    pub(super) fn report(&mut self, slot: usize, report: SearchReport) {
        let Some(part) = self.parts.iter_mut().find(|part| part.slot == slot) else { return };
        let phase = report.phase;
        part.done |= phase == Phase::Done;
        let first = part.known.replace(report).is_none();
        let urgent = first || phase != Phase::Running;
        self.changed(if urgent { Change::Status } else { Change::Numbers });
    }

    pub(super) fn fail(&mut self, trouble: Trouble) {
        (self.active, self.trouble) = (false, Some(trouble));
        self.changed(Change::Status);
    }

    pub(super) fn forget(&mut self) {
        self.parts.iter_mut().for_each(|part| *part = Part::at(part.slot));
        (self.request, self.active, self.lost, self.trouble) = (None, false, 0, None);
        self.changed(Change::Status);
    }

    pub(super) fn changed(&mut self, change: Change) {
        self.change = self.change.max(change);
    }

    /// Returns the kind of news since the last call.
    pub(super) fn take_change(&mut self) -> Change {
        std::mem::take(&mut self.change)
    }

    /// Returns the bytes of its trees.
    pub(super) fn memory(&self) -> u64 {
        self.known().map(|known| known.memory).sum()
    }

    /// Returns the snapshot. The reports are merged in the order of the parts, so that the sum is always the same.
    pub(super) fn snapshot(&self, trees: Trees) -> Snapshot {
        // The workers refuse a specification that cannot be read, so there are no reports then.
        let spec = self.request.as_ref().and_then(|request| request.spec.parse::<SearchSpec>().ok());
        let choice = spec.map_or(FinalChoice::Robust, |spec| spec.final_choice());
        let report = self.known().map(|known| known.report.clone()).reduce(|mut sum, report| {
            // All parts belong to one job, and therefore to one position.
            let _ = sum.merge(&report, choice);
            sum
        });
        Snapshot {
            request: self.request.clone(),
            status: self.status(),
            report: report.map(Rc::new),
            part: self.known().next().and_then(|known| known.part.clone()),
            elapsed: self.known().map(|known| known.elapsed).fold(0.0, f64::max),
            busy: self.known().map(|known| known.busy).sum(),
            kept: self.known().map(|known| known.kept).sum(),
            workers: self.parts.len(),
            full: self.known().any(|known| known.full),
            lost: self.lost,
            trouble: self.trouble.clone(),
            trees,
        }
    }

    fn known(&self) -> impl Iterator<Item = &SearchReport> {
        self.parts.iter().filter_map(|part| part.known.as_ref())
    }

    fn status(&self) -> Status {
        let done = !self.active || self.parts.iter().all(|part| part.done);
        match (&self.request, done) {
            (None, _) => Status::Idle,
            (Some(_), true) => Status::Done,
            (Some(_), false) if self.paused => Status::Paused,
            _ if self.known().next().is_none() => Status::Starting,
            _ => Status::Running,
        }
    }
}
