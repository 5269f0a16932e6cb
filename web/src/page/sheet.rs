//! What lies over the page.

use tilescope_core::Turn;
use yew::prelude::*;

use super::breakdown::breakdown;
use super::dialog::{Dialog, dialog};
use super::games::{self, About};
use super::keys;
use super::menu::menu;
use super::playing::Game;
use super::start::fresh_seed;
use super::table::{Deed, Opening, Sheet, Table};
use super::tool::button;
use super::words;
use crate::session::Action;

/// The sheet over the page, or what is left of a dialog where there is none. What is on it is made only while it
/// is there.
pub fn sheet(table: &Table, about: &'static About, on_deed: &Callback<Deed>) -> Html {
    let game = table.game.as_ref().filter(|_| table.playing);
    let (title, wide, content) = match (&table.sheet, game) {
        (Some(Sheet::Menu), game) => {
            let title = if game.is_some() { "Menu" } else { "Settings" };
            (title.into(), false, menu(game, table.preferences, on_deed))
        }
        (Some(Sheet::Rules), _) => (format!("How to play {}", about.title), true, (about.rules)()),
        (Some(Sheet::Points), Some(game)) => points(game, on_deed),
        (Some(Sheet::Pool), Some(game)) => (about.pool.into(), true, game.pool()),
        (Some(Sheet::Keys), _) => ("Keys".into(), false, keys::list()),
        (Some(Sheet::Replace(opening)), _) => {
            ("Give up the game in progress?".into(), false, replace(opening, table.waiting(), on_deed))
        }
        _ => (String::new(), false, Html::default()),
    };
    dialog(Dialog {
        kind: table.sheet.as_ref().map(std::mem::discriminant),
        title: title.into(),
        wide,
        content,
        on_deed: on_deed.clone(),
    })
}

/// The points of the shown position by where they come from; after the end also who has won and what to do next.
fn points(game: &Game, on_deed: &Callback<Deed>) -> (String, bool, Html) {
    let (standing, seats) = (game.shown(), game.course().seats());
    let over = standing.turn == Turn::Over;
    let title = if over { words::of_result(&standing, seats) } else { "Points".to_owned() };
    let next = |deed: fn(&Game) -> Option<Deed>| {
        let (game, on_deed) = (game.clone(), on_deed.clone());
        Callback::from(move |()| {
            on_deed.emit(Deed::Close);
            deed(&game).into_iter().for_each(|deed| on_deed.emit(deed));
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
fn again(game: &Game) -> Option<Deed> {
    let seats = game.course().seats().clone();
    let game = games::resume(&game.record(0), Some(seats), fresh_seed()).ok()?;
    Some(Deed::Open(Opening { game, ply: None }))
}

fn review(game: &Game) -> Option<Deed> {
    Some(Deed::Act(Action::Show(game.course().stops()[0].ply)))
}

/// The question whether the game that waits, told in words, is given up for `opening`.
fn replace(opening: &Opening, waiting: Option<AttrValue>, on_deed: &Callback<Deed>) -> Html {
    html! {
        <>
            <p>{ waiting }</p>
            <p class="help">{ "Only one game is kept in this browser." }</p>
            <div class="dialog-actions">
                { button("button button-main", None, "Give it up", &Deed::Open(opening.clone()).by(on_deed)) }
                { button("button", None, "Keep it", &Deed::Close.by(on_deed)) }
            </div>
        </>
    }
}
