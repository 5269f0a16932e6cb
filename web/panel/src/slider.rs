//! A number as a form field: a slider, and the number itself to type.

use tilescope_core::search::Decimal;
use tilescope_language::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::scale::Scale;

#[derive(Properties)]
pub(super) struct SliderProps {
    /// The id of the field, unique on the page.
    pub(super) id: AttrValue,
    pub(super) label: AttrValue,
    pub(super) help: AttrValue,
    pub(super) scale: Scale,
    pub(super) now: f64,
    pub(super) whole: bool,
    pub(super) on_change: Callback<f64>,
}

impl PartialEq for SliderProps {
    fn eq(&self, other: &SliderProps) -> bool {
        // The label belongs to the field.
        (&self.id, &self.help, &self.scale, self.now, &self.on_change)
            == (&other.id, &other.help, &other.scale, other.now, &other.on_change)
    }
}

/// A slider with its number. The search restarts when the slider is released.
#[component]
pub(super) fn Slider(slider: &SliderProps) -> Html {
    let SliderProps { id, label, help, scale, now, whole, on_change } = slider;
    // The step under the finger.
    let moving = use_state_eq(|| None::<u32>);
    let step = moving.unwrap_or_else(|| scale.step(*now));
    let text = written(moving.map_or(*now, |step| scale.number(step)), *whole);
    let value = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value_as_number();
    let oninput = {
        let moving = moving.setter();
        Callback::from(move |event: InputEvent| moving.set(Some(value(&event) as u32)))
    };
    let onchange = {
        let (moving, scale, on_change) = (moving.setter(), scale.clone(), on_change.clone());
        Callback::from(move |event: Event| {
            moving.set(None);
            on_change.emit(scale.number(value(&event) as u32));
        })
    };
    let ontype = {
        let (scale, now, whole, on_change) = (scale.clone(), *now, *whole, on_change.clone());
        Callback::from(move |event: Event| {
            let typed = value(&event);
            let number = if typed.is_nan() { now } else { scale.within(typed) };
            event.target_unchecked_into::<HtmlInputElement>().set_value(&written(number, whole));
            on_change.emit(number);
        })
    };
    let help_id = format!("{id}-help");
    html! {
        <div class="panel-field">
            <label for={id}>{ label }</label>
            <span class="panel-slider">
                <input
                    type="range" min="0" max={scale.last().to_string()} value={step.to_string()} {oninput} {onchange}
                    aria-label={say!("{label}, approximate")} aria-valuetext={text.clone()}
                />
                <input
                    id={id.clone()} type="number" step="any" value={text} onchange={ontype} aria-describedby={help_id.clone()}
                />
            </span>
            <p id={help_id} class="panel-help">{ help }</p>
        </div>
    }
}

fn written(number: f64, whole: bool) -> String {
    if whole { (number as u32).to_string() } else { Decimal(number as f32).to_string() }
}
