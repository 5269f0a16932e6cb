//! The settings of a rollout; start and pause.

use tilescope_core::rollout::{RolloutSettings, StandardErrors};
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::number::{local, num};
use tilescope_language::{key, say, t};
use tilescope_panel::Seed;
use tilescope_table::format::count;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::state::{RolloutAction, RolloutState};

const HORIZONS: [Option<u32>; 5] = [None, Some(4), Some(8), Some(12), Some(20)];

const STOPS: [Option<StandardErrors>; 4] = [
    None,
    Some(StandardErrors::of_hundredths(233)),
    Some(StandardErrors::of_hundredths(300)),
    Some(StandardErrors::of_hundredths(400)),
];

const TRIALS: [u64; 6] = [324, 1296, 5184, 12_960, 51_840, 207_360];

/// The names of [`RolloutSettings::NAMED`].
const NAMES: [&str; 2] = [key("Quick"), key("Thorough")];

pub(super) fn run(state: &RolloutState, dispatch: &Callback<RolloutAction>) -> Html {
    let trials = state.result.trials;
    let more = TRIALS.into_iter().find(|&more| more > trials).filter(|_| !state.result.is_decided());
    let (sign, label, action) = match (state.running, trials, more) {
        (true, ..) => (Sign::Pause, t("Pause").to_owned(), RolloutAction::Run(false)),
        (false, 0, _) => (Sign::Play, t("Start").to_owned(), RolloutAction::Run(true)),
        (false, _, Some(more)) if state.is_over() => {
            (Sign::Play, say!("More: {} trials", count(more)), RolloutAction::More(more))
        }
        (false, ..) => (Sign::Play, t("Continue").to_owned(), RolloutAction::Run(true)),
    };
    let able = state.running || !state.is_over() || trials > 0 && more.is_some();
    let onclick = dispatch.reform(move |_: MouseEvent| action.clone());
    let again = dispatch.reform(|_: MouseEvent| RolloutAction::Again);
    let share = trials as f64 / state.settings.trials as f64;
    html! {
        <div class="rollout-run">
            <button type="button" class="button button-main rollout-start" disabled={!able} {onclick}>{ icon(sign) }<span>{ label }</span></button>
            if state.is_quoted() {
                <button type="button" class="button" onclick={again}>{ icon(Sign::Redo) }<span>{ t("Check: repeat all trials") }</span></button>
            }
            <p class="rollout-progress" data-trials={trials.to_string()} data-over={state.is_over().then_some("")}>{ progress(state) }</p>
            <progress class="rollout-bar" max="1" value={format!("{:.3}", num(share.min(1.0)))} aria-label={t("Trials done")} />
        </div>
    }
}

fn progress(state: &RolloutState) -> String {
    let (done, all) = (count(state.result.trials), count(state.settings.trials));
    if state.result.moves.len() > 1 && state.result.is_decided() {
        return say!("Decided after {done} trials");
    }
    say!("{done} of {all} trials")
}

pub(super) fn settings(state: &RolloutState, dispatch: &Callback<RolloutAction>) -> Html {
    let now = state.settings;
    let set = dispatch.reform(RolloutAction::Set);
    let horizon = |horizon: &Option<u32>| match horizon {
        None => t("to the end of the game").to_owned(),
        Some(horizon) => say!("{horizon} decisions, then evaluated"),
    };
    let stop = |stop: &Option<StandardErrors>| match stop {
        None => t("never").to_owned(),
        Some(stop) => say!("{} standard errors behind", format_args!("{:.2}", local(stop.get()))),
    };
    let names = RolloutSettings::NAMED.iter().zip(NAMES).map(|((id, named), name)| {
        let named = RolloutSettings { seed: now.seed, ..*named };
        html! {
            <button type="button" class="button" data-settings={*id} aria-pressed={(named == now).to_string()}
                onclick={set.reform(move |_: MouseEvent| named)}>{ t(name) }</button>
        }
    });
    html! {
        <details class="panel-fold rollout-settings">
            <summary>{ t("Settings of the rollout") }</summary>
            <div class="rollout-names" role="group" aria-label={t("Settings of the rollout")}>{ for names }</div>
            <div class="panel-fields">
                { pick("rollout-horizon", t("Continue"), &HORIZONS, now.horizon, horizon,
                    set.reform(move |horizon| RolloutSettings { horizon, ..now })) }
                { pick("rollout-stop", t("Close a move when it is"), &STOPS, now.stop, stop,
                    set.reform(move |stop| RolloutSettings { stop, ..now })) }
                { pick("rollout-trials", t("Trials"), &TRIALS, now.trials, |trials| count(*trials),
                    set.reform(move |trials| RolloutSettings { trials, ..now })) }
                <Seed seed={now.seed} on_change={set.reform(move |seed| RolloutSettings { seed, ..now })} />
            </div>
            <p class="panel-note">{ t("All moves meet the same draws, so their differences have less luck in them than their \
                leads. A horizon makes intervals several times narrower in Carcassonne, for an error of about a \
                point. The same settings give everybody the same numbers.") }</p>
            <p class="panel-note"><code>{ now.to_string() }</code></p>
        </details>
    }
}

/// Renders the choice of a value; the present one is added if it is none of them.
fn pick<T: Copy + PartialEq + 'static>(
    id: &'static str,
    label: &'static str,
    options: &[T],
    now: T,
    name: impl Fn(&T) -> String,
    on_choice: Callback<T>,
) -> Html {
    let mut options = options.to_vec();
    if !options.contains(&now) {
        options.push(now);
    }
    let choices =
        options.iter().map(|option| html! { <option selected={*option == now}>{ name(option) }</option> });
    let list: Html = choices.collect();
    let onchange = on_choice.reform(move |event: Event| {
        let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
        options[index.min(options.len() - 1)]
    });
    html! {
        <div class="panel-field">
            <label for={id}>{ label }</label>
            <select {id} {onchange}>{ list }</select>
        </div>
    }
}
