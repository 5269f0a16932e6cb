//! The 24 types of tile and their printed contents.

use core::fmt;

use super::{Claim, Kind, Rotation};

/// The terrain of a tile's edge. Edges that touch have the same terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// An edge that belongs entirely to a city.
    City,
    /// An edge with a road in the middle and a field on either side of it.
    Road,
    /// An edge that belongs entirely to one field.
    Field,
}

/// A connected part of a tile on which a meeple can stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The kind of the segment.
    pub kind: Kind,
    /// The places where it reaches the edge, in the base orientation. For a city or a road, a mask of sides: north 1,
    /// east 2, south 4, west 8. For a field, a mask of half-edges: bit 0 is the western half of the north edge, and
    /// the others follow clockwise. 0 for a monastery.
    pub at: u8,
    /// The cities of the tile that a field borders, as a mask of indices into the tile's segments. 0 for every other
    /// kind.
    pub cities: u8,
}

/// A type of tile, named by its letter in the rulebook, `A` to `X`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(Letter);

/// The letters as a separate type, so that a table with one entry per letter needs no bounds check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
enum Letter { A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X }

impl Tile {
    /// The number of types.
    pub const COUNT: usize = 24;

    /// All types in alphabetical order.
    pub const ALL: [Tile; Tile::COUNT] = {
        use Letter::*;
        let letters = [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X];
        let mut all = [Tile(A); Tile::COUNT];
        let mut index = 0;
        while index < Tile::COUNT {
            all[index] = Tile(letters[index]);
            index += 1;
        }
        all
    };

    /// The type of the tile with which every game starts: `D`.
    pub const START: Tile = Tile(Letter::D);

    /// Returns the type with a letter from A to X.
    pub fn from_letter(letter: char) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.letter() == letter)
    }

    /// Returns the letter of the type.
    pub const fn letter(self) -> char {
        (b'A' + self.0 as u8) as char
    }

    /// Returns the index in [`Tile::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the terrain of the edges in the base orientation: north, east, south, west.
    pub const fn edges(self) -> [Terrain; 4] {
        DESIGNS[self.index()].edges
    }

    /// Returns the segments: cities, then roads, then fields, then the monastery. A tile has at most 8.
    pub const fn segments(self) -> &'static [Segment] {
        DESIGNS[self.index()].segments
    }

    /// Returns whether the city of the tile has a pennant. Every such tile has exactly one city.
    pub const fn has_pennant(self) -> bool {
        DESIGNS[self.index()].pennant
    }

    /// Returns whether the tile has a monastery.
    #[inline]
    pub const fn has_monastery(self) -> bool {
        const WITH_ONE: u32 = {
            let mut tiles = 0;
            let mut index = 0;
            while index < Tile::COUNT {
                tiles |= (Tile::ALL[index].segments_of(Kind::Monastery) as u32) << index;
                index += 1;
            }
            tiles
        };
        WITH_ONE >> self.index() & 1 != 0
    }

    /// Returns how many of the four rotations look different: 4, 2 or 1. Moves list only these, which come first.
    #[inline]
    pub const fn rotations(self) -> u8 {
        DESIGNS[self.index()].rotations
    }

    /// Returns the placement that moves list for one that looks the same: with the first such rotation, and the claim on
    /// the segment that is then in the same place. A claim on a segment that the tile lacks stays.
    pub fn listed(self, rotation: Rotation, claim: Option<Claim>) -> (Rotation, Option<Claim>) {
        let listed = Rotation::new(rotation.turns() % self.rotations());
        let place =
            |segment: &Segment, rotation: Rotation| (segment.kind, rotation.turn(segment.kind, segment.at));
        let same = |claim: Claim| {
            let wanted = place(&self.segments()[usize::from(claim.segment(self)?)], rotation);
            let same = self.segments().iter().position(|segment| place(segment, listed) == wanted);
            Claim::new(self, same? as u8)
        };
        let claim = claim.map(|claim| same(claim).unwrap_or(claim));
        (listed, claim)
    }

    /// Returns the number of tiles of the type in the box, including the start tile.
    pub const fn copies(self) -> u8 {
        DESIGNS[self.index()].copies
    }

    /// Returns the number of segments of a kind.
    pub const fn segments_of(self, kind: Kind) -> u8 {
        let segments = self.segments();
        let mut count = 0;
        let mut index = 0;
        while index < segments.len() {
            count += (segments[index].kind as u8 == kind as u8) as u8;
            index += 1;
        }
        count
    }

    /// Returns the terrain of the edges after a rotation: north, east, south, west.
    pub fn edges_after(self, rotation: Rotation) -> [Terrain; 4] {
        let mut edges = self.edges();
        edges.rotate_right(usize::from(rotation.turns()));
        edges
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tile({})", self.letter())
    }
}

/// The printed contents of the tiles of one type.
struct Design {
    copies: u8,
    edges: [Terrain; 4],
    segments: &'static [Segment],
    pennant: bool,
    rotations: u8,
}

const fn city(at: u8) -> Segment {
    Segment { kind: Kind::City, at, cities: 0 }
}

const fn road(at: u8) -> Segment {
    Segment { kind: Kind::Road, at, cities: 0 }
}

const fn field(at: u8, cities: u8) -> Segment {
    Segment { kind: Kind::Field, at, cities }
}

const MONASTERY: Segment = Segment { kind: Kind::Monastery, at: 0, cities: 0 };

const fn design(copies: u8, edges: &[u8; 4], rotations: u8, segments: &'static [Segment]) -> Design {
    let mut terrains = [Terrain::Field; 4];
    let mut side = 0;
    while side < 4 {
        terrains[side] = match edges[side] {
            b'C' => Terrain::City,
            b'R' => Terrain::Road,
            b'F' => Terrain::Field,
            _ => panic!("an edge is C, R or F"),
        };
        side += 1;
    }
    Design { copies, edges: terrains, segments, pennant: false, rotations }
}

const fn pennant(design: Design) -> Design {
    Design { pennant: true, ..design }
}

/// The 72 tiles of the base game, A to X: copies, edges (north, east, south, west), different rotations, segments.
///
/// ```text
///     bit 0  bit 1             N = 1
///     +-----+-----+          +-------+
///   7 |           | 2        |       |
///     +  fields   +      W=8 |       | E=2     cities and roads
///   6 |           | 3        |       |
///     +-----+-----+          +-------+
///     bit 5  bit 4             S = 4
/// ```
#[rustfmt::skip]
static DESIGNS: [Design; Tile::COUNT] = [
    design(2, b"FFRF", 4, &[road(4), field(0xFF, 0), MONASTERY]),
    design(4, b"FFFF", 1, &[field(0xFF, 0), MONASTERY]),
    pennant(design(1, b"CCCC", 1, &[city(0xF)])),
    design(4, b"CRFR", 4, &[city(1), road(0xA), field(0x84, 1), field(0x78, 0)]),
    design(5, b"CFFF", 4, &[city(1), field(0xFC, 1)]),
    pennant(design(2, b"FCFC", 2, &[city(0xA), field(0x03, 1), field(0x30, 1)])),
    design(1, b"FCFC", 2, &[city(0xA), field(0x03, 1), field(0x30, 1)]),
    design(3, b"CFCF", 2, &[city(1), city(4), field(0xCC, 3)]),
    design(2, b"CFFC", 4, &[city(1), city(8), field(0x3C, 3)]),
    design(3, b"CRRF", 4, &[city(1), road(6), field(0xE4, 1), field(0x18, 0)]),
    design(3, b"CFRR", 4, &[city(1), road(0xC), field(0x9C, 1), field(0x60, 0)]),
    design(3, b"CRRR", 4, &[city(1), road(2), road(4), road(8), field(0x84, 1), field(0x60, 0), field(0x18, 0)]),
    pennant(design(2, b"CFFC", 4, &[city(9), field(0x3C, 1)])),
    design(3, b"CFFC", 4, &[city(9), field(0x3C, 1)]),
    pennant(design(2, b"CRRC", 4, &[city(9), road(6), field(0x24, 1), field(0x18, 0)])),
    design(3, b"CRRC", 4, &[city(9), road(6), field(0x24, 1), field(0x18, 0)]),
    pennant(design(1, b"CCFC", 4, &[city(0xB), field(0x30, 1)])),
    design(3, b"CCFC", 4, &[city(0xB), field(0x30, 1)]),
    pennant(design(2, b"CCRC", 4, &[city(0xB), road(4), field(0x10, 1), field(0x20, 1)])),
    design(1, b"CCRC", 4, &[city(0xB), road(4), field(0x10, 1), field(0x20, 1)]),
    design(8, b"FRFR", 2, &[road(0xA), field(0x87, 0), field(0x78, 0)]),
    design(9, b"FFRR", 4, &[road(0xC), field(0x9F, 0), field(0x60, 0)]),
    design(4, b"FRRR", 4, &[road(2), road(4), road(8), field(0x87, 0), field(0x18, 0), field(0x60, 0)]),
    design(1, b"RRRR", 1, &[road(1), road(2), road(4), road(8), field(0x81, 0), field(0x06, 0), field(0x18, 0), field(0x60, 0)]),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The published counts of the base game: tiles, pennants, monasteries, edges by terrain.
    #[test]
    fn the_box_is_complete() {
        let sum = |count: &dyn Fn(Tile) -> usize| -> usize {
            Tile::ALL.iter().map(|&tile| count(tile) * usize::from(tile.copies())).sum()
        };
        let edges = |terrain| sum(&|tile| tile.edges().iter().filter(|&&edge| edge == terrain).count());
        assert_eq!(sum(&|_| 1), 72);
        assert_eq!(sum(&|tile| usize::from(tile.has_pennant())), 10);
        assert_eq!(sum(&|tile| usize::from(tile.has_monastery())), 6);
        assert_eq!([Terrain::Field, Terrain::Road, Terrain::City].map(edges), [115, 94, 79]);
    }

    /// Every edge is covered by exactly the segments that its terrain requires.
    #[test]
    fn segments_agree_with_edges() {
        for tile in Tile::ALL {
            let covered = |kind, bit: u8| {
                let reaches = |segment: &&Segment| segment.kind == kind && segment.at & bit != 0;
                tile.segments().iter().filter(reaches).count()
            };
            for (side, terrain) in tile.edges().into_iter().enumerate() {
                let expected = match terrain {
                    Terrain::City => (1, 0, 0),
                    Terrain::Road => (0, 1, 1),
                    Terrain::Field => (0, 0, 1),
                };
                for half in [2 * side, 2 * side + 1] {
                    let found = (
                        covered(Kind::City, 1 << side),
                        covered(Kind::Road, 1 << side),
                        covered(Kind::Field, 1 << half),
                    );
                    assert_eq!(found, expected, "tile {tile}, side {side}");
                }
                let together = |s: &Segment| s.kind == Kind::Field && (s.at >> (2 * side)) & 3 == 3;
                assert!(terrain != Terrain::Field || tile.segments().iter().any(together), "tile {tile}");
            }
            assert!(tile.segments().is_sorted_by_key(|segment| segment.kind), "tile {tile}");
            let cities = (1 << tile.segments_of(Kind::City)) - 1;
            assert!(tile.segments().iter().all(|segment| segment.cities & !cities == 0), "tile {tile}");
        }
    }

    #[test]
    fn rotations_match_the_segments() {
        for tile in Tile::ALL {
            let turned = |rotation: &&Rotation| {
                let mut base: Vec<_> = tile.segments().iter().map(|s| (s.kind, s.at)).collect();
                let mut other: Vec<_> =
                    tile.segments().iter().map(|s| (s.kind, rotation.turn(s.kind, s.at))).collect();
                base.sort();
                other.sort();
                base == other
            };
            let alike = Rotation::ALL.iter().filter(turned).count();
            assert_eq!(4 / alike, usize::from(tile.rotations()), "tile {tile}");
        }
    }

    use alloc::vec::Vec;
}
