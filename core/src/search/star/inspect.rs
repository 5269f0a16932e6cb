//! Inspection of the search: the root with its moves, and one node event by event.

use alloc::vec;
use alloc::vec::Vec;

use super::Star;
use super::chance::draw_whole;
use super::frame::{Found, Kind};
use super::interval::Interval;
use super::root::RootMove;
use crate::Heuristics;
use crate::search::node_trace::{NodeEvent, NodeRecorder, NodeTrace, PathNode, WatchNode};
use crate::search::{Depth, NodeKind, NodeView, Status, Value};

impl<S: Heuristics> Star<S> {
    pub(super) fn visit_and_tell(&mut self) -> Option<NodeTrace<S::Move>> {
        if self.done {
            return None;
        }
        let (number, depth, range) = (self.nodes + 1, self.depth, self.range.ends());
        let path = (0..=self.top).map(|level| self.emit_node(level)).collect();
        let mut recorder = NodeRecorder { path, events: Vec::new() };
        self.visit(&mut recorder);
        Some(NodeTrace { number, depth, range, path: recorder.path, events: recorder.events })
    }

    pub(super) fn emit_node(&self, level: usize) -> PathNode<S::Move> {
        let frame = &self.frames[level];
        let above = level.checked_sub(1).filter(|_| !frame.shallow);
        let (moves, probability) = above.map_or((Vec::new(), None), |above| self.emit_path(above));
        let under_way = usize::from(level < self.top);
        let (so_far, tried, children, limit) = match frame.kind {
            Kind::Chance => (frame.sums, frame.at, frame.outcomes.len(), Some(frame.limit)),
            Kind::Max | Kind::Min => {
                let limit = above.map(|above| &self.frames[above]).filter(|above| above.kind == Kind::Chance);
                (frame.best, frame.next - under_way, frame.moves.len(), limit.map(|above| above.limit))
            }
        };
        PathNode {
            kind: NodeKind::of(&frame.state),
            moves,
            probability,
            depth: frame.depth,
            window: frame.window.ends(),
            so_far: so_far.low.is_finite().then_some(so_far.ends()),
            tried,
            children,
            probes: limit.filter(|&limit| limit != usize::MAX),
            shallow: frame.shallow,
        }
    }

    /// Returns the moves from the node at a level to its current child, and their probability.
    fn emit_path(&self, level: usize) -> (Vec<S::Move>, Option<f64>) {
        let frame = &self.frames[level];
        if frame.kind != Kind::Chance {
            return (vec![frame.moves[frame.next - 1]], None);
        }
        let outcome = &frame.outcomes[frame.at];
        let mut moves = Vec::from_iter(outcome.mv);
        if outcome.mv.is_none() {
            draw_whole(&mut frame.state.clone(), &mut self.luck(level), |mv| moves.push(mv));
        }
        (moves, Some(outcome.probability))
    }

    /// Returns the current child of the top node, which is not put onto the stack.
    pub(super) fn emit_child(&self, state: &S, depth: u32) -> PathNode<S::Move> {
        let frame = &self.frames[self.top];
        let (moves, probability) = self.emit_path(self.top);
        let window = match frame.kind {
            _ if !self.settings.cuts => Interval::ALL,
            Kind::Chance => frame.window_of_outcome(&frame.outcomes[frame.at]),
            Kind::Max | Kind::Min => frame.window_of_move().and(self.range),
        };
        PathNode {
            kind: NodeKind::of(state),
            moves,
            probability,
            depth,
            window: window.ends(),
            so_far: None,
            tried: 0,
            children: 0,
            probes: None,
            shallow: false,
        }
    }

    /// Reports a leaf below the top, and its value.
    #[inline]
    pub(super) fn emit_leaf(&self, state: &S, found: Found, watch: &mut impl WatchNode<S>) {
        watch.entered(|| self.emit_child(state, 0));
        watch.saw(|| NodeEvent::Evaluated { level: self.top + 1, value: found.value.low });
    }

    /// Returns the root with its moves, or one of the moves. Nodes below are not kept.
    pub(super) fn look_at(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        match *path {
            [] => {
                let kind = NodeKind::Decision(self.root.player()?);
                let value = self.choice.map_or(Value::Unknown, |choice| self.moves[choice].value);
                let children: Vec<_> = (0..self.moves.len()).map(|index| self.view_of_move(index)).collect();
                Some(NodeView {
                    child_count: children.len(),
                    children,
                    ..self.view(kind, None, self.nodes, value)
                })
            }
            [index] if index < self.moves.len() => Some(self.view_of_move(index)),
            _ => None,
        }
    }

    fn view_of_move(&self, index: usize) -> NodeView<S::Move> {
        let &RootMove { mv, value, .. } = &self.moves[index];
        let mut after = self.root.clone();
        after.play_unchecked(mv);
        self.view(NodeKind::of(&after), Some(mv), self.visits_of(index), value)
    }

    fn view(&self, kind: NodeKind, mv: Option<S::Move>, visits: u64, value: Value) -> NodeView<S::Move> {
        NodeView {
            visits,
            value,
            status: match value {
                Value::Exact { depth: Depth::End, .. } => Status::Proven,
                Value::Bounds { .. } => Status::Cut,
                _ => Status::Open,
            },
            ..NodeView::unvisited(kind, mv, self.player)
        }
    }
}
