//! The form fields for the number of players, the settings of the rules and the seed, each with an explanation.

use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::pick::{Choice, pick};
use tilescope_language::t;
use tilescope_session::random_seed;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::new_game::NewGameForm;

/// Renders the settings of the rules and the seed; `on_change` is called with the changed form.
pub fn rules_form(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    html! {
        <div class="more-body">
            { settings_form(form, on_change) }
            { seed_field(form, on_change) }
        </div>
    }
}

/// Renders the settings of the rules; `on_change` is called with the changed form.
pub fn settings_form(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    form.settings()
        .map(|(index, chosen)| {
            let setting = &form.info().settings[index];
            let options = setting.choices.iter().enumerate().map(|(choice, (_, label))| Choice {
                label: AttrValue::Static(t(label)),
                on: choice == chosen,
                choose: {
                    let form = form.clone();
                    on_change.reform(move |()| form.with_choice(index, choice))
                },
            });
            pick(setting.key, t(setting.legend), t(setting.help), options.collect())
        })
        .collect()
}

fn seed_field(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    let with_seed = {
        let (form, on_change) = (form.clone(), on_change.clone());
        move |text: String| on_change.emit(form.with(|form| form.seed_text = text.into()))
    };
    let thrown = with_seed.clone();
    html! {
        <div class="field">
            <label class="field-label" for="seed">{ t("Seed for the draws") }</label>
            <div class="seed">
                <input class="input" id="seed" aria-describedby="help-seed" autocomplete="off" spellcheck="false"
                    maxlength="40" placeholder={t("chosen at random")} value={form.seed_text.clone()}
                    oninput={move |event: InputEvent| with_seed(event.target_unchecked_into::<HtmlInputElement>().value())} />
                <button type="button" class="button button-icon" aria-label={t("New seed")}
                    onclick={move |_| thrown(random_seed().to_string())}>{ icon(Sign::Dice) }</button>
            </div>
            <p class="help" id="help-seed">
                { t("Leave empty for a random, secret seed. The same seed and the same moves give the same draws, so \
                   you can replay a game or share it.") }
            </p>
        </div>
    }
}

/// Renders the number of players; `on_change` is called with the changed form.
pub fn players(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    let options = form.info().players.iter().map(|&count| Choice {
        label: AttrValue::from(count.to_string()),
        on: count == form.seats().len(),
        choose: {
            let form = form.clone();
            on_change.reform(move |()| form.with_players(count))
        },
    });
    pick("players", t("Players"), "", options.collect())
}

/// Renders the choice of who begins; `on_change` is called with the changed form.
pub fn beginner(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    let choice = |label: AttrValue, begins: Option<usize>| Choice {
        label,
        on: form.begins == begins,
        choose: {
            let form = form.clone();
            on_change.reform(move |()| form.with(|form| form.begins = begins))
        },
    };
    let seats = form.seats().iter().enumerate().map(|(index, seat)| choice(seat.called(), Some(index)));
    let lot = choice(AttrValue::Static(t("By lot")), None);
    pick("begins", t("Who begins"), "", seats.chain([lot]).collect())
}
