//! A view of a node in a search's tree.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::search::{Moments, Value};
use crate::{Player, State, Turn};

/// The results for a node. Its values are from the perspective of the last player who decided above it.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct NodeView<M> {
    /// The kind of node.
    pub kind: NodeKind,
    /// The move that leads to it from its parent; for a group, the move that represents it. `None` for the root.
    pub mv: Option<M>,
    /// The player from whose perspective its values are.
    pub player: Player,
    /// The probability of its outcome, if its parent is a chance node.
    pub probability: Option<f64>,
    /// The number of visits.
    pub visits: u64,
    /// Its value, in the unit of the utility.
    pub value: Value,
    /// The win share in its playouts.
    pub win: Moments,
    /// The lead at the end of its playouts.
    pub lead: Moments,
    /// The terms of its parent's selection formula for it now, in the order of adding. Empty if the formula has no number
    /// for it, and below a chance node.
    pub terms: Vec<Term>,
    /// The rule by which the search chooses among its children now. `None` if no player does.
    pub rule: Option<Rule>,
    /// Whether the search is finished with it.
    pub status: Status,
    /// The number of its children.
    pub child_count: usize,
    /// Its children in index order, without their own children. Empty in the view of a child.
    pub children: Vec<NodeView<M>>,
}

impl<M> NodeView<M> {
    /// Creates a node without results or children.
    pub fn unvisited(kind: NodeKind, mv: Option<M>, player: Player) -> NodeView<M> {
        NodeView {
            kind,
            mv,
            player,
            probability: None,
            visits: 0,
            value: Value::Unknown,
            win: Moments::default(),
            lead: Moments::default(),
            terms: Vec::new(),
            rule: None,
            status: Status::Open,
            child_count: 0,
            children: Vec::new(),
        }
    }
}

/// The kind of node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum NodeKind {
    /// A position in which this player decides.
    Decision(Player),
    /// The rest of a decision of this player, whose first part is made (a move group).
    Group(Player),
    /// A position in which chance decides.
    Chance,
    /// The end of the game.
    End,
}

impl NodeKind {
    pub(super) fn of<S: State>(state: &S) -> NodeKind {
        match state.turn() {
            Turn::Player(player) => NodeKind::Decision(player),
            Turn::Chance => NodeKind::Chance,
            Turn::Over => NodeKind::End,
        }
    }
}

/// The rule by which a search chooses among the children of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Rule {
    /// The child with the highest sum of terms.
    Formula,
    /// A random child without visits, as if the sum of its terms were infinite.
    UntriedAtRandom,
    /// The first child without visits, as if the sum of its terms were infinite.
    UntriedInTurn,
    /// The visited child with the highest sum of terms. If it is a leaf whose sum is below that of the node itself, a
    /// random child without visits (parent first).
    ParentFirst,
    /// A random child.
    Random,
    /// Each child in turn.
    InTurn,
    /// Each child of the better half in turn, round after round (sequential halving).
    Halving,
}

/// A term of a selection formula.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Term {
    /// The name: `exploitation`.
    pub name: Cow<'static, str>,
    /// The amount that it adds.
    pub value: f32,
    /// The formula of its value, with the names of its inputs in braces: `{C} × √(ln {n} / {n_i})`.
    pub formula: Cow<'static, str>,
    /// The inputs of the formula, by name.
    pub inputs: Vec<(Cow<'static, str>, f32)>,
}

impl Term {
    pub(super) fn new(
        name: &'static str,
        value: f32,
        formula: impl Into<Cow<'static, str>>,
        inputs: &[(&'static str, f32)],
    ) -> Term {
        let inputs = inputs.iter().map(|&(name, input)| (name.into(), input)).collect();
        Term { name: name.into(), value, formula: formula.into(), inputs }
    }
}

/// The status of a node in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Status {
    /// More visits improve the value.
    Open,
    /// The value is proven.
    Proven,
    /// The node was cut: its value cannot matter.
    Cut,
    /// It is not chosen before its parent has more visits (progressive widening), or before likelier moves (a prior).
    Closed,
}
