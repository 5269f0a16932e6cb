//! The draft: the dominoes still to be placed in this round, in the order of play, and the line from which the
//! dominoes of the next round are chosen.

use tilescope_core::games::kingdomino::{Domino, Kingdomino};
use tilescope_core::{Player, State};
use tilescope_language::{about, say, t};
use tilescope_session::Seat;
use yew::prelude::*;

use super::describe;
use super::heat::{MarkPlace, odds};
use super::piece::{domino_view, king_view};
use super::turn::{Action, Turn};
use crate::board::player::name;
use crate::board::{Controls, Mark, PendingTurn, step_in_group};

pub(super) struct Draft<'a> {
    pub(super) position: &'a Kingdomino,
    pub(super) seats: &'a [Seat],
    pub(super) playable: bool,
    pub(super) turn: &'a Turn,
    /// The domino that the focused move would choose.
    pub(super) thought: Option<Domino>,
    pub(super) marks: &'a [(MarkPlace, Mark)],
    pub(super) controls: &'a Controls<Kingdomino>,
}

impl Draft<'_> {
    /// Draws both lines. Empty once all dominoes are placed.
    pub(super) fn view(&self) -> Html {
        let waiting: Vec<(Domino, Player)> = self.position.waiting().collect();
        let line: Vec<(Domino, Option<Player>)> = self.position.line().collect();
        let first = waiting.is_empty() && self.position.round() == 1;
        html! {
            <section class="kd-draft" aria-label={t("The draft")}>
                if !waiting.is_empty() {
                    <div class="kd-line">
                        <h2>{ t("This round") }</h2>
                        <ol>{ for waiting.iter().enumerate().map(|(index, &(domino, player))| self.waits(index, domino, player)) }</ol>
                    </div>
                }
                if !line.is_empty() {
                    <div class="kd-line">
                        <h2>{ if first { t("First round: kings are drawn") } else { t("Next round") } }</h2>
                        <div class="kd-choices" role="radiogroup" aria-label={t("Domino for the next round")} onkeydown={step_in_group}>
                            { for line.iter().enumerate().map(|(index, &(domino, taken))| self.choice(index, domino, taken)) }
                        </div>
                    </div>
                }
            </section>
        }
    }

    /// Draws a domino that is still to be placed; the first one is in hand.
    fn waits(&self, index: usize, domino: Domino, player: Player) -> Html {
        let now = index == 0 && self.position.pending().is_some();
        html! {
            <li key={domino.number()} class={classes!("kd-pick", now.then_some("kd-now"))}>
                { domino_view(domino) }
                { king_view(player) }
                <span class="kd-number" aria-hidden="true">{ domino.number() }</span>
                <span class="board-hidden">
                    { say!("{}: domino {domino}, {}{}", name(self.seats, player), describe::halves(domino), if now { t(", in hand") } else { "" }) }
                </span>
            </li>
        }
    }

    fn choice(&self, index: usize, domino: Domino, taken: Option<Player>) -> Html {
        let chosen = self.turn.choice == Some(domino) && taken.is_none();
        let free = self.playable && taken.is_none();
        let first = self.turn.options().free.first() == Some(&domino);
        let reachable = if self.turn.choice.is_none() { first } else { chosen };
        let thought = taken.is_none() && !chosen && self.thought == Some(domino);
        let king = taken.or_else(|| self.position.player().filter(|_| chosen || thought));
        let mark =
            self.marks.iter().find(|(place, _)| *place == MarkPlace::Choice(domino)).map(|(_, mark)| mark);
        let label = match taken {
            Some(player) => {
                about!(
                    name(self.seats, player),
                    "domino {domino}: {halves}, taken by you",
                    "domino {domino}: {halves}, taken by {name}",
                    halves = describe::halves(domino)
                )
            }
            None => say!("domino {domino}: {}", describe::halves(domino)),
        };
        html! {
            <button type="button" key={domino.number()} role="radio" aria-checked={chosen.to_string()} aria-label={label}
                class={classes!("kd-pick", taken.is_some().then_some("kd-taken"), thought.then_some("kd-thought"))}
                disabled={!free} tabindex={if free && reachable { "0" } else { "-1" }} data-choice={(index + 1).to_string()}
                onclick={self.controls.acts(Action::Choose(domino))}>
                { domino_view(domino) }
                if let Some(player) = king { { king_view(player) } }
                <span class="kd-number" aria-hidden="true">{ domino.number() }</span>
                if let Some(mark) = mark { { odds(mark) } }
            </button>
        }
    }
}
