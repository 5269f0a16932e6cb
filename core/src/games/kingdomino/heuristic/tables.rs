//! The gain of a domino, by terrain: before the ply, and after the placement of the waiting domino.

use super::super::domino::{Domino, Terrain};
use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::gain::{self, Table};
use crate::bits::bits;

/// The working tables of a greedy player. Their contents have no meaning after a ply.
pub(super) struct Tables {
    /// The tables of the terrains before the ply, then those of the waiting domino's terrains after its placement.
    tables: [Table; Terrain::COUNT + 2],
    /// The index of each terrain's table.
    places: [u8; Terrain::COUNT],
    /// The terrains of the dominoes to choose from, one bit each.
    chosen: u64,
    /// The centred square, if only tidy look-aheads count.
    pub(super) centre: Option<u64>,
}

impl Tables {
    const IN_PLACE: [u8; Terrain::COUNT] = [0, 1, 2, 3, 4, 5];

    pub(super) const NEW: Tables = Tables {
        tables: [Table::EMPTY; Terrain::COUNT + 2],
        places: Tables::IN_PLACE,
        chosen: 0,
        centre: None,
    };

    /// Reads a kingdom's areas for the terrains of a ply: those of the waiting domino and of the dominoes to choose
    /// from.
    pub(super) fn read(&mut self, kingdom: &Kingdom, hand: Option<Domino>, choices: Dominoes) {
        self.clear();
        self.chosen = terrains(choices);
        for terrain in bits(self.chosen | terrains(hand.into_iter().collect())) {
            let terrain = Terrain::ALL[terrain as usize];
            self.tables[terrain.index()].read(kingdom, terrain);
        }
    }

    #[inline]
    pub(super) fn of(&self, domino: Domino) -> [&Table; 2] {
        domino.halves().map(|half| &self.tables[usize::from(self.places[half.terrain.index()])])
    }

    #[inline]
    pub(super) fn lay(&mut self, domino: Domino, [near, far]: [u64; 2]) -> i32 {
        self.clear();
        let gain = gain::gain(domino, self.of(domino), [near, far]);
        let [first, second] = domino.halves();
        if domino.is_double() {
            self.grow(0, first.terrain, near | far, 2, first.crowns + second.crowns);
        } else {
            self.grow(0, first.terrain, near, 1, first.crowns);
            self.grow(1, second.terrain, far, 1, second.crowns);
        }
        gain
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.places = Tables::IN_PLACE;
    }

    #[inline]
    fn grow(&mut self, half: usize, terrain: Terrain, cells: u64, squares: u8, crowns: u8) {
        if self.chosen >> terrain.index() & 1 == 1 {
            let (before, after) = self.tables.split_at_mut(Terrain::COUNT);
            after[half].grow(&before[terrain.index()], cells, squares, crowns);
            self.places[terrain.index()] = (Terrain::COUNT + half) as u8;
        }
    }
}

#[inline]
fn terrains(dominoes: Dominoes) -> u64 {
    let halves = |domino: Domino| domino.halves().map(|half| 1 << half.terrain.index());
    dominoes.iter().map(halves).fold(0, |set, [near, far]| set | near | far)
}
