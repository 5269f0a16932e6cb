//! The page of Tilescope: the only crate that knows all screens and switches between them.

pub mod page;
