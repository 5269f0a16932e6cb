//! The cross table of a tournament: win rates of each pair of players, and ratings.

use tilescope_core::contest::{Standing, ratings};

use tilescope_matches::report::summary::{players, standing};
use tilescope_matches::results::Results;
use tilescope_matches::table::{Table, plus_minus};

/// A match between two players of a tournament.
pub(crate) struct Pairing {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) results: Results,
}

pub(crate) struct Crosstable {
    names: Vec<String>,
    cells: Vec<Vec<Option<Standing>>>,
}

impl Crosstable {
    pub(crate) fn new(names: &[String], pairings: &[Pairing]) -> Crosstable {
        let mut cells = vec![vec![None; names.len()]; names.len()];
        for Pairing { first, second, results } in pairings {
            let players = players(results);
            cells[*first][*second] = Some(standing(results, &players, 0, None));
            cells[*second][*first] = Some(standing(results, &players, 1, None));
        }
        Crosstable { names: names.to_vec(), cells }
    }

    /// Returns the table of players, strongest first. A cell is the win rate against the player of the column, with
    /// half of its interval.
    pub(crate) fn table(&self) -> Table {
        let ratings = ratings(&self.cells);
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&a, &b| ratings[b].total_cmp(&ratings[a]));
        let columns = (1..=order.len()).map(|rank| rank.to_string());
        let header = ["".to_owned(), "player".into(), "Elo".into(), "win rate".into()];
        let mut table = Table::new(header.into_iter().chain(columns));
        for (rank, &player) in order.iter().enumerate() {
            let (won, games) = self.totals(player);
            let cells = order.iter().map(|&other| {
                self.cells[player][other].as_ref().map_or(String::new(), |standing| {
                    plus_minus(standing.rate(), standing.rate_interval().map(|rate| rate.half()), 2)
                })
            });
            let first = [
                (rank + 1).to_string(),
                self.names[player].clone(),
                format!("{:.0}", ratings[player] + 0.0),
                plus_minus((games > 0.0).then(|| won / games), None, 3),
            ];
            table.row(first.into_iter().chain(cells));
        }
        table
    }

    /// Returns a player's wins, with ties as fractions, and its number of games.
    fn totals(&self, player: usize) -> (f64, f64) {
        let standings = self.cells[player].iter().flatten();
        standings.fold((0.0, 0.0), |(won, games), standing| {
            (won + standing.shares.sum, games + standing.games() as f64)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::contest::statistics::moments;

    fn won(wins: u32, games: u32) -> Option<Standing> {
        let shares = moments((0..games).map(|game| f64::from(u8::from(game < wins))));
        Some(Standing { shares, ..Standing::default() })
    }

    #[test]
    fn the_strongest_comes_first() {
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let cells = vec![
            vec![None, won(0, 100), won(0, 100)],
            vec![won(100, 100), None, won(24, 100)],
            vec![won(100, 100), won(76, 100), None],
        ];
        let text = Crosstable { names, cells }.table().text();
        let order: Vec<&str> =
            text.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
        assert_eq!(order, ["c", "b", "a"]);
    }
}
