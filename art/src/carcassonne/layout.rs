//! The places of the segments on a tile: one geometry for drawings, highlights, pins and meeples.

mod anchors;
mod lines;
mod plan;

use std::sync::OnceLock;

use tilescope_core::games::carcassonne::{Rotation, Tile};

use super::geometry::{Area, Line, Point, at};
use anchors::{anchors, deepest, inside};
use plan::Plan;
pub use plan::{PLACE, ROAD, RoadEnd, YARD};

/// The geometry of a tile in its base orientation.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The area of each segment.
    pub areas: Vec<Area>,
    /// The point for a meeple or a pin on each segment.
    pub anchors: Vec<Point>,
    /// The city walls, each with its city on the left.
    pub walls: Vec<Line>,
    /// The centre lines of the roads.
    pub roads: Vec<Line>,
    /// The end that dead-end roads lead to.
    pub road_end: Option<RoadEnd>,
    /// The place of the pennant.
    pub pennant: Option<Point>,
}

impl Layout {
    /// Returns the geometry of a type of tile.
    pub fn of(tile: Tile) -> &'static Layout {
        // Each is made when it is first drawn. Making all at once would be the longest task of the page's start.
        static ALL: [OnceLock<Layout>; Tile::ALL.len()] = [const { OnceLock::new() }; Tile::ALL.len()];
        ALL[tile.index()].get_or_init(|| Layout::new(tile))
    }

    /// Returns the point for a meeple or a pin on a segment of the turned tile.
    ///
    /// # Panics
    /// If the tile has no such segment.
    pub fn anchor(tile: Tile, rotation: Rotation, segment: u8) -> Point {
        Layout::of(tile).anchors[usize::from(segment)].turned(rotation)
    }

    /// Returns the area of a segment of the turned tile.
    ///
    /// # Panics
    /// If the tile has no such segment.
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
            layout.pennant = Some(deepest(city, &inside(city), &[layout.anchors[0]], at(-30.0, -30.0)));
        }
        layout
    }
}

#[cfg(test)]
mod tests {
    use super::super::geometry::on_edge;
    use super::*;
    use tilescope_core::games::carcassonne::{Kind, Terrain};

    /// Returns the segments whose area is just inside an edge place: where the place belongs according to the areas.
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

    /// The areas cover the tile, except for the walls' corners and the hamlets.
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
