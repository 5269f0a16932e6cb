//! What the boards of all games share: the window on the table, the heat map, and the hidden grid for screen
//! readers.
//!
//! A table is measured in cells: the middle of the cell x, y lies at x, y, and a cell is drawn 100 units wide.

pub mod camera;
pub mod heat;
pub mod player;

mod bag;
mod confirm;
mod drawn;
mod grid;
mod keys;
mod legend;
mod mark;
mod window;

pub use crate::part::{memo, part};
pub use bag::bag;
pub use confirm::Confirm;
pub use drawn::Drawn;
pub use grid::{Cells, focus, grid, key_target};
pub use heat::{Mark, marks};
pub use keys::heard;
pub use legend::legend;
pub use mark::{STAR, loss_class, mark_view};
pub use window::{Window, use_window};

/// Puts what is drawn around 0,0 into a cell: a transform.
pub fn shift(x: i8, y: i8) -> String {
    format!("translate({} {})", 100 * i32::from(x), 100 * i32::from(y))
}
