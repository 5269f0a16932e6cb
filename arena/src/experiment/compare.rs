//! Comparison of published values with ours.

use tilescope_core::Moments;
use tilescope_core::contest::statistics::{Interval, mean_interval, moments, wilson};

use super::{Experiment, MOST_MOVES, MOVES, Mean, OUTCOMES, Row};
use crate::metrics::MatchStats;
use crate::results::Results;
use crate::summary::{players, standing};
use crate::table::{Table, plus_minus};

/// Returns an empty table for published values beside ours.
pub(crate) fn table() -> Table {
    Table::new(["match", "value", "document", "here", "95 %", "games", "agree"])
}

/// A published value: a mean over a number of games, or one with half of its 95 % interval.
struct Value {
    mean: f64,
    games: f64,
    half: Option<f64>,
}

/// Adds the values of a row to the table.
pub(crate) fn compare(
    table: &mut Table,
    experiment: &Experiment,
    row: &Row,
    results: &Results,
    stats: &MatchStats,
) {
    let standing = standing(results, &players(results), 0, None);
    let games = results.games.len();
    let value = |mean: f64| Value { mean, games: experiment.games as f64, half: None };
    let mut put =
        |name: &str, document: Value, found: &Moments, interval: Option<Interval>, decimals: usize| {
            let here = found.mean();
            let ends = |ends: Interval| format!("{:.decimals$} to {:.decimals$}", ends.low, ends.high);
            let agree = match here {
                None => "no games",
                Some(_) if document.agrees(found) => "yes",
                Some(here) if here > document.mean => "higher",
                Some(_) => "lower",
            };
            table.row([
                row.name.clone(),
                name.to_owned(),
                plus_minus(document.mean, document.half, decimals),
                plus_minus(here, None, decimals),
                interval.map_or(String::new(), ends),
                games.to_string(),
                agree.to_owned(),
            ]);
        };
    if let Some(won) = row.won {
        let wins = standing.outcomes[0];
        let sole = moments((0..standing.games()).map(|game| f64::from(u8::from(game < u64::from(wins)))));
        put("won", value(won), &sole, wilson(&sole), 3);
    }
    if let Some(points) = row.points {
        put("points", value(points), &standing.points, mean_interval(&standing.points), 1);
    }
    if let Some(lead) = row.lead {
        put("lead", value(lead), &standing.leads, mean_interval(&standing.leads), 1);
    }
    for mean in &row.means {
        let (name, found) = mean.found(stats);
        put(&name, Value { half: mean.half, ..value(mean.value) }, &found, mean_interval(&found), 2);
    }
}

impl Value {
    /// Returns whether the difference is within its 95 % interval. If the paper gives no interval, its games are
    /// assumed to spread like those here.
    fn agrees(&self, found: &Moments) -> bool {
        let Some(mean) = found.mean() else { return false };
        // A single number, such as the decision with the most moves, is equal or not.
        let Some(deviation) = found.deviation() else { return mean == self.mean };
        // A rate of exactly 0 or 1 has no spread here, so the paper's spread replaces it.
        let deviation = deviation.max((self.mean * (1.0 - self.mean)).max(0.0).sqrt());
        let there = self.half.map_or(deviation / self.games.sqrt(), |half| half / 1.96);
        let here = deviation / (found.count as f64).sqrt();
        (mean - self.mean).abs() <= 1.96 * here.hypot(there) + 1e-9
    }
}

impl Mean {
    /// Returns its name in a table and our value.
    fn found(&self, stats: &MatchStats) -> (String, Moments) {
        let plies = if self.from == self.to {
            format!("{}", self.from)
        } else {
            format!("{} to {}", self.from, self.to)
        };
        match self.what.as_str() {
            MOVES => (format!("legal moves, decisions {plies}"), self.over(&stats.branching)),
            OUTCOMES => (format!("chance outcomes, draws {plies}"), self.over(&stats.chance)),
            MOST_MOVES => {
                let mean = |index: &usize| stats.branching[*index].mean().unwrap_or(0.0);
                let most = (0..stats.branching.len()).max_by(|a, b| mean(a).total_cmp(&mean(b)));
                ("decision with most moves".into(), moments(most.map(|index| index as f64 + 1.0)))
            }
            name => {
                let found = stats.metrics[0].iter().find(|(metric, _)| metric.name == name);
                (name.to_owned(), found.map_or(Moments::default(), |(_, moments)| *moments))
            }
        }
    }

    /// Returns the mean over plies of the mean of each ply. Plies of one game are correlated, so the spread is that
    /// of one ply and not that of a mean of several.
    fn over(&self, plies: &[Moments]) -> Moments {
        let plies: Vec<&Moments> = plies.iter().take(self.to).skip(self.from - 1).collect();
        let number = plies.len() as f64;
        let mean = plies.iter().filter_map(|ply| ply.mean()).sum::<f64>() / number;
        let variance =
            plies.iter().filter_map(|ply| ply.deviation()).map(|deviation| deviation.powi(2)).sum::<f64>();
        let count = plies.iter().map(|ply| ply.count).max().unwrap_or(0);
        let n = count as f64;
        let squares = variance / number * (n - 1.0).max(0.0) + mean * mean * n;
        Moments { count, sum: mean * n, squares }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_agree_within_the_interval_of_the_difference() {
        let here = |wins: u32| moments((0..100).map(|game| f64::from(u8::from(game < u64::from(wins)))));
        let value = |mean: f64, half: Option<f64>| Value { mean, games: 100.0, half };
        assert!(value(0.5, None).agrees(&here(60)));
        assert!(!value(0.5, None).agrees(&here(70)));
        assert!(value(1.0, None).agrees(&here(100)));
        assert!(!value(0.9, None).agrees(&here(100)));
        assert!(!value(0.4, Some(0.01)).agrees(&here(52)));
        assert!(value(0.4, Some(0.1)).agrees(&here(52)));
    }
}
