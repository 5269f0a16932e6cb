//! The board, tiles and numbers of OnTop: everything that would change if the pictures of the original were found.
//!
//! The pictures of Briesemeister 2009 are lost. Board, start triangles and tiles are a reconstruction that fits the
//! numbers of the text: the lengths and breadths of games (3), Table 2.1, the node counts behind Tables 5.5 to 5.10,
//! and the average of 4.16 tile types in the deck.

use super::Colour;
use super::Colour::{Blue, Red, White, Yellow};

/// The number of rows of triangles, top to bottom.
pub(super) const ROWS: usize = 8;
/// The number of triangles in a row. The triangle in row `r` and column `c` points up if `r + c` is even, so the left
/// and the right border are zigzags.
pub(super) const COLUMNS: usize = 9;

/// The triangles covered by the two black start triangles, as rows and columns.
pub(super) const START: [(usize, usize); 2] = [(2, 2), (2, 6)];

/// The vertices where points count twice, as lines and columns of half edges: the left end of every line.
pub(super) const GOLD: [(usize, usize); 9] =
    [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 1)];

/// The types of tiles: the colours of the corners clockwise, starting with an acute one, and the number of copies.
///
/// Each tile has all four colours. Each colour has an obtuse corner on 17 of the 34 tiles. The third type is the
/// mirror image of the second.
pub(super) const TILES: [([Colour; 4], u8); 5] = [
    ([Red, White, Yellow, Blue], 9),
    ([Blue, Yellow, White, Red], 8),
    ([White, Yellow, Blue, Red], 1),
    ([White, Red, Yellow, Blue], 8),
    ([Blue, Yellow, Red, White], 8),
];

/// The number of stones of each colour. One more stone marks the points on the track and is never placed.
pub const STONES: u8 = 20;

/// The cost in points of each stone left (Briesemeister 2009, 2.2).
pub(super) const STONE_PENALTY: i16 = 1;

pub(super) const GOLD_FACTOR: u32 = 2;
