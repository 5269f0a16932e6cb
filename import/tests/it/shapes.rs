//! Old and new shapes of logs, and the pages around them.

use serde_json::{Value, json};
use tilescope_import::{games, is_foreign, lab_link};

use crate::writer::{Version, link, packets, random_game, save};

/// Reads a text with one game, and compares it with the game that was written.
fn reads(text: &str) {
    assert!(is_foreign(text));
    let read: Vec<_> = games(text).collect();
    assert_eq!(read.len(), 1);
    let game = read[0].as_ref().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((&game.record, &game.differences[..]), (&random_game(2, 5), &[][..]));
    assert_eq!(game.players[0].name, "Name 0");
}

fn log() -> Value {
    packets(&random_game(2, 5)).into()
}

#[test]
fn the_list_may_be_in_different_places() {
    reads(&json!({ "status": 1, "data": { "valid": 1, "data": log() } }).to_string());
    reads(&json!({ "status": 1, "data": { "logs": log() } }).to_string());
    reads(&json!({ "data": log() }).to_string());
    reads(&log().to_string());
    reads(&format!("\u{feff}\n{:#}", log()));
}

#[test]
fn the_page_of_a_game_holds_the_log() {
    let page =
        format!("<html>\n<script>\nif (!g_gamelogs) {{}}\nvar g_gamelogs = {};\nvar x = [];</script>", log());
    reads(&page);
    reads(&format!("g_gamelogs={:#};", json!({ "data": { "data": log() } })));
    let error = games("<b>\ng_gamelogs = [1,\n;").next().unwrap().unwrap_err().to_string();
    assert_eq!(error, "line 3, character 1: expected JSON");
}

/// Newer logs have a list of arguments, in which tiles and meeples are pieces.
#[test]
fn newer_logs_name_the_piece() {
    let mut log = log();
    for packet in log.as_array_mut().unwrap() {
        for one in packet["data"].as_array_mut().unwrap() {
            let piece = match one["type"].as_str() {
                Some("playTile") => "tile",
                Some("playPartisan") => "partisan",
                _ => continue,
            };
            one["type"] = json!("playTile");
            one["args"]["piece"] = json!(piece);
            one["args"] = json!([one["args"]]);
        }
    }
    reads(&json!({ "data": { "logs": log } }).to_string());
}

/// The tests of a reader of today's logs have meeples without the number of the tile.
#[test]
fn a_meeple_may_be_without_its_tile() {
    let mut log = log();
    for packet in log.as_array_mut().unwrap() {
        for one in
            packet["data"].as_array_mut().unwrap().iter_mut().filter(|one| one["type"] == "playPartisan")
        {
            one["args"] = json!([{ "piece": "partisan", "pos": one["args"]["pos"] }]);
        }
    }
    reads(&json!({ "data": { "logs": log } }).to_string());
}

/// Names and colours may also stand beside the log, by id or in a list.
#[test]
fn players_may_be_listed() {
    let players =
        [json!({ "500": { "name": "Name 0", "color": "ffa500" } }), json!([{ "id": 500, "name": "Name 0" }])];
    for players in players {
        let mut log = log();
        for packet in log.as_array_mut().unwrap() {
            for one in packet["data"].as_array_mut().unwrap() {
                if let Some(args) = one["args"].as_object_mut() {
                    args.remove("player_name");
                    args.remove("args");
                }
            }
        }
        reads(&json!({ "data": { "logs": log, "players": players } }).to_string());
    }
}

#[test]
fn each_format_is_recognised() {
    let game = random_game(2, 5);
    for text in [
        log().to_string(),
        save(&game, Version::Four).to_string(),
        format!("{:#}", save(&game, Version::Five)),
        link(&game).unwrap(),
        format!("game,link\n1,\"{}\"", link(&game).unwrap()),
        "{\"status\":\"0\",\"error\":\"You have reached a limit (replay)\"}".into(),
    ] {
        assert!(is_foreign(&text), "{text}");
    }
    let record = game.to_string();
    for text in [
        "",
        &*record,
        "{}",
        "[1, 2]",
        "{\"type\":\"game\",\"players\":2}",
        "g_gamelogs",
        "https://example.org/#/0/0",
    ] {
        assert!(!is_foreign(text), "{text}");
    }
}

#[test]
fn links_are_written_as_other_programs_write_them() {
    for seed in 0..100 {
        let game = random_game(2, seed);
        match (lab_link(&game, &["a", "b"]), link(&game)) {
            (Ok(ours), Some(other)) => assert_eq!(ours, other),
            (Err(error), None) => {
                assert!(error.to_string().contains("discarded tiles: expected at most one"))
            }
            (ours, other) => panic!("{ours:?} {other:?}"),
        }
    }
}

#[test]
fn games_that_a_link_cannot_hold_are_refused() {
    let refused = |text: &str| lab_link(&text.parse().unwrap(), &[]).unwrap_err().to_string();
    let setup =
        "a link to carcassonnelab.com cannot hold carcassonne(players=3): expected carcassonne(players=2)";
    assert_eq!(refused("carcassonne(players=3)"), setup);
    assert!(refused("carcassonne(players=2,reduced=on)").contains("reduced=on"));
    assert!(refused("carcassonne(players=2) =E").contains("tile E, which was drawn but not placed"));
    let game = random_game(2, 5);
    let position = game.position(20).to_string();
    assert!(refused(&position).contains("expected a whole game"), "{position}");
}
