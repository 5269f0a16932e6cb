//! Decision nodes.

use super::Star;
use super::frame::{Found, Frame, Kind};
use super::interval::Interval;
use super::walk::Brief;
use crate::search::node_trace::{Cut, NodeEvent, WatchNode};
use crate::{Heuristics, State, word_sort};

impl<S: State> Frame<S> {
    /// Returns the window of the next move: it must be better than the best so far.
    #[inline]
    pub(super) fn window_of_move(&self) -> Interval {
        let Interval { low, high } = self.window;
        match self.kind {
            Kind::Max => Interval { low: low.max(self.best.low), high },
            _ => Interval { low, high: high.min(self.best.high) },
        }
    }
}

impl<S: Heuristics> Star<S> {
    pub(super) fn open_decision(&mut self, brief: &Brief<S::Move>, first: Option<S::Move>) {
        let frame = &mut self.frames[self.top];
        self.leaf.forget();
        frame.state.legal_moves(&mut frame.moves);
        frame.next = brief.tried;
        frame.stop = frame.moves.len().min(brief.limit);
        let none = if frame.kind == Kind::Max { f64::NEG_INFINITY } else { f64::INFINITY };
        frame.best = brief.best.unwrap_or(Interval::exactly(none));
        frame.pv.clear();
        frame.pv.extend(brief.best_move);
        self.sort_moves(first);
    }

    /// Sorts the moves of the top node, with `first` in front.
    pub(super) fn sort_moves(&mut self, first: Option<S::Move>) {
        let Frame { state, moves, .. } = &mut self.frames[self.top];
        if let Some(rank) = self.settings.order.rank {
            let key = |(index, &mv): (usize, &S::Move)| {
                // Maps the signed ranks, in order, to words from 0 on.
                let rank = rank(state, mv) as u32 ^ (1 << 31);
                word_sort::word(rank, index)
            };
            self.keys.clear();
            self.keys.extend(moves.iter().enumerate().map(key));
            word_sort::sort(&mut self.keys);
            self.sorted.clear();
            self.sorted.extend(self.keys.iter().map(|&key| moves[word_sort::index(key)]));
            moves.copy_from_slice(&self.sorted);
        }
        if let Some(place) = first.and_then(|first| moves.iter().position(|&mv| mv == first)) {
            moves[..=place].rotate_right(1);
        }
    }

    /// Uses the result of the move tried last at the top. If it was `opened`, its line continues with that of the
    /// node above.
    #[inline]
    pub(super) fn take_move(&mut self, found: Found, opened: bool, watch: &mut impl WatchNode<S>) {
        let (below, above) = self.frames.split_at_mut(self.top + 1);
        let frame = &mut below[self.top];
        frame.open |= found.open;
        frame.estimated |= found.estimated;
        let (value, best) = (found.value, frame.best);
        let better = if frame.kind == Kind::Max {
            frame.best = Interval { low: best.low.max(value.low), high: best.high.max(value.high) };
            value.low > best.low
        } else {
            frame.best = Interval { low: best.low.min(value.low), high: best.high.min(value.high) };
            value.high < best.high
        };
        let (level, so_far) = (self.top, frame.best);
        watch.saw(|| NodeEvent::Returned { level, value: value.ends(), so_far: so_far.ends() });
        if better {
            watch.saw(|| NodeEvent::NewBest { level, mv: frame.moves[frame.next - 1] });
            frame.pv.clear();
            frame.pv.push(frame.moves[frame.next - 1]);
            if opened {
                frame.pv.extend_from_slice(&above[0].pv);
            }
        }
        if self.top == 0 {
            self.take_root_move(found, better, opened);
        }
    }

    /// Returns the result of the decision at the top, if it needs no more moves.
    #[inline]
    pub(super) fn finished_decision(&mut self, watch: &mut impl WatchNode<S>) -> Option<Found> {
        let frame = &self.frames[self.top];
        if frame.next < frame.stop && !frame.is_cut() {
            return None;
        }
        let left = frame.moves.len() - frame.next;
        let value = match frame.kind {
            _ if left == 0 => frame.best,
            Kind::Max => Interval { low: frame.best.low, high: f64::INFINITY },
            _ => Interval { low: f64::NEG_INFINITY, high: frame.best.high },
        };
        if frame.is_cut() {
            self.cut += left as u64;
            if left > 0 {
                let cut = if frame.kind == Kind::Max { Cut::Beta } else { Cut::Alpha };
                watch.saw(|| NodeEvent::Cut { level: self.top, cut, left });
            }
        }
        let value = frame.known.and(value);
        if self.settings.every {
            self.frames[self.top].keep_reply();
        }
        let frame = &self.frames[self.top];
        Some(Found { value, open: frame.open, estimated: frame.estimated })
    }
}

impl<S: State> Frame<S> {
    /// Returns whether no further move can matter.
    #[inline]
    fn is_cut(&self) -> bool {
        match self.kind {
            Kind::Max => self.best.low >= self.window.high,
            _ => self.best.high <= self.window.low,
        }
    }
}
