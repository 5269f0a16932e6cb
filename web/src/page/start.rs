//! The first thing people see: the promise, the games that are kept, and the one to be begun.

pub mod kept;
pub mod new_game;
pub mod rules;
pub mod screen;
pub mod sheet;
pub mod state;

use web_sys::{Element, KeyboardEvent, StorageEvent};
use yew::prelude::*;

pub use new_game::NewGameForm;

use self::screen::StartScreen;
use self::sheet::sheet;
use self::state::{Action, Sheet, StartState};
use super::icon::Sign;
use super::notes::{all_right, note};
use super::tool::tool;
use super::{keys, listen, storage};

/// What the start screen begins with.
#[derive(Properties, PartialEq, Debug)]
pub struct StartPageProps {
    /// The drawing of the static page: it was there first, and is kept.
    pub drawing: Option<Element>,
    /// What went wrong before; empty where nothing did.
    pub error: AttrValue,
}

/// The start screen with what lies over it.
#[component]
pub fn StartPage(props: &StartPageProps) -> Html {
    let state = {
        let error = Some(props.error.clone()).filter(|error| !error.is_empty());
        use_reducer(move || StartState::restored(error))
    };
    let dispatch = use_callback(state.dispatcher(), |action: Action, state| state.dispatch(action));
    let letters = state.preferences.letters;
    listen::use_window("storage", dispatch.clone(), |event: StorageEvent, dispatch| {
        // Without a key everything was cleared.
        if event.key().is_none_or(|key| key.starts_with(storage::GAME)) {
            dispatch.emit(Action::KeptElsewhere);
        }
    });
    listen::use_window(
        "keydown",
        (dispatch.clone(), letters),
        |event: KeyboardEvent, (dispatch, letters)| {
            if keys::is_help(&event, *letters) {
                event.prevent_default();
                dispatch.emit(Action::OpenSheet(Sheet::Keys));
            }
        },
    );
    html! {
        <>
            <a class="skip" href="#main">{ "To the games" }</a>
            <header class="bar">
                <span class="brand"><img class="brand-mark" src="./mark.svg" alt="" width="32" height="32" />{ " Tilescope" }</span>
                <span class="bar-space" />
                { tool(Sign::Gear, "Settings", true, &Action::OpenSheet(Sheet::Settings).callback(&dispatch)) }
            </header>
            <StartScreen drawing={props.drawing.clone()} kept={state.kept.clone()} preferences={state.preferences}
                dispatch={&dispatch} />
            { sheet(&state, &dispatch) }
            <div class="notes" role="status">
                if let Some(error) = &state.error {
                    { note("note note-wrong", error, all_right(&Action::DismissError.callback(&dispatch))) }
                }
            </div>
        </>
    }
}
