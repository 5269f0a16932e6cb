//! A trace of one node in a search by depth, event by event: its place, its value, and the effects above it.

use alloc::vec::Vec;

use crate::State;
use crate::search::NodeKind;

/// One node of a search by depth: a move or a draw, and everything that followed from it. Every value is from the
/// perspective of the player to move at the root, in the unit of the evaluation.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct NodeTrace<M> {
    /// The number of the node in the search, counted from 1.
    pub number: u64,
    /// The current depth: the decisions that are looked ahead.
    pub depth: u32,
    /// The least and the greatest possible value at this depth, L and U in the documents.
    pub range: (f64, f64),
    /// The nodes from the root on, each as it was before the new node. The last one is the new node as it was
    /// entered. If a node is first searched less deep (ChanceProbCut), its shallow copy follows it.
    pub path: Vec<PathNode<M>>,
    /// The events in order. Levels are indices of `path`.
    pub events: Vec<NodeEvent<M>>,
}

/// A node on the path of a [`NodeTrace`].
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct PathNode<M> {
    /// The kind of node.
    pub kind: NodeKind,
    /// The moves or outcomes that lead to it from the node before. Several outcomes if a whole draw is sampled. Empty
    /// for the root and for a shallow copy of a node.
    pub moves: Vec<M>,
    /// Its probability, if it follows a draw.
    pub probability: Option<f64>,
    /// The number of decisions that are still searched below it; 0 if it is evaluated.
    pub depth: u32,
    /// The window (alpha, beta): the node is cut once its value lies outside it. Infinite without cuts.
    pub window: (f64, f64),
    /// The interval of its value, from the children searched so far; `None` before the first move of a decision. For
    /// a decision it belongs to the best move tried. For a chance node it belongs to the mean, with L and U for
    /// outcomes not yet searched.
    pub so_far: Option<(f64, f64)>,
    /// The moves tried so far, or the outcomes searched in this round.
    pub tried: usize,
    /// The number of moves or outcomes; 0 if they are not searched.
    pub children: usize,
    /// The greatest number of moves tried after each outcome in a probe, the first phase of Star2 and Star2.5; `None`
    /// if it is not probed.
    pub probes: Option<usize>,
    /// Whether it is the node before it, searched less deep first (ChanceProbCut).
    pub shallow: bool,
}

/// An event at a node of a [`NodeTrace::path`].
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub enum NodeEvent<M> {
    /// The node was entered: its moves or outcomes will be searched.
    Entered {
        /// The node.
        level: usize,
    },
    /// The node was evaluated, because the search looks no further or the game is over.
    Evaluated {
        /// The node.
        level: usize,
        /// Its value.
        value: f64,
    },
    /// The node was left for a later round: chance decides there, so there is no move to probe with.
    Passed {
        /// The node.
        level: usize,
    },
    /// The value of a child was used for the node.
    Returned {
        /// The node that was updated.
        level: usize,
        /// The interval of the child's value.
        value: (f64, f64),
        /// The new [`PathNode::so_far`] of the node.
        so_far: (f64, f64),
    },
    /// The move tried last is the best so far.
    NewBest {
        /// The node.
        level: usize,
        /// The move.
        mv: M,
    },
    /// The node was cut: its remaining children cannot matter.
    Cut {
        /// The node.
        level: usize,
        /// The reason.
        cut: Cut,
        /// The number of moves or outcomes left out.
        left: usize,
    },
    /// All outcomes were probed without a cut: the next round begins.
    Probed {
        /// The node.
        level: usize,
    },
    /// The node needs no more of its children.
    Finished {
        /// The node.
        level: usize,
        /// The interval of its value.
        value: (f64, f64),
    },
    /// All moves of the root were searched to this depth.
    Deepened {
        /// The depth.
        depth: u32,
        /// The best move.
        best: M,
        /// Whether the search is done.
        done: bool,
    },
}

/// The reason why a node was cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Cut {
    /// A move of the root's player is worth beta or more, so the opponent would avoid this node.
    Beta,
    /// A move of an opponent is worth alpha or less, so the root's player would avoid this node.
    Alpha,
    /// The searched outcomes put the mean outside the window, whatever the others are worth (Star1).
    Star1,
    /// The probed outcomes put the mean outside the window (Star2, Star2.5).
    Probe,
    /// Results from the transposition table or an earlier round are sufficient.
    Known,
    /// A shallower search missed the window by the margin (ChanceProbCut).
    Shallow,
}

/// Observes the search of a node. The no-op observer `()` costs nothing, because events are created only on request.
pub(super) trait WatchNode<S: State> {
    /// Observes that a node was put onto the path.
    fn entered(&mut self, _node: impl FnOnce() -> PathNode<S::Move>) {}

    /// Observes another event.
    fn saw(&mut self, _event: impl FnOnce() -> NodeEvent<S::Move>) {}
}

impl<S: State> WatchNode<S> for () {}

pub(super) struct NodeRecorder<M> {
    pub(super) path: Vec<PathNode<M>>,
    pub(super) events: Vec<NodeEvent<M>>,
}

impl<S: State> WatchNode<S> for NodeRecorder<S::Move> {
    fn entered(&mut self, node: impl FnOnce() -> PathNode<S::Move>) {
        self.path.push(node());
    }

    fn saw(&mut self, event: impl FnOnce() -> NodeEvent<S::Move>) {
        self.events.push(event());
    }
}
