//! The experiments of the documents, as data: `experiments.toml`.

use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;
use tilescope_core::search::nearest::expected;
use tilescope_core::{Moments, Player as Seat};

use crate::game::Game;
use crate::metrics::Counted;
use crate::player::{Budget, Player};
use crate::results::Results;
use crate::statistics::{Interval, mean_interval, moments, wilson};
use crate::summary::{Players, standing};
use crate::table::{Table, plus_minus};

/// An experiment of a document.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Experiment {
    pub(crate) id: String,
    /// Where it is told.
    pub(crate) source: String,
    /// What it asks.
    pub(crate) title: String,
    /// The settings of the game.
    pub(crate) setup: String,
    /// The games of each row in the document.
    pub(crate) games: u64,
    /// What one has to know to compare.
    #[serde(default)]
    pub(crate) note: String,
    /// The matches.
    #[serde(rename = "row")]
    pub(crate) rows: Vec<Row>,
}

/// A match of an experiment, with what the document says of the first player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) name: String,
    /// The players with the document's budgets.
    pub(crate) players: Vec<String>,
    /// The share of games that the first player won alone.
    won: Option<f64>,
    /// Its mean points.
    points: Option<f64>,
    /// Its mean lead over the best opponent.
    lead: Option<f64>,
    /// Other means.
    #[serde(default)]
    means: Vec<Mean>,
    /// The games behind the document's values, where they are not those of the experiment.
    documented: Option<u64>,
}

/// A mean over games, or over the plies of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mean {
    what: What,
    /// The first and the last ply of a mean over plies, from 1.
    #[serde(default = "first")]
    from: usize,
    #[serde(default = "first")]
    to: usize,
    value: f64,
}

fn first() -> usize {
    1
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum What {
    /// Decisions in a game.
    #[serde(rename = "decisions")]
    Decisions,
    /// Moves to choose from, the mean of each decision's mean.
    #[serde(rename = "moves")]
    Moves,
    /// The decision with the highest mean.
    #[serde(rename = "most moves at")]
    MostMoves,
    /// Outcomes of chance, the mean of each draw's mean.
    #[serde(rename = "outcomes")]
    Outcomes,
}

#[derive(Deserialize)]
struct File {
    experiment: Vec<Experiment>,
}

/// All experiments.
///
/// # Errors
/// When the data of the program is damaged.
pub(crate) fn all() -> Result<Vec<Experiment>> {
    let file: File = toml::from_str(include_str!("../experiments.toml")).context("experiments.toml")?;
    Ok(file.experiment)
}

/// The experiment of an id.
///
/// # Errors
/// When there is none: the nearest one, or all.
pub(crate) fn named(id: &str) -> Result<Experiment> {
    let all = all()?;
    let ids: Vec<String> = all.iter().map(|experiment| experiment.id.clone()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    all.into_iter()
        .find(|experiment| experiment.id == id)
        .ok_or_else(|| anyhow!("{}", expected("experiment", id, &ids)))
}

/// How the times of a document become budgets here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// The part of a time that players get.
    pub(crate) scale: f64,
    /// Iterations for each second, instead of the time: what is played then does not hang on the machine.
    pub(crate) rate: Option<f64>,
}

impl Pace {
    /// A player of a document with its budget here; budgets that are counts stay. A time for a game is divided among
    /// the `decisions` that it has for the player.
    ///
    /// # Errors
    /// When the player cannot be read.
    pub(crate) fn player(self, player: &str, game: &str, decisions: u32) -> Result<Player> {
        let mut player = Player::read(player, game, None)?;
        let (time, whole_game) = match player.budget {
            Budget::Move(time) => (time.mul_f64(self.scale), false),
            Budget::Game(time) => (time.mul_f64(self.scale), true),
            Budget::Whole | Budget::Iterations(_) => return Ok(player),
        };
        let time = time.max(Duration::from_millis(1));
        player.budget = match self.rate {
            Some(rate) => {
                let each = if whole_game { time / decisions.max(1) } else { time };
                Budget::Iterations((each.as_secs_f64() * rate).round().max(1.0) as u32)
            }
            None if whole_game => Budget::Game(time),
            None => Budget::Move(time),
        };
        player.name = player.plays();
        Ok(player)
    }

    /// The players of a row.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub(crate) fn players<G: Game>(self, experiment: &Experiment, row: &Row) -> Result<Vec<Player>> {
        let start = G::start(&experiment.setup.parse()?);
        let decisions = start.decisions_left(Seat::new(0));
        row.players.iter().map(|player| self.player(player, G::NAME, decisions)).collect()
    }
}

/// The document's values beside those of here.
pub(crate) fn table() -> Table {
    Table::new(["match", "value", "document", "here", "95 %", "games", "agree"])
}

/// Adds the values of a row to the table.
pub(crate) fn compare(
    table: &mut Table,
    experiment: &Experiment,
    row: &Row,
    results: &Results,
    counted: &Counted,
) {
    let standing = standing(results, &Players::of(results), 0, None);
    let games = results.games.len();
    let documented = row.documented.unwrap_or(experiment.games) as f64;
    let mut put =
        |value: &str, document: f64, found: &Moments, interval: Option<Interval>, decimals: usize| {
            let here = found.mean().unwrap_or(f64::NAN);
            let interval = interval
                .map_or(String::new(), |ends| format!("{:.decimals$} to {:.decimals$}", ends.low, ends.high));
            let agree = agrees(document, documented, found);
            let agree = if agree {
                "yes"
            } else if here > document {
                "higher"
            } else {
                "lower"
            };
            table.row([
                row.name.clone(),
                value.to_owned(),
                format!("{document:.decimals$}"),
                plus_minus(here, None, decimals),
                interval,
                games.to_string(),
                agree.to_owned(),
            ]);
        };
    if let Some(won) = row.won {
        let wins = standing.outcomes[0];
        let sole = moments((0..standing.games()).map(|game| f64::from(u8::from(game < wins))));
        put("won", won, &sole, wilson(&sole), 3);
    }
    if let Some(points) = row.points {
        put("points", points, &standing.points, mean_interval(&standing.points), 1);
    }
    if let Some(lead) = row.lead {
        put("lead", lead, &standing.leads, mean_interval(&standing.leads), 1);
    }
    for mean in &row.means {
        let (name, found) = mean.found(counted);
        put(&name, mean.value, &found, mean_interval(&found), 2);
    }
}

/// Whether a difference to a document's mean is within its 95 % interval, when single games there spread as here.
fn agrees(document: f64, documented: f64, found: &Moments) -> bool {
    let (Some(mean), Some(deviation)) = (found.mean(), found.deviation()) else { return false };
    // A rate of exactly 0 or 1 has no spread here; that of the document stands in.
    let deviation = deviation.max((document * (1.0 - document)).max(0.0).sqrt());
    let error = deviation * (1.0 / f64::from(found.count) + 1.0 / documented).sqrt();
    (mean - document).abs() <= 1.96 * error + 1e-9
}

impl Mean {
    fn found(&self, counted: &Counted) -> (String, Moments) {
        let plies = if self.from == self.to {
            format!("{}", self.from)
        } else {
            format!("{} to {}", self.from, self.to)
        };
        match self.what {
            What::Decisions => ("decisions".into(), counted.metrics[0][0].1),
            What::Moves => (format!("moves, decisions {plies}"), self.over(&counted.branching)),
            What::Outcomes => (format!("outcomes, draws {plies}"), self.over(&counted.chance)),
            What::MostMoves => {
                let mean = |index: &usize| counted.branching[*index].mean().unwrap_or(0.0);
                let most = (0..counted.branching.len()).max_by(|a, b| mean(a).total_cmp(&mean(b)));
                ("decision with most moves".into(), moments(most.map(|index| index as f64 + 1.0)))
            }
        }
    }

    /// The moments of the only ply, or those of each game's share in the mean over plies: plies of a game hang together,
    /// so that the spread is that of one ply rather than of their sum.
    fn over(&self, plies: &[Moments]) -> Moments {
        let plies = plies.iter().take(self.to).skip(self.from - 1).filter(|ply| ply.count > 0);
        let plies: Vec<&Moments> = plies.collect();
        let count = plies.iter().map(|ply| ply.count).min().unwrap_or(0);
        let number = plies.len() as f64;
        let mean = plies.iter().filter_map(|ply| ply.mean()).sum::<f64>() / number;
        let variance =
            plies.iter().filter_map(|ply| ply.deviation()).map(|deviation| deviation.powi(2)).sum::<f64>()
                / number;
        let most = plies.iter().map(|ply| ply.count).max().unwrap_or(count);
        let n = f64::from(most);
        Moments { count: most, sum: mean * n, squares: variance * (n - 1.0).max(0.0) + mean * mean * n }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameId, with_game};
    use tilescope_core::State;

    #[test]
    fn every_experiment_can_be_played() {
        let experiments = all().unwrap();
        let ids: Vec<&str> = experiments.iter().map(|experiment| experiment.id.as_str()).collect();
        for id in [
            "heyden-6.1",
            "heyden-6.2",
            "heyden-6.3",
            "gedda-2",
            "gedda-I",
            "gedda-II",
            "ontop-3",
            "ontop-5.11",
        ] {
            assert!(ids.contains(&id), "{id}");
        }
        for experiment in &experiments {
            with_game!(GameId::of(&experiment.setup).unwrap(), G => {
                let setup: <G as State>::Setup = experiment.setup.parse().unwrap();
                assert_eq!(setup.to_string(), experiment.setup);
                let start = G::start(&setup);
                for row in &experiment.rows {
                    assert_eq!(row.players.len(), start.players(), "{} {}", experiment.id, row.name);
                    for player in &row.players {
                        let player = Player::read(player, G::NAME, None).unwrap();
                        assert!(player.spec.build(&start, 0).is_ok());
                    }
                }
            });
        }
    }

    #[test]
    fn documents_agree_within_the_interval_of_the_difference() {
        let here = |wins: u32| moments((0..100).map(|game| f64::from(u8::from(game < wins))));
        assert!(agrees(0.5, 100.0, &here(60)));
        assert!(!agrees(0.5, 100.0, &here(70)));
        assert!(agrees(1.0, 100.0, &here(100)));
        assert!(!agrees(0.9, 100.0, &here(100)));
    }

    #[test]
    fn times_become_budgets() {
        let plays = |player: &str, scale: f64, rate: Option<f64>| {
            Pace { scale, rate }.player(player, "carcassonne", 36).unwrap().plays()
        };
        assert_eq!(plays("flat@6m/game", 0.01, None), "flat@3600ms/game");
        assert_eq!(plays("mcts@5s", 0.01, None), "mcts@50ms");
        assert_eq!(plays("mcts@10", 0.01, None), "mcts@10");
        assert_eq!(plays("greedy", 0.01, Some(100.0)), "greedy");
        assert_eq!(plays("flat@6m/game", 1.0, Some(100.0)), "flat@1000");
        assert_eq!(plays("mcts@5s", 0.1, Some(100.0)), "mcts@50");
        assert_eq!(plays("mcts@5s", 1e-9, None), "mcts@1ms");
    }
}
