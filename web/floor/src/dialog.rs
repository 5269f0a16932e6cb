use tilescope_language::t;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::{Sign, icon};

#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// The name of the shown sheet. `None` if the dialog is closed.
    pub sheet: Option<&'static str>,
    pub title: AttrValue,
    /// Whether the dialog may be as wide as a table needs.
    pub wide: bool,
    pub content: Html,
    /// Called when the dialog closes: by Escape, its button or a click outside.
    pub on_close: Callback<()>,
}

/// A modal dialog. The browser keeps the focus inside, and restores it when the dialog closes.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.sheet, move |sheet| {
            let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
            // Another sheet gets the focus anew.
            dialog.close();
            if sheet.is_some() {
                // It fails only for a dialog that is not in the document.
                let _ = dialog.show_modal();
            }
        });
    }
    let onclick = {
        let node = node.clone();
        Callback::from(move |event: MouseEvent| {
            let beside = event.target_dyn_into::<HtmlDialogElement>();
            if let Some(dialog) =
                beside.filter(|beside| Some(&**beside as &web_sys::Node) == node.get().as_ref())
            {
                dialog.close();
            }
        })
    };
    let onclose = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |_: Event| {
            // The event arrives late: another sheet may be open already.
            if node.cast::<HtmlDialogElement>().is_some_and(|dialog| !dialog.open()) {
                on_close.emit(());
            }
        })
    };
    html! {
        <dialog ref={node} class={if props.wide { "dialog dialog-wide" } else { "dialog" }}
            aria-label={props.title.clone()} {onclick} {onclose}>
            if props.sheet.is_some() {
                <div class="dialog-head">
                    <h2>{ &props.title }</h2>
                    <button type="button" class="button button-quiet button-icon" aria-label={t("Close")}
                        onclick={props.on_close.reform(|_| ())}>
                        { icon(Sign::Close) }
                    </button>
                </div>
                <div class="dialog-body">{ props.content.clone() }</div>
            }
        </dialog>
    }
}
