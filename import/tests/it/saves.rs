//! Saved games of JCloisterZone in both versions, written from random games.

use serde_json::{Value, json};
use tilescope_core::{Record, State, Turn};
use tilescope_import::{Format, ImportError, ImportedGame, games};

use crate::writer::{Version, random_game, save};

fn read(save: &Value) -> Result<ImportedGame, ImportError> {
    let mut read: Vec<_> = games(&save.to_string()).collect();
    assert_eq!(read.len(), 1);
    read.remove(0)
}

/// Reads a saved game of two players after a change, which makes it one that must be refused.
fn refused(change: impl FnOnce(&mut Value)) -> String {
    refused_in(Version::Five, change)
}

fn refused_in(version: Version, change: impl FnOnce(&mut Value)) -> String {
    let mut save = save(&random_game(2, 5), version);
    change(&mut save);
    read(&save).unwrap_err().to_string()
}

fn message<'a>(save: &'a mut Value, kind: &str) -> &'a mut Value {
    let all = save["replay"].as_array_mut().unwrap();
    all.iter_mut().find(|one| one["type"] == kind).unwrap()
}

/// A discarded tile may be drawn at another turn than in the game, so the boards are compared.
fn board(record: &Record<tilescope_core::games::carcassonne::Carcassonne>) -> (String, Vec<i16>) {
    let end = record.position(record.moves().len());
    assert_eq!(end.turn(), Turn::Over);
    (format!("{:?}", end.placed()), end.final_scores().seats(end.players()).to_vec())
}

#[test]
fn every_game_survives_as_a_save_in_both_versions() {
    let mut discards = 0;
    for seed in 0..120 {
        let record = random_game(2 + seed as usize % 4, seed);
        for version in [Version::Four, Version::Five] {
            let game = read(&save(&record, version)).unwrap();
            assert_eq!(board(&game.record), board(&record), "seed {seed}");
            if game.record.moves().len() == 2 * game.times.len() {
                assert_eq!(game.record, record, "without a discard");
            } else {
                discards += 1;
            }
            assert_eq!(game.differences, []);
            assert_eq!(game.source.format, Format::JCloisterZone);
            assert_eq!(game.source.date, Some(1_600_004_478));
        }
    }
    assert!(discards > 0, "a tile fits nowhere in some of the games");
}

#[test]
fn names_colours_and_times_are_read() {
    let game = read(&save(&random_game(3, 1), Version::Five)).unwrap();
    let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Name 0", "Name 1", "Name 2"]);
    assert_eq!(game.players[1].colour, Some([0x03, 0xA9, 0xF4]));
    assert_eq!(game.source.table.as_deref(), Some("table"));
    let turns = game.times.len();
    assert_eq!(game.times, (1..=turns).map(|turn| Some(turn as u32)).collect::<Vec<_>>());
    // The slots of version 4 are in the order of the table, the serial numbers in that of play.
    let game = read(&save(&random_game(3, 1), Version::Four)).unwrap();
    let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Name 0", "Name 1", "Name 2"]);
    assert_eq!(game.times, vec![None; turns]);
}

#[test]
fn an_unfinished_game_is_refused() {
    let problem = "the end of the text: expected all tiles to be placed: only finished games are read, because help \
                   during play is cheating";
    for messages in [3, 30, 190] {
        let error = refused(|save| save["replay"].as_array_mut().unwrap().truncate(messages));
        assert_eq!(error, problem, "{messages} messages");
    }
    // The last tile is on the table, but the turn has not ended.
    let error = refused(|save| {
        let replay = save["replay"].as_array_mut().unwrap();
        let last = replay.iter().rposition(|message| message["type"] == "PLACE_TILE").unwrap();
        replay.truncate(last + 1);
    });
    assert_eq!(error, problem);
}

/// A test of the program is a short scene, and its points are compared.
#[test]
fn a_test_is_read_as_far_as_it_goes() {
    let mut scene = save(&random_game(2, 5), Version::Five);
    scene["replay"].as_array_mut().unwrap().truncate(60);
    scene["test"] = json!({ "description": "a scene", "assertions": [] });
    let game = read(&scene).unwrap();
    let end = game.record.position(game.record.moves().len());
    assert!(end.turn() != Turn::Over && game.differences.is_empty());

    let [points, others] = [0, 1].map(|seat| end.final_scores().seats(2)[seat]);
    scene["players"][0]["name"] = json!("Ann");
    scene["players"][1]["name"] = json!("Bob");
    scene["test"]["assertions"] = json!([
        format!("Ann has {points} points"),
        format!("Bob has {} points", others + 1),
        "Ann scored field for 99 points",
        "Nobody has 1 point",
        "phase is GameOverPhase",
    ]);
    let said: Vec<String> = read(&scene).unwrap().differences.iter().map(ToString::to_string).collect();
    let expected = [
        format!("the end of the text: player 2 has {} points by the save, {others} by the rules", others + 1),
        "the end of the text: player 1 gets 99 points for a field by the save, not by the rules".into(),
    ];
    assert_eq!(said, expected);

    let mut forced = save(&random_game(2, 5), Version::Four);
    forced["replay"].as_array_mut().unwrap().truncate(60);
    forced["annotations"] = json!({ "tilePack": { "className": "ForcedDrawTilePack" } });
    assert!(read(&forced).is_ok());
}

#[test]
fn points_at_the_end_are_compared() {
    let mut save = save(&random_game(2, 5), Version::Five);
    let end = json!({ "type": "GAME_FINISHED", "payload": { "points": [1, 2] } });
    save["replay"].as_array_mut().unwrap().push(end);
    let differences = read(&save).unwrap().differences;
    assert_eq!(differences.len(), 2);
    assert!(differences[0].to_string().contains("player 1 has 1 points by the save, "), "{}", differences[0]);
}

#[test]
fn expansions_are_refused_by_name() {
    let set = |set: &'static str| refused(|save| save["setup"]["sets"] = json!({ "basic:1": 1, set: 1 }));
    let expected = "the setup: the tiles `inns-and-cathedrals:1`: expected `basic:1`, the base game, once";
    assert_eq!(set("inns-and-cathedrals:1"), expected);
    assert!(set("basic:2").contains("gardens, of The Abbot"));
    let element =
        |name: &'static str, value: Value| refused(|save| save["setup"]["elements"][name] = value.clone());
    let expected = "the setup: the piece `abbot` belongs to The Abbot: expected the base game";
    assert_eq!(element("abbot", json!(1)), expected);
    assert!(element("big-follower", json!(1)).contains("Inns & Cathedrals"));
    assert!(element("small-follower", json!(8)).contains("expected 7 meeples"));
    assert!(element("farmers", json!(false)).contains("expected meeples on fields"));
    let expansion = refused_in(Version::Four, |save| save["setup"]["expansions"]["RIVER"] = json!(1));
    assert_eq!(expansion, "the setup: the expansion `RIVER`: expected the base game");
    let listed = refused_in(Version::Four, |save| save["setup"]["expansions"] = json!(["BASIC", "TOWER"]));
    assert!(listed.contains("`TOWER`"), "{listed}");
    let rule = refused(|save| save["setup"]["rules"]["tiny-city-scoring"] = json!("2"));
    assert_eq!(rule, "the setup: the rule `tiny-city-scoring`: expected 4 points for a city of two tiles");
    let rule = refused_in(Version::Four, |save| save["setup"]["rules"]["TINY_CITY_2_POINTS"] = json!(true));
    assert!(rule.contains("expected 4 points"), "{rule}");
    let start = refused(|save| save["setup"]["start"][0]["tile"] = json!("BA/L"));
    assert!(start.contains("expected the start tile BA/RCr"), "{start}");
    let kind = refused(|save| save["replay"][0]["type"] = json!("PLACE_TOKEN"));
    let expected = "message 1: `PLACE_TOKEN` belongs to an expansion: expected a message of the base game";
    assert_eq!(kind, expected);
    let tile = refused(|save| message(save, "PLACE_TILE")["payload"]["tileId"] = json!("IC/C"));
    assert!(tile.contains("tile `IC/C` belongs to an expansion"), "{tile}");
    let piece = refused(|save| message(save, "DEPLOY_MEEPLE")["payload"]["meepleId"] = json!("0.pig.1"));
    assert!(
        piece.contains("meeple `0.pig.1`: expected one of") || piece.contains("Traders & Builders"),
        "{piece}"
    );
}

#[test]
fn errors_name_the_message_and_what_was_expected() {
    let payload = |kind: &'static str, name: &'static str, value: Value| {
        refused(|save| message(save, kind)["payload"][name] = value)
    };
    let rotation = payload("PLACE_TILE", "rotation", json!("R45"));
    assert_eq!(rotation, "message 1: rotation `R45`: expected R0, R90, R180 or R270");
    let position = payload("PLACE_TILE", "position", json!([0, 900]));
    assert_eq!(position, "message 1: expected a position of two numbers from -72 to 72");
    assert!(payload("PLACE_TILE", "tileId", json!(7)).ends_with("expected the id of a tile as tileId"));
    let location =
        refused(|save| message(save, "DEPLOY_MEEPLE")["payload"]["pointer"]["location"] = json!("UP"));
    assert!(location.contains("location `UP`: expected one of tile "), "{location}");
    let elsewhere = refused(|save| {
        message(save, "DEPLOY_MEEPLE")["payload"]["pointer"]["position"] = json!([0, 0]);
    });
    assert!(
        elsewhere.ends_with("a meeple on another tile: expected one on the tile just placed"),
        "{elsewhere}"
    );
    let player = refused(|save| message(save, "PLACE_TILE")["player"] = json!(1));
    assert_eq!(player, "message 1: a message of player 2: expected player 1");
    let twice = refused(|save| {
        let again = message(save, "DEPLOY_MEEPLE").clone();
        let replay = save["replay"].as_array_mut().unwrap();
        let at = replay.iter().position(|message| *message == again).unwrap();
        replay.insert(at, again);
    });
    assert!(twice.ends_with("a meeple: expected one a turn, after the tile"), "{twice}");
}

#[test]
fn a_save_without_its_parts_is_refused() {
    let without = |name: &str| refused(|save| drop(save.as_object_mut().unwrap().remove(name)));
    assert_eq!(without("replay"), "the setup: expected a replay, the list of all messages");
    assert_eq!(without("players"), "the setup: 0 players: expected 2 to 5");
    assert_eq!(without("setup"), "the setup: expected the sets of tiles");
    let lone = refused(|save| save["players"].as_array_mut().unwrap().truncate(1));
    assert_eq!(lone, "the setup: 1 players: expected 2 to 5");
}
