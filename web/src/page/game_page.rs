//! The game screen with what lies over it.

use tilescope_compare::SideScreen;
use tilescope_editor::CommonProps;
use tilescope_engine::SearchesProvider;
use tilescope_floor::focus::focus_board;
use tilescope_floor::stages::use_stage;
use tilescope_floor::{keys, listen, storage};
use tilescope_game::game::GameScreen;
use tilescope_game::measuring::Measuring;
use tilescope_game::notes::Notes;
use tilescope_game::sounds::Sounds;
use tilescope_game::state::{Action, Instead, PageState, Sheet};
use tilescope_game::tour::Tour;
use tilescope_language::{self as language, Spoken, t};
use tilescope_protocol::Purpose;
use tilescope_review::{PracticeScreen, ReviewScreen};
use tilescope_study::StudyScreen;
use tilescope_table::any_session::Game;
use tilescope_table::lesson_file::use_dropped;
use tilescope_table::request::GameRequest;
use web_sys::{KeyboardEvent, StorageEvent};
use yew::prelude::*;

use super::sheet::sheet;

/// What the game screen begins with.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct GamePageProps {
    /// The game and all else.
    pub state: PageState,
    /// Whether somebody has just asked for the game: then the board gets the focus.
    pub asked: bool,
    /// The position editor of the game.
    pub editor: Callback<(Game, CommonProps), Html>,
}

/// The stage of the screen in which the cells of the board are there.
const BOARD_DRAWN: usize = 4;

/// The game screen with what lies over it.
#[component]
pub fn GamePage(props: &GamePageProps) -> Html {
    let state = {
        let begun = props.state.clone();
        use_reducer(move || begun)
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
    use_dropped(&dispatch.reform(Action::OpenLesson));
    // The board is drawn in stages, and can have the focus after the second. The cards take it themselves, and give it to the
    // board in the end.
    let drawn = use_stage(BOARD_DRAWN) == BOARD_DRAWN;
    use_effect_with(drawn && props.asked && props.state.tour.is_none(), |&asked| {
        if asked {
            focus_board();
        }
    });
    let (on_close, on_leave) = (Action::CloseInstead.callback(&dispatch), Action::Leave.callback(&dispatch));
    html! {
        <SearchesProvider>
            <Spoken key={language::shown().code()}>
            <a class="skip" href="#main">{ t("To the game") }</a>
            if let Some(Instead::Study(searcher, place)) = &state.instead {
                <StudyScreen game={state.game.clone()} searcher={searcher.clone()} place={*place} {letters} {on_close} {on_leave} />
            } else if let Some(Instead::Side(pairing)) = &state.instead {
                <SideScreen game={state.game.clone()} pairing={pairing.clone()} {letters} {on_close} {on_leave} />
            } else if let Some(Instead::Review(depth)) = state.instead {
                <ReviewScreen game={state.game.clone()} kept={state.reviewed.clone()} {depth} on_session={dispatch.reform(Action::Session)}
                    on_keep={dispatch.reform(Action::Reviewed)} on_practice={Action::OpenInstead(Instead::Practice).callback(&dispatch)} {letters} {on_close} {on_leave} />
            } else if state.instead == Some(Instead::Practice) {
                <PracticeScreen game={state.game.clone()} {letters} {on_close} {on_leave} />
            } else if state.instead == Some(Instead::Edit) {
                { props.editor.emit((state.game.clone(), of_editor(&state, &dispatch))) }
            } else {
                <GameScreen game={state.game.clone()} preferences={state.preferences} searcher={state.searcher.clone()} toured={state.tour.is_some()} taught={state.taught.clone()} hidden={state.hidden()} dispatch={&dispatch} />
            }
            <Sounds game={state.game.clone()} on={state.preferences.sounds} />
            for purpose in Purpose::ALL { <Measuring {purpose} dispatch={&dispatch} /> }
            { sheet(&state, &dispatch) }
            if state.tour.is_some() {
                <Tour on_close={Action::EndTour.callback(&dispatch)} />
            }
            <Notes error={state.error.clone()} keeping={state.keeping} elsewhere={state.elsewhere.clone()} {dispatch} />
            </Spoken>
        </SearchesProvider>
    }
}

/// What the position editor is given.
fn of_editor(state: &PageState, dispatch: &Callback<Action>) -> CommonProps {
    CommonProps {
        seats: state.game.timeline().seats().clone(),
        searcher: state.searcher.clone(),
        on_open: dispatch.reform(|link| Action::Load(GameRequest::Open(link))),
        on_close: Action::CloseInstead.callback(dispatch),
        on_leave: Action::Leave.callback(dispatch),
    }
}
