//! The shown turn: its draw, the played move, the better move, and its expected line.

use tilescope_core::{Player, order};
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::mark::mark;
use tilescope_floor::number::num;
use tilescope_floor::tool::button;
use tilescope_language::{about, say, t};
use tilescope_panel::Reason;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::{AnyGame, names};
use tilescope_table::format::{percent, signed};
use yew::prelude::*;

use super::screen::Screen;
use super::state::{Look, ReviewAction};
use super::words::points;

impl Screen<'_> {
    pub(super) fn turn_card(&self) -> Html {
        let (ply, findings) = (self.game.timeline().shown(), &self.state.findings);
        let Some(player) = findings.plan.items.get(ply).and_then(|item| item.player) else {
            return html! {
                <section class="review-card" aria-label={t("Turn shown")}>{ self.steps() }<p class="review-verdict" role="status" aria-live="polite">{ t("The game is over.") }</p></section>
            };
        };
        if self.state.guesses.is_some() {
            return html! {
                <section class="review-card" aria-label={t("Turn shown")}>{ self.steps() }{ self.guess_card(player) }</section>
            };
        }
        let (words, class) = self.verdict(ply);
        let decision = findings.decision(ply);
        let played = findings.plan.items[ply].mv;
        let better =
            decision.filter(|decision| decision.played != Some(decision.best)).map(|decision| decision.best);
        let seat = decision.map(|decision| decision.seats[player.index()]);
        html! {
            <section class="review-card" aria-label={t("Turn shown")}>
                { self.steps() }
                <p class="review-verdict" role="status" aria-live="polite">
                    <span class="review-who">{ mark(player) }<b>{ say!("Turn {}, {}. ", findings.plan.turn(ply), self.name(player)) }</b></span>
                    <span class={class.map_or("", |class| class.name())}>{ words }</span>
                </p>
                <div class="review-moves">
                    if let Some(played) = played { { self.choice(ply, t("Played"), played, Look::Played) } }
                    if let Some(better) = better { { self.choice(ply, if played.is_some() { t("Better") } else { t("Best") }, better, Look::Better) } }
                </div>
                if let Some((played, better)) = played.zip(better) {
                    if class.is_some() { { self.reason(ply, player, better, played) } }
                    { self.rollout(&[better, played]) }
                }
                { self.line(ply) }
                if let Some(seat) = seat {
                    <p class="help">{ about!(
                        self.name(player),
                        "Before the move, expected for you: lead {lead} ({low} to {high} in eight of ten games), win \
                        rate {win}.",
                        "Before the move, expected for {name}: lead {lead} ({low} to {high} in eight of ten games), \
                        win rate {win}.",
                        lead = signed(seat.lead), low = signed(seat.low), high = signed(seat.high), win = percent(seat.win)
                    ) }</p>
                }
            </section>
        }
    }

    /// Renders the buttons that move from turn to turn, and from mistake to mistake.
    fn steps(&self) -> Html {
        html! {
            <div class="review-steps">
                { step(t("Previous turn (,)"), Sign::Back, None, self.beside(-1).map(|ply| self.shows(ply))) }
                { step(t("Next turn (.)"), Sign::Forward, None, self.beside(1).map(|ply| self.shows(ply))) }
                { step(t("Previous mistake (<)"), Sign::Back, Some(t("Mistake")), self.mistake(false).map(|ply| self.shows(ply))) }
                { step(t("Next mistake (>)"), Sign::Forward, Some(t("Mistake")), self.mistake(true).map(|ply| self.shows(ply))) }
            </div>
        }
    }

    pub(super) fn choice(&self, ply: usize, label: &'static str, mv: AnyMove, look: Look) -> Html {
        let on_look = self.dispatch.reform(ReviewAction::Look);
        choice(self.game, ply, label, mv, (look, self.state.look), &on_look)
    }

    /// Renders why the better move is better.
    fn reason(&self, ply: usize, player: Player, better: AnyMove, played: AnyMove) -> Html {
        let on_feature_outcomes = self.on_outcomes.reform(move |outcomes| (ply, outcomes));
        html! {
            <Reason record={self.game.record(ply)} {better} {played} {player} names={names(self.game.timeline().seats())}
                earnings={self.game.earnings()} {on_feature_outcomes} />
        }
    }

    /// Renders the button that compares moves by a rollout, which is surer than the review.
    fn rollout(&self, moves: &[AnyMove]) -> Html {
        let text: AttrValue =
            format!("thorough{}", moves.iter().map(|mv| format!(" {mv}")).collect::<String>()).into();
        button(
            "button review-rollout",
            None,
            t("Roll out both"),
            &self.on_rollout.reform(move |()| text.clone()),
        )
    }

    /// Renders the expected line of the best move, which you can show move by move on the board.
    fn line(&self, ply: usize) -> Html {
        let Some(decision) = self.state.findings.decision(ply).filter(|one| one.line.len() > 1) else {
            return Html::default();
        };
        let descriptions = self.game.describe(ply, &decision.line);
        let shown = if let Look::Line(length) = self.state.look { length } else { 0 };
        let steps = descriptions.iter().enumerate().map(|(index, description)| {
            let length = index + 1;
            let to = if shown == length { Look::Better } else { Look::Line(length) };
            let who = description.player.map_or_else(|| t("drawn").into(), |player| self.name(player));
            let chance = description.chance.map_or_else(String::new, |chance| format!(", {}", percent(chance.into())));
            let words = say!("{}: {}", who, format_args!("{}{chance}", description.words));
            html! {
                <li>
                    <button type="button" class="review-ply" aria-pressed={if shown == length { "true" } else { "false" }} title={words.clone()}
                        onclick={self.dispatch.reform(move |_: MouseEvent| ReviewAction::Look(to))}>
                        if let Some(player) = description.player { { mark(player) } }
                        <span class="hidden">{ words }</span>
                        <span class="review-picture">{ description.picture.clone() }</span>
                    </button>
                </li>
            }
        });
        html! {
            <div class="review-line">
                <h3>{ if decision.played == Some(decision.best) { t("Likely continuation") } else { t("Likely \
                    continuation of the better move") } }</h3>
                <ol>{ for steps }</ol>
            </div>
        }
    }

    pub(super) fn draws(&self) -> Html {
        let (ply, findings) = (self.game.timeline().shown(), &self.state.findings);
        let plies: Vec<usize> = (0..ply.min(findings.known.len()))
            .rev()
            .take_while(|&at| findings.plan.items[at].player.is_none())
            .collect();
        if plies.is_empty() {
            return Html::default();
        }
        html! {
            <section class="review-draws" aria-label={t("Draw")}>
                { for plies.iter().rev().map(|&at| self.strip(at)) }
            </section>
        }
    }

    /// Renders every outcome of a draw with its value, and highlights the actual one.
    fn strip(&self, ply: usize) -> Html {
        let Some(draw) = self.state.findings.draw(ply) else { return Html::default() };
        let player = self.state.player;
        let seat = player.index();
        let mean = draw.mean(player);
        let order = order::of(draw.outcomes.len(), &mut |one, other| {
            draw.outcomes[other].leads[seat].total_cmp(&draw.outcomes[one].leads[seat])
        });
        let most =
            order.iter().map(|&index| (draw.outcomes[index].leads[seat] - mean).abs()).fold(1.0, f64::max);
        let drawn = draw.outcomes[draw.drawn].mv;
        let luck = draw.luck(player);
        let bars = order.iter().map(|&index| {
            let outcome = &draw.outcomes[index];
            let over = outcome.leads[seat] - mean;
            let descriptions = self.game.describe(ply, &[outcome.mv]);
            let (picture, words) = descriptions.first().map_or_else(
                || (Html::default(), outcome.mv.to_string().into()),
                |description| (description.picture.clone(), description.words.clone()),
            );
            let share = 24.0 * over.abs() / most;
            let y = if over < 0.0 { 26.0 } else { 26.0 - share };
            let title = say!("{words}: {} points, probability {}", signed(over), percent(outcome.chance));
            html! {
                <li class={classes!("strip-outcome", (index == draw.drawn).then_some("strip-drawn"))} aria-current={(index == draw.drawn).then_some("true")} title={title.clone()}>
                    <span class="hidden">{ title }</span>
                    <svg class="strip-bar" viewBox="0 0 20 52" aria-hidden="true">
                        <path class="strip-zero" d="M0 26H20" />
                        <rect class={if over < 0.0 { "strip-bad" } else { "strip-good" }} x="4" y={format!("{:.1}", num(y))} width="12" height={format!("{:.1}", num(share))} />
                    </svg>
                    <span class="review-picture">{ picture }</span>
                    <span class="strip-value" aria-hidden="true">{ signed(over) }</span>
                </li>
            }
        });
        let words = if luck.abs() < 0.05 {
            about!(
                self.name(player),
                "The draw made no difference for you.",
                "The draw made no difference for {name}."
            )
        } else if luck > 0.0 {
            about!(
                self.name(player),
                "Lucky for you: {points} compared with the average of all possible draws.",
                "Lucky for {name}: {points} compared with the average of all possible draws.",
                points = points_signed(luck)
            )
        } else {
            about!(
                self.name(player),
                "Unlucky for you: {points} compared with the average of all possible draws.",
                "Unlucky for {name}: {points} compared with the average of all possible draws.",
                points = points_signed(luck)
            )
        };
        html! {
            <div class="strip">
                <p><b>{ say!("Draw: {}. ", self.move_words(ply, drawn)) }</b>{ words }</p>
                <ol class="strip-outcomes" tabindex="0" aria-label={t("All possible draws, best first")}>{ for bars }</ol>
            </div>
        }
    }
}

/// Renders a move that you can show on the board. The looks are its own, and the one that the board has.
pub(super) fn choice(
    game: &AnyGame,
    ply: usize,
    label: &'static str,
    mv: AnyMove,
    (look, now): (Look, Look),
    on_look: &Callback<Look>,
) -> Html {
    let description = game.describe(ply, &[mv]).into_iter().next();
    let better = look == Look::Better;
    let on = now == look || better && matches!(now, Look::Line(_));
    html! {
        <button type="button" class={classes!("review-move", better.then_some("review-better"))} aria-pressed={if on { "true" } else { "false" }}
            onclick={on_look.reform(move |_: MouseEvent| look)}>
            <span class="review-label">{ label }</span>
            if let Some(description) = description {
                <span class="review-picture">{ description.picture }</span>
                <span class="review-words">{ description.words }</span>
            }
        </button>
    }
}

/// Renders a button that steps back or forward; without a callback there is nothing to step to.
pub(super) fn step(
    label: &'static str,
    sign: Sign,
    words: Option<&'static str>,
    on_click: Option<Callback<()>>,
) -> Html {
    let before = matches!(sign, Sign::Back);
    html! {
        <button type="button" class="button review-step" aria-label={label} title={label} disabled={on_click.is_none()}
            onclick={on_click.map(|on_click| on_click.reform(|_: MouseEvent| ()))}>
            if before { { icon(sign) } }
            if let Some(words) = words { <span>{ words }</span> }
            if !before { { icon(sign) } }
        </button>
    }
}

fn points_signed(number: f64) -> String {
    format!("{}{}", if number < 0.0 { "−" } else { "+" }, points(number))
}
