//! Where meeples and pins stand.

use tilescope_core::games::carcassonne::{Kind, Tile};

use super::plan::Plan;
use crate::games::carcassonne::geometry::{Area, Point, along, at, length};

/// The anchors of all segments: of a road the middle of its line, else a deep place far from the others.
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
                _ => deepest(area, &others, middle_of(area)),
            });
        }
    }
    anchors.into_iter().flatten().collect()
}

/// The middle of the points of an area.
pub(super) fn middle_of(area: &Area) -> Point {
    let (sum, count) = grid()
        .filter(|&point| area.holds(point))
        .fold((at(0.0, 0.0), 0.0), |(sum, count), point| (sum.plus(point), count + 1.0));
    sum.times(1.0 / f32::max(count, 1.0))
}

/// Points all over the tile.
pub(super) fn grid() -> impl Iterator<Item = Point> {
    (-24..=24).flat_map(|y| (-24..=24).map(move |x| at(x as f32 * 2.0, y as f32 * 2.0)))
}

/// The place of an area that is best for a figure: deep inside, far from `others`, and rather near `wanted`.
pub(super) fn deepest(area: &Area, others: &[Point], wanted: Point) -> Point {
    let rate = |point: Point, depth: f32| {
        let apart = others.iter().map(|other| other.distance(point)).fold(f32::INFINITY, f32::min);
        depth.min(14.0) + 0.5 * apart.min(32.0) - 0.04 * point.distance(wanted)
    };
    // The depth is what takes time: it is asked once, and only inside.
    let inside = grid().filter(|&point| area.holds(point)).map(|point| (point, area.depth(point)));
    let rated = inside.filter(|&(_, depth)| depth > 5.0).map(|(point, depth)| (point, rate(point, depth)));
    rated.max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(wanted, |(point, _)| point)
}
