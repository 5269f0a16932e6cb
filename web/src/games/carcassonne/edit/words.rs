//! Why the rules refuse a draft, in plain words.

use tilescope_core::ParseErrorKind;
use tilescope_core::games::carcassonne::{Cell, MEEPLES, Terrain, Violation};
use yew::AttrValue;

use super::draft::CarcassonneDraft;
use super::fit::Clash;
use crate::games::carcassonne::describe::{kind_name, place};

const SIDES: [&str; 4] = ["north", "east", "south", "west"];

/// Why the rules refuse it, as a sentence.
pub(super) fn explain(draft: &CarcassonneDraft, kind: &ParseErrorKind, names: &[AttrValue]) -> String {
    let violation = match kind {
        ParseErrorKind::Rules(violation) => violation.downcast_ref::<Violation>(),
        ParseErrorKind::Number { min, max, .. } => return format!("Points go from {min} to {max}."),
        _ => None,
    };
    let Some(violation) = violation else { return format!("The position cannot be read: {kind}.") };
    match *violation {
        Violation::Mismatch { tile, cell, rotation, side } => {
            let clash = draft.clashes(cell, tile, rotation).find(|clash| clash.side == side);
            let why = clash.map_or_else(|| "it does not match its neighbour".to_owned(), clash_words);
            format!("Tile {tile} at {}: {why}.", place(cell))
        }
        Violation::NotConnected(cell) => format!(
            "Tile {} at {} has no way to the start tile: fill the gap or take it away.",
            draft.tile(cell).map_or_else(String::new, |laid| laid.tile.to_string()),
            place(cell)
        ),
        Violation::TooManyTiles { tile, copies: 0 } => format!("There is no tile {tile} in this game."),
        Violation::TooManyTiles { tile, copies: 1 } => format!("There is only one tile {tile}."),
        Violation::TooManyTiles { tile, copies } => format!("There are only {copies} tiles {tile}."),
        Violation::TooManyMeeples(player) => {
            let name = names.get(player.index()).map_or_else(|| player.to_string(), |name| name.to_string());
            format!("{name}: there are only {MEEPLES} meeples of a player.")
        }
        Violation::Complete(claim) => format!(
            "This {} is complete, and its meeples went home: take the meeple away.",
            kind_name(claim.kind())
        ),
        Violation::NoFields => "In the reduced game no meeple stands on a field.".to_owned(),
        Violation::FitsNowhere(tile) => {
            format!("Tile {tile} in hand fits nowhere on this board: it would be out of the game.")
        }
        Violation::NoneGone => {
            "In this game a tile that fits nowhere goes back: none is out of the game.".to_owned()
        }
        other => {
            let words = other.to_string();
            let mut letters = words.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{first}{}.", letters.as_str())
        }
    }
}

/// What is wrong at an edge: `the road to the east meets a city`.
pub(super) fn clash_words(Clash { side, own, other }: Clash) -> String {
    format!("the {} to the {} meets a {}", terrain(own), SIDES[side & 3], terrain(other))
}

/// All that is wrong at the edges of the tile of a cell.
pub(super) fn clashes(draft: &CarcassonneDraft, cell: Cell) -> Vec<String> {
    let laid = draft.tile(cell);
    laid.into_iter().flat_map(|laid| draft.clashes(cell, laid.tile, laid.rotation)).map(clash_words).collect()
}

fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "city",
        Terrain::Road => "road",
        Terrain::Field => "field",
    }
}
