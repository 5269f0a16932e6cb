//! A search by depth as a tree: the steps of a node, the path to it, and the nodes on the path.

use tilescope_core::search::{Depth, NodeTrace, NodeView, PathNode};
use tilescope_core::{Player, Value};
use tilescope_protocol::ShownNode;
use tilescope_protocol::any_move::AnyMove;

use super::steps::InspectorStep;

pub(super) fn steps(node: &NodeTrace<AnyMove>) -> Vec<InspectorStep> {
    std::iter::once(InspectorStep::Look).chain((0..node.events.len()).map(InspectorStep::Event)).collect()
}

/// Returns the path to the node below the moves of the root, by the indices of the shown tree.
pub(super) fn path(tree: Option<&ShownNode>, node: &NodeTrace<AnyMove>) -> Vec<usize> {
    let first = node.path.get(1).and_then(|first| first.moves.first());
    let child = tree.and_then(|tree| tree.children.iter().find(|child| child.view.mv.as_ref() == first));
    let Some(child) = child.filter(|_| first.is_some()) else { return Vec::new() };
    std::iter::once(child.index).chain(node.path.iter().skip(2).map(|_| 0)).collect()
}

/// Returns a tree of the moves of the root, and of the path below one of them.
pub(super) fn tree(shown: &ShownNode, node: &NodeTrace<AnyMove>) -> ShownNode {
    let mut tree = shown.clone();
    let path = path(Some(shown), node);
    for (depth, below) in node.path.iter().enumerate().skip(2) {
        let Some(parent) = path.get(..depth - 1).and_then(|path| tree.at_mut(path)) else { break };
        parent.view.child_count = parent.view.child_count.max(node.path[depth - 1].children).max(1);
        parent.children = vec![under_way(below, parent.view.player)];
    }
    tree
}

fn under_way(node: &PathNode<AnyMove>, player: Player) -> ShownNode {
    let value = node.so_far.map_or(Value::Unknown, |(lower, upper)| Value::Bounds {
        lower,
        upper,
        depth: Depth::Plies(node.depth),
    });
    let view = NodeView {
        probability: node.probability,
        visits: node.tried as u64,
        value,
        child_count: node.children,
        ..NodeView::unvisited(node.kind, node.moves.last().copied(), player)
    };
    ShownNode { index: 0, view, children: Vec::new() }
}
