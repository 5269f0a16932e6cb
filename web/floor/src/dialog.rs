//! The dialog in which a sheet is shown.

use tilescope_language::t;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::{Sign, icon};

/// What the dialog shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct DialogProps {
    /// A name for the sheet that it shows; none where it is closed.
    pub sheet: Option<&'static str>,
    /// Its heading.
    pub title: AttrValue,
    /// Whether it may be as wide as a table needs.
    pub wide: bool,
    /// What stands below the heading.
    pub content: Html,
    /// Hears that it closes: by Escape, its button or a click beside it.
    pub on_close: Callback<()>,
}

/// A modal dialog. The browser keeps the focus inside, and gives it back when it closes.
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
                // It fails only for a dialog that is out of the document.
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
            // Word of it comes late: another sheet may be open by now.
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
