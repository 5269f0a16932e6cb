//! One search of a worker: what was asked for, and what is left to do.

use tilescope_protocol::{Budget, Event, INTERVAL, Job, Pace, Phase, Purpose, Throttle};

use super::meter::Meter;
use super::{ChunkSize, Order, Run, SLICE};

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
    /// Milliseconds of it in which it worked.
    busy: f64,
    chunk: ChunkSize,
    reports: Throttle,
    meter: Meter,
    /// The most nodes that its tree was seen with.
    most_nodes: u32,
    /// Whether its tree has found no room for more.
    full: bool,
}

impl Task {
    pub(super) fn new(job: Job, order: &Order, run: Box<dyn Run>, interval: f64, pace: Pace) -> Task {
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
            busy: 0.0,
            chunk: ChunkSize::new(),
            // The larger of the two, and the least where the interval is no number.
            reports: Throttle::new(INTERVAL.max(interval)),
            meter: Meter::new(pace),
            most_nodes: 0,
            full: false,
        }
    }

    /// Goes on at another pace.
    pub(super) fn set_pace(&mut self, pace: Pace) {
        self.meter.set(pace);
    }

    /// Allows one more step, where steps are asked for one by one.
    pub(super) fn allow_step(&mut self) {
        self.meter.step();
    }

    /// Milliseconds until it may go on; none where somebody has to ask for it.
    pub(super) fn wait(&self, now: f64) -> Option<f64> {
        self.meter.wait(now)
    }

    /// Searches for about [`SLICE`] milliseconds of `clock` and says what there is to say after it.
    pub(super) fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Event> {
        let (mut now, mut spent) = (clock(), 0.0);
        // Where the pace holds it up, the time that passes is that of the search.
        self.elapsed += self.meter.pass(now);
        for _ in 0..MOST_CHUNKS {
            let whole = self.chunk.steps();
            let budget = self.left.map_or(whole, |left| left.min(whole)).min(self.meter.allowed());
            if budget == 0 && self.left != Some(0) {
                break;
            }
            let step = self.run.step(budget);
            let before = std::mem::replace(&mut now, clock());
            if before <= now {
                spent += now - before;
                if budget == whole {
                    self.chunk.took(now - before);
                }
            }
            self.meter.did(step.used, now);
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
        self.busy += spent;
        let due = self.reports.pass(now) || self.phase == Phase::Done || self.meter.is_single();
        due.then(|| self.report())
    }

    /// Changes the phase, and tells the page at once.
    pub(super) fn turn(&mut self, to: Phase, now: f64) -> Event {
        self.phase = to;
        self.meter.rest();
        self.reports.force(now);
        self.report()
    }

    fn report(&mut self) -> Event {
        let report = self.run.report();
        // A tree shrinks only to make room.
        self.full |= self.run.is_bounded() && report.nodes < self.most_nodes;
        self.most_nodes = self.most_nodes.max(report.nodes);
        let memory = u64::from(report.nodes) * self.run.node_bytes() as u64;
        let (terms, part) = (self.run.terms(), self.run.part());
        let Task { job, kept, elapsed, busy, full, phase, .. } = *self;
        Event::Report { job, report, terms, part, kept, elapsed, busy, memory, full, phase }
    }
}
