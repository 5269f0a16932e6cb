//! The moves of a rollout with their results.

use tilescope_core::rollout::RolledMove;
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::number::{local, num};
use tilescope_language::{say, t};
use tilescope_panel::{Describer, MoveView, words};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{Estimate, count, percent, plus_minus, signed};
use yew::prelude::*;

use super::state::{RolloutAction, RolloutState};

/// The width of an interval's drawing in its own units.
const WIDE: f64 = 100.0;

struct Row<'a> {
    rolled: &'a RolledMove<AnyMove>,
    /// The points that it is behind the best move; `None` for the best one, and without trials.
    behind: Option<Estimate>,
    best: bool,
}

pub(super) fn table(state: &RolloutState, describer: &Describer, dispatch: &Callback<RolloutAction>) -> Html {
    let result = &state.result;
    if result.moves.is_empty() {
        return Html::default();
    }
    let best = (result.trials > 0).then(|| result.best());
    let rows: Vec<Row<'_>> = state
        .order()
        .into_iter()
        .map(|index| Row {
            rolled: &result.moves[index],
            behind: best
                .filter(|&best| best != index)
                .and_then(|best| Estimate::of_mean(&result.difference(best, index))),
            best: best == Some(index),
        })
        .collect();
    let most =
        rows.iter().filter_map(|row| row.behind).map(|behind| behind.high).filter(|high| high.is_finite());
    let most = most.fold(1.0, f64::max);
    let whole = state.settings.horizon.is_none();
    html! {
        <div class="rollout-scroll">
            <table class="rollout-table">
                <caption class="hidden">{ t("The moves of the rollout, the best first when it pauses") }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ t("Move") }</th>
                        <th scope="col" title={t("Points behind the best move, in the trials of both, with the 95 % interval")}>{ t("Behind") }</th>
                        <th scope="col" title={t("Lead over the best opponent at the end, in points")}>{ t("Lead") }</th>
                        if whole { <th scope="col">{ t("Wins") }</th> }
                        <th scope="col">{ t("Trials") }</th>
                        <th scope="col"><span class="hidden">{ t("Remove") }</span></th>
                    </tr>
                </thead>
                <tbody>
                    for row in &rows { <key={row.rolled.mv.to_string()}>{ line(row, state, most, describer, dispatch) }</> }
                </tbody>
            </table>
        </div>
    }
}

fn line(
    row: &Row<'_>,
    state: &RolloutState,
    most: f64,
    describer: &Describer,
    dispatch: &Callback<RolloutAction>,
) -> Html {
    let RolledMove { mv, open, lead, win } = row.rolled;
    let mv = *mv;
    let shown = state.focus == Some(mv);
    let focus = dispatch.reform(move |_: MouseEvent| RolloutAction::Focus((!shown).then_some(mv)));
    let remove = dispatch.reform(move |_: MouseEvent| RolloutAction::Remove(mv));
    let lead_words = lead.mean().map(signed).unwrap_or_default();
    html! {
        <tr class={classes!(row.best.then_some("rollout-best"), (!*open).then_some("rollout-closed"))}>
            <th scope="row">
                <button type="button" class="rollout-move" aria-pressed={shown.to_string()} onclick={focus}>
                    <MoveView {mv} next={None::<AnyMove>} describer={describer.clone()} />
                </button>
            </th>
            <td class="rollout-behind">{ behind(row, most) }</td>
            <td data-label={t("Lead")}>{ lead_words }</td>
            if state.settings.horizon.is_none() { <td data-label={t("Wins")}>{ win.mean().map(percent).unwrap_or_default() }</td> }
            <td data-label={t("Trials")}>{ count(lead.count) }if !*open { <span class="rollout-mark">{ t("closed") }</span> }</td>
            <td>
                <button type="button" class="button button-quiet rollout-remove" onclick={remove}
                    aria-label={say!("Remove: {}", words(mv, describer))} title={t("Remove")}>{ icon(Sign::Close) }</button>
            </td>
        </tr>
    }
}

/// Renders how far a move is behind, with its interval as a bar; the line at the left is the best move.
fn behind(row: &Row<'_>, most: f64) -> Html {
    if row.best {
        return html! { <b>{ t("first") }</b> };
    }
    let Some(Estimate { mean, low, high }) = row.behind else { return Html::default() };
    let place = |points: f64| num((points / most * 0.8 + 0.2).clamp(0.0, 1.0) * WIDE);
    let zero = place(0.0);
    html! {
        <>
            <span class="rollout-number">{ format!("{:.1} {}", local(mean), plus_minus(Some((high - low) / 2.0).filter(|half| half.is_finite()))) }</span>
            if high.is_finite() {
                <svg class="rollout-interval" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <path class="rollout-zero" d={format!("M{zero:.1} 0V10")} />
                    <path class="rollout-span" d={format!("M{:.1} 5H{:.1}", place(low), place(high))} />
                    <path class="rollout-mean" d={format!("M{:.1} 1V9", place(mean))} />
                </svg>
            }
        </>
    }
}
