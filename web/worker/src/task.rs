//! One search of a worker: its request and its remaining work.

use tilescope_protocol::{
    Budget, INTERVAL, Job, Pace, Phase, Purpose, Reply, SearchReport, SearchRequest, Throttle,
};

use super::chunk::{ChunkSize, SLICE};
use super::job::Run;
use super::meter::Meter;

/// The number of chunks after which a slice ends on a clock that stops or is set back; a slice usually takes about
/// ten.
const MOST_CHUNKS: usize = 64;

/// A requested search. Times are in milliseconds of any clock; a clock that is set back counts as no time.
pub(super) struct Task<R> {
    pub(super) job: Job,
    pub(super) purpose: Purpose,
    pub(super) phase: Phase,
    pub(super) run: R,
    /// The work that the search had already done when it was requested.
    kept: u64,
    /// The remaining work, if the budget counts work.
    left: Option<u64>,
    /// The milliseconds of searching after which it is done, if the budget is a time.
    until: Option<f64>,
    elapsed: f64,
    /// The milliseconds of it spent on work.
    busy: f64,
    chunk: ChunkSize,
    reports: Throttle,
    meter: Meter,
    /// The largest observed number of nodes in its tree.
    most_nodes: u32,
    /// Whether its tree had no room for more nodes.
    full: bool,
}

impl<R: Run> Task<R> {
    pub(super) fn new(job: Job, request: &SearchRequest, run: R) -> Task<R> {
        let kept = run.report().work;
        let (left, until) = match request.budget {
            Budget::Endless => (None, None),
            Budget::Work(work) => (Some(work.saturating_sub(kept)), None),
            Budget::Milliseconds(time) => (None, Some(time)),
        };
        Task {
            job,
            purpose: request.purpose,
            phase: Phase::Running,
            run,
            kept,
            left,
            until,
            elapsed: 0.0,
            busy: 0.0,
            chunk: ChunkSize::new(),
            // The larger of the two; the minimum if the interval is not a number.
            reports: Throttle::new(INTERVAL.max(request.interval)),
            meter: Meter::new(request.pace),
            most_nodes: 0,
            full: false,
        }
    }

    pub(super) fn set_pace(&mut self, pace: Pace) {
        self.meter.set(pace);
    }

    /// Allows one more step, if steps are requested one by one.
    pub(super) fn allow_step(&mut self) {
        self.meter.step();
    }

    /// Returns the milliseconds until it may continue. `None` if somebody must request a step.
    pub(super) fn wait(&self, now: f64) -> Option<f64> {
        self.meter.wait(now)
    }

    /// Searches for about [`SLICE`] milliseconds of `clock` and returns the report after it, if any.
    pub(super) fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Reply<SearchReport<R::Move>>> {
        let (mut now, mut spent) = (clock(), 0.0);
        // While the pace delays it, the elapsed time counts as searching.
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

    /// Changes the phase, and reports to the page at once.
    pub(super) fn turn(&mut self, to: Phase, now: f64) -> Reply<SearchReport<R::Move>> {
        self.phase = to;
        self.meter.rest();
        self.reports.force(now);
        self.report()
    }

    fn report(&mut self) -> Reply<SearchReport<R::Move>> {
        let report = self.run.report();
        // A tree shrinks only to make room.
        self.full |= self.run.is_bounded() && report.nodes < self.most_nodes;
        self.most_nodes = self.most_nodes.max(report.nodes);
        let memory = u64::from(report.nodes) * self.run.node_bytes() as u64;
        let part = self.run.part();
        let Task { job, kept, elapsed, busy, full, phase, .. } = *self;
        let report = SearchReport { report, part, kept, elapsed, busy, memory, full, phase };
        Reply { job, answer: Ok(report), whole: phase == Phase::Done }
    }
}
