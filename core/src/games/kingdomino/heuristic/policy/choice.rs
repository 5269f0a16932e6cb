//! The features of a choice: the domino's best gain, its contents, and the gain it denies to the opponents.

use super::super::super::Kingdomino;
use super::super::super::domino::Domino;
use super::super::super::room::Room;
use super::super::best_place::{Pairs, best_place};
use super::super::tables::Tables;
use crate::Player;

pub(super) const COUNT: usize = 8;

/// The names of the features. A feature ending in `late` is the one before it times the share of the lines that have
/// been dealt.
pub(super) const NAMES: [&str; COUNT] =
    ["choice-gain", "choice-gain-late", "unfit", "crowns", "crowns-late", "early", "denied", "denied-late"];

#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) domino: Domino,
    crowns: f32,
    /// The place in the line, from 1 for its first domino to 0 for its last.
    early: f32,
    /// The most that it gains an opponent at once.
    denied: f32,
}

impl Choice {
    pub(super) fn features(&self, gain: Option<i32>, late: f32) -> [f32; COUNT] {
        let points = gain.unwrap_or(0) as f32;
        let unfit = f32::from(u8::from(gain.is_none()));
        let Choice { crowns, early, denied, .. } = *self;
        [points, points * late, unfit, crowns, crowns * late, early, denied, denied * late]
    }
}

impl Kingdomino {
    /// Returns the dominoes that a player can choose. Overwrites the tables.
    pub(super) fn choices_for<'a>(
        &'a self,
        player: Player,
        tables: &mut Tables,
    ) -> impl Iterator<Item = Choice> + use<'a> {
        let mut denied = [0; 4];
        for other in Player::all(self.setup.players()).filter(|&other| other != player) {
            let kingdom = &self.kingdoms[other.index()];
            tables.read(kingdom, None, self.free);
            let pairs = Pairs::of(&Room::around(&kingdom.span, self.setup.size(), kingdom.occupied));
            for (most, domino) in denied.iter_mut().zip(self.free.iter()) {
                *most = best_place(domino, tables.of(domino), &pairs).unwrap_or(0).max(*most);
            }
        }
        let last = (self.setup.line() - 1) as f32;
        self.free.iter().zip(denied).map(move |(domino, denied)| Choice {
            domino,
            crowns: domino.halves().iter().map(|half| f32::from(half.crowns)).sum(),
            early: (last - self.line.rank(domino) as f32) / last,
            denied: denied as f32,
        })
    }
}
