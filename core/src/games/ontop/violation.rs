//! Illegal moves of OnTop.

use core::fmt;

use super::{Rhombus, Tile, Triangle};

/// A violation of the rules, other than a move out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// No tile of the type remains.
    NoneLeft(Tile),
    /// The triangle is already covered.
    Taken(Triangle),
    /// Nothing is beside the triangles of the rhombus.
    NotBeside(Rhombus),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NoneLeft(tile) => write!(f, "no tile {tile} is left"),
            Violation::Taken(triangle) => write!(f, "the triangle {triangle} is taken"),
            Violation::NotBeside(rhombus) => {
                let [first, second] = rhombus.triangles();
                write!(f, "no tile touches the triangles {first} and {second}")
            }
        }
    }
}

impl core::error::Error for Violation {}
