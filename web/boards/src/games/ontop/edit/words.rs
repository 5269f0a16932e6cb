//! Why the rules refuse a draft, in plain words.

use tilescope_core::ParseErrorKind;
use tilescope_core::games::ontop::{Problem, Violation};
use tilescope_language::{english, plural, say, t};

use crate::games::ontop::describe::of_rhombus;

/// Why the rules refuse it, as a sentence.
pub(super) fn explain(kind: &ParseErrorKind) -> String {
    let problem = match kind {
        ParseErrorKind::Rules(problem) => problem.downcast_ref::<Problem>(),
        _ => None,
    };
    match problem {
        Some(Problem::CannotLie(Violation::Taken(triangle))) => {
            say!("Something else lies on {triangle} already, or it has turned black.")
        }
        Some(Problem::CannotLie(Violation::NotBeside(rhombus))) => {
            say!("Nothing lies beside the tile on {}.", of_rhombus(*rhombus))
        }
        Some(Problem::TooManyTiles(tile)) => {
            plural!(tile.copies(), "There is only one tile {tile}.", "There are only {n} tiles {tile}.")
        }
        Some(Problem::OverBefore) => {
            t("A player had no stone left before the last tile, so the game was over: take a tile away.")
                .to_owned()
        }
        Some(Problem::InHandAfterEnd) => t("The game is over here, so nobody has a tile in hand.").to_owned(),
        Some(other) => say!("Not allowed: {other}.", other = english(other)),
        None => say!("The position cannot be read: {kind}.", kind = english(kind)),
    }
}
