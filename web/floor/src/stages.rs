//! Drawing in stages, each a task of its own, so that the page answers in between.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How many parts are to be drawn: one at first, one more after each drawing, up to `all`.
#[hook]
pub fn use_stage(all: usize) -> usize {
    let stage = use_state_eq(|| 1);
    let setter = stage.setter();
    use_effect_with((*stage, all), move |&(stage, all)| {
        let next = (stage < all).then(|| Timeout::new(0, move || setter.set(stage + 1)));
        move || drop(next)
    });
    *stage
}

/// What is drawn later.
#[derive(Properties, PartialEq, Debug)]
pub struct LaterProps {
    /// In which task after that of what stands around it, from 1: of all that is drawn later in one drawing, in what order.
    #[prop_or(1)]
    pub turn: usize,
    /// What stands in its place until then.
    #[prop_or_default]
    pub until: Html,
    /// What it is.
    pub children: Html,
}

/// Draws its children in a task of their own, after what stands around them.
#[component]
pub fn Later(props: &LaterProps) -> Html {
    if use_stage(props.turn + 1) > props.turn { props.children.clone() } else { props.until.clone() }
}
