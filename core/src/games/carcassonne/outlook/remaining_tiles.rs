//! The remaining tiles that fit into each empty cell.

use super::super::fits::BANKS;
use super::super::frontier::Frontier;
use super::super::wiring::Wiring;
use super::super::{Bag, Carcassonne, Cell, Rotation, Tile};
use super::remaining_draws::Left;
use crate::bits::bits;

/// The number of remaining tiles that fit into each slot of the frontier. A placement changes only the slots beside
/// it, and none of the remaining draws.
#[derive(Clone, Copy)]
pub(super) struct ToCome {
    banks: [Bank; BANKS],
    pub(super) left: Left,
}

/// The remaining tiles by slot of a bank. Entries of unused slots have no meaning.
#[derive(Clone, Copy)]
pub(super) struct Bank {
    pub(super) fit: [u8; 64],
    /// For each side, the number of tiles that fit and whose segments on that side continue only to cells with tiles.
    pub(super) close: [[u8; 64]; 4],
}

impl ToCome {
    /// Counts the tiles for all slots of a position, including a tile in hand if one is given.
    pub(super) fn of(state: &Carcassonne, hand: Option<Tile>) -> ToCome {
        let banks = [Bank { fit: [0; 64], close: [[0; 64]; 4] }; BANKS];
        let mut to_come = ToCome { banks, left: Left::of(state.bag.total()) };
        for (number, bank) in to_come.banks.iter_mut().enumerate() {
            let slots = state.frontier.used(number);
            if slots != 0 {
                bank.add(&state.frontier, &state.bag, hand, number, slots);
            }
        }
        to_come
    }

    /// Recounts the slots beside the cell on which the tile in hand was placed.
    pub(super) fn update(&mut self, after: &Carcassonne, cell: Cell) {
        let mut changed = [0; BANKS];
        for slot in (0..4).filter_map(|side| after.frontier.find(cell.beside(side))) {
            changed[slot / 64] |= 1 << (slot % 64);
        }
        for (number, bank) in self.banks.iter_mut().enumerate() {
            if changed[number] != 0 {
                bank.forget(changed[number]);
                bank.add(&after.frontier, &after.bag, None, number, changed[number]);
            }
        }
    }

    pub(super) fn bank(&self, number: usize) -> &Bank {
        &self.banks[number]
    }
}

impl Bank {
    fn forget(&mut self, slots: u64) {
        for bit in bits(slots) {
            self.fit[bit as usize] = 0;
            self.close.iter_mut().for_each(|close| close[bit as usize] = 0);
        }
    }

    /// Counts the tiles that fit into some of the slots.
    fn add(&mut self, frontier: &Frontier, bag: &Bag, hand: Option<Tile>, number: usize, slots: u64) {
        let mut touched = [0u64; 4];
        for bit in bits(slots) {
            let touching = frontier.slot(64 * number + bit as usize).touching;
            for (side, word) in touched.iter_mut().enumerate() {
                *word |= u64::from(touching >> (4 * side) & 1) << bit;
            }
        }
        for tile in Tile::ALL {
            let count = bag.count(tile) + u8::from(hand == Some(tile));
            if count == 0 {
                continue;
            }
            let words = frontier.fit_bank(number, tile).map(|word| word & slots);
            let fitting = words[0] | words[1] | words[2] | words[3];
            if fitting == 0 {
                continue;
            }
            let mut closing = [0u64; 4];
            for rotation in Rotation::ALL {
                let word = words[usize::from(rotation.turns())];
                if word == 0 {
                    continue;
                }
                for (side, closing) in closing.iter_mut().enumerate() {
                    let others = Wiring::of(tile, rotation).others[side];
                    let closed = (0..4).filter(|other| others >> other & 1 != 0).map(|other| touched[other]);
                    *closing |= closed.fold(word & touched[side], |word, touched| word & touched);
                }
            }
            for bit in bits(fitting) {
                self.fit[bit as usize] += count;
            }
            for (close, closing) in self.close.iter_mut().zip(closing) {
                for bit in bits(closing) {
                    close[bit as usize] += count;
                }
            }
        }
    }
}
