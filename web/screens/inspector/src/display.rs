//! The tree at a step: before the backup with its new leaf, after the backup with its new numbers.

use tilescope_core::search::NodeView;
use tilescope_core::{Moments, Value};
use tilescope_protocol::{InspectorFrame, Iteration, ShownNode};

use super::steps::InspectorStep;

/// Returns the tree of a frame at a step. All steps of an iteration show the same nodes, except for the leaf that
/// expansion adds.
pub(super) fn tree_at(
    frame: &InspectorFrame,
    focus: &[usize],
    step: Option<InspectorStep>,
) -> Option<ShownNode> {
    let mut tree = frame.tree.clone()?;
    let (Some(next), Some(step)) = (&frame.next, step) else { return Some(tree) };
    let (Some(after), Some(path)) = (&next.after, below(next, focus)) else { return Some(tree) };
    if !matches!(step, InspectorStep::Choose(_)) {
        grow(&mut tree, after, &path);
    }
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

/// Adds the missing nodes of a path, without numbers.
fn grow(tree: &mut ShownNode, after: &ShownNode, path: &[usize]) {
    for depth in 0..path.len() {
        let Some(new) = after.at(&path[..=depth]) else { return };
        let Some(parent) = tree.at_mut(&path[..depth]) else { return };
        parent.view.child_count = after.at(&path[..depth]).map_or(0, |node| node.view.child_count);
        if parent.children.iter().all(|child| child.index != path[depth]) {
            let place = parent.children.partition_point(|child| child.index < path[depth]);
            parent.children.insert(place, unvisited(new));
        }
    }
}

fn unvisited(node: &ShownNode) -> ShownNode {
    let view = NodeView {
        visits: 0,
        value: Value::Unknown,
        win: Moments::default(),
        lead: Moments::default(),
        terms: Vec::new(),
        child_count: 0,
        ..node.view.clone()
    };
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
