//! The verdict on both searches, their agreement, and the controls.

use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::number::num;
use tilescope_language::{say, t};
use tilescope_panel::Seed;
use tilescope_session::EqualBudget;
use tilescope_table::format::count;
use tilescope_table::pairing::BUDGETS;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::compare::{agreement, range};
use super::state::{CompareAction, CompareState};
use super::words::{self, LETTERS, Words};

/// The width of the strip in its own units.
const WIDE: f64 = 1000.0;

pub(super) fn verdict(state: &CompareState, words: &Words) -> Html {
    let (head, more) = words::verdict(state, words);
    html! {
        <section class="compare-verdict" aria-label={t("Results so far")}>
            <p class="compare-head" role="status" aria-live={if state.is_over() { "polite" } else { "off" }}>{ head }</p>
            <p class="compare-more">{ more }</p>
            { strip(state) }
        </section>
    }
}

/// Renders the strip that shows where in the budget both would have played the same move.
fn strip(state: &CompareState) -> Html {
    let agreed = agreement(&state.runs, state.pairing.budget);
    let (first, last) = range(state.pairing.budget);
    let place = |spent: f64| ((spent / first).ln() / (last / first).ln()).clamp(0.0, 1.0) * WIDE;
    let spans = agreed.iter().flat_map(|agreed| &agreed.spans);
    let sentence = agreed
        .as_ref()
        .map_or_else(|| t("No moves to compare.").to_owned(), |agreed| words::agreement(agreed, state));
    html! {
        <div class="compare-agreement">
            <p id="compare-agreement">{ &sentence }</p>
            <svg class="compare-strip" viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-labelledby="compare-agreement">
                <path class="compare-strip-all" d="M0 0H1000V10H0Z" />
                for (from, to, same) in spans {
                    <path class={if *same { "compare-same" } else { "compare-other" }}
                        d={if *same {
                            format!("M{0:.1} 0H{1:.1}V10H{0:.1}Z", num(place(*from)), num(place(*to)))
                        } else {
                            format!("M{0:.1} 4H{1:.1}V6H{0:.1}Z", num(place(*from)), num(place(*to)))
                        }} />
                }
            </svg>
            <p class="compare-key" aria-hidden="true"><span>{ words::spent(first, state) }</span><span class="compare-key-same">{ t("same \
                move") }</span><span class="compare-key-other">{ t("different \
                moves") }</span><span>{ words::spent(last, state) }</span></p>
        </div>
    }
}

/// Renders start, pause and restart, and the seed and budget of both.
pub(super) fn controls(state: &CompareState, dispatch: &Callback<CompareAction>) -> Html {
    let (over, running) = (state.is_over(), state.running);
    let (sign, label, action) = match (over, running) {
        (true, _) => (Sign::Redo, t("Start again"), CompareAction::Again),
        (false, true) => (Sign::Pause, t("Pause"), CompareAction::Run(false)),
        (false, false) => (Sign::Play, t("Resume"), CompareAction::Run(true)),
    };
    let onclick = dispatch.reform(move |_: MouseEvent| action.clone());
    let onchange = dispatch.reform(|event: Event| {
        let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
        CompareAction::SetBudget(BUDGETS[index.min(BUDGETS.len() - 1)])
    });
    let now = state.pairing.budget;
    let own = !BUDGETS.contains(&now);
    let name = |budget: EqualBudget| match budget {
        EqualBudget::Work(work) => format!("{} {}", count(work), words::unit(&state.pairing.specs)),
        EqualBudget::Seconds(seconds) => say!("{seconds} seconds"),
    };
    html! {
        <section class="compare-controls panel" aria-label={t("Both searches")}>
            <button type="button" class="button button-main compare-run" {onclick}>{ icon(sign) }<span>{ label }</span></button>
            <div class="panel-field">
                <label for="compare-budget">{ t("Budget for each search") }</label>
                <select id="compare-budget" {onchange} aria-describedby="compare-units">
                    for budget in BUDGETS { <option selected={budget == now}>{ name(budget) }</option> }
                    if own { <option selected={true}>{ name(now) }</option> }
                </select>
            </div>
            <Seed seed={state.pairing.seed} on_change={dispatch.reform(CompareAction::SetSeed)} />
            <p id="compare-units" class="panel-note compare-units">{ words::units(&state.pairing.specs) }</p>
        </section>
    }
}

/// Renders the tabs that switch between the two searches on small screens.
pub(super) fn tabs(state: &CompareState, dispatch: &Callback<CompareAction>) -> Html {
    html! {
        <div class="compare-tabs" role="group" aria-label={t("Search to show")}>
            for side in 0..2_usize {
                <button type="button" class={["button compare-a", "button compare-b"][side]} aria-pressed={(state.seen == side).to_string()}
                    onclick={dispatch.reform(move |_: MouseEvent| CompareAction::See(side))}>
                    <span class="compare-chip">{ LETTERS[side] }</span>{ state.pairing.specs[side].searcher().name }
                </button>
            }
        </div>
    }
}
