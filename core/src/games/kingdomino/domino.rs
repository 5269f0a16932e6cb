//! The 48 dominoes and their printed halves.

use core::fmt;

/// The terrain of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Wheat: `f`.
    Field,
    /// Wood: `o`.
    Forest,
    /// A lake: `w`.
    Water,
    /// Grass: `p`.
    Pasture,
    /// A swamp, the clay of Gedda 2018: `c`.
    Clay,
    /// A mine: `m`.
    Mine,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Terrain; Terrain::COUNT] =
        [Terrain::Field, Terrain::Forest, Terrain::Water, Terrain::Pasture, Terrain::Clay, Terrain::Mine];
    /// The number of terrains.
    pub const COUNT: usize = 6;

    /// Returns the index in [`Terrain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name in lower case: `field`.
    pub const fn name(self) -> &'static str {
        ["field", "forest", "water", "pasture", "clay", "mine"][self as usize]
    }
}

/// One half of a domino, which becomes a square of a kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half {
    /// The terrain of the square.
    pub terrain: Terrain,
    /// The number of crowns on it, 0 to 3.
    pub crowns: u8,
}

/// A domino, identified by the number on its back, 1 to 48.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino(u8);

impl Domino {
    /// The number of dominoes in the box.
    pub const COUNT: usize = 48;

    /// Returns the domino with a number; `None` unless it is 1 to 48.
    pub const fn new(number: u8) -> Option<Domino> {
        if 1 <= number && number <= Domino::COUNT as u8 { Some(Domino(number - 1)) } else { None }
    }

    /// Returns the domino with an index, 0 to 47.
    #[inline]
    pub(super) const fn at(index: u8) -> Domino {
        debug_assert!((index as usize) < Domino::COUNT);
        Domino(index)
    }

    /// Returns all dominoes in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Domino> + ExactSizeIterator + Clone {
        (0..Domino::COUNT as u8).map(Domino)
    }

    /// Returns the number on the back, 1 to 48.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the number less one, 0 to 47.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the two halves. A placement gives the cell of the first.
    #[inline]
    pub const fn halves(self) -> [Half; 2] {
        HALVES[self.0 as usize % HALVES.len()]
    }

    /// Returns whether both halves are the same, so that a placement and its reverse are one.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0 < DOUBLES
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Domino({self})")
    }
}

/// The number of dominoes with two equal halves. They come first.
const DOUBLES: u8 = 12;

/// The halves of each domino. The number of entries is a power of two, so that no index needs a check. Entries after
/// the last domino have no meaning.
static HALVES: [[Half; 2]; Domino::COUNT.next_power_of_two()] = {
    const DECK: &[u8; 5 * Domino::COUNT] = b"\
        F0F0 F0F0 O0O0 O0O0 O0O0 O0O0 W0W0 W0W0 W0W0 P0P0 P0P0 C0C0 \
        F0O0 F0W0 F0P0 F0C0 O0W0 O0P0 F1O0 F1W0 F1P0 F1C0 F1M0 O1F0 \
        O1F0 O1F0 O1F0 O1W0 O1P0 W1F0 W1F0 W1O0 W1O0 W1O0 W1O0 F0P1 \
        W0P1 F0C1 P0C1 M1F0 F0P2 W0P2 F0C2 P0C2 M2F0 C0M2 C0M2 F0M3 ";
    const fn half(letter: u8, digit: u8) -> Half {
        let terrain = match letter {
            b'F' => Terrain::Field,
            b'O' => Terrain::Forest,
            b'W' => Terrain::Water,
            b'P' => Terrain::Pasture,
            b'C' => Terrain::Clay,
            _ => Terrain::Mine,
        };
        Half { terrain, crowns: digit - b'0' }
    }
    let mut halves = [[half(b'F', b'0'); 2]; Domino::COUNT.next_power_of_two()];
    let mut index = 0;
    while index < Domino::COUNT {
        let at = 5 * index;
        halves[index] = [half(DECK[at], DECK[at + 1]), half(DECK[at + 2], DECK[at + 3])];
        index += 1;
    }
    halves
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_crowns_match_the_rulebook() {
        let mut squares = [0; Terrain::COUNT];
        let mut crowns = [0; Terrain::COUNT];
        for half in Domino::all().flat_map(Domino::halves) {
            squares[half.terrain.index()] += 1;
            crowns[half.terrain.index()] += half.crowns;
        }
        assert_eq!(squares, [26, 22, 18, 14, 10, 6]);
        assert_eq!(crowns, [5, 6, 6, 6, 6, 10]);
    }

    #[test]
    fn doubles_come_first_and_have_no_crowns() {
        for domino in Domino::all() {
            let [a, b] = domino.halves();
            assert_eq!(domino.is_double(), a == b);
            assert_eq!(domino.is_double(), a.terrain == b.terrain);
            assert!(!domino.is_double() || a.crowns == 0);
        }
    }
}
