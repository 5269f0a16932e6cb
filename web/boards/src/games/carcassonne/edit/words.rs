//! The reasons why the rules refuse an arrangement, in plain words.

use tilescope_core::games::carcassonne::{Arrangement, Kind, Laid, MEEPLES, Problem, Terrain};
use tilescope_language::{key, plural, say, t};
use yew::AttrValue;

use super::contacts::{Clash, clashes};
use crate::edit::{name_of, not_seated};
use crate::games::carcassonne::describe::{kind_name, place};

const SIDES: [&str; 4] = [key("north"), key("east"), key("south"), key("west")];

pub(super) fn explain(problem: &Problem, names: &[AttrValue]) -> String {
    match *problem {
        Problem::NotSeated { player, .. } => not_seated(player, names),
        Problem::Points { most, .. } => say!("Points must be between {min} and {max}.", min = 0, max = most),
        Problem::TooManyTiles { tile, copies: 0 } => say!("This game has no tile {tile}."),
        Problem::TooManyTiles { tile, copies } => {
            plural!(
                copies,
                "There is only one tile of type {tile}.",
                "There are only {n} tiles of type {tile}."
            )
        }
        Problem::Taken(cell) => {
            say!("There is already another tile at {}. Choose another cell.", place(cell))
        }
        Problem::NotConnected { tile, cell } => {
            say!(
                "Tile {tile} at {} is not connected to the start tile. Fill the gap or remove the tile.",
                place(cell)
            )
        }
        Problem::Mismatch { tile, cell, side, own, other } => {
            let why = clash_words(Clash { side, own, other });
            say!("Tile {tile} at {}: {why}.", place(cell))
        }
        Problem::NoSegment { tile, claim } => {
            say!("Tile {tile} has no place {claim} for a meeple. Choose another place or remove the meeple.")
        }
        Problem::NoFields => t("In the reduced game, you cannot place a meeple in a field.").to_owned(),
        Problem::TooManyMeeples(player) => {
            say!("{name}: each player has only {MEEPLES} meeples.", name = name_of(player, names))
        }
        Problem::Complete(claim) => say!(
            "This {} is complete, so its meeples have returned. Remove the meeple.",
            kind_name(claim.kind())
        ),
        Problem::NoneGone => {
            t("In this game, a tile that fits nowhere is put back, so no tile can be discarded.").to_owned()
        }
        Problem::FitsNowhere(tile) => {
            say!(
                "The tile in hand, {tile}, fits nowhere on this board, so it would be discarded. Choose another tile."
            )
        }
    }
}

/// Describes the clash at an edge: `the road to the east meets a city`.
fn clash_words(Clash { side, own, other }: Clash) -> String {
    let (own, side, other) = (terrain(own), t(SIDES[side & 3]), terrain(other));
    say!("its {own} on the {side} side meets a {other}")
}

pub(super) fn clash_list(arrangement: &Arrangement, Laid { cell, tile, rotation, .. }: Laid) -> Vec<String> {
    clashes(arrangement, cell, tile, rotation).map(clash_words).collect()
}

fn terrain(terrain: Terrain) -> &'static str {
    kind_name(match terrain {
        Terrain::City => Kind::City,
        Terrain::Road => Kind::Road,
        Terrain::Field => Kind::Field,
    })
}
