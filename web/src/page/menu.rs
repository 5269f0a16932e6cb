//! The menu of a game: records and links, seats, how the page looks and behaves, keys.

use yew::prelude::*;

use super::any_session::Game;
use super::keys;
use super::load_form::LoadForm;
use super::pick::{Choice, pick};
use super::preferences::{CONFIRMS, Preferences, Theme, confirm_name};
use super::seats_form::seats_form;
use super::share::Share;
use super::state::{Action, Sheet};
use super::tool::{button, details};
use crate::session;

/// The menu; without a game only what does not need one.
pub fn menu(game: Option<&Game>, preferences: Preferences, dispatch: &Callback<Action>) -> Html {
    html! {
        <>
            { for game.map(|game| of_game(game, dispatch)) }
            { choices(preferences, dispatch) }
            { details("Keys", keys::list()) }
        </>
    }
}

fn of_game(game: &Game, dispatch: &Callback<Action>) -> Html {
    let seats = game.timeline().seats();
    let on_seat = {
        let seats = seats.to_vec();
        dispatch.reform(move |(index, seat)| {
            let mut seats = seats.clone();
            seats[index] = seat;
            Action::Session(session::Action::Seat(seats.into()))
        })
    };
    html! {
        <>
            <div class="dialog-actions">
                { button("button button-main", None, "New game", &Action::Leave.callback(dispatch)) }
                { button("button", None, "How to play", &Action::OpenSheet(Sheet::Rules).callback(dispatch)) }
            </div>
            <Share game={game.clone()} />
            { details("Load a record", html! { <LoadForm {dispatch} /> }) }
            { details("Who sits where", seats_form(game.info(), seats, &on_seat)) }
        </>
    }
}

/// How the page looks and behaves.
fn choices(now: Preferences, dispatch: &Callback<Action>) -> Html {
    let check = |label: &'static str, help: &'static str, on: bool, switched: Preferences| {
        html! {
            <label class="check">
                <input type="checkbox" checked={on} onchange={Action::SetPreferences(switched).callback(dispatch).reform(|_: Event| ())} />
                <span>{ label }<br /><span class="help">{ help }</span></span>
            </label>
        }
    };
    html! {
        <div class="field">
            { pick("theme", "Colours", "", Theme::ALL.map(|theme| Choice {
                label: theme.name().into(),
                on: theme == now.theme,
                choose: Action::SetPreferences(Preferences { theme, ..now }).callback(dispatch),
            }).to_vec()) }
            { pick("confirm", "Confirm a turn",
                "A button has the last word; or only where a farmer is placed, who stays to the end; or the last choice plays the turn.",
                CONFIRMS.map(|confirm| Choice {
                    label: confirm_name(confirm).into(),
                    on: confirm == now.confirm,
                    choose: Action::SetPreferences(Preferences { confirm, ..now }).callback(dispatch),
                }).to_vec()) }
            { check("Unhurried", "Moves are shown as they happen, and computers leave time to see them.",
                now.animation, Preferences { animation: !now.animation, ..now }) }
            { check("Letter keys", "While the board has the focus, single letters and digits are commands.",
                now.letters, Preferences { letters: !now.letters, ..now }) }
        </div>
    }
}
