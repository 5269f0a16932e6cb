//! Pictures of positions for the rules and the start screen. They are drawn from positions that the rules have
//! parsed, so no picture shows an impossible position.

use std::rc::Rc;

use tilescope_core::games::carcassonne::Carcassonne;
use yew::prelude::*;

use super::table::{Meeples, Tiles};

/// Draws six tiles with a monastery, a city, a crossing and two meeples, 3:2.
pub(super) fn emblem() -> Html {
    scene("turn=1 scores=0,0 board=B-1,-1r0mp1/V-1,0r3/E0,-1r2/N1,-1r1c0p2/W1,0r0")
}

/// Draws the tiles and meeples of a position of two players. Empty if the text is not a position.
pub(super) fn scene(position: &str) -> Html {
    let Some(position) = read(position) else { return Html::default() };
    let cells = || position.placed().iter().map(|placed| placed.cell);
    let (left, top) = (cells().map(|cell| cell.x).min(), cells().map(|cell| cell.y).min());
    let (right, bottom) = (cells().map(|cell| cell.x).max(), cells().map(|cell| cell.y).max());
    let side = |low: Option<i8>, high: Option<i8>| {
        let (low, high) = (i32::from(low.unwrap_or_default()), i32::from(high.unwrap_or_default()));
        (100 * low - 50, 100 * (high - low + 1))
    };
    let ((x, width), (y, height)) = (side(left, right), side(top, bottom));
    let position = Rc::new(position);
    html! {
        <svg class="scene" viewBox={format!("{x} {y} {width} {height}")} aria-hidden="true">
            <Tiles position={position.clone()} />
            <Meeples {position} />
        </svg>
    }
}

/// Reads the position of two players from the rest of its text.
fn read(position: &str) -> Option<Carcassonne> {
    format!("carcassonne(players=2) {position}").parse().ok()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns the points for the only feature that has a meeple.
    pub(crate) fn worth(position: &str) -> i16 {
        let features = read(position).expect("a position").features();
        let owned: Vec<i16> = features
            .iter()
            .filter(|feature| !feature.owners.is_empty())
            .map(|feature| feature.points)
            .collect();
        assert_eq!(owned.len(), 1, "{position}");
        owned[0]
    }

    #[test]
    fn the_emblem_is_a_valid_position() {
        assert_ne!(emblem(), Html::default());
    }
}
