//! Details that stand alone: monasteries, hamlets at the ends of roads, and pennants.

use super::{Ink, Sketch};
use crate::carcassonne::geometry::{Area, Point, at};
use crate::carcassonne::layout::PLACE;

/// Draws a monastery in its yard: a church with nave, transept and tower, a cloister garden, trees.
pub(super) fn monastery(sketch: &mut Sketch, yard: &Area) {
    yard.rings.iter().for_each(|ring| sketch.path(Ink::Yard).ring(ring));
    let slate = [Ink::Slate, Ink::SlateDark];
    sketch.roof(slate, at(-4.0, 1.0), at(4.4, 13.0));
    sketch.roof(slate, at(-4.0, -3.0), at(11.5, 3.8));
    // The cloister: three low wings around a garden.
    sketch.roof(slate, at(11.4, 6.2), at(1.9, 6.2));
    sketch.roof(slate, at(6.0, 11.2), at(6.6, 1.9));
    sketch.tree(at(4.8, 5.0), 2.6);
    sketch.tree(at(-13.2, 8.6), 3.0);
    sketch.tree(at(-14.0, 2.8), 2.2);
    sketch.tree(at(11.4, -10.2), 3.0);
    tower(sketch, at(-4.0, -3.0));
}

/// Draws the crossing tower: a pyramid of copper on a square of stone.
fn tower(sketch: &mut Sketch, centre: Point) {
    sketch.path(Ink::Shade).rect(centre.plus(at(2.2, 2.4)), 10.0, 10.0);
    sketch.path(Ink::Stone).rect(centre, 10.0, 10.0);
    let corner = |x: f32, y: f32| centre.plus(at(4.0 * x, 4.0 * y));
    let top = centre.plus(at(0.0, -0.9));
    let (north_east, south_west) = (corner(1.0, -1.0), corner(-1.0, 1.0));
    sketch.path(Ink::Spire).ring(&[corner(-1.0, -1.0), north_east, top, south_west]);
    sketch.path(Ink::SpireDark).ring(&[corner(1.0, 1.0), south_west, top, north_east]);
}

/// Draws a village square with a well and houses around it, where roads end.
pub(super) fn hamlet(sketch: &mut Sketch) {
    sketch.path(Ink::Lane).circle(at(0.0, 0.0), PLACE);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let centre = at(10.6 * x + sketch.between(-0.8, 0.8), 10.2 * y + sketch.between(-0.8, 0.8));
        let half = if sketch.chance(50) { at(4.6, 3.3) } else { at(3.3, 4.4) };
        let colours =
            if sketch.chance(60) { [Ink::Roof, Ink::RoofDark] } else { [Ink::Thatch, Ink::ThatchDark] };
        sketch.roof(colours, centre, half);
    }
    sketch.path(Ink::Stone).circle(at(0.0, 0.0), 3.6);
    sketch.path(Ink::StoneDark).circle(at(0.0, 0.0), 2.0);
}

/// Draws a shield with a star, so that its shape alone identifies it.
pub(super) fn pennant(sketch: &mut Sketch, centre: Point) {
    let place = |(x, y): (f32, f32)| centre.plus(at(x, y));
    let shield = [
        (-6.4, -7.4),
        (6.4, -7.4),
        (6.4, -0.6),
        (5.2, 3.4),
        (2.8, 6.4),
        (0.0, 8.4),
        (-2.8, 6.4),
        (-5.2, 3.4),
        (-6.4, -0.6),
    ];
    sketch.path(Ink::Shield).ring(&shield.map(place));
    let star = [
        (0.0, -5.4),
        (1.4, -1.9),
        (4.8, -0.6),
        (1.4, 0.8),
        (0.0, 5.0),
        (-1.4, 0.8),
        (-4.8, -0.6),
        (-1.4, -1.9),
    ];
    sketch.path(Ink::ShieldMark).ring(&star.map(place));
}
