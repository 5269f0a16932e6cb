//! Comparison of published values with ours.

use tilescope_core::Moments;
use tilescope_core::contest::statistics::moments;
use tilescope_core::contest::{Schedule, lead};

use super::verdict::{Estimate, Verdict, detectable};
use super::{Experiment, MOST_MOVES, MOVES, Mean, OUTCOMES, Row};
use crate::metrics::MatchStats;
use crate::results::{PlayedGame, Results};
use crate::summary::{players, standing};
use crate::table::{Table, plus_minus};

/// Returns an empty table for published values beside ours.
pub(crate) fn table() -> Table {
    Table::new(["match", "value", "document", "here", "95 %", "games", "margin", "detectable", "verdict"])
}

/// A published value of a row.
struct Quantity<'a> {
    name: String,
    value: f64,
    /// Half of the document's interval, if it gives one.
    half: Option<f64>,
    /// The difference that does not matter.
    margin: f64,
    /// The standard deviation of one game that is assumed before it is played; `None` for a single number.
    spread: Option<f64>,
    decimals: usize,
    kind: Kind<'a>,
}

/// The source of our value.
enum Kind<'a> {
    Won,
    Points,
    Lead,
    Mean(&'a Mean),
}

/// Returns the values that the document gives for a row.
fn quantities<'a>(experiment: &Experiment, row: &'a Row) -> Vec<Quantity<'a>> {
    let (margin, spread) = (&experiment.margin, &experiment.spread);
    let quantity = |name: &str, value, half, margin, spread, decimals, kind| {
        let name = name.to_owned();
        Quantity { name, value, half, margin, spread, decimals, kind }
    };
    let won = row.won.map(|won| {
        // A published rate of 1 does not mean that no game can be lost (Agresti and Coull 1998).
        let games = experiment.games as f64;
        let likely = (won * games + 2.0) / (games + 4.0);
        let spread = Some((likely * (1.0 - likely)).sqrt());
        quantity("won", won, None, margin.won, spread, 3, Kind::Won)
    });
    let points = row.points.map(|points| {
        quantity("points", points, row.points_half, margin.points, spread.points, 1, Kind::Points)
    });
    let lead = row.lead.map(|lead| quantity("lead", lead, None, margin.lead, spread.lead, 1, Kind::Lead));
    let means = row.means.iter().map(|mean| {
        quantity(&mean.name(), mean.value, mean.half, mean.margin, mean.spread, 2, Kind::Mean(mean))
    });
    won.into_iter().chain(points).chain(lead).chain(means).collect()
}

impl Quantity<'_> {
    /// Returns the published value with its interval: the document's own, or that of its games if each spreads by
    /// `deviation`.
    fn published(&self, games: u64, deviation: Option<f64>) -> Estimate {
        match (self.half, deviation) {
            (Some(half), _) => Estimate::with_half(self.value, half),
            (None, _) if matches!(self.kind, Kind::Won) => Estimate::rate(self.value, games),
            (None, Some(deviation)) => Estimate::mean(self.value, deviation, games),
            (None, None) => Estimate::with_half(self.value, 0.0),
        }
    }

    /// Returns the least difference that some games can show.
    fn detectable(&self, experiment: &Experiment, games: u64, seats: u64) -> Option<f64> {
        let spread = self.spread?;
        let published = self.published(experiment.games, Some(spread));
        Some(detectable(&published, spread, games, games / seats))
    }

    /// Returns our value with its interval, and the standard deviation of one game.
    fn found(&self, results: &Results, stats: &MatchStats) -> (Option<Estimate>, Option<f64>) {
        let players = players(results);
        let standing = standing(results, &players, 0, None);
        match self.kind {
            Kind::Won => {
                let wins = u64::from(standing.outcomes[0]);
                let sole = moments((0..standing.games()).map(|game| f64::from(u8::from(game < wins))));
                (Estimate::of_rate(&sole), sole.deviation())
            }
            Kind::Points => (Estimate::of_mean(&standing.points), standing.points.deviation()),
            Kind::Lead => {
                // The samples of the interval are groups of games, but a document's games have draws of their own.
                let lead_of = |game: &PlayedGame| {
                    let seats = players.seats(0, &game.seats);
                    moments(seats.map(|seat| lead(&game.score(), seat))).mean()
                };
                let single = moments(results.games.values().filter_map(lead_of));
                (Estimate::of_mean(&standing.leads), single.deviation())
            }
            Kind::Mean(mean) => {
                let found = mean.found(stats);
                (Estimate::of_mean(&found), found.deviation())
            }
        }
    }
}

/// Describes the differences that a number of games can show, before they are played.
pub(crate) fn power(experiment: &Experiment, row: &Row, games: u64) -> String {
    let seats = row.players.len() as u64;
    let games = Schedule { seats: row.players.len(), seed: 0 }.whole_groups(games);
    let shown = quantities(experiment, row).into_iter().filter_map(|quantity| {
        let difference = quantity.detectable(experiment, games, seats)?;
        Some(format!("{} by {difference:.*}", quantity.name, quantity.decimals))
    });
    format!("{games} games can show {}", shown.collect::<Vec<_>>().join(", "))
}

/// Adds the values of a row to the table.
pub(crate) fn compare(
    table: &mut Table,
    experiment: &Experiment,
    row: &Row,
    results: &Results,
    stats: &MatchStats,
) {
    let games = results.games.len() as u64;
    for quantity in quantities(experiment, row) {
        let decimals = quantity.decimals;
        let (here, deviation) = quantity.found(results, stats);
        let published = quantity.published(experiment.games, deviation.or(quantity.spread));
        let verdict = here.map(|here| Verdict::of(here.minus(&published), quantity.margin).to_string());
        let ends = here.map(|here| here.interval).filter(|interval| interval.low < interval.high);
        let detectable = quantity.detectable(experiment, games, row.players.len() as u64);
        table.row([
            row.name.clone(),
            quantity.name.clone(),
            plus_minus(quantity.value, quantity.half, decimals),
            plus_minus(here.map(|here| here.value), None, decimals),
            ends.map_or(String::new(), |ends| format!("{:.decimals$} to {:.decimals$}", ends.low, ends.high)),
            games.to_string(),
            format!("{:.decimals$}", quantity.margin),
            plus_minus(detectable, None, decimals),
            verdict.unwrap_or_else(|| "no games".into()),
        ]);
    }
}

/// Returns what the searches of a row did: iterations of a decision, depth, and how often there were fewer iterations
/// than moves.
pub(crate) fn reached(results: &Results, stats: &MatchStats) -> String {
    let players = players(results);
    let of = |player: usize, name: &str| {
        let found = stats.metrics[player].iter().find(|(metric, _)| metric.name == name);
        found.and_then(|(_, moments)| moments.mean()).filter(|&mean| mean > 0.0)
    };
    // A player without a budget does not search.
    let searching = (0..players.names.len()).filter(|&player| players.names[player].contains('@'));
    let searches = searching.filter_map(|player| {
        let iterations = of(player, "iterations a decision")?;
        let depth = of(player, "depth reached").map(|depth| format!(", depth {depth:.1}"));
        let starved = stats.starved[player].mean().unwrap_or(0.0);
        let starved = (starved > 0.0)
            .then(|| format!(", fewer than moves in {:.0} % of its decisions", 100.0 * starved));
        let [depth, starved] = [depth, starved].map(Option::unwrap_or_default);
        let place = player + 1;
        Some(format!("player {place} {iterations:.0} iterations a decision{depth}{starved}"))
    });
    searches.collect::<Vec<_>>().join("; ")
}

impl Mean {
    /// Returns its name in a table.
    fn name(&self) -> String {
        let plies = if self.from == self.to {
            format!("{}", self.from)
        } else {
            format!("{} to {}", self.from, self.to)
        };
        match self.what.as_str() {
            MOVES => format!("legal moves, decisions {plies}"),
            OUTCOMES => format!("chance outcomes, draws {plies}"),
            MOST_MOVES => "decision with most moves".into(),
            name => name.to_owned(),
        }
    }

    /// Returns our value.
    fn found(&self, stats: &MatchStats) -> Moments {
        match self.what.as_str() {
            MOVES => self.over(&stats.branching),
            OUTCOMES => self.over(&stats.chance),
            MOST_MOVES => {
                let mean = |index: &usize| stats.branching[*index].mean().unwrap_or(0.0);
                let most = (0..stats.branching.len()).max_by(|a, b| mean(a).total_cmp(&mean(b)));
                moments(most.map(|index| index as f64 + 1.0))
            }
            name => {
                let found = stats.metrics[0].iter().find(|(metric, _)| metric.name == name);
                found.map_or(Moments::default(), |(_, moments)| *moments)
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
