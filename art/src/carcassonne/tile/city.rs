//! Cities: houses behind walls with merlons, towers and gates.

use super::{Ink, Sketch};
use crate::carcassonne::geometry::{Area, Line, Point, along, at, beside, length, to_line};
use crate::carcassonne::layout::{Layout, ROAD, RoadEnd};

/// The thickness of a wall, which is within the area of its city.
const WALL: f32 = 4.4;

pub(super) fn draw(sketch: &mut Sketch, layout: &Layout, area: &Area) {
    area.rings.iter().for_each(|ring| sketch.path(Ink::Town).ring(ring));
    let walls: Vec<Line> = layout.walls.iter().map(|wall| sketch.turn(wall)).collect();
    let pennant = layout.pennant.map(|place| place.turned(sketch.rotation));
    let free = |point: Point, radius: f32| {
        area.depth(point) > radius + 0.6
            && walls.iter().all(|wall| to_line(point, wall) > radius + WALL)
            && pennant.is_none_or(|pennant| pennant.distance(point) > radius + 8.5)
    };
    let shift = at(sketch.between(-2.0, 2.0), sketch.between(-2.0, 2.0));
    for row in -5..=5 {
        for column in -5..=5 {
            let step = at(column as f32 * 12.2 + (row & 1) as f32 * 5.0, row as f32 * 10.8);
            let jitter = at(sketch.between(-1.2, 1.2), sketch.between(-1.0, 1.0));
            house(sketch, step.plus(shift).plus(jitter), &free);
        }
    }
}

/// Draws a house or, now and then, a tree, if there is room.
fn house(sketch: &mut Sketch, centre: Point, free: &dyn Fn(Point, f32) -> bool) {
    let long = sketch.between(3.6, 5.0);
    let short = sketch.between(2.8, 3.7);
    let half = if sketch.chance(65) { at(long, short) } else { at(short, long) };
    let colours = if sketch.chance(70) { [Ink::Roof, Ink::RoofDark] } else { [Ink::Thatch, Ink::ThatchDark] };
    let tree = sketch.chance(12);
    if tree && free(centre, 3.0) {
        sketch.tree(centre, 2.8);
    } else if !tree && free(centre, long) {
        sketch.roof(colours, centre, half);
    }
}

pub(super) fn draw_walls(sketch: &mut Sketch, layout: &Layout) {
    let gate = match layout.road_end {
        Some(RoadEnd::Gate(gate)) => Some(gate),
        _ => None,
    };
    for line in &layout.walls {
        let inner: Line = beside(line, -WALL).into_iter().map(Point::on_tile).collect();
        let band: Line = line.iter().chain(inner.iter().rev()).copied().collect();
        let band = sketch.turn(&band);
        sketch.path(Ink::Wall).ring(&band);
        merlons(sketch, line);
        let whole = length(line);
        let towers: &[f32] = match gate {
            Some(_) => &[],
            None if whole > 125.0 => &[0.2, 0.5, 0.8],
            None => &[0.28, 0.72],
        };
        for part in towers {
            let (foot, way) = along(line, part * whole);
            tower(sketch, foot.plus(at(way.y, -way.x).times(WALL / 2.0)));
        }
    }
    if let Some(gate) = gate {
        let corner = |x: f32, y: f32| at(gate.x + x, gate.y + y);
        let door = [corner(-3.4, 0.8), corner(3.4, 0.8), corner(3.4, -WALL - 0.8), corner(-3.4, -WALL - 0.8)];
        let door = sketch.turn(&door);
        sketch.path(Ink::Door).ring(&door);
        for side in [-1.0, 1.0] {
            tower(sketch, at(gate.x + side * (ROAD + 2.6), gate.y - WALL / 2.0));
        }
    }
}

/// Draws teeth along the outer side of a wall.
fn merlons(sketch: &mut Sketch, line: &[Point]) {
    let whole = length(line);
    let count = (whole / 5.2) as u16;
    for tooth in 1..count {
        let (foot, way) = along(line, whole * f32::from(tooth) / f32::from(count));
        let (out, inward) = (at(-way.y, way.x), at(way.y, -way.x));
        let ring = [
            foot.plus(way.times(-1.3)).plus(out.times(0.5)),
            foot.plus(way.times(1.3)).plus(out.times(0.5)),
            foot.plus(way.times(1.3)).plus(inward.times(1.5)),
            foot.plus(way.times(-1.3)).plus(inward.times(1.5)),
        ];
        if ring.iter().all(|&point| point.on_tile() == point) {
            let ring = sketch.turn(&ring);
            sketch.path(Ink::Merlon).ring(&ring);
        }
    }
}

fn tower(sketch: &mut Sketch, place: Point) {
    let centre = place.turned(sketch.rotation);
    sketch.path(Ink::Shade).circle(centre.plus(at(1.4, 1.6)), 4.2);
    sketch.path(Ink::Stone).circle(centre, 4.2);
    sketch.path(Ink::StoneDark).circle(centre, 2.2);
}
