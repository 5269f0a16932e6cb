//! Judged moves beside their games.

use anyhow::Result;
use tilescope_core::review::Lost;
use tilescope_core::{Player, Record, Turn};

use super::Line;
use super::losses::Loss;
use super::prediction::{PARTS, Prediction};
use tilescope_matches::game::Game;
use tilescope_matches::game::replay::Replay;

pub(crate) struct Sample {
    pub(crate) line: Line,
    /// The quarter of the game, from 0.
    pub(crate) quarter: usize,
    pub(crate) player: Player,
    /// The player's final lead and win share; `None` if the game was given up.
    pub(crate) result: Option<(f64, f64)>,
    /// The player's rating less the opponent's, if both are known.
    pub(crate) rated: Option<f64>,
    pub(crate) rating: Option<f64>,
    /// The values of [`Game::ASPECTS`] after the move.
    pub(crate) aspects: Vec<f64>,
}

/// Returns the quarter of a game in which a move was made.
pub(crate) fn quarter<G: Game>(ply: usize, game: &Replay<G>) -> usize {
    (PARTS * ply / game.moves.len()).min(PARTS - 1)
}

pub(crate) struct Samples {
    pub(crate) aspects: &'static [&'static str],
    pub(crate) moves: Vec<Sample>,
}

/// The ratings of the players of a game, where they are known.
pub(crate) type Ratings = Vec<Option<f64>>;

/// Returns the rating of a player, if it is known.
pub(crate) fn rating(ratings: &[Ratings], game: usize, player: Player) -> Option<f64> {
    ratings.get(game)?.get(player.index()).copied().flatten()
}

/// Returns a player's rating less that of the next player, if both are known.
pub(crate) fn difference(ratings: &[Ratings], game: usize, player: Player, players: usize) -> Option<f64> {
    Some(rating(ratings, game, player)? - rating(ratings, game, player.next(players))?)
}

impl Samples {
    /// Joins judgements with their games. `ratings` has a row for each record, or none.
    ///
    /// # Errors
    /// If a judgement is of no move of the records.
    pub(crate) fn new<G: Game>(
        records: &[Record<G>],
        ratings: &[Ratings],
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<Samples> {
        let mut moves = Vec::new();
        let mut replayed: Option<(usize, Replay<G>)> = None;
        for line in lines {
            let (number, ply) = (line.game, line.ply);
            if replayed.as_ref().is_none_or(|(game, _)| *game != number) {
                let record = records.get(number);
                let record = record
                    .ok_or_else(|| anyhow::anyhow!("a judgement of game {number} of {}", records.len()))?;
                replayed = Some((number, Replay::new(record)));
            }
            let Some((_, game)) = &replayed else { continue };
            let player = game.states.get(ply).and_then(|state| state.player());
            let player =
                player.ok_or_else(|| anyhow::anyhow!("game {number}: nobody decides at ply {ply}"))?;
            let end = game.end();
            let scores = end.final_scores();
            let lead = f64::from(tilescope_core::heuristic::lead(&scores, player, end.players()));
            let result = (end.turn() == Turn::Over).then(|| (lead, f64::from(end.win_shares()[player])));
            moves.push(Sample {
                quarter: quarter(ply, game),
                player,
                result,
                rated: difference(ratings, number, player, end.players()),
                rating: rating(ratings, number, player),
                aspects: game.states[ply + 1].aspects(player),
                line,
            });
        }
        Ok(Samples { aspects: G::ASPECTS, moves })
    }
}

impl Samples {
    /// Returns the expected lead after each move of a game that was played to its end.
    pub(crate) fn predictions(&self) -> Vec<Prediction> {
        let prediction = |one: &Sample| {
            Some(Prediction {
                game: one.line.game,
                quarter: one.quarter,
                expected: one.line.lead - one.line.lost,
                lead: one.result?.0,
                rated: one.rated,
                aspects: one.aspects.clone(),
            })
        };
        self.moves.iter().filter_map(prediction).collect()
    }
}

impl Samples {
    pub(crate) fn losses(&self, points: impl Fn(&Sample) -> f64) -> Vec<Loss> {
        let loss = |one: &Sample| Loss {
            game: one.line.game,
            by_first: one.player.index() == 0,
            rating: one.rating,
            points: points(one),
            lead: one.result.map(|(lead, _)| lead),
        };
        self.moves.iter().map(loss).collect()
    }
}

impl Sample {
    /// Returns what the move loses as the review counts it.
    pub(crate) fn counted(&self) -> f64 {
        Lost { points: self.line.lost, half: self.line.half, ..Lost::default() }.counted()
    }
}
