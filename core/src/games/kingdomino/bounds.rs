//! Bounds on the points of a player, and the number of ways to deal a line.

use super::Kingdomino;
use super::domino::{Domino, Terrain};
use super::score::{HARMONY, MIDDLE_KINGDOM};
use crate::Player;

impl Kingdomino {
    /// Returns the least and the most points that a player can end with. Territories only grow; bonuses may be lost.
    /// The upper bound puts all crowns of a terrain in one territory, and gives cells first to the terrains with the
    /// most crowns.
    pub(super) fn possible_points(&self, player: Player) -> (i16, i16) {
        let mut terrains = [(0_i16, 0_i16); Terrain::COUNT];
        for half in Domino::all().flat_map(Domino::halves) {
            let (crowns, squares) = &mut terrains[half.terrain.index()];
            *crowns += i16::from(half.crowns);
            *squares += 1;
        }
        terrains.sort_unstable_by(|a, b| b.cmp(a));
        let size = i16::from(self.setup.size());
        let (mut cells, mut most) = (size * size - 1, 0);
        for (crowns, squares) in terrains {
            most += crowns * squares.min(cells);
            cells -= squares.min(cells);
        }
        most += if self.setup.middle { MIDDLE_KINGDOM } else { 0 };
        most += if self.setup.harmony { HARMONY } else { 0 };
        (self.kingdoms[player.index()].territory_points(), most)
    }

    /// Returns the number of turns left for all players: one for each domino still to be chosen, and those of the
    /// last round, in which players only place.
    pub(super) fn turns_left(&self) -> u32 {
        let line = self.setup.line();
        // A line that is being dealt counts among the lines that are left.
        let free = if self.missing() > 0 { 0 } else { self.free.len() };
        let choices = u32::from(self.lines_left) * line + free;
        choices + if self.line.is_empty() && self.lines_left == 0 { self.waiting.len() } else { line }
    }

    pub(super) fn own_turns_left(&self, player: Player) -> u32 {
        let rounds = self.setup.lines() + 1 - self.round();
        let kings = self.setup.kings();
        let begun = match self.waiting().count() {
            // The first round: the kings are drawn that have not chosen yet.
            0 => kings - self.line().filter(|&(_, chooser)| chooser == Some(player)).count() as u32,
            _ => self.waiting().filter(|&(_, owner)| owner == player).count() as u32,
        };
        begun + rounds * kings
    }

    /// Returns the number of ways to complete the line: the number of subsets of the dominoes that may follow.
    pub(super) fn lines_to_deal(&self) -> u64 {
        let missing = u64::from(self.missing());
        let candidates = u64::from(self.pool.above(self.line).len());
        if missing == 0 { 0 } else { (0..missing).fold(1, |ways, k| ways * (candidates - k) / (k + 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Heuristics, State};

    #[test]
    fn a_line_of_four_has_194_580_outcomes() {
        let mut state = Kingdomino::start(&"kingdomino(players=4)".parse().unwrap());
        assert_eq!(state.chance_lines(), 194_580);
        state.play("=40".parse().unwrap()).unwrap();
        assert_eq!(state.chance_lines(), 8 * 7 * 6 / 6, "three of 41 to 48");
    }

    #[test]
    fn upper_bound_counts_the_terrains_with_most_crowns() {
        let state = Kingdomino::start(&"kingdomino(players=2,harmony=off,middle=off)".parse().unwrap());
        let (least, most) = state.score_bounds(Player::new(0));
        assert_eq!(least, 0);
        // 6 mines with 10 crowns, 10 swamps with 6, and 8 squares with as many crowns as the next terrain.
        assert!((60 + 60 + 8 * 5..=60 + 60 + 8 * 6).contains(&most), "{most}");
    }
}
