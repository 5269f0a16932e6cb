//! A sheet over the page.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::{Sign, icon};

/// A sheet over the page. What is in it is made only while it is open; `wide` lets it be as wide as a table needs.
/// `on_close` is called when it closes, by Escape, its button or a click beside it.
pub fn dialog(
    open: bool,
    title: impl Into<AttrValue>,
    wide: bool,
    on_close: &Callback<()>,
    content: impl FnOnce() -> Html,
) -> Html {
    let children = if open { content() } else { Html::default() };
    html! { <Dialog {open} title={title.into()} {wide} on_close={on_close.clone()}>{ children }</Dialog> }
}

#[derive(Properties, PartialEq)]
struct DialogProps {
    open: bool,
    /// Its heading.
    title: AttrValue,
    on_close: Callback<()>,
    wide: bool,
    children: Html,
}

/// A modal dialog. The browser keeps the focus inside, and gives it back when it closes.
#[component]
fn Dialog(props: &DialogProps) -> Html {
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
                        { icon(Sign::Close) }
                    </button>
                </div>
                <div class="dialog-body">{ props.children.clone() }</div>
            }
        </dialog>
    }
}
