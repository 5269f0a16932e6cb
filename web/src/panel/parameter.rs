//! One parameter of a searcher as a field of the form.

use tilescope_core::SearchSpec;
use tilescope_core::search::{Kind, Named, Parameter};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::form::select;
use super::scale::{STEPS, Scale};
use super::settings::playouts_of;

#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The parameter's name in the table of core.
    pub(super) name: AttrValue,
    /// The name of the game.
    pub(super) game: AttrValue,
    pub(super) spec: SearchSpec,
    pub(super) on_change: Callback<SearchSpec>,
}

#[component]
pub(super) fn ParameterField(props: &Props) -> Html {
    let Some(parameter) = Parameter::named(&props.name) else { return Html::default() };
    match parameter.kind {
        Kind::Number { min, max, get, set } => {
            let write = write(props, move |spec, number: f64| set(spec, number as f32));
            let scale = Scale::new(f64::from(min), f64::from(max), false);
            // Through its text, in which 0.3 is 0.3.
            let now: f64 = get(&props.spec).to_string().parse().unwrap_or_default();
            html! { <Slider {parameter} {scale} {now} text={parameter.show(&props.spec)}
            standard={parameter.default(&props.spec)} on_change={write} /> }
        }
        Kind::Count { min, max, get, set } => {
            let write = write(props, move |spec, number: f64| set(spec, number as u32));
            let scale = Scale::new(f64::from(min), f64::from(max), true);
            html! { <Slider {parameter} {scale} now={f64::from(get(&props.spec))} text={parameter.show(&props.spec)}
            standard={parameter.default(&props.spec)} on_change={write} /> }
        }
        Kind::Choice { options, get, set } => {
            let write = write(props, set);
            names(parameter, options, options[get(&props.spec)].name, write)
        }
        Kind::Name { get, set } => {
            let options = playouts_of(&props.game);
            let known: Vec<&'static str> = options.iter().map(|option| option.name).collect();
            let write = write(props, move |spec, index: usize| set(spec, known[index]));
            names(parameter, &options, get(&props.spec), write)
        }
    }
}

/// Writes a value into the specification and hands it on.
fn write<T: 'static>(props: &Props, set: impl Fn(&mut SearchSpec, T) + 'static) -> Callback<T> {
    let (spec, on_change) = (props.spec.clone(), props.on_change.clone());
    Callback::from(move |value: T| {
        let mut spec = spec.clone();
        set(&mut spec, value);
        on_change.emit(spec);
    })
}

fn names(parameter: &Parameter, options: &[Named], now: &str, on_choice: Callback<usize>) -> Html {
    let shown: Vec<_> = options.iter().map(|option| (option.name.to_string(), option.name == now)).collect();
    let chosen = options.iter().find(|option| option.name == now).map_or("", |option| option.help);
    let help = format!("{}: {chosen}", sentence(parameter.help));
    select(format!("panel-parameter-{}", parameter.name), &sentence(parameter.name), &help, &shown, on_choice)
}

#[derive(Properties)]
struct SliderProps {
    parameter: &'static Parameter,
    scale: Scale,
    now: f64,
    text: String,
    standard: String,
    on_change: Callback<f64>,
}

impl PartialEq for SliderProps {
    fn eq(&self, other: &SliderProps) -> bool {
        (self.parameter.name, self.scale, self.now, &self.standard, &self.on_change)
            == (other.parameter.name, other.scale, other.now, &other.standard, &other.on_change)
    }
}

/// A slider with its number, which can be typed as well. The search begins anew when the slider is let go.
#[component]
fn Slider(props: &SliderProps) -> Html {
    let scale = props.scale;
    // The step under the finger.
    let moving = use_state_eq(|| None::<u32>);
    let step = moving.unwrap_or_else(|| scale.step(props.now));
    let text = moving.map_or_else(|| props.text.clone(), |step| scale.number(step).to_string());
    let value = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value_as_number();
    let oninput = {
        let moving = moving.clone();
        Callback::from(move |event: InputEvent| moving.set(Some(value(&event) as u32)))
    };
    let onchange = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: Event| {
            moving.set(None);
            on_change.emit(scale.number(value(&event) as u32));
        })
    };
    let ontype = {
        let on_change = props.on_change.clone();
        let (low, high) = (scale.number(0), scale.number(STEPS));
        let now = props.now;
        Callback::from(move |event: Event| {
            let typed = value(&event);
            let number = if typed.is_nan() { now } else { typed.clamp(low, high) };
            event.target_unchecked_into::<HtmlInputElement>().set_value(&number.to_string());
            on_change.emit(number);
        })
    };
    let name = props.parameter.name;
    let id = format!("panel-parameter-{name}");
    let help = format!("{id}-help");
    html! {
        <div class="panel-field">
            <label for={id.clone()}>{ sentence(name) }</label>
            <span class="panel-slider">
                <input
                    type="range" min="0" max={STEPS.to_string()} value={step.to_string()} {oninput} {onchange}
                    aria-label={format!("{}, roughly", sentence(name))} aria-valuetext={text.clone()}
                />
                <input
                    {id} type="number" step="any" value={text} onchange={ontype} aria-describedby={help.clone()}
                />
            </span>
            <p id={help} class="panel-help">
                { format!("{} (usually {})", sentence(props.parameter.help), props.standard) }
            </p>
        </div>
    }
}

/// A text with a capital letter in front.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
