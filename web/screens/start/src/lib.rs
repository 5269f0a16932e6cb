//! The start screen: the promise, the kept games, and the form for a new one.

mod daily_positions;
pub mod entry;
pub mod learn;
mod my_results;
pub mod new_game;
mod remote_lesson;
pub mod saved_games;
pub mod screen;
pub mod sheet;
pub mod state;
mod strength;

use self::entry::{ReadKept, use_entries};
use tilescope_core::games::GameId;
use tilescope_floor::history::Entry;
use tilescope_floor::icon::Sign;
use tilescope_floor::idle::use_idle;
use tilescope_floor::note::{all_right, note};
use tilescope_floor::places::use_places;
use tilescope_floor::tool::tool;
use tilescope_floor::{address, keys, listen, storage};
use tilescope_language::{self as language, Spoken, t};
use tilescope_table::lesson_file::use_dropped;
use tilescope_table::navigate::{self, Destination};
use web_sys::{Element, KeyboardEvent, StorageEvent};
use yew::prelude::*;

use self::new_game::NewGameProps;
use self::screen::StartScreen;
use self::sheet::{SheetProps, sheet};
use self::state::{Sheet, StartAction, StartState};

#[derive(Properties, PartialEq, Debug)]
pub struct StartPageProps {
    pub places: Places,
    /// An earlier error; empty if there was none.
    pub error: AttrValue,
    pub parts: StartParts,
}

#[derive(Clone, PartialEq, Debug)]
pub struct StartParts {
    pub rules: Callback<GameId, Html>,
    pub emblem: Callback<GameId, Html>,
    pub new_game: Callback<NewGameProps, Html>,
    /// Renders the content of a dialog other than the rules.
    pub sheet: Callback<SheetProps, Html>,
    pub read: ReadKept,
    /// Reviews games of the library while the page is idle.
    pub idle_reviews: Callback<(), Html>,
}

/// The places on the static page for the parts that need the program. The static page contains the first texts from
/// the start, and the program does not render them again.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    pub tools: Element,
    /// The place below the promise, for the main buttons.
    pub play: Element,
    pub over: Element,
}

#[component]
pub fn StartPage(props: &StartPageProps) -> Html {
    let state = {
        let error = Some(props.error.clone()).filter(|error| !error.is_empty());
        use_reducer(move || StartState::restored(error))
    };
    let dispatch = use_callback(state.dispatcher(), |action: StartAction, state| state.dispatch(action));
    let letters = state.preferences.letters;
    listen::use_window("storage", dispatch.clone(), |event: StorageEvent, dispatch| {
        // An event without a key means that everything was cleared.
        if event.key().is_none_or(|key| key.starts_with(storage::GAME)) {
            dispatch.emit(StartAction::KeptElsewhere);
        }
    });
    listen::use_window(
        "keydown",
        (dispatch.clone(), letters),
        |event: KeyboardEvent, (dispatch, letters)| {
            if keys::is_help(&event, *letters) {
                event.prevent_default();
                dispatch.emit(StartAction::OpenSheet(Sheet::Keys));
            }
        },
    );
    // The dialog has a name of its own in the history.
    use_effect_with((), |()| {
        if address::parameter(address::LEARN).is_some() {
            address::replace("");
        }
    });
    let visit = use_callback(dispatch.clone(), |Entry { place, .. }: Entry, dispatch| {
        dispatch.emit(StartAction::Visit(place));
    });
    let idle = use_idle();
    let place = state.sheet.as_ref().map_or("", Sheet::place);
    use_places("start", place.to_owned(), |entry| !entry.place.is_empty(), &visit);
    let kept = use_entries(&state.kept, &props.parts.read);
    let Places { tools, play, over } = &props.places;
    use_dropped(&dispatch.reform(StartAction::OpenLesson));
    let open = |sheet| StartAction::OpenSheet(sheet).callback(&dispatch);
    let tools_of_bar = html! {
        <>
            { tool(Sign::Book, t("Learn"), true, &open(Sheet::Learn)) }
            { tool(Sign::Day, t("Position of the day"), true, &open(Sheet::Daily)) }
            { tool(Sign::Shelf, t("Library"), true, &open(Sheet::Library)) }
            { tool(Sign::Cup, t("Tournament"), true, &Callback::from(|()| navigate::to(Destination::Tournament))) }
            { tool(Sign::Gear, t("Settings"), true, &open(Sheet::Settings)) }
        </>
    };
    let above = html! {
        <>
            { sheet(&state, &props.parts, &dispatch) }
            <div class="notes" role="status">
                if let Some(error) = &state.error {
                    { note("note note-wrong", error, all_right(&StartAction::DismissError.callback(&dispatch))) }
                }
                if idle && state.sheet.is_none() { { props.parts.idle_reviews.emit(()) } }
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
