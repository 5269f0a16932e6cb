//! The table of a ladder: the result of each player against the one below.

use super::crosstable::Pairing;
use tilescope_matches::report::rates;
use tilescope_matches::report::summary::{players, standing};
use tilescope_matches::table::Table;

/// Returns the table of a ladder, from the bottom up. Each pairing is of a player, its first, and the one below.
pub(crate) fn table(pairings: &[Pairing]) -> Table {
    let mut table = Table::new(["player", "plays", "games", "win rate against the one before"]);
    for Pairing { results, .. } in pairings {
        let players = players(results);
        let standing = standing(results, &players, 0, None);
        let (rate, interval) = rates(&standing);
        let player = &results.header.players[0];
        table.row([
            player.name.clone(),
            format!("`{}`", player.plays),
            standing.games().to_string(),
            format!("{rate} ({interval})"),
        ]);
    }
    table
}
