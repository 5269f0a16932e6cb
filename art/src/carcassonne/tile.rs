//! The drawing of a tile: paths, each with its ink, generated from the [`Layout`].
//!
//! Flat shapes (fields, roads, walls) turn with the tile. Roofs, trees, towers and the pennant are drawn upright at
//! the turned places, so that light always falls from the north-west. A random stream of the tile, its rotation and a
//! variant scatters the details: neighbours differ, and nothing ever changes.

mod city;
mod field;
mod landmark;
mod road;

use tilescope_core::Rng;
use tilescope_core::games::carcassonne::{Cell, Kind, Rotation, Tile};

use super::geometry::{Area, HALF, Line, Path, Point, at};
use super::layout::{Layout, RoadEnd};

/// The subject of a path, in drawing order. The style sheet defines its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // The names say it.
pub enum Ink {
    Grass,
    Meadow,
    Wheat,
    Furrow,
    Soil,
    Ridge,
    Tuft,
    Poppy,
    Daisy,
    Kerb,
    Road,
    Dash,
    Town,
    Lane,
    Wall,
    Merlon,
    Door,
    Yard,
    Shade,
    Roof,
    RoofDark,
    Thatch,
    ThatchDark,
    Slate,
    SlateDark,
    Stone,
    StoneDark,
    Spire,
    SpireDark,
    Tree,
    TreeLight,
    Shield,
    ShieldMark,
    Frame,
}

impl Ink {
    const COUNT: usize = Ink::Frame as usize + 1;
    const ALL: [(Ink, &'static str); Ink::COUNT] = [
        (Ink::Grass, "board-grass"),
        (Ink::Meadow, "board-meadow board-fine"),
        (Ink::Wheat, "board-wheat"),
        (Ink::Furrow, "board-furrow board-fine"),
        (Ink::Soil, "board-soil"),
        (Ink::Ridge, "board-ridge board-fine"),
        (Ink::Tuft, "board-tuft board-fine"),
        (Ink::Poppy, "board-poppy board-fine"),
        (Ink::Daisy, "board-daisy board-fine"),
        (Ink::Kerb, "board-kerb"),
        (Ink::Road, "board-road"),
        (Ink::Dash, "board-dash board-fine"),
        (Ink::Town, "board-town"),
        (Ink::Lane, "board-lane board-fine"),
        (Ink::Wall, "board-wall"),
        (Ink::Merlon, "board-merlon board-fine"),
        (Ink::Door, "board-door"),
        (Ink::Yard, "board-yard"),
        (Ink::Shade, "board-shade board-fine"),
        (Ink::Roof, "board-roof"),
        (Ink::RoofDark, "board-roof-dark"),
        (Ink::Thatch, "board-thatch"),
        (Ink::ThatchDark, "board-thatch-dark"),
        (Ink::Slate, "board-slate"),
        (Ink::SlateDark, "board-slate-dark"),
        (Ink::Stone, "board-stone"),
        (Ink::StoneDark, "board-stone-dark"),
        (Ink::Spire, "board-spire"),
        (Ink::SpireDark, "board-spire-dark"),
        (Ink::Tree, "board-tree"),
        (Ink::TreeLight, "board-tree-light board-fine"),
        (Ink::Shield, "board-shield"),
        (Ink::ShieldMark, "board-shield-mark"),
        (Ink::Frame, "board-frame"),
    ];

    /// Returns the classes of its paths. `board-fine` is left out on small tiles.
    pub fn class(self) -> &'static str {
        Ink::ALL[self as usize].1
    }
}

/// The number of variants of each drawing.
pub const VARIANTS: u8 = 4;

/// Returns the variant of the drawing in a cell. Neighbours differ.
pub fn variant(cell: Cell) -> u8 {
    (i16::from(cell.x) + 2 * i16::from(cell.y)).rem_euclid(i16::from(VARIANTS)) as u8
}

/// The drawing of a turned tile: its paths from the lowest to the topmost.
#[derive(Clone, PartialEq, Debug)]
pub struct Art {
    /// The inks and the texts of their paths: each ink at most once, in ascending order.
    pub paths: Vec<(Ink, String)>,
}

impl Art {
    /// Draws a tile. `variant` chooses among [`VARIANTS`] scatterings of the details.
    pub fn new(tile: Tile, rotation: Rotation, variant: u8) -> Art {
        let layout = Layout::of(tile);
        let index = tile.index() as u64 * 4 + u64::from(rotation.turns());
        let mut sketch = Sketch {
            paths: Ink::ALL.map(|_| Path::default()),
            rng: Rng::part(index, u64::from(variant % VARIANTS)),
            rotation,
        };
        sketch.path(Ink::Grass).rect(at(0.0, 0.0), 2.0 * HALF, 2.0 * HALF);
        sketch.path(Ink::Frame).rect(at(0.0, 0.0), 2.0 * HALF - 0.8, 2.0 * HALF - 0.8);
        let keep_free = sketch.turn(&layout.anchors);
        for (segment, area) in tile.segments().iter().zip(&layout.areas) {
            let area = area.turned(rotation);
            match segment.kind {
                Kind::Field => field::draw(&mut sketch, &area, &keep_free),
                Kind::City => city::draw(&mut sketch, layout, &area),
                Kind::Monastery => landmark::monastery(&mut sketch, &area),
                Kind::Road => {}
            }
        }
        city::draw_walls(&mut sketch, layout);
        road::draw(&mut sketch, layout);
        if layout.road_end == Some(RoadEnd::Hamlet) {
            landmark::hamlet(&mut sketch);
        }
        if let Some(place) = layout.pennant {
            landmark::pennant(&mut sketch, place.turned(rotation));
        }
        let paths = Ink::ALL.into_iter().zip(sketch.paths);
        Art {
            paths: paths
                .filter(|(_, path)| !path.is_empty())
                .map(|((ink, _), path)| (ink, path.finish()))
                .collect(),
        }
    }
}

struct Sketch {
    paths: [Path; Ink::COUNT],
    rng: Rng,
    rotation: Rotation,
}

impl Sketch {
    fn path(&mut self, ink: Ink) -> &mut Path {
        &mut self.paths[ink as usize]
    }

    /// Returns the points of the layout on the turned tile.
    fn turn(&self, points: &[Point]) -> Line {
        points.iter().map(|point| point.turned(self.rotation)).collect()
    }

    /// Returns a random number from `low` to `high`.
    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.rng.unit()
    }

    /// Returns true with a probability of `percent`.
    fn chance(&mut self, percent: u32) -> bool {
        self.rng.below(100) < percent
    }

    /// Returns a random point of the tile.
    fn anywhere(&mut self) -> Point {
        at(self.between(-HALF, HALF), self.between(-HALF, HALF))
    }

    /// Returns a random point at least `depth` inside of an area. `None` if none is found soon.
    fn inside(&mut self, area: &Area, depth: f32) -> Option<Point> {
        (0..12).map(|_| self.anywhere()).find(|&point| area.depth(point) >= depth)
    }

    /// Draws a hipped roof around a centre, with half its size `half` and the ridge along the longer side.
    fn roof(&mut self, [lit, dark]: [Ink; 2], centre: Point, half: Point) {
        let corner = |x: f32, y: f32| centre.plus(at(x * half.x, y * half.y));
        let inset = 0.75 * half.x.min(half.y);
        // The ridge runs from its western or southern end to its eastern or northern end.
        let way = if half.x >= half.y { at(half.x - inset, 0.0) } else { at(0.0, inset - half.y) };
        let (start, end) = (centre.minus(way), centre.plus(way));
        let (north_east, south_west) = (corner(1.0, -1.0), corner(-1.0, 1.0));
        self.path(lit).ring(&[corner(-1.0, -1.0), north_east, end, start, south_west]);
        self.path(dark).ring(&[corner(1.0, 1.0), south_west, start, end, north_east]);
        let shade = at(1.6, 1.8);
        self.path(Ink::Shade).rect(centre.plus(shade), 2.0 * half.x, 2.0 * half.y);
    }

    /// Draws a round tree.
    fn tree(&mut self, centre: Point, radius: f32) {
        self.path(Ink::Shade).ellipse(centre.plus(at(1.2, 1.6)), radius, radius);
        self.path(Ink::Tree).circle(centre, radius);
        self.path(Ink::TreeLight).circle(centre.plus(at(-0.28, -0.28).times(radius)), 0.5 * radius);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_listed_in_order() {
        assert!(Ink::ALL.iter().enumerate().all(|(index, &(ink, _))| ink as usize == index));
    }

    #[test]
    fn drawings_repeat_and_differ_by_variant() {
        for tile in Tile::ALL {
            for rotation in Rotation::ALL {
                let art = Art::new(tile, rotation, 1);
                assert_eq!(art, Art::new(tile, rotation, 1));
                assert_ne!(art, Art::new(tile, rotation, 2));
                let bytes: usize = art.paths.iter().map(|(_, path)| path.len()).sum();
                assert!((500..16_000).contains(&bytes), "tile {tile}: {bytes} bytes of paths");
            }
        }
    }

    #[test]
    fn landmarks_are_drawn_where_the_table_has_them() {
        for tile in Tile::ALL {
            let art = Art::new(tile, Rotation::default(), 0);
            let has = |ink| art.paths.iter().any(|path| path.0 == ink);
            assert_eq!(has(Ink::Yard), tile.has_monastery());
            assert_eq!(has(Ink::Shield), tile.has_pennant());
            assert_eq!(has(Ink::Town), tile.segments_of(Kind::City) > 0);
            assert_eq!(has(Ink::Road), tile.segments_of(Kind::Road) > 0);
        }
    }
}
