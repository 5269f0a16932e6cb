//! The controls of the inspector: forwards, backwards, automatic play, and any iteration.

use tilescope_floor::icon::{Sign, icon};
use tilescope_language::{key, say, t};
use tilescope_session::MOST_ITERATIONS;
use tilescope_table::format::{count, sentence};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::state::{InspectorAction, InspectorState, Shape, Speed};
use super::view::TREE_SIZES;

const SPEEDS: [(Speed, &str); 7] = [
    (Speed::Steps(0.5), key("1 step every 2 s")),
    (Speed::Steps(1.0), key("1 step per second")),
    (Speed::Steps(4.0), key("4 steps per second")),
    (Speed::Iterations(10.0), key("10 iterations per second")),
    (Speed::Iterations(100.0), key("100 iterations per second")),
    (Speed::Iterations(1000.0), key("1,000 iterations per second")),
    (Speed::Free, key("as fast as possible")),
];

/// The least maximum of the scrub bar.
const SHORT: u64 = 100;

pub(super) fn controls(state: &InspectorState, dispatch: &Callback<InspectorAction>) -> Html {
    let tool = |sign: Sign, label: &'static str, action: InspectorAction, enabled: bool| {
        let onclick = dispatch.reform(move |_: MouseEvent| action.clone());
        html! {
            <button type="button" class="button button-quiet inspector-tool" title={label} aria-label={label} disabled={!enabled} {onclick}>{ icon(sign) }</button>
        }
    };
    let first = state.place.at == 0 && state.place.step == 0;
    let end = state.reached.max(SHORT);
    let on_scrub = dispatch.reform(|event: InputEvent| {
        InspectorAction::Go(
            event.target_unchecked_into::<HtmlInputElement>().value_as_number().max(0.0) as u64
        )
    });
    let play = if state.playing {
        tool(Sign::Pause, t("Pause"), InspectorAction::Play(false), true)
    } else {
        tool(Sign::Play, t("Play automatically"), InspectorAction::Play(true), !state.is_over())
    };
    let at = state.place.at.to_string();
    html! {
        <div class="inspector-controls" role="group" aria-label={t("Search steps")}>
            <div class="inspector-tools">
                { tool(Sign::First, t("Go to start"), InspectorAction::Go(0), !first) }
                { tool(Sign::Undo, t("Previous iteration"), InspectorAction::Iteration(false), !first) }
                { tool(Sign::Back, t("Previous step"), InspectorAction::InspectorStep(false), !first) }
                { play }
                { tool(Sign::Forward, t("Next step"), InspectorAction::InspectorStep(true), !state.is_over()) }
                { tool(Sign::Redo, t("Next iteration"), InspectorAction::Iteration(true), !state.is_over()) }
                { tool(Sign::Last, t("Go to latest step"), InspectorAction::Go(state.reached), state.place.at < state.reached) }
            </div>
            <label class="inspector-scrub"><span class="hidden">{ t("Iteration") }</span>
                <input type="range" min="0" max={end.to_string()} value={at.clone()} aria-valuetext={say!("{} of {} iterations", count(state.place.at), count(end))} oninput={on_scrub} />
            </label>
        </div>
    }
}

/// Renders the field for the iteration, and the choice of the speed.
pub(super) fn pace(state: &InspectorState, dispatch: &Callback<InspectorAction>) -> Html {
    let on_number = dispatch.reform(|event: Event| {
        InspectorAction::Go(
            event.target_unchecked_into::<HtmlInputElement>().value().trim().parse().unwrap_or(0),
        )
    });
    // Once the number is typed, keys are commands of the screen again.
    let onkeydown = Callback::from(|event: KeyboardEvent| {
        if event.key() == "Enter" {
            // This cannot fail for an element that has the focus.
            let _ = event.target_unchecked_into::<HtmlInputElement>().blur();
        }
    });
    let unit = tilescope_table::format::unit(&state.spec);
    html! {
        <>
            <label class="inspector-at"><span>{ say!("{} done", sentence(unit)) }</span>
                <input class="input" type="number" min="0" max={MOST_ITERATIONS.to_string()} value={state.place.at.to_string()} onchange={on_number} {onkeydown} />
            </label>
            { speed(state, dispatch) }
        </>
    }
}

fn speed(state: &InspectorState, dispatch: &Callback<InspectorAction>) -> Html {
    let onchange = dispatch.reform(|event: Event| {
        let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
        InspectorAction::SetSpeed(SPEEDS[index.min(SPEEDS.len() - 1)].0)
    });
    html! {
        <label class="inspector-speed"><span>{ t("Speed") }</span>
            <select {onchange}>
                for (speed, name) in SPEEDS { <option selected={speed == state.speed}>{ t(name) }</option> }
            </select>
        </label>
    }
}

/// Renders the choices of the part of the tree that is shown, and its form.
pub(super) fn view(
    state: &InspectorState,
    crumbs: &[(AttrValue, InspectorAction)],
    dispatch: &Callback<InspectorAction>,
) -> Html {
    let shape = |shape: Shape, label: &'static str| {
        let onclick = dispatch.reform(move |_: MouseEvent| InspectorAction::SetShape(shape));
        let pressed = if state.shape == shape { "true" } else { "false" };
        html! { <button type="button" class="button button-small" aria-pressed={pressed} {onclick}>{ label }</button> }
    };
    let on_nodes = dispatch.reform(|event: Event| {
        let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
        InspectorAction::SetNodes(TREE_SIZES[index.min(TREE_SIZES.len() - 1)])
    });
    let guessing = dispatch.reform(|event: Event| {
        InspectorAction::SetGuessing(event.target_unchecked_into::<HtmlInputElement>().checked())
    });
    html! {
        <div class="inspector-view">
            <nav class="inspector-crumbs" aria-label={t("Root of the tree shown")}>
                for (number, (words, action)) in crumbs.iter().enumerate() {
                    if number > 0 { <span aria-hidden="true">{ "›" }</span> }
                    { crumb(words, action, number + 1 == crumbs.len(), dispatch) }
                }
            </nav>
            <span class="inspector-shapes" role="group" aria-label={t("Show as")}>
                { shape(Shape::Nodes, t("Nodes")) }
                { shape(Shape::Bars, t("Bars")) }
            </span>
            <label class="inspector-nodes"><span>{ t("Tree size") }</span>
                <select onchange={on_nodes}>
                    for nodes in TREE_SIZES { <option selected={nodes == state.cut.nodes}>{ say!("{nodes} nodes") }</option> }
                </select>
            </label>
            <label class="inspector-guessing">
                <input type="checkbox" checked={state.guesses.is_some()} onchange={guessing} />
                <span>{ t("Let me guess first") }</span>
            </label>
        </div>
    }
}

fn crumb(
    words: &AttrValue,
    action: &InspectorAction,
    last: bool,
    dispatch: &Callback<InspectorAction>,
) -> Html {
    let action = action.clone();
    let onclick = dispatch.reform(move |_: MouseEvent| action.clone());
    html! {
        if last { <span aria-current="true">{ words.clone() }</span> } else {
            <button type="button" class="inspector-crumb" {onclick}>{ words.clone() }</button>
        }
    }
}
