//! The positions to judge: that of every move in the record, and the current one.

use tilescope_core::games::{GameId, Listed};
use tilescope_core::{ParseError, Player, Record, for_game, record};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use tilescope_table::any_game::AnyGame;
use yew::AttrValue;

use super::evaluator;

/// The positions of a game; the index is the number of plies before it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) game: GameId,
    pub(super) record: AttrValue,
    pub(super) players: usize,
    pub(super) items: Vec<Item>,
}

/// A position of a game, with the move or draw made there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Item {
    /// The player to move; `None` for a draw.
    pub(super) player: Option<Player>,
    /// The move or the draw; `None` for the current position.
    pub(super) mv: Option<AnyMove>,
    /// The end of the record's text up to the position.
    end: usize,
}

impl Plan {
    pub(super) fn of(game: &AnyGame) -> Plan {
        let timeline = game.timeline();
        let decider = |ply| {
            timeline.decision_points().iter().find(|point| point.ply == ply).and_then(|point| point.player)
        };
        Plan::new(game.info().id, game.record(timeline.played()), timeline.seats().len(), decider)
    }

    /// Returns the positions of a game's record.
    ///
    /// # Errors
    /// If the record is wrong: the place, and what was expected.
    pub(super) fn of_record(id: GameId, record: &str) -> Result<Plan, ParseError> {
        let (players, deciders) = for_game!(id, G => deciders::<G>(record))?;
        Ok(Plan::new(id, record.to_owned(), players, |ply| deciders[ply]))
    }

    /// Returns the plan of a game without positions.
    pub(super) fn empty(id: GameId) -> Plan {
        Plan::new(id, String::new(), 0, |_| None)
    }

    fn new(id: GameId, record: String, players: usize, decider: impl Fn(usize) -> Option<Player>) -> Plan {
        let mut end = record::split(&record).0.len();
        let mut items = Vec::new();
        for (ply, text) in record::moves(&record).enumerate() {
            items.push(Item { player: decider(ply), mv: AnyMove::read(id, text).ok(), end });
            end += 1 + text.len();
        }
        if let Some(player) = decider(items.len()) {
            items.push(Item { player: Some(player), mv: None, end });
        }
        Plan { game: id, record: record.into(), players, items }
    }

    pub(super) fn request(&self, ply: usize, depth: ReviewDepth) -> JudgeRequest {
        let item = &self.items[ply];
        evaluator::request(self.game, self.record[..item.end].to_owned(), item.mv, depth)
    }

    /// Returns the positions in which a player decides, in order: the n-th is that of turn n.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.items.len()).filter(|&ply| self.items[ply].player.is_some())
    }

    /// Returns the turn of a position, from 1: the turn in which its move is played.
    pub(super) fn turn(&self, ply: usize) -> usize {
        self.decisions().take_while(|&at| at < ply).count() + 1
    }
}

/// Returns the number of players of a record, and the player to move before each of its moves and at its end.
fn deciders<S: Listed>(record: &str) -> Result<(usize, Vec<Option<Player>>), ParseError> {
    let record: Record<S> = record.parse()?;
    let mut state = record.start().clone();
    let mut deciders = vec![state.player()];
    for &mv in record.moves() {
        state.play_unchecked(mv);
        deciders.push(state.player());
    }
    Ok((record.start().players(), deciders))
}
