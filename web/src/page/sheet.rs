//! What lies over the page.

use tilescope_core::Turn;
use yew::prelude::*;

use super::any_session::Game;
use super::breakdown::breakdown;
use super::describe;
use super::dialog::Dialog;
use super::game_info::GameInfo;
use super::games;
use super::kept_games::KeptGame;
use super::keys;
use super::menu::menu;
use super::state::{Action, PageState, Sheet};
use super::tool::button;
use crate::session::{self, random_seed};

/// The sheet over the page, or what is left of a dialog where there is none. What is on it is made only while it
/// is there.
pub fn sheet(state: &PageState, info: &'static GameInfo, dispatch: &Callback<Action>) -> Html {
    let (title, wide, content) = match (&state.sheet, state.shown()) {
        (Some(Sheet::Menu), game) => {
            let title = if game.is_some() { "Menu" } else { "Settings" };
            (title.into(), false, menu(game, state.preferences, dispatch))
        }
        (Some(Sheet::Rules), _) => (format!("How to play {}", info.title), true, (info.rules)()),
        (Some(Sheet::Points), Some(game)) => points(game, dispatch),
        (Some(Sheet::Pool), Some(game)) => (info.pool.into(), true, game.pool()),
        (Some(Sheet::Keys), _) => ("Keys".into(), false, keys::list()),
        (Some(Sheet::GiveUp(kept)), _) => ("Give up this game?".into(), false, give_up(kept, dispatch)),
        _ => (String::new(), false, Html::default()),
    };
    let kind = state.sheet.as_ref().map(std::mem::discriminant);
    html! { <Dialog {kind} title={title} {wide} {content} {dispatch} /> }
}

/// The points of the shown position by where they come from; after the end also who has won and what to do next.
fn points(game: &Game, dispatch: &Callback<Action>) -> (String, bool, Html) {
    let (standing, seats) = (game.shown(), game.timeline().seats());
    let over = standing.turn == Turn::Over;
    let title = if over { describe::of_result(&standing, seats) } else { "Points".to_owned() };
    let next = |action: fn(&Game) -> Option<Action>| {
        let (game, dispatch) = (game.clone(), dispatch.clone());
        Callback::from(move |()| {
            dispatch.emit(Action::CloseSheet);
            action(&game).into_iter().for_each(|action| dispatch.emit(action));
        })
    };
    let content = html! {
        <>
            { breakdown(&game.breakdown(), seats) }
            if over {
                <div class="dialog-actions">
                    { button("button button-main", None, "Play again", &next(again)) }
                    { button("button", None, "Review from the first turn", &next(review)) }
                </div>
            }
        </>
    };
    (title, true, content)
}

/// The same table and rules with other draws.
fn again(game: &Game) -> Option<Action> {
    let seats = game.timeline().seats().clone();
    games::resume(&game.record(0), Some(seats), random_seed()).ok().map(Action::Open)
}

fn review(game: &Game) -> Option<Action> {
    Some(Action::Session(session::Action::Show(game.timeline().decision_points()[0].ply)))
}

/// The question whether a kept game is given up.
fn give_up(kept: &KeptGame, dispatch: &Callback<Action>) -> Html {
    let words = match kept.game() {
        Ok(game) => describe::of_game(&game),
        Err(error) => format!("It cannot be read: {error}."),
    };
    html! {
        <>
            <p>{ words }</p>
            <p class="help">{ "It cannot be brought back afterwards." }</p>
            <div class="dialog-actions">
                { button("button button-main", None, "Give it up", &Action::GiveUp(kept.key.clone()).callback(dispatch)) }
                { button("button", None, "Keep it", &Action::CloseSheet.callback(dispatch)) }
            </div>
        </>
    }
}
