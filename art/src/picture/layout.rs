//! The places of caption and table in a picture.
//!
//! A picture whose longer side is given is as wide and high as its contents, with the caption above the table. In a
//! picture of an exact size the table is as large as possible, with the caption above it or at its left:
//!
//! ```text
//!   +---------------------------+
//!   |   (o) 12   +---------+    |
//!   |  [(o) 30]  |  table  |    |
//!   |    tile    +---------+    |
//!   +---------------------------+
//! ```

use super::Size;

/// The margin around everything and between caption and table, in units of the caption.
const MARGIN: f32 = 14.0;

/// The height of a caption above the table, and the distance of the players' chips in each direction.
const CAPTION: f32 = 44.0;
pub(super) const CHIP: (f32, f32) = (92.0, 48.0);

const HAND: (f32, f32) = (64.0, 44.0);

/// The longer side of a table in a picture that is as large as its contents.
const LONG: f32 = 640.0;

/// The least width and height of a picture of an exact size: a caption of five players fits in either direction.
const EXACT: (f32, f32) = (600.0, 315.0);

/// The places of caption and table, in units of the caption.
pub(super) struct Layout {
    pub(super) units: (f32, f32),
    /// Width and height of the picture in pixels.
    pub(super) pixels: (u32, u32),
    pub(super) caption: (f32, f32),
    /// Whether the parts of the caption are below each other.
    pub(super) column: bool,
    pub(super) table: (f32, f32),
    pub(super) scale: f32,
}

/// Lays out a picture of a table with this width and height. `players` is the number of players in the caption; `None`
/// if there is no caption.
pub(super) fn layout(size: Size, table: (f32, f32), players: Option<usize>) -> Layout {
    match size {
        Size::Longer(pixels) => of_contents(pixels, table, players),
        Size::Exact(wide, high) => exact((wide, high), table, players),
    }
}

fn of_contents(pixels: u32, table: (f32, f32), players: Option<usize>) -> Layout {
    let scale = LONG / table.0.max(table.1);
    let (wide, high) = (table.0 * scale, table.1 * scale);
    let needed = players.map_or(0.0, row);
    let top = if players.is_some() { CAPTION + MARGIN / 2.0 } else { 0.0 };
    let (width, height) = (wide.max(needed) + 2.0 * MARGIN, high + top + 2.0 * MARGIN);
    let pixel = pixels as f32 / width.max(height);
    let side = |units: f32| ((units * pixel).round() as u32).max(1);
    Layout {
        units: (width, height),
        pixels: (side(width), side(height)),
        caption: (MARGIN, MARGIN),
        column: false,
        table: ((width - wide) / 2.0, MARGIN + top),
        scale,
    }
}

fn exact(pixels: (u32, u32), table: (f32, f32), players: Option<usize>) -> Layout {
    let sides = (pixels.0 as f32, pixels.1 as f32);
    let pixel = (sides.0 / EXACT.0).min(sides.1 / EXACT.1);
    let (width, height) = (sides.0 / pixel, sides.1 / pixel);
    // The largest table in the picture without what the caption takes from its width and height.
    let fitted = |taken: (f32, f32)| {
        let free = (width - 2.0 * MARGIN - taken.0, height - 2.0 * MARGIN - taken.1);
        (free.0 / table.0).min(free.1 / table.1)
    };
    let above = (0.0, if players.is_some() { CAPTION + MARGIN / 2.0 } else { 0.0 });
    let beside = (if players.is_some() { CHIP.0 + MARGIN } else { 0.0 }, 0.0);
    let column = fitted(beside) > fitted(above);
    let taken = if column { beside } else { above };
    let scale = fitted(taken);
    let (wide, high) = (table.0 * scale, table.1 * scale);
    // Caption and table are centred together.
    let caption = match players {
        Some(players) if column => {
            ((width - wide - taken.0) / 2.0, (height - CHIP.1 * players as f32 - HAND.1) / 2.0)
        }
        players => ((width - players.map_or(0.0, row)) / 2.0, (height - high - taken.1) / 2.0),
    };
    let table = ((width - wide + taken.0) / 2.0, (height - high + taken.1) / 2.0);
    Layout { units: (width, height), pixels, caption, column, table, scale }
}

/// Returns the width of a caption above the table.
fn row(players: usize) -> f32 {
    CHIP.0 * players as f32 + HAND.0
}
