//! The state of the inspector: its step, its speed, and the shown part of the tree.

use std::rc::Rc;

use tilescope_core::{ParseError, SearchSpec};
use tilescope_language::{english, say};
use tilescope_protocol::{Cut, InspectorFrame, InspectorRequest};
use tilescope_session::{InspectorLink, InspectorPlace, MOST_ITERATIONS};
use yew::prelude::*;

use super::search_path;
use super::steps::{InspectorStep, steps};
use super::view::InspectorView;

/// Bytes for the trees of an inspected search: the same on every device, so that a link shows the same everywhere.
const MEMORY: u64 = 32 << 20;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Speed {
    /// Steps per second, each of them described.
    Steps(f64),
    Iterations(f64),
    Free,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Nodes,
    /// Bars; the thickness of a bar shows the visits of its node.
    Bars,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Guesses {
    pub(super) right: u32,
    pub(super) made: u32,
    /// The prediction at the current step: the index of the child.
    pub(super) now: Option<usize>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct InspectorState {
    pub(super) record: AttrValue,
    pub(super) spec: SearchSpec,
    /// The iteration and the step. A step beyond the last one means the last one.
    pub(super) place: InspectorPlace,
    pub(super) playing: bool,
    /// Whether the search stops at its current iteration, which is ahead of the shown one.
    halting: bool,
    pub(super) speed: Speed,
    /// The fraction of a step or an iteration that has passed during automatic play.
    passed: f64,
    /// The highest iteration that has been shown.
    pub(super) reached: u64,
    pub(super) cut: Cut,
    pub(super) shape: Shape,
    /// The path of the selected node from the root; `None` for the node of the step.
    pub(super) picked: Option<Rc<[usize]>>,
    /// The learner's predictions; `None` if guessing is off.
    pub(super) guesses: Option<Guesses>,
    /// The number of playout moves that are shown; `None` for all of them.
    pub(super) playout: Option<usize>,
    /// Whether the table shows all children of the node, not only the best ones.
    pub(super) all_children: bool,
    pub(super) frame: Option<Rc<InspectorFrame>>,
    /// The reason why the link does not say which part of the tree to show.
    pub(super) unread: Option<AttrValue>,
    /// The reason why there is no frame.
    pub(super) trouble: Option<AttrValue>,
}

/// A change of the [`InspectorState`].
#[derive(Clone, PartialEq, Debug)]
pub(super) enum InspectorAction {
    InspectorStep(bool),
    /// Goes to the first step of the next iteration; or back to that of this iteration or the one before.
    Iteration(bool),
    /// Goes to the first step after a number of iterations.
    Go(u64),
    Play(bool),
    SetSpeed(Speed),
    /// Some milliseconds have passed.
    Tick(f64),
    SetSpec(SearchSpec),
    SetSeed(u64),
    SetShape(Shape),
    SetNodes(usize),
    Pick(Option<Rc<[usize]>>),
    Open(Rc<[usize]>, bool),
    ShowWhole(Rc<[usize]>),
    /// Shows all children of the current node in the table, or only the best ones.
    ShowAllChildren(bool),
    Focus(Rc<[usize]>),
    SetPlayout(usize),
    /// Starts or ends guessing: the learner predicts the choices of the search.
    SetGuessing(bool),
    /// Predicts that the search chooses this child.
    Guess(usize),
    Shown(Rc<InspectorFrame>),
    Trouble(AttrValue),
}

impl InspectorState {
    pub(super) fn new(record: AttrValue, spec: SearchSpec, link: InspectorLink) -> InspectorState {
        let InspectorLink { place, view } = link;
        let (view, unread) = match view.parse() {
            Ok(view) => (view, None),
            Err(error) => (InspectorView::default(), Some(error)),
        };
        InspectorState {
            record,
            spec,
            place,
            playing: false,
            halting: false,
            speed: Speed::Steps(1.0),
            passed: 0.0,
            reached: place.at,
            cut: view.cut,
            shape: Shape::Nodes,
            picked: view.picked.map(Rc::from),
            guesses: None,
            playout: None,
            all_children: false,
            frame: None,
            unread: unread.map(|error: ParseError| {
                say!("The tree of this link cannot be read: {error}.", error = english(error)).into()
            }),
            trouble: None,
        }
    }

    pub(super) fn request(&self) -> InspectorRequest {
        InspectorRequest {
            record: self.record.to_string(),
            spec: self.spec.to_string(),
            seed: self.place.seed,
            memory: MEMORY,
            at: if self.halting || self.is_free() { MOST_ITERATIONS } else { self.place.at },
            halt: self.halting,
            cut: self.cut.clone(),
            described: !self.playing || matches!(self.speed, Speed::Steps(_)),
            spoiled: self.guesses.is_none(),
        }
    }

    /// Returns whether automatic play runs as fast as possible.
    fn is_free(&self) -> bool {
        self.playing && self.speed == Speed::Free
    }

    /// Returns the steps of the current iteration; empty while another one is requested.
    pub(super) fn steps(&self) -> Vec<InspectorStep> {
        let frame = self.frame.as_ref().filter(|frame| frame.at == self.place.at);
        let Some(frame) = frame else { return Vec::new() };
        match (&frame.next, &frame.node) {
            (Some(next), _) => steps(next),
            (None, Some(node)) => search_path::steps(node),
            (None, None) => Vec::new(),
        }
    }

    pub(super) fn step(&self) -> Option<(usize, InspectorStep)> {
        let steps = self.steps();
        let number = self.place.step.min(steps.len().checked_sub(1)?);
        Some((number, steps[number]))
    }

    /// Returns whether the learner has yet to predict the choice of the current step.
    pub(super) fn is_asked(&self) -> bool {
        let guess = self.guesses.as_ref().is_some_and(|guesses| guesses.now.is_none());
        guess && matches!(self.step(), Some((_, InspectorStep::Choose(_))))
    }

    /// Returns whether the search has ended, so that no iteration follows.
    pub(super) fn is_over(&self) -> bool {
        self.place.at >= MOST_ITERATIONS || self.frame.as_ref().is_some_and(|frame| frame.done)
    }

    fn to(&mut self, at: u64, step: usize) {
        self.halting = false;
        self.place = InspectorPlace { at: at.min(MOST_ITERATIONS), step, ..self.place };
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
            // The next iteration is known to exist once this one has been described.
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

    /// Advances automatic play by some milliseconds.
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
            // A choice to predict waits for the prediction.
            Speed::Steps(_) if whole >= 1.0 && !self.is_asked() => self.forward(),
            Speed::Iterations(_) if whole >= 1.0 => self.to(self.place.at + whole as u64, 0),
            _ => {}
        }
    }

    fn begin_anew(&mut self, spec: SearchSpec, seed: u64) {
        let place = InspectorPlace { at: 0, step: 0, seed };
        let (guesses, shape, speed, all_children) =
            (self.guesses.clone(), self.shape, self.speed, self.all_children);
        let cut = Cut { nodes: self.cut.nodes, ..Cut::default() };
        let next = InspectorState::new(self.record.clone(), spec, place.into());
        *self = InspectorState { cut, guesses, shape, speed, all_children, ..next };
    }

    fn open(&mut self, path: &[usize], open: bool) {
        self.forget(path);
        let Cut { opened, closed, .. } = &mut self.cut;
        (if open { opened } else { closed }).push(path.to_vec());
    }

    fn show_whole(&mut self, path: &[usize]) {
        self.forget(path);
        self.cut.whole.push(path.to_vec());
    }

    fn forget(&mut self, path: &[usize]) {
        let Cut { opened, whole, closed, .. } = &mut self.cut;
        for paths in [opened, whole, closed] {
            paths.retain(|other| other != path);
        }
    }

    fn guess(&mut self, child: usize) {
        let Some((_, InspectorStep::Choose(depth))) = self.step() else { return };
        let next = self.frame.as_ref().and_then(|frame| frame.next.as_ref());
        let chosen = next.and_then(|next| next.trace.path.get(depth + 1)?.child);
        if let Some(guesses) = &mut self.guesses
            && guesses.now.is_none()
        {
            guesses.made += 1;
            guesses.right += u32::from(chosen == Some(child));
            guesses.now = Some(child);
        }
    }

    fn shown(&mut self, frame: Rc<InspectorFrame>) {
        // At full speed, the newest iteration is shown.
        if self.halting || self.is_free() || frame.done {
            self.place.at = frame.at;
            self.reached = self.reached.max(frame.at);
        }
        // The search has halted once the frame describes an iteration.
        self.halting &= frame.next.is_none() && frame.node.is_none() && !frame.done;
        self.playing &= !frame.done;
        // A node that the tree lacks at this moment is no top node; then the tree is shown from its root.
        let complete = frame.next.is_some() || frame.node.is_some() || frame.done;
        if complete && frame.tree.is_none() {
            self.cut.focus.clear();
        }
        self.trouble = None;
        self.frame = Some(frame);
    }
}

impl Reducible for InspectorState {
    type Action = InspectorAction;

    fn reduce(self: Rc<Self>, action: InspectorAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            InspectorAction::InspectorStep(true) => next.forward(),
            InspectorAction::InspectorStep(false) => next.backward(),
            InspectorAction::Iteration(true) if !next.is_over() => next.to(next.place.at + 1, 0),
            InspectorAction::Iteration(true) => {}
            InspectorAction::Iteration(false) => {
                let before = u64::from(next.place.step == 0);
                next.to(next.place.at.saturating_sub(before), 0);
            }
            InspectorAction::Go(at) => next.to(at, 0),
            InspectorAction::Play(playing) => {
                next.halting = next.is_free() && !playing;
                (next.playing, next.passed) = (playing && !next.is_over(), 0.0);
            }
            InspectorAction::SetSpeed(speed) => {
                next.halting |= next.is_free() && speed != Speed::Free;
                next.speed = speed;
            }
            InspectorAction::Tick(milliseconds) => next.tick(milliseconds),
            InspectorAction::SetSpec(spec) => next.begin_anew(spec, next.place.seed),
            InspectorAction::SetSeed(seed) => next.begin_anew(next.spec.clone(), seed),
            InspectorAction::SetShape(shape) => next.shape = shape,
            InspectorAction::SetNodes(nodes) => next.cut.nodes = nodes,
            InspectorAction::Pick(path) => next.picked = path,
            InspectorAction::Open(path, open) => next.open(&path, open),
            InspectorAction::ShowWhole(path) => next.show_whole(&path),
            InspectorAction::ShowAllChildren(all) => next.all_children = all,
            InspectorAction::Focus(path) => next.cut.focus = path.to_vec(),
            InspectorAction::SetPlayout(moves) => next.playout = Some(moves),
            InspectorAction::SetGuessing(on) => next.guesses = on.then(Guesses::default),
            InspectorAction::Guess(child) => next.guess(child),
            InspectorAction::Shown(frame) => next.shown(frame),
            InspectorAction::Trouble(trouble) => (next.trouble, next.playing) = (Some(trouble), false),
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests;
