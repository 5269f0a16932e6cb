//! Guess the move: you play the positions of the game one by one, and each move is graded in points lost.

use tilescope_core::Player;
use tilescope_core::review::Decision;
use tilescope_floor::mark::mark;
use tilescope_floor::number::local;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::trial_board::TrialBoard;
use yew::prelude::*;

use super::findings::Class;
use super::guesses::Guess;
use super::screen::Screen;
use super::state::{Look, ReviewAction};
use super::words::points;

impl Screen<'_> {
    /// Renders the switch of Guess the move, with the results so far.
    pub(super) fn guess_switch(&self) -> Html {
        let on = self.state.guesses.is_some();
        let label = if on { t("Stop guessing") } else { t("Guess the move") };
        html! {
            <div class="review-guesses">
                { button("button", None, label, &self.dispatch.reform(move |()| ReviewAction::Guessing(!on))) }
                if let Some(guesses) = self.state.guesses.as_ref().filter(|guesses| guesses.made > 0) {
                    <p class="review-score">{ say!(
                        "{} of {} as good as the best, {:.2} points lost per move",
                        guesses.right, guesses.made, local(guesses.lost / guesses.made as f64)
                    ) }</p>
                }
            </div>
        }
    }

    pub(super) fn guess_card(&self, player: Player) -> Html {
        let (ply, plan) = (self.game.timeline().shown(), &self.state.findings.plan);
        let guess = self.state.guesses.as_ref().and_then(|guesses| guesses.at(ply));
        let who = say!("Turn {}, {}. ", plan.turn(ply), self.name(player));
        let words = match guess {
            None => t("Which move would you play? Play it on the board.").to_owned(),
            Some(Guess { mv, grade: None, .. }) => {
                say!("{}: evaluating…", self.move_words(ply, *mv))
            }
            Some(Guess { grade: Some(grade), .. }) => grade_words(grade),
        };
        let graded = guess.is_some_and(|guess| guess.grade.is_some());
        html! {
            <>
                <p class="review-verdict" role="status" aria-live="polite">
                    <span class="review-who">{ mark(player) }<b>{ who }</b></span>{ words }
                </p>
                if let Some(guess) = guess.filter(|_| graded) {
                    <div class="review-moves">
                        { self.choice(ply, t("Your move"), guess.mv, Look::Guess) }
                        if let Some(played) = plan.items[ply].mv { { self.choice(ply, t("Played"), played, Look::Played) } }
                        if let Some(decision) = self.best_of(guess) { { self.choice(ply, t("Best"), decision, Look::Better) } }
                    </div>
                    if let Some(next) = self.beside(1) { { button("button button-main", None, t("Next turn"), &self.shows(next)) } }
                }
            </>
        }
    }

    fn best_of(&self, guess: &Guess) -> Option<AnyMove> {
        let known = self.state.findings.decision(guess.ply).map(|decision| decision.best);
        known.or_else(|| guess.grade.as_ref().map(|grade| grade.best))
    }

    /// Renders the board for a guess; `None` if there is nothing to guess.
    pub(super) fn guess_board(&self) -> Option<Html> {
        let ply = self.game.timeline().shown();
        let guesses = self.state.guesses.as_ref().filter(|guesses| guesses.at(ply).is_none())?;
        let _ = (guesses, self.state.findings.plan.items.get(ply)?.player?);
        let on_move = self.dispatch.reform(move |mv| ReviewAction::Guess(ply, mv));
        Some(html! { <TrialBoard game={self.game.clone()} {ply} {on_move} /> })
    }
}

pub(super) fn grade_words(grade: &Decision<AnyMove>) -> String {
    if grade.lost.is_probable() {
        let class =
            Class::of_decision(grade).map_or_else(String::new, |class| format!(": {}", t(class.name())));
        let (points, half) = (points(grade.lost.points), local(grade.lost.half));
        if grade.lost.proven {
            say!("Proven: your move loses {}{class}.", points)
        } else if grade.lost.is_certain() {
            say!("Your move loses {} ± {:.1}{class}.", points, half)
        } else {
            say!("Your move probably loses {} ± {:.1}{class}.", points, half)
        }
    } else if grade.lost.proven {
        t("Correct: no move is better, which is proven.").to_owned()
    } else {
        t("Correct: no better move was found.").to_owned()
    }
}
