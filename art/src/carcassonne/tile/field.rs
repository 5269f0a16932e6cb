//! Fields: wheat, hedges, copses, tufts of grass and flowers.

use tilescope_core::order;

use super::{Ink, Sketch};
use crate::carcassonne::geometry::{Area, Point, at};

/// Scatters the details of one field. Trees stay away from `keep_free`, where figures stand.
pub(super) fn draw(sketch: &mut Sketch, area: &Area, keep_free: &[Point]) {
    for _ in 0..3 {
        let (rx, ry) = (sketch.between(6.0, 13.0), sketch.between(4.0, 8.0));
        if let Some(centre) = sketch.inside(area, rx + 1.0) {
            sketch.path(Ink::Meadow).ellipse(centre, rx, ry);
        }
    }
    if sketch.chance(70)
        && let Some(centre) = sketch.inside(area, 13.0)
    {
        acre(sketch, area, centre);
    }
    let mut trees: Vec<(Point, f32)> = Vec::new();
    for _ in 0..4 {
        let Some(centre) = sketch.inside(area, 6.0) else { continue };
        copse(sketch, area, keep_free, centre, &mut trees);
    }
    // From north to south, so that nearer crowns cover the ones behind.
    order::sort_by(&mut trees, |a, b| a.0.y.total_cmp(&b.0.y));
    trees.iter().for_each(|&(centre, radius)| sketch.tree(centre, radius));
    grass(sketch, area);
}

/// Draws farmland: wheat or ploughed soil, often with a hedge along its northern side.
fn acre(sketch: &mut Sketch, area: &Area, centre: Point) {
    let turn = sketch.between(-0.45, 0.45);
    let half = at(sketch.between(8.5, 12.5), sketch.between(6.5, 9.0));
    let slant = sketch.between(-0.25, 0.25);
    let place = |x: f32, y: f32| centre.plus(at(x + slant * y, y).swung(turn));
    let corners =
        [place(-half.x, -half.y), place(half.x, -half.y), place(half.x, half.y), place(-half.x, half.y)];
    if corners.iter().any(|&corner| area.depth(corner) < 2.5) {
        return;
    }
    let (ground, rows) = if sketch.chance(60) { (Ink::Wheat, Ink::Furrow) } else { (Ink::Soil, Ink::Ridge) };
    sketch.path(ground).ring(&corners);
    for row in 1..7 {
        let y = half.y * (row as f32 / 3.5 - 1.0);
        sketch.path(rows).line(&[place(1.2 - half.x, y), place(half.x - 1.2, y)]);
    }
    if sketch.chance(60) {
        for bush in 0..7 {
            let radius = sketch.between(1.5, 2.2);
            sketch.tree(place(half.x * (bush as f32 / 3.0 - 1.0), -half.y - 0.8), radius);
        }
    }
}

/// Draws a few trees close together.
fn copse(
    sketch: &mut Sketch,
    area: &Area,
    keep_free: &[Point],
    centre: Point,
    trees: &mut Vec<(Point, f32)>,
) {
    for _ in 0..1 + sketch.rng.below(4) {
        let tree = centre.plus(at(sketch.between(-7.0, 7.0), sketch.between(-5.0, 5.0)));
        let radius = sketch.between(2.6, 4.8);
        let crowded = trees.iter().any(|(other, size)| other.distance(tree) < 0.75 * (radius + size));
        let in_the_way = keep_free.iter().any(|place| place.distance(tree) < radius + 6.0);
        if !crowded && !in_the_way && area.depth(tree) >= radius + 1.5 {
            trees.push((tree, radius));
        }
    }
}

fn grass(sketch: &mut Sketch, area: &Area) {
    for _ in 0..20 {
        let foot = sketch.anywhere();
        if area.depth(foot) >= 3.0 {
            let height = sketch.between(1.6, 2.6);
            let blades = [foot.plus(at(-1.3, -height * 0.8)), foot, foot.plus(at(0.2, -height))];
            sketch.path(Ink::Tuft).line(&blades);
            sketch.path(Ink::Tuft).line(&[foot, foot.plus(at(1.5, -height * 0.7))]);
        }
    }
    for _ in 0..9 {
        let flower = sketch.anywhere();
        let ink = if sketch.chance(40) { Ink::Poppy } else { Ink::Daisy };
        if area.depth(flower) >= 2.0 {
            sketch.path(ink).circle(flower, 0.7);
        }
    }
}
