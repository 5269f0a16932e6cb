//! The rhombic tiles, which carry all four colours.

use core::fmt;
use core::str::FromStr;

use super::Colour;
use super::constants::TILES;
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// A type of tile: four corners of four colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Tile {
    /// The type `T0`.
    T0,
    /// The type `T1`.
    T1,
    /// The type `T2`, the mirror image of [`Tile::T1`].
    T2,
    /// The type `T3`.
    T3,
    /// The type `T4`.
    T4,
}

impl Tile {
    /// The number of types.
    pub const COUNT: usize = 5;
    /// All types.
    pub const ALL: [Tile; Tile::COUNT] = [Tile::T0, Tile::T1, Tile::T2, Tile::T3, Tile::T4];

    /// Returns the index in [`Tile::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colours of the corners clockwise: acute, obtuse, acute, obtuse. An acute corner fills one sixth of
    /// a circle, an obtuse one two sixths.
    pub const fn corners(self) -> [Colour; 4] {
        TILES[self as usize].0
    }

    /// Returns the number of tiles of the type; there are 34 tiles in all.
    pub const fn copies(self) -> u8 {
        TILES[self as usize].1
    }

    pub(super) fn read(text: &mut Cursor<'_>) -> Result<Tile, ParseError> {
        let tile = text.rest().strip_prefix('T').and_then(|rest| {
            let digit = rest.bytes().next()?.wrapping_sub(b'0');
            Tile::ALL.get(usize::from(digit)).copied()
        });
        let tile = tile.ok_or_else(|| text.error(ParseErrorKind::Expected("a tile T0 to T4")))?;
        text.expect("T")?;
        text.take();
        Ok(tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.index())
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Tile, ParseError> {
        let mut text = Cursor::new(text);
        let tile = Tile::read(&mut text)?;
        text.finish()?;
        Ok(tile)
    }
}

/// The rotation of a tile on its rhombus: one of two, half a turn apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[repr(u8)]
pub enum Rotation {
    /// The first acute corner is at the upper acute corner of the rhombus.
    #[default]
    Upright,
    /// The first acute corner is at the lower acute corner of the rhombus.
    Turned,
}

impl Rotation {
    /// Both rotations.
    pub const ALL: [Rotation; 2] = [Rotation::Upright, Rotation::Turned];

    /// Returns the index in [`Rotation::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every tile has all four colours, and each colour has the same total of sixths.
    #[test]
    fn colours_are_balanced() {
        let mut sixths = [0; Colour::COUNT];
        for tile in Tile::ALL {
            let mut corners = tile.corners();
            for (corner, colour) in corners.iter().enumerate() {
                sixths[colour.index()] += usize::from(tile.copies()) * (1 + corner % 2);
            }
            corners.sort();
            assert_eq!(corners, Colour::ALL);
        }
        assert_eq!(sixths, [51; Colour::COUNT]);
        assert_eq!(Tile::ALL.map(Tile::copies).iter().sum::<u8>(), 34);
    }
}
