//! The reasons why the rules refuse an arrangement, in plain words.

use tilescope_core::games::ontop::{Problem, Violation};
use tilescope_language::{english, plural, say, t};
use yew::AttrValue;

use crate::edit::not_seated;
use crate::games::ontop::describe::of_rhombus;

pub(super) fn explain(problem: &Problem, names: &[AttrValue]) -> String {
    match *problem {
        Problem::NotSeated { player, .. } => not_seated(player, names),
        Problem::TooManyTiles(tile) | Problem::CannotLie(Violation::NoneLeft(tile)) => {
            plural!(
                tile.copies(),
                "There is only one tile of type {tile}.",
                "There are only {n} tiles of type {tile}."
            )
        }
        Problem::CannotLie(Violation::Taken(triangle)) => {
            say!("{triangle} is already covered or has turned black.")
        }
        Problem::CannotLie(Violation::NotBeside(rhombus)) => {
            say!("The tile on {} touches neither another tile nor a black triangle.", of_rhombus(rhombus))
        }
        Problem::CannotLie(other) => say!("Not allowed: {other}.", other = english(other)),
        Problem::OverBefore => {
            t("A player ran out of stones before the last tile, so the game was already over. Remove a tile.")
                .to_owned()
        }
        Problem::InHandAfterEnd => {
            t("The game is over in this position, so no tile can be in hand. Empty the hand.").to_owned()
        }
    }
}
