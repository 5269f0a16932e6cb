//! The players side by side, the ledger of luck and skill, and the list of mistakes.

use tilescope_core::Player;
use tilescope_floor::mark::mark;
use tilescope_floor::number::local;
use tilescope_language::{say, t};
use tilescope_table::format::{percent, signed};
use yew::prelude::*;

use super::chart::shape;
use super::findings::{Class, Summary};
use super::ledger::Ledger;
use super::screen::Screen;
use super::state::ReviewAction;

/// A line of the ledger: its label, its name on the page, and its number.
type Line = (&'static str, &'static str, fn(&Ledger) -> f64);

/// The id of the explanation of what moves gain, which its lines are marked with.
const GAINED: &str = "ledger-gained";

impl Screen<'_> {
    fn players(&self) -> impl Iterator<Item = Player> + Clone + use<> {
        Player::all(self.state.findings.plan.players)
    }

    pub(super) fn summary(&self) -> Html {
        // A player without a judged move, or judged by its own search, has no grade.
        let all: Vec<Option<Summary>> = self
            .players()
            .map(|player| {
                Some(Summary::of(&self.state.findings, player)).filter(|_| !self.judges_itself(player))
            })
            .map(|summary| summary.filter(|summary| summary.moves > 0))
            .collect();
        let row = |label: &str, help: &'static str, value: &dyn Fn(&Summary) -> String| {
            let cell = |summary: &Option<Summary>| summary.as_ref().map_or_else(|| "–".to_owned(), value);
            html! {
                <tr title={help}><th scope="row">{ label.to_owned() }</th>{ for all.iter().map(|summary| html! { <td>{ cell(summary) }</td> }) }</tr>
            }
        };
        let per_move = |summary: &Summary| format!("{:.2}", local(summary.lost / summary.moves as f64));
        let best = |summary: &Summary| percent(summary.best as f64 / summary.moves as f64);
        html! {
            <section class="review-summary" aria-label={t("Players")}>
                <h2>{ t("Players") }</h2>
                <div class="scroll" tabindex="0" role="region" aria-label={t("How well each player played")}>
                    <table class="review-table">
                        <thead><tr><td />{ for self.players().map(|player| html! { <th scope="col"><span class="breakdown-name">{ mark(player) }{ self.name(player) }</span></th> }) }</tr></thead>
                        <tbody>
                            { row(t("Points lost per move"), t("Compared with the best move found; differences \
                                that are probably sampling errors do not count"), &per_move) }
                            { row(t("As good as the best"), t("Share of moves that are as good as the best, or \
                                whose loss is probably a sampling error"), &best) }
                            { for Class::ALL.into_iter().map(|class| row(class.names(), class.bounds(), &|summary| summary.classes[class as usize].to_string())) }
                        </tbody>
                    </table>
                </div>
                { for self.players().filter(|&player| self.judges_itself(player)).map(|player| html! {
                    <p class="help">{ say!("{}: judged by its own search, which is not a grade.", self.name(player)) }</p>
                }) }
            </section>
        }
    }

    pub(super) fn ledger(&self) -> Html {
        let ledgers: Vec<Option<Ledger>> =
            self.players().map(|player| Ledger::of(&self.state.findings, player)).collect();
        let ended = self.state.findings.end.is_some();
        let rows: [Line; 7] = [
            (t("Before the first turn"), "initial", |ledger| ledger.initial),
            (t("Draw luck"), "luck", |ledger| ledger.luck),
            (t("Lost by own moves"), "own-lost", |ledger| ledger.own.lost),
            (t("Gained by own moves"), "own-gained", |ledger| ledger.own.gained),
            (t("Lost by opponents"), "others-lost", |ledger| ledger.others.lost),
            (t("Gained by opponents"), "others-gained", |ledger| ledger.others.gained),
            (if ended { t("Final lead") } else { t("Expected lead now") }, "final", |ledger| ledger.last),
        ];
        html! {
            <section class="review-ledger" aria-label={t("Luck and skill")}>
                <h2>{ t("Luck and skill") }</h2>
                <div class="scroll" tabindex="0" role="region" aria-label={t("Where each player’s lead came from")}>
                    <table class="review-table">
                        <thead><tr><td />{ for self.players().map(|player| html! { <th scope="col"><span class="breakdown-name">{ mark(player) }{ self.name(player) }</span></th> }) }</tr></thead>
                        <tbody>
                            { for rows.iter().map(|(label, name, value)| html! {
                                <tr class={format!("ledger-{name}")}>
                                    if name.ends_with("gained") {
                                        <th scope="row" aria-describedby={GAINED}>{ *label }<span class="ledger-mark" aria-hidden="true">{ "*" }</span></th>
                                    } else {
                                        <th scope="row">{ *label }</th>
                                    }
                                    { for ledgers.iter().map(|ledger| html! {
                                        <td>{ ledger.as_ref().map_or_else(|| "–".to_owned(), |ledger| signed(value(ledger))) }</td>
                                    }) }
                                </tr>
                            }) }
                        </tbody>
                    </table>
                </div>
                <p class="help" id={GAINED}><span class="ledger-mark" aria-hidden="true">{ "*" }</span>{ t("Gained: how \
                    much better moves are than those of the simple policy “static”, which everybody was expected to \
                    make. It does not make up for points that were lost against the best move. After a mistake, the \
                    best move counts instead.") }</p>
                <p class="help">{ self.method() }</p>
            </section>
        }
    }

    fn method(&self) -> String {
        let plan = &self.state.findings.plan;
        let unit = if plan.players > 2 {
            t("Lead in points: a player’s points minus those of the best opponent.")
        } else {
            t("Points of lead.")
        };
        let draws = match self.state.depth.effort(plan.game).draws.decisions {
            u32::MAX => t("The draws of a turn are valued by fewer such games, so they do not add up to it.")
                .to_owned(),
            decisions => say!(
                "The draws of a turn are valued by fewer such games, each cut off after {decisions} moves and \
                 evaluated by “outlook”, so they do not add up to it."
            ),
        };
        [
            unit,
            t("Expected values come from games that the policy “static” plays out for every player."),
            t("Lost: how much worse the moves are than the best move found, if the difference exceeds half of its \
              margin of error."),
            t("Luck: how much the draws between one move and the next changed the expected lead."),
            &draws,
        ]
        .join(" ")
    }

    pub(super) fn mistakes(&self) -> Html {
        let mistakes = self.state.findings.mistakes();
        let shown = self.game.timeline().shown();
        html! {
            <section class="review-mistakes" aria-label={t("Mistakes")}>
                <h2>{ t("Mistakes") }<span class="review-count">{ mistakes.len() }</span></h2>
                if mistakes.is_empty() {
                    <p class="help">{ if self.state.findings.is_whole() { t("None: no move is probably worse than the \
                        best by a point or more.") } else { t("None \
                        found yet.") } }</p>
                }
                <ol class="review-list">
                    { for mistakes.into_iter().filter_map(|(ply, class)| {
                        let decision = self.state.findings.decision(ply)?;
                        let player = decision.player;
                        let turn = self.state.findings.plan.turn(ply);
                        let entry = self.turns.get(turn - 1)?;
                        let lost = decision.lost.points;
                        Some(html! {
                            <li key={ply}>
                                <button type="button" class="review-mistake" aria-current={(ply == shown).then_some("step")} onclick={self.explains(ply)}>
                                    <span class="move-number">{ turn }</span>
                                    { mark(player) }
                                    <span class="hidden">{ say!("{}, {}, {}, loses ", self.name(player), entry.summary.words, t(class.name())) }</span>
                                    <span class="review-picture">{ entry.summary.picture.clone() }</span>
                                    <span class="review-short" aria-hidden="true">{ &entry.summary.short }</span>
                                    <svg class={format!("review-class chart-of-{}", player.index() + 1)} viewBox="0 0 20 20" aria-hidden="true"><path d={shape(class, (10.0, 10.0))} /></svg>
                                    <span class="review-lost">{ format!("−{:.1}", local(lost)) }</span>
                                </button>
                            </li>
                        })
                    }) }
                </ol>
                <p class="help review-key">
                    { for Class::ALL.into_iter().map(|class| html! {
                        <span><svg class="review-class" viewBox="0 0 20 20" aria-hidden="true"><path d={shape(class, (10.0, 10.0))} /></svg>{ say!("{}: {}", t(class.name()), class.bounds()) }</span>
                    }) }
                </p>
            </section>
        }
    }

    pub(super) fn seats(&self) -> Html {
        html! {
            <div class="review-seats" role="group" aria-label={t("Show lead of")}>
                { for self.players().map(|player| {
                    let on = self.state.player == player;
                    html! {
                        <button type="button" class="button button-small review-seat" aria-pressed={if on { "true" } else { "false" }} onclick={self.dispatch.reform(move |_: MouseEvent| ReviewAction::Seat(player))}>
                            { mark(player) }{ self.name(player) }
                        </button>
                    }
                }) }
            </div>
        }
    }
}
