//! The measurements of a game's searches: win rates of the positions that were searched.

use std::rc::Rc;

use tilescope_core::{Moments, Player, order, record};
use tilescope_engine::Snapshot;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

/// The result of a search in a position where a player decides.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    pub record: AttrValue,
    pub spec: AttrValue,
    pub player: Player,
    /// The win share of that player after each move, in the playouts.
    pub moves: Rc<[(AnyMove, Moments)]>,
    /// The index of the move that the search would play.
    pub choice: usize,
}

impl Measurement {
    /// Returns the latest result of a search; `None` if it has no choice, or runs no playouts.
    pub fn of_search(snapshot: &Snapshot) -> Option<Measurement> {
        let (request, report) = (snapshot.request.as_ref()?, snapshot.report.as_ref()?);
        report.chosen()?.win.mean()?;
        let moves = report.candidates.iter().map(|candidate| (candidate.mv, candidate.win)).collect();
        Some(Measurement {
            record: request.root.record(),
            spec: request.spec.clone(),
            player: report.player?,
            moves,
            choice: report.choice?,
        })
    }

    /// Returns the win share of the best move found.
    pub fn best(&self) -> &Moments {
        &self.moves[self.choice].1
    }

    pub fn with_move(&self, mv: AnyMove) -> Option<&Moments> {
        self.moves.iter().find(|(known, _)| *known == mv).map(|(_, win)| win)
    }

    pub fn ply(&self) -> usize {
        record::moves(&self.record).count()
    }

    fn is_of(&self, record: &str) -> bool {
        record::is_continuation_of(record, &self.record)
    }
}

/// The measurements of a game's positions, in the order of play.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Measurements(Vec<Measurement>);

impl Measurements {
    /// Returns the measurements with one more, limited to the positions of a record. Of two for one position by one
    /// searcher, the one with more playouts of its choice stays.
    pub fn with(&self, new: Measurement, record: &str) -> Measurements {
        let mut all: Vec<Measurement> = self.0.iter().filter(|old| old.is_of(record)).cloned().collect();
        if new.is_of(record) {
            match all.iter_mut().find(|old| (&old.record, &old.spec) == (&new.record, &new.spec)) {
                Some(old) if old.best().count > new.best().count => {}
                Some(old) => *old = new,
                None => all.push(new),
            }
        }
        order::sort_by_key(&mut all, Measurement::ply);
        Measurements(all)
    }

    /// Returns the measurements of the positions that a record passes through.
    pub fn of<'a>(&'a self, record: &'a str) -> impl DoubleEndedIterator<Item = &'a Measurement> {
        self.0.iter().filter(move |measurement| measurement.is_of(record))
    }
}
