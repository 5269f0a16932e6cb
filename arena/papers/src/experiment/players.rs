//! The players of the experiments: presets of core, and the series of constants around them in `parameters.toml`.

use std::sync::LazyLock;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

const TABLE: &str = include_str!("../../parameters.toml");

#[derive(Deserialize)]
struct Table {
    player: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    name: String,
    /// The preset that it changes; `None` if its name is that of a preset.
    plays: Option<String>,
}

/// Returns a player of an experiment, `NAME@BUDGET`, with the specification in place of its name.
///
/// # Errors
/// If the table of parameters has no such name. So no experiment can have constants of its own.
pub(super) fn with_specification(player: &str) -> Result<String> {
    let (name, budget) = player.split_at(player.find('@').unwrap_or(player.len()));
    // Read once, because an experiment may have hundreds of players.
    static PLAYERS: LazyLock<Result<Table, toml::de::Error>> = LazyLock::new(|| toml::from_str(TABLE));
    let table = PLAYERS.as_ref().map_err(Clone::clone).context("parameters.toml")?;
    let row = table.player.iter().find(|row| row.name == name);
    let row = row.ok_or_else(|| anyhow!("parameters.toml has no player {name}"))?;
    Ok(row.plays.clone().unwrap_or_else(|| row.name.clone()) + budget)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tilescope_core::SearchSpec;
    use tilescope_core::presets::Preset;

    use super::*;
    use crate::experiment::all;

    /// The statements of a document about a player, in its own terms.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Stated {
        search: String,
        policy: Option<String>,
        reward: Option<String>,
        #[serde(rename = "C")]
        c: Option<f64>,
        #[serde(default)]
        root: bool,
        children: Option<u32>,
        choice: Option<String>,
        simulations: Option<u32>,
        rave: Option<f64>,
        leaf: Option<String>,
        deck: Option<String>,
        cutoff: Option<u32>,
        random: Option<f64>,
        guided: Option<u32>,
        bias: Option<String>,
        weight: Option<f64>,
        fades: Option<String>,
        #[serde(rename = "SA")]
        sa: Option<f64>,
        playouts: Option<String>,
        probes: Option<u32>,
        evaluation: Option<String>,
        order: Option<String>,
        bounds: Option<String>,
        margin: Option<f64>,
        depth: Option<u32>,
    }

    #[derive(Deserialize)]
    struct Full {
        player: Vec<FullRow>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct FullRow {
        name: String,
        source: String,
        plays: Option<String>,
        document: Stated,
    }

    impl Stated {
        /// Returns the utility that orders results as the reward does, and the number of its units in one unit of the
        /// reward.
        fn utility(&self) -> Option<(&'static str, f64)> {
            Some(match self.reward.as_deref()? {
                "lead" => ("lead", 1.0),
                "points" => ("points", 1.0),
                "points / 200" => ("points", 200.0),
                "0 to 1" => ("win", 1.0),
                "-1 to 1" => ("win", 0.5),
                "relative" => ("relative", 1.0),
                other => panic!("reward {other}"),
            })
        }

        /// Returns the factor of the root of ln n / n_i, in the unit of the utility.
        fn exploration(&self) -> Option<f64> {
            let c = self.c?;
            Some(if self.root { c.sqrt() } else { c } * self.utility()?.1)
        }

        /// Returns the searcher and all parameters that follow from the statements but exploration.
        fn parameters(&self, in_kingdomino: bool) -> (&'static str, BTreeMap<&'static str, String>) {
            let mut all: BTreeMap<&'static str, String> = BTreeMap::new();
            let mut put = |name, value: Option<String>| value.and_then(|value| all.insert(name, value));
            let searcher = match self.search.as_str() {
                "random" => "random",
                "policy" => "policy",
                "flat" => "flat",
                "tree" => "mcts",
                // Expectimax searches everything: `none`.
                star => {
                    put("prune", Some(star.to_owned()));
                    "star"
                }
            };
            put("name", self.policy.clone());
            put("utility", self.utility().map(|(utility, _)| utility.to_owned()));
            put("rollouts", self.simulations.map(|count| count.to_string()));
            put("rave", self.rave.map(|_| "on".to_owned()));
            put("rave-bias", self.rave.map(|bias| bias.to_string()));
            put("random-share", self.random.map(|share| share.to_string()));
            put("guided", self.guided.map(|moves| moves.to_string()));
            put("bias", self.bias.clone());
            put("weight", self.weight.map(|weight| weight.to_string()));
            put("decay", self.fades.clone());
            put("mercy", self.sa.map(|points| points.to_string()));
            put("playouts", self.playouts.clone());
            put("horizon", self.cutoff.map(|plies| plies.to_string()));
            put("evaluation", self.cutoff.map(|_| "current".to_owned()).or(self.evaluation.clone()));
            put("probes", self.probes.map(|probes| probes.to_string()));
            put("order", self.order.clone());
            put("bounds", self.bounds.clone());
            put("margin", self.margin.map(|margin| margin.to_string()));
            put("depth", self.depth.map(|depth| depth.to_string()));
            put("parent-first", self.leaf.as_ref().map(|_| "on".to_owned()));
            put(
                "chance",
                self.deck.as_ref().map(|deck| match deck.as_str() {
                    "determinized" => "deck".to_owned(),
                    "known" => "known".to_owned(),
                    other => panic!("deck {other}"),
                }),
            );
            put("threshold", self.children.map(|visits| visits.to_string()));
            // No document decides the parts of a move one after the other.
            put("groups", (searcher == "mcts" && !in_kingdomino).then(|| "off".to_owned()));
            put(
                "choice",
                self.choice.as_ref().map(|choice| match choice.as_str() {
                    "highest value" => "max".to_owned(),
                    "most visits" | "not stated" => "robust".to_owned(),
                    other => panic!("choice {other}"),
                }),
            );
            (searcher, all)
        }
    }

    fn exploration(spec: &SearchSpec) -> f64 {
        let value: f64 = spec.get("exploration").unwrap().to_string().parse().unwrap();
        match spec.get("selection").map(ToString::to_string).as_deref() {
            Some("root-c") => value.sqrt(),
            _ => value,
        }
    }

    fn table() -> Vec<FullRow> {
        toml::from_str::<Full>(TABLE).unwrap().player
    }

    #[test]
    fn every_player_has_the_parameters_that_its_document_states() {
        for FullRow { name, source, plays, document } in table() {
            assert!(plays.is_some() != (Preset::named(&name).is_some() || name == "random"), "{name}");
            let spec: SearchSpec = plays.as_ref().unwrap_or(&name).parse().unwrap();
            let (searcher, expected) = document.parameters(source.starts_with("Gedda"));
            assert_eq!(spec.searcher().name, searcher, "{name}");
            let mut bare = SearchSpec::new(spec.searcher());
            for parameter in spec.searcher().parameters {
                // One number can be written with or without a root, so the factor is compared instead.
                let is_factor = document.c.is_some() && matches!(parameter.name, "selection" | "exploration");
                let same = spec.get(parameter.name).unwrap().to_string();
                match expected.get(parameter.name) {
                    Some(value) if !is_factor => bare = bare.with(parameter.name, value).unwrap(),
                    _ if is_factor => bare = bare.with(parameter.name, &same).unwrap(),
                    _ => {}
                }
            }
            assert_eq!(bare.to_string(), spec.to_string(), "{name}: {source}");
            assert!(expected.keys().all(|key| spec.get(key).is_some()), "{name}");
            if let Some(factor) = document.exploration() {
                assert!(
                    (exploration(&spec) / factor.max(1e-9) - 1.0).abs() < 1e-3 || factor == 0.0,
                    "{name}"
                );
                assert!(factor > 0.0 || exploration(&spec) == 0.0, "{name}");
            }
        }
    }

    #[test]
    fn every_experiment_plays_the_rows_of_its_document() {
        let table = table();
        for experiment in all().unwrap() {
            let document = experiment.source.split(',').next().unwrap();
            for row in &experiment.rows {
                for player in &row.players {
                    let name = player.split('@').next().unwrap();
                    let stated = table.iter().find(|row| row.name == name);
                    let stated = stated.unwrap_or_else(|| panic!("{}: {name}", experiment.id));
                    assert!(stated.source.contains(document), "{}: {name}", experiment.id);
                }
                // A series names its constant: `C = 0.5`.
                let Some(constant) = row.name.strip_prefix("C = ") else { continue };
                let constant: f64 = constant.split(',').next().unwrap().parse().unwrap();
                let first = row.players[0].split('@').next().unwrap();
                let stated = table.iter().find(|row| row.name == first).unwrap();
                assert_eq!(stated.document.c, Some(constant), "{} {}", experiment.id, row.name);
            }
        }
    }

    #[test]
    fn a_player_that_no_document_has_is_an_error() {
        assert_eq!(with_specification("heyden-mc@6m/game").unwrap(), "heyden-mc@6m/game");
        assert_eq!(with_specification("heyden-mcts-2@7").unwrap(), "heyden-mcts(exploration=2)@7");
        for player in ["mcts(exploration=2)@7", "mcts@7", "heyden-mcts(exploration=2)@7"] {
            assert!(with_specification(player).is_err(), "{player}");
        }
    }
}
