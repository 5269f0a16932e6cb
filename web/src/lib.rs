//! The page of Tilescope: the one place that knows all screens, and puts them in each other's place.

pub mod page;
