//! The dialog in which a sheet is shown.

use std::mem::Discriminant;
use std::rc::Rc;

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::{Sign, icon};
use super::table::{Deed, Sheet};
use crate::hooks::use_effect_with;
use crate::part::part;

/// What the dialog shows.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Dialog {
    /// Which sheet it is; none where it is closed.
    pub kind: Option<Discriminant<Sheet>>,
    /// Its heading.
    pub title: AttrValue,
    /// Whether it may be as wide as a table needs.
    pub wide: bool,
    /// What stands below the heading.
    pub content: Html,
    /// Told when it closes: by Escape, its button or a click beside it.
    pub on_deed: Callback<Deed>,
}

/// A modal dialog. The browser keeps the focus inside, and gives it back when it closes.
pub fn dialog(dialog: Dialog) -> Html {
    part(dialog, use_dialog)
}

#[hook]
fn use_dialog(sheet: Rc<Dialog>) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(sheet.kind, move |kind| {
            let Some(dialog) = node.cast::<HtmlDialogElement>() else { return };
            // Another sheet gets the focus anew.
            dialog.close();
            if kind.is_some() {
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
        let (node, on_deed) = (node.clone(), sheet.on_deed.clone());
        Callback::from(move |_: Event| {
            // Word of it comes late: another sheet may be open by now.
            if node.cast::<HtmlDialogElement>().is_some_and(|dialog| !dialog.open()) {
                on_deed.emit(Deed::Close);
            }
        })
    };
    let close = Deed::Close.by(&sheet.on_deed);
    html! {
        <dialog ref={node} class={if sheet.wide { "dialog dialog-wide" } else { "dialog" }}
            aria-label={sheet.title.clone()} {onclick} {onclose}>
            if sheet.kind.is_some() {
                <div class="dialog-head">
                    <h2>{ &sheet.title }</h2>
                    <button type="button" class="button button-quiet button-icon" aria-label="Close"
                        onclick={close.reform(|_| ())}>
                        { icon(Sign::Close) }
                    </button>
                </div>
                <div class="dialog-body">{ sheet.content.clone() }</div>
            }
        </dialog>
    }
}
