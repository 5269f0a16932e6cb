//! The joins between the arms of a tile: the areas, walls and roads that follow from the tile table.
//!
//! Everything follows from the tile table. A city or a road reaches the edge of the tile with its *arms*. Arms that
//! are joined inside the tile form a *cluster*. A *link*, the border of a field, runs between two neighbouring arms
//! of a cluster:
//!
//! ```text
//!   +--city arm---+      a field is a ring of edge places and links: from its half-edge clockwise along the
//!   |\___________/|      edge to the next arm, there along the link to the end of the arm before it in its
//!   |   field     |      cluster, and on from there until the ring is closed; so it is always on the right
//! road=====================road
//!   |   field     |
//!   +-------------+
//! ```

use tilescope_core::games::carcassonne::{Kind, Tile};
use tilescope_core::order;

use super::lines::{GATE, circle, edge_run, road, swung, wall};
use crate::carcassonne::geometry::{Area, HALF, Line, Point, at, beside, on_edge};

/// Half the width of a road, including its kerbs.
pub const ROAD: f32 = 5.2;
/// The radius of the yard of a monastery.
pub const YARD: f32 = 21.0;
/// The radius of the village square where roads end.
pub const PLACE: f32 = 11.0;

/// The end of the roads of a tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RoadEnd {
    /// A hamlet in the middle of the tile.
    Hamlet,
    /// The gate of a city.
    Gate(Point),
    /// The yard of the monastery.
    Yard,
}

/// The stretch where a segment meets the edge: from one edge place to another, clockwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Arm {
    segment: usize,
    from: f32,
    to: f32,
}

/// A border between a field and the cities or roads of a cluster. The field is on its right.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Link {
    pub(super) from: f32,
    pub(super) to: f32,
    pub(super) line: Line,
    pub(super) wall: bool,
}

/// The joins between the arms of a tile.
pub(super) struct Plan {
    pub(super) tile: Tile,
    pub(super) arms: Vec<Arm>,
    pub(super) links: Vec<Link>,
    pub(super) roads: Vec<(usize, Line)>,
    pub(super) road_end: Option<RoadEnd>,
}

impl Plan {
    pub(super) fn new(tile: Tile) -> Plan {
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

    /// Adds the links of a city: walls, one of which a road may meet at a gate.
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

    /// Adds the links of a road from one side to another: its two kerbs.
    fn road(&mut self, a: Arm, b: Arm) {
        let line = road(self.tile, a.from + ROAD / HALF, b.from + ROAD / HALF);
        let back: Line = line.iter().rev().copied().collect();
        self.links.push(Link { from: a.from, to: b.to, line: beside(&line, ROAD), wall: false });
        self.links.push(Link { from: b.from, to: a.to, line: beside(&back, ROAD), wall: false });
        self.roads.push((a.segment, line));
    }

    /// Adds the links between roads that end in the middle of the tile: along one kerb, around the village square,
    /// and along the kerb of the previous road.
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

    pub(super) fn area(&self, segment: usize) -> Area {
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

    /// Returns the ring clockwise along the arms of a city, and backwards along the walls between them.
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

    /// Returns the ring clockwise along the edge and the links, from the first half-edge of the mask.
    fn field_ring(&self, at: u8) -> Line {
        let first = at.trailing_zeros() as f32 + 0.5;
        let since = |arm: &&Arm| (first - arm.to).rem_euclid(8.0);
        let Some(before) = self.arms.iter().min_by(|a, b| since(a).total_cmp(&since(b))) else {
            return edge_run(0.0, 8.0);
        };
        let begin = before.to.rem_euclid(8.0);
        let mut ring = Line::new();
        let mut place = begin;
        // Every link of the tile occurs at most once in the ring.
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

pub(super) fn arms(tile: Tile) -> Vec<Arm> {
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
    order::sort_by(&mut arms, |a, b| a.from.total_cmp(&b.from));
    arms
}

pub(super) fn road_end(tile: Tile) -> Option<RoadEnd> {
    let ends = tile.segments().iter().filter(|s| s.kind == Kind::Road && s.at.is_power_of_two()).count();
    match ends {
        0 => None,
        1 if tile.has_monastery() => Some(RoadEnd::Yard),
        1 => Some(RoadEnd::Gate(at(0.0, HALF - GATE))),
        _ => Some(RoadEnd::Hamlet),
    }
}
