//! The library's sentences about a game.

use js_sys::Date;
use tilescope_core::ParseError;
use tilescope_floor::number::whole;
use tilescope_language::{english, say, t};
use tilescope_table::games;
use wasm_bindgen::JsValue;

use super::library_game::LibraryGame;

/// Names the players with their points: `Ada 96, Bob 70`.
pub(super) fn of_players(game: &LibraryGame) -> String {
    let all = game.names().zip(&game.result).map(|(name, &(points, _))| format!("{name} {}", whole(points)));
    all.collect::<Vec<_>>().join(", ")
}

/// Names the game, the date, the source, and whether it stopped early or a search helped.
pub(super) fn of_facts(game: &LibraryGame) -> String {
    let stopped = if game.is_over { "" } else { t("stopped early") };
    let helped = if game.session.is_unaided() { "" } else { t("with help") };
    let facts = [
        games::info(game.id).title.to_owned(),
        of_date(game.date),
        game.source.to_string(),
        stopped.to_owned(),
        helped.to_owned(),
    ];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(" · ")
}

pub(super) fn of_game(game: &LibraryGame) -> String {
    format!("{} · {}", of_players(game), of_facts(game))
}

pub(super) fn of_wrong_game(number: usize, error: &ParseError) -> String {
    say!("Game {number}: {error}.", error = english(error))
}

/// Formats a date in the language of the browser; empty if it is 0.
fn of_date(date: u64) -> String {
    if date == 0 {
        return String::new();
    }
    // Without a browser, in tests, there is no such date.
    let date = Date::new(&JsValue::from_f64(date as f64));
    date.to_locale_date_string("default", &JsValue::UNDEFINED).into()
}
