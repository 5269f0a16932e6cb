//! The published experiments, as data: `experiments.toml`.

mod compare;
mod figure;
pub(crate) mod nodes;
mod players;
mod published;
mod quantity;
mod scale;
mod series;
mod verdict;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;
use tilescope_core::suggest::expected;

pub(crate) use compare::{compare, power, reached, table, width};
pub(crate) use figure::Figure;
use nodes::NodeExperiment;
pub(crate) use scale::TimeScale;
use series::Series;
use verdict::Side;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Experiment {
    pub(crate) id: String,
    /// The experiment whose games these are; its rows too, unless this one has rows of its own.
    pub(crate) of: Option<String>,
    pub(crate) source: String,
    pub(crate) title: String,
    pub(crate) setup: String,
    /// The number of games per row in the paper.
    pub(crate) games: u64,
    /// The differences that do not matter.
    margin: Margin,
    /// The standard deviations of one game that are expected before it is played, from earlier games.
    #[serde(default)]
    spread: Spread,
    /// The values that are listed even where the paper does not tell them.
    #[serde(default)]
    shows: Vec<String>,
    /// The picture of its values; `None` if they are a table in the paper.
    pub(crate) figure: Option<Figure>,
    /// Remarks that a reader needs to compare the numbers.
    #[serde(default)]
    pub(crate) note: String,
    #[serde(default, rename = "row")]
    pub(crate) rows: Vec<Row>,
    /// Rows that differ in one number. [`all`] appends them to the rows.
    #[serde(default)]
    series: Vec<Series>,
}

/// Differences in a row's values that do not matter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Margin {
    won: f64,
    points: f64,
    lead: f64,
}

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
    /// The place on the horizontal axis of the figure.
    pub(crate) x: Option<f64>,
    #[serde(default)]
    pub(crate) line: String,
    /// The paper's numbers over all games.
    #[serde(default)]
    document: Values,
    /// The values over the games that the player begins.
    first: Option<Values>,
    /// The values over the games that it does not begin.
    second: Option<Values>,
}

/// The games of a row that a number is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    All,
    First,
    Second,
}

/// The numbers of a paper for the first player.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Values {
    /// The share of games that the player won alone.
    won: Option<f64>,
    points: Option<f64>,
    /// Half of the 95 % interval of its points, if the paper gives one.
    points_half: Option<f64>,
    /// Its mean lead over the best opponent.
    lead: Option<f64>,
    /// The side that leads, if the paper tells no more.
    ahead: Option<Side>,
    #[serde(default)]
    means: Vec<Mean>,
}

/// A mean over games, or over the plies of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mean {
    /// The name of a metric of the first player, or one of [`MOVES`], [`OUTCOMES`], [`MOST_MOVES`] and
    /// [`MORE_ITERATIONS`].
    what: String,
    /// The first and the last ply of a mean over plies, counted from 1.
    #[serde(default = "first")]
    from: usize,
    #[serde(default = "first")]
    to: usize,
    /// The published value; `None` if the paper does not tell it.
    value: Option<f64>,
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
const MOST_MOVES: &str = "most moves at";
/// The excess of the first player's iterations for a decision over those of the second, in percent.
const MORE_ITERATIONS: &str = "more iterations, %";

fn first() -> usize {
    1
}

#[derive(Deserialize)]
struct File {
    experiment: Vec<Experiment>,
}

/// Returns all experiments, with all of their rows.
pub(crate) fn all() -> Result<Vec<Experiment>> {
    let file: File = toml::from_str(include_str!("../experiments.toml")).context("experiments.toml")?;
    let mut all = file.experiment;
    for experiment in &mut all {
        for series in std::mem::take(&mut experiment.series) {
            experiment.rows.extend(series.rows()?);
        }
    }
    for index in 0..all.len() {
        if let Some(of) = all[index].of.clone().filter(|_| all[index].rows.is_empty()) {
            let of =
                all.iter().find(|other| other.id == of).with_context(|| format!("no experiment {of}"))?;
            all[index].rows = of.rows.clone();
        }
    }
    Ok(all)
}

impl Experiment {
    /// Returns the name of the results file of a row. Experiments on the same games share it.
    pub(crate) fn file(&self, row: usize) -> String {
        format!("{}-{}.jsonl", self.of.as_ref().unwrap_or(&self.id), row + 1)
    }
}

pub(crate) enum Named {
    Games(Box<Experiment>),
    Nodes(NodeExperiment),
}

/// Returns the experiment with a given id.
///
/// # Errors
/// If there is no such experiment. The error names the nearest id, or all ids.
pub(crate) fn named(id: &str) -> Result<Named> {
    let (games, nodes) = (all()?, nodes::all()?);
    let ids = games.iter().map(|experiment| &experiment.id).chain(nodes.iter().map(|nodes| &nodes.id));
    let ids: Vec<String> = ids.cloned().collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let games = games
        .into_iter()
        .map(|experiment| Named::Games(Box::new(experiment)))
        .chain(nodes.into_iter().map(Named::Nodes));
    let named = games.zip(&ids).find(|(_, other)| **other == id).map(|(experiment, _)| experiment);
    named.ok_or_else(|| anyhow!("{}", expected("experiment", id, &ids)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tilescope_core::games::{GameId, Listed};
    use tilescope_core::{State, for_game};

    use super::*;
    use tilescope_matches::game::Game;
    use tilescope_matches::player::Player;
    use tilescope_matches::report::metrics;

    #[test]
    fn every_experiment_can_be_played() {
        let experiments = all().unwrap();
        let mut seen = BTreeSet::new();
        for experiment in &experiments {
            if let Some(of) = &experiment.of {
                let of = experiments.iter().find(|other| other.id == *of).unwrap();
                let players = |experiment: &Experiment| -> Vec<Vec<String>> {
                    experiment.rows.iter().map(|row| row.players.clone()).collect()
                };
                assert!(of.of.is_none() && of.setup == experiment.setup, "{}", experiment.id);
                assert_eq!(players(of), players(experiment), "{}", experiment.id);
            }
            let mut names: Vec<&str> = experiment.rows.iter().map(|row| row.name.as_str()).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{}", experiment.id);
        }
        for experiment in &experiments {
            for_game!(GameId::of_text(&experiment.setup).unwrap(), G => {
                let setup: <G as State>::Setup = experiment.setup.parse().unwrap();
                assert_eq!(setup.to_string(), experiment.setup);
                let start = G::start(&setup);
                for row in &experiment.rows {
                    let values = [Some(&row.document), row.first.as_ref(), row.second.as_ref()];
                    for mean in values.into_iter().flatten().flat_map(|values| &values.means) {
                        let names = G::METRICS.iter().chain(metrics::ALWAYS).map(|metric| metric.name);
                        let mut names = names.chain([MOVES, OUTCOMES, MOST_MOVES, MORE_ITERATIONS]);
                        assert!(names.any(|name| name == mean.what), "{}: {}", experiment.id, mean.what);
                    }
                    assert_eq!(row.players.len(), start.players(), "{} {}", experiment.id, row.name);
                    for player in row.players.iter().filter(|player| seen.insert((*player).clone())) {
                        let player = players::with_specification(player).unwrap();
                        let player = Player::read(&player, G::ID, None).unwrap();
                        assert!(player.build(&start, 0).is_ok());
                    }
                }
            });
        }
    }

    /// The numbers of the documents' tables and figures, as the papers count them.
    #[test]
    fn every_table_and_figure_of_games_has_an_experiment() {
        let all = all().unwrap();
        for (document, parts) in [
            ("heyden", "3.2 6.1 6.2 6.3 6.8"),
            ("ameneiro", "4 5 6 7 fig3 fig4"),
            ("bergh", "8.1 8.2 8.3 8.4 8.5 8.6 8.7"),
            ("ontop", "3 5.2 5.7 5.11 5.12 5.13 5.14 5.15 5.16 5.17 fig5.5 fig5.6 fig5.7"),
            ("gedda", "2 3 4 5 6 7 8 I II III"),
        ] {
            for part in parts.split(' ') {
                let id = format!("{document}-{part}");
                let experiment = all.iter().find(|experiment| experiment.id == id);
                assert!(experiment.is_some_and(|experiment| !experiment.rows.is_empty()), "{id}");
            }
        }
    }

    #[test]
    fn a_series_is_a_row_for_each_number() {
        let of = |id: &str| all().unwrap().into_iter().find(|experiment| experiment.id == id).unwrap();
        let table = of("gedda-III");
        assert_eq!(table.rows.len(), 16 * 10 + 1);
        let row = table.rows.iter().find(|row| row.name == "UCT_W-eG, 0.5 s").unwrap();
        assert_eq!(row.players, ["gedda-uct-w-eg@0.5s", "gedda-fg", "gedda-fg", "gedda-fg"]);
        assert_eq!((row.x, row.line.as_str(), row.document.lead), (Some(0.5), "UCT_W-eG", Some(-16.6)));
        let told = of("bergh-8.6").rows.into_iter().filter(|row| row.document.won.is_some());
        assert_eq!(told.map(|row| row.name).collect::<Vec<_>>(), ["21 s, deck unknown", "21 s, deck known"]);
    }
}
