//! The seed as a form field.

use tilescope_language::{say, t};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::icons;

#[derive(Properties, PartialEq, Debug)]
pub struct SeedProps {
    pub seed: u64,
    pub on_change: Callback<u64>,
}

#[component]
pub fn Seed(props: &SeedProps) -> Html {
    let SeedProps { seed, on_change } = props;
    // The typed text, if it is not a seed.
    let wrong = use_state_eq(|| None::<AttrValue>);
    let onchange = {
        let (wrong, on_change) = (wrong.setter(), on_change.clone());
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
        let (wrong, on_change) = (wrong.setter(), on_change.clone());
        Callback::from(move |_: MouseEvent| {
            wrong.set(None);
            on_change.emit((js_sys::Math::random() * 1e6) as u64);
        })
    };
    let text = (*wrong).clone().unwrap_or_else(|| seed.to_string().into());
    html! {
        <div class="panel-field">
            <label for="panel-seed">{ t("Seed") }</label>
            <span class="panel-seed">
                <input
                    id="panel-seed" type="text" inputmode="numeric" autocomplete="off" value={text}
                    {onchange} aria-invalid={wrong.is_some().to_string()} aria-describedby="panel-seed-help"
                />
                <button type="button" class="panel-button panel-button-icon" onclick={roll} aria-label={t("New seed")}>
                    { icons::die() }
                </button>
            </span>
            <p id="panel-seed-help" class="panel-help" data-wrong={wrong.as_ref().map(|_| "true")}>
                if wrong.is_some() {
                    { say!("Enter a whole number from 0 to {}.", u64::MAX) }
                } else {
                    { t("The starting point of the random numbers: the same seed gives the same search.") }
                }
            </p>
        </div>
    }
}
