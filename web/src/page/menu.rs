//! The menu of a game: records and links, seats, how the page looks and behaves, keys.

use yew::prelude::*;

use super::keys;
use super::pick::{Choice, pick};
use super::playing::Game;
use super::preferences::{CONFIRMS, Preferences, Theme, confirm_name};
use super::share::use_share;
use super::start::{load_form, seats_form};
use super::table::{Deed, Sheet};
use super::tool::button;
use crate::part::part;
use crate::session::Action;

/// The menu; without a game only what does not need one.
pub fn menu(game: Option<&Game>, preferences: Preferences, on_deed: &Callback<Deed>) -> Html {
    html! {
        <>
            { for game.map(|game| of_game(game, on_deed)) }
            { choices(preferences, on_deed) }
            { more("Keys", keys::list()) }
        </>
    }
}

fn of_game(game: &Game, on_deed: &Callback<Deed>) -> Html {
    let seats = game.course().seats();
    let on_seat = {
        let seats = seats.to_vec();
        on_deed.reform(move |(index, seat)| {
            let mut seats = seats.clone();
            seats[index] = seat;
            Deed::Act(Action::Seat(seats.into()))
        })
    };
    html! {
        <>
            <div class="dialog-actions">
                { button("button button-main", None, "New game", &Deed::Leave.by(on_deed)) }
                { button("button", None, "How to play", &Deed::Show(Sheet::Rules).by(on_deed)) }
            </div>
            { part(game.clone(), use_share) }
            { more("Load a record", load_form(on_deed)) }
            { more("Who sits where", seats_form(game.about(), seats, &on_seat)) }
        </>
    }
}

/// What is seen once it is unfolded.
pub fn more(title: &'static str, content: Html) -> Html {
    html! { <details class="more"><summary>{ title }</summary>{ content }</details> }
}

/// How the page looks and behaves.
fn choices(now: Preferences, on_deed: &Callback<Deed>) -> Html {
    let check = |label: &'static str, help: &'static str, on: bool, switched: Preferences| {
        html! {
            <label class="check">
                <input type="checkbox" checked={on} onchange={Deed::Prefer(switched).by(on_deed).reform(|_: Event| ())} />
                <span>{ label }<br /><span class="help">{ help }</span></span>
            </label>
        }
    };
    html! {
        <div class="field">
            { pick("theme", "Colours", "", Theme::ALL.map(|theme| Choice {
                label: theme.name().into(),
                on: theme == now.theme,
                choose: Deed::Prefer(Preferences { theme, ..now }).by(on_deed),
            }).to_vec()) }
            { pick("confirm", "Confirm a turn",
                "A button has the last word; or only where a farmer is placed, who stays to the end; or the last choice plays the turn.",
                CONFIRMS.map(|confirm| Choice {
                    label: confirm_name(confirm).into(),
                    on: confirm == now.confirm,
                    choose: Deed::Prefer(Preferences { confirm, ..now }).by(on_deed),
                }).to_vec()) }
            { check("Unhurried", "Moves are shown as they happen, and computers leave time to see them.",
                now.animation, Preferences { animation: !now.animation, ..now }) }
            { check("Letter keys", "While the board has the focus, single letters and digits are commands.",
                now.letters, Preferences { letters: !now.letters, ..now }) }
        </div>
    }
}
