//! A sheet over the page.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::{Icon, Sign};

/// What a [`Dialog`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct DialogProps {
    /// Whether it is open.
    pub open: bool,
    /// Its heading.
    pub title: AttrValue,
    /// Called when it closes, by Escape, its button or a click beside it.
    pub on_close: Callback<()>,
    /// Whether it may be as wide as a table needs.
    #[prop_or_default]
    pub wide: bool,
    /// What is in it; made only while it is open.
    #[prop_or_default]
    pub children: Html,
}

/// A modal dialog. The browser keeps the focus inside, and gives it back when it closes.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.open, move |&open| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>()
                && dialog.open() != open
            {
                if open {
                    // It fails only for a dialog that is open or out of the document.
                    let _ = dialog.show_modal();
                } else {
                    dialog.close();
                }
            }
        });
    }
    let close = {
        let node = node.clone();
        move || {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        }
    };
    let onclick = {
        let (node, close) = (node.clone(), close.clone());
        Callback::from(move |event: MouseEvent| {
            let beside = event.target_dyn_into::<web_sys::Node>();
            if beside.is_some() && beside == node.get() {
                close();
            }
        })
    };
    let onclose = props.on_close.reform(|_: Event| ());
    html! {
        <dialog ref={node} class={classes!("dialog", props.wide.then_some("dialog-wide"))}
            aria-label={props.title.clone()} {onclick} {onclose}>
            if props.open {
                <div class="dialog-head">
                    <h2>{ &props.title }</h2>
                    <button type="button" class="button button-quiet button-icon" aria-label="Close"
                        onclick={move |_| close()}>
                        <Icon sign={Sign::Close} />
                    </button>
                </div>
                <div class="dialog-body">{ props.children.clone() }</div>
            }
        </dialog>
    }
}
