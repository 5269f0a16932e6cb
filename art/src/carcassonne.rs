//! Carcassonne: tiles, the places of features on them, and meeples.

pub mod figure;
pub mod geometry;
pub mod layout;
pub mod tile;
