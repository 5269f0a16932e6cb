//! Losses of moves beside ratings and results.

use std::collections::BTreeMap;

use tilescope_core::contest::statistics::{moments, wilson};

use super::fit::{fitted, over_games, slope};
use tilescope_matches::table::{Table, plus_minus};

pub(crate) struct Loss {
    pub(crate) game: usize,
    pub(crate) by_first: bool,
    /// The player's rating, if it is known.
    pub(crate) rating: Option<f64>,
    pub(crate) points: f64,
    /// The player's final lead; `None` if the game was given up.
    pub(crate) lead: Option<f64>,
}

/// Returns the mean loss of a move for each hundred points of rating, and the change with 100 points more.
pub(crate) fn by_rating(losses: &[Loss]) -> Table {
    let mut table = Table::new(["rating", "moves", "loss of a move"]);
    for least in (300..900).step_by(100) {
        let range = f64::from(least)..f64::from(least + 100);
        let of = losses.iter().filter(|one| one.rating.is_some_and(|rating| range.contains(&rating)));
        let of: Vec<_> = of.map(|one| (one.game, one.points)).collect();
        if !of.is_empty() {
            let count = of.len().to_string();
            table.row([format!("{least} to {}", least + 100), count, over_games(of, 2)]);
        }
    }
    let rated = losses.iter().filter_map(|one| Some((one.game, one.rating? / 100.0, one.points)));
    let slope = fitted(slope(&rated.collect::<Vec<_>>()), 3);
    table.row(["100 points more".to_owned(), String::new(), slope]);
    table
}

/// Compares what the first player of each game lost less than the other with that player's final lead, for several
/// kinds of losses. A slope of 1 says that each point was worth one; the judged moves may be only a part of the game.
pub(crate) fn by_game<'a>(kinds: impl IntoIterator<Item = (&'a str, Vec<Loss>)>) -> Table {
    let mut table = Table::new([
        "sum over the game",
        "games",
        "slope of the final lead",
        "correlation",
        "winner lost less",
    ]);
    for (name, losses) in kinds {
        let mut games: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for one in &losses {
            let Some(lead) = one.lead else { continue };
            let sign = if one.by_first { 1.0 } else { -1.0 };
            let game = games.entry(one.game).or_default();
            game.0 -= sign * one.points;
            game.1 = sign * lead;
        }
        let points: Vec<_> = games.iter().map(|(&game, &(less, lead))| (game, less, lead)).collect();
        let decided = points.iter().filter(|(_, less, lead)| less * lead != 0.0);
        let agrees = moments(decided.map(|(_, less, lead)| f64::from(u8::from(less * lead > 0.0))));
        table.row([
            name.to_owned(),
            points.len().to_string(),
            fitted(slope(&points), 2),
            format!("{:.2}", correlation(&points)),
            plus_minus(agrees.mean(), wilson(&agrees).map(|interval| interval.half()), 2),
        ]);
    }
    table
}

fn correlation(points: &[(usize, f64, f64)]) -> f64 {
    let deviation = |pick: fn(&(usize, f64, f64)) -> f64| {
        moments(points.iter().map(pick)).deviation().unwrap_or(f64::NAN)
    };
    let (x, y) = (deviation(|point| point.1), deviation(|point| point.2));
    slope(points).map_or(f64::NAN, |fit| fit.slope * x / y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first player of game n loses n points, the other none, and the first one's lead is minus two for each.
    #[test]
    fn losses_are_summed_for_each_game() {
        let losses = (1..9).flat_map(|game| {
            let points = game as f64;
            let loss =
                |by_first, points, lead| Loss { game, by_first, rating: None, points, lead: Some(lead) };
            [loss(true, points, -2.0 * points), loss(false, 0.0, 2.0 * points)]
        });
        let table = by_game([("points", losses.collect())]).text();
        let row: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
        assert_eq!(row[..4], ["points", "8", "2.00", "±"], "{table}");
        assert!(table.contains("1.00  ") && row.contains(&"0.00"), "{table}");
    }
}
