//! The published experiments, as data: `experiments.toml`.

mod compare;
mod players;
mod verdict;

use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use serde::Deserialize;
use tilescope_core::Player as Seat;
use tilescope_core::games::GameId;
use tilescope_core::suggest::expected;

use crate::game::Game;
use crate::player::{Budget, Player};

pub(crate) use compare::{compare, power, reached, table};

/// A published experiment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Experiment {
    pub(crate) id: String,
    /// The paper and section that describe it.
    pub(crate) source: String,
    /// The question that it answers.
    pub(crate) title: String,
    /// The settings of the game.
    pub(crate) setup: String,
    /// The number of games per row in the paper.
    pub(crate) games: u64,
    /// The differences that do not matter.
    margin: Margin,
    /// The standard deviations of one game that are expected before it is played, from earlier games.
    #[serde(default)]
    spread: Spread,
    /// Remarks that a reader needs to compare the numbers.
    #[serde(default)]
    pub(crate) note: String,
    /// The matches.
    #[serde(rename = "row")]
    pub(crate) rows: Vec<Row>,
}

/// Differences in a row's values that do not matter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Margin {
    won: f64,
    points: f64,
    lead: f64,
}

/// Standard deviations of the values of one game.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spread {
    points: Option<f64>,
    lead: Option<f64>,
}

/// A match of an experiment, with the paper's numbers for the first player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) name: String,
    /// The players with the paper's budgets: rows of `parameters.toml`.
    pub(crate) players: Vec<String>,
    /// The share of games that the first player won alone.
    won: Option<f64>,
    /// The first player's mean points.
    points: Option<f64>,
    /// Half of the 95 % interval of its points, if the paper gives one.
    points_half: Option<f64>,
    /// The first player's mean lead over the best opponent.
    lead: Option<f64>,
    /// The other published means.
    #[serde(default)]
    means: Vec<Mean>,
}

/// A mean over games, or over the plies of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mean {
    /// The name of a metric of the first player, or one of [`MOVES`], [`OUTCOMES`] and [`MOST_MOVES`].
    what: String,
    /// The first and the last ply of a mean over plies, counted from 1.
    #[serde(default = "first")]
    from: usize,
    #[serde(default = "first")]
    to: usize,
    value: f64,
    /// Half of its 95 % interval, if the paper gives one.
    half: Option<f64>,
    /// The difference that does not matter.
    margin: f64,
    /// The expected standard deviation of one game; `None` for a single number.
    spread: Option<f64>,
}

/// The number of legal moves: the mean of each decision's mean.
const MOVES: &str = "moves";
/// The number of outcomes of chance: the mean of each draw's mean.
const OUTCOMES: &str = "outcomes";
/// The decision with the highest mean of moves.
const MOST_MOVES: &str = "most moves at";

fn first() -> usize {
    1
}

#[derive(Deserialize)]
struct File {
    experiment: Vec<Experiment>,
}

/// Returns all experiments.
///
/// # Errors
/// If the embedded data is damaged.
pub(crate) fn all() -> Result<Vec<Experiment>> {
    let file: File = toml::from_str(include_str!("../experiments.toml")).context("experiments.toml")?;
    Ok(file.experiment)
}

/// Returns the experiment with a given id.
///
/// # Errors
/// If there is no such experiment. The error names the nearest id, or all ids.
pub(crate) fn named(id: &str) -> Result<Experiment> {
    let all = all()?;
    let ids: Vec<String> = all.iter().map(|experiment| experiment.id.clone()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    all.into_iter()
        .find(|experiment| experiment.id == id)
        .ok_or_else(|| anyhow!("{}", expected("experiment", id, &ids)))
}

/// The conversion of a paper's times to budgets here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeScale {
    /// The factor by which times are multiplied.
    pub(crate) scale: f64,
    /// The iterations per second that replace a time, so that the games do not depend on the machine.
    pub(crate) rate: Option<f64>,
}

impl TimeScale {
    /// Returns a paper's player with its budget here. Budgets that are counts stay. A time for a game is divided
    /// among the player's `decisions` in it.
    ///
    /// # Errors
    /// If the player cannot be read.
    pub(crate) fn player(self, player: &str, game: GameId, decisions: u32) -> Result<Player> {
        let mut player = Player::read(player, game, None)?;
        let (time, whole_game) = match player.budget {
            Budget::Move(time) | Budget::Processor(time) => (time.mul_f64(self.scale), false),
            Budget::Game(time) => (time.mul_f64(self.scale), true),
            Budget::Whole | Budget::Count(_) => return Ok(player),
        };
        let time = time.max(Duration::from_millis(1));
        player.budget = match self.rate {
            Some(rate) => {
                let each = if whole_game { time / decisions.max(1) } else { time };
                let count = (each.as_secs_f64() * rate).round().max(1.0);
                ensure!(
                    count <= f64::from(u32::MAX),
                    "{count:e} iterations per move: expected at most {}",
                    u32::MAX
                );
                Budget::Count(count as u64)
            }
            None if whole_game => Budget::Game(time),
            None => Budget::Move(time),
        };
        player.name = player.plays();
        Ok(player)
    }

    /// Returns the players of a row.
    ///
    /// # Errors
    /// If a player cannot be read.
    pub(crate) fn players<G: Game>(self, experiment: &Experiment, row: &Row) -> Result<Vec<Player>> {
        let start = G::start(&experiment.setup.parse()?);
        let decisions = start.decisions_left(Seat::new(0));
        let players = row.players.iter().map(|player| players::with_specification(player));
        players.map(|player| self.player(&player?, G::ID, decisions)).collect()
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::Listed;
    use tilescope_core::{State, for_game};

    use super::*;
    use crate::metrics;

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
            "gedda-III",
            "heyden-6.8",
            "ameneiro-5",
            "ameneiro-6",
            "ameneiro-7",
            "bergh-8.1",
            "bergh-8.6",
            "ontop-3",
            "ontop-5.11",
            "ontop-5.14",
            "ontop-5.15",
            "ontop-5.16",
            "ontop-5.17",
        ] {
            assert!(ids.contains(&id), "{id}");
        }
        for experiment in &experiments {
            for_game!(GameId::of_text(&experiment.setup).unwrap(), G => {
                let setup: <G as State>::Setup = experiment.setup.parse().unwrap();
                assert_eq!(setup.to_string(), experiment.setup);
                let start = G::start(&setup);
                for row in &experiment.rows {
                    for mean in &row.means {
                        let names = G::METRICS.iter().chain(metrics::ALWAYS).map(|metric| metric.name);
                        let known = names.chain([MOVES, OUTCOMES, MOST_MOVES]).any(|name| name == mean.what);
                        assert!(known, "{}: {}", experiment.id, mean.what);
                    }
                    assert_eq!(row.players.len(), start.players(), "{} {}", experiment.id, row.name);
                    for player in &row.players {
                        let player = players::with_specification(player).unwrap();
                        let player = Player::read(&player, G::ID, None).unwrap();
                        assert!(player.build(&start, 0).is_ok());
                    }
                }
            });
        }
    }

    #[test]
    fn times_become_budgets() {
        let plays = |player: &str, scale: f64, rate: Option<f64>| {
            TimeScale { scale, rate }.player(player, GameId::Carcassonne, 36).unwrap().plays()
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
