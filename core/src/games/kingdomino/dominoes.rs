//! Sets of dominoes.

use core::fmt;

use super::domino::Domino;
use crate::bits::{bits, select, select_of_four};

/// A set of dominoes: bit `n - 1` is the domino with number `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Dominoes(u64);

impl Dominoes {
    pub(super) const NONE: Dominoes = Dominoes(0);
    pub(super) const ALL: Dominoes = Dominoes((1 << Domino::COUNT) - 1);

    #[inline]
    pub(super) const fn one(domino: Domino) -> Dominoes {
        Dominoes(1 << domino.index())
    }

    #[inline]
    pub(super) const fn or(self, other: Dominoes) -> Dominoes {
        Dominoes(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the number of members that are in a set given as a word: bit `n - 1` for the number `n`.
    #[inline]
    pub(super) const fn among(self, set: u64) -> u32 {
        (self.0 & set).count_ones()
    }

    #[inline]
    pub(super) const fn contains(self, domino: Domino) -> bool {
        self.0 >> domino.index() & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, domino: Domino) {
        self.0 |= 1 << domino.index();
    }

    #[inline]
    pub(super) fn remove(&mut self, domino: Domino) {
        debug_assert!(self.contains(domino));
        self.0 ^= 1 << domino.index();
    }

    /// Removes and returns the first member; `None` if the set is empty.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Domino> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    #[inline]
    pub(super) const fn first(self) -> Option<Domino> {
        if self.0 == 0 { None } else { Some(Domino::at(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub(super) const fn rank(self, domino: Domino) -> usize {
        (self.0 & ((1 << domino.index()) - 1)).count_ones() as usize
    }

    /// Returns the members above every member of `others`.
    #[inline]
    pub(super) const fn above(self, others: Dominoes) -> Dominoes {
        Dominoes(self.0 & (u64::MAX << (u64::BITS - others.0.leading_zeros())))
    }

    /// Returns the member with exactly `n` members below it. There must be one.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Domino {
        Domino::at(select(self.0, n) as u8)
    }

    /// Returns the same for a set of at most the four members of a line.
    #[inline]
    pub(super) fn nth_of_line(self, n: u32) -> Domino {
        Domino::at(select_of_four(self.0, n) as u8)
    }

    /// Returns the members that are not in `others`, which must be a subset.
    #[inline]
    pub(super) const fn without(self, others: Dominoes) -> Dominoes {
        Dominoes(self.0 ^ others.0)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Domino> {
        bits(self.0).map(|bit| Domino::at(bit as u8))
    }
}

impl FromIterator<Domino> for Dominoes {
    fn from_iter<I: IntoIterator<Item = Domino>>(dominoes: I) -> Dominoes {
        dominoes.into_iter().fold(Dominoes::NONE, |set, domino| set.or(Dominoes::one(domino)))
    }
}

impl fmt::Debug for Dominoes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn above_keeps_dominoes_higher_than_the_highest() {
        let [low, high] = [3, 48].map(|number| Domino::new(number).unwrap());
        let mut set = Dominoes::NONE;
        assert_eq!(Dominoes::ALL.above(set), Dominoes::ALL);
        set.insert(low);
        assert_eq!(Dominoes::ALL.above(set).first(), Domino::new(4));
        set.insert(high);
        assert!(Dominoes::ALL.above(set).is_empty());
    }
}
