//! The requests of the published programs, and the answers of their server.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::time::Duration;

use super::client::Server;
use crate::common::{Scratch, lines, list, refused};

const NOBODY: &str = "00000000-0000-4000-8000-000000000000";

#[test]
fn players_join_until_the_game_is_full() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    let game = client.post("/new-games/").json(201);
    assert_eq!((&game["numberOfPlayers"], list(&game["joinedPlayers"]).len()), (&4.into(), 0));
    for count in 2..=4 {
        let game = client.post(&format!("/new-games/?playerCount={count}")).json(201);
        assert_eq!(game["numberOfPlayers"], count);
    }
    let game = client.create("?playerCount=3");
    assert_eq!(list(&client.json("/new-games/")["newGames"])[0]["uuid"], game[..], "the newest is first");
    client.join(&game, "Bo");
    client.join(&game, "Al");
    let waiting = client.json("/new-games/")["newGames"][0].clone();
    assert_eq!(waiting["joinedPlayers"], serde_json::json!([{"name": "Al"}, {"name": "Bo"}]));
    for (target, why) in [
        (format!("/new-games/{game}/join/Al"), "the name is taken"),
        (format!("/new-games/{NOBODY}/join/Al"), "there is no such game"),
        ("/new-games/7/join/Al".to_owned(), "that is no game"),
    ] {
        let answer = client.post(&target);
        assert_eq!((answer.status, &*answer.body), (404, "Not found"), "{why}");
    }
    assert_eq!(client.get(&format!("/games/{game}")).body, "Not found", "it waits for a player");
    client.join(&game, "Cy");
    assert_eq!(client.json(&format!("/games/{game}"))["turn"], 1, "it begins with the last player");
    assert_eq!(client.post(&format!("/new-games/{game}/join/Di")).body, "Not found", "it is full");
    let brief = client.json("/games/")["games"][0].clone();
    assert_eq!((&brief["round"], &brief["gameOver"], &brief["turn"]), (&1.into(), &false.into(), &1.into()));
    assert!(brief["playerOnTurn"]["name"].is_string());
    let invalid = client.post("/new-games/?playerCount=two");
    assert_eq!((invalid.status, &*invalid.body), (400, "Not found"));
}

#[test]
fn requests_through_a_proxy_and_with_double_slashes_are_understood() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    assert_eq!(client.get("http://localhost:8080/ping").body, "Server is up");
    assert_eq!(client.get("//ping").body, "Server is up");
    let created = client.post("http://localhost//new-games/?playerCount=2").json(201);
    let game = created["uuid"].as_str().unwrap();
    let joined = client.post(&format!("http://kdom.mratin.se/new-games/{game}/join/Al?callbackUrl=")).status;
    assert_eq!(joined, 400, "an empty address is none");
    client.join(game, "Al");
    client.join(game, "Bo");
    let moves = client.json(&format!("//games//{game}///available-moves"));
    assert_eq!(list(&moves["moves"]).len(), 4);
    // The request of a client that states the length of its body, which is none.
    assert_eq!(client.send("POST", "/new-games/", "Content-Length: 0\r\n").status, 201);
}

#[test]
fn names_may_have_any_printable_characters() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    let game = client.create("?playerCount=4");
    for (name, read) in
        [("%3Cb%3E%20%26%22", "<b> &\""), ("J%C3%BCrgen%2F%E6%A3%8B", "Jürgen/棋"), ("a+b", "a+b")]
    {
        let joined = client.post(&format!("/new-games/{game}/join/{name}")).json(200);
        assert_eq!(joined["name"], read);
    }
    for name in ["%20", "a%0Ab", "%00", "%FF", &"a".repeat(41)] {
        assert_eq!(client.post(&format!("/new-games/{game}/join/{name}")).status, 400, "{name}");
    }
    client.join(&game, &"a".repeat(40));
}

#[test]
fn a_move_for_another_turn_is_refused() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    // A player of the game for two may move twice in a row, so a repeated request would move again.
    let (game, tokens) = client.begin("kingdomino(players=2)", &["Al", "Bo"]);
    let mut turn = 1;
    loop {
        let now = client.json(&format!("/games/{game}"));
        if now["gameOver"] == true {
            break;
        }
        let token = &tokens[usize::from(now["currentPlayer"]["name"] == "Bo")];
        let address = |turn: usize| format!("/games/{game}/players/{token}/moves/0?turn={turn}");
        assert_eq!(client.post(&address(turn + 1)).body, format!("The game is at turn {turn}"));
        assert_eq!(client.post(&address(turn)).status, 200);
        turn += 1;
        assert_eq!(client.post(&address(turn - 1)).status, 409);
    }
    assert_eq!(turn, 29);
}

#[test]
fn every_player_with_an_address_is_called_after_every_change() {
    let server = Server::start(&[]);
    let called = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = format!("http://127.0.0.1:{}/turn?who=", called.local_addr().unwrap().port());
    let client = &mut server.client();
    let game = client.create("?playerCount=2");
    let mut tokens = Vec::new();
    for name in ["Al", "Bo"] {
        let joined =
            client.post(&format!("/new-games/{game}/join/{name}?callbackUrl={address}{name}")).json(200);
        assert_eq!(joined["callBackUrl"], format!("{address}{name}"));
        tokens.push(joined["uuid"].as_str().unwrap().to_owned());
    }
    let calls = || {
        let call = |_| {
            let (mut stream, _) = called.accept().unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            let mut request = [0; 18];
            stream.read_exact(&mut request).unwrap();
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n");
            String::from_utf8(request.to_vec()).unwrap()
        };
        let mut calls: Vec<String> = (0..2).map(call).collect();
        calls.sort();
        calls
    };
    assert_eq!(calls(), ["GET /turn?who=Al H", "GET /turn?who=Bo H"]);
    let now = client.json(&format!("/games/{game}"));
    let token = &tokens[usize::from(now["currentPlayer"]["name"] == "Bo")];
    assert_eq!(client.post(&format!("/games/{game}/players/{token}/moves/0")).status, 200);
    assert_eq!(calls(), ["GET /turn?who=Al H", "GET /turn?who=Bo H"]);
}

#[test]
fn a_server_without_callbacks_ignores_addresses() {
    let server = Server::start(&["--no-callbacks"]);
    let client = &mut server.client();
    let game = client.create("?playerCount=2");
    let joined = client.post(&format!("/new-games/{game}/join/Al?callbackUrl=http://127.0.0.1:9/")).json(200);
    assert!(joined.get("callBackUrl").is_none());
}

/// The oldest finished game leaves memory, not the file. Games in play stay.
#[test]
fn a_full_server_gives_up_finished_games_alone() {
    let file = Scratch::new("serve-full");
    let server = Server::start(&["--games", "2", "--out", file.path()]);
    let client = &mut server.client();
    let (over, tokens) = client.begin("kingdomino(players=2)", &["Al", "Bo"]);
    let (playing, _) = client.begin("ontop(players=2)", &["Al", "Bo"]);
    assert_eq!(client.post("/new-games/").status, 503);
    while client.json(&format!("/games/{over}"))["gameOver"] == false {
        tokens.iter().for_each(|token| drop(client.post(&format!("/games/{over}/players/{token}/moves/0"))));
    }
    let next = client.create("");
    assert_eq!(client.get(&format!("/games/{over}")).status, 404);
    assert_eq!(client.post("/new-games/").status, 503);
    assert_eq!(client.json("/new-games/")["newGames"][0]["uuid"], next[..]);
    assert_eq!(client.get(&format!("/games/{playing}")).status, 200);
    server.stop();
    let lines = lines(&file.read());
    let found: Vec<_> = lines.iter().map(|line| (&line["uuid"], &line["finished"])).collect();
    assert_eq!(found, [(&over[..].into(), &true.into()), (&playing[..].into(), &false.into())]);
}

/// A process that was killed while it wrote leaves part of a line.
#[test]
fn new_games_begin_on_a_line_of_their_own() {
    let file = Scratch::new("serve-part");
    std::fs::write(&file.0, "{\"uuid\":\"12").unwrap();
    let server = Server::start(&["--out", file.path()]);
    let taken = refused(&["serve", "--port", "0", "--out", file.path()]);
    assert!(taken.contains("another run is writing"), "{taken}");
    server.client().begin("ontop(players=2)", &["Al", "Bo"]);
    server.stop();
    let text = file.read();
    let (part, line) = text.split_once('\n').unwrap();
    assert_eq!(part, "{\"uuid\":\"12");
    assert!(lines(line)[0]["record"].as_str().unwrap().starts_with("ontop(players=2) =T"));
}

#[test]
fn the_built_page_is_served_beside_the_games() {
    let folder = Scratch::new("serve-page");
    let without = refused(&["serve", "--page", folder.path()]);
    assert!(without.contains("cannot read"), "{without}");
    std::fs::create_dir(&folder.0).unwrap();
    let without = refused(&["serve", "--page", folder.path()]);
    assert!(without.contains("has no index.html"), "{without}");
    std::fs::write(folder.0.join("index.html"), "<p>page</p>".repeat(99)).unwrap();
    std::fs::write(folder.0.join("game-01234567.wasm"), "wasm").unwrap();
    let server = Server::start(&["--page", folder.path()]);
    let client = &mut server.client();
    assert!(client.get("/?record=ontop(players=2)").body.starts_with("<p>page</p>"));
    let packed = client.get("/game-01234567.wasm");
    assert!(packed.headers.contains("max-age=31536000"), "{}", packed.headers);
    assert_eq!(client.get("/../Cargo.toml").status, 404);
    assert!(client.get("/ui/").body.contains("<!doctype html>"));
    assert_eq!(client.get("/ping").body, "Server is up");
    drop(server);
    let server = Server::start(&[]);
    let answer = server.client().get("/");
    assert!(answer.status == 307 && answer.headers.contains("location: /ui/\r\n"), "{}", answer.headers);
}

#[test]
fn a_taken_port_is_an_error() {
    let server = Server::start(&[]);
    let error = refused(&["serve", "--port", &server.port.to_string()]);
    assert!(error.starts_with(&format!("error: cannot listen on 127.0.0.1:{}", server.port)), "{error}");
}
