//! Pictures of positions for the rules and the start screen. They are drawn from positions that the rules have
//! parsed, so no picture shows an impossible position.

use tilescope_core::games::ontop::OnTop;
use yew::prelude::*;

use super::art::{ground, pieces, towers};

const EMBLEM: &str = "T1a1b1/T3a3a2/T3a5a6/T4b7a7/T0a9b9/T4b2c2/T4b3b4/T1b6c6/T4c8b8/T1c4c5/T4d3d2/T4e4d4/T0d6d7/T0e8d8/\
                      T2e1f1/T4e3e2/T0e6e5";

/// Draws five towers and the tiles around them, 3:2.
pub(super) fn emblem() -> Html {
    scene(EMBLEM, "85 46 366 244")
}

/// Draws a part of the board, given in hundredths of an edge, with these tiles on it. Empty if the text is not a
/// position.
pub(super) fn scene(board: &str, part: &'static str) -> Html {
    let Some(position) = read(board) else { return Html::default() };
    html! {
        <svg class="scene" viewBox={part} aria-hidden="true">
            { ground() }
            { pieces(&position) }
            { towers(&position) }
        </svg>
    }
}

/// Returns the position of two players with these tiles on the board.
pub(super) fn read(board: &str) -> Option<OnTop> {
    format!("ontop(players=2) turn=1 board={board}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emblem_is_a_valid_position() {
        assert_eq!(read(EMBLEM).map(|position| position.closed_circles().count() > 8), Some(true));
    }
}
