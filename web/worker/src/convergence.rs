//! A search watched until its budget is spent.

use tilescope_core::search::{Budget as Unit, SearchSpec};
use tilescope_core::{Heuristics, Search};
use tilescope_protocol::{
    Answer, Budget, ConvergenceCurve, ConvergenceRequest, CurvePoint, Question, next_mark,
};

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
    /// Whether its result is final.
    answered: bool,
    chunk: ChunkSize,
    points: Vec<CurvePoint>,
}

impl<S: Heuristics> Watched<S> {
    /// Starts the search of a request.
    pub(super) fn new(request: &ConvergenceRequest) -> Result<Watched<S>, String> {
        let record = read::record::<S>(&request.record)?;
        let root = record.position(record.moves().len());
        let spec: SearchSpec = read::searcher(&request.spec)?.within_memory::<S>(request.memory);
        let search = spec.build(&root, read::seed(&request.seed)?);
        Ok(Watched {
            request: request.clone(),
            search: search.map_err(|error| format!("searcher, {error}"))?,
            budget: Some(request.budget).filter(|_| spec.searcher().budget != Unit::None),
            work: 0,
            elapsed: 0.0,
            answered: false,
            chunk: ChunkSize::new(),
            points: Vec::new(),
        })
    }

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

impl<S: Heuristics> Inquiry for Watched<S> {
    fn turn_to(&mut self, question: &Question) -> bool {
        let Question::ConvergenceCurve(request) = question else { return false };
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

    fn answer(&self) -> Answer {
        let from = self.request.known.min(self.points.len());
        Answer::ConvergenceCurve(Box::new(ConvergenceCurve {
            work: self.work,
            elapsed: self.elapsed,
            done: self.is_done(),
            report: self.search.report().map(ToString::to_string),
            from,
            points: self.points[from..].to_vec(),
        }))
    }
}

#[cfg(test)]
mod tests;
