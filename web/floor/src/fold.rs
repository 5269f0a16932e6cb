//! What folds away.

use yew::prelude::*;

/// What is folded away.
#[derive(Properties, PartialEq, Debug)]
pub struct FoldProps {
    /// Its classes.
    pub class: &'static str,
    /// What is seen all the time.
    pub summary: Html,
    /// What is seen once it is unfolded.
    pub children: Html,
}

/// Something that is folded away at first, and drawn only once somebody unfolds it.
#[component]
pub fn Fold(props: &FoldProps) -> Html {
    let seen = use_state_eq(|| false);
    let ontoggle = {
        let seen = seen.setter();
        Callback::from(move |_: Event| seen.set(true))
    };
    html! {
        <details class={props.class} {ontoggle}>
            <summary>{ props.summary.clone() }</summary>
            if *seen { { props.children.clone() } }
        </details>
    }
}
