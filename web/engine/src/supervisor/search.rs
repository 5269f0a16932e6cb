//! One search: what was asked for, what its workers found, and how that adds up.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::search::FinalChoice;
use tilescope_core::{Report, SearchSpec};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{HybridPart, Job, Pace, Phase, Terms};

use super::Change;
use crate::{Request, Snapshot, Status, Trees, Trouble, Wanted};

/// The search for a purpose: the one that is under way, or was.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// What was wanted last.
    pub(super) wanted: Wanted,
    pub(super) request: Option<Request>,
    /// Its number; 0 before the first.
    pub(super) job: Job,
    /// Whether it is to go on.
    pub(super) active: bool,
    pub(super) paused: bool,
    pub(super) pace: Pace,
    pub(super) lost: u32,
    pub(super) trouble: Option<Trouble>,
    /// What each of its workers does. The places stay while nothing is searched, for the next search.
    pub(super) parts: Vec<Part>,
    change: Change,
}

/// What one worker does of a search.
#[derive(Debug)]
pub(super) struct Part {
    /// The place of the worker.
    pub(super) slot: usize,
    /// Whether it has done its part.
    pub(super) done: bool,
    pub(super) known: Option<Known>,
}

/// The last report of a worker.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) report: Report<AnyMove>,
    pub(super) terms: Terms,
    pub(super) part: Option<HybridPart>,
    pub(super) elapsed: f64,
    pub(super) busy: f64,
    pub(super) kept: u64,
    pub(super) memory: u64,
    pub(super) full: bool,
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

    /// Whether a worker in this place is to search for it now, without being asked for each step.
    pub(super) fn expects(&self, slot: usize) -> bool {
        self.active && !self.paused && self.pace != Pace::Single && self.waits_for(slot)
    }

    /// Whether a worker in this place has not done its part.
    pub(super) fn waits_for(&self, slot: usize) -> bool {
        self.active && self.parts.iter().any(|part| part.slot == slot && !part.done)
    }

    /// Begins a search whose number is `job`, with its parts in place.
    pub(super) fn begin(&mut self, job: Job, request: Request, paused: bool, pace: Pace) {
        let goes_on = self.request.as_ref().is_some_and(|last| last.same_search(&request));
        for part in &mut self.parts {
            // The numbers of a search that goes on stay until there are newer ones.
            part.known = part.known.take().filter(|_| goes_on);
            part.done = false;
        }
        (self.job, self.request) = (job, Some(request));
        (self.active, self.paused, self.pace) = (true, paused, pace);
        (self.lost, self.trouble) = (0, None);
        self.changed(Change::Status);
    }

    /// Takes what a worker knows.
    pub(super) fn report(&mut self, slot: usize, known: Known, phase: Phase) {
        let Some(part) = self.parts.iter_mut().find(|part| part.slot == slot) else { return };
        part.done |= phase == Phase::Done;
        let first = part.known.replace(known).is_none();
        let urgent = first || phase != Phase::Running;
        self.changed(if urgent { Change::Status } else { Change::Numbers });
    }

    /// Ends it with trouble.
    pub(super) fn fail(&mut self, trouble: Trouble) {
        (self.active, self.trouble) = (false, Some(trouble));
        self.changed(Change::Status);
    }

    /// Forgets what was asked for and found.
    pub(super) fn forget(&mut self) {
        self.parts.iter_mut().for_each(|part| *part = Part::at(part.slot));
        (self.request, self.active, self.lost, self.trouble) = (None, false, 0, None);
        self.changed(Change::Status);
    }

    /// Notes that there is something new to show.
    pub(super) fn changed(&mut self, change: Change) {
        self.change = self.change.max(change);
    }

    /// Whether there is something new to show since this was asked last.
    pub(super) fn take_change(&mut self) -> Change {
        std::mem::take(&mut self.change)
    }

    /// Bytes of its trees.
    pub(super) fn memory(&self) -> u64 {
        self.known().map(|known| known.memory).sum()
    }

    /// What there is to show. The reports are merged in the order of the parts, so that the sum is always the same.
    pub(super) fn snapshot(&self, trees: Trees) -> Snapshot {
        // A specification that cannot be read is refused by the workers, so that there are no reports.
        let spec = self.request.as_ref().and_then(|request| request.spec.parse::<SearchSpec>().ok());
        let choice = spec.map_or(FinalChoice::Robust, |spec| spec.final_choice());
        let report = self.known().map(|known| known.report.clone()).reduce(|mut sum, report| {
            // All parts are of one job, and so of one position.
            let _ = sum.merge(&report, choice);
            sum
        });
        Snapshot {
            request: self.request.clone(),
            status: self.status(),
            report: report.map(Rc::new),
            terms: Rc::new(self.known().next().map(|known| known.terms.clone()).unwrap_or_default()),
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

    fn known(&self) -> impl Iterator<Item = &Known> {
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
