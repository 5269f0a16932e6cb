//! The walk of the search: one node after another, and the updates of the nodes above.

use super::Star;
use super::frame::{Found, Frame, Kind};
use super::interval::Interval;
use super::settings::{Goal, POINT};
use crate::heuristic::lead;
use crate::search::node_trace::{Cut, NodeEvent, WatchNode};
use crate::{ByPlayer, Heuristics, Turn};

/// The input to a new node from the nodes above it.
pub(super) struct Brief<M> {
    pub(super) depth: u32,
    pub(super) window: Interval,
    pub(super) known: Interval,
    /// Whether it is a second search of the node below it.
    pub(super) shallow: bool,
    /// The greatest number of a decision's moves to try in this round.
    pub(super) limit: usize,
    /// The number of these tried in earlier rounds, with the best of them.
    pub(super) tried: usize,
    pub(super) best: Option<Interval>,
    pub(super) best_move: Option<M>,
    pub(super) first: Option<M>,
    pub(super) drawn: Option<M>,
}

impl<S: Heuristics> Star<S> {
    /// Searches a node and does everything that follows from it. Afterwards, the next node is due or the search is
    /// done.
    pub(super) fn visit(&mut self, watch: &mut impl WatchNode<S>) {
        self.nodes += 1;
        match self.frames[self.top].kind {
            Kind::Chance => self.draw(watch),
            Kind::Max | Kind::Min => self.play(watch),
        }
        while let Some(found) = self.finished(watch) {
            watch.saw(|| NodeEvent::Finished { level: self.top, value: found.value.ends() });
            if self.top == 0 {
                return self.finish_depth(watch);
            }
            self.remember(&found);
            let shallow = self.frames[self.top].shallow;
            self.top -= 1;
            match self.frames[self.top].kind {
                Kind::Chance if shallow => self.take_shallow(found, watch),
                Kind::Chance => self.take_outcome(found, watch),
                Kind::Max | Kind::Min => self.take_move(found, true, watch),
            }
        }
    }

    /// Returns the result of the top node, if it needs no more of its children.
    #[inline]
    fn finished(&mut self, watch: &mut impl WatchNode<S>) -> Option<Found> {
        match self.frames[self.top].kind {
            Kind::Chance => self.finished_chance(watch),
            Kind::Max | Kind::Min => self.finished_decision(watch),
        }
    }

    /// Tries the next move of the top node.
    #[inline]
    fn play(&mut self, watch: &mut impl WatchNode<S>) {
        let frame = &mut self.frames[self.top];
        let mv = frame.moves[frame.next];
        frame.next += 1;
        if frame.depth == 1 {
            let found = self.value_after(mv);
            self.emit_leaf(self.leaf.after(), found, watch);
            return self.take_move(found, false, watch);
        }
        let alone = self.top == 0 && self.settings.every;
        let window = if alone { frame.window } else { frame.window_of_move() };
        let depth = frame.depth - 1;
        let child = self.child();
        child.state.play_unchecked(mv);
        if child.state.turn() == Turn::Over {
            let end = &self.frames[self.top + 1].state;
            let found = self.value_of(end);
            self.emit_leaf(end, found, watch);
            return self.take_move(found, false, watch);
        }
        let known = self.range;
        let window = if self.settings.cuts { window.and(known) } else { Interval::ALL };
        let brief = Brief {
            depth,
            window,
            known,
            shallow: false,
            limit: usize::MAX,
            tried: 0,
            best: None,
            best_move: None,
            first: None,
            drawn: None,
        };
        self.open(brief, watch);
    }

    /// Returns the slot above the top, with a copy of the top node's position.
    #[inline]
    pub(super) fn child(&mut self) -> &mut Frame<S> {
        if self.frames.len() == self.top + 1 {
            self.frames.push(Frame::new(&self.root));
        }
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        above[0].state.clone_from(&below[self.top].state);
        &mut above[0]
    }

    /// Opens a node: puts the position in the slot above the top onto the stack.
    pub(super) fn open(&mut self, brief: Brief<S::Move>, watch: &mut impl WatchNode<S>) {
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
        frame.estimated = false;
        frame.shallow = brief.shallow;
        frame.drawn = brief.drawn;
        frame.pv.clear();
        let first = self.recall(brief.first);
        let frame = &mut self.frames[self.top];
        if frame.known.is_exact() || self.settings.cuts && frame.known.is_outside(frame.window) {
            frame.leave();
            watch.entered(|| self.emit_node(self.top));
            watch.saw(|| NodeEvent::Cut { level: self.top, cut: Cut::Known, left: 0 });
            return;
        }
        let kind = frame.kind;
        match kind {
            Kind::Chance => self.open_chance(),
            Kind::Max | Kind::Min => {
                let first = first.or(frame.reply());
                self.open_decision(&brief, first);
            }
        }
        watch.entered(|| self.emit_node(self.top));
        watch.saw(|| NodeEvent::Entered { level: self.top });
        if kind == Kind::Chance {
            self.look_shallow(watch);
        }
    }

    /// Returns the value of a move of the top node that leads to a leaf.
    #[inline]
    fn value_after(&mut self, mv: S::Move) -> Found {
        let state = &self.frames[self.top].state;
        if self.settings.scores_alone {
            let scores = state.scores_after(mv, &mut self.leaf);
            return self.value_of_scores(self.leaf.after(), scores);
        }
        self.leaf.play(state, mv);
        self.value_of(self.leaf.after())
    }

    #[inline]
    pub(super) fn value_of(&self, state: &S) -> Found {
        let scores = || state.final_scores();
        if self.settings.scores_alone {
            return self.value_of_scores(state, scores());
        }
        let open = state.turn() != Turn::Over;
        let found = self.lead_by(state, &(self.settings.evaluation.points)(state));
        let value = found.max(self.range.low).min(self.range.high);
        // An evaluation may reward the win itself, and a range may clip the lead: that is not what the game pays.
        let estimated = !open && value != self.lead_by(state, &scores().map(f32::from));
        Found { value: Interval::exactly(value), open, estimated }
    }

    /// Returns the value of a position with these final scores.
    #[inline]
    fn value_of_scores(&self, state: &S, scores: ByPlayer<i16>) -> Found {
        let open = state.turn() != Turn::Over;
        let lead = || self.lead_by(state, &scores.map(f32::from));
        let share = || f64::from(state.shares_of(&scores)[self.player]);
        let value = match self.settings.goal {
            Goal::Lead => lead().max(self.range.low).min(self.range.high),
            Goal::Win => share(),
            Goal::Result => share() + POINT * lead(),
        };
        let estimated = !open && self.settings.goal == Goal::Lead && value != lead();
        Found { value: Interval::exactly(value), open, estimated }
    }

    fn lead_by(&self, state: &S, points: &ByPlayer<f32>) -> f64 {
        f64::from(lead(points, self.player, state.players()))
    }
}
