//! A kingdom on the table: its dominoes around the castle, the cells that it may still cover, and its points.
//!
//! A cell is 100 units wide, and the castle stands at 0,0.

use tilescope_core::games::kingdomino::{Cell, Kingdomino, Placement, Span, Territory};
use tilescope_core::{Player, State};

use crate::drawing::{Drawing, round_box};

/// Returns the visible part of the table around a kingdom: the cells that a domino can reach, or a square of the
/// kingdom's final size if it is only viewed.
pub fn view(position: &Kingdomino, player: Player, reach: bool) -> Span {
    let (span, window) = (position.span(player), position.window(player));
    if reach {
        return Span {
            west: window.west.max(span.west - 2),
            east: window.east.min(span.east + 2),
            north: window.north.max(span.north - 2),
            south: window.south.min(span.south + 2),
        };
    }
    let fit = |low: i8, high: i8| {
        let free = position.setup().size() - 1 - (high - low);
        (low - free / 2, high + free - free / 2)
    };
    let ((west, east), (north, south)) = (fit(span.west, span.east), fit(span.north, span.south));
    Span { west, east, north, south }
}

/// Returns the visible part of the kingdom in front, which may still grow until the end of the game.
pub fn seen(position: &Kingdomino, player: Player) -> Span {
    view(position, player, position.player().is_some())
}

/// Returns the path of a rectangle around both cells of a placement, `reach` units from their middles.
pub fn around(placement: Placement, reach: i32) -> String {
    let [a, b] = placement.cells();
    let (low, high) = ((a.x.min(b.x), a.y.min(b.y)), (a.x.max(b.x), a.y.max(b.y)));
    box_of(low, high, reach)
}

/// Returns a path around the cells from one corner to the other, `reach` units from their middles.
fn box_of((west, north): (i8, i8), (east, south): (i8, i8), reach: i32) -> String {
    let [west, north, east, south] = [west, north, east, south].map(|steps| 100 * i32::from(steps));
    let (width, height) = (east - west + 2 * reach, south - north + 2 * reach);
    format!("M{} {}h{width}v{height}h-{width}z", west - reach, north - reach)
}

/// Returns a path around each of some cells.
pub fn boxes(cells: impl IntoIterator<Item = Cell>, reach: i32) -> String {
    cells.into_iter().map(|Cell { x, y }| box_of((x, y), (x, y), reach)).collect()
}

/// Returns the cells of a rectangle, row by row.
pub fn cells(span: Span) -> impl Iterator<Item = Cell> {
    (span.north..=span.south).flat_map(move |y| (span.west..=span.east).map(move |x| Cell { x, y }))
}

/// Draws the free cells that the kingdom may still cover, with a dashed line around them, and the corners within
/// which the castle is in the middle. Cells that `tried` gives up are hatched.
pub fn plots(position: &Kingdomino, player: Player, view: Span, tried: Option<&Kingdomino>) -> Vec<Drawing> {
    let window = position.window(player);
    let left = tried.map_or(window, |tried| tried.window(player));
    let setup = position.setup();
    let half = 50 * i32::from(setup.size());
    let centred = tried.unwrap_or(position).bonuses(player).middle > 0;
    let corner = |x: i32, y: i32| format!("M{} {}h{}v{}", x * (half - 34), y * (half + 3), x * 37, -y * 37);
    let within = |wanted: &dyn Fn(Cell) -> bool| boxes(cells(view).filter(|&cell| wanted(cell)), 44);
    let mut parts = vec![
        Drawing::path("kd-plot", within(&|cell| left.contains(cell))),
        Drawing::path("kd-lost", within(&|cell| window.contains(cell) && !left.contains(cell))),
        Drawing::path("kd-window", box_of((left.west, left.north), (left.east, left.south), 54)),
    ];
    if setup.middle && centred {
        let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(x, y)| corner(x, y)).concat();
        parts.push(Drawing::path("kd-middle", corners));
    }
    parts
}

/// Returns the outline of a set of cells.
pub fn outline(cells: &[Cell]) -> String {
    let side = |cell: Cell, (x, y): (i8, i8), line: &str| {
        let (beside_x, beside_y) = (cell.x + x, cell.y + y);
        if cells.contains(&Cell { x: beside_x, y: beside_y }) {
            return String::new();
        }
        let at = |steps: i8, way: i8| 100 * i32::from(steps) + 50 * i32::from(way);
        // Clockwise from the first corner.
        format!("M{} {}{line}", at(cell.x, x + y), at(cell.y, y - x))
    };
    let around = |&cell: &Cell| {
        [((0, -1), "h100"), ((1, 0), "v100"), ((0, 1), "h-100"), ((-1, 0), "v-100")]
            .map(|(way, line)| side(cell, way, line))
            .concat()
    };
    cells.iter().map(around).collect()
}

/// The points of a territory and their change, shown on one of its squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// The square.
    pub cell: Cell,
    /// The points of the territory.
    pub points: i16,
    /// The points that a preview adds; below 0 if it loses some.
    pub gain: i16,
}

/// Returns the chips of the territories that pay, or paid before a preview.
pub fn chips(position: &Kingdomino, player: Player, before: Option<&Kingdomino>) -> Vec<Chip> {
    let earlier = before.map(|before| before.territories(player));
    let chip = |territory: Territory| {
        let points = territory.points();
        let same = |other: &&Territory| {
            other.terrain == territory.terrain && territory.cells.contains(&other.cells[0])
        };
        let paid = earlier.as_ref().map(|all| all.iter().filter(same).map(Territory::points).sum::<i16>());
        (points > 0).then(|| Chip {
            cell: middle(&territory.cells),
            points,
            gain: points - paid.unwrap_or(points),
        })
    };
    position.territories(player).into_iter().filter_map(chip).collect()
}

/// Returns the cell nearest to the middle of a set, which must not be empty.
fn middle(cells: &[Cell]) -> Cell {
    let sum = |of: fn(&Cell) -> i8| cells.iter().map(|cell| i32::from(of(cell))).sum::<i32>();
    let (x, y, count) = (sum(|cell| cell.x), sum(|cell| cell.y), cells.len() as i32);
    let away = |cell: &&Cell| (i32::from(cell.x) * count - x).abs() + (i32::from(cell.y) * count - y).abs();
    cells.iter().min_by_key(away).copied().unwrap_or(Cell::CASTLE)
}

/// Draws a chip with its lower right corner at 0,0.
pub fn chip(chip: &Chip) -> [Drawing; 2] {
    let text = match chip.gain {
        0 => chip.points.to_string(),
        gain => format!("{} +{gain}", chip.points),
    };
    let width = 16 + 13 * text.len() as i32;
    [
        Drawing::path("kd-chip-plate", round_box((-width, -29), width, 29, 14.5)),
        Drawing::text("kd-chip-points", (-(width as f32) / 2.0, -7.0), text),
    ]
}

impl Chip {
    /// Returns the transform that moves it into the south-eastern corner of its square.
    pub fn place(&self) -> String {
        format!("translate({} {})", 100 * i32::from(self.cell.x) + 42, 100 * i32::from(self.cell.y) + 44)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kingdom() -> Kingdomino {
        // Two fields with a crown beside the castle, and a forest.
        "kingdomino(players=2) p1=1:1,0e/19:1,1w discarded=2/3 waiting=4:p1/5:p1/6:p2/7:p2".parse().unwrap()
    }

    #[test]
    fn the_view_includes_every_possible_placement() {
        let (position, player) = (kingdom(), Player::new(0));
        let view = view(&position, player, true);
        assert_eq!((view.west, view.east, view.north, view.south), (-2, 4, -2, 3));
        let mut places = Vec::new();
        position.placements(&mut places);
        assert!(places.iter().flat_map(|place| place.cells()).all(|cell| view.contains(cell)));
        let small = super::view(&position, player, false);
        assert_eq!((small.east - small.west, small.south - small.north), (4, 4));
    }

    #[test]
    fn chips_show_the_points_a_preview_gains() {
        let (position, player) = (kingdom(), Player::new(0));
        let chips = chips(&position, player, None);
        assert_eq!(chips.iter().map(|chip| (chip.points, chip.gain)).collect::<Vec<_>>(), [(3, 0)]);
        let before: Kingdomino = "kingdomino(players=2)".parse().unwrap();
        assert_eq!(super::chips(&position, player, Some(&before))[0].gain, 3);
    }

    #[test]
    fn an_outline_goes_around_all_cells() {
        let two = outline(&[Cell { x: 0, y: 0 }, Cell { x: 1, y: 0 }]);
        assert_eq!(two.matches('M').count(), 6);
        assert!(two.starts_with("M-50 -50h100"));
    }
}
