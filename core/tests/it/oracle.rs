//! Replays games recorded from an independent engine and compares every field of every line.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashMap;
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tilescope_core::games::carcassonne::{
    Carcassonne, Cell, Claim, Kind, Meeple, Move, Rotation, Setup, Terrain, Tile,
};
use tilescope_core::{Player, State, Turn};

#[test]
fn random_games_match_the_oracle() {
    assert_eq!(replay("carcassonne-random.jsonl.gz"), (25, 1773));
}

#[test]
fn half_greedy_games_match_the_oracle() {
    assert_eq!(replay("carcassonne-greedy.jsonl.gz"), (50, 3550));
}

fn replay(name: &str) -> (usize, usize) {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(path).expect("the recorded games are there");
    let mut game = Game::new();
    let (mut games, mut plies) = (0, 0);
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let line: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        match line["type"].as_str() {
            Some("game") => {
                game = Game::new();
                game.begin(&line);
                games += 1;
            }
            Some("ply") => {
                game.ply(&line);
                plies += 1;
            }
            Some("end") => game.end(&line),
            other => panic!("no such type of line: {other:?}"),
        }
    }
    (games, plies)
}

struct Game {
    state: Carcassonne,
    draws: Vec<Tile>,
    drawn: usize,
    plies: usize,
}

impl Game {
    fn new() -> Game {
        Game { state: Carcassonne::start(&Setup::default()), draws: Vec::new(), drawn: 0, plies: 0 }
    }

    fn begin(&mut self, line: &Value) {
        assert_eq!(line["players"], json!(self.state.players()));
        assert_eq!(line["meeples_each"], json!(self.state.meeples_left(Player::new(0))));
        let start = self.state.placed()[0];
        let edges = edges(start.tile, start.rotation);
        assert_eq!(
            line["start"],
            json!({ "tile": start.tile.to_string(), "x": start.cell.x, "y": start.cell.y,
                    "r": start.rotation.turns(), "edges": edges })
        );
        self.draws = line["draws"].as_array().unwrap().iter().map(tile).collect();
        for tile in Tile::ALL {
            let count = self.draws.iter().filter(|&&drawn| drawn == tile).count() as u32;
            assert_eq!(self.state.remaining(tile), count, "copies of {tile}");
        }
    }

    fn draw(&mut self) -> Tile {
        let tile = self.draws[self.drawn];
        self.drawn += 1;
        self.state.play(Move::Draw(tile)).expect("the draw is possible");
        tile
    }

    /// Draws tiles that are discarded because they fit nowhere.
    fn discard(&mut self, tiles: &Value) {
        for expected in tiles.as_array().unwrap() {
            let tile = self.draw();
            assert_eq!(json!(tile.to_string()), *expected);
            assert_eq!(self.state.in_hand(), None, "{tile} fits nowhere");
            assert!(self.state.discarded(tile) > 0);
        }
    }

    fn ply(&mut self, line: &Value) {
        assert_eq!(line["ply"], json!(self.plies));
        self.plies += 1;
        self.discard(&line["discarded"]);
        let tile = self.draw();
        assert_eq!(line["tile"], json!(tile.to_string()));
        let Turn::Player(player) = self.state.turn() else { panic!("{tile} fits: {line}") };
        assert_eq!(line["player"], json!(player.index()));

        let mut placements = Vec::new();
        self.state.placements(&mut placements);
        let listed: Vec<Value> =
            placements.iter().map(|(cell, rotation)| json!([cell.x, cell.y, rotation.turns()])).collect();
        // The other engine lists all rotations of symmetric tiles.
        let different = |one: &&Value| one[2].as_u64().is_some_and(|turns| turns < tile.rotations().into());
        assert!(line["legal"].as_array().unwrap().iter().filter(different).eq(&listed), "{line}");

        let number = |index: usize| line["move"][index].as_i64().unwrap() as i8;
        let (cell, rotation) = (Cell { x: number(0), y: number(1) }, Rotation::new(number(2) as u8));
        assert_eq!(line["edges"], json!(edges(tile, rotation)));
        let (rotation, _) = tile.listed(rotation, None);

        let group = Move::Place { cell, rotation, meeple: None };
        let mut turns = Vec::new();
        self.state.legal_in_group(group, &mut turns);
        let claims: Vec<Claim> = turns.iter().filter_map(|&mv| claim_of(mv)).collect();
        let mut targets: Vec<Value> =
            claims.iter().map(|claim| target(tile, rotation, claim.segment(tile).unwrap())).collect();
        sort(&mut targets);
        let mut expected = line["meeple_legal"].as_array().unwrap().clone();
        sort(&mut expected);
        assert_eq!(expected, targets, "{line}");

        let meeple = claims
            .into_iter()
            .find(|claim| target(tile, rotation, claim.segment(tile).unwrap()) == line["meeple"]);
        assert_eq!(meeple.is_none(), line["meeple"].is_null());

        let mv = Move::Place { cell, rotation, meeple };
        let payments = self.state.payments(mv);
        self.state.play(mv).expect("the move is legal");
        let mut events = Vec::new();
        for payment in &payments {
            for &owner in &payment.owners {
                let own = payment.meeples.iter().filter(|meeple| meeple.player == owner);
                let places = own.map(|&meeple| self.place(meeple)).collect();
                let what = name(payment.kind);
                events.push((payment.owners.len() > 1, owner, payment.points, what, places));
            }
        }
        compare_events(&line["events"], events);
        let scores = self.state.scores();
        let hand: Vec<u8> = Player::all(2).map(|player| self.state.meeples_left(player)).collect();
        assert_eq!(line["scores"], json!(scores.seats(2)), "{line}");
        assert_eq!(line["hand"], json!(hand), "{line}");
    }

    fn end(&mut self, line: &Value) {
        assert_eq!(line["plies"], json!(self.plies));
        self.discard(&line["discarded_after"]);
        assert_eq!(self.drawn, self.draws.len());
        assert_eq!(self.state.turn(), Turn::Over);
        assert_eq!(line["scores_before_final"], json!(self.state.scores().seats(2)));
        assert_eq!(line["final_scores"], json!(self.state.final_scores().seats(2)));
        let mut events = Vec::new();
        for feature in self.state.features() {
            for &owner in &feature.owners {
                let own = self.state.meeples().filter(|meeple| {
                    meeple.player == owner && feature.segments.contains(&(meeple.tile, meeple.segment))
                });
                let places = own.map(|meeple| self.place(meeple)).collect();
                let what = match feature.kind {
                    Kind::Field => "field".into(),
                    kind => format!("{}.incomplete", name(kind)),
                };
                events.push((feature.owners.len() > 1, owner, feature.value, what, places));
            }
        }
        compare_events(&line["final_events"], events);
    }

    fn place(&self, meeple: Meeple) -> Value {
        let placed = self.state.placed()[meeple.tile];
        let at = target(placed.tile, placed.rotation, meeple.segment)["at"].clone();
        json!([placed.cell.x, placed.cell.y, at])
    }
}

type Event = (bool, Player, i16, String, Vec<Value>);

/// Compares the events of a line with ours, in any order. The file names one of the player's meeples.
fn compare_events(expected: &Value, ours: Vec<Event>) {
    let expected = expected.as_array().unwrap();
    let mut by_place: HashMap<String, &Event> = HashMap::new();
    for event in &ours {
        for place in &event.4 {
            by_place.insert(format!("{} {place}", event.3), event);
        }
    }
    assert_eq!(expected.len(), ours.len(), "{expected:?} {ours:?}");
    for event in expected {
        let place = json!([event["x"], event["y"], event["at"]]);
        let key = format!("{} {place}", event["what"].as_str().unwrap());
        let (shared, player, points, ..) =
            by_place.remove(&key).unwrap_or_else(|| panic!("{event} is not among {ours:?}"));
        assert_eq!(event["shared"], json!(shared), "{event}");
        assert_eq!(event["player"], json!(player.index()), "{event}");
        assert_eq!(event["points"], json!(points), "{event}");
    }
}

fn tile(letter: &Value) -> Tile {
    Tile::from_letter(letter.as_str().unwrap().chars().next().unwrap()).expect("a tile")
}

fn claim_of(mv: Move) -> Option<Claim> {
    match mv {
        Move::Place { meeple, .. } => meeple,
        Move::Draw(_) => None,
    }
}

fn edges(tile: Tile, rotation: Rotation) -> String {
    let letter = |terrain| match terrain {
        Terrain::City => 'C',
        Terrain::Road => 'R',
        Terrain::Field => 'F',
    };
    tile.edges_after(rotation).map(letter).iter().collect()
}

fn name(kind: Kind) -> String {
    format!("{kind:?}").to_lowercase()
}

fn target(tile: Tile, rotation: Rotation, segment: u8) -> Value {
    let segment = tile.segments()[usize::from(segment)];
    let names: &[&str] = match segment.kind {
        Kind::City | Kind::Road => &["N", "E", "S", "W"],
        Kind::Field => &["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"],
        Kind::Monastery => &[],
    };
    let at = rotation.turn(segment.kind, segment.at);
    let places: Vec<&str> =
        (0..names.len()).filter(|place| at >> place & 1 != 0).map(|place| names[place]).collect();
    json!({ "kind": name(segment.kind), "at": places })
}

fn sort(values: &mut [Value]) {
    values.sort_by_key(Value::to_string);
}
