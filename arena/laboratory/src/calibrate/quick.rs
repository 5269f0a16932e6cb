//! Evaluations and policies beside all moves of the games, without playouts.

use tilescope_core::heuristic::{evaluations, lead, policies};
use tilescope_core::{Record, Rng, Turn};

use super::fit::over_games;
use super::losses::{Loss, by_game, by_rating};
use super::prediction::{Prediction, aspects, groups, leads};
use super::sample::{Ratings, difference, quarter, rating};
use tilescope_matches::game::Game;
use tilescope_matches::game::replay::Replay;
use tilescope_matches::table::Table;

/// A move, whether each policy would have made it, and what it does to other players.
struct Played {
    game: usize,
    quarter: usize,
    rated: Option<f64>,
    /// For each policy, 1 over the number of moves that it finds equally good, or 0 if the move is none of them.
    shares: Vec<f64>,
    /// For each of [`Game::EFFECTS`], 1 or 0.
    effects: Vec<f64>,
}

/// Returns tables of the game's own evaluations and policies, each with its heading.
pub(crate) fn quick<G: Game>(games: &[(usize, &Record<G>)], ratings: &[Ratings]) -> Vec<(String, Table)> {
    // The random players know nothing of a game.
    let policies: Vec<_> =
        policies::<G>().into_iter().filter(|policy| ["static", "softmax"].contains(&policy.name)).collect();
    let evaluations = evaluations::<G>();
    let mut predictions: Vec<Vec<Prediction>> = vec![Vec::new(); evaluations.len()];
    let mut played = Vec::new();
    let mut losses = Vec::new();
    // The policy `static` makes the move after which the evaluation `outlook` is greatest.
    let one_turn = policies
        .iter()
        .find(|policy| policy.name == "static")
        .zip(evaluations.iter().find(|evaluation| evaluation.name == "outlook"));
    for &(number, record) in games {
        let game = Replay::new(record);
        let end = game.end();
        let (scores, players) = (end.final_scores(), end.players());
        for (ply, (before, &mv)) in game.states.iter().zip(&game.moves).enumerate() {
            let Some(player) = before.player() else { continue };
            let (quarter, after) = (quarter(ply, &game), &game.states[ply + 1]);
            let rated = difference(ratings, number, player, players);
            let share = |best: Vec<G::Move>| if best.contains(&mv) { 1.0 / best.len() as f64 } else { 0.0 };
            let shares = policies.iter().map(|policy| share((policy.best)(before, &mut Rng::new(0))));
            if let Some((policy, evaluation)) = one_turn {
                let mut best = before.clone();
                best.play_unchecked((policy.best)(before, &mut Rng::new(0))[0]);
                let value = |state: &G| f64::from(lead(&(evaluation.points)(state), player, players));
                losses.push(Loss {
                    game: number,
                    by_first: player.index() == 0,
                    rating: rating(ratings, number, player),
                    points: value(&best) - value(after),
                    lead: (end.turn() == Turn::Over).then(|| lead(&scores, player, players).into()),
                });
            }
            let effects = before.effects(mv).into_iter().map(|does| f64::from(u8::from(does)));
            let (shares, effects) = (shares.collect(), effects.collect());
            played.push(Played { game: number, quarter, rated, shares, effects });
            if end.turn() != Turn::Over {
                continue;
            }
            for (evaluation, predictions) in evaluations.iter().zip(&mut predictions) {
                predictions.push(Prediction {
                    game: number,
                    quarter,
                    expected: lead(&(evaluation.points)(after), player, players).into(),
                    lead: lead(&scores, player, players).into(),
                    rated,
                    aspects: after.aspects(player),
                });
            }
        }
    }
    let mut tables = Vec::new();
    for (evaluation, predictions) in evaluations.iter().zip(&predictions) {
        let name = evaluation.name;
        tables.push((
            format!("The final lead and the evaluation `{name}`, after the played move"),
            leads(predictions),
        ));
        if !G::ASPECTS.is_empty() {
            tables
                .push((format!("Final lead less the evaluation `{name}`"), aspects(G::ASPECTS, predictions)));
        }
    }
    if !losses.is_empty() {
        tables.push(("Losses by `outlook`, one turn ahead, by rating".to_owned(), by_rating(&losses)));
        let table = by_game([("losses by `outlook`", losses)]);
        tables.push(("The losses of a game by `outlook`, one turn ahead, and its result".to_owned(), table));
    }
    let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
    let table = shares(&names, &played, |one| &one.shares);
    tables.push(("The share of moves that a policy would have made".to_owned(), table));
    if !G::EFFECTS.is_empty() {
        let table = shares(G::EFFECTS, &played, |one| &one.effects);
        tables.push(("The share of moves that do something to another player".to_owned(), table));
    }
    tables
}

/// Returns the means of some numbers of each move, with the name of each number.
fn shares(names: &[&str], played: &[Played], of: impl Fn(&Played) -> &[f64]) -> Table {
    let mut table = Table::new(["moves", "count"].into_iter().chain(names.iter().copied()));
    for (name, group) in groups(played, |one| one.quarter, |one| one.rated) {
        let mean = |index: usize| over_games(group.iter().map(|one| (one.game, of(one)[index])), 3);
        table.row([name.to_owned(), group.len().to_string()].into_iter().chain((0..names.len()).map(mean)));
    }
    table
}
