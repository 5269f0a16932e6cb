//! A search that is shown at any of its iterations, forwards and backwards.

mod cut;

use tilescope_core::games::GameId;
use tilescope_core::search::{NodeTrace, NodeView, SearchSpec};
use tilescope_core::{Heuristics, ParseError, Record, Search, for_game};

use self::cut::cut;
use crate::protocol::{Event, Iteration, Scene, StudyRequest};

/// Milliseconds that a search goes on at a time before it shows how far it is.
const MOMENT: f64 = 120.0;

/// Iterations between two looks at the clock.
const CHUNK: u64 = 32;

/// A search that is shown, whatever its game.
pub(super) trait Shown {
    /// Whether it is the search of a request.
    fn is_of(&self, request: &StudyRequest) -> bool;

    /// Goes to the iteration of a request, or as far as a moment of `clock` leads, and shows it.
    fn show(&mut self, request: &StudyRequest, clock: &dyn Fn() -> f64) -> Scene;
}

/// The search that a worker shows.
#[derive(Default)]
pub(super) struct Study {
    shown: Option<Box<dyn Shown>>,
}

impl Study {
    /// Shows what is asked for.
    pub(super) fn answer(&mut self, request: &StudyRequest, clock: &dyn Fn() -> f64) -> Event {
        let shown = match self.shown.take().filter(|shown| shown.is_of(request)) {
            Some(shown) => Ok(shown),
            None => begin(request),
        };
        match shown {
            Ok(shown) => Event::Study(Box::new(self.shown.insert(shown).show(request, clock))),
            Err(message) => Event::StudyRefused { id: request.id, message },
        }
    }
}

/// Begins the search of a request.
fn begin(request: &StudyRequest) -> Result<Box<dyn Shown>, String> {
    let game = GameId::of_text(&request.record).map_err(|error: ParseError| format!("record, {error}"))?;
    for_game!(game, G => Ok(Box::new(Begun::<G>::new(request)?)))
}

/// Two searches alike: one stands before the iteration that is told, the other one tells it.
struct Begun<S: Heuristics> {
    of: [String; 3],
    memory: u64,
    root: S,
    seed: u64,
    here: Walker<S>,
    ahead: Walker<S>,
}

/// A search and how many iterations it has done.
struct Walker<S: Heuristics> {
    search: Box<dyn Search<S>>,
    at: u64,
    done: bool,
}

fn key(request: &StudyRequest) -> [String; 3] {
    [&request.record, &request.spec, &request.seed].map(Clone::clone)
}

impl<S: Heuristics> Begun<S> {
    fn new(request: &StudyRequest) -> Result<Begun<S>, String> {
        let record: Record<S> =
            request.record.parse().map_err(|error: ParseError| format!("record, {error}"))?;
        let root = record.position(record.moves().len());
        let spec: SearchSpec =
            request.spec.parse().map_err(|error: ParseError| format!("searcher, {error}"))?;
        let seed = request
            .seed
            .parse()
            .map_err(|_| format!("seed: expected a number from 0 to {}, not '{}'", u64::MAX, request.seed))?;
        let spec = spec.within_memory::<S>(request.memory / 2);
        let walker = || {
            let search = spec.build(&root, seed).map_err(|error| format!("searcher, {error}"))?;
            Ok::<_, String>(Walker { search, at: 0, done: false })
        };
        let (here, ahead) = (walker()?, walker()?);
        Ok(Begun { of: key(request), memory: request.memory, root, seed, here, ahead })
    }

    /// Tells the node after those that are done, of a search by depth.
    fn tell_node(&mut self) -> Option<NodeTrace<String>> {
        let node = self.ahead.search.trace_node()?;
        self.ahead.at += 1;
        Some(node.map(ToString::to_string))
    }

    /// Tells the iteration after those that are done.
    fn tell(&mut self, request: &StudyRequest) -> Option<Iteration> {
        let trace = self.ahead.search.trace()?;
        self.ahead.at += 1;
        let path: Vec<usize> = trace.path.iter().filter_map(|node| node.child).collect();
        let choices = (0..path.len()).map(|depth| {
            let view = self.here.search.look(&path[..depth]);
            view.map_or_else(Vec::new, |view| view.children.into_iter().map(texts).collect())
        });
        Some(Iteration {
            choices: choices.collect(),
            after: cut(&*self.ahead.search, &request.cut, &path),
            trace: trace.map(ToString::to_string),
        })
    }
}

impl<S: Heuristics> Shown for Begun<S> {
    fn is_of(&self, request: &StudyRequest) -> bool {
        self.of == key(request) && self.memory == request.memory
    }

    fn show(&mut self, request: &StudyRequest, clock: &dyn Fn() -> f64) -> Scene {
        let until = clock() + MOMENT;
        self.here.go(request.at, &self.root, self.seed, until, clock);
        let (mut next, mut node) = (None, None);
        if request.told && self.here.at == request.at && !self.here.done {
            self.ahead.go(request.at, &self.root, self.seed, until, clock);
            if self.ahead.at == request.at {
                next = self.tell(request);
                node = if next.is_none() { self.tell_node() } else { None };
            }
        }
        let path: Vec<usize> = match (&next, &node) {
            (Some(next), _) => next.trace.path.iter().filter_map(|node| node.child).collect(),
            (None, Some(node)) => self.here.child(node).into_iter().collect(),
            (None, None) => Vec::new(),
        };
        Scene {
            id: request.id,
            at: self.here.at,
            done: self.here.done,
            report: self.here.search.report().map(ToString::to_string),
            tree: cut(&*self.here.search, &request.cut, &path),
            next,
            node,
        }
    }
}

impl<S: Heuristics> Walker<S> {
    /// Goes to an iteration, from the beginning where it is past it; stops at the end of a moment.
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

    /// The move of the root below which a node lies.
    fn child(&self, node: &NodeTrace<String>) -> Option<usize> {
        let first = node.path.get(1)?.moves.first()?;
        let children = self.search.look(&[])?.children;
        children.iter().position(|child| child.mv.is_some_and(|mv| mv.to_string() == *first))
    }
}

/// A node with its moves as texts.
fn texts<M: ToString>(view: NodeView<M>) -> NodeView<String> {
    view.map(&mut ToString::to_string)
}

#[cfg(test)]
mod tests;
