//! A move of a game as a line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilescope_core::heuristic::{evaluations, lead, policies};
use tilescope_core::{Rng, Turn};

use tilescope_matches::game::Game;
use tilescope_matches::game::replay::Replay;

/// A move that somebody played. Leads and win shares are those of the player who made it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// The game, from 0.
    pub(crate) game: usize,
    /// The number of moves before this one.
    pub(crate) ply: usize,
    /// The number of moves of the game.
    pub(crate) plies: usize,
    pub(crate) players: usize,
    pub(crate) player: usize,
    /// The lead at the end of the game; `None` if it was given up.
    pub(crate) final_lead: Option<f64>,
    /// The win share at the end of the game; `None` if it was given up.
    pub(crate) final_win: Option<f64>,
    /// The values of [`Game::ASPECTS`] after the move.
    pub(crate) aspects: BTreeMap<String, f64>,
    /// Whether the move does each of [`Game::EFFECTS`].
    pub(crate) effects: BTreeMap<String, bool>,
    /// The lead after the move by each evaluation.
    pub(crate) evaluations: BTreeMap<String, f64>,
    /// For each policy, 1 over the number of moves that it finds equally good, or 0 if the move is none of them.
    pub(crate) policies: BTreeMap<String, f64>,
    /// The lead that the evaluation `outlook` finds after the best move, less that after the played move.
    pub(crate) lost_by_outlook: Option<f64>,
    /// Whether the judgement is the arbiter's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) arbiter: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) judgement: Option<Judgement>,
}

/// A judgement of a move. An error is the standard error of the sample.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Judgement {
    /// The number of legal moves.
    pub(crate) legal: usize,
    /// Whether the search chose the move that was played.
    pub(crate) chosen: bool,
    /// The loss of the played move against the best, and half of its interval.
    pub(crate) lost: f64,
    pub(crate) half: f64,
    /// The lead and the win rate that are expected after the best move.
    pub(crate) lead: f64,
    pub(crate) lead_error: Option<f64>,
    pub(crate) win: f64,
    pub(crate) win_error: Option<f64>,
    /// The gain over the policy's move, by the review.
    pub(crate) gain: f64,
}

impl Line {
    /// Returns a move of a game without a judgement; `None` if it is the outcome of a draw.
    pub(crate) fn new<G: Game>(number: usize, game: &Replay<G>, ply: usize) -> Option<Line> {
        let (before, after, mv) = (&game.states[ply], &game.states[ply + 1], game.moves[ply]);
        let (player, end) = (before.player()?, game.end());
        let is_over = end.turn() == Turn::Over;
        let final_lead = f64::from(lead(&end.final_scores(), player, end.players()));
        let best = policies::<G>().into_iter().map(|one| (one.name, (one.best)(before, &mut Rng::new(0))));
        let best: BTreeMap<_, _> = best.collect();
        // The policy `static` makes the move after which the evaluation `outlook` is greatest.
        let outlook = evaluations::<G>().into_iter().find(|evaluation| evaluation.name == "outlook");
        let lost_by_outlook = best.get("static").zip(outlook).map(|(moves, outlook)| {
            let mut best = before.clone();
            best.play_unchecked(moves[0]);
            let value = |state: &G| lead(&(outlook.points)(state), player, end.players());
            f64::from(value(&best) - value(after))
        });
        let share = |moves: &[G::Move]| if moves.contains(&mv) { 1.0 / moves.len() as f64 } else { 0.0 };
        let after_move = evaluations::<G>()
            .into_iter()
            .map(|one| (one.name.to_owned(), lead(&(one.points)(after), player, end.players()).into()));
        Some(Line {
            game: number,
            ply,
            plies: game.moves.len(),
            players: end.players(),
            player: player.index(),
            final_lead: is_over.then_some(final_lead),
            final_win: is_over.then(|| end.win_shares()[player].into()),
            aspects: named(G::ASPECTS, after.aspects(player)),
            effects: named(G::EFFECTS, before.effects(mv)),
            evaluations: after_move.collect(),
            policies: best.iter().map(|(&name, moves)| (name.to_owned(), share(moves))).collect(),
            lost_by_outlook,
            arbiter: false,
            judgement: None,
        })
    }
}

fn named<T>(names: &[&str], values: Vec<T>) -> BTreeMap<String, T> {
    names.iter().map(|&name| name.to_owned()).zip(values).collect()
}
