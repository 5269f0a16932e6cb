//! Circles: the triangles around a vertex, and the payment of the closed circle.

use core::ops::AddAssign;

use super::Colour;
use super::constants::GOLD_FACTOR;

/// The circle around a vertex in one word, so that adding a corner of a tile is a single addition.
///
/// ```text
///   bit 15   13 12    10 9   7 6     4 3    1   0
///      |  open | yellow | red | white | blue | gold |
/// ```
///
/// `open` is the number of empty triangles. Each colour has its number of sixths. `gold` says whether points count
/// twice here. Black triangles fill the circle and count for nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ring(u16);

/// One empty triangle.
const OPEN: u16 = 1 << 13;

const fn place(colour: usize) -> usize {
    1 + 3 * colour
}

impl Ring {
    /// Returns a circle with a number of empty triangles.
    pub(super) const fn empty(triangles: u16, gold: bool) -> Ring {
        Ring(triangles * OPEN + gold as u16)
    }

    /// Returns the word that adds a corner: the colour gains `sixths`, and as many triangles are no longer empty.
    pub(super) const fn corner(colour: Colour, sixths: u16) -> u16 {
        (sixths << place(colour.index())).wrapping_sub(sixths * OPEN)
    }

    pub(super) const BLACK: u16 = OPEN.wrapping_neg();

    #[inline]
    pub(super) fn add(&mut self, corner: u16) {
        self.0 = self.0.wrapping_add(corner);
    }

    #[inline]
    pub(super) fn is_closed(self) -> bool {
        self.0 < OPEN
    }

    pub(super) fn is_gold(self) -> bool {
        self.0 & 1 != 0
    }

    pub(super) fn open(self) -> u8 {
        (self.0 / OPEN) as u8
    }

    /// Returns the sixths of the colours in three bits each, with blue in the lowest bits.
    #[inline]
    pub(super) fn shares(self) -> u16 {
        self.0 >> place(0) & 0xfff
    }

    pub(super) fn sixths(self) -> [u8; Colour::COUNT] {
        core::array::from_fn(|colour| (self.0 >> place(colour) & 7) as u8)
    }

    /// Returns the payment of the circle; nothing if it is not closed.
    #[inline]
    pub(super) fn verdict(self) -> Verdict {
        VERDICTS[if self.is_closed() { usize::from(self.0) } else { 0 }]
    }

    /// Returns what the circle would pay if the rest of it were black.
    pub(super) fn verdict_so_far(self) -> Verdict {
        VERDICTS[usize::from(self.0 % OPEN)]
    }
}

/// The payment of one or more circles: one byte for each colour, all in one word, so that one addition adds them all.
/// For one circle, `stones` has 1 for each colour that places a stone. `points` is not 0 only for the colour on top:
/// a point for each of these stones, two at a gold vertex.
///
/// ```text
///           byte 3     2     1      0
///   points | yellow | red | white | blue |      the lower half
///   stones | yellow | red | white | blue |      the upper half
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict(u64);

impl Verdict {
    pub(super) const NOTHING: Verdict = Verdict(0);

    /// Returns the verdict by the rule of Briesemeister 2009, 2.2. The colour with the largest share wins, unless
    /// another one ties it. The winner and all colours with the second-largest share place a stone.
    const fn of(sixths: [u16; Colour::COUNT], gold: bool) -> Verdict {
        let (mut winner, mut tied, mut colour) = (0, false, 1);
        while colour < Colour::COUNT {
            if sixths[colour] > sixths[winner] {
                (winner, tied) = (colour, false);
            } else if sixths[colour] == sixths[winner] {
                tied = true;
            }
            colour += 1;
        }
        if tied {
            return Verdict::NOTHING;
        }
        let (mut second, mut stones): (u16, u32) = (1, 0);
        colour = 0;
        while colour < Colour::COUNT {
            if colour != winner && sixths[colour] >= second {
                if sixths[colour] > second {
                    stones = 0;
                }
                second = sixths[colour];
                stones |= 1 << (8 * colour);
            }
            colour += 1;
        }
        stones |= 1 << (8 * winner);
        let factor = if gold { GOLD_FACTOR } else { 1 };
        let points = (factor * stones.count_ones()) << (8 * winner);
        Verdict((stones as u64) << 32 | points as u64)
    }

    /// Returns the colour on top of a circle; `None` if nobody wins.
    pub(super) fn winner(self) -> Option<Colour> {
        Colour::ALL.get(self.points().trailing_zeros() as usize / 8).copied()
    }

    pub(super) fn has_stone(self, colour: Colour) -> bool {
        self.stones() >> (8 * colour.index()) & 1 != 0
    }

    #[inline]
    pub(super) fn stones(self) -> u32 {
        (self.0 >> 32) as u32
    }

    #[inline]
    pub(super) fn points(self) -> u32 {
        self.0 as u32
    }
}

impl AddAssign for Verdict {
    #[inline]
    fn add_assign(&mut self, other: Verdict) {
        self.0 += other.0;
    }
}

/// The verdict for all shares of four colours, by the bits of a closed ring. No circle has more than six sixths.
/// Leaving out those verdicts makes the table easy to compress.
static VERDICTS: [Verdict; OPEN as usize] = {
    let mut verdicts = [Verdict::NOTHING; OPEN as usize];
    let mut word = 0;
    while word < OPEN {
        let sixths = [word >> 1 & 7, word >> 4 & 7, word >> 7 & 7, word >> 10 & 7];
        if sixths[0] + sixths[1] + sixths[2] + sixths[3] <= 6 {
            verdicts[word as usize] = Verdict::of(sixths, word & 1 != 0);
        }
        word += 1;
    }
    verdicts
};

#[cfg(test)]
mod tests {
    use super::Colour::{Blue, Red, White, Yellow};
    use super::*;

    type Shares = &'static [(u16, Colour)];

    fn verdict(shares: Shares, gold: bool) -> Verdict {
        let triangles = shares.iter().map(|share| share.0).sum();
        let mut ring = Ring::empty(triangles, gold);
        for &(sixths, colour) in shares {
            assert!(!ring.is_closed());
            ring.add(Ring::corner(colour, sixths));
        }
        assert!(ring.is_closed());
        ring.verdict()
    }

    /// Table 2.1 of Briesemeister 2009, without its black corners.
    #[test]
    fn circles_pay_as_in_the_table() {
        let rows: [(Shares, bool, u32); 11] = [
            (&[(2, Blue), (1, White), (1, Yellow)], true, 6),
            (&[(2, Yellow), (1, Blue)], true, 4),
            (&[(2, Red), (1, White), (1, Blue), (1, Yellow)], false, 4),
            (&[(2, Yellow), (1, White), (1, Blue)], false, 3),
            (&[(3, White), (1, Red), (1, Blue)], false, 3),
            (&[(2, Yellow)], true, 2),
            (&[(3, Yellow), (2, White)], false, 2),
            (&[(6, Yellow)], false, 1),
            (&[(1, Red), (1, White)], true, 0),
            (&[(3, Red), (3, Blue)], false, 0),
            (&[(2, Red), (2, Yellow), (2, Blue)], false, 0),
        ];
        for (shares, gold, points) in rows {
            let verdict = verdict(shares, gold);
            assert_eq!(verdict.points(), points << (8 * shares[0].1.index()), "{shares:?}");
            assert_eq!(verdict.winner(), (points > 0).then_some(shares[0].1));
        }
    }

    #[test]
    fn only_the_two_largest_shares_place_stones() {
        let verdict = verdict(&[(3, White), (2, Yellow), (1, Blue)], true);
        assert_eq!(Colour::ALL.map(|colour| verdict.has_stone(colour)), [false, true, false, true]);
        assert_eq!(verdict.stones(), 0x0100_0100);
        assert_eq!(verdict.points(), 0x0000_0400);
    }

    #[test]
    fn an_open_circle_pays_nothing() {
        let mut ring = Ring::empty(2, false);
        ring.add(Ring::corner(Red, 1));
        assert_eq!((ring.open(), ring.verdict()), (1, Verdict::NOTHING));
        assert_eq!(ring.verdict_so_far().winner(), Some(Red));
        ring.add(Ring::BLACK);
        assert_eq!((ring.open(), ring.verdict().winner()), (0, Some(Red)));
    }
}
