//! The payments of territories, for observers of a game.

use alloc::vec::Vec;

use super::score::{SOURCES, areas, flood};
use super::{Kingdomino, Move};
use crate::heuristic::FeatureOutcome;
use crate::state::Payment;
use crate::{ByPlayer, Player, State, Turn};

const CELLS: usize = 64;

impl Kingdomino {
    /// Plays a move and reports the growth of the points of each source. It can be negative, as for a castle that is
    /// no longer in the middle.
    pub(super) fn play_and_tell(&mut self, mv: Move, mut paid: impl FnMut(Payment)) {
        let Turn::Player(player) = self.turn else { return self.play_unchecked(mv) };
        let points = |state: &Kingdomino| state.kingdoms[player.index()].points_by_source(&state.setup);
        let before = points(self);
        self.play_unchecked(mv);
        let owners = ByPlayer::from_fn(|other| other == player);
        for (source, (before, after)) in before.into_iter().zip(points(self)).enumerate() {
            if before != after {
                let feature = (player.index() * SOURCES.len() + source) as u16;
                paid(Payment { source, feature, owners, points: after - before });
            }
        }
    }

    /// Returns the territories of all players in the order of [`Kingdomino::territories`], each by player and lowest
    /// bit.
    pub(super) fn all_territories(&self) -> Vec<u16> {
        let of = |player: usize| {
            let bits = self.kingdoms[player].terrain.into_iter().flat_map(areas).map(u64::trailing_zeros);
            bits.map(move |bit| (player * CELLS + bit as usize) as u16)
        };
        (0..self.setup.players()).flat_map(of).collect()
    }

    /// Returns the outcome of the territory that contains a cell.
    pub(super) fn outcome_of(&self, feature: u16) -> FeatureOutcome {
        let (player, bit) = (usize::from(feature) / CELLS, usize::from(feature) % CELLS);
        let kingdom = &self.kingdoms[player];
        let found = kingdom.terrain.iter().position(|squares| squares >> bit & 1 != 0);
        let paid = found.map(|source| {
            let area = flood(1 << bit, kingdom.terrain[source]);
            let points = (area.count_ones() * kingdom.crowns_on(area)) as i16;
            Payment {
                source,
                feature,
                owners: ByPlayer::from_fn(|other| other == Player::new(player)),
                points,
            }
        });
        FeatureOutcome {
            source: found.unwrap_or_default(),
            completed: false,
            paid: paid.filter(|payment| payment.points > 0),
        }
    }
}
