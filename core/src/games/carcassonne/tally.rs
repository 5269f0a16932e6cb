//! The sums of a feature in one word. Two words are added when their features join.

use crate::{ByPlayer, MAX_PLAYERS, Player};

use super::Kind;

/// The sums of a feature.
///
/// ```text
///   bit 31   25 24   15 14 12 11  9 8   6 5   3 2   0
///      | ended |  open |  m4 |  m3 |  m2 |  m1 |  m0 |
/// ```
///
/// - `ended`: the points if the game ends before the feature is complete. It is 0 for a field, which pays by its
///   cities.
/// - `open`: the ports that no tile touches yet. A field counts 1 more for each segment because it is never complete.
///   A monastery counts the empty cells around it.
/// - `m0` to `m4`: the meeples of each player, at most 7.
///
/// No game has more than 127 points or 1023 open ports in one feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tally(u32);

impl Tally {
    const OPEN: u32 = 1 << 15;
    const ENDED: u32 = 1 << 25;
    const MEEPLES: u32 = Tally::OPEN - 1;

    pub(super) const fn new(open: u8, ended: u8) -> Tally {
        Tally(open as u32 * Tally::OPEN + ended as u32 * Tally::ENDED)
    }

    #[inline]
    pub(super) fn has_meeples(self) -> bool {
        self.0 & Tally::MEEPLES != 0
    }

    #[inline]
    pub(super) fn meeples(self, player: Player) -> u8 {
        (self.0 >> (3 * player.index())) as u8 & 7
    }

    #[inline]
    pub(super) fn open(self) -> u16 {
        (self.0 / Tally::OPEN) as u16 & 0x3FF
    }

    /// Returns the points if the game ends before the feature is complete.
    #[inline]
    pub(super) fn ended(self) -> i16 {
        (self.0 / Tally::ENDED) as i16
    }

    /// Returns the points of the complete feature. A city pays double.
    #[inline]
    pub(super) fn complete(self, kind: Kind) -> i16 {
        if kind == Kind::City { 2 * self.ended() } else { self.ended() }
    }

    /// Returns whether the feature can be paid: nothing is open, so it is not a field.
    #[inline]
    pub(super) fn is_complete(self) -> bool {
        self.open() == 0
    }

    /// Returns the sums of two features together.
    #[inline]
    pub(super) fn joined(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }

    /// Returns the tally after two of the feature's ports have met.
    #[inline]
    pub(super) fn closed(self) -> Tally {
        Tally(self.0 - 2 * Tally::OPEN)
    }

    /// Returns the tally without one point for each of some tiles that were counted twice.
    #[inline]
    pub(super) fn less(self, tiles: u32) -> Tally {
        Tally(self.0 - tiles * Tally::ENDED)
    }

    /// Returns the tally of a monastery with some more of the cells around it filled.
    #[inline]
    pub(super) fn surrounded(self, cells: u8) -> Tally {
        Tally(self.0 + u32::from(cells) * (Tally::ENDED - Tally::OPEN))
    }

    #[inline]
    pub(super) fn claimed(self, player: Player) -> Tally {
        Tally(self.0 + (1 << (3 * player.index())))
    }

    /// Returns the tally without meeples.
    pub(super) fn cleared(self) -> Tally {
        Tally(self.0 & !Tally::MEEPLES)
    }

    /// Returns the players with the most meeples. A player without meeples is never among them.
    #[inline]
    pub(super) fn owners(self) -> ByPlayer<bool> {
        let meeples = ByPlayer::from_fn(|player| self.meeples(player));
        let most = meeples.seats(MAX_PLAYERS).iter().fold(1, |most, &count| most.max(count));
        meeples.map(|count| count == most)
    }
}
