//! The settings of the rules and the seed, each with what it means.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::{Laying, fresh_seed};
use crate::page::icon::{Sign, icon};
use crate::page::pick::{Choice, pick};

/// The settings of the rules; `on_change` is called with the changed table.
pub fn rules_form(laying: &Laying, on_change: &Callback<Laying>) -> Html {
    let settings = laying.settings().map(|(index, chosen)| {
        let setting = &laying.about().settings[index];
        let options = setting.choices.iter().enumerate().map(|(choice, (_, label))| Choice {
            label: AttrValue::Static(label),
            on: choice == chosen,
            choose: {
                let laying = laying.clone();
                on_change.reform(move |()| laying.with_choice(index, choice))
            },
        });
        pick(setting.key, setting.legend, setting.help, options.collect())
    });
    html! {
        <div class="more-body">
            { for settings }
            { seed_field(laying, on_change) }
        </div>
    }
}

fn seed_field(laying: &Laying, on_change: &Callback<Laying>) -> Html {
    let with_seed = {
        let (laying, on_change) = (laying.clone(), on_change.clone());
        move |text: String| on_change.emit(laying.with(|laying| laying.seed_text = text.into()))
    };
    let thrown = with_seed.clone();
    html! {
        <div class="field">
            <label class="field-label" for="seed">{ "Seed of the draws" }</label>
            <div class="seed">
                <input class="input" id="seed" aria-describedby="help-seed" autocomplete="off" spellcheck="false"
                    maxlength="40" value={laying.seed_text.clone()}
                    oninput={move |event: InputEvent| with_seed(event.target_unchecked_into::<HtmlInputElement>().value())} />
                <button type="button" class="button button-icon" aria-label="Another seed"
                    onclick={move |_| thrown(fresh_seed().to_string())}>{ icon(Sign::Dice) }</button>
            </div>
            <p class="help" id="help-seed">
                { "The same seed and the same moves bring the same draws: play a game again, or let others try it." }
            </p>
        </div>
    }
}
