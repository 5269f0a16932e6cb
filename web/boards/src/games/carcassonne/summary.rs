//! Moves and their outcomes in words, for the list of turns, hints and screen readers.

use tilescope_art::carcassonne::tile::variant;
use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Payment};
use tilescope_language::{say, t};
use yew::prelude::*;

use super::describe::{kind_name, place, segment_words, turn_words};
use super::table::Ghost;
use super::tile::{self, tile_view};
use crate::board::describe::short_place;
use crate::game_ui::{TurnSummary, join_names};

fn meeple(kind: Kind) -> &'static str {
    match kind {
        Kind::City => t("knight in the city"),
        Kind::Road => t("thief on the road"),
        Kind::Field => t("farmer in the field"),
        Kind::Monastery => t("monk in the monastery"),
    }
}

/// Returns the name of such a meeple in one word.
fn trade(kind: Kind) -> &'static str {
    match kind {
        Kind::City => t("knight"),
        Kind::Road => t("thief"),
        Kind::Field => t("farmer"),
        Kind::Monastery => t("monk"),
    }
}

/// Describes a move without a position: `2 east, 1 north, thief on the road, turned 90°`.
pub fn words(mv: Move) -> String {
    match mv {
        Move::Draw(tile) => say!("tile {tile} is drawn"),
        Move::Place { cell, rotation, meeple: claim } => {
            let claim = claim.map_or_else(String::new, |claim| format!(", {}", meeple(claim.kind())));
            place(cell) + &claim + &turn_words(rotation)
        }
    }
}

/// Describes a legal move. The meeple's segment is always specified: `2 east, 1 north, rotated 90°, farmer in the
/// field in the south-east`.
pub(super) fn description(position: &Carcassonne, mv: Move) -> String {
    let (Move::Place { cell, rotation, meeple: claim }, Some(tile)) = (mv, position.in_hand()) else {
        return words(mv);
    };
    let place = place(cell) + &turn_words(rotation);
    let Some((claim, segment)) = claim.and_then(|claim| Some((claim, claim.segment(tile)?))) else {
        return place;
    };
    let kind = claim.kind();
    if tile.segments_of(kind) == 1 {
        return format!("{place}, {}", meeple(kind));
    }
    let segment = segment_words(tile, rotation, segment);
    if kind == Kind::Road {
        say!("{place}, thief on the {segment}")
    } else {
        say!("{place}, {} in the {segment}", trade(kind))
    }
}

/// Draws a move: the tile in its rotation, with the meeple on it.
pub(super) fn picture(position: &Carcassonne, mv: Move) -> Html {
    match (mv, Ghost::of(position, mv)) {
        (Move::Draw(tile), _) => tile_view(tile, Default::default()),
        (_, Some(ghost)) => html! {
            <svg class="board-tile" viewBox="-50 -50 100 100" aria-hidden="true">
                { tile::picture(ghost.tile, ghost.rotation, variant(ghost.cell)) }
                { ghost.meeple_view() }
            </svg>
        },
        _ => Html::default(),
    }
}

/// Describes a move in short form: `2 E 1 N · thief`.
fn short_label(mv: Move) -> String {
    let Move::Place { cell, meeple, .. } = mv else { return words(mv) };
    let claim = meeple.map_or_else(String::new, |claim| format!(" · {}", trade(claim.kind())));
    let short = short_place(cell.x, cell.y) + &claim;
    short.trim_start().to_owned()
}

/// Describes a candidate in short form: `1 N · 180° · knight`. If the tile has several segments of the meeple's kind,
/// the segment follows.
pub(super) fn candidate(position: &Carcassonne, mv: Move) -> String {
    let (Move::Place { cell, rotation, meeple }, Some(tile)) = (mv, position.in_hand()) else {
        return words(mv);
    };
    let mut parts = vec![short_place(cell.x, cell.y)];
    if rotation.turns() > 0 {
        parts.push(format!("{}°", 90 * u16::from(rotation.turns())));
    }
    if let Some(claim) = meeple {
        let several = tile.segments_of(claim.kind()) > 1;
        let segment = claim.segment(tile).filter(|_| several);
        parts.push(trade(claim.kind()).to_string());
        parts.extend(segment.map(|segment| segment_words(tile, rotation, segment)));
    }
    parts.join(" · ")
}

pub(super) fn summarize(position: &Carcassonne, mv: Move, names: &[AttrValue]) -> TurnSummary {
    let (Move::Place { cell, meeple: claim, .. }, Some(tile)) = (mv, position.in_hand()) else {
        return TurnSummary {
            words: words(mv),
            short: words(mv),
            outcome: String::new(),
            picture: Html::default(),
        };
    };
    let claim = claim.map_or_else(String::new, |claim| format!(", {}", meeple(claim.kind())));
    let outcome: Vec<String> =
        position.payments(mv).iter().filter_map(|payment| of_payment(payment, names)).collect();
    TurnSummary {
        words: say!("tile {tile}, {}{claim}", place(cell)),
        short: short_label(mv),
        outcome: outcome.join(" "),
        picture: picture(position, mv),
    }
}

fn of_payment(payment: &Payment, names: &[AttrValue]) -> Option<String> {
    let Payment { kind, points, owners, .. } = payment;
    let kind = kind_name(*kind);
    let who = join_names(owners, names);
    match owners.len() {
        0 => None,
        1 => Some(say!("{who}: {points} for a {kind}.")),
        _ => Some(say!("{who}: {points} each for a {kind}.")),
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    #[test]
    fn a_move_is_described_without_a_position() {
        assert_eq!(words("1,-2r3r0".parse().unwrap()), "1 east, 2 north, thief on the road, rotated 270°");
        assert_eq!(short_label("1,-2r3r0".parse().unwrap()), "1 E 2 N · thief");
        assert_eq!(short_label("-1,0r3".parse().unwrap()), "1 W");
    }

    #[test]
    fn a_meeple_is_described_by_its_segment() {
        let record: Record<Carcassonne> = "carcassonne(players=2) =U".parse().unwrap();
        let position = record.position(1);
        let description = |mv: &str| description(&position, mv.parse().unwrap());
        assert_eq!(description("1,0r0r0"), "1 east, thief on the road");
        assert_eq!(description("1,0r1f0"), "1 east, rotated 90°, farmer in the field in the east");
    }

    #[test]
    fn a_turn_is_described_with_its_payments() {
        let position: Carcassonne =
            "carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0r0p1 hand=W".parse().unwrap();
        let names = ["Ada".into(), "Bob".into()];
        let description = summarize(&position, "1,0r0".parse().unwrap(), &names);
        assert_eq!(description.words, "tile W, 1 east");
        assert_eq!(description.outcome, "Ada: 3 for a road.");
    }
}
