//! Games that people played elsewhere, as the page shows them.

use std::rc::Rc;

use js_sys::Date;
use tilescope_core::State;
use tilescope_import::ImportedGame;
use tilescope_session::{Controller, Seat, person_name};
use tilescope_table::foreign_games::{ForeignGame, ForeignGames, LoadedGame};
use wasm_bindgen::JsValue;

/// Reads the games of a text.
pub(super) fn read(text: &str) -> ForeignGames {
    tilescope_import::games(text)
        .map(|game| game.map(|game| shown(&game)).map_err(|error| error.to_string().into()))
        .collect()
}

fn shown(game: &ImportedGame) -> ForeignGame {
    let position = game.record.position(usize::MAX);
    let scores = position.final_scores();
    let seats: Rc<[Seat]> = game
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| match player.name.as_str() {
            "" => Seat::new(&person_name(index), Controller::Person),
            name => Seat::new(name, Controller::Person),
        })
        .collect();
    let points = seats.iter().zip(scores.seats(position.players()));
    let words: Vec<String> = points.map(|(seat, points)| format!("{} {points}", seat.called())).collect();
    let date = game.source.date.map(|seconds| {
        let date = Date::new(&JsValue::from_f64(1000.0 * seconds as f64));
        format!(" · {}", String::from(date.to_locale_date_string("default", &JsValue::UNDEFINED)))
    });
    let named = game.players.iter().any(|player| !player.name.is_empty());
    ForeignGame {
        game: LoadedGame { record: game.record.to_string(), seats: named.then_some(seats) },
        words: (words.join(", ") + &date.unwrap_or_default()).into(),
        differences: game.differences.iter().map(|difference| difference.to_string().into()).collect(),
    }
}
