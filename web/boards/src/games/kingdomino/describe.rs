//! Dominoes, places and moves in words: for lists, the live region, and people who listen to the board.

use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Half, Move, Placement, Terrain, Territory};
use tilescope_language::{plural, say, t};

use crate::board::describe::{self as board, short_place};

/// Returns the names of one square of a terrain and of several: `lake`, `lakes`.
pub fn land(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Field => (t("Kingdomino\u{4}field"), t("Kingdomino\u{4}fields")),
        Terrain::Forest => (t("forest"), t("forests")),
        Terrain::Water => (t("lake"), t("lakes")),
        Terrain::Pasture => (t("pasture"), t("pastures")),
        Terrain::Clay => (t("clay pit"), t("clay pits")),
        Terrain::Mine => (t("mine"), t("mines")),
    }
}

/// Returns the place of a cell relative to the castle: `2 east, 1 north`.
pub fn place(Cell { x, y }: Cell) -> String {
    board::place(x, y)
}

/// Returns the place of a domino: its first half, and the direction of the second one from there: `2 east, 1 north,
/// then south`.
pub fn placement(Placement { cell, direction }: Placement) -> String {
    say!("{}, then {}", place(cell), side(direction))
}

fn side(direction: Direction) -> &'static str {
    [t("north"), t("east"), t("south"), t("west")][direction.index()]
}

/// Describes a square: `field with 1 crown`.
pub fn half(Half { terrain, crowns }: Half) -> String {
    let name = land(terrain).0;
    if crowns == 0 {
        name.to_owned()
    } else {
        say!("{name} with {}", plural!(crowns, "{n} crown", "{n} crowns"))
    }
}

/// Describes both squares of a domino, the first one first: `field with 1 crown and mine`.
pub fn halves(domino: Domino) -> String {
    let [first, second] = domino.halves();
    say!("{} and {}", half(first), half(second))
}

/// Describes the points of a territory: `lake: 4 squares × 3 crowns = 12 points`.
pub fn territory(territory: &Territory) -> String {
    format!(
        "{}: {} × {} = {}",
        land(territory.terrain).0,
        plural!(territory.cells.len(), "{n} square", "{n} squares"),
        plural!(territory.crowns, "{n} crown", "{n} crowns"),
        plural!(territory.points(), "{n} point", "{n} points"),
    )
}

/// Describes a move without a position: `1 east, then north; takes domino 23`.
pub fn of_move(mv: Move) -> String {
    match mv {
        Move::Deal(domino) => say!("domino {domino} is dealt"),
        Move::King(player) => say!("player {number}’s king is drawn", number = player.index() + 1),
        Move::Turn { choice, placement: laid } => {
            let laid = laid.map(placement);
            let taken = choice.map(|domino| say!("takes domino {domino}"));
            let parts: Vec<String> = laid.into_iter().chain(taken).collect();
            if parts.is_empty() { t("discards").to_owned() } else { parts.join(t("; ")) }
        }
    }
}

/// Describes a candidate in short form, its domino first: `takes 23 · 1 E 2 N, then east`.
pub fn candidate(mv: Move) -> String {
    let Move::Turn { choice, placement } = mv else { return of_move(mv) };
    let taken = choice.map(|domino| say!("takes {domino}"));
    let laid = placement.map(|Placement { cell, direction }| {
        say!("{}, then {}", short_place(cell.x, cell.y), side(direction))
    });
    let parts: Vec<String> = taken.into_iter().chain(laid).collect();
    if parts.is_empty() { t("discards").to_owned() } else { parts.join(" · ") }
}

/// Describes a turn in short form: `1 E 2 N · takes 23`.
pub fn short_label(choice: Option<Domino>, placement: Option<Placement>) -> String {
    let place = placement.map(|Placement { cell, .. }| short_place(cell.x, cell.y));
    let taken = choice.map(|domino| say!("takes {domino}"));
    match (place, taken) {
        (Some(place), Some(taken)) => format!("{place} · {taken}"),
        (Some(place), None) => place,
        (None, Some(taken)) => taken,
        (None, None) => t("discards").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_described_without_a_position() {
        let description = |text: &str| of_move(text.parse().unwrap());
        assert_eq!(description("1,-2e:23"), "1 east, 2 north, then east; takes domino 23");
        assert_eq!(description(":5"), "takes domino 5");
        assert_eq!(description("-1,0s"), "1 west, then south");
        assert_eq!(description("x"), "discards");
        assert_eq!(description("=p2"), "player 2’s king is drawn");
    }

    #[test]
    fn a_candidate_begins_with_its_domino() {
        let short = |text: &str| candidate(text.parse().unwrap());
        assert_eq!(short("1,-2e:23"), "takes 23 · 1 E 2 N, then east");
        assert_eq!(short("0,3n"), "3 S, then north");
        assert_eq!(short("x"), "discards");
    }

    #[test]
    fn a_turn_has_a_short_label() {
        let short = |text: &str| match text.parse() {
            Ok(Move::Turn { choice, placement }) => short_label(choice, placement),
            _ => panic!("{text} is no turn"),
        };
        assert_eq!(short("1,-2e:23"), "1 E 2 N · takes 23");
        assert_eq!(short("0,3n"), "3 S");
        assert_eq!(short(":5"), "takes 5");
        assert_eq!(short("x"), "discards");
    }

    #[test]
    fn squares_are_described_by_terrain_and_crowns() {
        assert_eq!(halves(Domino::new(48).unwrap()), "field and mine with 3 crowns");
        assert_eq!(halves(Domino::new(19).unwrap()), "field with 1 crown and forest");
    }
}
