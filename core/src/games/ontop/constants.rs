//! Board, tiles and numbers of OnTop: everything that would change if the pictures of the original came to light.
//!
//! The pictures of Briesemeister 2009 are lost. Board, start triangles and tiles are a reconstruction that fits
//! the numbers of the text: the lengths and breadths of games (3), Table 2.1, the node counts behind Tables 5.5
//! to 5.10, and 4.16 tile types on average in the deck.

use super::Colour;
use super::Colour::{Blue, Red, White, Yellow};

/// The rows of triangles, top to bottom.
pub(super) const ROWS: usize = 8;
/// The triangles of a row. The triangle in row `r` and column `c` points up if `r + c` is even, so that the
/// left and the right border are zigzags.
pub(super) const COLUMNS: usize = 9;

/// The triangles, as rows and columns, on which the two black start triangles lie.
pub(super) const START: [(usize, usize); 2] = [(2, 2), (2, 6)];

/// The vertices, as lines and columns of half edges, at which points count twice: the left end of every line.
pub(super) const GOLD: [(usize, usize); 9] =
    [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 1)];

/// The types of tiles: the colours of the corners clockwise, an acute one first, and the number of copies.
///
/// Each tile has all four colours, and each colour an obtuse corner on 17 of the 34 tiles. The third type is
/// the mirror image of the second.
pub(super) const TILES: [([Colour; 4], u8); 5] = [
    ([Red, White, Yellow, Blue], 9),
    ([Blue, Yellow, White, Red], 8),
    ([White, Yellow, Blue, Red], 1),
    ([White, Red, Yellow, Blue], 8),
    ([Blue, Yellow, Red, White], 8),
];

/// The stones of each colour. One more marks the points on the track and is never placed.
pub const STONES: u8 = 20;

/// The points that each stone left costs (Briesemeister 2009, 2.2).
pub(super) const STONE_PENALTY: i16 = 1;

/// The factor of the points at a gold vertex.
pub(super) const GOLD_FACTOR: u32 = 2;
