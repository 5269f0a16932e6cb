//! Why the rules refuse a draft, in plain words.

use tilescope_core::ParseErrorKind;
use tilescope_core::games::carcassonne::{Cell, Kind, MEEPLES, Problem, Terrain};
use tilescope_language::{english, key, plural, say, t};
use yew::AttrValue;

use super::draft::CarcassonneDraft;
use super::fit::Clash;
use crate::games::carcassonne::describe::{kind_name, place};

const SIDES: [&str; 4] = [key("north"), key("east"), key("south"), key("west")];

/// Why the rules refuse it, as a sentence.
pub(super) fn explain(kind: &ParseErrorKind, names: &[AttrValue]) -> String {
    let problem = match kind {
        ParseErrorKind::Rules(problem) => problem.downcast_ref::<Problem>(),
        _ => None,
    };
    let Some(problem) = problem else {
        return say!("The position cannot be read: {kind}.", kind = english(kind));
    };
    match *problem {
        Problem::Points { most, .. } => say!("Points go from {min} to {max}.", min = 0, max = most),
        Problem::Mismatch { tile, cell, side, own, other } => {
            let why = clash_words(Clash { side, own, other });
            say!("Tile {tile} at {}: {why}.", place(cell))
        }
        Problem::NotConnected { tile, cell } => {
            say!("Tile {tile} at {} has no way to the start tile: fill the gap or take it away.", place(cell))
        }
        Problem::TooManyTiles { tile, copies: 0 } => say!("There is no tile {tile} in this game."),
        Problem::TooManyTiles { tile, copies } => {
            plural!(copies, "There is only one tile {tile}.", "There are only {n} tiles {tile}.")
        }
        Problem::TooManyMeeples(player) => {
            let name = names.get(player.index()).map_or_else(|| player.to_string(), |name| name.to_string());
            say!("{name}: there are only {MEEPLES} meeples of a player.")
        }
        Problem::Complete(claim) => say!(
            "This {} is complete, and its meeples went home: take the meeple away.",
            kind_name(claim.kind())
        ),
        Problem::NoFields => t("In the reduced game no meeple stands on a field.").to_owned(),
        Problem::FitsNowhere(tile) => {
            say!("Tile {tile} in hand fits nowhere on this board: it would be out of the game.")
        }
        Problem::NoneGone => {
            t("In this game a tile that fits nowhere goes back: none is out of the game.").to_owned()
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
    let (own, side, other) = (terrain(own), t(SIDES[side & 3]), terrain(other));
    say!("the {own} to the {side} meets a {other}")
}

/// All that is wrong at the edges of the tile of a cell.
pub(super) fn clashes(draft: &CarcassonneDraft, cell: Cell) -> Vec<String> {
    let laid = draft.tile(cell);
    laid.into_iter().flat_map(|laid| draft.clashes(cell, laid.tile, laid.rotation)).map(clash_words).collect()
}

fn terrain(terrain: Terrain) -> &'static str {
    kind_name(match terrain {
        Terrain::City => Kind::City,
        Terrain::Road => Kind::Road,
        Terrain::Field => Kind::Field,
    })
}
