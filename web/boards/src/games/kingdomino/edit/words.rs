//! The reasons why the rules refuse an arrangement, in plain words.

use tilescope_core::games::kingdomino::{Obstacle, Problem};
use tilescope_language::{plural, say, t};
use yew::AttrValue;

use crate::edit::{name_of, not_seated};

pub(super) fn explain(problem: &Problem, names: &[AttrValue]) -> String {
    match *problem {
        Problem::NotSeated(player) => not_seated(player, names),
        Problem::EqualHalves(domino) => say!(
            "Both halves of domino {domino} are the same, so its second half must be east or south of its first. \
            Swap the halves."
        ),
        Problem::CannotLie { domino, obstacle, .. } => {
            say!("Domino {domino}: {}.", obstacle_words(obstacle))
        }
        Problem::LineTooLong { line } => {
            plural!(
                line,
                "In this game, a line has only one domino.",
                "In this game, a line has only {n} dominoes."
            )
        }
        Problem::NotWholeLines { seen, line, lines } => say!(
            "{seen} dominoes have been dealt. This game deals lines of {line}, at most {lines} of them. Put some \
            dominoes back, or deal the rest of the line."
        ),
        // In the last round, where `least` and `most` differ, any number of dominoes may wait.
        Problem::WaitingUnlikeLine { waiting, least, .. } => plural!(
            waiting,
            "One domino is waiting to be placed, but this line needs {least}: a player takes a domino of the line \
            after placing one.",
            "{n} dominoes are waiting to be placed, but this line needs {least}: a player takes a domino of the line \
            after placing one."
        ),
        Problem::ChosenTooEarly { dealt, line } => plural!(
            dealt,
            "A domino of the line is taken, but only one of {line} has been dealt. Complete the line first.",
            "A domino of the line is taken, but only {n} of {line} have been dealt. Complete the line first."
        ),
        Problem::AllChosen => t(
            "All dominoes of the line are taken, so the next round begins. Move them to the dominoes to be placed.",
        )
        .to_owned(),
        Problem::LineTooHigh => {
            t("The line cannot be completed: no dominoes with higher numbers are left.").to_owned()
        }
        Problem::Places { player, held, kings } => {
            plural!(
                kings,
                "{name}: {held} places in the lines, but only one king.",
                "{name}: {held} places in the lines, but {n} kings.",
                name = name_of(player, names)
            )
        }
        Problem::TooManyLaid { player, laid, turns } => {
            plural!(
                turns,
                "{name}: {laid} dominoes placed in one turn.",
                "{name}: {laid} dominoes placed in {n} turns.",
                name = name_of(player, names)
            )
        }
        Problem::KingTooLate => {
            t("A king is drawn only in the first round, once the line is complete and before any domino is waiting \
              to be placed.")
                .to_owned()
        }
    }
}

/// Explains why a domino cannot be where it is: `it lies on another domino or on the castle`.
fn obstacle_words(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Covered => t("it overlaps another domino or the castle").to_owned(),
        Obstacle::TooWide { size } => say!("the kingdom would have more than {} columns or rows", size),
        Obstacle::Alone => t("neither half touches the castle or a square of the same land").to_owned(),
        Obstacle::CutOff => t("it touches only dominoes that are not connected to the castle").to_owned(),
    }
}
