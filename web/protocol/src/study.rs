//! A search that is taken apart: what the page asks to see of it, and what a worker shows.
//!
//! A scene hangs on nothing but what was asked for, so the same one can be seen again, going back is no harder than going
//! on, and a link says all of it.

use serde::{Deserialize, Serialize};
use tilescope_core::Report;
use tilescope_core::search::{NodeTrace, NodeView, Trace};

/// What is to be shown of a search, and how far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StudyRequest {
    /// The game up to the position that is searched.
    pub record: String,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: String,
    /// The seed of its random stream, as text because numbers of scripts hold only 53 bits.
    pub seed: String,
    /// The most bytes that its trees may take.
    pub memory: u64,
    /// How many iterations it has done; of a search by depth how many nodes.
    pub at: u64,
    /// Whether it stops where it is if it has not come so far.
    pub halt: bool,
    /// What is cut out of its tree.
    pub cut: Cut,
    /// Whether the iteration after them is told.
    pub told: bool,
}

/// What is shown of a tree.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Cut {
    /// How many nodes are shown at the most.
    pub nodes: usize,
    /// The node from which they are shown, by the index of the child at each node from the root on.
    pub focus: Vec<usize>,
    /// Nodes whose children are shown, however seldom they were visited.
    pub opened: Vec<Vec<usize>>,
    /// Nodes whose children are not shown.
    pub closed: Vec<Vec<usize>>,
}

/// What a study shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// How many iterations it has done: fewer than were asked for as long as it is on its way there.
    pub at: u64,
    /// Whether it has its answer, so that there is no further iteration.
    pub done: bool,
    /// What it knows.
    pub report: Report<String>,
    /// What is shown of its tree; none where it keeps no tree, or none from the node that was asked for.
    pub tree: Option<ShownNode>,
    /// The iteration that comes next, where it was asked for and all before it are done.
    pub next: Option<Iteration>,
    /// The same of a search by depth: the node that comes next.
    pub node: Option<NodeTrace<String>>,
}

/// A node that is shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShownNode {
    /// Which child of its parent it is; 0 for the one from which the tree is shown.
    pub index: usize,
    /// What is known of it; its children stand beside.
    pub view: NodeView<String>,
    /// Those of its children that are shown, in the order of their indices.
    pub children: Vec<ShownNode>,
}

/// An iteration that is told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Iteration {
    /// What it does.
    pub trace: Trace<String>,
    /// The children among which each node of its path but the last chooses, as they are before it.
    pub choices: Vec<Vec<NodeView<String>>>,
    /// The tree after it.
    pub after: Option<ShownNode>,
}

impl ShownNode {
    /// How many of its children are not shown.
    pub fn hidden(&self) -> usize {
        self.view.child_count.saturating_sub(self.children.len())
    }

    /// The node to which the child of each index leads in turn; none where one of them is not shown.
    pub fn at(&self, path: &[usize]) -> Option<&ShownNode> {
        path.iter().try_fold(self, |node, index| node.children.iter().find(|child| child.index == *index))
    }

    /// The same, to be changed.
    pub fn at_mut(&mut self, path: &[usize]) -> Option<&mut ShownNode> {
        path.iter().try_fold(self, |node, index| node.children.iter_mut().find(|child| child.index == *index))
    }

    /// How many nodes it is with all that are shown below.
    pub fn size(&self) -> usize {
        1 + self.children.iter().map(ShownNode::size).sum::<usize>()
    }
}
