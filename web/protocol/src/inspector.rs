//! The inspector: the page's request to look inside a search, and the frame that a worker returns.
//!
//! A frame depends on the request alone. Therefore the same frame can be shown again, going back is as easy as going
//! forward, and a link describes it completely.

use serde::{Deserialize, Serialize};
use tilescope_core::Report;
use tilescope_core::search::{NodeKind, NodeTrace, NodeView, Trace};

use super::HybridPart;
use super::any_move::AnyMove;

/// The part of a search to show, and the moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct InspectorRequest {
    /// The game up to the searched position.
    pub record: String,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of its random stream.
    pub seed: u64,
    /// The most bytes that its trees may take.
    pub memory: u64,
    /// The number of completed iterations, or of nodes for a search by depth.
    pub at: u64,
    /// Whether it stops at the current iteration if it is not there yet.
    pub halt: bool,
    /// The visible part of its tree.
    pub cut: Cut,
    /// Whether the next iteration is traced.
    pub described: bool,
    /// Whether the tree may include nodes only because the next iteration visits them.
    pub spoiled: bool,
}

/// The visible part of a tree.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Cut {
    /// The most nodes to show.
    pub nodes: usize,
    /// The top node, as a path: the index of the child at each node from the root on.
    pub focus: Vec<usize>,
    /// The nodes whose children are shown, however few visits they have.
    pub opened: Vec<Vec<usize>>,
    /// The nodes whose children are all shown, not only the most visited ones.
    pub whole: Vec<Vec<usize>>,
    /// The nodes whose children are hidden.
    pub closed: Vec<Vec<usize>>,
}

/// A frame of the inspector.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct InspectorFrame<M = AnyMove> {
    /// The number of completed iterations. It is below the requested number while the search is on its way there.
    pub at: u64,
    /// Whether its result is final, so that there is no further iteration.
    pub done: bool,
    /// The part that searches, for a hybrid.
    pub part: Option<HybridPart>,
    /// The report at this moment.
    pub report: Report<M>,
    /// The visible part of its tree. `None` if it keeps no tree, or has none at the requested node.
    pub tree: Option<ShownNode<M>>,
    /// The nodes from the root to the top node of the visible part, without the root.
    pub above: Vec<AboveNode<M>>,
    /// The next iteration, if it was requested and all iterations before it are done.
    pub next: Option<Iteration<M>>,
    /// The next node, for a search by depth.
    pub node: Option<NodeTrace<M>>,
}

/// A node above the visible part of a tree.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AboveNode<M = AnyMove> {
    /// Its index among the children of its parent.
    pub index: usize,
    /// The move that leads to it.
    pub mv: Option<M>,
    /// Its kind.
    pub kind: NodeKind,
}

/// A visible node.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShownNode<M = AnyMove> {
    /// Its index among the children of its parent; 0 for the top node.
    pub index: usize,
    /// The numbers of the node, without its children.
    pub view: NodeView<M>,
    /// Its visible children, in the order of their indices.
    pub children: Vec<ShownNode<M>>,
}

/// A traced iteration.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Iteration<M = AnyMove> {
    /// Its steps.
    pub trace: Trace<M>,
    /// Each node of its path but the last, with the children among which it chooses, as they are before the iteration.
    /// `None` for a node that the iteration adds.
    pub choices: Vec<Option<NodeView<M>>>,
    /// The tree after the iteration.
    pub after: Option<ShownNode<M>>,
}

impl<M> Iteration<M> {
    /// Returns the kind of the children of the node at a depth of its path, after the iteration. `None` if it has none
    /// or they are not shown.
    pub fn kind_of_children(&self, depth: usize) -> Option<NodeKind> {
        if let Some(next) = self.trace.path.get(depth + 1) {
            return Some(next.kind);
        }
        let path: Vec<usize> = self.trace.path.iter().filter_map(|node| node.child).collect();
        Some(self.after.as_ref()?.at(path.get(..depth)?)?.children.first()?.view.kind)
    }
}

impl<M> ShownNode<M> {
    /// Returns the number of its hidden children.
    pub fn hidden(&self) -> usize {
        self.view.child_count.saturating_sub(self.children.len())
    }

    /// Returns the node at a path of child indices. `None` if a node on the path is hidden.
    pub fn at(&self, path: &[usize]) -> Option<&ShownNode<M>> {
        path.iter().try_fold(self, |node, index| node.children.iter().find(|child| child.index == *index))
    }

    /// Returns the node at a path, for changes.
    pub fn at_mut(&mut self, path: &[usize]) -> Option<&mut ShownNode<M>> {
        path.iter().try_fold(self, |node, index| node.children.iter_mut().find(|child| child.index == *index))
    }

    /// Returns the number of visible nodes in its subtree, including itself.
    pub fn size(&self) -> usize {
        1 + self.children.iter().map(ShownNode::size).sum::<usize>()
    }
}
