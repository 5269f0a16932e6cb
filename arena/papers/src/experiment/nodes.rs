//! The published experiments that count nodes, as data: `nodes.toml`.

use anyhow::{Context, Result};
use serde::Deserialize;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use super::published::{Count, What};
use crate::documents::{NodeSearch, node_searches};
use crate::nodes;
use tilescope_matches::game::Game;
use tilescope_matches::input::Source;
use tilescope_matches::player::Player;
use tilescope_matches::table::Table;

/// Stand-ins for the test positions of Briesemeister 2009, whose pictures are lost.
const STAND_INS: &str = include_str!("../../stand-ins.txt");
/// The player from whose games the other positions are.
const PLAYER: &str = "policy(name=static)";

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NodeExperiment {
    pub(crate) id: String,
    pub(crate) source: String,
    pub(crate) title: String,
    pub(crate) setup: String,
    positions: Positions,
    /// The most nodes of a search. Positions in which a search needs more are left out.
    #[serde(default = "limit")]
    limit: u64,
    /// Remarks that a reader needs to compare the numbers.
    #[serde(default)]
    pub(crate) note: String,
    counts: Vec<Count>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Positions {
    Games(usize),
    #[serde(deserialize_with = "stand_ins")]
    StandIns,
}

fn limit() -> u64 {
    20_000_000
}

fn stand_ins<'de, D: serde::Deserializer<'de>>(text: D) -> Result<(), D::Error> {
    match String::deserialize(text)?.as_str() {
        "stand-ins" => Ok(()),
        _ => Err(serde::de::Error::custom("expected a number of positions or \"stand-ins\"")),
    }
}

#[derive(Deserialize)]
struct File {
    experiment: Vec<NodeExperiment>,
}

/// Returns all experiments that count nodes.
pub(crate) fn all() -> Result<Vec<NodeExperiment>> {
    let file: File = toml::from_str(include_str!("../../nodes.toml")).context("nodes.toml")?;
    Ok(file.experiment)
}

impl NodeExperiment {
    /// Counts the nodes and compares them with the published numbers.
    pub(crate) fn compare(&self, seed: u64) -> Result<Table> {
        for_game!(GameId::of_text(&self.setup)?, G => self.compare_in::<G>(seed))
    }

    fn compare_in<G: Game>(&self, seed: u64) -> Result<Table> {
        let positions = self.places::<G>(seed)?;
        let mut depths: Vec<u32> = self.counts.iter().map(|count| count.depth).collect();
        depths.dedup();
        let mut table = Table::new([
            "search",
            "depth",
            "value",
            "document",
            "here",
            "95 %",
            "positions",
            "margin",
            "verdict",
        ]);
        for depth in depths {
            errln!("{}: depth {depth}", self.id);
            let of_depth: Vec<&Count> = self.counts.iter().filter(|count| count.depth == depth).collect();
            let used = used(&of_depth, node_searches(G::ID))?;
            let searches: Vec<NodeSearch> = used.iter().map(|&index| node_searches(G::ID)[index]).collect();
            let counts = nodes::count::<G>(&searches, &positions, depth, self.limit)?;
            for count in of_depth {
                let index = place(&count.search, node_searches(G::ID))?;
                let of = |search: usize| used.iter().position(|&used| used == search);
                let search = of(index).with_context(|| format!("{} was not counted", count.search))?;
                count.add(&mut table, &counts, search, node_searches(G::ID)[index].against.and_then(of));
            }
        }
        Ok(table)
    }

    fn places<G: Game>(&self, seed: u64) -> Result<Vec<G>> {
        let setup: G::Setup = self.setup.parse()?;
        match self.positions {
            Positions::Games(count) => {
                nodes::positions::<G>(&setup, &Player::read_searcher(PLAYER, G::ID)?, seed, count)
            }
            Positions::StandIns => {
                let read = |line: &str| Ok(Source::<G>::read(line)?.position());
                STAND_INS.lines().map(read).collect()
            }
        }
    }
}

fn place(name: &str, searches: &[NodeSearch]) -> Result<usize> {
    let place = searches.iter().position(|search| search.name == name);
    place.with_context(|| format!("nodes.toml: there is no search {name}"))
}

/// Returns the searches that some numbers need, in order.
fn used(counts: &[&Count], searches: &[NodeSearch]) -> Result<Vec<usize>> {
    let mut used = Vec::new();
    for count in counts {
        let index = place(&count.search, searches)?;
        used.push(index);
        used.extend((count.what == What::Saved).then_some(0));
        used.extend(searches[index].against.filter(|_| !matches!(count.what, What::Nodes | What::Saved)));
    }
    used.sort_unstable();
    used.dedup();
    Ok(used)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use serde_json::Value;
    use tilescope_core::games::ontop::{Move, OnTop, Place, Rhombus, Rotation, Tile};

    use super::*;
    use crate::documents;

    #[test]
    fn every_table_of_nodes_has_an_experiment() {
        let all = all().unwrap();
        let ids: Vec<&str> = all.iter().map(|experiment| experiment.id.as_str()).collect();
        for id in "heyden-6.4 heyden-6.6 heyden-6.7 ontop-5.3 ontop-5.4 ontop-5.5 ontop-5.6 ontop-5.8 ontop-5.9 ontop-5.10"
            .split(' ')
        {
            assert!(ids.contains(&id), "{id}");
        }
        for experiment in &all {
            let game = GameId::of_text(&experiment.setup).unwrap();
            for_game!(game, G => {
                assert_eq!(experiment.setup, documents::setup::<G>().to_string());
                used(&experiment.counts.iter().collect::<Vec<_>>(), node_searches(game)).unwrap();
                for count in &experiment.counts {
                    let place = place(&count.search, node_searches(game)).unwrap();
                    let against = node_searches(game)[place].against;
                    assert!(against.is_some() || matches!(count.what, What::Nodes | What::Saved), "{count:?}");
                }
            });
        }
    }

    fn position(line: &str) -> String {
        let position: Value = serde_json::from_str(line).unwrap();
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        let mut text = String::new();
        for placed in position["placed"].as_array().unwrap() {
            let rhombus = Rhombus::all().nth(number(&placed[1])).unwrap();
            let place = Place { rhombus, rotation: Rotation::ALL[number(&placed[2])] };
            let lead = if text.is_empty() { " board=" } else { "/" };
            write!(text, "{lead}{}{}", Tile::ALL[number(&placed[0])], Move::Place(place)).unwrap();
        }
        let hand = Tile::ALL[number(&position["hand"])];
        let state: OnTop = format!("ontop(players=2) turn=1{text} hand={hand}").parse().unwrap();
        state.to_string()
    }

    /// `UPDATE=1` rewrites the file.
    #[test]
    fn the_stand_ins_are_those_of_the_independent_model() {
        let model = include_str!("../../../../core/tests/data/ontop-positions.jsonl").lines();
        let text: String = model.map(|line| position(line) + "\n").collect();
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/stand-ins.txt"), &text).unwrap();
        } else {
            assert_eq!(text, STAND_INS);
        }
    }

    /// The stand-ins have the thesis's nodes of expectimax, so Star2 has about as many as its Table 5.8.
    #[test]
    fn numbers_stand_beside_the_document_s() {
        let experiment = all().unwrap().into_iter().find(|experiment| experiment.id == "ontop-5.8").unwrap();
        let table = experiment.compare(1).unwrap().markdown();
        let row = table.lines().find(|line| line.contains("| Star2, ordered | 2 | nodes |")).unwrap();
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let here: f64 = cells[5].parse().unwrap();
        assert_eq!((cells[4], cells[7]), ("1035", "10"), "{row}");
        assert!((1035.0 * 0.8..1035.0 * 2.0).contains(&here), "{row}");
    }
}
