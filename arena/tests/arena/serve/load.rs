//! Two hundred games at once, whose clients drop connections, repeat requests, and come late.

use std::collections::BTreeMap;
use std::sync::Barrier;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tilescope_core::Rng;

use super::client::{Client, Server, replay};
use crate::common::{Scratch, lines};

const GAMES: u64 = 200;

const SETUPS: [&str; 5] = [
    "kingdomino(players=2)",
    "ontop(players=2)",
    "carcassonne(players=2)",
    "ontop(players=3)",
    "kingdomino(players=4)",
];

#[derive(Default)]
struct Tally {
    requests: u64,
    dropped: u64,
    repeated: u64,
    late: u64,
    slowest: Duration,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.requests += other.requests;
        self.dropped += other.dropped;
        self.repeated += other.repeated;
        self.late += other.late;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// Counts a game down at its end, also if it fails.
struct Ends<'a>(&'a AtomicU32);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Sends a request and notes how long the answer took.
fn timed(client: &mut Client, tally: &mut Tally, method: &str, target: &str) -> (u16, String) {
    let begun = Instant::now();
    let answer = client.send(method, target, "");
    tally.requests += 1;
    tally.slowest = tally.slowest.max(begun.elapsed());
    (answer.status, answer.body)
}

/// Plays a game to its end with clients that break the rules now and then. Returns its name and its record.
fn play(server: &Server, seed: u64, begun: &Barrier) -> (String, String, Tally) {
    let (mut rng, mut tally, mut client) = (Rng::new(seed), Tally::default(), server.client());
    let setup = SETUPS[seed as usize % SETUPS.len()];
    let players = setup[setup.len() - 2..setup.len() - 1].parse().unwrap();
    let names = &["Al", "Bo", "Cy", "Di"][..players];
    let (game, tokens) = client.begin(setup, names);
    // All games are there before the first one continues.
    begun.wait();
    let mut now: Value = client.json(&format!("/games/{game}"));
    while let Some(player) = now.get("currentPlayer") {
        let turn = now["turn"].as_u64().unwrap();
        let seat = names.iter().position(|&name| player["name"] == name).unwrap();
        let mut number = 0;
        if rng.below(10) == 0 {
            let moves: Value = client.json(&format!("/games/{game}/available-moves"));
            number = rng.below(moves["moves"].as_array().unwrap().len() as u32);
        }
        let address = format!("/games/{game}/players/{}/moves/{number}", tokens[seat]);
        let target = format!("{address}?turn={turn}");
        match rng.below(16) {
            // The connection ends in the middle of the request, or before the answer arrives.
            0 => {
                client.drop_in("POST", &address, rng.below(99) as usize);
                tally.dropped += 1;
            }
            1 => {
                client.drop_in("POST", &target, 100);
                tally.dropped += 1;
            }
            // Another player is too early, this one too late.
            2 => {
                let other = &tokens[(seat + 1) % players];
                let early = format!("/games/{game}/players/{other}/moves/0");
                assert_eq!(timed(&mut client, &mut tally, "POST", &early).0, 404);
                let late = format!("{address}?turn={}", turn - 1);
                assert_eq!(timed(&mut client, &mut tally, "POST", &late).0, 409);
                tally.late += 2;
            }
            _ => {}
        }
        let (status, body) = timed(&mut client, &mut tally, "POST", &target);
        // After a lost answer the move was made already.
        assert!(status == 200 || status == 409, "{status} {body}");
        if rng.below(8) == 0 {
            let (status, _) = timed(&mut client, &mut tally, "POST", &target);
            assert_eq!(status, 409, "a repeated request moves once");
            tally.repeated += 1;
        }
        now = match status {
            200 => serde_json::from_str(&body).unwrap(),
            _ => client.json(&format!("/games/{game}")),
        };
        assert_eq!(now["turn"], turn + 1);
    }
    (game, now["record"].as_str().unwrap().to_owned(), tally)
}

/// Sends noise, half heads and requests for games that there are not, until the games have ended.
fn disturb(server: &Server, seed: u64, left: &AtomicU32) -> u64 {
    let (mut rng, mut client, mut sent) = (Rng::new(seed), server.client(), 0);
    while left.load(Ordering::Relaxed) > 0 {
        let noise: String = (0..rng.below(300)).map(|_| char::from(rng.below(128) as u8)).collect();
        match rng.below(3) {
            0 => client.drop_in(&noise, "/games/", 60),
            1 => drop(client.get(&format!("/games/{}", rng.word()))),
            _ => drop(client.post(&format!("/new-games/{}/join/{}", rng.word(), rng.word()))),
        }
        sent += 1;
        thread::sleep(Duration::from_millis(5));
    }
    sent
}

#[test]
fn two_hundred_games_at_once_are_all_played_and_written() {
    let file = Scratch::new("serve-load");
    let server = Server::start(&["--out", file.path()]);
    let (begun, left) = (Barrier::new(GAMES as usize), AtomicU32::new(GAMES as u32));
    let clock = Instant::now();
    let mut played = BTreeMap::new();
    let mut tally = Tally::default();
    let mut noise = 0;
    thread::scope(|scope| {
        let games: Vec<_> = (0..GAMES)
            .map(|seed| {
                let (server, begun, left) = (&server, &begun, &left);
                scope.spawn(move || {
                    let _ends = Ends(left);
                    play(server, seed, begun)
                })
            })
            .collect();
        let disturbing: Vec<_> = (0..8)
            .map(|seed| {
                scope.spawn({
                    let (server, left) = (&server, &left);
                    move || disturb(server, 1000 + seed, left)
                })
            })
            .collect();
        for game in games {
            let (uuid, record, of_game) = game.join().unwrap();
            tally.add(&of_game);
            played.insert(uuid, record);
        }
        noise = disturbing.into_iter().map(|disturbing| disturbing.join().unwrap()).sum();
    });
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{} games in {seconds:.1} s: {} requested moves a second; {} dropped, {} repeated, {} late, {noise} hostile; slowest {:.0} ms",
        played.len(),
        (tally.requests as f64 / seconds) as u64,
        tally.dropped,
        tally.repeated,
        tally.late,
        tally.slowest.as_secs_f64() * 1000.0
    );
    assert!(tally.dropped > 100 && tally.repeated > 100 && tally.late > 100 && noise > 100);
    server.stop();

    let lines = lines(&file.read());
    assert_eq!(lines.len(), GAMES as usize);
    for line in &lines {
        let record = line["record"].as_str().unwrap();
        assert_eq!(played.remove(line["uuid"].as_str().unwrap()).as_deref(), Some(record));
        let replayed = replay(record);
        assert!(replayed.over && line["finished"] == true);
        assert_eq!(line["scores"], serde_json::json!(replayed.scores));
    }
    assert!(played.is_empty(), "no game is lost");
}
