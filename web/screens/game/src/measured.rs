//! What the searches of a game found on the way: win rates of the positions that were searched.

use std::rc::Rc;

use tilescope_core::{Moments, Player, order, record};
use tilescope_engine::Snapshot;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

/// What a search found of a position in which a player decides.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    /// The game up to the position.
    pub record: AttrValue,
    /// The searcher.
    pub spec: AttrValue,
    /// Who decides.
    pub player: Player,
    /// The share of the win for that player after each move, in the playouts.
    pub moves: Rc<[(AnyMove, Moments)]>,
    /// The index of the move that the search would play.
    pub choice: usize,
}

impl Measurement {
    /// What a search knows now; none where it has no choice, or plays no games out.
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

    /// The share of the win with the best move that the search knew.
    pub fn best(&self) -> &Moments {
        &self.moves[self.choice].1
    }

    /// The share of the win with a move.
    pub fn with_move(&self, mv: AnyMove) -> Option<&Moments> {
        self.moves.iter().find(|(known, _)| *known == mv).map(|(_, win)| win)
    }

    /// The number of moves before the position.
    pub fn ply(&self) -> usize {
        record::moves(&self.record).count()
    }

    /// Whether the position came up in a game.
    fn is_of(&self, record: &str) -> bool {
        record::goes_on_from(record, &self.record)
    }
}

/// What was found of the positions of a game, in the order of play.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Measurements(Vec<Measurement>);

impl Measurements {
    /// The same with one more, as far as they belong to the game of a record. Of two of a position by one searcher that with more
    /// playouts of its choice stays.
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

    /// Those of the first moves of a game: of the positions that a record leads through.
    pub fn of<'a>(&'a self, record: &'a str) -> impl DoubleEndedIterator<Item = &'a Measurement> {
        self.0.iter().filter(move |measurement| measurement.is_of(record))
    }
}
