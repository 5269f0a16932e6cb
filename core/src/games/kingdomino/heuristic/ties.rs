//! The turns that a greedy player finds equally good.

use super::super::domino::Domino;
use super::super::dominoes::Dominoes;
use super::super::geometry::Direction;
use super::super::moves::Move;
use super::super::room::Placements;
use crate::Rng;
use crate::bits::bits;

/// A placement as a direction and the bit of the first half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) direction: Direction,
    pub(super) bit: u32,
}

impl Spot {
    #[inline]
    pub(super) fn cells(self) -> [u64; 2] {
        let near = 1 << self.bit;
        [near, self.direction.shift(near)]
    }

    #[inline]
    pub(super) fn all(places: [u64; 4]) -> impl Iterator<Item = Spot> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            bits(places[direction.index()]).map(move |bit| Spot { direction, bit })
        })
    }
}

/// A placement, if a domino is placed, and the dominoes that can be chosen with it; none in the last round.
pub(super) type Turns = (Option<Spot>, Dominoes);

/// The best turns so far, in groups of the same placement.
pub(super) struct Ties {
    best: i32,
    count: usize,
    turns: [Turns; Ties::MOST],
}

impl Ties {
    /// The largest number of placements: four directions, and as many cells as a word has bits.
    const MOST: usize = 256;

    pub(super) const NONE: Ties =
        Ties { best: i32::MIN, count: 0, turns: [(None, Dominoes::NONE); Ties::MOST] };

    pub(super) fn clear(&mut self) {
        self.best = i32::MIN;
        self.count = 0;
    }

    /// Returns the value of the turns; the lowest number if there are none.
    #[inline]
    pub(super) fn best(&self) -> i32 {
        self.best
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn turns(&self) -> &[Turns] {
        &self.turns[..self.count]
    }

    /// Adds turns with the given value and forgets those with a lower one. Turns with the same placement must come
    /// one after the other.
    #[inline]
    pub(super) fn offer(&mut self, value: i32, spot: Option<Spot>, choices: Dominoes) {
        if value < self.best {
            return;
        }
        if value > self.best {
            self.best = value;
            self.count = 0;
        }
        match self.turns[..self.count].last_mut() {
            Some((last, with)) if *last == spot => *with = with.or(choices),
            _ => {
                self.turns[self.count] = (spot, choices);
                self.count += 1;
            }
        }
    }

    /// Replaces the turns of each placement with the result of `keep`; `None` removes the placement.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(Turns) -> Option<Turns>) {
        let mut kept = 0;
        for index in 0..self.count {
            if let Some(turns) = keep(self.turns[index]) {
                self.turns[kept] = turns;
                kept += 1;
            }
        }
        self.count = kept;
    }

    /// Lists the turns. `options` holds the cells of the spots.
    pub(super) fn moves(&self, options: Option<&Placements>) -> impl Iterator<Item = Move> {
        self.turns().iter().flat_map(move |&(spot, choices)| {
            let placement = options.zip(spot).map(|(options, spot)| options.at(spot.direction, spot.bit));
            let nothing = choices.is_empty().then_some(None);
            choices.iter().map(Some).chain(nothing).map(move |choice| Move::Turn { choice, placement })
        })
    }

    /// Samples a turn, each with the same probability. There must be at least one. `options` holds the cells of the
    /// spots.
    #[inline]
    pub(super) fn sample(&self, options: Option<&Placements>, rng: &mut Rng) -> Move {
        let width = |choices: Dominoes| choices.len().max(1);
        let total = self.turns().iter().map(|&(_, choices)| width(choices)).sum();
        let mut n = rng.below(total);
        for &(spot, choices) in self.turns() {
            if n < width(choices) {
                let choice: Option<Domino> = (!choices.is_empty()).then(|| choices.nth(n));
                let place = options.zip(spot).map(|(options, spot)| options.at(spot.direction, spot.bit));
                return Move::Turn { choice, placement: place };
            }
            n -= width(choices);
        }
        unreachable!("n is below the number of turns")
    }
}
