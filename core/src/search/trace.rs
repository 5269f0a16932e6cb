//! One iteration told move by move: selection, expansion, simulation and back-up.

use alloc::vec::Vec;

use crate::search::NodeKind;
use crate::{ByPlayer, Player, Rng, State};

/// An iteration of a search.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace<M> {
    /// The nodes from the root to the leaf, each with the value that was backed up into it.
    pub path: Vec<Visited<M>>,
    /// How many children the iteration gave to nodes of its path.
    pub expanded: usize,
    /// The playouts from the leaf.
    pub playouts: Vec<PlayedOut<M>>,
}

/// A node of a [`Trace`].
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Visited<M> {
    /// Which child of the node before it; none for the root.
    pub child: Option<usize>,
    /// What it stands for.
    pub kind: NodeKind,
    /// The move that leads to it; none for the root.
    pub mv: Option<M>,
    /// The player by whom its value is seen: the one who decided last above it.
    pub player: Player,
    /// What was backed up into it, in the unit of the utility.
    pub value: f32,
}

/// A playout of a [`Trace`].
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayedOut<M> {
    /// Its moves, decisions and draws alike.
    pub moves: Vec<M>,
    /// The points of each player at its end.
    pub scores: Vec<i16>,
    /// What the end is worth to each player, in the unit of the utility.
    pub values: Vec<f32>,
}

impl<M> Trace<M> {
    /// The same iteration with moves in another form, such as their texts.
    pub fn map<T>(&self, mut form: impl FnMut(&M) -> T) -> Trace<T> {
        Trace {
            path: self.path.iter().map(|node| node.map(&mut form)).collect(),
            expanded: self.expanded,
            playouts: self.playouts.iter().map(|playout| playout.map(&mut form)).collect(),
        }
    }
}

impl<M> Visited<M> {
    fn map<T>(&self, form: &mut impl FnMut(&M) -> T) -> Visited<T> {
        let &Visited { child, kind, ref mv, player, value } = self;
        Visited { child, kind, mv: mv.as_ref().map(form), player, value }
    }
}

impl<M> PlayedOut<M> {
    fn map<T>(&self, form: &mut impl FnMut(&M) -> T) -> PlayedOut<T> {
        PlayedOut {
            moves: self.moves.iter().map(form).collect(),
            scores: self.scores.clone(),
            values: self.values.clone(),
        }
    }
}

/// Watches an iteration. Nobody, `()`, costs nothing.
pub(super) trait Watch<S: State> {
    /// Whether it wants to see the moves of playouts, or to make some of them.
    const SEES_MOVES: bool = true;

    /// A node was given children.
    fn expanded(&mut self, _children: usize) {}

    /// A legal move to be made in a playout in place of the policy's.
    fn decide(&mut self, _state: &S, _rng: &mut Rng) -> Option<S::Move> {
        None
    }

    /// A move is made in a playout.
    fn saw(&mut self, _state: &S, _mv: S::Move) {}

    /// A playout ended with these points and values.
    fn played_out(&mut self, _scores: &ByPlayer<i16>, _values: &ByPlayer<f32>) {}
}

impl<S: State> Watch<S> for () {
    const SEES_MOVES: bool = false;
}

/// Keeps what it sees.
pub(super) struct Recorder<M> {
    pub(super) expanded: usize,
    pub(super) playouts: Vec<PlayedOut<M>>,
    players: usize,
    moves: Vec<M>,
}

impl<M> Recorder<M> {
    /// Has seen nothing yet of a game of so many players.
    pub(super) fn new(players: usize) -> Recorder<M> {
        Recorder { expanded: 0, playouts: Vec::new(), players, moves: Vec::new() }
    }
}

impl<S: State> Watch<S> for Recorder<S::Move> {
    fn expanded(&mut self, children: usize) {
        self.expanded += children;
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
