//! Why the rules refuse a draft, in plain words.

use tilescope_core::games::kingdomino::Problem;
use tilescope_core::{ParseErrorKind, Player};
use tilescope_language::{english, plural, say, t};
use yew::AttrValue;

use super::draft::{KingdominoDraft, Part, Where};
use super::land::Obstacle;

fn problem(kind: &ParseErrorKind) -> Option<&Problem> {
    match kind {
        ParseErrorKind::Rules(problem) => problem.downcast_ref(),
        _ => None,
    }
}

/// The part of which an error speaks. What is wrong with the numbers of dominoes is so with none of them.
pub(super) fn part(kind: &ParseErrorKind, found: Option<Part>) -> Option<Part> {
    match problem(kind) {
        Some(Problem::KingTooLate) => Some(Part::King),
        Some(
            Problem::NotWholeLines { .. }
            | Problem::WaitingUnlikeLine { .. }
            | Problem::ChosenTooEarly { .. }
            | Problem::AllChosen
            | Problem::LineTooHigh
            | Problem::Places { .. }
            | Problem::TooManyLaid { .. },
        ) => None,
        _ => found,
    }
}

/// Why the rules refuse it, as a sentence.
pub(super) fn explain(draft: &KingdominoDraft, kind: &ParseErrorKind, names: &[AttrValue]) -> String {
    let name = |player: Player| {
        names.get(player.index()).map_or_else(|| player.to_string(), |name| name.to_string())
    };
    match problem(kind) {
        Some(&Problem::CannotLie { domino, placement, .. }) => {
            let obstacle = match draft.place(domino) {
                Where::Laid(player, _) => draft.obstacle(player, domino, placement),
                _ => None,
            };
            say!("Domino {domino}: {}.", obstacle_words(draft, obstacle))
        }
        Some(Problem::LineTooLong { line }) => {
            plural!(
                *line,
                "A line has one domino in this game, and no more.",
                "A line has {n} dominoes in this game, and no more."
            )
        }
        Some(Problem::LineTooHigh) => {
            t("The line cannot be completed: no dominoes with higher numbers are left.").to_owned()
        }
        Some(&Problem::NotWholeLines { seen, line, lines }) => say!(
            "{seen} of the dominoes were seen: in this game they are dealt in lines of {line}, up to {lines} of them. Put some back, or deal the rest of the line."
        ),
        Some(
            Problem::WaitingUnlikeLine { .. } | Problem::ChosenTooEarly { .. } | Problem::AllChosen,
        ) => {
            t("The dominoes that wait to be laid do not go with the line: each time one is laid, one of the line is taken.").to_owned()
        }
        Some(&Problem::Places { player, held, kings }) => {
            plural!(
                kings,
                "{name} has {held} places in the lines, but one king.",
                "{name} has {held} places in the lines, but {n} kings.",
                name = name(player)
            )
        }
        Some(&Problem::TooManyLaid { player, laid, turns }) => {
            plural!(
                turns,
                "{name} has laid {laid} dominoes in one turn.",
                "{name} has laid {laid} dominoes in {n} turns.",
                name = name(player)
            )
        }
        Some(Problem::KingTooLate) => {
            t("A king is drawn in the first round only, once the line is complete and while nothing waits.").to_owned()
        }
        Some(other) => say!("Not allowed: {other}.", other = english(other)),
        None => say!("The position cannot be read: {kind}.", kind = english(kind)),
    }
}

/// Why a domino cannot lie where it does: `it lies on another domino or on the castle`.
pub(super) fn obstacle_words(draft: &KingdominoDraft, obstacle: Option<Obstacle>) -> String {
    match obstacle {
        Some(Obstacle::Covered) => t("it lies on another domino or on the castle").to_owned(),
        Some(Obstacle::TooWide) => {
            say!("the kingdom would have more than {} columns or rows", draft.setup.size())
        }
        Some(Obstacle::Alone) => t("neither half touches the castle or a square of its own land").to_owned(),
        None => t("it touches only dominoes that have no way to the castle").to_owned(),
    }
}
