//! The start of an arrangement: the empty board, the position of the game, or a text.

use std::rc::Rc;

use tilescope_boards::edit::EditUi;
use tilescope_core::{Arrangement as _, ParseError, Record};
use tilescope_floor::tool::button;
use tilescope_language::{passages, t};
use tilescope_session::{LONGEST_TEXT, check_length};
use tilescope_table::game_info::GameInfo;
use tilescope_table::load_form::complaint;
use tilescope_table::new_game::NewGameForm;
use tilescope_table::rules::{players, settings_form};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct BeginProps<S: EditUi> {
    pub(super) position: Rc<S>,
    pub(super) on_begin: Callback<Rc<S::Arrangement>>,
}

#[component]
pub(super) fn Begin<S: EditUi>(BeginProps { position, on_begin }: &BeginProps<S>) -> Html {
    let (node, wrong) = (use_node_ref(), use_state_eq(|| None::<AttrValue>));
    let form = use_state(|| NewGameForm::new(GameInfo::of::<S>()).with_setup(&position.setup().to_string()));
    let change = use_callback(form.setter(), |next: NewGameForm, form| form.set(next));
    let back = {
        let position = position.clone();
        on_begin.reform(move |()| Rc::new(S::Arrangement::of(&position)))
    };
    let empty = {
        let (form, on_begin) = (form.clone(), on_begin.clone());
        Callback::from(move |()| {
            // Every choice in the form is a valid setup.
            if let Ok(setup) = form.setup().parse::<S::Setup>() {
                on_begin.emit(Rc::new(S::Arrangement::of(&S::start(&setup))));
            }
        })
    };
    let onsubmit = {
        let (node, wrong, on_begin) = (node.clone(), wrong.setter(), on_begin.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
            let text = field.value();
            match read::<S>(&text) {
                Ok(position) => {
                    wrong.set(None);
                    on_begin.emit(Rc::new(S::Arrangement::of(&position)));
                }
                Err(error) => wrong.set(Some(complaint(&text, &error).into())),
            }
        })
    };
    html! {
        <details class="more edit-begin">
            <summary>{ t("Start from another position") }</summary>
            <div class="edit-part">
                { players(&form, &change) }
                { settings_form(&form, &change) }
                <div class="dialog-actions">
                    { button("button button-small", None, t("Empty board"), &empty) }
                    { button("button button-small", None, t("Position from the game"), &back) }
                </div>
            </div>
            <form class="field" {onsubmit}>
                <label class="field-label" for="edit-text">{ t("Position or record as text") }</label>
                <textarea ref={node} class="input" id="edit-text" rows="3" spellcheck="false" autocomplete="off" maxlength={(LONGEST_TEXT + 1).to_string()}
                    aria-invalid={wrong.is_some().then_some("true")} aria-describedby="edit-text-help" />
                <p id="edit-text-help" class={if wrong.is_some() { "wrong" } else { "help" }} role="status">
                    { passages(wrong.as_deref().unwrap_or(t("Paste text from “Copy position”, or a record to use the \
                                                            position after its last move."))) }
                </p>
                <div><button class="button button-small">{ t("Use this text") }</button></div>
            </form>
        </details>
    }
}

/// Reads the position of a text. A record gives the position after its moves.
fn read<S: EditUi>(text: &str) -> Result<S, ParseError> {
    check_length(text)?;
    let record: Record<S> = text.parse()?;
    Ok(record.position(record.moves().len()))
}
