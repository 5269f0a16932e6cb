//! The dominoes that nobody has chosen, and their average contents.

use super::super::super::Kingdomino;
use super::super::super::domino::{Domino, Terrain};
use super::super::super::dominoes::Dominoes;

/// The average squares and crowns of each terrain on a domino that is still to be chosen.
pub(super) struct Coming {
    /// The dominoes in the pool, and the free members of the line.
    dominoes: Dominoes,
    pub(super) squares: [f32; Terrain::COUNT],
    pub(super) crowns: [f32; Terrain::COUNT],
}

/// The squares and crowns of one terrain in the box.
#[derive(Clone, Copy)]
struct Share {
    /// The dominoes with this terrain.
    with: u64,
    /// The dominoes with two squares of it.
    doubles: u64,
    /// The number of its crowns on each domino, in binary. No domino has them on both halves.
    crowns: [u64; 2],
}

static SHARES: [Share; Terrain::COUNT] = {
    let mut shares = [Share { with: 0, doubles: 0, crowns: [0; 2] }; Terrain::COUNT];
    let mut number = 1;
    while let Some(domino) = Domino::new(number) {
        let bit = 1 << domino.index();
        let halves = domino.halves();
        let mut half = 0;
        while half < 2 {
            let share = &mut shares[halves[half].terrain.index()];
            share.doubles |= share.with & bit;
            share.with |= bit;
            if halves[half].crowns & 1 != 0 {
                share.crowns[0] |= bit;
            }
            if halves[half].crowns & 2 != 0 {
                share.crowns[1] |= bit;
            }
            half += 1;
        }
        number += 1;
    }
    shares
};

impl Coming {
    pub(super) fn of(state: &Kingdomino) -> Coming {
        let dominoes = state.pool.or(state.free);
        let among = |set: u64| dominoes.among(set) as f32;
        let each = 1.0 / dominoes.len().max(1) as f32;
        Coming {
            dominoes,
            squares: SHARES.map(|share| each * (among(share.with) + among(share.doubles))),
            crowns: SHARES.map(|share| each * (among(share.crowns[0]) + 2.0 * among(share.crowns[1]))),
        }
    }

    /// Returns the share of the dominoes with at least one of some terrains, given as one bit each.
    pub(super) fn share_of(&self, terrains: u8) -> f32 {
        let with = SHARES.iter().zip(0..).filter(|(_, bit)| terrains >> bit & 1 != 0);
        let with = with.fold(0, |set, (share, _)| set | share.with);
        self.dominoes.among(with) as f32 / self.dominoes.len().max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::State;

    #[test]
    fn the_whole_box_is_still_to_come_at_the_start() {
        let coming = Coming::of(&Kingdomino::start(&Default::default()));
        let in_box = |shares: [f32; Terrain::COUNT]| shares.map(|share| libm::roundf(48.0 * share) as u32);
        assert_eq!(in_box(coming.squares), [26, 22, 18, 14, 10, 6]);
        assert_eq!(in_box(coming.crowns), [5, 6, 6, 6, 6, 10]);
        assert_eq!(coming.share_of(0), 0.0);
        assert_eq!(coming.share_of(0b11_1111), 1.0);
        // Six dominoes have a mine.
        assert!((coming.share_of(0b10_0000) - 6.0 / 48.0).abs() < 1e-6);
    }
}
