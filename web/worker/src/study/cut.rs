//! The part of a tree that is shown: the most visited of its nodes, and what somebody opened or closed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tilescope_core::search::NodeView;
use tilescope_core::{Search, State, order};
use tilescope_protocol::{Cut, ShownNode};

use super::texts;

/// Children of a node that are shown at the most.
const CHILDREN: usize = 6;

/// Visits below which a node is not opened unasked.
const TELLING: u64 = 2;

/// Cuts a part out of a tree, with the nodes of a `path` from the root in any case. None where there is no such node.
pub(super) fn cut<S: State>(search: &dyn Search<S>, cut: &Cut, path: &[usize]) -> Option<ShownNode> {
    let mut root = shown(0, search.look(&cut.focus)?);
    // Where the path leads on from the node in focus.
    let path = path.strip_prefix(cut.focus.as_slice()).unwrap_or(&[]);
    let mut left = cut.nodes.saturating_sub(1);
    let mut waiting = BinaryHeap::new();
    waiting.extend(wish(&root, Vec::new(), cut, path));
    while let Some(Wish { wanted, at: Reverse(at), .. }) = waiting.pop() {
        let Some(view) = search.look(&whole(cut, &at)) else { continue };
        let on_path = path.strip_prefix(at.as_slice()).and_then(|rest| rest.first()).copied();
        let children = chosen(view, on_path);
        if children.len() > left && !wanted {
            continue;
        }
        left = left.saturating_sub(children.len());
        for child in &children {
            let below = at.iter().copied().chain([child.index]).collect();
            waiting.extend(wish(child, below, cut, path));
        }
        if let Some(node) = root.at_mut(&at) {
            node.children = children;
        }
    }
    Some(root)
}

/// A node that may be opened: what somebody asked for comes first, then what was visited most, then the first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wish {
    wanted: bool,
    visits: u64,
    /// Where it is below the node in focus.
    at: Reverse<Vec<usize>>,
}

fn wish(node: &ShownNode, at: Vec<usize>, cut: &Cut, path: &[usize]) -> Option<Wish> {
    let whole = whole(cut, &at);
    let on_path = at.len() < path.len() && path.starts_with(&at);
    let wanted = on_path || cut.opened.contains(&whole);
    let closed = cut.closed.contains(&whole) && !on_path;
    let opens = node.view.child_count > 0 && !closed && (wanted || node.view.visits >= TELLING);
    opens.then_some(Wish { wanted, visits: node.view.visits, at: Reverse(at) })
}

/// The path from the root to a node below the one in focus.
fn whole(cut: &Cut, at: &[usize]) -> Vec<usize> {
    cut.focus.iter().chain(at).copied().collect()
}

/// The children of a node that are shown: the most visited ones, and the one on the path.
fn chosen<M: ToString>(view: NodeView<M>, on_path: Option<usize>) -> Vec<ShownNode> {
    let mut children: Vec<(usize, NodeView<M>)> = view.children.into_iter().enumerate().collect();
    order::sort_by_key(&mut children, |(index, child)| {
        (Some(*index) != on_path, Reverse(child.visits), *index)
    });
    children.truncate(CHILDREN);
    order::sort_by_key(&mut children, |&(index, _)| index);
    children.into_iter().map(|(index, view)| shown(index, view)).collect()
}

fn shown<M: ToString>(index: usize, view: NodeView<M>) -> ShownNode {
    let view = NodeView { children: Vec::new(), ..view };
    ShownNode { index, view: texts(view), children: Vec::new() }
}
