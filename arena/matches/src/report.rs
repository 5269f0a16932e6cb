mod luck;
pub mod markdown;
pub mod metrics;
pub mod sprt;
pub mod summary;

use std::collections::BTreeMap;

use anyhow::Result;

use tilescope_core::contest::Standing;
use tilescope_core::contest::statistics::{elo, elo_interval, mean_interval};
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use self::metrics::{Effort, MatchStats};
use self::sprt::{SequentialTest, Sprt};
use self::summary::{pairs, players, standing};
use crate::results::Results;
use crate::table::{Table, plus_minus};

/// A part of a report: a table with a title.
#[derive(Debug)]
pub struct Part {
    pub title: String,
    pub table: Table,
    pub note: String,
}

impl Part {
    pub fn print(&self) {
        outln!("{}\n\n{}", self.title, self.table.text());
    }
}

/// Counts the metrics of a match.
pub fn stats(results: &Results) -> Result<MatchStats> {
    let players = players(results);
    for_game!(GameId::of_text(&results.header.setup)?, G => metrics::count::<G>(results, &players))
}

pub fn parts(results: &Results, stats: &MatchStats) -> Vec<Part> {
    vec![overall(results), by_seat(results), metrics_table(results, stats), efforts(results, stats)]
}

pub fn print(results: &Results, stats: &MatchStats, sprt: Option<Sprt>) {
    parts(results, stats).iter().for_each(Part::print);
    verdicts(results, sprt).iter().for_each(|line| outln!("{line}"));
}

pub(crate) fn overall(results: &Results) -> Part {
    let players = players(results);
    let mut table =
        Table::new(["player", "games", "won", "drawn", "lost", "win rate", "95 %", "points", "lead"]);
    for (player, name) in players.names.iter().enumerate() {
        let standing = standing(results, &players, player, None);
        let [won, drawn, lost] = standing.outcomes.map(|count| count.to_string());
        let (rate, interval) = rates(&standing);
        table.row([
            name.clone(),
            standing.games().to_string(),
            won,
            drawn,
            lost,
            rate,
            interval,
            points(&standing),
            leads(&standing),
        ]);
    }
    let note = "The lead is the difference to the best opponent. Its interval comes from groups of games with the same draws.";
    Part {
        title: format!("Results: {}, seed {}", results.header.setup, results.header.seed),
        table,
        note: note.into(),
    }
}

pub(crate) fn by_seat(results: &Results) -> Part {
    let players = players(results);
    let mut table = Table::new(["player", "seat", "games", "win rate", "95 %", "points", "lead"]);
    for (player, name) in players.names.iter().enumerate() {
        for seat in 0..results.header.players.len() {
            let standing = standing(results, &players, player, Some(seat));
            if standing.games() > 0 {
                let (rate, interval) = rates(&standing);
                let games = standing.games().to_string();
                table.row([
                    name.clone(),
                    (seat + 1).to_string(),
                    games,
                    rate,
                    interval,
                    points(&standing),
                    leads(&standing),
                ]);
            }
        }
    }
    Part { title: "By seat".into(), table, note: String::new() }
}

/// Formats a win rate, and the ends of its interval.
pub fn rates(standing: &Standing) -> (String, String) {
    let interval = standing.rate_interval();
    let interval = interval.map_or(String::new(), |rate| format!("{:.3} to {:.3}", rate.low, rate.high));
    (plus_minus(standing.rate(), None, 3), interval)
}

fn points(standing: &Standing) -> String {
    plus_minus(standing.points.mean(), mean_interval(&standing.points).map(|half| half.half()), 1)
}

fn leads(standing: &Standing) -> String {
    plus_minus(standing.lead(), standing.lead_interval().map(|lead| lead.half()), 1)
}

/// Returns the lead of each player less its draw luck.
pub fn less_luck(results: &Results) -> Result<Part> {
    let players = players(results);
    let lucks = for_game!(GameId::of_text(&results.header.setup)?, G => luck::lucks::<G>(results))?;
    let mut table = Table::new(["player", "lead", "luck removed", "equals games"]);
    for (player, name) in players.names.iter().enumerate() {
        let standing = standing(results, &players, player, None);
        let adjusted = luck::adjusted(results, &players, player, &lucks);
        let variances = [&standing.leads, &adjusted].map(|moments| moments.deviation().map(|d| d * d));
        let games = match variances {
            [Some(plain), Some(less)] if less > 0.0 => {
                format!("{:.0}", standing.games() as f64 * plain / less)
            }
            _ => String::new(),
        };
        let less = plus_minus(adjusted.mean(), mean_interval(&adjusted).map(|lead| lead.half()), 1);
        table.row([name.clone(), leads(&standing), less, games]);
    }
    let note = "The lead without draw luck removes what varies with the draws, as the game's evaluation judges \
    them; its expectation stays the same. The last column says how many games the plain lead would need for an \
    equally narrow interval.";
    Ok(Part { title: "Lead without draw luck".into(), table, note: note.into() })
}

pub(crate) fn metrics_table(results: &Results, stats: &MatchStats) -> Part {
    let players = players(results);
    let mut table = Table::new(std::iter::once("mean per game".to_owned()).chain(players.names));
    let rows = stats.metrics.first().map_or(0, Vec::len);
    for row in 0..rows {
        let (metric, _) = stats.metrics[0][row];
        // Reproducible results have no times, and few searches a depth.
        if stats.metrics.iter().all(|metrics| metrics[row].1.count == 0) {
            continue;
        }
        let cells = stats.metrics.iter().enumerate().map(|(player, metrics)| {
            let moments = &metrics[row].1;
            let half = mean_interval(moments).map(|interval| interval.half());
            let mean = moments.mean();
            let decimals = if mean.is_some_and(|mean| mean.abs() >= 1000.0) { 0 } else { 2 };
            if metric.shared && player > 0 { String::new() } else { plus_minus(mean, half, decimals) }
        });
        table.row(std::iter::once(metric.name.to_owned()).chain(cells));
    }
    Part { title: "Metrics".into(), table, note: String::new() }
}

/// Returns the work and the time of each player over all games that were played to the end.
fn efforts(results: &Results, stats: &MatchStats) -> Part {
    let mut table = Table::new(std::iter::once("total".to_owned()).chain(players(results).names));
    let seconds = |ms: Option<u64>| plus_minus(ms.map(|ms| ms as f64 / 1000.0), None, 1);
    let mut row = |name: &str, cell: &dyn Fn(&Effort) -> String| {
        let cells: Vec<String> = stats.efforts.iter().map(cell).collect();
        // Reproducible results have no times.
        if cells.iter().any(|cell| !cell.is_empty()) {
            table.row(std::iter::once(name.to_owned()).chain(cells));
        }
    };
    row("iterations", &|effort| effort.iterations.to_string());
    row("processor s", &|effort| seconds(effort.cpu_ms));
    row("wall s", &|effort| seconds(effort.wall_ms));
    Part { title: "Effort".into(), table, note: String::new() }
}

/// Returns how often each program lost without a result on the board, and why.
fn forfeits(results: &Results) -> Vec<String> {
    let mut counts: BTreeMap<(usize, &str), u32> = BTreeMap::new();
    for (game, forfeit) in results.games.values().filter_map(|game| Some((game, game.forfeit.as_ref()?))) {
        *counts.entry((game.seats[forfeit.seat], &forfeit.reason)).or_default() += 1;
    }
    let counts = counts.into_iter().map(|((player, reason), count)| {
        let name = &results.header.players[player].name;
        format!("Lost without a result on the board: {name}, {count} times: {reason}")
    });
    counts.collect()
}

/// Returns the games that were lost without a result on the board, the Elo difference of the first of two players and
/// the result of the test, in a sentence each.
pub fn verdicts(results: &Results, sprt: Option<Sprt>) -> Vec<String> {
    let mut lines = forfeits(results);
    let Some(pairs) = pairs(results, 0) else { return lines };
    let players = players(results);
    let first = standing(results, &players, 0, None);
    let name = &players.names[0];
    let interval = elo_interval(&first.group_shares, &first.shares);
    let interval =
        interval.map_or(String::new(), |elo| format!(" ({} to {})", signed(elo.low), signed(elo.high)));
    let difference =
        first.rate().map_or("unknown, because there is no valid game".into(), |rate| signed(elo(rate)));
    lines.push(format!("Elo of {name}: {difference}{interval}"));
    if let Some(sprt) = sprt {
        let mut test = SequentialTest::new(sprt);
        test.decides(pairs);
        lines.push(test.to_string());
    }
    lines
}

fn signed(elo: f64) -> String {
    // Adding zero turns a negative zero into a plain zero.
    if elo.is_infinite() {
        if elo > 0.0 { "+∞" } else { "-∞" }.into()
    } else {
        format!("{:+.0}", elo.round() + 0.0)
    }
}
