//! The points of a log compared with the payments of the rules.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tilescope_core::{ByPlayer, Payment, Player};

/// The points that the rules pay and the log has not named yet, and the totals so far.
#[derive(Default)]
pub(crate) struct Scores {
    due: Vec<(Player, i16)>,
    totals: ByPlayer<i16>,
}

impl Scores {
    /// Adds payments that the log must name next, one for each player and feature.
    pub(crate) fn expect(&mut self, payments: &[Payment], players: usize) {
        for payment in payments.iter().filter(|payment| payment.points != 0) {
            let owners = Player::all(players).filter(|&player| payment.owners[player]);
            self.due.extend(owners.map(|player| (player, payment.points)));
        }
    }

    /// Compares points that the log names, with the total after them.
    ///
    /// # Errors
    /// If they differ: both numbers. The totals of the log count from then on.
    pub(crate) fn check(&mut self, player: Player, points: i16, total: i16) -> Result<(), String> {
        let due = self.due.iter().position(|&due| due == (player, points));
        if let Some(index) = due {
            self.due.swap_remove(index);
        }
        let expected = self.totals[player].saturating_add(points);
        self.totals[player] = total;
        if due.is_none() {
            let due = self.due.iter().filter(|(owner, _)| *owner == player);
            let due: Vec<String> = due.map(|(_, points)| format!("{points}")).collect();
            let due = if due.is_empty() { String::from("none") } else { due.join(" or ") };
            Err(format!("{player} gets {points} points by the log, {due} by the rules"))
        } else if expected != total {
            Err(format!("{player} has {total} points by the log, {expected} by the rules"))
        } else {
            Ok(())
        }
    }

    /// Ends a turn, or the game: all payments must have been named.
    ///
    /// # Errors
    /// If some were not: each of them.
    pub(crate) fn settle(&mut self) -> Result<(), String> {
        if self.due.is_empty() {
            return Ok(());
        }
        let due: Vec<String> =
            self.due.iter().map(|(player, points)| format!("{player} {points} points")).collect();
        for (player, points) in self.due.drain(..) {
            self.totals[player] = self.totals[player].saturating_add(points);
        }
        Err(format!("the rules pay {}, the log does not", due.join(", ")))
    }
}
