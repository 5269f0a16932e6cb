//! Chance nodes.

use super::Star;
use super::frame::{Found, Frame, Kind, Outcome};
use super::interval::Interval;
use super::walk::Brief;
use crate::search::node_trace::{Cut, NodeEvent, WatchNode};
use crate::{Heuristics, Rng, State, Turn, word_sort};

impl<S: State> Frame<S> {
    /// Returns the window of an outcome: the values it must have for the node to lie inside its window, whatever the
    /// others are worth.
    pub(super) fn window_of_outcome(&self, outcome: &Outcome<S::Move>) -> Interval {
        let (probability, known) = (outcome.probability, outcome.known);
        let low = (self.window.low - (self.sums.high - probability * known.high)) / probability;
        let high = (self.window.high - (self.sums.low - probability * known.low)) / probability;
        Interval { low: low.max(known.low), high: high.min(known.high) }
    }

    /// Returns whether the window allows every value.
    fn is_wide(&self) -> bool {
        self.window.low <= self.sums.low && self.window.high >= self.sums.high
    }

    /// Returns the mean of the outcomes, added up in their order.
    fn mean(&self) -> Interval {
        let mut mean = Interval::exactly(0.0);
        for outcome in &self.outcomes {
            mean.low += outcome.probability * outcome.known.low;
            mean.high += outcome.probability * outcome.known.high;
        }
        mean
    }
}

impl<S: Heuristics> Star<S> {
    /// Lists the outcomes of the top node.
    pub(super) fn open_chance(&mut self) {
        let Star { settings, frames, top, draws, keys, range, .. } = self;
        let frame = &mut frames[*top];
        let most = settings.outcomes as usize;
        frame.outcomes.clear();
        frame.pv.clear();
        let many = frame.state.chance_lines() > most as u64;
        if !many {
            frame.state.chance_moves(draws);
        }
        if many || draws.len() > most {
            let probability = 1.0 / most as f64;
            frame.outcomes.extend((0..most).map(|_| Outcome::new(None, probability, *range)));
            frame.estimated = true;
            self.sampled = true;
        } else {
            let total: f64 = draws.iter().map(|&(_, weight)| f64::from(weight)).sum();
            let rank = |weight: u32| if settings.sorted { !weight } else { 0 };
            keys.clear();
            keys.extend(draws.iter().enumerate().map(|(index, draw)| word_sort::word(rank(draw.1), index)));
            word_sort::sort(keys);
            let possible =
                keys.iter().map(|&key| draws[word_sort::index(key)]).filter(|&(_, weight)| weight > 0);
            frame.outcomes.extend(
                possible.map(|(mv, weight)| Outcome::new(Some(mv), f64::from(weight) / total, *range)),
            );
        }
        frame.sums = frame.mean();
        frame.at = 0;
        // Without a window, probing cannot cut.
        frame.round = if frame.is_wide() { settings.rounds } else { 0 };
        self.begin_round();
    }

    /// Starts ChanceProbCut (Schadd, Winands and Uiterwijk 2009): the same node is first searched two decisions less
    /// deep.
    pub(super) fn look_shallow(&mut self, watch: &mut impl WatchNode<S>) {
        let Some(margin) = self.settings.probcut.filter(|_| self.settings.cuts) else { return };
        let frame = &self.frames[self.top];
        let (depth, window) = (frame.depth, frame.window);
        if depth > 2 && !frame.is_wide() {
            self.child();
            let brief = Brief {
                depth: depth - 2,
                window: Interval { low: window.low - margin, high: window.high + margin },
                known: self.range,
                shallow: true,
                limit: usize::MAX,
                tried: 0,
                best: None,
                best_move: None,
                first: None,
                drawn: None,
            };
            self.open(brief, watch);
        }
    }

    /// Uses the result of the shallower search at the top: if it misses the window by the margin, so will the deeper
    /// one.
    pub(super) fn take_shallow(&mut self, found: Found, watch: &mut impl WatchNode<S>) {
        let level = self.top;
        let frame = &mut self.frames[self.top];
        let margin = self.settings.probcut.unwrap_or(0.0);
        let beyond = if found.value.low >= frame.window.high + margin {
            Interval { low: frame.window.high, high: f64::INFINITY }
        } else if found.value.high <= frame.window.low - margin {
            Interval { low: f64::NEG_INFINITY, high: frame.window.low }
        } else {
            return;
        };
        frame.open |= found.open;
        frame.estimated |= found.estimated;
        let left = frame.outcomes.len();
        self.cut += left as u64;
        watch.saw(|| NodeEvent::Cut { level, cut: Cut::Shallow, left });
        frame.known = frame.known.and(beyond);
        frame.leave();
    }

    /// Sets the number of moves for the current round at the top.
    fn begin_round(&mut self) {
        let Star { settings, frames, top, .. } = self;
        let frame = &mut frames[*top];
        let probing = frame.round < settings.rounds;
        frame.limit = if probing { ((frame.round + 1) * settings.per_round) as usize } else { usize::MAX };
    }

    /// Plays the next outcome of the top node.
    pub(super) fn draw(&mut self, watch: &mut impl WatchNode<S>) {
        let frame = &self.frames[self.top];
        let outcome = frame.outcomes[frame.at];
        let (depth, limit) = (frame.depth, frame.limit);
        let window = if self.settings.cuts { frame.window_of_outcome(&outcome) } else { Interval::ALL };
        match outcome.mv {
            Some(mv) => self.child().state.play_unchecked(mv),
            None => {
                let mut luck = self.luck(self.top);
                draw_whole(&mut self.child().state, &mut luck, |_| {});
            }
        }
        match self.frames[self.top + 1].state.turn() {
            Turn::Over => {
                let end = &self.frames[self.top + 1].state;
                let found = self.value_of(end);
                self.emit_leaf(end, found, watch);
                self.settle_outcome(found, |outcome| outcome.closed = true, watch);
            }
            // There is no move to probe with.
            Turn::Chance if limit != usize::MAX => {
                watch.entered(|| self.emit_child(&self.frames[self.top + 1].state, depth));
                watch.saw(|| NodeEvent::Passed { level: self.top + 1 });
                self.frames[self.top].pass();
            }
            Turn::Chance | Turn::Player(_) => {
                let brief = Brief {
                    depth,
                    window,
                    known: outcome.known,
                    shallow: false,
                    limit,
                    tried: outcome.tried,
                    best: (outcome.tried > 0).then_some(outcome.best),
                    best_move: outcome.best_move,
                    first: outcome.first,
                    drawn: outcome.mv,
                };
                self.open(brief, watch);
            }
        }
    }

    /// Returns the random stream of the current draw at a sampled chance node. It is the same wherever equally many
    /// decisions were made, so that moves are compared with the same luck.
    pub(super) fn luck(&self, level: usize) -> Rng {
        let frame = &self.frames[level];
        let made = u64::from(self.depth - frame.depth) << 32;
        Rng::part(self.seed.wrapping_add(made), frame.at as u64)
    }

    /// Uses the result of the current outcome of the top node; the outcome is the node above it.
    pub(super) fn take_outcome(&mut self, found: Found, watch: &mut impl WatchNode<S>) {
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        let (frame, child) = (&mut below[self.top], &above[0]);
        if frame.at == 0 {
            frame.pv.clear();
            if let Some(mv) = frame.outcomes[0].mv {
                frame.pv.push(mv);
                frame.pv.extend_from_slice(&child.pv);
            }
        }
        let last = frame.limit == usize::MAX;
        let (best, best_move, first) = (child.best, child.pv.first().copied(), child.moves.first().copied());
        let (tried, whole) = match child.kind {
            Kind::Chance => (0, true),
            Kind::Max | Kind::Min => (child.next, child.next == child.moves.len()),
        };
        let note = |outcome: &mut Outcome<S::Move>| {
            outcome.closed = last || whole || outcome.known.is_exact();
            (outcome.tried, outcome.best, outcome.best_move, outcome.first) = (tried, best, best_move, first);
        };
        self.settle_outcome(found, note, watch);
    }

    /// Records the result of the current outcome of the top node, and moves on to the next one.
    fn settle_outcome(
        &mut self,
        found: Found,
        note: impl FnOnce(&mut Outcome<S::Move>),
        watch: &mut impl WatchNode<S>,
    ) {
        let level = self.top;
        let frame = &mut self.frames[self.top];
        frame.open |= found.open;
        frame.estimated |= found.estimated;
        let outcome = &mut frame.outcomes[frame.at];
        let before = outcome.known;
        outcome.known = before.and(found.value);
        note(outcome);
        frame.sums.low += outcome.probability * (outcome.known.low - before.low);
        frame.sums.high += outcome.probability * (outcome.known.high - before.high);
        frame.at += 1;
        let (value, so_far) = (found.value.ends(), frame.sums.ends());
        watch.saw(|| NodeEvent::Returned { level, value, so_far });
    }

    /// Returns the result of the chance node at the top, if it needs no more of its outcomes.
    pub(super) fn finished_chance(&mut self, watch: &mut impl WatchNode<S>) -> Option<Found> {
        let level = self.top;
        loop {
            let frame = &mut self.frames[self.top];
            if self.settings.cuts && frame.sums.is_outside(frame.window) {
                let left = frame.outcomes.iter().filter(|outcome| !outcome.closed).count();
                self.cut += left as u64;
                if left > 0 {
                    let cut = if frame.limit == usize::MAX { Cut::Star1 } else { Cut::Probe };
                    watch.saw(|| NodeEvent::Cut { level, cut, left });
                }
                break;
            }
            while frame
                .outcomes
                .get(frame.at)
                .is_some_and(|outcome| outcome.closed || outcome.tried >= frame.limit)
            {
                frame.at += 1;
            }
            if frame.at < frame.outcomes.len() {
                return None;
            }
            if frame.limit == usize::MAX {
                break;
            }
            (frame.at, frame.round) = (0, frame.round + 1);
            self.begin_round();
            watch.saw(|| NodeEvent::Probed { level });
        }
        let frame = &self.frames[self.top];
        let value = if frame.outcomes.is_empty() { frame.known } else { frame.known.and(frame.mean()) };
        Some(Found { value, open: frame.open, estimated: frame.estimated })
    }
}

/// Draws until a player is to move or the game is over, and reports each outcome.
pub(super) fn draw_whole<S: State>(state: &mut S, luck: &mut Rng, mut saw: impl FnMut(S::Move)) {
    while state.turn() == Turn::Chance {
        let mv = state.sample_chance(luck);
        state.play_unchecked(mv);
        saw(mv);
    }
}

impl<S: State> Frame<S> {
    /// Skips the current outcome until the last round.
    fn pass(&mut self) {
        self.outcomes[self.at].tried = usize::MAX - 1;
        self.at += 1;
    }
}
