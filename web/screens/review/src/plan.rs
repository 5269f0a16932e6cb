//! The positions to judge: that of every move in the record, and the current one.

use tilescope_core::games::GameId;
use tilescope_core::{Player, record};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use tilescope_table::any_game::AnyGame;
use yew::AttrValue;

use super::evaluator;

/// The positions of a game; the index is the number of plies before it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    /// The game that is reviewed.
    pub(super) game: GameId,
    /// The record of the whole game.
    pub(super) record: AttrValue,
    /// The number of players.
    pub(super) players: usize,
    /// The positions to judge.
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
    /// Returns the positions of a game.
    pub(super) fn of(game: &AnyGame) -> Plan {
        let (id, timeline) = (game.info().id, game.timeline());
        let record = game.record(timeline.played());
        let decider = |ply| {
            timeline.decision_points().iter().find(|point| point.ply == ply).and_then(|point| point.player)
        };
        let mut end = record::split(&record).0.len();
        let mut items = Vec::new();
        for (ply, text) in record::moves(&record).enumerate() {
            items.push(Item { player: decider(ply), mv: AnyMove::read(id, text).ok(), end });
            end += 1 + text.len();
        }
        if let Some(player) = decider(timeline.played()) {
            items.push(Item { player: Some(player), mv: None, end });
        }
        Plan { game: id, record: record.into(), players: timeline.seats().len(), items }
    }

    /// Returns the request to judge a position.
    pub(super) fn request(&self, ply: usize, depth: ReviewDepth) -> JudgeRequest {
        let item = &self.items[ply];
        JudgeRequest {
            record: self.record[..item.end].to_owned(),
            played: item.mv.map(|mv| mv.to_string()),
            spec: evaluator::searcher(self.game).to_owned(),
            seed: evaluator::SEED.to_owned(),
            effort: evaluator::effort(self.game, depth),
        }
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
