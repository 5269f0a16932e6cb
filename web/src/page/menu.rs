//! The menu of a game: links, seats, the look and behaviour of the page, keys.

use tilescope_floor::settings::settings;
use tilescope_floor::tool::{button, details};
use tilescope_game::state::{Instead, PageAction, PageState, Sheet};
use tilescope_language::t;
use tilescope_session::{ReviewDepth, SessionAction};
use tilescope_share::embed_dialog::{EmbedContent, EmbedDialog};
use tilescope_table::any_game::AnyGame;
use tilescope_table::foreign_games::LoadedGame;
use tilescope_table::load_form::LoadForm;
use tilescope_table::request::GameRequest;
use tilescope_table::seats_form::seats_form;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

use super::{key_list, on_demand};

pub fn menu(state: &PageState, dispatch: &Callback<PageAction>) -> Html {
    let on_change = dispatch.reform(PageAction::SetPreferences);
    html! {
        <>
            { of_game(state, dispatch) }
            <EmbedDialog game={state.game.clone()} content={EmbedContent::Position(state.searcher.clone())} />
            { settings(state.preferences, key_list::shown(state), &on_change) }
        </>
    }
}

/// Renders the button that starts the guided tour, while a player decides.
pub fn tour(game: &AnyGame, dispatch: &Callback<PageAction>) -> Html {
    if game.timeline().decides() {
        button("button", None, t("What am I seeing?"), &PageAction::StartTour.callback(dispatch))
    } else {
        Html::default()
    }
}

fn of_game(PageState { game, .. }: &PageState, dispatch: &Callback<PageAction>) -> Html {
    let seats = game.timeline().seats();
    let on_seat = {
        let seats = seats.to_vec();
        dispatch.reform(move |(index, seat)| {
            let mut seats = seats.clone();
            seats[index] = seat;
            PageAction::Session(SessionAction::Seat(seats.into()))
        })
    };
    let on_open = dispatch.reform(|game: LoadedGame| {
        PageAction::Load(GameRequest::of_record(game.record, game.seats, None).into())
    });
    html! {
        <>
            <div class="dialog-actions">
                { button("button button-main", None, t("New game"), &PageAction::Leave.callback(dispatch)) }
                { button("button", None, t("How to play"), &PageAction::OpenSheet(Sheet::Rules).callback(dispatch)) }
                if game.timeline().is_begun() { { button("button", None, t("Review game"), &PageAction::OpenInstead(Instead::Review(ReviewDepth::Quick)).callback(dispatch)) } }
                { button("button", None, t("My mistakes"), &PageAction::OpenInstead(Instead::Practice).callback(dispatch)) }
                { button("button", None, t("Edit position"), &PageAction::OpenInstead(Instead::Edit).callback(dispatch)) }
                { tour(game, dispatch) }
                { button("button", None, t("Share"), &PageAction::OpenSheet(Sheet::Share).callback(dispatch)) }
                { button("button", None, t("Fair draws"), &PageAction::OpenSheet(Sheet::FairnessProof).callback(dispatch)) }
                { button("button", None, t("Learn"), &PageAction::LeaveLesson.callback(dispatch)) }
            </div>
            { details(t("Load a game"), html! { <LoadForm {on_open} read={Callback::from(on_demand::foreign)} /> }) }
            { details(t("Players and seats"), seats_form(game.info(), seats, &Speeds::restored(), &on_seat)) }
        </>
    }
}
