//! Results corrected for draw luck: a control variate.
//!
//! The luck of one draw is its change of the expected lead,
//!
//! ```text
//! luck = V(position after the draw) - sum over all draws of p * V(position after it)
//! ```
//!
//! Its expectation is 0 for any V and any players. So the lead of a group of games less b times its luck has the same
//! expectation as the lead, if b does not depend on the group. b is the factor that fits the other groups best by
//! least squares. It is needed because mirrored games share much of their luck, and V sees only a part of it. The
//! better V knows the game, the smaller the spread of the difference. V is the value of [`Valuer`].

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use tilescope_core::contest::statistics::moments;
use tilescope_core::contest::{self, Players};
use tilescope_core::review::Valuer;
use tilescope_core::{Moments, Player as Seat, Record};

use crate::game::Game;
use crate::game::replay::Replay;
use crate::report::summary;
use crate::results::{PlayedGame, Results};

/// The draw luck of each seat in each game, in points of lead.
pub(crate) type Lucks = BTreeMap<u64, Vec<f64>>;

/// Measures the draw luck in all games.
///
/// # Errors
/// If a record cannot be read. The error names the game.
pub(crate) fn lucks<G: Game>(results: &Results) -> Result<Lucks> {
    let valuer = Valuer::<G>::new();
    let of_game = |game: &PlayedGame| {
        let record: Record<G> =
            game.record.parse().with_context(|| format!("the record of game {}", game.game))?;
        Ok((game.game, luck(&valuer, &Replay::new(&record))))
    };
    results.games.values().map(of_game).collect()
}

/// Returns the lead of a player less its draw luck, for each group.
pub(crate) fn adjusted(results: &Results, players: &Players, player: usize, lucks: &Lucks) -> Moments {
    let leads = summary::group_means(results, players, player, contest::lead);
    let lucks = summary::group_means(results, players, player, |game, seat| lucks[&game.game][seat]);
    less_fitted(&leads, &lucks)
}

/// Returns the values less the part that varies with `others`, whose expectation is 0.
fn less_fitted(values: &[f64], others: &[f64]) -> Moments {
    let less = |left_out: usize| {
        let pairs = || values.iter().zip(others).enumerate().filter(|&(index, _)| index != left_out);
        let mean = |pick: fn((&f64, &f64)) -> f64| {
            pairs().map(|(_, pair)| pick(pair)).sum::<f64>() / (values.len() - 1) as f64
        };
        let (middle, center) = (mean(|(&value, _)| value), mean(|(_, &other)| other));
        let products = pairs().map(|(_, (value, other))| (value - middle) * (other - center)).sum::<f64>();
        let squares = pairs().map(|(_, (_, other))| (other - center) * (other - center)).sum::<f64>();
        let slope = if squares > 0.0 { products / squares } else { 0.0 };
        values[left_out] - slope * others[left_out]
    };
    moments((0..values.len()).map(less))
}

fn luck<G: Game>(valuer: &Valuer<G>, replay: &Replay<G>) -> Vec<f64> {
    let mut luck = vec![0.0; replay.end().players()];
    for (before, &drawn) in replay.states.iter().zip(&replay.moves) {
        if let Some(draw) = valuer.draw(before, drawn) {
            for (index, luck) in luck.iter_mut().enumerate() {
                *luck += draw.luck(Seat::new(index));
            }
        }
    }
    luck
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::{carcassonne::Carcassonne, kingdomino::Kingdomino, ontop::OnTop};

    use super::*;
    use crate::engine::probe::random_game;

    /// Checks that luck has a mean of 0 in games of random players with different draws.
    fn is_fair<G: Game>(games: u64, seats: usize) {
        let valuer = Valuer::<G>::new();
        let setup = format!("{}(players={seats})", G::ID.name());
        let mut lucks = Moments::default();
        for seed in 0..games {
            let record: Record<G> = random_game(&setup, seed).unwrap().parse().unwrap();
            lucks.add(luck(&valuer, &Replay::new(&record))[0]);
        }
        let error = lucks.deviation().unwrap() / (games as f64).sqrt();
        assert!(error > 0.0 && lucks.mean().unwrap().abs() < 3.5 * error, "{:?} +- {error}", lucks.mean());
    }

    /// The values are a constant plus three times the others. The constant remains, whichever group is left out.
    #[test]
    fn what_varies_with_others_is_taken_away() {
        let others = [1.0, -2.0, 4.0, -3.0, 0.5, -0.5];
        let less = less_fitted(&others.map(|other| 7.0 + 3.0 * other), &others);
        assert!((less.mean().unwrap() - 7.0).abs() < 1e-9 && less.deviation().unwrap() < 1e-6, "{less:?}");
        assert_eq!(less_fitted(&[5.0], &[2.0]).mean(), Some(5.0));
        assert_eq!(less_fitted(&[], &[]).mean(), None);
    }

    #[test]
    fn luck_is_fair() {
        is_fair::<Carcassonne>(40, 2);
        is_fair::<Carcassonne>(20, 3);
        is_fair::<Kingdomino>(40, 2);
        is_fair::<OnTop>(60, 2);
    }
}
