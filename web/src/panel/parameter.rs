//! One parameter of a searcher as a field of the form.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::search::{Decimal, Kind, Named, Parameter};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::form::select;
use super::scale::Scale;
use super::settings::playouts_of;
use crate::hooks::use_state;
use crate::part::part;

/// What the fields of all parameters show and whom they tell.
pub(super) struct Fields<'a> {
    /// The name of the game.
    pub(super) game: &'a str,
    pub(super) spec: &'a SearchSpec,
    pub(super) on_change: &'a Callback<SearchSpec>,
}

impl Fields<'_> {
    /// The field of a parameter.
    pub(super) fn field(&self, parameter: &'static Parameter) -> Html {
        let spec = self.spec;
        match parameter.kind {
            Kind::Number { min, max, get, set } => {
                let on_change = self.write(move |spec, number: f64| set(spec, number as f32));
                self.slider(parameter, f64::from(min), f64::from(max), f64::from(get(spec)), false, on_change)
            }
            Kind::Count { min, max, get, set } => {
                let on_change = self.write(move |spec, number: f64| set(spec, number as u32));
                self.slider(parameter, f64::from(min), f64::from(max), f64::from(get(spec)), true, on_change)
            }
            Kind::Choice { options, get, set } => {
                names(parameter, options, options[get(spec)].name, self.write(set))
            }
            Kind::Name { get, set } => {
                let options = playouts_of(self.game);
                let known: Vec<&'static str> = options.iter().map(|option| option.name).collect();
                let write = self.write(move |spec, index: usize| set(spec, known[index]));
                names(parameter, &options, get(spec), write)
            }
        }
    }

    fn slider(
        &self,
        parameter: &'static Parameter,
        min: f64,
        max: f64,
        now: f64,
        whole: bool,
        on_change: Callback<f64>,
    ) -> Html {
        let (text, standard) = (parameter.show(self.spec), parameter.default(self.spec));
        let scale = Scale::new(min, max, whole);
        part(Slider { parameter, scale, now, whole, text, standard, on_change }, use_slider)
    }

    /// Writes a value into the specification and hands it on.
    fn write<T: 'static>(&self, set: impl Fn(&mut SearchSpec, T) + 'static) -> Callback<T> {
        let (spec, on_change) = (self.spec.clone(), self.on_change.clone());
        Callback::from(move |value: T| {
            let mut spec = spec.clone();
            set(&mut spec, value);
            on_change.emit(spec);
        })
    }
}

fn names(parameter: &Parameter, options: &[Named], now: &str, on_choice: Callback<usize>) -> Html {
    let shown: Vec<_> = options.iter().map(|option| (option.name.to_string(), option.name == now)).collect();
    let chosen = options.iter().find(|option| option.name == now).map_or("", |option| option.help);
    let help = format!("{}: {chosen}", sentence(parameter.help));
    select(format!("panel-parameter-{}", parameter.name), &sentence(parameter.name), &help, &shown, on_choice)
}

struct Slider {
    parameter: &'static Parameter,
    scale: Scale,
    now: f64,
    whole: bool,
    text: String,
    standard: String,
    on_change: Callback<f64>,
}

impl PartialEq for Slider {
    fn eq(&self, other: &Slider) -> bool {
        (self.parameter.name, &self.scale, self.now, &self.standard, &self.on_change)
            == (other.parameter.name, &other.scale, other.now, &other.standard, &other.on_change)
    }
}

/// A slider with its number, which can be typed as well. The search begins anew when the slider is let go.
#[hook]
fn use_slider(slider: Rc<Slider>) -> Html {
    // The step under the finger.
    let moving = use_state(|| None::<u32>);
    let step = moving.unwrap_or_else(|| slider.scale.step(slider.now));
    let text =
        moving.map_or_else(|| slider.text.clone(), |step| written(slider.scale.number(step), slider.whole));
    let value = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value_as_number();
    let oninput = {
        let moving = moving.clone();
        Callback::from(move |event: InputEvent| moving.set(Some(value(&event) as u32)))
    };
    let onchange = {
        let slider = slider.clone();
        Callback::from(move |event: Event| {
            moving.set(None);
            slider.on_change.emit(slider.scale.number(value(&event) as u32));
        })
    };
    let ontype = {
        let slider = slider.clone();
        Callback::from(move |event: Event| {
            let typed = value(&event);
            let number = if typed.is_nan() { slider.now } else { slider.scale.within(typed) };
            event.target_unchecked_into::<HtmlInputElement>().set_value(&written(number, slider.whole));
            slider.on_change.emit(number);
        })
    };
    let name = slider.parameter.name;
    let id = format!("panel-parameter-{name}");
    let help = format!("{id}-help");
    html! {
        <div class="panel-field">
            <label for={id.clone()}>{ sentence(name) }</label>
            <span class="panel-slider">
                <input
                    type="range" min="0" max={slider.scale.last().to_string()} value={step.to_string()} {oninput} {onchange}
                    aria-label={format!("{}, roughly", sentence(name))} aria-valuetext={text.clone()}
                />
                <input
                    {id} type="number" step="any" value={text} onchange={ontype} aria-describedby={help.clone()}
                />
            </span>
            <p id={help} class="panel-help">
                { format!("{} (usually {})", sentence(slider.parameter.help), slider.standard) }
            </p>
        </div>
    }
}

/// A number as a specification has it.
fn written(number: f64, whole: bool) -> String {
    if whole { (number as u32).to_string() } else { Decimal(number as f32).to_string() }
}

/// A text with a capital letter in front.
fn sentence(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
