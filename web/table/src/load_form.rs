//! The field for a record from elsewhere.

use tilescope_core::ParseError;
use tilescope_language::{english, passages, say, t};
use tilescope_session::LONGEST_TEXT;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::pasted;

/// The properties of the field for a record.
#[derive(Properties, Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct LoadFormProps {
    /// Called with a valid record.
    pub on_open: Callback<String>,
}

/// A field for a record. An error appears beside it with its place; nothing else changes.
#[component]
pub fn LoadForm(props: &LoadFormProps) -> Html {
    let node = use_node_ref();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let onsubmit = {
        let (node, wrong, on_open) = (node.clone(), wrong.setter(), props.on_open.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            // The length is checked first, so that a text too long for a game is not even fetched.
            if field.text_length() as usize > LONGEST_TEXT {
                wrong.set(Some(too_long().into()));
                return;
            }
            let text = field.value();
            match pasted::record(&text) {
                Ok(record) => {
                    wrong.set(None);
                    on_open.emit(record.into_owned());
                }
                Err(error) => {
                    select(&field, &text, error.offset());
                    wrong.set(Some(complaint(&text, &error).into()));
                }
            }
        })
    };
    html! {
        <form class="field" {onsubmit}>
            <label class="field-label" for="record">{ t("Game record") }</label>
            // The browser cuts pasted text before it lays it out. One character over the limit is enough to be
            // refused as too long.
            <textarea ref={node} class="input" id="record" spellcheck="false" autocomplete="off"
                maxlength={(LONGEST_TEXT + 1).to_string()}
                aria-invalid={wrong.is_some().then_some("true")} aria-describedby="record-help"
                placeholder="carcassonne(players=2) =K 0,-1r2 =V 1,0r0 …" />
            <p id="record-help" class={if wrong.is_some() { "wrong" } else { "help" }} role="status">
                { passages(wrong.as_deref().unwrap_or(
                    t("Paste a record or a link from “Share”, a position from the editor, or a line of arena’s \
                     results. People take all seats; you can add computers in the menu."),
                )) }
            </p>
            <div><button class="button">{ t("Open record") }</button></div>
        </form>
    }
}

fn too_long() -> String {
    say!("This text is too long for a record: the limit is {LONGEST_TEXT} characters.")
}

/// Describes the error in a record, its place, and the text there.
pub fn complaint(text: &str, error: &ParseError) -> String {
    let word: String =
        text[error.offset()..].split_whitespace().next().unwrap_or_default().chars().take(24).collect();
    let place = text[..error.offset()].chars().count() + 1;
    match word.as_str() {
        "" => say!("At the end of the record: {}.", english(error.kind())),
        word => say!("At character {place}, “{word}”: {}.", english(error.kind())),
    }
}

/// Selects the word that cannot be read.
fn select(field: &HtmlTextAreaElement, text: &str, offset: usize) {
    // The field counts in UTF-16.
    let units = |text: &str| text.encode_utf16().count() as u32;
    let start = units(&text[..offset]);
    let word = text[offset..].split_whitespace().next().unwrap_or_default();
    // Neither call fails for a text area.
    let _ = field.focus();
    let _ = field.set_selection_range(start, start + units(word));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_character_and_text() {
        let text = "carcassonne() =D nonsense";
        let error = crate::games::check(text).expect_err("nonsense is no move");
        let complaint = complaint(text, &error);
        assert!(complaint.starts_with("At character 18, “nonsense”: "), "{complaint}");
    }
}
