//! The terms by which a tree search judges the moves at its root.

use std::mem;

use serde::{Deserialize, Serialize};
use tilescope_core::search::{NodeKind, Term};
use tilescope_core::{Search, State, order};

/// The terms of the selection formula for each candidate.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The names of the summands: `exploitation`, `exploration`.
    names: Vec<String>,
    /// The numbers of each candidate, in the order of the report; empty for one without visits.
    values: Vec<Vec<f32>>,
}

impl Terms {
    /// Returns the terms of a search for the moves at its root; empty if it has no selection formula. A move of a
    /// group is judged among the moves of its group.
    pub fn of<S: State>(search: &dyn Search<S>, moves: &[S::Move]) -> Terms {
        let Some(root) = search.look(&[]) else { return Terms::default() };
        let judged = root.children.into_iter().enumerate().flat_map(|(index, child)| match child.kind {
            NodeKind::Group(_) => search.look(&[index]).map_or_else(Vec::new, |group| group.children),
            _ => vec![child],
        });
        let mut judged: Vec<(S::Move, Vec<Term>)> =
            judged.filter_map(|view| Some((view.mv?, view.terms))).collect();
        order::sort_by_key(&mut judged, |&(mv, _)| mv);
        let mut terms_of = |mv: &S::Move| match judged.binary_search_by_key(mv, |&(mv, _)| mv) {
            Ok(place) => mem::take(&mut judged[place].1),
            Err(_) => Vec::new(),
        };
        let all: Vec<Vec<Term>> = moves.iter().map(&mut terms_of).collect();
        let named = all.iter().find(|terms| !terms.is_empty());
        Terms {
            names: named
                .map_or_else(Vec::new, |terms| terms.iter().map(|term| term.name.to_string()).collect()),
            values: all.iter().map(|terms| terms.iter().map(|term| term.value).collect()).collect(),
        }
    }

    /// Returns the terms of the candidate with this index, with their names.
    pub fn at(&self, index: usize) -> Vec<(String, f32)> {
        let values = self.values.get(index).into_iter().flatten().copied();
        self.names.iter().cloned().zip(values).collect()
    }
}
