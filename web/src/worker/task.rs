//! One search of a worker: what was asked for, and what is left to do.

use super::{ChunkSize, Order, Run, SLICE};
use crate::protocol::{Budget, Event, INTERVAL, Job, Phase, Purpose, Throttle};

/// Chunks after which a slice ends on a clock that stands still or is set back; otherwise it takes some ten.
const MOST_CHUNKS: usize = 64;

/// A search that was asked for. Times are milliseconds of any clock; what it says when it is set back counts as no
/// time.
pub(super) struct Task {
    pub(super) job: Job,
    pub(super) purpose: Purpose,
    pub(super) phase: Phase,
    pub(super) run: Box<dyn Run>,
    /// Work that the search had done when it was asked for.
    kept: u64,
    /// Work still to do, where the budget counts it.
    left: Option<u64>,
    /// Milliseconds of searching after which it is done, where the budget is a time.
    until: Option<f64>,
    elapsed: f64,
    chunk: ChunkSize,
    reports: Throttle,
}

impl Task {
    pub(super) fn new(job: Job, order: &Order, run: Box<dyn Run>, interval: f64) -> Task {
        let kept = run.report().work;
        let (left, until) = match order.budget {
            Budget::Endless => (None, None),
            Budget::Work(work) => (Some(work.saturating_sub(kept)), None),
            Budget::Milliseconds(time) => (None, Some(time)),
        };
        Task {
            job,
            purpose: order.purpose,
            phase: Phase::Running,
            run,
            kept,
            left,
            until,
            elapsed: 0.0,
            chunk: ChunkSize::new(),
            // The larger of the two, and the least where the interval is no number.
            reports: Throttle::new(INTERVAL.max(interval)),
        }
    }

    /// Searches for about [`SLICE`] milliseconds of `clock` and says what there is to say after it.
    pub(super) fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Event> {
        let (mut now, mut spent) = (clock(), 0.0);
        for _ in 0..MOST_CHUNKS {
            let whole = self.chunk.steps();
            let budget = self.left.map_or(whole, |left| left.min(whole));
            let step = self.run.step(budget);
            let before = std::mem::replace(&mut now, clock());
            if before <= now {
                spent += now - before;
                if budget == whole {
                    self.chunk.took(now - before);
                }
            }
            self.left = self.left.map(|left| left.saturating_sub(step.used));
            let late = self.until.is_some_and(|until| self.elapsed + spent >= until);
            if step.done || self.left == Some(0) || late {
                self.phase = Phase::Done;
                break;
            }
            if spent >= SLICE {
                break;
            }
        }
        self.elapsed += spent;
        let due = self.reports.pass(now) || self.phase == Phase::Done;
        due.then(|| self.report())
    }

    /// Changes the phase, and tells the page at once.
    pub(super) fn turn(&mut self, to: Phase, now: f64) -> Event {
        self.phase = to;
        self.reports.force(now);
        self.report()
    }

    fn report(&self) -> Event {
        let report = self.run.report();
        let memory = u64::from(report.nodes) * self.run.node_bytes() as u64;
        let Task { job, kept, elapsed, phase, .. } = *self;
        Event::Report { job, report, kept, elapsed, memory, phase }
    }
}
