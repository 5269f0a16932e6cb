//! The board for those who do not see it: its triangles in words, and a list in which a placement is found by its
//! words.

use std::rc::Rc;

use tilescope_core::games::ontop::{Cover, OnTop, Place, Rotation, Triangle};
use yew::prelude::*;

use super::desk::cell_of;
use super::turn::Options;
use super::words::{count, of_lean, of_place, of_placed};

/// The help of the grid.
pub(super) const HELP: &str = "Arrows go to triangles where the tile fits, with Shift to all. Enter tries the tile there or tells of the next circle around the triangle, 1 to 3 try it over another edge, R turns it round.";

/// All triangles in words, as [`Cells`](crate::board::Cells) want them.
pub(super) fn cells(position: &OnTop, options: &Options) -> Vec<((i8, i8), AttrValue)> {
    let words = |triangle: Triangle| match position.cover_of(triangle) {
        Cover::Start => format!("{triangle}: black from the start"),
        Cover::Filled => format!("{triangle}: a hole, filled black"),
        Cover::Tile(placed) => {
            let [first, second] = placed.place.rhombus.triangles();
            let other = if first == triangle { second } else { first };
            format!("{triangle}: tile {}, with {other}, {}", placed.tile, of_placed(placed))
        }
        Cover::Empty => match &options.choices(triangle)[..] {
            [] => format!("{triangle}: empty"),
            choices => {
                let leans: Vec<&str> = choices.iter().map(|&choice| of_lean(choice)).collect();
                format!(
                    "{triangle}: empty, the tile fits in {}, {}",
                    count(choices.len(), "place"),
                    leans.join(", ")
                )
            }
        },
    };
    Triangle::all().map(|triangle| (cell_of(triangle), AttrValue::from(words(triangle)))).collect()
}

/// All legal placements; choosing one tries it. It is seen while it has the focus.
pub(super) fn placements(options: &Rc<Options>, tried: Option<Place>, on_try: &Callback<Place>) -> Html {
    let place =
        |index: usize| Place { rhombus: options.rhombi[index / 2], rotation: Rotation::ALL[index % 2] };
    let total = 2 * options.rhombi.len();
    let onchange = {
        let options = options.clone();
        let on_try = on_try.clone();
        let chosen = move |event: Event| {
            let list: web_sys::HtmlSelectElement = event.target_dyn_into()?;
            // The first line is no placement.
            let index = usize::try_from(list.selected_index() - 1).ok()?;
            let rhombus = *options.rhombi.get(index / 2)?;
            Some(Place { rhombus, rotation: Rotation::ALL[index % 2] })
        };
        move |event| {
            if let Some(place) = chosen(event) {
                on_try.emit(place);
            }
        }
    };
    html! {
        <select class="board-placements board-until-focus" aria-label="Legal placements" {onchange}>
            <option selected={tried.is_none()}>{ count(total, "placement") }</option>
            for place in (0..total).map(place) {
                <option selected={tried == Some(place)}>{ of_place(place) }</option>
            }
        </select>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Record;

    #[test]
    fn every_triangle_is_told() {
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
