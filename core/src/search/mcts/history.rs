//! The history heuristic (Schaeffer 1989; Briesemeister 2009, 4.2.4.2): the mean value of the simulations in which a
//! player made a move, anywhere in them.
//!
//! It is an open-addressing hash table that doubles when it is three quarters full. Only a reset removes entries.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::amaf::Amaf;
use crate::Player;

#[derive(Debug)]
pub(super) struct History<M> {
    /// The slots; their number is a power of two.
    places: Vec<Option<((Player, M), Amaf)>>,
    taken: usize,
}

impl<M: Copy + Eq + Hash> History<M> {
    /// Creates an empty history.
    pub(super) fn new() -> History<M> {
        History { places: vec![None; 1 << 10], taken: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill(None);
        self.taken = 0;
    }

    /// Returns the slot of a key, or the free slot where it belongs.
    fn place(&self, key: (Player, M)) -> usize {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        key.hash(&mut hasher);
        let mask = self.places.len() - 1;
        // The high bits are better mixed.
        let mut place = (hasher.finish() >> 32) as usize & mask;
        while self.places[place].is_some_and(|(other, _)| other != key) {
            place = (place + 1) & mask;
        }
        place
    }

    /// Returns the mean value of a player's move; 0 if it was never made.
    pub(super) fn mean(&self, player: Player, mv: M) -> f32 {
        self.known(player, mv).unwrap_or(0.0)
    }

    /// Returns the mean value of a player's move; `None` if it was never made.
    pub(super) fn known(&self, player: Player, mv: M) -> Option<f32> {
        self.places[self.place((player, mv))].map(|(_, known)| known.mean)
    }

    pub(super) fn add(&mut self, player: Player, mv: M, value: f32) {
        if self.taken * 4 >= self.places.len() * 3 {
            self.grow();
        }
        let key = (player, mv);
        let place = self.place(key);
        self.taken += usize::from(self.places[place].is_none());
        let (_, known) = self.places[place].get_or_insert((key, Amaf::default()));
        known.add(value);
    }

    #[cold]
    fn grow(&mut self) {
        let double = vec![None; self.places.len() * 2];
        for entry in core::mem::replace(&mut self.places, double).into_iter().flatten() {
            let place = self.place(entry.0);
            self.places[place] = Some(entry);
        }
    }
}

/// The 64-bit hash of Fowler, Noll and Vo. It is the same on every target for keys that hash bytes and small numbers.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_kept_by_player_and_move() {
        let mut history = History::<u32>::new();
        let [a, b] = [0, 1].map(Player::new);
        for mv in 0..5000 {
            history.add(a, mv, mv as f32);
            history.add(a, mv, mv as f32 + 1.0);
        }
        history.add(b, 7, -2.0);
        assert!((0..5000).all(|mv| history.mean(a, mv) == mv as f32 + 0.5));
        assert_eq!((history.mean(b, 7), history.mean(b, 8)), (-2.0, 0.0));
        history.clear();
        assert_eq!(history.mean(a, 7), 0.0);
    }
}
