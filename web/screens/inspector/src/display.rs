//! The tree at a step: before the backup with its new leaf, after the backup with its new numbers.

use tilescope_core::search::NodeView;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{InspectorFrame, Iteration, ShownNode};

use super::steps::InspectorStep;

/// Returns the tree of a frame at a step whose path from the root has `shown` nodes below it. All steps of an iteration
/// show the same nodes, except for the leaf that expansion adds, and for nodes that would give away a choice while the
/// learner guesses.
pub(super) fn tree_at(
    frame: &InspectorFrame,
    focus: &[usize],
    step: Option<InspectorStep>,
    shown: usize,
) -> Option<ShownNode> {
    let mut tree = frame.tree.clone()?;
    let (Some(next), Some(step)) = (&frame.next, step) else { return Some(tree) };
    let (Some(after), Some(path)) = (&next.after, below(next, focus)) else { return Some(tree) };
    let shown = match step {
        InspectorStep::Choose(_) => shown.saturating_sub(focus.len()).min(path.len()),
        _ => path.len(),
    };
    add_missing(&mut tree, after, &path[..shown], |depth, index| {
        next.choices.get(focus.len() + depth)?.as_ref()?.children.get(index).cloned()
    });
    if step == InspectorStep::BackUp {
        renew(&mut tree, after);
    }
    Some(tree)
}

/// Returns the path of an iteration below the focused node; `None` if the path does not reach it.
fn below(next: &Iteration, focus: &[usize]) -> Option<Vec<usize>> {
    let path: Vec<usize> = next.trace.path.iter().filter_map(|node| node.child).collect();
    path.strip_prefix(focus).map(<[usize]>::to_vec)
}

/// Adds the missing nodes of a path. `known` returns a child of the node at a depth of the path as it was before the
/// iteration; a new child has no numbers yet.
fn add_missing(
    tree: &mut ShownNode,
    after: &ShownNode,
    path: &[usize],
    known: impl Fn(usize, usize) -> Option<NodeView<AnyMove>>,
) {
    for (depth, &index) in path.iter().enumerate() {
        let Some(new) = after.at(&path[..=depth]) else { return };
        let Some(parent) = tree.at_mut(&path[..depth]) else { return };
        parent.view.child_count = after.at(&path[..depth]).map_or(0, |node| node.view.child_count);
        if parent.children.iter().all(|child| child.index != index) {
            let place = parent.children.partition_point(|child| child.index < index);
            let added = known(depth, index)
                .map_or_else(|| unvisited(new), |view| ShownNode { index, view, children: Vec::new() });
            parent.children.insert(place, added);
        }
    }
}

fn unvisited(node: &ShownNode) -> ShownNode {
    let NodeView { kind, mv, player, probability, .. } = node.view;
    let view = NodeView { probability, ..NodeView::unvisited(kind, mv, player) };
    ShownNode { index: node.index, view, children: Vec::new() }
}

/// Updates the numbers of the nodes of a tree.
fn renew(tree: &mut ShownNode, after: &ShownNode) {
    tree.view = after.view.clone();
    for child in &mut tree.children {
        if let Some(later) = after.children.iter().find(|later| later.index == child.index) {
            renew(child, later);
        }
    }
}
