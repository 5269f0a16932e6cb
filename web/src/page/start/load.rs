//! A record from elsewhere.

use std::rc::Rc;

use tilescope_core::ParseError;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::fresh_seed;
use crate::hooks::use_state;
use crate::page::games;
use crate::page::table::{Deed, Opening};
use crate::part::part;

/// A field for a record. What is wrong with it is said beside it, with the place, and nothing else changes.
pub fn load_form(on_deed: &Callback<Deed>) -> Html {
    part(on_deed.clone(), use_load_form)
}

#[hook]
fn use_load_form(on_deed: Rc<Callback<Deed>>) -> Html {
    let node = use_node_ref();
    let wrong = use_state(|| None::<AttrValue>);
    let onsubmit = {
        let (node, wrong) = (node.clone(), wrong.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            let text = field.value();
            match games::resume(&text, None, fresh_seed()) {
                Ok(game) => {
                    wrong.set(None);
                    on_deed.emit(Deed::Offer(Opening { game, ply: None }));
                }
                Err(error) => {
                    select(&field, &text, error.offset());
                    wrong.set(Some(AttrValue::from(complaint(&text, &error))));
                }
            }
        })
    };
    html! {
        <form class="field" {onsubmit}>
            <label class="field-label" for="record">{ "Record of a game" }</label>
            <textarea ref={node} class="input" id="record" spellcheck="false" autocomplete="off"
                aria-invalid={wrong.is_some().then_some("true")} aria-describedby="record-help"
                placeholder="carcassonne(players=2) =K 0,-1r2 =V 1,0r0 …" />
            <p id="record-help" class={if wrong.is_some() { "wrong" } else { "help" }} role="status">
                { (*wrong).clone().unwrap_or(AttrValue::Static(
                    "The settings and the moves, as “Copy record” in the menu gives them. People sit in all seats; \
                     the menu seats computers.",
                )) }
            </p>
            <div><button class="button">{ "Open the record" }</button></div>
        </form>
    }
}

/// What is wrong with a record, where, and what stands there.
fn complaint(text: &str, error: &ParseError) -> String {
    let word: String =
        text[error.offset()..].split_whitespace().next().unwrap_or_default().chars().take(24).collect();
    let place = text[..error.offset()].chars().count() + 1;
    match word.as_str() {
        "" => format!("At the end of the record: {}.", error.message()),
        word => format!("At character {place}, “{word}”: {}.", error.message()),
    }
}

/// Selects the word that cannot be read.
fn select(field: &HtmlTextAreaElement, text: &str, offset: usize) {
    // The field counts in UTF-16.
    let units = |text: &str| text.encode_utf16().count() as u32;
    let start = units(&text[..offset]);
    let word = text[offset..].split_whitespace().next().unwrap_or_default();
    // Neither fails for a text area.
    let _ = field.focus();
    let _ = field.set_selection_range(start, start + units(word));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_names_the_place() {
        let text = "carcassonne() =D nonsense";
        let Err(error) = games::resume(text, None, 1) else { panic!("nonsense is no move") };
        let complaint = complaint(text, &error);
        assert!(complaint.starts_with("At character 18, “nonsense”: "), "{complaint}");
    }
}
