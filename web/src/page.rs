//! The page: the start screen, the game screen, and what lies over both.

pub mod address;
pub mod any_session;
pub mod breakdown;
pub mod caption;
pub mod computer;
pub mod copy;
pub mod describe;
pub mod dialog;
pub mod game;
pub mod game_info;
pub mod games;
pub mod icon;
pub mod kept_games;
pub mod keys;
pub mod load_form;
pub mod mark;
pub mod menu;
pub mod moves;
pub mod notes;
pub mod pick;
pub mod preferences;
pub mod scores;
pub mod seats_form;
pub mod share;
pub mod sheet;
pub mod stage;
pub mod start;
pub mod state;
pub mod storage;
pub mod tool;
pub mod turn_list;

use wasm_bindgen::prelude::*;
use web_sys::{Element, StorageEvent};
use yew::prelude::*;

use self::game::GameScreen;
use self::icon::Sign;
use self::notes::Notes;
use self::sheet::sheet;
use self::start::Start;
use self::state::{Action, PageState, Sheet};
use self::tool::{brand, tool};
use crate::engine::SearchesProvider;

/// What the page takes over from the static page that is shown before it.
#[derive(Properties, PartialEq, Debug)]
pub struct AppProps {
    /// The drawing of the start screen.
    pub drawing: Option<Element>,
}

/// The page.
#[component]
pub fn App(props: &AppProps) -> Html {
    let state = use_reducer(PageState::restored);
    let dispatch = use_callback(state.dispatcher(), |action: Action, state| state.dispatch(action));
    use_other_tabs(&dispatch);
    let screen = match state.shown() {
        Some(game) => html! {
            <GameScreen game={game.clone()} preferences={state.preferences} dispatch={&dispatch} />
        },
        None => html! {
            <>
                <header class="bar">
                    { brand(&Action::Leave.callback(&dispatch)) }
                    <span class="bar-space" />
                    { tool(Sign::Gear, "Settings", true, &Action::OpenSheet(Sheet::Menu).callback(&dispatch)) }
                </header>
                <Start drawing={props.drawing.clone()} kept={state.kept.clone()} preferences={state.preferences}
                    dispatch={&dispatch} />
            </>
        },
    };
    let info = state.shown().map_or(state.preferences.game, |game| game.info());
    html! {
        <SearchesProvider>
            <a class="skip" href="#main">{ "To the game" }</a>
            { screen }
            { sheet(&state, info, &dispatch) }
            <Notes error={state.error.clone()} keeping={state.keeping} elsewhere={state.elsewhere.clone()} {dispatch} />
        </SearchesProvider>
    }
}

/// Hears when another tab changes the kept games.
#[hook]
fn use_other_tabs(dispatch: &Callback<Action>) {
    use_effect_with(dispatch.clone(), |dispatch| {
        let dispatch = dispatch.clone();
        let on_storage = Closure::<dyn Fn(StorageEvent)>::new(move |event: StorageEvent| {
            // Without a key everything was cleared.
            if event.key().is_none_or(|key| key.starts_with(storage::GAME)) {
                dispatch.emit(Action::KeptElsewhere);
            }
        });
        let window = web_sys::window();
        if let Some(window) = &window {
            // It fails only for events that no window has.
            let _ = window.add_event_listener_with_callback("storage", on_storage.as_ref().unchecked_ref());
        }
        move || {
            if let Some(window) = window {
                let listener = on_storage.as_ref().unchecked_ref();
                let _ = window.remove_event_listener_with_callback("storage", listener);
            }
        }
    });
}
