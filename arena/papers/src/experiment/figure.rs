//! The figures of the experiments: the document's values and ours in one plot.

use anyhow::Result;
use serde::Deserialize;
use tilescope_core::Moments;

use super::quantity::{Measured, measure};
use super::verdict::Estimate;
use super::{Experiment, MOVES, Mean, Part, Row};
use tilescope_matches::report;
use tilescope_matches::results::Results;
use tilescope_matches::svg::{Line, Plot, Point};

/// The points of the first player after each of its turns, as if the game ended there.
const AS_IF_ENDED: &str = "points as if ended";
/// The most plies of a published mean that is a point of a figure.
const NARROW: usize = 4;

/// A picture of an experiment, in the shape of the document's.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figure {
    x: String,
    /// The value on the vertical axis: that of a row, [`AS_IF_ENDED`] or [`MOVES`].
    y: String,
    /// The lines that it shows; empty for all.
    #[serde(default)]
    lines: Vec<String>,
    /// The games that it is about; `None` for all.
    part: Option<Part>,
    /// The names of the players whose points are shown; empty for the first player of each row.
    #[serde(default)]
    players: Vec<String>,
}

impl Figure {
    /// Returns the picture of some rows with their games.
    pub(crate) fn plot(&self, experiment: &Experiment, rows: &[(&Row, Results)]) -> Result<Plot> {
        let mut lines: Vec<Line> = Vec::new();
        for (row, results) in rows {
            match self.y.as_str() {
                AS_IF_ENDED | MOVES => lines.extend(self.progress(row, results)?),
                _ => self.add(&mut lines, experiment, row, results)?,
            }
        }
        let told = lines.iter().any(|line| !line.marks.is_empty());
        let circles = if told { " (circles: the document)" } else { "" };
        Ok(Plot {
            title: format!("{}, {}{circles}", experiment.id, experiment.source),
            x: self.x.clone(),
            y: self.y.clone(),
            lines,
        })
    }

    fn add(
        &self,
        lines: &mut Vec<Line>,
        experiment: &Experiment,
        row: &Row,
        results: &Results,
    ) -> Result<()> {
        let is_shown = self.lines.is_empty() || self.lines.contains(&row.line);
        let Some(x) = row.x.filter(|_| is_shown) else { return Ok(()) };
        let name = if row.line.is_empty() { "here" } else { &row.line };
        let place = lines.iter().position(|line| line.name == name).unwrap_or_else(|| {
            lines.push(Line { name: name.to_owned(), points: Vec::new(), marks: Vec::new() });
            lines.len() - 1
        });
        let line = &mut lines[place];
        let of_figure =
            |measured: &Measured| measured.quantity.name == self.y && measured.quantity.part == Part::All;
        for measured in measure(experiment, row, results)?.iter().filter(|measured| of_figure(measured)) {
            let quantity = &measured.quantity;
            let published = quantity.published(experiment.games, measured.deviation.or(quantity.spread));
            line.marks.extend(published.map(|published| point(x, &published)));
            line.points.extend(measured.here.map(|here| point(x, &here)));
        }
        Ok(())
    }

    /// Returns the lines of a row over the turns of its games.
    fn progress(&self, row: &Row, results: &Results) -> Result<Vec<Line>> {
        let stats = report::stats(&self.part.unwrap_or(Part::All).of(results))?;
        let over = |turns: &[Moments]| -> Vec<Point> {
            let turns = turns.iter().zip(1..);
            turns.filter_map(|(turn, x)| Some(point(f64::from(x), &Estimate::of_mean(turn)?))).collect()
        };
        if self.y == MOVES {
            let narrow = row.document.means.iter().filter(|mean| mean.what == MOVES);
            let narrow = narrow.filter(|mean| mean.to - mean.from < NARROW);
            let mark = |mean: &Mean| {
                Some(((mean.from + mean.to) as f64 / 2.0, mean.value?, mean.half.unwrap_or(0.0)))
            };
            let marks = narrow.filter_map(mark).collect();
            return Ok(vec![Line { name: row.name.clone(), points: over(&stats.branching), marks }]);
        }
        let names = if self.players.is_empty() { std::slice::from_ref(&row.name) } else { &self.players };
        let lines = names.iter().zip(&stats.as_if_ended);
        let line = |(name, turns): (&String, &Vec<Moments>)| Line {
            name: name.clone(),
            points: over(turns),
            marks: Vec::new(),
        };
        Ok(lines.map(line).collect())
    }
}

fn point(x: f64, estimate: &Estimate) -> Point {
    let half = estimate.interval.half();
    (x, estimate.value, if half.is_finite() { half } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::all;
    use crate::experiment::quantity::quantities;

    #[test]
    fn every_figure_shows_a_value_of_its_rows() {
        for experiment in all().unwrap() {
            let Some(figure) = &experiment.figure else { continue };
            for line in &figure.lines {
                assert!(experiment.rows.iter().any(|row| row.line == *line), "{}: {line}", experiment.id);
            }
            if matches!(figure.y.as_str(), AS_IF_ENDED | MOVES) {
                continue;
            }
            let placed: Vec<&Row> = experiment.rows.iter().filter(|row| row.x.is_some()).collect();
            assert!(placed.len() > 1, "{}", experiment.id);
            for row in placed {
                let shown = quantities(&experiment, row);
                let is_there = shown.iter().any(|quantity| quantity.name == figure.y);
                assert!(is_there, "{} {}", experiment.id, row.name);
            }
        }
    }
}
