//! Comparison of published values with ours.

use anyhow::Result;
use tilescope_core::contest::Schedule;

use super::quantity::{Measured, measure, quantities};
use super::verdict::{Published, Verdict};
use super::{Experiment, Part, Row};
use tilescope_matches::report::metrics::MatchStats;
use tilescope_matches::report::summary::players;
use tilescope_matches::results::Results;
use tilescope_matches::table::{Table, plus_minus};

/// Returns an empty table for published values beside ours.
pub(crate) fn table() -> Table {
    Table::new(["match", "value", "document", "here", "95 %", "games", "margin", "detectable", "verdict"])
}

/// Describes the differences that a number of games can show, before they are played.
pub(crate) fn power(experiment: &Experiment, row: &Row, games: u64) -> String {
    let seats = row.players.len() as u64;
    let games = Schedule { seats: row.players.len(), seed: 0 }.whole_groups(games);
    let all = quantities(experiment, row).into_iter().filter(|quantity| quantity.part == Part::All);
    let shown = all.filter_map(|quantity| {
        let difference = quantity.detectable(experiment, games, games / seats)?;
        Some(format!("{} by {difference:.*}", quantity.name, quantity.decimals))
    });
    let shown: Vec<String> = shown.collect();
    match shown.is_empty() {
        true => format!("{games} games, of which the paper tells no value"),
        false => format!("{games} games can show {}", shown.join(", ")),
    }
}

/// Adds the values of a row to the table.
pub(crate) fn compare(
    table: &mut Table,
    experiment: &Experiment,
    row: &Row,
    results: &Results,
) -> Result<()> {
    for Measured { quantity, games, groups, here, deviation } in measure(experiment, row, results)? {
        let decimals = quantity.decimals;
        let published = quantity.published(experiment.games, deviation.or(quantity.spread));
        let margin = quantity.margin.unwrap_or(0.0);
        let verdict = match (here, quantity.published) {
            (None, _) => "no games".into(),
            (Some(here), Published::Side(side)) => side.verdict(here.interval, margin).to_string(),
            (Some(here), _) => published
                .map_or(String::new(), |published| Verdict::of(here.minus(&published), margin).to_string()),
        };
        let ends = here.map(|here| here.interval);
        let ends = ends.filter(|ends| ends.low < ends.high && ends.half().is_finite());
        let detectable = quantity.detectable(experiment, games, groups);
        table.row([
            row.name.clone(),
            quantity.full_name(),
            match quantity.published {
                Published::Value(value) => plus_minus(value, quantity.half, decimals),
                Published::Side(side) => side.to_string(),
                Published::Unknown => String::new(),
            },
            plus_minus(here.map(|here| here.value), None, decimals),
            ends.map_or(String::new(), |ends| format!("{:.decimals$} to {:.decimals$}", ends.low, ends.high)),
            games.to_string(),
            quantity.margin.map_or(String::new(), |margin| format!("{margin:.decimals$}")),
            plus_minus(detectable, None, decimals),
            verdict,
        ]);
    }
    Ok(())
}

/// Returns half of the widest interval of a row in relation to the difference that matters; infinite if there are not
/// two groups of games, 0 if nothing is compared.
pub(crate) fn width(experiment: &Experiment, row: &Row, results: &Results) -> Result<f64> {
    let measured = measure(experiment, row, results)?;
    let widths = measured.iter().filter_map(|measured| {
        // One group of games has no spread.
        let half = measured.here.filter(|_| measured.groups > 1);
        let half = half.map_or(f64::INFINITY, |here| here.interval.half());
        Some(half / measured.quantity.margin?)
    });
    Ok(widths.fold(0.0, f64::max))
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
