//! The points where meeples and pins stand.

use tilescope_core::games::carcassonne::{Kind, Tile};

use super::plan::Plan;
use crate::carcassonne::geometry::{Area, Point, along, at, length};

/// Returns the anchors of all segments: the middle of a road's line, or a deep place far from the others.
pub(super) fn anchors(tile: Tile, plan: &Plan, areas: &[Area]) -> Vec<Point> {
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
                _ => {
                    let inside = inside(area);
                    deepest(area, &inside, &others, middle_of(&inside))
                }
            });
        }
    }
    anchors.into_iter().flatten().collect()
}

fn middle_of(points: &[Point]) -> Point {
    let sum = points.iter().fold(at(0.0, 0.0), |sum, &point| sum.plus(point));
    sum.times(1.0 / points.len().max(1) as f32)
}

pub(super) fn inside(area: &Area) -> Vec<Point> {
    const SIDE: usize = 49;
    let place = |index: usize| 2.0 * index as f32 - 48.0;
    let mut points = Vec::new();
    for y in (0..SIDE).map(place) {
        // The crossings of a line are found once, not for each of its points.
        let mut held = [false; SIDE];
        area.for_each_crossing(y, |crossing| {
            held.iter_mut().enumerate().for_each(|(index, held)| *held ^= place(index) < crossing);
        });
        points.extend((0..SIDE).filter(|&index| held[index]).map(|index| at(place(index), y)));
    }
    points
}

/// Returns the best place for a figure among the points `inside` of an area: deep inside, far from `others`, and near
/// `wanted` if possible.
pub(super) fn deepest(area: &Area, inside: &[Point], others: &[Point], wanted: Point) -> Point {
    const DEEP: f32 = 14.0;
    let rate = |point: Point, depth: f32| {
        let apart = others.iter().map(|other| other.distance(point)).fold(f32::INFINITY, f32::min);
        depth.min(DEEP) + 0.5 * apart.min(32.0) - 0.04 * point.distance(wanted)
    };
    let (mut best, mut place) = (f32::NEG_INFINITY, wanted);
    for &point in inside {
        // The depth is expensive, so it is computed only if it can matter.
        if rate(point, DEEP) < best {
            continue;
        }
        let depth = area.distance(point);
        let rate = rate(point, depth);
        if depth > 5.0 && rate >= best {
            (best, place) = (rate, point);
        }
    }
    place
}
