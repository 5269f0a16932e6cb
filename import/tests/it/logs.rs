use serde_json::{Value, json};
use tilescope_import::{Format, ImportError, ImportedGame, Source, games};

use crate::writer::{log, packets, random_game};

fn read(text: &str) -> Result<ImportedGame, ImportError> {
    let mut read: Vec<_> = games(text).collect();
    assert_eq!(read.len(), 1);
    read.remove(0)
}

fn changed(change: impl FnOnce(&mut Vec<Value>)) -> Result<ImportedGame, ImportError> {
    let mut packets = packets(&random_game(2, 5));
    change(&mut packets);
    read(&json!({ "data": { "data": packets } }).to_string())
}

fn refused(change: impl FnOnce(&mut Vec<Value>)) -> String {
    changed(change).unwrap_err().to_string()
}

fn args<'a>(packets: &'a mut [Value], kind: &str) -> &'a mut Value {
    let all = packets.iter_mut().flat_map(|packet| packet["data"].as_array_mut().unwrap());
    &mut all.into_iter().find(|one| one["type"] == kind).unwrap()["args"]
}

#[test]
fn every_game_survives_as_a_log_with_its_points() {
    let mut discards = 0;
    for seed in 0..120 {
        let record = random_game(2 + seed as usize % 4, seed);
        let text = log(&record);
        discards += usize::from(text.contains("cantPlay"));
        let read = read(&text).unwrap();
        assert_eq!(read.record, record);
        assert_eq!(read.differences, []);
        let names: Vec<String> = (0..read.players.len()).map(|seat| format!("Name {seat}")).collect();
        assert!(read.players.iter().map(|player| &player.name).eq(&names));
        assert_eq!((read.players[0].colour, read.players[1].colour), (Some([255, 0, 0]), Some([0, 0, 255])));
        let source =
            Source { format: Format::BoardGameArena, table: Some("17".into()), date: Some(1_700_000_060) };
        let turns = record.moves().iter().filter(|mv| !mv.to_string().starts_with('=')).count();
        // No packet comes before the first tile.
        let times = [&[Some(10)], &vec![Some(70); turns - 1][..]].concat();
        assert_eq!((read.source, read.times), (source, times), "seed {seed}");
    }
    assert!(discards > 0, "a tile fits nowhere in some of the games");
}

#[test]
fn an_unfinished_game_is_refused() {
    let problem = "the end of the text: expected the end of the game: only finished games are read, because help \
                   during play is cheating";
    assert_eq!(refused(|packets| drop(packets.pop())), problem);
}

#[test]
fn a_game_that_somebody_gave_up_ends_early() {
    let game = changed(|packets| {
        let end = packets.pop().unwrap();
        packets.truncate(60);
        packets.push(end);
    });
    assert!(!game.unwrap().record.moves().is_empty());
}

#[test]
fn expansions_are_refused_by_name() {
    let piece =
        |piece: &'static str| refused(|packets| args(packets, "playPartisan")["ptype"] = json!(piece));
    assert!(piece("big").ends_with("the piece `big` belongs to Inns & Cathedrals: expected the base game"));
    assert!(piece("pig").contains("Traders & Builders"));
    assert!(piece("spoon").contains("belongs to an expansion"));
    let tile = refused(|packets| args(packets, "playTile")["type"] = json!("31"));
    let problem = "packet 1: tile type 31 belongs to an expansion: expected 1 to 24, those of the base game";
    assert_eq!(tile, problem);
    assert!(refused(|packets| args(packets, "playPartisan")["portal"] = json!(1)).contains("Dragon"));
}

#[test]
fn points_that_differ_are_reported_and_the_game_is_read() {
    let game = changed(|packets| {
        let paid = args(packets, "winPoints");
        paid["points"] = json!(paid["points"].as_i64().unwrap() + 4);
    });
    let differences = game.unwrap().differences;
    let said = differences.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    assert!(said.contains("points by the log,") && said.contains("by the rules"), "{said}");
    assert!(said.contains("the rules pay player"), "{said}");
    let game = changed(|packets| args(packets, "winPoints")["score"] = json!(77));
    let said = game.unwrap().differences[0].to_string();
    assert!(said.contains("has 77 points by the log"), "{said}");
}

#[test]
fn errors_name_the_packet_and_what_was_expected() {
    let wrong = |name: &'static str, value: Value| refused(|packets| args(packets, "playTile")[name] = value);
    assert_eq!(wrong("ori", json!(5)), "packet 1: ori 5: expected 1 to 4");
    assert_eq!(wrong("x", json!("900")), "packet 1: x 900: expected -72 to 72");
    assert_eq!(wrong("y", json!([])), "packet 1: playTile: expected a whole number as y");
    let place = refused(|packets| args(packets, "playPartisan")["pos"] = json!(12));
    assert!(place.ends_with("place 12 for a meeple: expected 1 to 9"), "{place}");
    let id = refused(|packets| args(packets, "playPartisan")["id"] = json!(0));
    assert!(id.ends_with("a meeple on tile 0: expected one on the tile just placed"), "{id}");
    let turn = refused(|packets| packets.swap(0, 3));
    assert!(turn.starts_with("packet "), "{turn}");
}

#[test]
fn what_is_no_log_is_refused() {
    for (text, expected) in [
        ("{", "line 1, character 1: expected JSON"),
        ("[\n1,]", "line 2, character 3: expected JSON"),
        (
            "{}",
            "line 1, character 1: expected a log (a list of packets, data.logs or data.data) or a saved game (replay)",
        ),
        ("[]", "line 1, character 1: 0 players place tiles: expected 2 to 5"),
        (
            "{\"status\":0,\"error\":\"Cannot find gamenotifs log file\"}",
            "line 1, character 1: BoardGameArena has no log: Cannot find gamenotifs log file",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), expected, "{text}");
    }
}
