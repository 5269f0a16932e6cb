//! Games from the first player who joins to the last move.

use serde_json::Value;
use tilescope_core::Rng;

use super::client::{Client, Server, replay};
use crate::common::{Scratch, list};

const NAMES: [&str; 5] = ["Cy", "Al", "Ed", "Bo", "Di"];

/// Plays a game at random and returns what the server showed at each turn.
fn play(client: &mut Client, setup: &str, players: usize, rng: &mut Rng) -> (String, Vec<Value>) {
    let names = &NAMES[..players];
    let (game, tokens) = client.begin(setup, names);
    let mut shown = vec![client.json(&format!("/games/{game}"))];
    loop {
        let now = shown.last().unwrap();
        assert_eq!(now["turn"], shown.len());
        let moves = client.json(&format!("/games/{game}/available-moves"));
        let moves = list(&moves["moves"]);
        assert!(moves.iter().zip(0..).all(|(mv, number)| mv["number"] == number));
        let Some(player) = now.get("currentPlayer") else {
            assert!(now["gameOver"] == true && moves.is_empty());
            return (game, shown);
        };
        let seat = names.iter().position(|&name| player["name"] == name).unwrap();
        let replayed = replay(now["record"].as_str().unwrap());
        assert_eq!((now["gameOver"] == false, replayed.over, replayed.on_turn), (true, false, Some(seat)));
        let number = rng.below(moves.len() as u32);
        let at = |token: &str, number: u32| format!("/games/{game}/players/{token}/moves/{number}");
        // Neither another player nor a move that there is not changes anything.
        let other = &tokens[(seat + 1) % players];
        assert_eq!(client.post(&at(other, number)).body, "Not found");
        assert_eq!(client.post(&at(&tokens[seat], moves.len() as u32)).status, 404);
        shown.push(client.post(&at(&tokens[seat], number)).json(200));
        check_paper(shown.last().unwrap(), &moves[number as usize]);
    }
}

fn check_paper(game: &Value, played: &Value) {
    if game.get("kingdoms").is_none() {
        return;
    }
    let text = game.to_string();
    assert!(!text.contains("null"), "an optional field is absent: {text}");
    let mut names: Vec<&str> = Vec::new();
    for kingdom in list(&game["kingdoms"]) {
        names.push(kingdom["player"]["name"].as_str().unwrap());
        let castle = |tile: &&Value| tile["tile"]["terrain"] == "castle";
        let castles: Vec<&Value> = list(&kingdom["placedTiles"]).iter().filter(castle).collect();
        assert!(
            castles.len() == 1 && castles[0]["position"]["row"] == 0 && castles[0]["position"]["col"] == 0
        );
        let score = &kingdom["score"];
        let areas: i64 = list(&score["areaScores"]).iter().map(|area| area.as_i64().unwrap()).sum();
        let bonuses = score["centerBonus"].as_i64().unwrap() + score["completeBonus"].as_i64().unwrap();
        assert_eq!(score["total"], areas + bonuses);
    }
    assert!(names.is_sorted());
    for draft in ["currentDraft", "previousDraft"] {
        let dominoes = list(&game[draft]["dominoes"]);
        assert!(dominoes.is_sorted_by_key(|domino| domino["domino"]["number"].as_u64()));
    }
    if let Some(first) = list(&game["previousDraft"]["dominoes"]).first() {
        assert_eq!(first["player"], game["currentPlayer"], "it is the domino to be placed now");
    }
    if let Some(placed) = played.get("placedDomino") {
        assert_eq!(list(&game["usedDominoes"]).last(), Some(&placed["domino"]));
    }
    if game["gameOver"] == true {
        assert!(list(&game["currentDraft"]["dominoes"]).is_empty());
        assert!(list(&game["previousDraft"]["dominoes"]).is_empty());
    }
}

fn points(game: &Value) -> Vec<i64> {
    let people = list(game.get("kingdoms").unwrap_or(&game["players"]));
    let of = |name: &str| people.iter().find(|person| person["player"]["name"] == name).unwrap();
    NAMES[..people.len()].iter().map(|name| of(name)["score"]["total"].as_i64().unwrap()).collect()
}

#[test]
fn whole_games_of_all_rules_are_played_and_written() {
    let file = Scratch::new("serve-whole");
    let server = Server::start(&["--out", file.path()]);
    let (mut client, mut rng) = (server.client(), Rng::new(7));
    let mut played = Vec::new();
    for game in ["kingdomino", "carcassonne", "ontop"] {
        for players in 2..=4 {
            let setup = format!("{game}(players={players})");
            let (uuid, shown) = play(&mut client, &setup, players, &mut rng);
            // The last turns that the published server reaches.
            let turns = [29, 40, 53][players - 2];
            assert!(game != "kingdomino" || shown.len() == turns, "{setup}: {}", shown.len());
            history(&mut client, &uuid, &shown);
            let end = shown.last().unwrap();
            let record = end["record"].as_str().unwrap().to_owned();
            let replayed = replay(&record);
            assert!(replayed.over && record.starts_with(&setup));
            assert_eq!(
                points(end),
                replayed.scores.iter().map(|&points| i64::from(points)).collect::<Vec<_>>()
            );
            played.push((uuid, record));
        }
    }
    let games = client.json("/games/");
    let newest: Vec<&Value> = list(&games["games"]).iter().rev().map(|game| &game["uuid"]).collect();
    assert_eq!(newest, played.iter().map(|(uuid, _)| uuid).collect::<Vec<_>>());
    server.stop();
    let lines = crate::common::lines(&file.read());
    assert_eq!(lines.len(), played.len());
    for (line, (uuid, record)) in lines.iter().zip(&played) {
        assert_eq!(
            (&line["uuid"], &line["record"], &line["finished"]),
            (&uuid[..].into(), &record[..].into(), &true.into())
        );
        let shares: f64 = list(&line["shares"]).iter().map(|share| share.as_f64().unwrap()).sum();
        assert!((shares - 1.0).abs() < 1e-6, "{line}");
    }
}

/// Checks that each earlier turn can be asked for: `turn=k` is the position after k moves.
fn history(client: &mut Client, uuid: &str, shown: &[Value]) {
    for (moves, then) in shown.iter().enumerate() {
        let mut found = client.json(&format!("/games/{uuid}?turn={moves}"));
        found["updated"] = then["updated"].clone();
        assert_eq!(&found, then);
        assert_eq!(client.get(&format!("/games/{uuid}/available-moves?turn={moves}")).status, 200);
    }
    for address in ["", "/available-moves", "/picture.svg"] {
        assert_eq!(client.get(&format!("/games/{uuid}{address}?turn={}", shown.len())).body, "Not found");
        assert_eq!(client.get(&format!("/games/{uuid}{address}?turn=-1")).status, 400);
    }
}
