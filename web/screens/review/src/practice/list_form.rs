//! The list of mistakes as text.

use tilescope_floor::copy::use_copier;
use tilescope_floor::store::Unreadable;
use tilescope_floor::tool::button;
use tilescope_language::{english, passages, say, t};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::super::mistakes::{self, LONGEST, Mistake};
use super::state::PracticeAction;

#[derive(Properties, PartialEq)]
pub(super) struct ListFormProps {
    pub(super) text: String,
    pub(super) dispatch: Callback<PracticeAction>,
}

#[component]
pub(super) fn ListForm(ListFormProps { text, dispatch }: &ListFormProps) -> Html {
    let node = use_node_ref();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let copier = use_copier();
    let onsubmit = {
        let (node, wrong, dispatch) = (node.clone(), wrong.setter(), dispatch.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            match read(&field) {
                Ok(all) => {
                    wrong.set(None);
                    dispatch.emit(PracticeAction::Replace(all));
                }
                Err(error) => {
                    wrong.set(Some(say!("This list cannot be read: {error}.", error = english(error)).into()))
                }
            }
        })
    };
    html! {
        <details class="more">
            <summary>{ t("List as text") }</summary>
            <form class="field" {onsubmit}>
                <label class="field-label" for="mistakes">{ t("Mistakes from all games, one per line") }</label>
                <textarea key={text.clone()} ref={node} class="input" id="mistakes" rows="5" spellcheck="false" autocomplete="off"
                    maxlength={(LONGEST + 1).to_string()} aria-invalid={wrong.is_some().then_some("true")} aria-describedby="mistakes-help" value={text.clone()} />
                if let Some(wrong) = &*wrong { <p class="wrong" role="alert">{ passages(wrong) }</p> }
                <div class="dialog-actions">
                    { button("button", None, t("Copy"), &copier.copy(t("list"), text.clone())) }
                    <button class="button">{ t("Apply") }</button>
                </div>
                <div id="mistakes-help">{ copier.status(t("Copy the list to keep it elsewhere. Edit it or paste \
                                                          another one here, then choose “Apply”.")) }</div>
            </form>
        </details>
    }
}

fn read(field: &HtmlTextAreaElement) -> Result<Vec<Mistake>, Unreadable> {
    // Check the length first: a text longer than any list is not even fetched.
    if field.text_length() as usize > LONGEST {
        return Err(mistakes::too_long());
    }
    mistakes::read(&field.value())
}
