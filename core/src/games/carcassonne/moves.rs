//! Draws and placements, and their notation: `=K` and `1,-2r3c0`.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use super::{Cell, Kind, Rotation, Tile};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

/// The segment of a tile that a meeple claims: a kind, and a number among the tile's segments of that kind, in the
/// order of [`Tile::segments`]. Its text can be read without the tile: `c0`, `r2`, `f1`; `m` for the monastery.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim(NonZeroU8);

impl Claim {
    /// Returns the claim on the segment with this index; `None` if the tile has no such segment.
    pub fn new(tile: Tile, segment: u8) -> Option<Claim> {
        let kind = tile.segments().get(usize::from(segment))?.kind;
        Some(Claim::pack(kind, segment - FIRST[tile.index()][kind as usize]))
    }

    /// Returns the kind of the segment.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0.get() >> 2 & 3) as usize]
    }

    /// Returns the number among the segments of that kind, 0 to 3.
    pub const fn number(self) -> u8 {
        self.0.get() & 3
    }

    /// Returns the index of the segment among those of `tile`; `None` if the tile has no such segment.
    pub fn segment(self, tile: Tile) -> Option<u8> {
        (self.number() < tile.segments_of(self.kind())).then(|| self.segment_unchecked(tile))
    }

    /// Returns the same index for a tile that is known to have the segment.
    #[inline]
    pub(super) fn segment_unchecked(self, tile: Tile) -> u8 {
        FIRST[tile.index()][usize::from(self.0.get() >> 2 & 3)] + self.number()
    }

    /// Packs a claim into one byte: `1 kk nn`, kind and number; never 0.
    const fn pack(kind: Kind, number: u8) -> Claim {
        Claim(NonZeroU8::new(0x10 | (kind as u8) << 2 | number).unwrap())
    }
}

static FIRST: [[u8; 4]; Tile::COUNT] = {
    let mut first = [[0; 4]; Tile::COUNT];
    let mut tile = 0;
    while tile < Tile::COUNT {
        let mut kind = 1;
        while kind < 4 {
            first[tile][kind] = first[tile][kind - 1] + Tile::ALL[tile].segments_of(Kind::ALL[kind - 1]);
            kind += 1;
        }
        tile += 1;
    }
    first
};

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Monastery => f.write_str("m"),
            kind => write!(f, "{}{}", kind.letter(), self.number()),
        }
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Claim({self})")
    }
}

/// A draw or a player's move. Moves are ordered by cell (x, then y), rotation and claim; the move without a meeple
/// comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Chance gives the player a tile, written `=K`.
    Draw(Tile),
    /// The player places the tile, written `1,-2r3`, or `1,-2r3c0` with a meeple.
    Place {
        /// The cell of the tile.
        cell: Cell,
        /// The rotation of the tile.
        rotation: Rotation,
        /// The segment that the meeple claims; `None` for a move without a meeple.
        meeple: Option<Claim>,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw(tile) => write!(f, "={tile}"),
            Move::Place { cell, rotation, meeple: None } => write!(f, "{cell}{rotation}"),
            Move::Place { cell, rotation, meeple: Some(claim) } => write!(f, "{cell}{rotation}{claim}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let mut text = Cursor::new(text);
        let mv = if text.eat("=") {
            Move::Draw(read_tile(&mut text)?)
        } else {
            let (cell, rotation) = read_place(&mut text)?;
            let meeple = if text.rest().is_empty() { None } else { Some(read_claim(&mut text)?) };
            Move::Place { cell, rotation, meeple }
        };
        text.finish()?;
        Ok(mv)
    }
}

pub(super) fn read_tile(text: &mut Cursor<'_>) -> Result<Tile, ParseError> {
    let start = text.clone();
    let tile = text.take().and_then(Tile::from_letter);
    tile.ok_or_else(|| start.error(ParseErrorKind::Expected("a tile letter from A to X")))
}

pub(super) fn read_place(text: &mut Cursor<'_>) -> Result<(Cell, Rotation), ParseError> {
    let range = -i32::from(Cell::FARTHEST)..=i32::from(Cell::FARTHEST);
    let x = text.number("x, a column", range.clone())? as i8;
    text.expect(",")?;
    let y = text.number("y, a row", range)? as i8;
    text.expect("r")?;
    let turns = text.number("a number of quarter turns", 0..=3)? as u8;
    Ok((Cell { x, y }, Rotation::new(turns)))
}

pub(super) fn read_claim(text: &mut Cursor<'_>) -> Result<Claim, ParseError> {
    let start = text.clone();
    let letter = text.take();
    let Some(kind) = Kind::ALL.into_iter().find(|kind| Some(kind.letter()) == letter) else {
        return Err(start.error(ParseErrorKind::Expected("a claim: c, r, f with a number, or m")));
    };
    let number = match kind {
        Kind::Monastery => 0,
        Kind::City => text.number("the number of a city", 0..=3)?,
        Kind::Road => text.number("the number of a road", 0..=3)?,
        Kind::Field => text.number("the number of a field", 0..=3)?,
    };
    Ok(Claim::pack(kind, number as u8))
}
