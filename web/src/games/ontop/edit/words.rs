//! Why the rules refuse a draft, in plain words.

use tilescope_core::ParseErrorKind;
use tilescope_core::games::ontop::Violation;

use crate::games::ontop::describe::of_rhombus;
use crate::language::plural;

/// Why the rules refuse it, as a sentence.
pub(super) fn explain(kind: &ParseErrorKind) -> String {
    let violation = match kind {
        ParseErrorKind::Rules(violation) => violation.downcast_ref::<Violation>(),
        _ => None,
    };
    match violation {
        Some(Violation::Taken(triangle)) => {
            format!("Something else lies on {triangle} already, or it has turned black.")
        }
        Some(Violation::NotBeside(rhombus)) => {
            format!("Nothing lies beside the tile on {}.", of_rhombus(*rhombus))
        }
        Some(Violation::TooManyTiles(tile)) => {
            format!(
                "There {} {} {tile}.",
                if tile.copies() == 1 { "is only" } else { "are only" },
                plural!(tile.copies(), "one tile", "{n} tiles")
            )
        }
        Some(Violation::OverBefore) => {
            "A player had no stone left before the last tile, so the game was over: take a tile away."
                .to_owned()
        }
        Some(Violation::InHandAfterEnd) => "The game is over here, so nobody has a tile in hand.".to_owned(),
        Some(other) => format!("Not allowed: {other}."),
        None => format!("The position cannot be read: {kind}."),
    }
}
