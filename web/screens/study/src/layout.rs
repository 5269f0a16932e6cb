//! Where the nodes of a tree lie: a column for each depth, children around the height of their parent.

use std::rc::Rc;

use tilescope_protocol::ShownNode;

/// A node and where it lies.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Placed<'a> {
    pub(super) node: &'a ShownNode,
    /// From the root of the whole tree on.
    pub(super) path: Rc<[usize]>,
    /// The place of the parent in the list; none for the first node.
    pub(super) parent: Option<usize>,
    /// How far below the first node.
    pub(super) depth: usize,
    /// Which of the children that are shown it is, and how many there are.
    pub(super) among: (usize, usize),
    /// Its height, in rows; of bars its upper end.
    pub(super) row: f64,
    /// How many rows it takes: 1, or of bars its share of all visits times the rows of the first one.
    pub(super) rows: f64,
}

/// Nodes with a row for each leaf; those without children that are shown are the leaves, and so is what is hidden.
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
        // Room for "and so many more".
        *next += 0.75;
    }
    placed[own].row = (first + last) / 2.0;
}

/// Bars: each as thick as its share of the visits of the first one, within its parent.
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
