//! The seats and the draws of each game of a match.
//!
//! Games come in groups, with as many games as there are seats. The games of a group have the same draws. From one
//! game to the next, the players move on by one seat, so that each player has each seat once. This removes most of
//! the luck from a comparison (the mirrored stacks of Ameneiro 2020). Everything follows from the seed and the number
//! of the game, so any part of a match can be played at any time and anywhere.

use alloc::vec::Vec;
use core::ops::Range;

use crate::Rng;

/// The greatest number of games in a match. All of them are held in memory, some 1.5 KB each.
pub const MAX_GAMES: u64 = 1_000_000;

/// The schedule of a match.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// The number of seats in each game.
    pub seats: usize,
    /// The seed of all draws and searches.
    pub seed: u64,
}

/// Returns the pairings of a tournament: each of the `firsts` meets every player listed after it. In a round robin,
/// `firsts` is all players; in a gauntlet, only the first one.
pub fn pairings(players: usize, firsts: Range<usize>) -> impl Iterator<Item = (usize, usize)> + Clone {
    firsts.flat_map(move |first| (first + 1..players).map(move |second| (first, second)))
}

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The number of the game in the match, counted from 0.
    pub game: u64,
    /// The player of the match in each seat.
    pub seats: Vec<usize>,
    /// The seed of the draws, the same in all games of a group.
    pub draws: u64,
    /// The seed of the search in each seat.
    pub searches: Vec<u64>,
}

impl Schedule {
    /// Returns the group of a game.
    pub fn group(&self, game: u64) -> u64 {
        game / self.seats as u64
    }

    /// Returns the game with a number.
    pub fn fixture(&self, game: u64) -> Fixture {
        let shift = (game % self.seats as u64) as usize;
        let seats: Vec<usize> = (0..self.seats).map(|seat| (seat + shift) % self.seats).collect();
        let part = Rng::part_seed;
        let own = part(part(self.seed, 1), game);
        let searches = seats.iter().map(|&player| part(own, player as u64)).collect();
        Fixture { game, seats, draws: part(part(self.seed, 0), self.group(game)), searches }
    }

    /// Returns `games`, rounded up to whole groups.
    pub fn whole_groups(&self, games: u64) -> u64 {
        games.next_multiple_of(self.seats as u64)
    }

    /// Returns the games of one part of a match, in order. The groups are split into `parts` parts; `part` counts
    /// from 0.
    pub fn part(&self, games: u64, (part, parts): (u64, u64)) -> impl Iterator<Item = u64> + Clone {
        let seats = self.seats as u64;
        let groups = (part..self.group(games)).step_by(parts as usize);
        groups.flat_map(move |group| group * seats..(group + 1) * seats)
    }

    /// Returns the number of games in that part.
    pub fn part_len(&self, games: u64, (part, parts): (u64, u64)) -> u64 {
        self.group(games).saturating_sub(part).div_ceil(parts) * self.seats as u64
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec;

    use super::*;

    #[test]
    fn each_player_has_each_seat_once_on_the_same_draws() {
        let schedule = Schedule { seats: 4, seed: 7 };
        let games: Vec<Fixture> = (0..8).map(|game| schedule.fixture(game)).collect();
        for group in games.chunks(4) {
            assert!(group.iter().all(|game| game.draws == group[0].draws));
            for seat in 0..4 {
                let players: BTreeSet<usize> = group.iter().map(|game| game.seats[seat]).collect();
                assert_eq!(players.len(), 4);
            }
        }
        assert_ne!(games[0].draws, games[4].draws);
        let seeds: BTreeSet<u64> = games.iter().flat_map(|game| game.searches.clone()).collect();
        assert_eq!(seeds.len(), 32);
        assert_eq!(schedule.fixture(5), games[5]);
    }

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(pairings(3, 0..3).collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(pairings(3, 0..1).collect::<Vec<_>>(), [(0, 1), (0, 2)]);
    }

    #[test]
    fn games_are_rounded_up_to_whole_groups() {
        let schedule = Schedule { seats: 3, seed: 0 };
        assert_eq!([1, 3, 4].map(|games| schedule.whole_groups(games)), [3, 3, 6]);
        assert_eq!(schedule.group(5), 1);
    }

    #[test]
    fn parts_together_cover_every_game() {
        let schedule = Schedule { seats: 3, seed: 0 };
        let parts: Vec<Vec<u64>> = (0..2).map(|part| schedule.part(15, (part, 2)).collect()).collect();
        assert_eq!(parts, [vec![0, 1, 2, 6, 7, 8, 12, 13, 14], vec![3, 4, 5, 9, 10, 11]]);
        assert_eq!([0, 1].map(|part| schedule.part_len(15, (part, 2))), [9, 6]);
        assert_eq!(schedule.part_len(3, (5, 6)), 0);
        assert_eq!(schedule.part_len(MAX_GAMES + 2, (0, 1)), MAX_GAMES + 2);
    }
}
