//! The nodes that the searches by depth visit, as the papers count them: Heyden 2009, Tables 6.4 and 6.6;
//! Briesemeister 2009, Tables 5.3 to 5.5.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use tilescope_core::SearchSpec;
use tilescope_core::contest::Schedule;
use tilescope_core::contest::statistics::moments;

use crate::documents::NodeSearch;
use tilescope_matches::game::Game;
use tilescope_matches::play::{Terms, play};
use tilescope_matches::player::Player;
use tilescope_matches::table::{Table, plus_minus};

/// Returns positions from games of a player against itself, one from each game, from its start to its end.
pub(crate) fn positions<G: Game>(
    setup: &G::Setup,
    player: &Player,
    seed: u64,
    count: usize,
) -> Result<Vec<G>> {
    let seats = G::start(setup).players();
    let schedule = Schedule { seats, seed };
    let players = vec![player.clone(); seats];
    let mut positions = Vec::with_capacity(count);
    for index in 0..count {
        let fixture = schedule.fixture((index * seats) as u64);
        let Some(played) =
            play::<G>(&G::start(setup), &players, &fixture, Terms::default(), &AtomicBool::new(false))?
        else {
            break;
        };
        let record = played.game.record();
        let decisions: Vec<usize> =
            (0..record.moves().len()).filter(|&ply| record.position(ply).player().is_some()).collect();
        ensure!(!decisions.is_empty(), "a game without decisions");
        // The middle of the game's `index`-th part.
        positions.push(record.position(decisions[decisions.len() * (2 * index + 1) / (2 * count)]));
    }
    Ok(positions)
}

/// The nodes of each search in each position; `None` if the search was not finished within the limit.
pub(crate) struct Counts(Vec<Vec<Option<u64>>>);

/// Counts the nodes of searches to a depth. A search ends at `limit` nodes.
pub(crate) fn count<G: Game>(
    searches: &[NodeSearch],
    positions: &[G],
    depth: u32,
    limit: u64,
) -> Result<Counts> {
    let mut counts = Vec::with_capacity(searches.len());
    for search in searches {
        let spec: SearchSpec = search.spec.parse()?;
        let deepening = if search.deepens { "on" } else { "off" };
        let spec = spec.with("depth", &depth.to_string())?.with("deepening", deepening)?;
        let nodes = |position: &G| -> Result<Option<u64>> {
            let step = spec.build(position, 1)?.step(limit);
            Ok(step.done.then_some(step.used))
        };
        counts.push(positions.iter().map(nodes).collect::<Result<_>>()?);
    }
    Ok(Counts(counts))
}

impl Counts {
    pub(crate) fn finished(&self) -> usize {
        self.places().count()
    }

    /// Returns the indices of the positions that all searches finished.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0[0].len()).filter(|&place| self.0.iter().all(|search| search[place].is_some()))
    }

    pub(crate) fn of(&self, search: usize) -> impl Iterator<Item = f64> + '_ {
        self.places().filter_map(move |place| self.0[search][place].map(|nodes| nodes as f64))
    }

    /// Returns the mean share of another search's nodes that a search saves, in percent: over the positions, as
    /// Briesemeister counts, and of the mean nodes, as Heyden counts.
    fn saved(&self, search: usize, other: usize) -> Option<[f64; 2]> {
        let [nodes, others] = [search, other].map(|search| self.of(search).sum::<f64>());
        Some([moments(self.shares(search, other)).mean()?, saving(nodes, others)])
    }

    /// Returns the share of another search's nodes that a search saves in each finished position, in percent.
    pub(crate) fn shares(&self, search: usize, other: usize) -> impl Iterator<Item = f64> + '_ {
        self.of(search).zip(self.of(other)).map(|(mine, theirs)| saving(mine, theirs))
    }

    /// Returns the table: mean nodes, the share saved against expectimax, and against the search that each row names.
    pub(crate) fn table(&self, searches: &[NodeSearch]) -> Table {
        let mut table = Table::new([
            "search",
            "mean nodes",
            "saved, mean %",
            "saved, of all %",
            "compared with",
            "gain, mean %",
            "gain, of all %",
        ]);
        for (index, search) in searches.iter().enumerate() {
            let nodes: f64 = self.of(index).sum();
            let mean = nodes / self.finished() as f64;
            let saved = self.saved(index, 0).filter(|_| index > 0);
            let gain = search.against.and_then(|other| self.saved(index, other));
            let [cells, gains] =
                [saved, gain].map(|both| [0, 1].map(|way| plus_minus(both.map(|both| both[way]), None, 1)));
            let [saved, saved_all] = cells;
            let [gain, gain_all] = gains;
            let with = search.against.map_or("", |other| searches[other].name).to_owned();
            let mean = if mean.is_finite() { format!("{mean:.0}") } else { String::new() };
            table.row([search.name.to_owned(), mean, saved, saved_all, with, gain, gain_all]);
        }
        table
    }
}

/// Returns the share of `theirs` that `mine` saves, in percent.
pub(crate) fn saving(mine: f64, theirs: f64) -> f64 {
    100.0 * (1.0 - mine / theirs)
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::ontop::OnTop;
    use tilescope_core::{Heuristics, State, for_game};

    use super::*;
    use crate::documents::node_searches;

    #[test]
    fn positions_are_spread_over_the_game() {
        let player = Player::read("random", GameId::OnTop, None).unwrap();
        let positions = positions::<OnTop>(&Default::default(), &player, 5, 4).unwrap();
        let left: Vec<u32> = positions.iter().map(|state| state.plies_left()).collect();
        assert!(left.is_sorted_by(|a, b| a > b) && positions.iter().all(|state| state.player().is_some()));
    }

    #[test]
    fn savings_are_means_over_positions_and_of_the_sums() {
        let counts = Counts(vec![
            vec![Some(100), Some(1000), None, Some(7)],
            vec![Some(50), Some(900), Some(3), None],
        ]);
        assert_eq!(counts.finished(), 2);
        let [mean, all] = counts.saved(1, 0).unwrap();
        assert!((mean - 30.0).abs() < 1e-9, "{mean}");
        assert!((all - 100.0 * (1.0 - 950.0 / 1100.0)).abs() < 1e-9, "{all}");
    }

    #[test]
    fn every_list_begins_with_expectimax_and_can_be_built() {
        for &game in GameId::ALL {
            for_game!(game, G => {
                let searches = node_searches(game);
                let first: SearchSpec = searches[0].spec.parse().unwrap();
                assert_eq!(first.get("prune").unwrap().to_string(), "none");
                let start = G::start(&Default::default());
                for search in searches {
                    assert!(search.spec.parse::<SearchSpec>().unwrap().build(&start, 1).is_ok(), "{search:?}");
                    assert!(search.against.is_none_or(|other| other < searches.len()));
                }
            });
        }
    }

    /// At a depth of two, Star2 visits fewer nodes than expectimax, and a search cut off by the limit is left out.
    #[test]
    fn nodes_are_counted_up_to_the_limit() {
        let player = Player::read("random", GameId::OnTop, None).unwrap();
        let positions = positions::<OnTop>(&Default::default(), &player, 5, 3).unwrap();
        let searches = &node_searches(GameId::OnTop)[..4];
        let counts = count(searches, &positions, 2, 10_000_000).unwrap();
        assert_eq!(counts.finished(), 3);
        let [mean, _] = counts.saved(3, 0).unwrap();
        assert!((20.0..100.0).contains(&mean), "{mean}");
        assert_eq!(count(searches, &positions, 2, 100).unwrap().finished(), 0);
    }
}
