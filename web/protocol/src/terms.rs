//! By what a tree search judges the moves at its root.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilescope_core::search::{NodeKind, Term};
use tilescope_core::{Search, State};

/// The terms of the formula of selection for each candidate.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// What is added up: `exploitation`, `exploration`.
    names: Vec<String>,
    /// The numbers of each candidate, in the order of the report; none of one that was never visited.
    values: Vec<Vec<f32>>,
}

impl Terms {
    /// Those of a search for the moves at its root; none where it has no formula. A move of a group is judged among the
    /// moves of its group.
    pub fn of<S: State>(search: &dyn Search<S>, moves: &[S::Move]) -> Terms {
        let Some(root) = search.look(&[]) else { return Terms::default() };
        let judged = root.children.into_iter().enumerate().flat_map(|(index, child)| match child.kind {
            NodeKind::Group(_) => search.look(&[index]).map_or_else(Vec::new, |group| group.children),
            _ => vec![child],
        });
        let mut by_move: BTreeMap<S::Move, Vec<Term>> =
            judged.filter_map(|view| Some((view.mv?, view.terms))).collect();
        let all: Vec<Vec<Term>> = moves.iter().map(|mv| by_move.remove(mv).unwrap_or_default()).collect();
        let named = all.iter().find(|terms| !terms.is_empty());
        Terms {
            names: named
                .map_or_else(Vec::new, |terms| terms.iter().map(|term| term.name.to_string()).collect()),
            values: all.iter().map(|terms| terms.iter().map(|term| term.value).collect()).collect(),
        }
    }

    /// The terms of the candidate with this index, with their names.
    pub fn at(&self, index: usize) -> Vec<(String, f32)> {
        let values = self.values.get(index).into_iter().flatten().copied();
        self.names.iter().cloned().zip(values).collect()
    }
}
