//! The searcher, its parameters and its budget as a form.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::levels::levels;
use tilescope_core::search::{Algorithm, Parameter};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::format::count;
use super::icons;
use super::parameter::Fields;
use super::settings::{BUDGETS, Settings};
use crate::hooks::use_state;
use crate::part::part;

/// What the form shows and whom it tells.
#[derive(PartialEq)]
pub(super) struct Form {
    /// The name of the game.
    pub(super) game: AttrValue,
    pub(super) settings: Settings,
    /// How many workers the machine has room for.
    pub(super) cores: usize,
    pub(super) on_change: Callback<Settings>,
}

pub(super) fn form(form: &Form) -> Html {
    let Settings { spec, iterations, workers, .. } = &form.settings;
    let budget = iterations.map_or("until stopped".into(), |budget| format!("{} iterations", count(budget)));
    let team = if *workers == 1 { "1 worker".to_string() } else { format!("{workers} workers") };
    let change_spec = {
        let (settings, on_change) = (form.settings.clone(), form.on_change.clone());
        Callback::from(move |spec: SearchSpec| on_change.emit(Settings { spec, ..settings.clone() }))
    };
    let change_seed = {
        let (settings, on_change) = (form.settings.clone(), form.on_change.clone());
        Callback::from(move |seed| on_change.emit(Settings { seed, ..settings.clone() }))
    };
    let applies = |parameter: &&'static Parameter| {
        parameter
            .only_with
            .is_none_or(|(name, value)| Parameter::named(name).is_some_and(|other| other.show(spec) == value))
    };
    let fields = Fields { game: &form.game, spec, on_change: &change_spec };
    html! {
        <details class="panel-fold panel-form">
            <summary>
                <span class="panel-form-title">{ "Searcher" }</span>
                <span class="panel-form-now">{ format!("{spec} · {budget} · {team} · seed {}", form.settings.seed) }</span>
            </summary>
            <div class="panel-fields">
                { preset(form) }
                { budget_field(form) }
                { workers_field(form) }
                { part((form.settings.seed, change_seed), use_seed) }
            </div>
            <div class="panel-fields panel-fields-more" role="group" aria-label="Algorithm and parameters">
                { algorithm(spec, &change_spec) }
                for parameter in spec.algorithm().parameters().filter(applies) {
                    <key={parameter.name}>{ fields.field(parameter) }</>
                }
            </div>
        </details>
    }
}

/// A labelled list of choices with a line of help; hears the index of the chosen one.
pub(super) fn select(
    id: String,
    label: &str,
    help: &str,
    options: &[(String, bool)],
    on_choice: Callback<usize>,
) -> Html {
    let onchange = on_choice.reform(|event: Event| {
        event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize
    });
    let hint = format!("{id}-help");
    html! {
        <div class="panel-field">
            <label for={id.clone()}>{ label }</label>
            <select {id} {onchange} aria-describedby={hint.clone()}>
                { for options.iter().map(|(text, selected)| html! {
                    <option selected={*selected}>{ text }</option>
                }) }
            </select>
            <p id={hint} class="panel-help">{ help }</p>
        </div>
    }
}

fn preset(form: &Form) -> Html {
    let all = levels(&form.game);
    let now = form.settings.level(&form.game);
    let mut options: Vec<_> = all.iter().map(|level| (level.name.to_string(), now == Some(level))).collect();
    options.push(("Own settings".to_string(), now.is_none()));
    let (settings, on_change) = (form.settings.clone(), form.on_change.clone());
    let choose = Callback::from(move |index: usize| {
        if let Some(level) = all.get(index) {
            on_change.emit(settings.at_level(level));
        }
    });
    let help = now.map_or("Search as one of the computer players does.", |level| level.description);
    select("panel-preset".into(), "Think like", help, &options, choose)
}

fn algorithm(spec: &SearchSpec, on_change: &Callback<SearchSpec>) -> Html {
    let options: Vec<_> = Algorithm::ALL
        .iter()
        .map(|&algorithm| (algorithm.name().to_string(), algorithm == spec.algorithm()))
        .collect();
    let help = Algorithm::NAMES
        .iter()
        .find(|named| named.name == spec.algorithm().name())
        .map_or("", |named| named.help);
    let choose = on_change.reform(|index: usize| SearchSpec::new(Algorithm::ALL[index]));
    select("panel-algorithm".into(), "Algorithm", help, &options, choose)
}

fn budget_field(form: &Form) -> Html {
    let now = form.settings.iterations;
    let mut budgets: Vec<Option<u32>> = BUDGETS.map(Some).to_vec();
    if let Some(own) = now.filter(|own| !BUDGETS.contains(own)) {
        budgets.insert(BUDGETS.partition_point(|&budget| budget < own), Some(own));
    }
    budgets.push(None);
    let options: Vec<_> = budgets
        .iter()
        .map(|&budget| {
            (
                budget.map_or("until stopped".into(), |budget| format!("{} iterations", count(budget))),
                budget == now,
            )
        })
        .collect();
    let (settings, on_change) = (form.settings.clone(), form.on_change.clone());
    let choose = Callback::from(move |index: usize| {
        let iterations = budgets.get(index).copied().flatten();
        on_change.emit(Settings { iterations, ..settings.clone() });
    });
    let help = "When the search of a position is done. With a number, the same seed gives the same result.";
    select("panel-budget".into(), "Budget", help, &options, choose)
}

fn workers_field(form: &Form) -> Html {
    let now = form.settings.workers;
    let options: Vec<_> = (1..=form.cores).map(|workers| (workers.to_string(), workers == now)).collect();
    let (settings, on_change) = (form.settings.clone(), form.on_change.clone());
    let choose = Callback::from(move |index: usize| {
        on_change.emit(Settings { workers: index + 1, ..settings.clone() })
    });
    let help = "Searches with seeds of their own, side by side; their numbers are added up.";
    select("panel-workers".into(), "Workers", help, &options, choose)
}

/// The seed and who hears of another one, and a die for any other.
#[hook]
fn use_seed(seed: Rc<(u64, Callback<u64>)>) -> Html {
    let (seed, on_change) = &*seed;
    // What was typed and is no seed.
    let wrong = use_state(|| None::<AttrValue>);
    let onchange = {
        let (wrong, on_change) = (wrong.clone(), on_change.clone());
        Callback::from(move |event: Event| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            match typed.trim().parse() {
                Ok(seed) => {
                    wrong.set(None);
                    on_change.emit(seed);
                }
                Err(_) => wrong.set(Some(typed.into())),
            }
        })
    };
    let roll = {
        let (wrong, on_change) = (wrong.clone(), on_change.clone());
        Callback::from(move |_: MouseEvent| {
            wrong.set(None);
            on_change.emit((js_sys::Math::random() * 1e6) as u64);
        })
    };
    let text = (*wrong).clone().unwrap_or_else(|| seed.to_string().into());
    html! {
        <div class="panel-field">
            <label for="panel-seed">{ "Seed" }</label>
            <span class="panel-seed">
                <input
                    id="panel-seed" type="text" inputmode="numeric" autocomplete="off" value={text}
                    {onchange} aria-invalid={wrong.is_some().to_string()} aria-describedby="panel-seed-help"
                />
                <button type="button" class="panel-button panel-button-icon" onclick={roll} aria-label="Another seed">
                    { icons::die() }
                </button>
            </span>
            <p id="panel-seed-help" class="panel-help" data-wrong={wrong.as_ref().map(|_| "true")}>
                if wrong.is_some() {
                    { format!("Expected a whole number from 0 to {}.", u64::MAX) }
                } else {
                    { "Where the random numbers begin." }
                }
            </p>
        </div>
    }
}
