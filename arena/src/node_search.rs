//! The searches whose nodes are counted.

/// A search whose nodes are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeSearch {
    /// Its name in a table.
    pub(crate) name: &'static str,
    /// Its specification, without the depth.
    pub(crate) spec: &'static str,
    /// The index of the search with which it is compared besides the first one; `None` if there is none.
    pub(crate) against: Option<usize>,
    /// Whether it searches every depth from 1, and not only the last.
    pub(crate) deepens: bool,
}

impl NodeSearch {
    /// Creates a row of a list.
    pub(crate) const fn new(name: &'static str, spec: &'static str, against: Option<usize>) -> NodeSearch {
        NodeSearch { name, spec, against, deepens: false }
    }

    /// Lets it search every depth from 1.
    pub(crate) const fn deepening(self) -> NodeSearch {
        NodeSearch { deepens: true, ..self }
    }
}

/// The searches of a game from no paper. The first of a list is expectimax, with which all others are compared.
pub(crate) const GENERAL: &[NodeSearch] = &[
    NodeSearch::new("expectimax", "star(prune=none)", None),
    NodeSearch::new("Star1", "star(prune=star1)", None),
    NodeSearch::new("Star1, order gain", "star(prune=star1,order=gain)", Some(1)),
    NodeSearch::new("Star2", "star(prune=star2)", None),
    NodeSearch::new("Star2, order gain", "star(prune=star2,order=gain)", Some(3)),
    NodeSearch::new("Star2.5, order gain", "star(order=gain)", Some(4)),
];
