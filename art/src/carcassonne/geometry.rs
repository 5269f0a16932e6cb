//! Points, lines and areas of the drawings, in hundredths of a tile's side.
//!
//! The middle of a tile is 0,0. x grows to the east and y to the south, so a tile reaches from -50 to 50.

use std::fmt::Write;

use crate::number::num;
use tilescope_core::games::carcassonne::Rotation;

/// Half the side of a tile.
pub const HALF: f32 = 50.0;

/// A point on a tile, or a direction.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// The coordinate towards the east.
    pub x: f32,
    /// The coordinate towards the south.
    pub y: f32,
}

/// Creates the point x, y.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// Returns the sum of two points.
    pub fn plus(self, by: Point) -> Point {
        at(self.x + by.x, self.y + by.y)
    }

    /// Returns this point or direction, scaled by `factor` from 0,0.
    pub fn times(self, factor: f32) -> Point {
        at(self.x * factor, self.y * factor)
    }

    /// Returns the vector from `other` to this point.
    pub fn minus(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }

    /// Returns the distance from 0,0.
    pub fn length(self) -> f32 {
        // Nothing on a tile overflows, so the slower `hypot` is not needed.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Rotates the point around 0,0 by a small angle in radians, clockwise. Up to 1/2 it is exact to a thousandth of
    /// a unit on a tile. (The library's sine would make the page load the code for large angles.)
    pub fn swung(self, angle: f32) -> Point {
        let square = angle * angle;
        let sin = angle * (1.0 - square / 6.0 * (1.0 - square / 20.0));
        let cos = 1.0 - square / 2.0 * (1.0 - square / 12.0);
        at(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// Returns the distance between two points.
    pub fn distance(self, other: Point) -> f32 {
        self.minus(other).length()
    }

    /// Returns the point after clockwise quarter turns of the tile.
    pub fn turned(self, rotation: Rotation) -> Point {
        match rotation.turns() {
            0 => self,
            1 => at(-self.y, self.x),
            2 => at(-self.x, -self.y),
            _ => at(self.y, -self.x),
        }
    }

    /// Returns the nearest point of the tile.
    pub fn on_tile(self) -> Point {
        at(self.x.clamp(-HALF, HALF), self.y.clamp(-HALF, HALF))
    }
}

/// Returns the point of a tile's edge at `place`. `place` counts half sides clockwise from the north-western corner,
/// so half-edge `i` reaches from `i` to `i + 1`. Any number of rounds may be added.
pub fn on_edge(place: f32) -> Point {
    let place = place.rem_euclid(8.0);
    let along = (place % 2.0) * HALF - HALF;
    match (place / 2.0) as u8 {
        0 => at(along, -HALF),
        1 => at(HALF, along),
        2 => at(-along, HALF),
        _ => at(-HALF, -along),
    }
}

/// A line through points, or a ring if its end is joined to its start.
pub type Line = Vec<Point>;

/// Returns the Bézier curve with two control points, as `steps` straight pieces.
pub fn curve([a, b, c, d]: [Point; 4], steps: u8) -> Line {
    let point = |step: u8| {
        let t = f32::from(step) / f32::from(steps);
        let s = 1.0 - t;
        let mix = |a: f32, b: f32, c: f32, d: f32| {
            s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
        };
        at(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
    };
    (0..=steps).map(point).collect()
}

/// Returns the line parallel to `line` at a distance: to the right of its direction, or to the left if negative.
pub fn beside(line: &[Point], distance: f32) -> Line {
    let point = |index: usize| {
        let before = line[index.saturating_sub(1)];
        let after = line[(index + 1).min(line.len() - 1)];
        let way = after.minus(before);
        let length = way.length().max(f32::MIN_POSITIVE);
        line[index].plus(at(-way.y, way.x).times(distance / length))
    };
    (0..line.len()).map(point).collect()
}

/// Returns the length of a line.
pub fn length(line: &[Point]) -> f32 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// Returns the point of a line at a distance from its start, and the unit vector of its direction there.
pub fn along(line: &[Point], distance: f32) -> (Point, Point) {
    let mut left = distance;
    for pair in line.windows(2) {
        let way = pair[1].minus(pair[0]);
        let length = way.length();
        if left <= length && length > 0.0 {
            return (pair[0].plus(way.times(left / length)), way.times(1.0 / length));
        }
        left -= length;
    }
    let last = line[line.len() - 1];
    let way = last.minus(line[line.len() - 2]);
    (last, way.times(1.0 / way.length()))
}

/// Returns the distance from a point to a line.
pub fn to_line(point: Point, line: &[Point]) -> f32 {
    line.windows(2).map(|pair| to_piece(point, pair[0], pair[1])).fold(f32::INFINITY, f32::min)
}

/// A part of a tile, bounded by rings. A point inside an even number of rings is outside (a hole).
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Area {
    /// The rings.
    pub rings: Vec<Line>,
}

impl Area {
    /// Returns whether a point is inside.
    pub fn holds(&self, point: Point) -> bool {
        let mut holds = false;
        self.for_each_crossing(point.y, |x| holds ^= point.x < x);
        holds
    }

    /// Calls `tell` with each crossing of the boundary and a horizontal line.
    pub fn for_each_crossing(&self, y: f32, mut tell: impl FnMut(f32)) {
        for (a, b) in self.pieces() {
            if (a.y > y) != (b.y > y) {
                tell(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
            }
        }
    }

    /// Returns the distance of a point from the boundary: above 0 inside, below 0 outside.
    pub fn depth(&self, point: Point) -> f32 {
        let distance = self.distance(point);
        if self.holds(point) { distance } else { -distance }
    }

    /// Returns the distance of a point from the boundary, on either side of it.
    pub fn distance(&self, point: Point) -> f32 {
        self.pieces().map(|(a, b)| to_piece(point, a, b)).fold(f32::INFINITY, f32::min)
    }

    /// Returns the area after clockwise quarter turns of the tile.
    pub fn turned(&self, rotation: Rotation) -> Area {
        let ring = |ring: &Line| ring.iter().map(|point| point.turned(rotation)).collect();
        Area { rings: self.rings.iter().map(ring).collect() }
    }

    /// Returns the text of a path that fills the area by the even-odd rule.
    pub fn path(&self) -> String {
        let mut path = Path::default();
        self.rings.iter().for_each(|ring| path.ring(ring));
        path.text
    }

    /// Returns the text of a path along the borders within the tile. No line is drawn where an area reaches the edge
    /// of the tile, because its feature continues there.
    pub fn borders(&self) -> String {
        let on_one_edge = |a: Point, b: Point| {
            let near = |value: f32| (value.abs() - HALF).abs() < 0.05;
            near(a.x) && (a.x - b.x).abs() < 0.05 || near(a.y) && (a.y - b.y).abs() < 0.05
        };
        let mut path = Path::default();
        for (a, b) in self.pieces().filter(|&(a, b)| !on_one_edge(a, b)) {
            path.line(&[a, b]);
        }
        path.finish()
    }

    fn pieces(&self) -> impl Iterator<Item = (Point, Point)> {
        self.rings.iter().flat_map(|ring| {
            let next = ring.iter().cycle().skip(1);
            ring.iter().copied().zip(next.copied())
        })
    }
}

fn to_piece(point: Point, a: Point, b: Point) -> f32 {
    let way = b.minus(a);
    let from = point.minus(a);
    let square = (way.x * way.x + way.y * way.y).max(f32::MIN_POSITIVE);
    let t = ((from.x * way.x + from.y * way.y) / square).clamp(0.0, 1.0);
    from.distance(way.times(t))
}

/// The text of an SVG path under construction. Numbers have one decimal.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Path {
    text: String,
}

impl Path {
    /// Returns the finished text.
    pub fn finish(self) -> String {
        self.text
    }

    /// Returns whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Adds an open line.
    pub fn line(&mut self, points: &[Point]) {
        for (index, &point) in points.iter().enumerate() {
            self.text.push(if index == 0 { 'M' } else { 'L' });
            self.point(point);
        }
    }

    /// Adds a ring.
    pub fn ring(&mut self, points: &[Point]) {
        self.line(points);
        self.text.push('Z');
    }

    /// Adds a circle.
    pub fn circle(&mut self, centre: Point, radius: f32) {
        self.ellipse(centre, radius, radius);
    }

    /// Adds an ellipse with upright axes.
    pub fn ellipse(&mut self, centre: Point, rx: f32, ry: f32) {
        self.text.push('M');
        self.point(centre.plus(at(-rx, 0.0)));
        for way in [2.0, -2.0] {
            let _ = write!(self.text, "a{:.1} {:.1} 0 1 0 {:.1} 0", num(rx), num(ry), num(way * rx));
        }
        self.text.push('Z');
    }

    /// Adds an upright rectangle around a centre.
    pub fn rect(&mut self, centre: Point, width: f32, height: f32) {
        self.text.push('M');
        self.point(centre.plus(at(-width / 2.0, -height / 2.0)));
        let _ = write!(self.text, "h{:.1}v{:.1}h{:.1}Z", num(width), num(height), num(-width));
    }

    fn point(&mut self, point: Point) {
        let _ = write!(self.text, "{} {}", num(point.x), num(point.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edge_places_run_clockwise_from_the_north_west() {
        let places =
            [(0.0, -50.0, -50.0), (1.0, 0.0, -50.0), (3.0, 50.0, 0.0), (5.0, 0.0, 50.0), (7.0, -50.0, 0.0)];
        for (place, x, y) in places {
            assert_eq!(on_edge(place), at(x, y));
            assert_eq!(on_edge(place + 8.0), at(x, y));
            let turned = on_edge(place).turned(Rotation::new(1));
            assert!(turned.distance(on_edge(place + 2.0)) < 1e-4, "a quarter turn moves by one side");
        }
    }

    #[test]
    fn depth_accounts_for_a_hole() {
        let square = |half: f32| vec![at(-half, -half), at(half, -half), at(half, half), at(-half, half)];
        let area = Area { rings: vec![square(50.0), square(10.0)] };
        assert_eq!(area.depth(at(0.0, 0.0)), -10.0);
        assert_eq!(area.depth(at(30.0, 0.0)), 20.0);
        assert_eq!(area.depth(at(60.0, 0.0)), -10.0);
    }

    #[test]
    fn borders_leave_out_the_edge_of_the_tile() {
        let strip = [at(-50.0, -10.0), at(50.0, -10.0), at(50.0, 10.0), at(-50.0, 10.0)];
        let area = Area { rings: vec![strip.to_vec()] };
        assert_eq!(area.borders(), "M-50 -10L50 -10M50 10L-50 10");
    }

    #[test]
    fn beside_offsets_a_line_to_the_right() {
        let east = [at(0.0, 0.0), at(10.0, 0.0)];
        assert_eq!(beside(&east, 2.0), vec![at(0.0, 2.0), at(10.0, 2.0)]);
        assert_eq!(along(&east, 4.0), (at(4.0, 0.0), at(1.0, 0.0)));
    }

    #[test]
    fn path_numbers_are_short() {
        let mut path = Path::default();
        path.ring(&[at(-0.01, 1.0), at(2.25, 3.5)]);
        assert_eq!(path.finish(), "M0 1L2.3 3.5Z");
    }
}
