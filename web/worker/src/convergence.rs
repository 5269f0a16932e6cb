//! A search watched until its budget is spent.

use tilescope_core::search::{Budget as Unit, SearchSpec};
use tilescope_core::{Heuristics, Search};
use tilescope_protocol::{Budget, ConvergenceCurve, ConvergenceRequest, CurvePoint, Move, next_mark};

use super::chunk::ChunkSize;
use super::inquiry::Inquiry;
use super::read;

/// A search in progress, and its convergence curve so far.
pub(super) struct Watched<S: Heuristics> {
    request: ConvergenceRequest,
    search: Box<dyn Search<S>>,
    /// The budget of the search. `None` if it ends on its own.
    budget: Option<Budget>,
    work: u64,
    elapsed: f64,
    answered: bool,
    chunk: ChunkSize,
    points: Vec<CurvePoint>,
}

impl<S: Heuristics> Watched<S> {
    /// Returns whether the budget is spent or the result is final.
    fn is_done(&self) -> bool {
        self.answered
            || match self.budget {
                None | Some(Budget::Endless) => false,
                Some(Budget::Work(work)) => self.work >= work,
                Some(Budget::Milliseconds(time)) => self.elapsed >= time,
            }
    }
}

impl<S: Heuristics<Move: Move>> Inquiry for Watched<S> {
    type Move = S::Move;
    type Request = ConvergenceRequest;

    fn begin(request: ConvergenceRequest) -> Result<Watched<S>, String> {
        let root = read::position::<S>(&request.record)?;
        let spec: SearchSpec = read::searcher(&request.spec)?.within_memory::<S>(request.memory);
        let search = spec.build(&root, request.seed);
        Ok(Watched {
            search: search.map_err(|error| format!("searcher, {error}"))?,
            budget: Some(request.budget).filter(|_| spec.searcher().budget != Unit::None),
            request,
            work: 0,
            elapsed: 0.0,
            answered: false,
            chunk: ChunkSize::new(),
            points: Vec::new(),
        })
    }

    fn turn_to(&mut self, request: &ConvergenceRequest) -> bool {
        (self.request.halt, self.request.known) = (request.halt, request.known);
        self.request == *request
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        let mut now = clock();
        while !self.is_whole() && now < until {
            let mark = next_mark(self.work);
            let end = if let Some(Budget::Work(work)) = self.budget { mark.min(work) } else { mark };
            let step = self.search.step(self.chunk.steps().min(end - self.work));
            let before = std::mem::replace(&mut now, clock());
            self.work += step.used;
            self.answered = step.done;
            self.elapsed += now - before;
            self.chunk.took(now - before);
            // A search without a budget has no convergence curve.
            if self.work >= mark && self.budget.is_some() {
                self.points.push(CurvePoint::new(&self.search.report(), self.work, self.elapsed));
            }
        }
    }

    fn is_whole(&self) -> bool {
        self.request.halt || self.is_done()
    }

    fn answer(&self) -> ConvergenceCurve<S::Move> {
        let from = self.request.known.min(self.points.len());
        ConvergenceCurve {
            work: self.work,
            elapsed: self.elapsed,
            done: self.is_done(),
            report: self.search.report(),
            from,
            points: self.points[from..].to_vec(),
        }
    }
}

#[cfg(test)]
mod tests;
