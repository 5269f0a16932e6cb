//! The form fields for the clocks of a new game: common time controls, and fields for other ones.

use std::ops::RangeInclusive;
use std::time::Duration;

use tilescope_core::clock::Clock;
use tilescope_floor::pick::{Choice, pick};
use tilescope_language::{say, t};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::new_game::NewGameForm;

/// The time controls to choose from, in minutes for the game and seconds after each turn. 15 minutes are usual at
/// championships.
const COMMON: [(u64, u64); 4] = [(3, 5), (5, 0), (10, 0), (15, 0)];

/// The most minutes and seconds that the fields accept.
const MOST_MINUTES: u64 = 180;
const MOST_SECONDS: u64 = 60;

/// Returns the minutes and seconds of the form's time control. `None` if the players have no clocks.
fn chosen(form: &NewGameForm) -> Option<(u64, u64)> {
    let clock: Clock = form.clock.as_ref()?.parse().ok()?;
    Some((clock.left.as_secs() / 60, clock.increment.as_secs()))
}

/// Returns the form with a time control, or without clocks.
fn with(form: &NewGameForm, control: Option<(u64, u64)>) -> NewGameForm {
    let clock = control.map(|(minutes, seconds)| Clock {
        left: Duration::from_secs(60 * minutes),
        increment: Duration::from_secs(seconds),
    });
    form.with(|form| form.clock = clock.map(|clock| clock.to_string().into()))
}

/// Returns the title of the fields, with the time control if there is one.
pub fn title(form: &NewGameForm) -> String {
    chosen(form)
        .map_or_else(|| t("Chess clock").to_owned(), |control| say!("Chess clock: {}", label(control)))
}

/// Describes a time control: `3 min + 5 s`.
fn label((minutes, seconds): (u64, u64)) -> String {
    if seconds == 0 { say!("{minutes} min") } else { say!("{minutes} min + {seconds} s") }
}

/// Renders the choice of a time control; `on_change` is called with the changed form.
pub fn clock_form(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    let now = chosen(form);
    let choice = |label: AttrValue, control: Option<(u64, u64)>| {
        let form = form.clone();
        let choose = on_change.reform(move |()| with(&form, control));
        Choice { label, on: now == control, choose }
    };
    let none = choice(AttrValue::Static(t("None")), None);
    let common = COMMON.into_iter().map(|control| choice(label(control).into(), Some(control)));
    let help = t(
        "Each player has this time for the whole game. The seconds are added after each of the player’s turns. \
                  A player without time loses, and no turn can be taken back.",
    );
    html! {
        <div class="more-body">
            { pick("clock", t("Time for each player"), help, [none].into_iter().chain(common).collect()) }
            if let Some((minutes, seconds)) = now {
                { field("clock-minutes", t("Minutes for the game"), minutes, 1..=MOST_MINUTES, {
                    let form = form.clone();
                    on_change.reform(move |minutes| with(&form, Some((minutes, seconds))))
                }) }
                { field("clock-seconds", t("Seconds after each turn"), seconds, 0..=MOST_SECONDS, {
                    let form = form.clone();
                    on_change.reform(move |seconds| with(&form, Some((minutes, seconds))))
                }) }
            }
        </div>
    }
}

/// Renders the field for a number; `on_change` is called with a number of the range.
fn field(
    id: &'static str,
    label: &'static str,
    value: u64,
    range: RangeInclusive<u64>,
    on_change: Callback<u64>,
) -> Html {
    let (least, most) = range.into_inner();
    let onchange = move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        let number = input.value().parse().map_or(value, |number: u64| number.clamp(least, most));
        // The typed number may have been corrected: the field shows the actual one.
        input.set_value(&number.to_string());
        on_change.emit(number);
    };
    html! {
        <div class="field">
            <label class="field-label" for={id}>{ label }</label>
            <input class="input" {id} type="number" inputmode="numeric" min={least.to_string()} max={most.to_string()}
                value={value.to_string()} {onchange} />
        </div>
    }
}
