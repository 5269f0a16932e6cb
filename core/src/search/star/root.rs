//! The root: its moves, and iterative deepening.

use alloc::vec::Vec;

use super::Star;
use super::frame::{Found, Frame, Kind};
use super::interval::Interval;
use crate::Heuristics;
use crate::search::node_trace::{NodeEvent, WatchNode};
use crate::search::{Depth, Moments, Value};

/// The greatest rounding error in the ends of an interval whose value is exact.
const ROUNDING: f64 = 1e-9;

pub(super) struct RootMove<M> {
    pub(super) mv: M,
    pub(super) value: Value,
    /// The number of nodes searched below it, including itself.
    pub(super) nodes: u64,
    pub(super) pv: Vec<M>,
}

impl<S: Heuristics> Star<S> {
    /// Clears everything and starts with the first depth.
    pub(super) fn begin(&mut self) {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        let blank = |mv| RootMove { mv, value: Value::Unknown, nodes: 0, pv: Vec::new() };
        self.moves = moves.into_iter().map(blank).collect();
        (self.choice, self.completed, self.nodes, self.cut) = (None, 0, 0, 0);
        (self.sampled, self.counted) = (false, 0);
        self.done = self.moves.is_empty();
        self.table.clear();
        self.frames.iter_mut().for_each(Frame::forget_replies);
        if let Some(player) = self.root.player() {
            self.player = player;
            let full = self.settings.depth.min(self.root.plies_left().max(1));
            self.begin_depth(if self.settings.deepening { 1 } else { full });
        }
    }

    /// Puts the root onto the stack, with the best move of the previous depth in front.
    fn begin_depth(&mut self, depth: u32) {
        if depth > 1 && !self.settings.has_one_range() {
            // The values in the table were clamped to another range.
            self.table.clear();
        }
        self.depth = depth;
        self.range = self.settings.range(&self.root, self.player, depth);
        self.certain = self.settings.is_certain(&self.root, self.player, self.range);
        if self.frames.is_empty() {
            self.frames.push(Frame::new(&self.root));
        }
        self.top = 0;
        self.leaf.forget();
        let frame = &mut self.frames[0];
        frame.state.clone_from(&self.root);
        frame.kind = Kind::Max;
        frame.depth = depth;
        frame.window = if self.settings.cuts && !self.settings.every { self.range } else { Interval::ALL };
        frame.known = self.range;
        (frame.open, frame.estimated) = (false, false);
        frame.pv.clear();
        frame.moves.clear();
        frame.moves.extend(self.moves.iter().map(|root| root.mv));
        (frame.next, frame.stop) = (0, frame.moves.len());
        frame.best = Interval::exactly(f64::NEG_INFINITY);
        self.sort_moves(self.choice.map(|choice| self.moves[choice].mv));
    }

    /// Uses the result of the move tried last at the root.
    pub(super) fn take_root_move(&mut self, found: Found, better: bool, opened: bool) {
        let frame = &self.frames[0];
        let Some(index) = self.under_way() else { return };
        let depth = if found.open { Depth::Plies(self.depth) } else { Depth::End };
        let root = &mut self.moves[index];
        root.nodes += self.nodes - self.counted;
        self.counted = self.nodes;
        root.value = match found.value {
            Interval { low, high } if high - low <= ROUNDING && (found.estimated || !self.certain) => {
                let mut moments = Moments::default();
                moments.add(low);
                Value::Sampled { moments, depth }
            }
            Interval { low, high } if high - low <= ROUNDING => Value::Exact { value: low, depth },
            Interval { low, high } => Value::Bounds { lower: low, upper: high, depth },
        };
        root.pv.clear();
        if opened {
            root.pv.extend_from_slice(&self.frames[1].pv);
        }
        if better || frame.next == 1 {
            self.choice = Some(index);
        }
    }

    /// Returns the index of the root's move that was tried last.
    pub(super) fn under_way(&self) -> Option<usize> {
        let frame = self.frames.first()?;
        let mv = frame.moves.get(frame.next.checked_sub(1)?)?;
        self.moves.binary_search_by(|root| root.mv.cmp(mv)).ok()
    }

    /// Continues with the next depth, unless that would add nothing.
    pub(super) fn finish_depth(&mut self, watch: &mut impl WatchNode<S>) {
        self.completed = self.depth;
        self.done = !self.frames[0].open || !self.settings.deepening || self.depth >= self.settings.depth;
        if let Some(choice) = self.choice {
            let (depth, done) = (self.depth, self.done);
            watch.saw(|| NodeEvent::Deepened { depth, best: self.moves[choice].mv, done });
        }
        if !self.done {
            self.begin_depth(self.depth + 1);
        }
    }
}
