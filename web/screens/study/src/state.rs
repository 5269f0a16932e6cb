//! How a search is looked at: at which step, how fast it goes on, what of its tree is shown.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::search::NodeKind;
use tilescope_protocol::{Cut, Scene, StudyRequest};
use tilescope_session::{MOST_ITERATIONS, StudyPlace};
use yew::prelude::*;

use super::steps::{Step, steps};
use super::way;

/// Bytes for the trees of a search that is taken apart: the same everywhere, so that a link shows the same everywhere.
const MEMORY: u64 = 32 << 20;

/// How fast a search goes on by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Speed {
    /// So many steps a second, each of them told.
    Steps(f64),
    /// So many iterations a second.
    Iterations(f64),
    /// As fast as possible.
    Free,
}

/// What is drawn of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Nodes and the edges between them.
    Nodes,
    /// Bars as thick as a node was often visited.
    Bars,
}

/// What somebody foretold of the steps.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Guesses {
    /// How many were right.
    pub(super) right: u32,
    /// How many were made.
    pub(super) made: u32,
    /// What was guessed at the step that is shown: the child, by its index.
    pub(super) now: Option<usize>,
}

/// A node above the part of the tree that is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Crumb {
    pub(super) mv: Option<String>,
    pub(super) kind: NodeKind,
}

/// How a search is looked at.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StudyState {
    /// The position that is searched.
    pub(super) record: AttrValue,
    /// The searcher.
    pub(super) spec: SearchSpec,
    /// Where it is looked at. A step beyond the last one is the last one.
    pub(super) place: StudyPlace,
    /// Whether it goes on by itself.
    pub(super) playing: bool,
    /// Whether it stops where it is: it is ahead of what is shown.
    halting: bool,
    pub(super) speed: Speed,
    /// The parts of a step or an iteration that have passed while it plays.
    passed: f64,
    /// The most iterations it was looked at after.
    pub(super) reached: u64,
    /// What is shown of its tree.
    pub(super) cut: Cut,
    /// The nodes from the root to the one from which it is shown, the root left out.
    pub(super) crumbs: Rc<[Crumb]>,
    pub(super) shape: Shape,
    /// The node that is told of, from the root on; none for what the step is about.
    pub(super) picked: Option<Rc<[usize]>>,
    /// Whether a learner says first what the search will choose.
    pub(super) guesses: Option<Guesses>,
    /// How many moves of the playout are shown; none for all of them.
    pub(super) playout: Option<usize>,
    /// What was shown last.
    pub(super) scene: Option<Rc<Scene>>,
    /// Why nothing can be shown.
    pub(super) trouble: Option<AttrValue>,
}

/// A change of the [`StudyState`].
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Action {
    /// The next step, or the one before.
    Step(bool),
    /// The first step of the next iteration, or of this one or the one before.
    Iteration(bool),
    /// The first step after so many iterations.
    Go(u64),
    /// Goes on by itself, or not.
    Play(bool),
    SetSpeed(Speed),
    /// Some milliseconds have passed.
    Tick(f64),
    /// Takes another search apart, from its beginning.
    SetSpec(SearchSpec),
    SetSeed(u64),
    SetShape(Shape),
    /// Shows so many nodes at the most.
    SetNodes(usize),
    /// Tells of a node.
    Pick(Option<Rc<[usize]>>),
    /// Shows the children of a node, or does not.
    Open(Rc<[usize]>, bool),
    /// Shows the tree from a node.
    Focus(Rc<[usize]>),
    /// Shows so many moves of the playout.
    SetPlayout(usize),
    /// A learner says first what the search will choose, or does not.
    SetGuessing(bool),
    /// A learner says that it will be this child.
    Guess(usize),
    /// The worker has shown something.
    Shown(Rc<Scene>),
    /// It cannot.
    Trouble(AttrValue),
}

impl StudyState {
    pub(super) fn new(record: AttrValue, spec: SearchSpec, place: StudyPlace) -> StudyState {
        StudyState {
            record,
            spec,
            place,
            playing: false,
            halting: false,
            speed: Speed::Steps(1.0),
            passed: 0.0,
            reached: place.at,
            cut: Cut { nodes: 24, ..Cut::default() },
            crumbs: Rc::new([]),
            shape: Shape::Nodes,
            picked: None,
            guesses: None,
            playout: None,
            scene: None,
            trouble: None,
        }
    }

    /// What a worker is asked for.
    pub(super) fn request(&self) -> StudyRequest {
        StudyRequest {
            record: self.record.to_string(),
            spec: self.spec.to_string(),
            seed: self.place.seed.to_string(),
            memory: MEMORY,
            at: if self.halting || self.is_free() { MOST_ITERATIONS } else { self.place.at },
            halt: self.halting,
            cut: self.cut.clone(),
            told: !self.playing || matches!(self.speed, Speed::Steps(_)),
        }
    }

    /// Whether it goes on as fast as possible.
    fn is_free(&self) -> bool {
        self.playing && self.speed == Speed::Free
    }

    /// The steps of the iteration that is told; none while another one is on its way.
    pub(super) fn steps(&self) -> Vec<Step> {
        let told = self.scene.as_ref().filter(|scene| scene.at == self.place.at);
        let Some(told) = told else { return Vec::new() };
        match (&told.next, &told.node) {
            (Some(next), _) => steps(next),
            (None, Some(node)) => way::steps(node),
            (None, None) => Vec::new(),
        }
    }

    /// The step that is shown, with its number.
    pub(super) fn step(&self) -> Option<(usize, Step)> {
        let steps = self.steps();
        let number = self.place.step.min(steps.len().checked_sub(1)?);
        Some((number, steps[number]))
    }

    /// Whether the choice of the step that is shown is still to be guessed.
    pub(super) fn is_asked(&self) -> bool {
        let guess = self.guesses.as_ref().is_some_and(|guesses| guesses.now.is_none());
        guess && matches!(self.step(), Some((_, Step::Choose(_))))
    }

    /// Whether the search has its answer: nothing follows.
    pub(super) fn is_over(&self) -> bool {
        self.place.at >= MOST_ITERATIONS || self.scene.as_ref().is_some_and(|scene| scene.done)
    }

    fn to(&mut self, at: u64, step: usize) {
        self.halting = false;
        self.place = StudyPlace { at: at.min(MOST_ITERATIONS), step, ..self.place };
        self.reached = self.reached.max(self.place.at);
        self.playout = None;
        if let Some(guesses) = &mut self.guesses {
            guesses.now = None;
        }
    }

    fn forward(&mut self) {
        let steps = self.steps().len();
        let number = self.place.step.min(steps.saturating_sub(1));
        match number + 1 < steps {
            true => self.to(self.place.at, number + 1),
            // The next iteration is known to exist once this one is told.
            false if steps > 0 => self.to(self.place.at + 1, 0),
            false => {}
        }
    }

    fn backward(&mut self) {
        let number = self.place.step.min(self.steps().len().saturating_sub(1));
        match (number.checked_sub(1), self.place.at.checked_sub(1)) {
            (Some(step), _) => self.to(self.place.at, step),
            (None, Some(at)) => self.to(at, usize::MAX),
            (None, None) => {}
        }
    }

    /// Goes on as far as a time leads.
    fn tick(&mut self, milliseconds: f64) {
        if !self.playing || self.is_over() {
            self.playing = self.playing && !self.is_over();
            return;
        }
        if self.halting {
            return;
        }
        let (Speed::Steps(rate) | Speed::Iterations(rate)) = self.speed else {
            return;
        };
        self.passed += rate * milliseconds / 1000.0;
        let whole = self.passed.floor();
        self.passed -= whole;
        match self.speed {
            // What is to be guessed waits for the guess.
            Speed::Steps(_) if whole >= 1.0 && !self.is_asked() => self.forward(),
            Speed::Iterations(_) if whole >= 1.0 => self.to(self.place.at + whole as u64, 0),
            _ => {}
        }
    }

    fn begin_anew(&mut self, spec: SearchSpec, seed: u64) {
        let place = StudyPlace { at: 0, step: 0, seed };
        let (guesses, shape, speed) = (self.guesses.clone(), self.shape, self.speed);
        let cut = Cut { nodes: self.cut.nodes, ..Cut::default() };
        *self =
            StudyState { cut, guesses, shape, speed, ..StudyState::new(self.record.clone(), spec, place) };
    }

    fn open(&mut self, path: &[usize], open: bool) {
        let Cut { opened, closed, .. } = &mut self.cut;
        for paths in [&mut *opened, &mut *closed] {
            paths.retain(|other| other != path);
        }
        (if open { opened } else { closed }).push(path.to_vec());
    }

    /// Shows the tree from a node that is shown now, or from one above.
    fn focus(&mut self, path: &[usize]) {
        let mut crumbs = self.crumbs.to_vec();
        crumbs.truncate(path.len());
        let below = path.strip_prefix(self.cut.focus.as_slice()).unwrap_or(&[]);
        let tree = self.scene.as_ref().and_then(|scene| scene.tree.as_ref());
        for depth in 1..=below.len() {
            let Some(node) = tree.and_then(|tree| tree.at(&below[..depth])) else { return };
            crumbs.push(Crumb { mv: node.view.mv.clone(), kind: node.view.kind });
        }
        self.crumbs = crumbs.into();
        self.cut.focus = path.to_vec();
    }

    fn guess(&mut self, child: usize) {
        let Some((_, Step::Choose(depth))) = self.step() else { return };
        let next = self.scene.as_ref().and_then(|scene| scene.next.as_ref());
        let chosen = next.and_then(|next| next.trace.path.get(depth + 1)?.child);
        if let Some(guesses) = &mut self.guesses
            && guesses.now.is_none()
        {
            guesses.made += 1;
            guesses.right += u32::from(chosen == Some(child));
            guesses.now = Some(child);
        }
    }

    fn shown(&mut self, scene: Rc<Scene>) {
        // As fast as possible is as far as it has come.
        if self.halting || self.is_free() || scene.done {
            self.place.at = scene.at;
            self.reached = self.reached.max(scene.at);
        }
        // What is told stands still.
        self.halting &= scene.next.is_none() && scene.node.is_none() && !scene.done;
        self.playing &= !scene.done;
        self.trouble = None;
        self.scene = Some(scene);
    }
}

impl Reducible for StudyState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Step(true) => next.forward(),
            Action::Step(false) => next.backward(),
            Action::Iteration(true) if !next.is_over() => next.to(next.place.at + 1, 0),
            Action::Iteration(true) => {}
            Action::Iteration(false) => {
                let before = u64::from(next.place.step == 0);
                next.to(next.place.at.saturating_sub(before), 0);
            }
            Action::Go(at) => next.to(at, 0),
            Action::Play(playing) => {
                next.halting = next.is_free() && !playing;
                (next.playing, next.passed) = (playing && !next.is_over(), 0.0);
            }
            Action::SetSpeed(speed) => {
                next.halting |= next.is_free() && speed != Speed::Free;
                next.speed = speed;
            }
            Action::Tick(milliseconds) => next.tick(milliseconds),
            Action::SetSpec(spec) => next.begin_anew(spec, next.place.seed),
            Action::SetSeed(seed) => next.begin_anew(next.spec.clone(), seed),
            Action::SetShape(shape) => next.shape = shape,
            Action::SetNodes(nodes) => next.cut.nodes = nodes,
            Action::Pick(path) => next.picked = path,
            Action::Open(path, open) => next.open(&path, open),
            Action::Focus(path) => next.focus(&path),
            Action::SetPlayout(moves) => next.playout = Some(moves),
            Action::SetGuessing(on) => next.guesses = on.then(Guesses::default),
            Action::Guess(child) => next.guess(child),
            Action::Shown(scene) => next.shown(scene),
            Action::Trouble(trouble) => (next.trouble, next.playing) = (Some(trouble), false),
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests;
