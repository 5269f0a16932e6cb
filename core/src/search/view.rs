//! A look at a node of a search's tree.

use alloc::vec::Vec;

use crate::search::{Moments, Value};
use crate::{Player, State, Turn};

/// What is known of a node. Its values are seen by the player who decided last above it.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeView<M> {
    /// What it stands for.
    pub kind: NodeKind,
    /// The move that leads to it from its parent; of a group, the move that stands for it. None for the root.
    pub mv: Option<M>,
    /// The player by whom its values are seen.
    pub player: Player,
    /// The probability with which it follows its parent, where that is a chance node.
    pub probability: Option<f64>,
    /// How often the search came by.
    pub visits: u64,
    /// What it is worth, in the unit of the utility.
    pub value: Value,
    /// The share of the win in its playouts.
    pub win: Moments,
    /// Points less those of the best opponent at the end of its playouts.
    pub lead: Moments,
    /// The terms of the formula by which its parent would judge it now, in the order in which they are added up; empty
    /// where it was never visited, and below chance.
    pub terms: Vec<Term>,
    /// Whether the search is done with it.
    pub status: Status,
    /// How many children it has.
    pub child_count: usize,
    /// Its children, in the order of their indices, without their own children; empty in the view of a child.
    pub children: Vec<NodeView<M>>,
}

impl<M> NodeView<M> {
    /// The same view with moves in another form, such as their texts.
    pub fn map<T>(self, form: &mut impl FnMut(&M) -> T) -> NodeView<T> {
        NodeView {
            kind: self.kind,
            mv: self.mv.as_ref().map(&mut *form),
            player: self.player,
            probability: self.probability,
            visits: self.visits,
            value: self.value,
            win: self.win,
            lead: self.lead,
            terms: self.terms,
            status: self.status,
            child_count: self.child_count,
            children: self.children.into_iter().map(|child| child.map(form)).collect(),
        }
    }
}

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NodeKind {
    /// A position in which this player decides.
    Decision(Player),
    /// The rest of a decision of this player, the first part of which is made (a move group).
    Group(Player),
    /// A position in which chance decides.
    Chance,
    /// The end of the game.
    End,
}

impl NodeKind {
    /// What the node of a position stands for.
    pub(super) fn of<S: State>(state: &S) -> NodeKind {
        match state.turn() {
            Turn::Player(player) => NodeKind::Decision(player),
            Turn::Chance => NodeKind::Chance,
            Turn::Over => NodeKind::End,
        }
    }
}

/// A term of a selection formula.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Term {
    /// What it is: `exploitation`.
    pub name: alloc::borrow::Cow<'static, str>,
    /// How much it adds.
    pub value: f32,
}

/// Whether a search is done with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Status {
    /// More visits tell more.
    Open,
    /// Its value is known for good.
    Proven,
    /// It was cut off: whatever it is worth, it does not matter.
    Cut,
}
