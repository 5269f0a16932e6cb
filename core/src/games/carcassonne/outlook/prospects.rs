//! The probabilities that cities and roads are completed, from the tiles that still fit into their open cells.
//!
//! For each open cell of a feature, `n` of the remaining tiles fit there, and `c` of them close the feature on that
//! side. Over `k` open cells
//!
//! ```text
//! P(completed) = s^(k - 1) * product of  m * (1 - (1 - q)^(c + (n - c) / 16))
//! ```
//!
//! with `q`, `m` and `s` for cities and for roads. A tile that fits but continues the feature is worth next to
//! nothing.

use super::super::fits::BANKS;
use super::super::frontier::MOST_SLOTS;
use super::super::{Carcassonne, Kind};
use super::remaining_draws::Left;
use super::remaining_tiles::ToCome;
use crate::bits::bits;

struct Chances {
    /// `m * (1 - (1 - q)^(i / 16))` for each i.
    of_cell: [f32; 16 * 72 + 1],
    /// The factor `s`.
    more_cells: f32,
}

impl Chances {
    /// Creates the constants from `m`, the sixteenth root of `1 - q`, and `s`.
    const fn new(most: f32, missed_by_16th: f32, more_cells: f32) -> Chances {
        let mut of_cell = [0.0; 16 * 72 + 1];
        let (mut missed, mut index) = (1.0, 0);
        while index < of_cell.len() {
            of_cell[index] = most * (1.0 - missed);
            missed *= missed_by_16th;
            index += 1;
        }
        Chances { of_cell, more_cells }
    }
}

/// The constants of cities, with q = 0.30.
static CITY: Chances = Chances::new(0.715, 0.97795, 0.55);
/// The constants of roads, with q = 0.37.
static ROAD: Chances = Chances::new(0.647, 0.97154, 0.85);

pub(super) struct Prospects {
    /// For each root, the product over its open cells so far, and their number.
    chances: [f32; 256],
    cells: [u8; 256],
    /// The roots of the open cities.
    cities: [u8; MOST_SLOTS],
    city_count: u8,
    pub(super) left: Left,
}

impl Prospects {
    /// Computes the prospects from the tiles that fit into the empty cells of a position.
    pub(super) fn of(state: &Carcassonne, to_come: &ToCome) -> Prospects {
        let mut prospects = Prospects {
            chances: [1.0; 256],
            cells: [0; 256],
            cities: [0; MOST_SLOTS],
            city_count: 0,
            left: to_come.left,
        };
        for bank in 0..BANKS {
            prospects.add_bank(state, bank, to_come);
        }
        prospects
    }

    /// Returns the probability that an open city or road is completed, and the number of its open cells.
    pub(super) fn of_feature(&self, root: u8) -> (f32, f32) {
        (self.chances[usize::from(root)], f32::from(self.cells[usize::from(root)]))
    }

    pub(super) fn cities(&self) -> impl Iterator<Item = u8> {
        self.cities[..usize::from(self.city_count)].iter().copied()
    }

    fn add_bank(&mut self, state: &Carcassonne, bank: usize, to_come: &ToCome) {
        let to_come = to_come.bank(bank);
        for bit in bits(state.frontier.used(bank)) {
            let bit = bit as usize;
            let slot = state.frontier.slot(64 * bank + bit);
            let mut met = [0; 4];
            for side in 0..4 {
                if slot.touching >> (4 * side) & 1 == 0 {
                    continue;
                }
                let segment = slot.segment(4 * side as u32 + 1);
                let kind = state.features.kind(segment);
                if !matches!(kind, Kind::City | Kind::Road) {
                    continue;
                }
                let root = state.features.root(segment);
                if met[..side].contains(&(u16::from(root) + 1)) {
                    continue;
                }
                met[side] = u16::from(root) + 1;
                let (fit, close) = (usize::from(to_come.fit[bit]), usize::from(to_come.close[side][bit]));
                self.meet(root, kind, 16 * close + (fit - close));
            }
        }
    }

    fn meet(&mut self, root: u8, kind: Kind, sixteenths: usize) {
        let index = usize::from(root);
        let chances = if kind == Kind::City { &CITY } else { &ROAD };
        if self.cells[index] > 0 {
            self.chances[index] *= chances.more_cells;
        } else if kind == Kind::City {
            self.cities[usize::from(self.city_count)] = root;
            self.city_count += 1;
        }
        self.chances[index] *= chances.of_cell[sixteenths];
        self.cells[index] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Rotation, Tile};
    use super::*;
    use crate::{Rng, State, Turn, playout};

    /// If a city or a road is open in a single cell, the counted tiles are exactly those that complete it there.
    #[test]
    fn closing_tiles_complete_the_feature() {
        let (mut rng, mut seen) = (Rng::new(8), [0; 2]);
        for decisions in 2..60 {
            let mut state = Carcassonne::start(&Default::default());
            playout::random(&mut state, &mut rng, decisions);
            state.play_unchecked(state.sample_move(&mut rng));
            if state.turn() != Turn::Chance || state.frontier.used(1) != 0 {
                continue;
            }
            let to_come = ToCome::of(&state, state.hand);
            let prospects = Prospects::of(&state, &to_come);
            for slot in state.frontier.slots() {
                for side in 0..4 {
                    let around = state.frontier.slot(slot);
                    let segment = around.segment(4 * side as u32 + 1);
                    let root = state.features.root(segment);
                    let touches = |side: usize| around.touching >> (4 * side) & 1 != 0;
                    let kind_at = |side: usize| state.features.kind(around.segment(4 * side as u32 + 1));
                    let kind = kind_at(side);
                    // A tile that joins two features may leave them open elsewhere.
                    let joins = (0..4).any(|other| other != side && touches(other) && kind_at(other) == kind);
                    if !touches(side)
                        || joins
                        || prospects.of_feature(root).1 != 1.0
                        || state.features.tally(root).open() != 1
                    {
                        continue;
                    }
                    let completes = |&&tile: &&Tile| {
                        let mut drawn = state;
                        drawn.play_unchecked(super::super::super::Move::Draw(tile));
                        Rotation::ALL.iter().any(|&rotation| {
                            drawn.fits.contains(slot, rotation) && {
                                let mut after = drawn;
                                after.place(around.cell, rotation, None, |_, _, _| ());
                                after.features.tally(after.features.root(segment)).is_complete()
                            }
                        })
                    };
                    let known = Tile::ALL.iter().filter(|&&tile| state.bag.count(tile) > 0).filter(completes);
                    let known: u8 = known.map(|&tile| state.bag.count(tile)).sum();
                    assert_eq!(to_come.bank(0).close[side][slot], known, "{state} {}", around.cell);
                    seen[kind as usize] += 1;
                }
            }
        }
        assert!(seen[0] > 20 && seen[1] > 20, "{seen:?}");
    }
}
