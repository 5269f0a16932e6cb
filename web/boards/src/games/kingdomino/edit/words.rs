//! Why the rules refuse an arrangement, in plain words.

use tilescope_core::games::kingdomino::{Obstacle, Problem};
use tilescope_language::{plural, say, t};
use yew::AttrValue;

use crate::edit::{name_of, not_seated};

/// Explains a problem in a sentence.
pub(super) fn explain(problem: &Problem, names: &[AttrValue]) -> String {
    match *problem {
        Problem::NotSeated(player) => not_seated(player, names),
        Problem::EqualHalves(domino) => say!(
            "Both halves of domino {domino} are equal: its second half must be to the east or to the south of its first. Swap the halves."
        ),
        Problem::CannotLie { domino, obstacle, .. } => {
            say!("Domino {domino}: {}.", obstacle_words(obstacle))
        }
        Problem::LineTooLong { line } => {
            plural!(
                line,
                "A line has one domino in this game, and no more.",
                "A line has {n} dominoes in this game, and no more."
            )
        }
        Problem::NotWholeLines { seen, line, lines } => say!(
            "{seen} of the dominoes were seen: in this game they are dealt in lines of {line}, up to {lines} of them. Put some back, or deal the rest of the line."
        ),
        // In the last round, where `least` and `most` differ, any number of dominoes may wait.
        Problem::WaitingUnlikeLine { waiting, least, .. } => plural!(
            waiting,
            "One domino waits to be laid, but this line needs {least}: each time one is laid, one of the line is taken.",
            "{n} dominoes wait to be laid, but this line needs {least}: each time one is laid, one of the line is taken."
        ),
        Problem::ChosenTooEarly { dealt, line } => plural!(
            dealt,
            "A domino of the line is taken, but only one of {line} is dealt. Complete the line first.",
            "A domino of the line is taken, but only {n} of {line} are dealt. Complete the line first."
        ),
        Problem::AllChosen => t(
            "All dominoes of the line are taken, so the next round begins: put them among those to be laid.",
        )
        .to_owned(),
        Problem::LineTooHigh => {
            t("The line cannot be completed: no dominoes with higher numbers are left.").to_owned()
        }
        Problem::Places { player, held, kings } => {
            plural!(
                kings,
                "{name} has {held} places in the lines, but one king.",
                "{name} has {held} places in the lines, but {n} kings.",
                name = name_of(player, names)
            )
        }
        Problem::TooManyLaid { player, laid, turns } => {
            plural!(
                turns,
                "{name} has laid {laid} dominoes in one turn.",
                "{name} has laid {laid} dominoes in {n} turns.",
                name = name_of(player, names)
            )
        }
        Problem::KingTooLate => {
            t("A king is drawn in the first round only, once the line is complete and while nothing waits.")
                .to_owned()
        }
    }
}

/// Explains why a domino cannot be where it is: `it lies on another domino or on the castle`.
fn obstacle_words(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Covered => t("it lies on another domino or on the castle").to_owned(),
        Obstacle::TooWide { size } => say!("the kingdom would have more than {} columns or rows", size),
        Obstacle::Alone => t("neither half touches the castle or a square of its own land").to_owned(),
        Obstacle::CutOff => t("it touches only dominoes that have no way to the castle").to_owned(),
    }
}
