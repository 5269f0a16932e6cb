//! Where the segments of a tile lie: the one geometry behind art, highlights, pins and meeples.
//!
//! Everything follows from the tile table. A city or a road reaches the edge of the tile with its *arms*; arms
//! that are joined inside the tile form a *cluster*. Between two neighbouring arms of a cluster runs a *link*,
//! the border of a field:
//!
//! ```text
//!   +--city arm---+      a field is a ring of edge places and links: from its half-edge clockwise along the
//!   |\___________/|      edge to the next arm, there along the link to the end of the arm before it in its
//!   |   field     |      cluster, and on from there until the ring is closed; so it always lies on the right
//! road=====================road
//!   |   field     |
//!   +-------------+
//! ```

use std::sync::OnceLock;

use tilescope_core::games::carcassonne::{Kind, Rotation, Tile};

use super::geometry::{Area, HALF, Line, Point, along, at, beside, curve, length, on_edge};
use crate::order;

/// Half the width of a road, its kerbs included.
pub const ROAD: f32 = 5.2;
/// The radius of the yard of a monastery.
pub const YARD: f32 = 21.0;
/// The radius of the place where roads end.
pub const PLACE: f32 = 11.0;

/// What stands where roads of a tile end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RoadEnd {
    /// A hamlet in the middle of the tile.
    Hamlet,
    /// The gate of a city.
    Gate(Point),
    /// The yard of the monastery.
    Yard,
}

/// The geometry of a tile in its base orientation.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The area of each segment.
    pub areas: Vec<Area>,
    /// Where a meeple or a pin stands on each segment.
    pub anchors: Vec<Point>,
    /// The city walls, each with its city on the left.
    pub walls: Vec<Line>,
    /// The middle lines of the roads.
    pub roads: Vec<Line>,
    /// What the dead ends of roads lead to.
    pub road_end: Option<RoadEnd>,
    /// Where the pennant hangs.
    pub pennant: Option<Point>,
}

impl Layout {
    /// The geometry of a type of tile.
    pub fn of(tile: Tile) -> &'static Layout {
        static ALL: OnceLock<Vec<Layout>> = OnceLock::new();
        &ALL.get_or_init(|| Tile::ALL.map(Layout::new).into())[tile.index()]
    }

    /// Where a meeple or a pin stands on a segment of the turned tile.
    ///
    /// # Panics
    /// When the tile has no such segment.
    pub fn anchor(tile: Tile, rotation: Rotation, segment: u8) -> Point {
        Layout::of(tile).anchors[usize::from(segment)].turned(rotation)
    }

    /// The area of a segment of the turned tile.
    ///
    /// # Panics
    /// When the tile has no such segment.
    pub fn area(tile: Tile, rotation: Rotation, segment: u8) -> Area {
        Layout::of(tile).areas[usize::from(segment)].turned(rotation)
    }

    fn new(tile: Tile) -> Layout {
        let plan = Plan::new(tile);
        let areas: Vec<Area> = (0..tile.segments().len()).map(|segment| plan.area(segment)).collect();
        let mut layout = Layout {
            anchors: anchors(tile, &plan, &areas),
            areas,
            walls: plan.links.iter().filter(|link| link.wall).map(|link| link.line.clone()).collect(),
            roads: plan.roads.iter().map(|(_, line)| line.clone()).collect(),
            road_end: plan.road_end,
            pennant: None,
        };
        if tile.has_pennant() {
            let city = &layout.areas[0];
            layout.pennant = Some(deepest(city, &[layout.anchors[0]], at(-30.0, -30.0)));
        }
        layout
    }
}

/// Where a segment meets the edge: from one edge place to another, clockwise.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Arm {
    segment: usize,
    from: f32,
    to: f32,
}

/// A border between a field and the cities or roads of a cluster; the field lies on its right.
#[derive(Clone, PartialEq, Debug)]
struct Link {
    from: f32,
    to: f32,
    line: Line,
    wall: bool,
}

/// How the arms of a tile are joined.
struct Plan {
    tile: Tile,
    arms: Vec<Arm>,
    links: Vec<Link>,
    roads: Vec<(usize, Line)>,
    road_end: Option<RoadEnd>,
}

impl Plan {
    fn new(tile: Tile) -> Plan {
        let mut plan =
            Plan { tile, arms: arms(tile), links: Vec::new(), roads: Vec::new(), road_end: road_end(tile) };
        let dead_end = |arm: &&Arm| {
            let segment = tile.segments()[arm.segment];
            segment.kind == Kind::Road && segment.at.is_power_of_two()
        };
        let ends: Vec<Arm> = plan.arms.iter().filter(dead_end).copied().collect();
        for segment in 0..tile.segments().len() {
            let own: Vec<Arm> = plan.arms.iter().filter(|arm| arm.segment == segment).copied().collect();
            match (tile.segments()[segment].kind, own.len()) {
                (Kind::City, _) => plan.city(&own, &ends),
                (Kind::Road, 2) => plan.road(own[0], own[1]),
                _ => {}
            }
        }
        if matches!(plan.road_end, Some(RoadEnd::Hamlet | RoadEnd::Yard)) {
            plan.junction(&ends);
        }
        plan
    }

    /// The links of a city: walls, one of which a road may meet at a gate.
    fn city(&mut self, own: &[Arm], ends: &[Arm]) {
        for (index, arm) in own.iter().enumerate() {
            let to = own[(index + own.len() - 1) % own.len()].to;
            if arm.from.rem_euclid(8.0) == to.rem_euclid(8.0) {
                continue;
            }
            let line = wall(self.tile, arm.from, to);
            match (self.road_end, ends) {
                (Some(RoadEnd::Gate(gate)), [road]) => {
                    let edge = |side: f32| at(side * ROAD, gate.y);
                    let west = line.iter().copied().filter(|point| point.x < -ROAD);
                    let east = line.iter().copied().filter(|point| point.x > ROAD);
                    let to_gate = west.chain([edge(-1.0), on_edge(road.to)]).collect();
                    let from_gate = [on_edge(road.from), edge(1.0)].into_iter().chain(east).collect();
                    self.links.push(Link { from: arm.from, to: road.to, line: to_gate, wall: false });
                    self.links.push(Link { from: road.from, to, line: from_gate, wall: false });
                    self.roads
                        .push((road.segment, vec![at(0.0, HALF), at(0.0, (HALF + gate.y) / 2.0), gate]));
                    self.links.push(Link { from: -1.0, to: -1.0, line, wall: true });
                }
                _ => self.links.push(Link { from: arm.from, to, line, wall: true }),
            }
        }
    }

    /// The links of a road from one side to another: its two kerbs.
    fn road(&mut self, a: Arm, b: Arm) {
        let line = road(self.tile, a.from + ROAD / HALF, b.from + ROAD / HALF);
        let back: Line = line.iter().rev().copied().collect();
        self.links.push(Link { from: a.from, to: b.to, line: beside(&line, ROAD), wall: false });
        self.links.push(Link { from: b.from, to: a.to, line: beside(&back, ROAD), wall: false });
        self.roads.push((a.segment, line));
    }

    /// The links between roads that end in the middle of the tile: along a kerb, around the place there, and
    /// along the kerb of the road before.
    fn junction(&mut self, ends: &[Arm]) {
        let radius = if self.tile.has_monastery() { YARD } else { PLACE };
        for (index, arm) in ends.iter().enumerate() {
            let before = ends[(index + ends.len() - 1) % ends.len()];
            let (start, end) = (on_edge(arm.from), on_edge(before.to));
            let inward = |point: Point| {
                let rest = (radius * radius - ROAD * ROAD).sqrt() / HALF;
                if point.x.abs() == HALF { at(point.x * rest, point.y) } else { at(point.x, point.y * rest) }
            };
            let (first, last) = (inward(start), inward(end));
            let angle = |point: Point| point.y.atan2(point.x);
            let mut sweep = angle(last) - angle(first);
            if sweep >= 0.0 {
                sweep -= std::f32::consts::TAU;
            }
            let steps = (sweep.abs() * 8.0) as u8 + 2;
            let around = swung(first, sweep / f32::from(steps)).take(usize::from(steps) + 1);
            let line = [start].into_iter().chain(around).chain([end]).collect();
            self.links.push(Link { from: arm.from, to: before.to, line, wall: false });
            let middle = on_edge(arm.from + ROAD / HALF);
            self.roads.push((arm.segment, vec![middle, middle.times(radius / HALF)]));
        }
    }

    fn area(&self, segment: usize) -> Area {
        let of = self.tile.segments()[segment];
        match of.kind {
            Kind::City => Area { rings: vec![self.city_ring(segment)] },
            Kind::Road => {
                let (_, line) = self.roads.iter().find(|road| road.0 == segment).expect("a road has a line");
                let back: Line = line.iter().rev().copied().collect();
                Area { rings: vec![beside(line, ROAD).into_iter().chain(beside(&back, ROAD)).collect()] }
            }
            Kind::Field => {
                let mut rings = vec![self.field_ring(of.at)];
                if self.tile.has_monastery() && self.road_end.is_none() {
                    rings.push(circle(YARD));
                }
                Area { rings }
            }
            Kind::Monastery => Area { rings: vec![circle(YARD)] },
        }
    }

    /// Clockwise along the arms of a city, and backwards along the walls between them.
    fn city_ring(&self, segment: usize) -> Line {
        let mut ring = Line::new();
        for arm in self.arms.iter().filter(|arm| arm.segment == segment) {
            ring.extend(edge_run(arm.from, arm.to));
            let next = self
                .links
                .iter()
                .find(|link| link.wall && link.line[link.line.len() - 1].distance(on_edge(arm.to)) < 0.1);
            ring.extend(next.iter().flat_map(|link| link.line.iter().rev()));
        }
        ring
    }

    /// Clockwise along the edge and the links, beginning at the first half-edge of the mask.
    fn field_ring(&self, at: u8) -> Line {
        let first = at.trailing_zeros() as f32 + 0.5;
        let since = |arm: &&Arm| (first - arm.to).rem_euclid(8.0);
        let Some(before) = self.arms.iter().min_by(|a, b| since(a).total_cmp(&since(b))) else {
            return edge_run(0.0, 8.0);
        };
        let begin = before.to.rem_euclid(8.0);
        let mut ring = Line::new();
        let mut place = begin;
        // Every link of the tile can be part of the ring once.
        for _ in 0..=self.links.len() {
            let to_arm = |arm: &&Arm| (arm.from - place).rem_euclid(8.0);
            let next = self.arms.iter().min_by(|a, b| to_arm(a).total_cmp(&to_arm(b))).unwrap_or(before);
            ring.extend(edge_run(place, place + to_arm(&next)));
            let link = self.links.iter().find(|link| link.from == next.from).expect("an arm has a link");
            ring.extend(&link.line);
            place = link.to.rem_euclid(8.0);
            if (place - begin).abs() < 0.01 {
                break;
            }
        }
        ring
    }
}

/// The arms of a tile, clockwise.
fn arms(tile: Tile) -> Vec<Arm> {
    let mut arms = Vec::new();
    for (segment, of) in tile.segments().iter().enumerate() {
        let has = |side: u8| of.at & (1 << (side % 4)) != 0;
        for side in (0..4).filter(|&side| has(side)) {
            let middle = f32::from(2 * side + 1);
            match of.kind {
                Kind::Road => {
                    arms.push(Arm { segment, from: middle - ROAD / HALF, to: middle + ROAD / HALF });
                }
                Kind::City if of.at == 0xF && side > 0 => {}
                Kind::City if of.at != 0xF && has(side + 3) => {}
                Kind::City => {
                    let sides = (1..4).take_while(|&more| has(side + more)).count();
                    let from = middle - 1.0;
                    arms.push(Arm { segment, from, to: from + 2.0 * (sides as f32 + 1.0) });
                }
                Kind::Field | Kind::Monastery => {}
            }
        }
    }
    order::by_key(&mut arms, |arm| arm.from);
    arms
}

fn road_end(tile: Tile) -> Option<RoadEnd> {
    let ends = tile.segments().iter().filter(|s| s.kind == Kind::Road && s.at.is_power_of_two()).count();
    match ends {
        0 => None,
        1 if tile.has_monastery() => Some(RoadEnd::Yard),
        1 => Some(RoadEnd::Gate(at(0.0, HALF - GATE))),
        _ => Some(RoadEnd::Hamlet),
    }
}

/// How far from the edge a city with a gate begins.
const GATE: f32 = 27.0;

/// The line of a city wall between two corners, the field on its right.
fn wall(tile: Tile, from: f32, to: f32) -> Line {
    let (start, end) = (on_edge(from), on_edge(to));
    let sides = ((to - from).rem_euclid(8.0) / 2.0) as u8;
    let has_roads = tile.segments_of(Kind::Road) > 0;
    let controls = match sides {
        // A city of one side bulges into the tile, less where another city or a road is near.
        1 => {
            let depth = if has_roads { 30.0 } else { 34.0 };
            bulge(start, end, 0.36, depth)
        }
        // A city of two sides: a wall across the tile, bent a little towards the field where no road is.
        2 => {
            let bent = on_edge(from + 6.0).times(if has_roads { -0.1 } else { 0.22 });
            let towards = |point: Point| point.times(0.45).plus(bent);
            [start, towards(start), towards(end), end]
        }
        // A field of one side bulges into the city.
        _ => {
            let depth = if has_roads { GATE / 0.75 } else { 30.0 };
            bulge(start, end, 0.3, depth)
        }
    };
    curve(controls, 24)
}

/// The controls of a curve between two neighbouring corners that reaches `depth` * 3/4 into the tile.
fn bulge(start: Point, end: Point, inset: f32, depth: f32) -> [Point; 4] {
    let way = end.minus(start);
    let middle = start.plus(way.times(0.5));
    let inward = middle.times(-depth / middle.length());
    [start, start.plus(way.times(inset)).plus(inward), end.minus(way.times(inset)).plus(inward), end]
}

/// The middle line of a road between two edge places.
fn road(tile: Tile, from: f32, to: f32) -> Line {
    let (start, end) = (on_edge(from), on_edge(to));
    if to - from == 4.0 {
        // Straight through: bent away from a city, else a gentle wave.
        let (bend, wave) = if tile.segments_of(Kind::City) > 0 { (8.0, 0.0) } else { (0.0, 4.5) };
        let half = |end: Point| {
            let near = at(0.4 * end.x, bend + wave * end.x.signum());
            curve([at(0.0, bend), near, end.times(0.55), end], 12)
        };
        half(start).into_iter().rev().chain(half(end).into_iter().skip(1)).collect()
    } else {
        curve([start, start.times(0.42), end.times(0.42), end], 20)
    }
}

/// A ring around the middle of the tile.
fn circle(radius: f32) -> Line {
    swung(at(radius, 0.0), std::f32::consts::TAU / 48.0).take(48).collect()
}

/// A point, and where it comes to by turning around the middle by an angle again and again.
fn swung(point: Point, angle: f32) -> impl Iterator<Item = Point> {
    std::iter::successors(Some(point), move |point| Some(point.swung(angle)))
}

/// Along the edge from one place to a later one, with the corners between them.
fn edge_run(from: f32, to: f32) -> Line {
    let corners = (0..=8).map(|corner| (from / 2.0).floor() * 2.0 + f32::from(corner as u8) * 2.0);
    let between = corners.filter(|&corner| corner > from && corner < to);
    std::iter::once(from).chain(between).chain([to]).map(on_edge).collect()
}

/// The anchors of all segments: of a road the middle of its line, else a deep place far from the others.
fn anchors(tile: Tile, plan: &Plan, areas: &[Area]) -> Vec<Point> {
    let mut anchors = vec![None; areas.len()];
    for (segment, line) in &plan.roads {
        anchors[*segment] = Some(along(line, length(line) / 2.0).0);
    }
    for kind in [Kind::Monastery, Kind::City, Kind::Field] {
        for segment in (0..areas.len()).filter(|&segment| tile.segments()[segment].kind == kind) {
            let others: Vec<Point> = anchors.iter().flatten().copied().collect();
            let area = &areas[segment];
            anchors[segment] = Some(match kind {
                Kind::Monastery => at(0.0, 0.0),
                _ => deepest(area, &others, middle_of(area)),
            });
        }
    }
    anchors.into_iter().flatten().collect()
}

/// The middle of the points of an area.
fn middle_of(area: &Area) -> Point {
    let (sum, count) = grid()
        .filter(|&point| area.holds(point))
        .fold((at(0.0, 0.0), 0.0), |(sum, count), point| (sum.plus(point), count + 1.0));
    sum.times(1.0 / f32::max(count, 1.0))
}

/// Points all over the tile.
fn grid() -> impl Iterator<Item = Point> {
    (-24..=24).flat_map(|y| (-24..=24).map(move |x| at(x as f32 * 2.0, y as f32 * 2.0)))
}

/// The place of an area that is best for a figure: deep inside, far from `others`, and rather near `wish`.
fn deepest(area: &Area, others: &[Point], wish: Point) -> Point {
    let rate = |point: Point| {
        let depth = area.depth(point).min(14.0);
        let apart = others.iter().map(|other| other.distance(point)).fold(f32::INFINITY, f32::min);
        depth + 0.5 * apart.min(32.0) - 0.04 * point.distance(wish)
    };
    let inside = grid().filter(|&point| area.depth(point) > 5.0);
    inside.max_by(|&a, &b| rate(a).total_cmp(&rate(b))).unwrap_or(wish)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::games::carcassonne::Terrain;

    /// Where an edge place belongs according to the areas: the segments whose area lies just inside of it.
    fn found_at(tile: Tile, place: f32) -> Vec<usize> {
        let inside = on_edge(place).times(0.985);
        let areas = &Layout::of(tile).areas;
        (0..areas.len()).filter(|&segment| areas[segment].holds(inside)).collect()
    }

    #[test]
    fn areas_meet_the_edge_as_the_table_says() {
        for tile in Tile::ALL {
            for half in 0..8u8 {
                let side = half / 2;
                let belongs = |kind: Kind| {
                    let bit = if kind == Kind::Field { 1 << half } else { 1 << side };
                    tile.segments().iter().position(|s| s.kind == kind && s.at & bit != 0)
                };
                let middle = f32::from(half) + 0.5;
                match tile.edges()[usize::from(side)] {
                    Terrain::City => assert_eq!(found_at(tile, middle), [belongs(Kind::City).unwrap()]),
                    Terrain::Field => assert_eq!(found_at(tile, middle), [belongs(Kind::Field).unwrap()]),
                    Terrain::Road => {
                        assert_eq!(found_at(tile, middle), [belongs(Kind::Field).unwrap()], "{tile} {half}");
                        let mouth = f32::from(2 * side + 1);
                        assert_eq!(found_at(tile, mouth), [belongs(Kind::Road).unwrap()], "{tile} {side}");
                    }
                }
            }
        }
    }

    #[test]
    fn areas_do_not_overlap() {
        for tile in Tile::ALL {
            let layout = Layout::of(tile);
            assert_eq!(layout.areas.len(), tile.segments().len());
            for y in -24..=24 {
                for x in -24..=24 {
                    let point = at(x as f32 * 2.0 + 0.3, y as f32 * 2.0 + 0.7);
                    let inside = layout.areas.iter().filter(|area| area.depth(point) > 0.8).count();
                    assert!(inside <= 1, "tile {tile} at {point:?}");
                }
            }
        }
    }

    #[test]
    fn anchors_lie_in_their_own_area_and_apart() {
        for tile in Tile::ALL {
            let layout = Layout::of(tile);
            for (segment, &anchor) in layout.anchors.iter().enumerate() {
                let depth = layout.areas[segment].depth(anchor);
                assert!(depth >= 5.0, "tile {tile}, segment {segment}: {anchor:?} is {depth} deep");
                for &other in layout.anchors[..segment].iter().chain(&layout.pennant) {
                    let apart = anchor.distance(other);
                    assert!(
                        apart >= 17.0,
                        "tile {tile}, segment {segment}: {anchor:?} is {apart} from {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn pennants_hang_in_their_city() {
        for tile in Tile::ALL {
            let layout = Layout::of(tile);
            assert_eq!(layout.pennant.is_some(), tile.has_pennant());
            assert!(layout.pennant.is_none_or(|place| layout.areas[0].depth(place) >= 8.0), "tile {tile}");
        }
    }

    /// The areas cover the tile, up to the walls' corners and the hamlets.
    #[test]
    fn areas_cover_the_tile() {
        for tile in Tile::ALL {
            let layout = Layout::of(tile);
            let mut bare = 0;
            for y in -24..=24 {
                for x in -24..=24 {
                    let point = at(x as f32 * 2.0 + 0.3, y as f32 * 2.0 + 0.7);
                    let hamlet = layout.road_end == Some(RoadEnd::Hamlet) && point.length() < PLACE + 1.0;
                    bare += u32::from(!hamlet && !layout.areas.iter().any(|area| area.holds(point)));
                }
            }
            assert!(bare <= 12, "tile {tile}: {bare} of 2401 points in no area");
        }
    }
}
