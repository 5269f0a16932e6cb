//! Why the rules refuse an arrangement, in plain words.

use tilescope_core::games::ontop::{Problem, Violation};
use tilescope_language::{english, plural, say, t};
use yew::AttrValue;

use crate::edit::not_seated;
use crate::games::ontop::describe::of_rhombus;

/// Explains a problem in a sentence.
pub(super) fn explain(problem: &Problem, names: &[AttrValue]) -> String {
    match *problem {
        Problem::NotSeated { player, .. } => not_seated(player, names),
        Problem::TooManyTiles(tile) | Problem::CannotLie(Violation::NoneLeft(tile)) => {
            plural!(tile.copies(), "There is only one tile {tile}.", "There are only {n} tiles {tile}.")
        }
        Problem::CannotLie(Violation::Taken(triangle)) => {
            say!("Something else lies on {triangle} already, or it has turned black.")
        }
        Problem::CannotLie(Violation::NotBeside(rhombus)) => {
            say!("Nothing lies beside the tile on {}.", of_rhombus(rhombus))
        }
        Problem::CannotLie(other) => say!("Not allowed: {other}.", other = english(other)),
        Problem::OverBefore => {
            t("A player had no stone left before the last tile, so the game was over: take a tile away.")
                .to_owned()
        }
        Problem::InHandAfterEnd => t("The game is over here, so nobody has a tile in hand.").to_owned(),
    }
}
