//! One iteration, move by move: selection, expansion, playout and backup.

use alloc::vec::Vec;

use crate::search::NodeKind;
use crate::{ByPlayer, Player, Rng, State};

/// An iteration of a search.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Trace<M> {
    /// The nodes from the root to the leaf, each with the value backed up to it.
    pub path: Vec<Visited<M>>,
    /// The playouts from the leaf.
    pub playouts: Vec<PlayedOut<M>>,
}

/// A node of a [`Trace`].
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Visited<M> {
    /// The index of the child in the node before it; `None` for the root.
    pub child: Option<usize>,
    /// The kind of node.
    pub kind: NodeKind,
    /// The move that leads to it; `None` for the root.
    pub mv: Option<M>,
    /// The player from whose perspective its value is: the last one who decided above it.
    pub player: Player,
    /// The value backed up to it, in the unit of the utility.
    pub value: f32,
    /// The number of children that the iteration added to it.
    pub expanded: usize,
}

/// A playout of a [`Trace`].
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct PlayedOut<M> {
    /// Its decisions and draws.
    pub moves: Vec<M>,
    /// The points of each player at the end.
    pub scores: Vec<i16>,
    /// The value of the end to each player, in the unit of the utility.
    pub values: Vec<f32>,
}

/// Observes an iteration. The no-op observer `()` costs nothing.
pub(super) trait Watch<S: State> {
    /// Whether it observes the moves of playouts or overrides some of them.
    const SEES_MOVES: bool = true;

    /// Observes that a node got children.
    fn expanded(&mut self, _node: usize, _children: usize) {}

    /// Returns a legal move to make in a playout instead of the policy's; `None` to keep the policy's.
    fn decide(&mut self, _state: &S, _rng: &mut Rng) -> Option<S::Move> {
        None
    }

    /// Observes a move in a playout.
    fn saw(&mut self, _state: &S, _mv: S::Move) {}

    /// Observes the end of a playout, with its points and values.
    fn played_out(&mut self, _scores: &ByPlayer<i16>, _values: &ByPlayer<f32>) {}
}

impl<S: State> Watch<S> for () {
    const SEES_MOVES: bool = false;
}

pub(super) struct Recorder<M> {
    pub(super) expanded: Vec<(usize, usize)>,
    pub(super) playouts: Vec<PlayedOut<M>>,
    players: usize,
    moves: Vec<M>,
}

impl<M> Recorder<M> {
    pub(super) fn new(players: usize) -> Recorder<M> {
        Recorder { expanded: Vec::new(), playouts: Vec::new(), players, moves: Vec::new() }
    }
}

impl<S: State> Watch<S> for Recorder<S::Move> {
    fn expanded(&mut self, node: usize, children: usize) {
        self.expanded.push((node, children));
    }

    fn saw(&mut self, _: &S, mv: S::Move) {
        self.moves.push(mv);
    }

    fn played_out(&mut self, scores: &ByPlayer<i16>, values: &ByPlayer<f32>) {
        self.playouts.push(PlayedOut {
            moves: core::mem::take(&mut self.moves),
            scores: scores.seats(self.players).to_vec(),
            values: values.seats(self.players).to_vec(),
        });
    }
}
