//! The history heuristic (Schaeffer 1989; Briesemeister 2009, 4.2.4.2): what simulations were worth in which a player made
//! a move, wherever in them.
//!
//! An open table of hashed keys that doubles when it is three quarters full. Nothing is ever forgotten but by a reset.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::amaf::Amaf;
use crate::Player;

/// Mean values by player and move.
#[derive(Debug)]
pub(super) struct History<M> {
    /// A power of two of places.
    places: Vec<Option<((Player, M), Amaf)>>,
    taken: usize,
}

impl<M: Copy + Eq + Hash> History<M> {
    /// Knows nothing.
    pub(super) fn new() -> History<M> {
        History { places: vec![None; 1 << 10], taken: 0 }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.places.fill(None);
        self.taken = 0;
    }

    /// Where a key is, or would be.
    fn place(&self, key: (Player, M)) -> usize {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        key.hash(&mut hasher);
        let mask = self.places.len() - 1;
        // The high bits are the better mixed ones.
        let mut place = (hasher.finish() >> 32) as usize & mask;
        while self.places[place].is_some_and(|(other, _)| other != key) {
            place = (place + 1) & mask;
        }
        place
    }

    /// The mean value of a player's move; 0 where it was never made.
    pub(super) fn mean(&self, player: Player, mv: M) -> f32 {
        self.known(player, mv).unwrap_or(0.0)
    }

    /// The mean value of a player's move; none where it was never made.
    pub(super) fn known(&self, player: Player, mv: M) -> Option<f32> {
        self.places[self.place((player, mv))].map(|(_, known)| known.mean)
    }

    /// Counts a simulation in which a player made a move.
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

/// Fowler, Noll and Vo's hash, of 64 bits: the same on every target for what hashes bytes and small numbers.
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
    fn means_by_player_and_move() {
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
