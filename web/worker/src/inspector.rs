//! The inspector's search, shown at any of its iterations, forwards and backwards.

mod cut;

use tilescope_core::Heuristics;
use tilescope_core::search::{NodeTrace, Trace, TracedSearch};
use tilescope_protocol::{HybridPart, InspectorFrame, InspectorRequest, Iteration, Move};

use self::cut::{above, cut};
use super::inquiry::Inquiry;
use super::read;

/// The iterations between two readings of the clock.
const CHUNK: u64 = 32;

/// Two equal searches: one stops before the traced iteration, the other traces it.
pub(super) struct Shown<S: Heuristics> {
    request: InspectorRequest,
    part: Option<HybridPart>,
    root: S,
    seed: u64,
    here: Walker<S>,
    ahead: Walker<S>,
    /// The last trace, and the number of iterations before it.
    described: Option<(u64, StepDescription<S::Move>)>,
}

enum StepDescription<M> {
    Iteration(Trace<M>),
    Node(NodeTrace<M>),
    Nothing,
}

struct Walker<S: Heuristics> {
    search: Box<dyn TracedSearch<S>>,
    at: u64,
    done: bool,
}

impl<S: Heuristics> Shown<S> {
    /// Returns whether the next step must be traced at the current iteration.
    fn describes(&self) -> bool {
        self.request.described && self.here.at == self.request.at && !self.here.done
    }

    /// Returns the next step at the current iteration, if it is traced.
    fn described(&self) -> Option<&StepDescription<S::Move>> {
        self.described
            .as_ref()
            .filter(|(at, _)| self.describes() && *at == self.here.at)
            .map(|(_, described)| described)
    }

    fn describe(&mut self) -> StepDescription<S::Move> {
        let described = match self.ahead.search.trace() {
            Some(trace) => StepDescription::Iteration(trace),
            None => match self.ahead.search.trace_node() {
                Some(node) => StepDescription::Node(node),
                None => return StepDescription::Nothing,
            },
        };
        self.ahead.at += 1;
        described
    }

    /// Returns an iteration with the children among which it chooses.
    fn iteration(&self, trace: &Trace<S::Move>) -> Iteration<S::Move> {
        let path = path(trace);
        let choices = (0..path.len()).map(|depth| self.here.search.look(&path[..depth]));
        Iteration {
            choices: choices.collect(),
            after: cut(&*self.ahead.search, &self.request.cut, &path),
            trace: trace.clone(),
        }
    }
}

/// Returns the child at each node of an iteration's path.
fn path<M>(trace: &Trace<M>) -> Vec<usize> {
    trace.path.iter().filter_map(|node| node.child).collect()
}

impl<S: Heuristics<Move: Move>> Inquiry for Shown<S> {
    type Move = S::Move;
    type Request = InspectorRequest;

    fn begin(request: InspectorRequest) -> Result<Shown<S>, String> {
        let root = read::position::<S>(&request.record)?;
        let spec = read::searcher(&request.spec)?.within_memory::<S>(request.memory / 2);
        let seed = request.seed;
        let walker = || {
            let search = spec.build_traced(&root, seed).map_err(|error| format!("searcher, {error}"))?;
            Ok::<_, String>(Walker { search, at: 0, done: false })
        };
        let (here, ahead, part) = (walker()?, walker()?, HybridPart::at(&spec, &root));
        Ok(Shown { request, part, root, seed, here, ahead, described: None })
    }

    fn turn_to(&mut self, request: &InspectorRequest) -> bool {
        let search = |of: &InspectorRequest| (of.record.clone(), of.spec.clone(), of.seed, of.memory);
        let same = search(&self.request) == search(request);
        let at = if request.halt { request.at.min(self.here.at) } else { request.at };
        self.request = InspectorRequest { at, ..request.clone() };
        same
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        let at = self.request.at;
        self.here.go(at, &self.root, self.seed, until, clock);
        if self.describes() && self.described().is_none() {
            self.ahead.go(at, &self.root, self.seed, until, clock);
            if self.ahead.at == at {
                self.described = Some((at, self.describe()));
            }
        }
    }

    fn is_whole(&self) -> bool {
        let there = self.here.at == self.request.at || (self.here.done && self.here.at < self.request.at);
        there && (!self.describes() || self.described().is_some())
    }

    fn answer(&self) -> InspectorFrame<S::Move> {
        let (next, node) = match self.described() {
            Some(StepDescription::Iteration(trace)) => (Some(self.iteration(trace)), None),
            Some(StepDescription::Node(node)) => (None, Some(node.clone())),
            Some(StepDescription::Nothing) | None => (None, None),
        };
        let path: Vec<usize> = match (&next, &node) {
            (Some(next), _) => path(&next.trace),
            (None, Some(node)) => self.here.child(node).into_iter().collect(),
            (None, None) => Vec::new(),
        };
        InspectorFrame {
            at: self.here.at,
            done: self.here.done,
            part: self.part.clone(),
            report: self.here.search.report(),
            tree: cut(&*self.here.search, &self.request.cut, if self.request.spoiled { &path } else { &[] }),
            above: above(&*self.here.search, &self.request.cut.focus),
            next,
            node,
        }
    }
}

impl<S: Heuristics> Walker<S> {
    /// Advances to an iteration, and restarts if the search is past it. Stops once the clock reaches `until`.
    fn go(&mut self, to: u64, root: &S, seed: u64, until: f64, clock: &dyn Fn() -> f64) {
        if to < self.at {
            self.search.reset(root, seed);
            (self.at, self.done) = (0, false);
        }
        while self.at < to && !self.done {
            let step = self.search.step(CHUNK.min(to - self.at));
            self.at += step.used;
            self.done = step.done;
            if clock() >= until {
                break;
            }
        }
    }

    /// Returns the index of the root's child whose subtree contains a node.
    fn child(&self, node: &NodeTrace<S::Move>) -> Option<usize> {
        let first = node.path.get(1)?.moves.first()?;
        let children = self.search.look(&[])?.children;
        children.iter().position(|child| child.mv.as_ref() == Some(first))
    }
}

#[cfg(test)]
mod tests;
