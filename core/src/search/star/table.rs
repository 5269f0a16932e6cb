//! The transposition table: results for positions that can be reached in several ways.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::Hasher;

use super::Star;
use super::frame::{Found, Kind};
use super::interval::Interval;
use crate::Heuristics;

/// The result for a position. Two positions with the same 64-bit key are treated as one.
#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    value: Interval,
    open: bool,
    estimated: bool,
    /// The best move, or the move that caused the cut.
    mv: Option<M>,
}

/// A table of some of the positions searched last; each has one slot.
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M> Table<M> {
    /// The size of each slot in bytes.
    pub(super) const ENTRY: usize = size_of::<Option<Entry<M>>>();
}

impl<M: Copy> Table<M> {
    pub(super) fn new(places: u32) -> Table<M> {
        Table { entries: vec![None; places as usize] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn is_used(&self) -> bool {
        !self.entries.is_empty()
    }

    /// Returns the slot of a key: its upper half, scaled to the number of slots.
    fn place(&self, key: u64) -> usize {
        (((key >> 32) * self.entries.len() as u64) >> 32) as usize
    }

    fn find(&self, key: u64) -> Option<&Entry<M>> {
        self.entries[self.place(key)].as_ref().filter(|entry| entry.key == key)
    }
}

impl<S: Heuristics> Star<S> {
    /// Looks up the top node in the table, and returns the move to try first: the one that was `given`, or the best
    /// of a search that is equally deep or one less deep.
    pub(super) fn recall(&mut self, given: Option<S::Move>) -> Option<S::Move> {
        if !self.table.is_used() {
            return given;
        }
        let frame = &mut self.frames[self.top];
        let mut hasher = Mixer(0);
        frame.state.hash(&mut hasher);
        frame.key = key(hasher.0, frame.depth);
        let found = self.table.find(frame.key).copied();
        if let Some(entry) = found {
            frame.known = frame.known.and(entry.value);
            frame.open |= entry.open;
            frame.estimated |= entry.estimated;
            frame.pv.extend(entry.mv);
        }
        let shallow = || self.table.find(key(hasher.0, frame.depth - 1)).and_then(|entry| entry.mv);
        given.or(found.and_then(|entry| entry.mv)).or_else(shallow)
    }

    /// Stores the result of the top node.
    pub(super) fn remember(&mut self, found: &Found) {
        if !self.table.is_used() {
            return;
        }
        let frame = &self.frames[self.top];
        let mv = if frame.kind == Kind::Chance { None } else { frame.pv.first().copied() };
        let place = self.table.place(frame.key);
        let Found { value, open, estimated } = *found;
        self.table.entries[place] = Some(Entry { key: frame.key, value, open, estimated, mv });
    }
}

fn key(position: u64, depth: u32) -> u64 {
    let mut mixer = Mixer(position);
    mixer.write_u32(depth);
    mixer.0
}

/// A hash that is the same on every target, whatever its word width.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    /// Applies the finaliser of SplitMix64 (Steele et al. 2014) to the state and the next number.
    fn write_u64(&mut self, number: u64) {
        let mut word = (self.0 ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = word ^ (word >> 31);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}
