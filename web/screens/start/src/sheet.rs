//! The dialogs over the start screen.

use tilescope_floor::dialog::Dialog;
use tilescope_floor::keys;
use tilescope_floor::settings::settings;
use tilescope_floor::tool::button;
use tilescope_language::{english, passages, say, t};
use tilescope_table::games;
use yew::prelude::*;

use super::StartParts;
use super::entry::Entry;
use super::learn::Learn;
use super::state::{Sheet, StartAction, StartState};

/// Renders the dialog over the start screen; without one, its closed container.
pub fn sheet(state: &StartState, parts: &StartParts, dispatch: &Callback<StartAction>) -> Html {
    let info = games::info(state.preferences.game);
    let (name, title, content) = match &state.sheet {
        Some(Sheet::Settings) => {
            let content = settings(
                state.preferences,
                keys::list(Vec::new()),
                &dispatch.reform(StartAction::SetPreferences),
            );
            ("settings", t("Settings").to_owned(), content)
        }
        Some(Sheet::Rules) => ("rules", say!("How to play {}", info.title), parts.rules.emit(info.id)),
        Some(Sheet::Keys) => ("keys", t("Keyboard shortcuts").to_owned(), keys::list(Vec::new())),
        Some(Sheet::Learn) => ("learn", t("Learn how it thinks").to_owned(), html! { <Learn {dispatch} /> }),
        Some(Sheet::GiveUp(kept)) => ("give up", t("Delete this game?").to_owned(), give_up(kept, dispatch)),
        None => ("", String::new(), Html::default()),
    };
    let (sheet, wide) = (state.sheet.as_ref().map(|_| name), matches!(name, "rules" | "learn"));
    html! { <Dialog {sheet} {title} {wide} {content} on_close={StartAction::CloseSheet.callback(dispatch)} /> }
}

/// Renders the question whether to delete a kept game.
fn give_up(Entry { kept, words, .. }: &Entry, dispatch: &Callback<StartAction>) -> Html {
    let words = match words {
        Ok(words) => words.clone(),
        Err(error) => say!("This game cannot be read: {error}.", error = english(error)).into(),
    };
    html! {
        <>
            <p>{ passages(&words) }</p>
            <p class="help">{ t("You cannot get it back.") }</p>
            <div class="dialog-actions">
                { button("button button-main", None, t("Delete game"), &StartAction::GiveUp(kept.key.clone()).callback(dispatch)) }
                { button("button", None, t("Keep game"), &StartAction::CloseSheet.callback(dispatch)) }
            </div>
        </>
    }
}
