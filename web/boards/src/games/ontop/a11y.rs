//! The accessible board: its triangles in words, and the list of legal placements.

use tilescope_art::ontop::geometry::cell_of;
use tilescope_core::games::ontop::{Cover, OnTop, Place, Rotation, Triangle};
use tilescope_language::{key, plural, say};
use yew::AttrValue;

use super::describe::{of_lean, of_placed};
use super::turn::Options;
use crate::board::Cells;

pub(super) const HELP: &str = key(
    "Arrow keys move between triangles where the tile fits; with Shift, between all triangles. Enter previews the \
    tile there or describes the next circle around the triangle. 1 to 3 preview it over another edge, R rotates it \
    by 180°.",
);

pub(super) fn cells(position: &OnTop, options: &Options) -> Cells {
    let words = |triangle: Triangle| match position.cover_of(triangle) {
        Cover::Start => say!("{triangle}: black from the start"),
        Cover::Filled => say!("{triangle}: a hole, filled black"),
        Cover::Tile(placed) => {
            let [first, second] = placed.place.rhombus.triangles();
            let other = if first == triangle { second } else { first };
            say!("{triangle}: tile {}, with {other}, {}", placed.tile, of_placed(placed))
        }
        Cover::Empty => match &options.choices(triangle)[..] {
            [] => say!("{triangle}: empty"),
            choices => {
                let leans: Vec<&str> = choices.iter().map(|&choice| of_lean(choice)).collect();
                say!(
                    "{triangle}: empty, the tile fits in {}, {}",
                    plural!(choices.len(), "{n} place", "{n} places"),
                    leans.join(", ")
                )
            }
        },
    };
    Triangle::all().map(|triangle| (cell_of(triangle), AttrValue::from(words(triangle)))).collect()
}

/// Returns all legal placements: both directions on every rhombus.
pub(super) fn placements(options: &Options) -> impl Iterator<Item = Place> {
    let both = |&rhombus| Rotation::ALL.map(|rotation| Place { rhombus, rotation });
    options.rhombi.iter().flat_map(both)
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    #[test]
    fn every_triangle_is_described() {
        let record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T1".parse().unwrap();
        let position = record.position(3);
        let cells = cells(&position, &Options::new(&position));
        let say = |name: &str| {
            let index = Triangle::all().position(|triangle| triangle.to_string() == name).unwrap();
            cells[index].1.as_str()
        };
        assert_eq!(cells.len(), Triangle::COUNT);
        assert_eq!(say("c3"), "c3: black from the start");
        assert_eq!(
            say("c5"),
            "c5: tile T0, with c4, red upper left, white upper right, yellow lower right, blue lower left"
        );
        assert_eq!(say("a1"), "a1: empty");
        assert_eq!(say("c6"), "c6: empty, the tile fits in 1 place, standing");
    }
}
