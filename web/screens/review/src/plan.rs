//! What of a game is judged: every move of its record, and the position in which it stands.

use tilescope_core::games::GameId;
use tilescope_core::{Player, record};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use tilescope_table::any_session::Game;
use yew::AttrValue;

use super::evaluator;

/// The positions of a game, the one after so many moves at each index.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    /// Which game it is.
    pub(super) game: GameId,
    /// The record of all that was played.
    pub(super) record: AttrValue,
    /// How many players there are.
    pub(super) players: usize,
    /// What is to be judged.
    pub(super) items: Vec<Item>,
}

/// A position of a game, and what happened there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Item {
    /// Who decides; none where chance does.
    pub(super) player: Option<Player>,
    /// What was played or drawn; none where the game stands.
    pub(super) mv: Option<AnyMove>,
    /// Where the text of the record ends that leads there.
    end: usize,
}

impl Plan {
    /// The positions of what was played of a game.
    pub(super) fn of(game: &Game) -> Plan {
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

    /// What a worker is asked about a position.
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

    /// The positions in which a player decides, in order: the n-th is that of turn n.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.items.len()).filter(|&ply| self.items[ply].player.is_some())
    }

    /// The turn of a position, from 1: that in which its move is played.
    pub(super) fn turn(&self, ply: usize) -> usize {
        self.decisions().take_while(|&at| at < ply).count() + 1
    }
}
