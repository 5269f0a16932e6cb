//! Hours of games where the intervals of the experiments are widest.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::Args;
use super::list::{self, Time};
use crate::experiment::{self, Experiment};
use tilescope_matches::files;
use tilescope_matches::parallel::cores;
use tilescope_matches::table::Table;

/// A row on which time can be spent.
struct Place {
    experiment: Experiment,
    row: usize,
    players: Vec<String>,
    games: u64,
    /// The width of its widest interval in relation to the difference that matters; infinite without games.
    width: f64,
    /// The seconds of a game; `None` if they are not known before it is played.
    seconds: Option<f64>,
}

impl Place {
    /// Returns the number of games after the next batch: a group for each thread and at least two, because one has no
    /// spread, or a tenth more.
    fn next(&self, threads: u64) -> u64 {
        let group = self.players.len() as u64;
        self.games + (group * threads.max(2)).max(self.games / 10)
    }
}

/// Plays batches of games for some hours, each in the row with the widest interval in relation to the difference that
/// matters, the first of equal ones. The order follows from the results, so the command continues where it stopped.
pub(super) fn spend(args: &Args, hours: f64) -> Result<()> {
    ensure!(hours > 0.0 && hours <= 1e4, "--hours: expected a number above 0 and at most 10000");
    args.out.iter().try_for_each(|folder| files::create_folder(folder))?;
    let threads = args.threads.map_or_else(|| cores() as u64, u64::from);
    let mut places = places(args)?;
    let mut touched = BTreeSet::new();
    let end = Instant::now() + Duration::from_secs_f64(hours * 3600.0);
    loop {
        let left = end.saturating_duration_since(Instant::now()).as_secs_f64();
        let fits = |place: &Place| {
            let batch = (place.next(threads) - place.games) as f64 / threads as f64;
            left > 0.0 && place.seconds.is_none_or(|seconds| seconds * batch <= left)
        };
        let Some(next) = widest(places.iter().map(|place| fits(place).then_some(place.width))) else { break };
        let place = &mut places[next];
        let games = place.next(threads);
        let row = &place.experiment.rows[place.row];
        errln!(
            "{}: {}: {games} games, width {:.2} of the margin",
            place.experiment.id,
            row.name,
            place.width
        );
        let begun = Instant::now();
        let results = args.play(&place.experiment, place.row, &place.players, games)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        let new = (results.games.len() as u64).saturating_sub(place.games).max(1);
        place.seconds = Some(begun.elapsed().as_secs_f64() * threads as f64 / new as f64);
        place.games = results.games.len() as u64;
        place.width = experiment::width(&place.experiment, row, &results)?;
        touched.insert(next);
    }
    let mut table = Table::new(["experiment", "match", "games", "interval / margin"]);
    for place in touched.into_iter().map(|index| &places[index]) {
        table.row([
            place.experiment.id.clone(),
            place.experiment.rows[place.row].name.clone(),
            place.games.to_string(),
            format!("{:.2}", place.width),
        ]);
    }
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    Ok(())
}

/// Returns the index of the widest one, the first of equal ones. `None` cannot be chosen.
fn widest(widths: impl Iterator<Item = Option<f64>>) -> Option<usize> {
    let known = widths.enumerate().filter_map(|(index, width)| Some((index, width?)));
    known.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(index, _)| index)
}

/// Returns the rows with games of their own that do not search without limits, with what their files have.
fn places(args: &Args) -> Result<Vec<Place>> {
    let mut places = Vec::new();
    for experiment in experiment::all()?.into_iter().filter(|experiment| experiment.of.is_none()) {
        for row in 0..experiment.rows.len() {
            let players = args.players(&experiment, &experiment.rows[row])?;
            let seconds = match list::time(&experiment, &experiment.rows[row], args.time_scale())? {
                Time::Seconds(seconds) => Some(seconds),
                Time::Untimed => None,
                Time::Unlimited => continue,
            };
            let file = args.out.as_ref().map(|folder| folder.join(experiment.file(row)));
            let results = match file.filter(|file| file.exists()) {
                // Nothing is missing from no games.
                Some(_) => Some(args.play(&experiment, row, &players, 0)?),
                None => None,
            };
            let (games, width) = match &results {
                Some(results) => (
                    results.games.len() as u64,
                    experiment::width(&experiment, &experiment.rows[row], results)?,
                ),
                None => (0, f64::INFINITY),
            };
            places.push(Place { experiment: experiment.clone(), row, players, games, width, seconds });
        }
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_widest_row_that_fits_is_next() {
        let next = |widths: &[Option<f64>]| widest(widths.iter().copied());
        assert_eq!(next(&[Some(1.0), Some(3.0), Some(3.0)]), Some(1));
        assert_eq!(next(&[Some(f64::INFINITY), None, Some(f64::INFINITY)]), Some(0));
        assert_eq!(next(&[None, Some(0.5)]), Some(1));
        assert_eq!(next(&[None, None]), None);
    }
}
