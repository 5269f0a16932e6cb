//! The walk: one node after another, and what it means for those above it.

use super::Star;
use super::frame::{Found, Frame, Kind};
use super::interval::Interval;
use crate::heuristic::lead;
use crate::{Heuristics, Turn};

/// What the way down tells a new node.
pub(super) struct Brief<M> {
    pub(super) depth: u32,
    pub(super) window: Interval,
    pub(super) known: Interval,
    /// Whether it is a second look at the node below it.
    pub(super) shallow: bool,
    /// The moves of a decision that are to be tried at most, in this round.
    pub(super) limit: usize,
    /// Of these, those that were tried in earlier rounds, with the best of them.
    pub(super) tried: usize,
    pub(super) best: Option<Interval>,
    pub(super) best_move: Option<M>,
    pub(super) first: Option<M>,
}

impl<S: Heuristics> Star<S> {
    /// Looks at a node, and does all that follows from it: after it the next node is due, or the search is done.
    pub(super) fn visit(&mut self) {
        self.nodes += 1;
        match self.frames[self.top].kind {
            Kind::Chance => self.draw(),
            Kind::Max | Kind::Min => self.play(),
        }
        while let Some(found) = self.finished() {
            if self.top == 0 {
                return self.finish_depth();
            }
            self.remember(&found);
            let shallow = self.frames[self.top].shallow;
            self.top -= 1;
            match self.frames[self.top].kind {
                Kind::Chance if shallow => self.take_shallow(found),
                Kind::Chance => self.take_outcome(found),
                Kind::Max | Kind::Min => self.take_move(found, true),
            }
        }
    }

    /// What became of the node at the top, if it needs no more of its children.
    #[inline]
    fn finished(&mut self) -> Option<Found> {
        match self.frames[self.top].kind {
            Kind::Chance => self.finished_chance(),
            Kind::Max | Kind::Min => self.finished_decision(),
        }
    }

    /// Tries the next move at the top.
    #[inline]
    fn play(&mut self) {
        let frame = &mut self.frames[self.top];
        let mv = frame.moves[frame.next];
        frame.next += 1;
        if frame.depth == 1 {
            self.leaf.clone_from(&frame.state);
            self.leaf.play_unchecked(mv);
            let found = self.value_of(&self.leaf);
            return self.take_move(found, false);
        }
        let (depth, window) = (frame.depth - 1, frame.window_of_move());
        let child = self.child();
        child.state.play_unchecked(mv);
        if child.state.turn() == Turn::Over {
            let found = self.value_of(&self.frames[self.top + 1].state);
            return self.take_move(found, false);
        }
        let known = self.range;
        let window = if self.settings.cuts { window.and(known) } else { Interval::ALL };
        self.open(Brief {
            depth,
            window,
            known,
            shallow: false,
            limit: usize::MAX,
            tried: 0,
            best: None,
            best_move: None,
            first: None,
        });
    }

    /// The place above the top, with a copy of the position at the top.
    #[inline]
    pub(super) fn child(&mut self) -> &mut Frame<S> {
        if self.frames.len() == self.top + 1 {
            self.frames.push(Frame::new(&self.root));
        }
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        above[0].state.clone_from(&below[self.top].state);
        &mut above[0]
    }

    /// Puts the position in the place above the top onto the stack.
    pub(super) fn open(&mut self, brief: Brief<S::Move>) {
        self.top += 1;
        let frame = &mut self.frames[self.top];
        frame.kind = match frame.state.turn() {
            Turn::Player(player) if player == self.player => Kind::Max,
            Turn::Player(_) => Kind::Min,
            Turn::Chance | Turn::Over => Kind::Chance,
        };
        frame.depth = brief.depth;
        frame.window = brief.window;
        frame.known = brief.known;
        frame.open = false;
        frame.sampled = false;
        frame.shallow = brief.shallow;
        frame.pv.clear();
        let first = self.recall(brief.first);
        let frame = &mut self.frames[self.top];
        if frame.known.is_exact() || self.settings.cuts && frame.known.is_outside(frame.window) {
            return frame.leave();
        }
        match frame.kind {
            Kind::Chance => self.open_chance(),
            Kind::Max | Kind::Min => self.open_decision(&brief, first),
        }
    }

    /// What a position is worth where the search does not go on.
    #[inline]
    pub(super) fn value_of(&self, state: &S) -> Found {
        let points = (self.settings.evaluation.points)(state);
        let lead = f64::from(lead(&points, self.player, state.players()));
        let value = lead.max(self.range.low).min(self.range.high);
        Found { value: Interval::exactly(value), open: state.turn() != Turn::Over, sampled: false }
    }
}
