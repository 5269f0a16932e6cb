//! Games that people played elsewhere, as the page shows them.

use std::rc::Rc;

use js_sys::Date;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::{Record, State, Turn};
use tilescope_import::ImportedGame;
use tilescope_session::{Controller, Seat, person_name};
use tilescope_table::foreign_games::{ForeignGame, ForeignGames, LoadedGame};
use wasm_bindgen::JsValue;
use yew::AttrValue;

/// Reads the games of a text; `None` if it is none that people write elsewhere.
pub(super) fn read(text: &str) -> Option<ForeignGames> {
    let read = || {
        tilescope_import::games(text)
            .map(|game| game.map(|game| shown(&game)).map_err(|error| error.to_string().into()))
            .collect()
    };
    tilescope_import::is_foreign(text).then(read)
}

/// Returns the link to carcassonnelab.com of a record of Carcassonne, without a tile that is only drawn yet.
///
/// # Errors
/// If a link cannot hold the game: the reason.
pub(super) fn lab_link(record: &str, names: &[AttrValue]) -> Result<String, String> {
    let mut record: Record<Carcassonne> =
        record.parse().map_err(|error: tilescope_core::ParseError| error.to_string())?;
    let moves = record.moves().len();
    if moves > 0
        && record.position(moves - 1).turn() == Turn::Chance
        && record.position(moves).in_hand().is_some()
    {
        record.truncate(moves - 1);
    }
    let names: Vec<&str> = names.iter().map(AttrValue::as_str).collect();
    tilescope_import::lab_link(&record, &names).map_err(|error| error.to_string())
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
        game: LoadedGame {
            seats: named.then_some(seats),
            date: game.source.date.map_or(0, |seconds| 1000 * seconds),
            source: game.source.to_string().into(),
            ..LoadedGame::of_record(game.record.to_string())
        },
        words: (words.join(", ") + &date.unwrap_or_default()).into(),
        differences: game.differences.iter().map(|difference| difference.to_string().into()).collect(),
    }
}
