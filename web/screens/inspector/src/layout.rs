//! The layout of a tree: a column for each depth, with children around the height of their parent.

use std::rc::Rc;

use tilescope_protocol::ShownNode;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Placed<'a> {
    pub(super) node: &'a ShownNode,
    /// The path from the root of the whole tree.
    pub(super) path: Rc<[usize]>,
    /// The index of the parent in the list; `None` for the first node.
    pub(super) parent: Option<usize>,
    pub(super) depth: usize,
    /// The index among the shown children of its parent, and the number of these.
    pub(super) among: (usize, usize),
    /// The height in rows; for bars, that of the upper edge.
    pub(super) row: f64,
    /// The number of rows: 1, or for bars the share of all visits times the rows of the first bar.
    pub(super) rows: f64,
}

/// Places nodes with a row for each leaf. Nodes without shown children count as leaves, and so does a line for hidden
/// children.
pub(super) fn nodes<'a>(root: &'a ShownNode, focus: &[usize]) -> (Vec<Placed<'a>>, f64) {
    let mut placed = Vec::new();
    let mut next = 0.0;
    place(root, focus.to_vec(), None, 0, (0, 1), &mut next, &mut placed);
    (placed, next)
}

fn place<'a>(
    node: &'a ShownNode,
    path: Vec<usize>,
    parent: Option<usize>,
    depth: usize,
    among: (usize, usize),
    next: &mut f64,
    placed: &mut Vec<Placed<'a>>,
) {
    let own = placed.len();
    placed.push(Placed { node, path: path.as_slice().into(), parent, depth, among, row: 0.0, rows: 1.0 });
    let (mut first, mut last) = (*next, *next);
    for (number, child) in node.children.iter().enumerate() {
        let index = placed.len();
        let mut below = path.clone();
        below.push(child.index);
        place(child, below, Some(own), depth + 1, (number, node.children.len()), next, placed);
        let row = placed[index].row;
        first = if number == 0 { row } else { first };
        last = row;
    }
    if node.children.is_empty() {
        *next += 1.0;
    } else if node.hidden() > 0 {
        // Room for the number of hidden children.
        *next += 0.75;
    }
    placed[own].row = (first + last) / 2.0;
}

/// Places bars, each within its parent and as thick as its share of the visits of the first one.
pub(super) fn bars<'a>(root: &'a ShownNode, focus: &[usize], rows: f64) -> Vec<Placed<'a>> {
    let mut placed = vec![Placed {
        node: root,
        path: focus.into(),
        parent: None,
        depth: 0,
        among: (0, 1),
        row: 0.0,
        rows,
    }];
    let mut next = 0;
    while next < placed.len() {
        let Placed { node, path, depth, row, rows, .. } = placed[next].clone();
        let all = node.view.visits.max(1) as f64;
        let mut top = row;
        for (number, child) in node.children.iter().enumerate() {
            let thick = rows * child.view.visits as f64 / all;
            placed.push(Placed {
                node: child,
                path: path.iter().copied().chain([child.index]).collect(),
                parent: Some(next),
                depth: depth + 1,
                among: (number, node.children.len()),
                row: top,
                rows: thick,
            });
            top += thick;
        }
        next += 1;
    }
    placed
}
