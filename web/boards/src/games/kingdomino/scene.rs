//! Pictures of kingdoms for the rules and the start screen, given by the moves that build them.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Cell, Domino, Move, Placement};
use yew::prelude::*;

use super::kingdom::{Land, boxes};

/// Six dominoes around a castle.
const EMBLEM: &str = "1,0e:44 1,-1e:11 0,-1w:14 -1,0s:26 -2,-1s:32 0,1e:48";

/// Draws a kingdom of a lake, pastures and fields, 3:2.
pub(super) fn emblem() -> Html {
    scene(EMBLEM, "-258 -172 516 344")
}

/// Draws the kingdom of the first player. Each domino is given as a move that places it and then takes it. `view` is
/// the visible part, in hundredths of a cell around the castle.
pub(super) fn scene(laid: &str, view: &'static str) -> Html {
    html! {
        <svg class="scene kd-scene" viewBox={view} aria-hidden="true"><Land player={Player::new(0)} dominoes={read(laid)} /></svg>
    }
}

/// Draws the same kingdom in the middle of the 5 by 5 square that it has reached in all directions. The dashed line
/// of the board and the free squares within it are drawn, too.
pub(super) fn within_square(laid: &str) -> Html {
    let dominoes = read(laid);
    let all = (-2..=2).flat_map(|y| (-2..=2).map(move |x| Cell { x, y }));
    let lies =
        |cell: &Cell| *cell == Cell::CASTLE || dominoes.iter().any(|(_, place)| place.cells().contains(cell));
    let free: Vec<Cell> = all.filter(|cell| !lies(cell)).collect();
    html! {
        <svg class="scene kd-scene" viewBox="-271 -271 542 542" aria-hidden="true">
            <path class="kd-plot" d={boxes(free, 44)} />
            <Land player={Player::new(0)} dominoes={dominoes} />
            <path class="kd-window" d="M-256-256h512v512h-512z" />
        </svg>
    }
}

fn read(laid: &str) -> Vec<(Domino, Placement)> {
    let one = |text: &str| match text.parse() {
        Ok(Move::Turn { choice, placement }) => choice.zip(placement),
        _ => None,
    };
    laid.split(' ').filter_map(one).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use tilescope_core::games::kingdomino::Kingdomino;

    use super::*;

    /// Returns the points for the territories of a picture, which must be a legal kingdom.
    pub(crate) fn worth(laid: &str) -> i16 {
        kingdom(laid).territories(Player::new(0)).iter().map(|territory| territory.points()).sum()
    }

    /// Returns a game in which the first player has built the kingdom of a picture.
    pub(crate) fn kingdom(laid: &str) -> Kingdomino {
        let mut laid: Vec<(Domino, Placement)> = read(laid);
        laid.sort_unstable();
        let count = laid.len() + 2 * (laid.len() % 2);
        let mut others = Domino::all().filter(|domino| laid.iter().all(|(other, _)| other != domino));
        let list = |words: Vec<String>| words.join("/");
        let discarded = list(others.by_ref().take(count).map(|domino| domino.to_string()).collect());
        let seats = ["p1", "p1", "p2", "p2"];
        let waiting = list(others.zip(seats).map(|(domino, seat)| format!("{domino}:{seat}")).collect());
        let lies = list(laid.iter().map(|(domino, place)| format!("{domino}:{place}")).collect());
        let text = format!("kingdomino(players=2) p1={lies} discarded={discarded} waiting={waiting}");
        text.parse().unwrap()
    }

    #[test]
    fn the_emblem_is_a_kingdom() {
        assert_eq!(read(EMBLEM).len(), 6);
        // A lake of 2 with a crown, a forest of 2 with one, a clay pit of 1 with 2 and a mine of 1 with 3.
        assert_eq!(worth(EMBLEM), 2 + 2 + 2 + 3);
    }
}
