//! A section that folds away.

use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct FoldProps {
    pub class: &'static str,
    pub summary: Html,
    pub children: Html,
}

/// A section that is folded at first. Its content is rendered only once somebody unfolds it.
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
