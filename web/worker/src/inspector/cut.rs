//! The visible part of a tree: the most visited nodes, and those that somebody opened, showed whole or closed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tilescope_core::search::NodeView;
use tilescope_core::{Search, State, order};
use tilescope_protocol::{AboveNode, Cut, ShownNode};

/// The most visible children of a node that nobody asked to see whole.
const CHILDREN: usize = 6;

/// The visits that a node needs to be opened automatically.
const TELLING: u64 = 2;

/// Returns the visible part of a tree, which always includes the nodes of a `path` from the root. `None` if the top
/// node does not exist.
pub(super) fn cut<S: State>(search: &dyn Search<S>, cut: &Cut, path: &[usize]) -> Option<ShownNode<S::Move>> {
    let mut root = shown(0, search.look(&cut.focus)?);
    // The rest of the path below the top node.
    let path = path.strip_prefix(cut.focus.as_slice()).unwrap_or(&[]);
    let mut left = cut.nodes.saturating_sub(1);
    let mut waiting = BinaryHeap::new();
    waiting.extend(wish(&root, Vec::new(), cut, path));
    while let Some(Wish { wanted, at: Reverse(at), .. }) = waiting.pop() {
        let whole = whole(cut, &at);
        let Some(view) = search.look(&whole) else { continue };
        let on_path = path.strip_prefix(at.as_slice()).and_then(|rest| rest.first()).copied();
        let most = if cut.whole.contains(&whole) { usize::MAX } else { CHILDREN };
        let children = chosen(view, on_path, most);
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

/// Returns the nodes from the root to the top node, without the root; empty if the top node does not exist.
pub(super) fn above<S: State>(search: &dyn Search<S>, focus: &[usize]) -> Vec<AboveNode<S::Move>> {
    let node = |(depth, &index): (usize, &usize)| {
        let view = search.look(&focus[..=depth])?;
        Some(AboveNode { index, mv: view.mv, kind: view.kind })
    };
    focus.iter().enumerate().map(node).collect::<Option<_>>().unwrap_or_default()
}

/// A node that may be opened: nodes that somebody opened come first, then the most visited, then the first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Wish {
    wanted: bool,
    visits: u64,
    at: Reverse<Vec<usize>>,
}

fn wish<M>(node: &ShownNode<M>, at: Vec<usize>, cut: &Cut, path: &[usize]) -> Option<Wish> {
    let whole = whole(cut, &at);
    let on_path = at.len() < path.len() && path.starts_with(&at);
    let wanted = on_path || cut.opened.contains(&whole) || cut.whole.contains(&whole);
    let closed = cut.closed.contains(&whole) && !on_path;
    let opens = node.view.child_count > 0 && !closed && (wanted || node.view.visits >= TELLING);
    opens.then_some(Wish { wanted, visits: node.view.visits, at: Reverse(at) })
}

/// Returns the path from the root to a node below the top node.
fn whole(cut: &Cut, at: &[usize]) -> Vec<usize> {
    cut.focus.iter().chain(at).copied().collect()
}

/// Returns the visible children of a node: the `most` visited ones, among them the one on the path.
fn chosen<M>(view: NodeView<M>, on_path: Option<usize>, most: usize) -> Vec<ShownNode<M>> {
    let mut children: Vec<(usize, NodeView<M>)> = view.children.into_iter().enumerate().collect();
    order::sort_by_key(&mut children, |(index, child)| {
        (Some(*index) != on_path, Reverse(child.visits), *index)
    });
    children.truncate(most);
    order::sort_by_key(&mut children, |&(index, _)| index);
    children.into_iter().map(|(index, view)| shown(index, view)).collect()
}

fn shown<M>(index: usize, view: NodeView<M>) -> ShownNode<M> {
    ShownNode { index, view: NodeView { children: Vec::new(), ..view }, children: Vec::new() }
}
