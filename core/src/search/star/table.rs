//! The transposition table: what is known of positions that can be reached in several ways.

use alloc::vec;
use alloc::vec::Vec;
use core::hash::Hasher;

use super::Star;
use super::frame::{Found, Kind};
use super::interval::Interval;
use crate::Heuristics;

/// What is known of a position. Two positions with one key of 64 bits are taken for the same one.
#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    value: Interval,
    open: bool,
    sampled: bool,
    /// The best move, or the one that cut.
    mv: Option<M>,
}

/// Some of the positions that were looked at last; each has one place.
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M> Table<M> {
    /// Bytes of each place.
    pub(super) const ENTRY: usize = size_of::<Option<Entry<M>>>();
}

impl<M: Copy> Table<M> {
    /// A table of so many places.
    pub(super) fn new(places: u32) -> Table<M> {
        Table { entries: vec![None; places as usize] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn is_used(&self) -> bool {
        !self.entries.is_empty()
    }

    /// The place of a key: its upper half as a share of all places.
    fn place(&self, key: u64) -> usize {
        (((key >> 32) * self.entries.len() as u64) >> 32) as usize
    }

    fn find(&self, key: u64) -> Option<&Entry<M>> {
        self.entries[self.place(key)].as_ref().filter(|entry| entry.key == key)
    }
}

impl<S: Heuristics> Star<S> {
    /// Takes what the table knows of the node at the top, and gives the move to try first: the one that was `given`, or
    /// the best of a search as deep or one less deep.
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
            frame.sampled |= entry.sampled;
            frame.pv.extend(entry.mv);
        }
        let shallow = || self.table.find(key(hasher.0, frame.depth - 1)).and_then(|entry| entry.mv);
        given.or(found.and_then(|entry| entry.mv)).or_else(shallow)
    }

    /// Notes what became of the node at the top.
    pub(super) fn remember(&mut self, found: &Found) {
        if !self.table.is_used() {
            return;
        }
        let frame = &self.frames[self.top];
        let mv = if frame.kind == Kind::Chance { None } else { frame.pv.first().copied() };
        let place = self.table.place(frame.key);
        let Found { value, open, sampled } = *found;
        self.table.entries[place] = Some(Entry { key: frame.key, value, open, sampled, mv });
    }
}

/// The key of a position that is searched so deep.
fn key(position: u64, depth: u32) -> u64 {
    let mut mixer = Mixer(position);
    mixer.write_u32(depth);
    mixer.0
}

/// A hash that is the same on every target, whatever the width of its words.
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

    /// The finaliser of SplitMix64 (Steele et al. 2014) on what came before and what comes.
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
