//! Reports as Markdown pages with plots.

use std::path::Path;

use anyhow::Result;
use tilescope_core::Moments;
use tilescope_core::contest::statistics::mean_interval;

use crate::files;
use crate::report;
use crate::report::metrics::MatchStats;
use crate::report::summary::players;
use crate::results::Results;
use crate::svg::{Line, Plot};
use crate::table::{Table, plus_minus};

/// Writes `NAME.md` and its plots into a folder.
pub fn write(folder: &Path, name: &str, results: &Results, stats: &MatchStats) -> Result<()> {
    files::create_folder(folder)?;
    let put = |file: &str, text: String| files::replace(&folder.join(file), text.as_bytes());
    let mut page = format!("# {name}\n");
    for part in report::parts(results, stats) {
        page += &format!("\n## {}\n\n{}", part.title, part.table.markdown());
        if !part.note.is_empty() {
            page += &format!("\n{}\n", part.note);
        }
    }
    for line in report::verdicts(results, None) {
        page += &format!("\n{line}\n");
    }
    page += "\n## Players\n\n";
    for player in &results.header.players {
        page += &format!("- {}: `{}`\n", player.name, player.plays);
    }
    page += &format!("\nPlayed by version {}", results.header.arena);
    page += &results.header.machine.as_ref().map_or(String::new(), |machine| format!(" on {machine}"));
    page += ".\n";
    for (file, plot) in plots(results, stats) {
        let file = format!("{name}-{file}.svg");
        page += &format!("\n![{}]({file})\n", plot.title);
        put(&file, plot.svg())?;
    }
    page += &format!("\n## By decision\n\n{}", by_decision(stats).markdown());
    page += &format!(
        "\n## Points after each own turn, as if the game ended there\n\n{}",
        by_turn(results, stats).markdown()
    );
    put(&format!("{name}.md"), page)
}

/// Returns the numbers behind the plots of legal moves and of outcomes of chance.
fn by_decision(stats: &MatchStats) -> Table {
    let mut table = Table::new(["", "legal moves at the decision", "outcomes at the draw"]);
    for number in 0..stats.branching.len().max(stats.chance.len()) {
        let cell = |values: &[Moments]| values.get(number).map_or(String::new(), |value| mean(value, 2));
        table.row([(number + 1).to_string(), cell(&stats.branching), cell(&stats.chance)]);
    }
    table
}

/// Returns the numbers behind the plot of points.
fn by_turn(results: &Results, stats: &MatchStats) -> Table {
    let names = players(results).names;
    let mut table = Table::new(std::iter::once("turn".to_owned()).chain(names));
    for turn in 0..stats.as_if_ended.iter().map(Vec::len).max().unwrap_or(0) {
        let cells = stats.as_if_ended.iter();
        let cells = cells.map(|turns| turns.get(turn).map_or(String::new(), |value| mean(value, 1)));
        table.row(std::iter::once((turn + 1).to_string()).chain(cells));
    }
    table
}

fn mean(moments: &Moments, decimals: usize) -> String {
    let half = mean_interval(moments).map(|interval| interval.half());
    plus_minus(moments.mean(), half, decimals)
}

/// Returns the plots of a match: legal moves, outcomes of chance, and points as if the game ended.
fn plots(results: &Results, stats: &MatchStats) -> Vec<(&'static str, Plot)> {
    let names = players(results).names;
    let lines = names.into_iter().zip(&stats.as_if_ended).map(|(name, turns)| line(name, turns)).collect();
    let plot =
        |title: &str, x: &str, y: &str, lines| Plot { title: title.into(), x: x.into(), y: y.into(), lines };
    vec![
        ("moves", branching(stats)),
        (
            "chance",
            plot(
                "Chance outcomes by draw",
                "draw",
                "mean outcomes",
                vec![line("outcomes".into(), &stats.chance)],
            ),
        ),
        (
            "points",
            plot("Points after each own turn, as if the game ended there", "own turn", "mean points", lines),
        ),
    ]
}

pub fn branching(stats: &MatchStats) -> Plot {
    Plot {
        title: "Legal moves by decision".into(),
        x: "decision of the game".into(),
        y: "mean legal moves".into(),
        lines: vec![line("moves".into(), &stats.branching)],
    }
}

/// Returns a line of means with their intervals, starting at 1.
fn line(name: String, values: &[Moments]) -> Line {
    let point = |(number, moments): (usize, &Moments)| {
        let half = mean_interval(moments).map_or(0.0, |interval| interval.half());
        Some((number as f64 + 1.0, moments.mean()?, half))
    };
    Line { name, points: values.iter().enumerate().filter_map(point).collect(), marks: Vec::new() }
}
