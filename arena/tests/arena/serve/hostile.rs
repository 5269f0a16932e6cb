//! Clients that break the rules. None of them changes a game.

use std::io::{Read as _, Write as _};

use super::client::Server;

fn exchange(server: &Server, bytes: &[u8]) -> String {
    let mut stream = server.connect();
    let _ = stream.write_all(bytes);
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    String::from_utf8_lossy(&said).into_owned()
}

#[test]
fn hostile_requests_change_no_game() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    let (game, tokens) = client.begin("carcassonne(players=2)", &["Al", "Bo"]);
    let waiting = client.create("?playerCount=2");
    let before = [client.json(&format!("/games/{game}")), client.json("/games/"), client.json("/new-games/")];
    let token = &tokens[0];
    let play = format!("/games/{game}/players/{token}/moves/0");
    let join = format!("/new-games/{waiting}/join/Al");

    // Parameters that cannot be read.
    let long = "a".repeat(8000);
    for (target, status) in [
        ("/new-games/?playerCount=1".to_owned(), 400),
        ("/new-games/?playerCount=5".to_owned(), 400),
        ("/new-games/?playerCount=99999999999999999999".to_owned(), 400),
        ("/new-games/?playerCount=2&playerCount=3".to_owned(), 400),
        ("/new-games/?setup=ontop(players=9)".to_owned(), 400),
        ("/new-games/?setup=ontop(players=2)%20turn=2".to_owned(), 400),
        ("/new-games/?setup=%FF".to_owned(), 400),
        ("/new-games/?setup=".to_owned(), 400),
        (format!("/new-games/?setup={long}"), 400),
        (format!("/new-games/{waiting}/join/{long}"), 400),
        (format!("/new-games/{waiting}/join/"), 404),
        (format!("{join}?callbackUrl=http://192.0.2.1/"), 400),
        (format!("{join}?callbackUrl=file:///etc/passwd"), 400),
        (format!("{play}?turn=x"), 400),
        (format!("{play}?turn=2"), 409),
        (format!("/games/{game}/players/{token}/moves/-1"), 404),
        (format!("/games/{game}/players/{token}/moves/99999999999999999999"), 404),
        (format!("/games/{game}/players/{token}/moves/x"), 404),
        (format!("/games/{game}/players/{}/moves/0", &waiting), 404),
        (format!("/games/{game}/players/x/moves/0"), 404),
        (format!("/games/{waiting}/players/{token}/moves/0"), 404),
        (format!("/games/x/players/{token}/moves/0"), 404),
    ] {
        assert_eq!(client.post(&target).status, status, "{target}");
    }
    for (target, status) in [
        ("/games/../etc/passwd".to_owned(), 404),
        (format!("/games/{waiting}"), 404),
        (format!("/games/{game}?turn=99999999999999999999"), 400),
        (format!("/games/{game}/picture.svg?move=9999"), 404),
        (format!("/games/{game}/picture.svg?theme=loud"), 400),
        ("/nothing".to_owned(), 404),
        (join.clone(), 405),
        (play.clone(), 405),
    ] {
        assert_eq!(client.get(&target).status, status, "{target}");
    }
    for method in ["PUT", "DELETE", "PATCH", "TRACE", "BREW"] {
        assert!([404, 405].contains(&client.send(method, &play, "").status), "{method}");
    }
    // A page of another site.
    for origin in ["https://example.org", "http://localhost:8081", "null"] {
        let answer = client.send("POST", &join, &format!("Origin: {origin}\r\n"));
        assert_eq!(answer.status, 403, "{origin}");
    }
    // Bodies, half requests and noise.
    for body in [
        "Content-Length: 5\r\n\r\nmoves",
        "Content-Length: 99999999999\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n",
    ] {
        let said = exchange(&server, format!("POST {join} HTTP/1.1\r\nHost: a\r\n{body}").as_bytes());
        assert!(said.starts_with("HTTP/1.1 413 ") && said.matches("HTTP/1.1").count() == 1, "{said}");
    }
    let smuggled = format!("POST {join} HTTP/1.1\r\n\r\n");
    let request =
        format!("POST /ping HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n{smuggled}", smuggled.len());
    assert!(exchange(&server, request.as_bytes()).starts_with("HTTP/1.1 413 "));
    let noise: Vec<u8> = (0..4096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    exchange(&server, &noise);
    for share in [1, 30, 90, 99] {
        client.drop_in("POST", &join, share);
    }

    let after = [client.json(&format!("/games/{game}")), client.json("/games/"), client.json("/new-games/")];
    assert_eq!(after, before);
    // The token still works.
    let on_turn = usize::from(before[0]["currentPlayer"]["name"] == "Bo");
    let play = format!("/games/{game}/players/{}/moves/0", tokens[on_turn]);
    assert_eq!(client.post(&play).json(200)["turn"], 2);
}

#[test]
fn the_page_offers_every_game_with_its_numbers_of_players() {
    let server = Server::start(&[]);
    let offered = server.client().json("/ui/games.json");
    let expected =
        serde_json::json!({"carcassonne": [2, 3, 4, 5], "kingdomino": [2, 3, 4], "ontop": [2, 3, 4]});
    assert_eq!(offered, expected);
}

/// Even a game with a hostile name is shown as it is; the page escapes it.
#[test]
fn the_page_allows_no_script_but_its_own() {
    let server = Server::start(&[]);
    let client = &mut server.client();
    let page = client.get("/ui/");
    assert!(page.headers.contains("content-security-policy: default-src 'none'; script-src 'self'"));
    assert!(!page.body.contains("<style") && !page.body.contains(" style=") && !page.body.contains(" on"));
    for (file, kind) in [
        ("page.js", "text/javascript"),
        ("game.js", "text/javascript"),
        ("list.js", "text/javascript"),
        ("element.js", "text/javascript"),
        ("page.css", "text/css"),
    ] {
        let file = client.get(&format!("/ui/{file}"));
        assert!(file.status == 200 && file.headers.contains(&format!("content-type: {kind}")));
        assert!(!file.body.contains("innerHTML"), "names are texts of strangers");
    }
}
