//! The drawings of Tilescope's boards as data: paths with the names of their inks, and where they lie.
//!
//! The page makes elements of them, whose colours its style sheets know; [`picture`](picture::picture) makes an SVG that needs
//! neither, the same in the page and at the command line.
//!
//! The crate knows games and no searcher, and needs neither a browser nor files. It is not `no_std`: the geometry of a tile is
//! kept once for all threads, and square roots are the library's.

pub mod carcassonne;
pub mod drawing;
mod glyph;
mod ink;
pub mod kingdomino;
pub mod number;
pub mod ontop;
pub mod picture;
pub mod player;

pub use drawing::Drawing;
