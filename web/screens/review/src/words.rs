//! The sentences of a review about turns.

use tilescope_core::Player;
use tilescope_floor::number::local;
use tilescope_language::{about, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{percent, signed};
use yew::AttrValue;

use super::findings::Class;
use super::screen::Screen;

/// Formats a number of points without its sign.
pub(super) fn points(number: f64) -> String {
    let text = format!("{:.1}", local(number.abs()));
    if text == format!("{:.1}", local(1.0)) { t("1 point").to_owned() } else { say!("{text} points") }
}

impl Screen<'_> {
    pub(super) fn name(&self, player: Player) -> AttrValue {
        self.game.timeline().seats()[player.index()].called()
    }

    pub(super) fn move_words(&self, ply: usize, mv: AnyMove) -> String {
        let descriptions = self.game.describe(ply, &[mv]);
        descriptions.first().map_or_else(|| mv.to_string(), |description| description.words.to_string())
    }

    pub(super) fn point_words(&self, at: usize) -> String {
        let Some(point) = self.points.get(at) else { return String::new() };
        let place = if point.ply == self.state.findings.plan.items.len() {
            t("The end").to_owned()
        } else {
            say!("Turn {} of {}", at + 1, self.turns.len().max(at + 1))
        };
        let Some(seats) = &point.seats else { return say!("{place}: not evaluated yet") };
        let player = self.state.player;
        let seat = seats[player.index()];
        let mistake = point.mistake.map_or_else(String::new, |(player, class)| {
            let class = t(class.name());
            about!(self.name(player), "; your {class}", "; {class} by {name}")
        });
        about!(
            self.name(player),
            "{place}: your lead {lead}, {low} to {high}, win rate {win}{mistake}",
            "{place}: lead of {name} {lead}, {low} to {high}, win rate {win}{mistake}",
            lead = signed(seat.lead),
            low = signed(seat.low),
            high = signed(seat.high),
            win = percent(seat.win)
        )
    }

    pub(super) fn verdict(&self, ply: usize) -> (String, Option<Class>) {
        let Some(decision) = self.state.findings.decision(ply) else {
            return (t("Not evaluated yet.").to_owned(), None);
        };
        let lost = decision.lost;
        let class = Class::of_decision(decision);
        let words = if decision.played.is_none() {
            t("No move has been played here yet.").to_owned()
        } else if decision.played == Some(decision.best) {
            match lost.proven {
                true => t("Proven: no move is better.").to_owned(),
                false if self.judges_itself(decision.player) => {
                    t("Judged by its own search, which found no better move: not a grade.").to_owned()
                }
                false => t("No better move was found.").to_owned(),
            }
        } else if !lost.is_probable() {
            say!(
                "As good as the best: the difference of {} ± {:.1} is within the margin of error.",
                points(lost.points),
                local(lost.half)
            )
        } else {
            let class = class.map_or_else(String::new, |class| format!(": {}", t(class.name())));
            let (points, half) = (points(lost.points), local(lost.half));
            if lost.proven {
                say!("Proven: loses {}{class}.", points)
            } else if lost.is_certain() {
                say!("Loses {} ± {:.1}{class}.", points, half)
            } else {
                say!("Probably loses {} ± {:.1}{class}.", points, half)
            }
        };
        (words, class)
    }
}
