//! One node of a search by depth told event by event: where it lies, what it is worth, and what that means above it.

use alloc::vec::Vec;

use crate::State;
use crate::search::NodeKind;

/// One node of a search by depth: a move or a draw that was played, and all that followed from it. Every value is seen by
/// the player to move at the root, in the unit of the evaluation.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeTrace<M> {
    /// Which node of the search it is, from 1.
    pub number: u64,
    /// The depth under way: decisions that are looked ahead.
    pub depth: u32,
    /// The least and the most that a value can be at this depth, L and U of the documents.
    pub range: (f64, f64),
    /// The nodes from the root on, each as it was before the new node; the last is the new one, as it was entered. Where a
    /// node is first searched less deep (ChanceProbCut), its second self follows it.
    pub path: Vec<PathNode<M>>,
    /// What happened, in its order. Levels are indices of `path`.
    pub events: Vec<NodeEvent<M>>,
}

/// A node under way, on the path of a [`NodeTrace`].
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PathNode<M> {
    /// What it stands for.
    pub kind: NodeKind,
    /// What leads to it from the node before: a move or an outcome; several outcomes where a whole draw is sampled; nothing
    /// for the root and for a node that is searched less deep first.
    pub moves: Vec<M>,
    /// The probability with which it follows, below chance.
    pub probability: Option<f64>,
    /// Decisions that are still made from here on; 0 where it is evaluated.
    pub depth: u32,
    /// What matters of its value, (alpha, beta): it lies within, or the node is cut. Infinite where nothing is cut.
    pub window: (f64, f64),
    /// The ends between which its value lies, as far as its children tell so far: of a decision those of the best move
    /// tried, none before the first; of chance those of the mean, with L and U for what was not looked at.
    pub so_far: Option<(f64, f64)>,
    /// Moves that were tried so far, or outcomes that were looked at in this round.
    pub tried: usize,
    /// How many moves or outcomes it has; 0 where it is not looked into.
    pub children: usize,
    /// The moves that are tried after each outcome at most, while it is probed: the first phases of Star2 and Star2.5.
    pub probes: Option<usize>,
    /// Whether it is the node before once more, searched less deep first (ChanceProbCut).
    pub shallow: bool,
}

/// Something that happened at a node of a [`NodeTrace::path`].
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NodeEvent<M> {
    /// It was entered: its moves or outcomes are to be looked at.
    Entered {
        /// The node.
        level: usize,
    },
    /// It was evaluated, as the search looks no further or the game is over.
    Evaluated {
        /// The node.
        level: usize,
        /// What it is worth.
        value: f64,
    },
    /// It was left for a later round: chance decides there, so that there is no move to probe with.
    Passed {
        /// The node.
        level: usize,
    },
    /// What its child is worth was taken in.
    Returned {
        /// The node that took it in.
        level: usize,
        /// The ends between which the child's value lies.
        value: (f64, f64),
        /// [`PathNode::so_far`] of the node with it.
        so_far: (f64, f64),
    },
    /// The move tried last is the best so far.
    NewBest {
        /// The node.
        level: usize,
        /// The move.
        mv: M,
    },
    /// Not all of it was looked at, as the rest cannot matter.
    Cut {
        /// The node.
        level: usize,
        /// Why.
        cut: Cut,
        /// Its moves or outcomes that are left out.
        left: usize,
    },
    /// All its outcomes were probed, and it was not cut: the next round begins.
    Probed {
        /// The node.
        level: usize,
    },
    /// It needs no more of its children.
    Finished {
        /// The node.
        level: usize,
        /// The ends between which its value lies.
        value: (f64, f64),
    },
    /// All moves of the root were looked at to this depth.
    Deepened {
        /// The depth.
        depth: u32,
        /// The best move.
        best: M,
        /// Whether the search has its answer.
        done: bool,
    },
}

/// Why a node was cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cut {
    /// A move of the player at the root is worth beta or more: the opponent would not come here.
    Beta,
    /// A move of an opponent is worth alpha or less: the player at the root would not come here.
    Alpha,
    /// The outcomes that were looked at put the mean outside of the window, whatever the others are worth (Star1).
    Star1,
    /// The same, while the outcomes were probed (Star2, Star2.5).
    Probe,
    /// What is known of it from another look is enough: the transposition table's, or an earlier round's.
    Known,
    /// A search less deep missed the window by the margin (ChanceProbCut).
    Shallow,
}

impl<M> NodeTrace<M> {
    /// The same trace with moves in another form, such as their texts.
    pub fn map<T>(&self, mut form: impl FnMut(&M) -> T) -> NodeTrace<T> {
        NodeTrace {
            number: self.number,
            depth: self.depth,
            range: self.range,
            path: self.path.iter().map(|node| node.map(&mut form)).collect(),
            events: self.events.iter().map(|event| event.map(&mut form)).collect(),
        }
    }
}

impl<M> PathNode<M> {
    fn map<T>(&self, form: impl FnMut(&M) -> T) -> PathNode<T> {
        let &PathNode { kind, ref moves, probability, depth, window, .. } = self;
        let &PathNode { so_far, tried, children, probes, shallow, .. } = self;
        let moves = moves.iter().map(form).collect();
        PathNode { kind, moves, probability, depth, window, so_far, tried, children, probes, shallow }
    }
}

impl<M> NodeEvent<M> {
    fn map<T>(&self, form: impl FnOnce(&M) -> T) -> NodeEvent<T> {
        match *self {
            NodeEvent::Entered { level } => NodeEvent::Entered { level },
            NodeEvent::Evaluated { level, value } => NodeEvent::Evaluated { level, value },
            NodeEvent::Passed { level } => NodeEvent::Passed { level },
            NodeEvent::Returned { level, value, so_far } => NodeEvent::Returned { level, value, so_far },
            NodeEvent::NewBest { level, ref mv } => NodeEvent::NewBest { level, mv: form(mv) },
            NodeEvent::Cut { level, cut, left } => NodeEvent::Cut { level, cut, left },
            NodeEvent::Probed { level } => NodeEvent::Probed { level },
            NodeEvent::Finished { level, value } => NodeEvent::Finished { level, value },
            NodeEvent::Deepened { depth, ref best, done } => {
                NodeEvent::Deepened { depth, best: form(best), done }
            }
        }
    }
}

/// Watches the search of a node. Nobody, `()`, costs nothing: what is not asked for is not made.
pub(super) trait WatchNode<S: State> {
    /// A node was put onto the path.
    fn entered(&mut self, _node: impl FnOnce() -> PathNode<S::Move>) {}

    /// Something else happened.
    fn saw(&mut self, _event: impl FnOnce() -> NodeEvent<S::Move>) {}
}

impl<S: State> WatchNode<S> for () {}

/// Keeps what it sees.
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
