//! Roads: kerbs, the surface, and dashes along the middle.

use super::{Ink, Sketch};
use crate::carcassonne::layout::Layout;

pub(super) fn draw(sketch: &mut Sketch, layout: &Layout) {
    for road in &layout.roads {
        let line = sketch.turn(road);
        for ink in [Ink::Kerb, Ink::Road, Ink::Dash] {
            sketch.path(ink).line(&line);
        }
    }
}
