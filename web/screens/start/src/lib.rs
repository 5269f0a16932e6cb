//! The first thing people see: the promise, the games that are kept, and the one to be begun.

pub mod entry;
pub mod kept;
pub mod learn;
pub mod screen;
pub mod sheet;
pub mod state;

use self::entry::{ReadKept, use_entries};
use tilescope_core::games::GameId;
use tilescope_floor::icon::Sign;
use tilescope_floor::note::{all_right, note};
use tilescope_floor::tool::tool;
use tilescope_floor::{keys, listen, storage};
use tilescope_language::{self as language, Spoken, t};
use tilescope_table::lesson_file::use_dropped;
use tilescope_table::navigate::{self, Destination};
use web_sys::{Element, KeyboardEvent, StorageEvent};
use yew::prelude::*;

use self::screen::StartScreen;
use self::sheet::sheet;
use self::state::{Action, Sheet, StartState};

/// What the start screen begins with.
#[derive(Properties, PartialEq, Debug)]
pub struct StartPageProps {
    /// Where on the static page it is drawn.
    pub places: Places,
    /// What went wrong before; empty where nothing did.
    pub error: AttrValue,
    /// What is loaded when it is needed.
    pub parts: StartParts,
}

/// What the start screen shows that is loaded when it is needed.
#[derive(Clone, PartialEq, Debug)]
pub struct StartParts {
    /// Draws the rules of a game.
    pub rules: Callback<GameId, Html>,
    /// Draws the picture of a game.
    pub emblem: Callback<GameId, Html>,
    /// Draws the field for a record, given who hears of one that can be read.
    pub load_form: Callback<Callback<String>, Html>,
    /// Reads kept games.
    pub read: ReadKept,
}

/// The places that the static page has for what needs the program. What is read first stands there already and stays:
/// the page has it before any program, and nothing of it is drawn twice.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// At the end of the bar.
    pub tools: Element,
    /// Below the promise: the buttons that most people look for.
    pub play: Element,
    /// For what lies over the page.
    pub over: Element,
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
    let kept = use_entries(&state.kept, &props.parts.read);
    let Places { tools, play, over } = &props.places;
    use_dropped(&dispatch.reform(Action::OpenLesson));
    let open = |sheet| Action::OpenSheet(sheet).callback(&dispatch);
    let tools_of_bar = html! {
        <>
            { tool(Sign::Book, t("Learn"), true, &open(Sheet::Learn)) }
            { tool(Sign::Cup, t("Tournament"), true, &Callback::from(|()| navigate::to(Destination::Tournament))) }
            { tool(Sign::Gear, t("Settings"), true, &open(Sheet::Settings)) }
        </>
    };
    let above = html! {
        <>
            { sheet(&state, &props.parts, &dispatch) }
            <div class="notes" role="status">
                if let Some(error) = &state.error {
                    { note("note note-wrong", error, all_right(&Action::DismissError.callback(&dispatch))) }
                }
            </div>
        </>
    };
    html! {
        <Spoken key={language::shown().code()}>
            { create_portal(tools_of_bar, tools.clone()) }
            <StartScreen play={play.clone()} {kept} parts={props.parts.clone()} preferences={state.preferences} dispatch={&dispatch} />
            { create_portal(above, over.clone()) }
        </Spoken>
    }
}
