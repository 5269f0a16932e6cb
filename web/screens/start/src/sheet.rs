//! The dialogs over the start screen. Their contents load when they are first opened.

use tilescope_floor::dialog::Dialog;
use tilescope_floor::keys;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::settings::settings;
use tilescope_floor::tool::button;
use tilescope_language::{english, passages, say, t};
use tilescope_table::games;
use yew::prelude::*;

use super::StartParts;
use super::daily_positions::DailyPositions;
use super::entry::Entry;
use super::learn::Learn;
use super::my_results::MyResults;
use super::remote_lesson::RemoteLesson;
use super::state::{Sheet, StartAction, StartState};

#[derive(Clone, PartialEq)]
pub struct SheetProps {
    pub sheet: Sheet,
    pub preferences: Preferences,
    pub dispatch: Callback<StartAction>,
}

/// Renders the dialog over the start screen; without one, its closed container.
pub fn sheet(state: &StartState, parts: &StartParts, dispatch: &Callback<StartAction>) -> Html {
    let info = games::info(state.preferences.game);
    let (name, title) = match &state.sheet {
        Some(Sheet::Settings) => ("settings", t("Settings").to_owned()),
        Some(Sheet::Rules) => ("rules", say!("How to play {}", info.title)),
        Some(Sheet::Keys) => ("keys", t("Keyboard shortcuts").to_owned()),
        Some(Sheet::Learn) => ("learn", t("Learn how it thinks").to_owned()),
        Some(Sheet::Daily) => ("daily", t("Position of the day").to_owned()),
        Some(Sheet::Library) => ("library", t("Library").to_owned()),
        Some(Sheet::RemoteLesson(..)) => ("remote lesson", t("A lesson from another site").to_owned()),
        Some(Sheet::GiveUp(_)) => ("give up", t("Delete this game?").to_owned()),
        None => ("", String::new()),
    };
    let content = match state.sheet.clone() {
        None => Html::default(),
        Some(Sheet::Rules) => parts.rules.emit(info.id),
        Some(sheet) => {
            let props = SheetProps { sheet, preferences: state.preferences, dispatch: dispatch.clone() };
            parts.sheet.emit(props)
        }
    };
    let (sheet, wide) =
        (state.sheet.as_ref().map(|_| name), matches!(name, "rules" | "learn" | "daily" | "library"));
    html! { <Dialog {sheet} {title} {wide} {content} on_close={StartAction::CloseSheet.callback(dispatch)} /> }
}

/// Renders the content of a dialog other than the rules and the library, which have parts of their own.
pub fn content(SheetProps { sheet, preferences, dispatch }: SheetProps) -> Html {
    match &sheet {
        Sheet::Settings => {
            settings(preferences, keys::list(Vec::new()), &dispatch.reform(StartAction::SetPreferences))
        }
        Sheet::Keys => keys::list(Vec::new()),
        Sheet::Learn => html! { <Learn {dispatch} /> },
        Sheet::Daily => html! { <><DailyPositions {dispatch} /><MyResults /></> },
        Sheet::RemoteLesson(address, step) => {
            html! { <RemoteLesson address={address.clone()} step={*step} {dispatch} /> }
        }
        Sheet::GiveUp(kept) => give_up(kept, &dispatch),
        Sheet::Rules | Sheet::Library => Html::default(),
    }
}

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
