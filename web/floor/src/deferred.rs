//! Rendering in steps, each in a task of its own, so that the page responds in between.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Returns the number of parts to render: one at first, one more after each rendering, up to `all`.
#[hook]
pub fn use_render_step(all: usize) -> usize {
    let stage = use_state_eq(|| 1);
    let setter = stage.setter();
    use_effect_with((*stage, all), move |&(stage, all)| {
        let next = (stage < all).then(|| Timeout::new(0, move || setter.set(stage + 1)));
        move || drop(next)
    });
    *stage
}

#[derive(Properties, PartialEq, Debug)]
pub struct DeferredProps {
    /// The rendering step, counted from the parent's, from 1. It orders all content that one rendering defers.
    #[prop_or(1)]
    pub turn: usize,
    /// The placeholder until then.
    #[prop_or_default]
    pub until: Html,
    pub children: Html,
}

/// Renders its children in a task of their own, after the surrounding content.
#[component]
pub fn Deferred(props: &DeferredProps) -> Html {
    if use_render_step(props.turn + 1) > props.turn { props.children.clone() } else { props.until.clone() }
}
