//! Fields for numbers and choices beside the board of an arrangement.

use tilescope_core::Player;
use tilescope_floor::mark::mark;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::board::step_in_group;

/// Draws a field for a whole number, with its error. `id` is unique on the page.
pub fn number_field(
    id: String,
    label: &str,
    value: i16,
    wrong: Option<&AttrValue>,
    on: Callback<i16>,
) -> Html {
    let onchange = on.reform(move |event: Event| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        field.and_then(|field| field.value().trim().parse().ok()).unwrap_or(value)
    });
    html! {
        <input class="input edit-number" type="number" inputmode="numeric" min="0" max="9999" {id} aria-label={label.to_owned()}
            value={value.to_string()} aria-invalid={wrong.is_some().then_some("true")} aria-describedby={wrong.is_some().then_some("edit-status")}
            {onchange} />
    }
}

pub fn mover(
    legend: &'static str,
    names: &[AttrValue],
    now: Player,
    wrong: Option<&AttrValue>,
    on: &Callback<Player>,
) -> Html {
    html! {
        <div class="edit-movers" role="radiogroup" aria-label={legend} onkeydown={step_in_group}
            aria-describedby={wrong.is_some().then_some("edit-status")}>
            { for names.iter().enumerate().map(|(index, name)| {
                let player = Player::new(index);
                let on = on.clone();
                html! {
                    <button type="button" role="radio" class="edit-choice" key={index} aria-checked={(player == now).to_string()}
                        tabindex={if player == now { "0" } else { "-1" }} onclick={move |_| on.emit(player)}>
                        { mark(player) }<span>{ name }</span>
                    </button>
                }
            }) }
        </div>
    }
}

type Choice<T> = (T, String, Html, &'static str);

/// Draws a palette: choices with their labels, pictures and classes. One may already be chosen.
pub fn picker<T: Copy + PartialEq + 'static>(
    legend: String,
    look: &'static str,
    choices: Vec<Choice<T>>,
    now: Option<T>,
    on: &Callback<T>,
) -> Html {
    let known = choices.iter().any(|(choice, ..)| Some(*choice) == now);
    html! {
        <div class={classes!("edit-palette", look)} role="radiogroup" aria-label={legend} onkeydown={step_in_group}>
            { for choices.into_iter().enumerate().map(|(index, (choice, words, picture, class))| {
                let (on, chosen) = (on.clone(), Some(choice) == now);
                let reachable = if known { chosen } else { index == 0 };
                html! {
                    <button type="button" role="radio" key={index} class={classes!("edit-piece", class)} aria-label={words.clone()} title={words}
                        aria-checked={chosen.to_string()} tabindex={if reachable { "0" } else { "-1" }} onclick={move |_| on.emit(choice)}>
                        { picture }
                    </button>
                }
            }) }
        </div>
    }
}
