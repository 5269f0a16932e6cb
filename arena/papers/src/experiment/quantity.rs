//! The values of a row: what the document says, and what the games here say.

use anyhow::Result;
use tilescope_core::Moments;
use tilescope_core::contest::statistics::moments;
use tilescope_core::contest::{Players, lead};

use super::verdict::{Estimate, Published, detectable};
use super::{Experiment, MORE_ITERATIONS, MOST_MOVES, MOVES, Mean, OUTCOMES, Part, Row, Values};
use tilescope_matches::report;
use tilescope_matches::report::metrics::MatchStats;
use tilescope_matches::report::summary::{players, standing};
use tilescope_matches::results::{PlayedGame, Results};

#[derive(Clone, Debug)]
pub(super) struct Quantity {
    pub(super) name: String,
    pub(super) part: Part,
    pub(super) published: Published,
    /// Half of the document's interval, if it gives one.
    pub(super) half: Option<f64>,
    /// The difference that does not matter; `None` if nothing is compared.
    pub(super) margin: Option<f64>,
    /// The standard deviation of one game that is assumed before it is played; `None` for a single number.
    pub(super) spread: Option<f64>,
    pub(super) decimals: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Won,
    Points,
    Lead,
    Mean(Mean),
}

pub(super) struct Measured {
    pub(super) quantity: Quantity,
    /// The number of games here, and of independent groups among them.
    pub(super) games: u64,
    pub(super) groups: u64,
    /// Our value with its interval; `None` if there are no games.
    pub(super) here: Option<Estimate>,
    pub(super) deviation: Option<f64>,
}

/// Returns the values of a row: those that the document tells, and those that the experiment shows in any case.
pub(super) fn quantities(experiment: &Experiment, row: &Row) -> Vec<Quantity> {
    let mut all = told(experiment, &row.document, Part::All);
    for name in &experiment.shows {
        if all.iter().all(|quantity| quantity.name != *name) {
            all.push(shown(experiment, name));
        }
    }
    let parts = [(Part::First, &row.first), (Part::Second, &row.second)];
    for (part, values) in parts.into_iter().filter_map(|(part, values)| Some((part, values.as_ref()?))) {
        all.extend(told(experiment, values, part));
    }
    all
}

fn told(experiment: &Experiment, values: &Values, part: Part) -> Vec<Quantity> {
    let won = values.won.map(|won| {
        // A published rate of 1 does not mean that no game can be lost (Agresti and Coull 1998).
        let games = part.games(experiment.games) as f64;
        let likely = (won * games + 2.0) / (games + 4.0);
        let spread = Some((likely * (1.0 - likely)).sqrt());
        Quantity { published: Published::Value(won), spread, part, ..shown(experiment, "won") }
    });
    let points = values.points.map(|points| Quantity {
        published: Published::Value(points),
        half: values.points_half,
        part,
        ..shown(experiment, "points")
    });
    let lead = values.lead.map(Published::Value).or(values.ahead.map(Published::Side));
    let lead = lead.map(|published| Quantity { published, part, ..shown(experiment, "lead") });
    let means = values.means.iter().map(|mean| Quantity { part, ..Quantity::of_mean(mean.clone()) });
    won.into_iter().chain(points).chain(lead).chain(means).collect()
}

/// Returns a value without what the document says of it.
fn shown(experiment: &Experiment, name: &str) -> Quantity {
    let (margin, spread) = (&experiment.margin, &experiment.spread);
    let quantity = |margin, spread, decimals, kind| Quantity {
        name: name.to_owned(),
        part: Part::All,
        published: Published::Unknown,
        half: None,
        margin: Some(margin),
        spread,
        decimals,
        kind,
    };
    match name {
        "won" => quantity(margin.won, Some(0.5), 3, Kind::Won),
        "points" => quantity(margin.points, spread.points, 1, Kind::Points),
        "lead" => quantity(margin.lead, spread.lead, 1, Kind::Lead),
        metric => {
            let (what, margin) = (metric.to_owned(), f64::NAN);
            let mean = Mean { what, from: 1, to: 1, value: None, half: None, margin, spread: None };
            Quantity { margin: None, ..Quantity::of_mean(mean) }
        }
    }
}

impl Quantity {
    fn of_mean(mean: Mean) -> Quantity {
        Quantity {
            name: mean.name(),
            part: Part::All,
            published: mean.value.map_or(Published::Unknown, Published::Value),
            half: mean.half,
            margin: Some(mean.margin),
            spread: mean.spread,
            decimals: 2,
            kind: Kind::Mean(mean),
        }
    }

    pub(super) fn full_name(&self) -> String {
        match self.part {
            Part::All => self.name.clone(),
            Part::First => format!("{}, first", self.name),
            Part::Second => format!("{}, second", self.name),
        }
    }

    /// Returns the published value with its interval: the document's own, or that of its games if each spreads by
    /// `deviation`. `None` if the document tells no value.
    pub(super) fn published(&self, games: u64, deviation: Option<f64>) -> Option<Estimate> {
        let Published::Value(value) = self.published else { return None };
        let games = self.part.games(games);
        Some(match (self.half, deviation) {
            (Some(half), _) => Estimate::with_half(value, half),
            (None, _) if matches!(self.kind, Kind::Won) => Estimate::rate(value, games),
            (None, Some(deviation)) => Estimate::mean(value, deviation, games),
            (None, None) => Estimate::with_half(value, 0.0),
        })
    }

    /// Returns the least difference that some games can show.
    pub(super) fn detectable(&self, experiment: &Experiment, games: u64, groups: u64) -> Option<f64> {
        let spread = self.spread?;
        let published = match self.published(experiment.games, Some(spread)) {
            Some(published) => published,
            // Which side leads is a statement about 0.
            None if matches!(self.published, Published::Side(_)) => Estimate::with_half(0.0, 0.0),
            None => return None,
        };
        Some(detectable(&published, spread, games, groups))
    }

    /// Returns our value with its interval, and the standard deviation of one game.
    fn found(&self, games: &Games) -> (Option<Estimate>, Option<f64>) {
        let Games { results, players, stats } = games;
        let standing = standing(results, players, 0, None);
        match &self.kind {
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

/// The games of a part with what is counted in them.
struct Games {
    results: Results,
    players: Players,
    stats: MatchStats,
}

/// Measures the values of a row.
pub(super) fn measure(experiment: &Experiment, row: &Row, results: &Results) -> Result<Vec<Measured>> {
    let quantities = quantities(experiment, row);
    let mut measured = Vec::with_capacity(quantities.len());
    for part in [Part::All, Part::First, Part::Second] {
        let of_part: Vec<_> = quantities.iter().filter(|quantity| quantity.part == part).collect();
        if of_part.is_empty() {
            continue;
        }
        let results = part.of(results);
        let (players, stats) = (players(&results), report::stats(&results)?);
        let count = results.games.len() as u64;
        let groups = if part == Part::All { count / row.players.len() as u64 } else { count };
        let games = Games { results, players, stats };
        for quantity in of_part {
            let (here, deviation) = quantity.found(&games);
            measured.push(Measured { quantity: quantity.clone(), games: count, groups, here, deviation });
        }
    }
    Ok(measured)
}

impl Part {
    pub(super) fn games(self, all: u64) -> u64 {
        if self == Part::All { all } else { all / 2 }
    }

    pub(super) fn of(self, results: &Results) -> Results {
        let mut part = results.clone();
        let seat = match self {
            Part::All => return part,
            Part::First => 0,
            Part::Second => 1,
        };
        part.games.retain(|_, game| game.seats[seat] == 0);
        part
    }
}

impl Mean {
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

    fn found(&self, stats: &MatchStats) -> Moments {
        let metric = |player: usize, name: &str| {
            let found = stats.metrics.get(player)?.iter().find(|(metric, _)| metric.name == name);
            found.map(|(_, moments)| *moments)
        };
        match self.what.as_str() {
            MOVES => self.over(&stats.branching),
            OUTCOMES => self.over(&stats.chance),
            MOST_MOVES => {
                let mean = |index: &usize| stats.branching[*index].mean().unwrap_or(0.0);
                let most = (0..stats.branching.len()).max_by(|a, b| mean(a).total_cmp(&mean(b)));
                moments(most.map(|index| index as f64 + 1.0))
            }
            MORE_ITERATIONS => {
                let of = |player| metric(player, "iterations a decision")?.mean().filter(|&mean| mean > 0.0);
                moments(of(0).zip(of(1)).map(|(first, second)| 100.0 * (first / second - 1.0)))
            }
            name => metric(0, name).unwrap_or_default(),
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
