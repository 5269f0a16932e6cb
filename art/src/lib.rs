//! The drawings of Tilescope's boards as data: paths with the names of their inks, and their places.
//!
//! The page turns them into elements that its style sheets colour. [`picture`](picture::picture) makes an SVG that
//! needs neither and is the same in the page and on the command line.
//!
//! The crate depends on the games but on no searcher, and needs neither a browser nor files. It is not `no_std`: the
//! geometry of a tile is kept once for all threads, and square roots come from the standard library.

#![deny(missing_docs)]
#![warn(missing_debug_implementations)]

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
