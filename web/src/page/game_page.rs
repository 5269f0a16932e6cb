//! The game screen with its dialogs.

use tilescope_compare::CompareScreenProps;
use tilescope_core::Player;
use tilescope_editor::CommonProps;
use tilescope_engine::{SearchesProvider, use_new_searches};
use tilescope_floor::deferred::use_render_step;
use tilescope_floor::focus::focus_board;
use tilescope_floor::history::Entry;
use tilescope_floor::lazy::{LATER, waiting, with_sheet};
use tilescope_floor::own_colour::OwnColour;
use tilescope_floor::places::use_places;
use tilescope_floor::{keys, listen, parts, storage};
use tilescope_game::clock::ClockKeeperProps;
use tilescope_game::extras::Extra;
use tilescope_game::game::GameScreen;
use tilescope_game::notes::NotesProps;
use tilescope_game::on_demand::show;
use tilescope_game::sounds::SoundsProps;
use tilescope_game::speed_note::SpeedNote;
use tilescope_game::state::{Instead, PageAction, PageChange, PageState, Sheet, screen_of, use_page};
use tilescope_game::tour::TourProps;
use tilescope_inspector::InspectorScreenProps;
use tilescope_language::{self as language, Spoken, t};
use tilescope_protocol::Purpose;
use tilescope_review::{DailyScreenProps, PracticeScreenProps, ReviewScreenProps};
use tilescope_rollout::RolloutScreenProps;
use tilescope_table::lesson_file::use_dropped;
use tilescope_table::request::GameRequest;
use tilescope_table::saved_games::{self, Keeping};
use web_sys::{KeyboardEvent, StorageEvent};
use yew::prelude::*;

use super::on_demand;
use super::sheet::sheet;

#[derive(Properties, PartialEq)]
pub struct GamePageProps {
    /// The initial state, and the effects to apply when the screen is shown.
    pub state: PageChange,
    /// Whether somebody has just requested the game; the board then gets the focus.
    pub asked: bool,
}

parts! {
    sheets in sheets: fn((PageState, Callback<PageAction>)) -> Html = |(state, dispatch)| sheet(&state, &dispatch);
}

/// The rendering step of the screen after which the cells of the board exist.
const BOARD_DRAWN: usize = 4;

#[component]
pub fn GamePage(props: &GamePageProps) -> Html {
    let begun = &props.state;
    let searches = use_new_searches();
    let (state, dispatch) = use_page(begun, &searches);
    let visit = use_callback(dispatch.clone(), |entry: Entry, dispatch| {
        dispatch.emit(match entry.screen.as_str() {
            "start" => PageAction::Leave,
            _ => PageAction::Visit(entry.place),
        });
    });
    // A reload restores the screen that was open, but not the sheet over it.
    use_places("game", state.place(), |entry| screen_of(&entry.place).is_some(), &visit);
    let seats = state.game.timeline().seats();
    let people: Vec<Player> =
        Player::all(seats.len()).filter(|player| seats[player.index()].is_person()).collect();
    let own = people.first().copied().filter(|_| people.len() == 1);
    use_effect_with((state.preferences.colour, own), |&(colour, own)| {
        colour.show(own);
        || OwnColour::OfSeat.show(None)
    });
    let letters = state.preferences.letters;
    listen::use_window(
        "storage",
        (dispatch.clone(), state.key.clone()),
        |event: StorageEvent, (dispatch, open)| {
            // Without a key, the whole storage was cleared.
            let changed = event.key().is_none_or(|key| key.starts_with(storage::GAME));
            let theirs = open.as_ref().filter(|_| changed).and_then(|key| saved_games::get(key));
            theirs.into_iter().for_each(|theirs| dispatch.emit(PageAction::KeptElsewhere(theirs)));
        },
    );
    listen::use_window(
        "keydown",
        (dispatch.clone(), letters),
        |event: KeyboardEvent, (dispatch, letters)| {
            if keys::is_help(&event, *letters) {
                event.prevent_default();
                dispatch.emit(PageAction::OpenSheet(Sheet::Keys));
            }
        },
    );
    // A sound plays when sounds are switched on, but not when the page opens with them.
    let (game, sounds) = (&state.game, state.preferences.sounds);
    let silent = use_mut_ref(|| false);
    *silent.borrow_mut() |= !sounds;
    // A closed dialog stays, so that it can restore the focus.
    let opened = use_mut_ref(|| false);
    *opened.borrow_mut() |= state.sheet.is_some();
    use_dropped(&dispatch.reform(PageAction::OpenLesson));
    // The board is rendered in steps, and can have the focus after the second. The cards take the focus themselves,
    // and give it to the board in the end.
    let drawn = use_render_step(BOARD_DRAWN) == BOARD_DRAWN;
    use_effect_with(drawn && props.asked && begun.state.tour.is_none(), |&asked| {
        if asked {
            focus_board();
        }
    });
    html! {
        <SearchesProvider {searches}>
            <Spoken key={language::shown().code()}>
            <a class="skip" href="#main">{ t("Go to game") }</a>
            { screen(&state, &dispatch) }
            if game.timeline().clock().is_some() {
                { show(Extra::Keeper(ClockKeeperProps { game: game.clone(), sounds, dispatch: dispatch.clone() })) }
            }
            if sounds { { show(Extra::Sounds(SoundsProps { game: game.clone(), confirms: *silent.borrow() })) } }
            for purpose in Purpose::ALL { <SpeedNote {purpose} /> }
            if *opened.borrow() { { with_sheet(LATER, sheets, ((*state).clone(), dispatch.clone()), Html::default()) } }
            if state.tour.is_some() {
                { with_sheet(LATER, on_demand::tour, TourProps { on_close: PageAction::EndTour.callback(&dispatch) }, Html::default()) }
            }
            <div class="notes" role="status">{ for notes(&state, &dispatch).map(show) }</div>
            </Spoken>
        </SearchesProvider>
    }
}

/// Returns the notices in the corner, if there are any.
fn notes(state: &PageState, dispatch: &Callback<PageAction>) -> Option<Extra> {
    let (error, keeping, elsewhere) = (state.error.clone(), state.keeping, state.elsewhere.clone());
    let silent = error.is_none() && elsewhere.is_none() && keeping == Keeping::Kept;
    (!silent).then(|| Extra::Notes(NotesProps { error, keeping, elsewhere, dispatch: dispatch.clone() }))
}

fn screen(state: &PageState, dispatch: &Callback<PageAction>) -> Html {
    let (game, letters) = (state.game.clone(), state.preferences.letters);
    let (on_close, on_leave) =
        (PageAction::CloseInstead.callback(dispatch), PageAction::Leave.callback(dispatch));
    match &state.instead {
        Some(Instead::Inspector(searcher, place)) => {
            let (searcher, place) = (searcher.clone(), place.clone());
            with_sheet(
                LATER,
                on_demand::inspector,
                InspectorScreenProps {
                    game,
                    searcher,
                    place,
                    on_close,
                    letters,
                    on_leave,
                    article: None,
                    files: None,
                },
                waiting(),
            )
        }
        Some(Instead::Compare(pairing)) => {
            let pairing = pairing.clone();
            with_sheet(
                LATER,
                on_demand::compare,
                CompareScreenProps { game, pairing, on_close, letters, on_leave, article: None, files: None },
                waiting(),
            )
        }
        Some(Instead::Rollout(quotation, of_review)) => {
            let (quotation, of_review) = (quotation.clone(), *of_review);
            let props = RolloutScreenProps { game, quotation, of_review, on_close, letters, on_leave };
            with_sheet(LATER, on_demand::rollout, props, waiting())
        }
        Some(Instead::Review(depth)) => {
            let props = ReviewScreenProps {
                game,
                kept: state.reviewed.clone(),
                depth: *depth,
                on_session: dispatch.reform(PageAction::Session),
                on_keep: dispatch.reform(PageAction::Reviewed),
                on_rollout: dispatch
                    .reform(|rollout| PageAction::OpenInstead(Instead::Rollout(rollout, true))),
                on_practice: PageAction::OpenInstead(Instead::Practice).callback(dispatch),
                on_close,
                letters,
                on_leave,
            };
            with_sheet(LATER, on_demand::review, props, waiting())
        }
        Some(Instead::Practice) => {
            let props = PracticeScreenProps { game, letters, on_close, on_leave };
            with_sheet(LATER, on_demand::practice, props, waiting())
        }
        Some(Instead::Daily(day)) => {
            let props = DailyScreenProps { game, day: *day, letters, on_close, on_leave };
            with_sheet(LATER, on_demand::daily, props, waiting())
        }
        Some(Instead::Edit) => {
            let common = CommonProps {
                seats: game.timeline().seats().clone(),
                searcher: state.searcher.clone(),
                on_open: dispatch.reform(|link| PageAction::Load(GameRequest::Open(link).into())),
                on_close,
                on_leave,
            };
            on_demand::editor(game, common)
        }
        None => html! {
            <GameScreen {game} preferences={state.preferences} searcher={state.searcher.clone()} toured={state.tour.is_some()}
                lesson_session={state.lesson_session.clone()} hidden={state.hidden()} {dispatch} />
        },
    }
}
