//! Expected leads beside final ones, whatever expected them.

use tilescope_core::Moments;
use tilescope_core::contest::statistics::moments;

use super::fit::{fitted, over_games, slope};
use tilescope_matches::table::Table;

/// The number of parts into which a game is divided.
pub(crate) const PARTS: usize = 4;

pub(crate) const QUARTERS: [&str; PARTS] =
    ["first quarter", "second quarter", "third quarter", "last quarter"];

/// A difference of ratings below which players count as equal.
pub(crate) const EQUAL: f64 = 50.0;

/// An expected lead after a move, for the player who made it, and how the game ended.
#[derive(Clone, Debug)]
pub(crate) struct Prediction {
    pub(crate) game: usize,
    /// The quarter of the game, from 0.
    pub(crate) quarter: usize,
    pub(crate) expected: f64,
    pub(crate) lead: f64,
    /// The player's rating less the opponent's, if both are known.
    pub(crate) rated: Option<f64>,
    /// The values of [`Game::ASPECTS`](tilescope_matches::game::Game::ASPECTS) after the move.
    pub(crate) aspects: Vec<f64>,
}

/// Returns groups of moves with their names: all, the quarters of the game, and the stronger and the weaker player.
pub(crate) fn groups<T>(
    moves: &[T],
    quarter: impl Fn(&T) -> usize,
    rated: impl Fn(&T) -> Option<f64>,
) -> Vec<(&'static str, Vec<&T>)> {
    let of = |name, belongs: &dyn Fn(&T) -> bool| {
        (name, moves.iter().filter(|one| belongs(one)).collect::<Vec<_>>())
    };
    let mut groups = vec![of("all", &|_| true)];
    groups.extend(QUARTERS.iter().enumerate().map(|(index, name)| of(name, &|one| quarter(one) == index)));
    groups.push(of("rated 50 or more above", &|one| rated(one).is_some_and(|rated| rated >= EQUAL)));
    groups.push(of("rated within 50", &|one| rated(one).is_some_and(|rated| rated.abs() < EQUAL)));
    groups.push(of("rated 50 or more below", &|one| rated(one).is_some_and(|rated| rated <= -EQUAL)));
    groups.retain(|(_, moves)| !moves.is_empty());
    groups
}

/// Compares expected and final leads. `slope` is that of the final lead over the expected one: below 1, expectations
/// are too far from 0.
pub(crate) fn leads(predictions: &[Prediction]) -> Table {
    let mut table = Table::new(["moves", "count", "expected", "final - expected", "slope", "rms error"]);
    for (name, group) in groups(predictions, |one| one.quarter, |one| one.rated) {
        let points: Vec<_> = group.iter().map(|one| (one.game, one.expected, one.lead)).collect();
        let mean = |value: &dyn Fn(&Prediction) -> f64| {
            over_games(group.iter().map(|one| (one.game, value(one))), 1)
        };
        let squares: Moments = moments(group.iter().map(|one| (one.lead - one.expected).powi(2)));
        table.row([
            name.to_owned(),
            points.len().to_string(),
            mean(&|one| one.expected),
            mean(&|one| one.lead - one.expected),
            fitted(slope(&points), 2),
            format!("{:.1}", squares.mean().unwrap_or(f64::NAN).sqrt()),
        ]);
    }
    table
}

/// Fits the final less the expected lead to each aspect alone: what one more on the own side than on the other is worth
/// beyond the expectation.
pub(crate) fn aspects(names: &[&str], predictions: &[Prediction]) -> Table {
    let header = ["one more than the other"].into_iter().chain(["all"]).chain(QUARTERS);
    let mut table = Table::new(header);
    for (index, name) in names.iter().enumerate() {
        let fit = |belongs: &dyn Fn(&Prediction) -> bool| {
            let of = predictions.iter().filter(|one| belongs(one));
            let points: Vec<_> =
                of.map(|one| (one.game, one.aspects[index], one.lead - one.expected)).collect();
            fitted(slope(&points), 2)
        };
        let quarters = (0..PARTS).map(|quarter| fit(&|one| one.quarter == quarter));
        table.row([(*name).to_owned(), fit(&|_| true)].into_iter().chain(quarters));
    }
    table
}
