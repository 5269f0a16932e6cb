//! Writers of the formats, the inverse of the readers, with tables of their own order.

use serde_json::{Value, json};
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Kind, Move, Rotation, Tile};
use tilescope_core::{Player, Record, Rng, State, Turn};

/// The types of tile from 1 to 24.
const TYPES: &str = "TSNMPOGFIHEKJLDUVWXBACRQ";

/// The segments at the places for meeples, from place 1 on.
const PLACES: [(&str, &[&str]); 13] = [
    ("DOPJK", &["r0", "c0", "f0", "f1"]),
    ("ST", &["r0", "c0", "f1", "f0"]),
    ("HI", &["c0", "c1", "f0"]),
    ("FG", &["c0", "f0", "f1"]),
    ("EMNQR", &["c0", "f0"]),
    ("A", &["m", "r0", "f0"]),
    ("B", &["m", "f0"]),
    ("C", &["c0"]),
    ("L", &["r2", "r0", "r1", "c0", "f0", "f1", "f2"]),
    ("U", &["r0", "", "f1", "f0"]),
    ("V", &["r0", "f0", "f1"]),
    ("W", &["r2", "r0", "r1", "f0", "f2", "f1"]),
    ("X", &["r3", "r1", "r2", "r0", "f0", "f1", "f2", "f3"]),
];

const COLOURS: [&str; 5] = ["ff0000", "0000ff", "008000", "ffa500", "000000"];

pub(crate) fn random_game(players: usize, seed: u64) -> Record<Carcassonne> {
    let setup = format!("carcassonne(players={players})").parse().unwrap();
    let (mut rng, mut state, mut record) = (Rng::new(seed), Carcassonne::start(&setup), Record::new(setup));
    while let Some(mv) = state.sample(&mut rng) {
        state.play_unchecked(mv);
        record.push(mv);
    }
    record
}

/// A turn: the position before the draw, the tile, its place in the form of both formats, and the meeple.
pub(crate) struct Written {
    pub(crate) before: Carcassonne,
    pub(crate) tile: Tile,
    pub(crate) placed: Option<(i8, i8, u8, usize)>,
    pub(crate) mv: Option<Move>,
}

/// Returns the turns of a game. A discarded tile is a turn without a place.
pub(crate) fn turns(record: &Record<Carcassonne>) -> Vec<Written> {
    let mut turns: Vec<Written> = Vec::new();
    for (index, &mv) in record.moves().iter().enumerate() {
        match mv {
            Move::Draw(tile) => {
                turns.push(Written { before: record.position(index), tile, placed: None, mv: None });
            }
            Move::Place { cell, rotation, meeple } => {
                let turn = turns.last_mut().unwrap();
                let place = meeple.map_or(0, |claim| place(turn.tile, claim));
                turn.placed = Some((cell.x, cell.y, quarter_turns(turn.tile, rotation), place));
                turn.mv = Some(mv);
            }
        }
    }
    turns
}

fn place(tile: Tile, claim: Claim) -> usize {
    let (_, places) = PLACES.iter().find(|(letters, _)| letters.contains(tile.letter())).unwrap();
    1 + places.iter().position(|place| *place == claim.to_string()).unwrap()
}

fn quarter_turns(tile: Tile, rotation: Rotation) -> u8 {
    (rotation.turns() + if tile.letter() == 'U' { 3 } else { 0 }) % 4
}

/// Returns the type of a tile, from 1.
pub(crate) fn kind(tile: Tile) -> usize {
    1 + TYPES.find(tile.letter()).unwrap()
}

/// Returns a link to a game of two players; `None` if it has more than one discarded tile.
pub(crate) fn link(record: &Record<Carcassonne>) -> Option<String> {
    const BASE58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let turns = turns(record);
    let discarded: Vec<usize> = (0..turns.len()).filter(|&index| turns[index].placed.is_none()).collect();
    let letter = |index: i32| char::from(BASE58[index as usize]);
    let mut moves = String::new();
    for (x, y, rotation, place) in turns.iter().filter_map(|turn| turn.placed) {
        let rotation = i32::from(rotation) + if x < 0 { 16 } else { 0 } + if y < 0 { 32 } else { 0 };
        moves.extend([i32::from(x.abs()), i32::from(y.abs()), rotation].map(letter));
        moves += &place.to_string();
    }
    let number = match discarded[..] {
        [] => String::new(),
        [index] => format!(".{index}"),
        _ => return None,
    };
    let tiles = std::iter::once(Tile::START).chain(turns.iter().map(|turn| turn.tile));
    let tiles = base64(tiles.map(|tile| kind(tile) - 1).collect());
    Some(format!("https://www.carcassonnelab.com/#/0/0{number}/{tiles}/{moves}?players=a,b&colors=red,blue"))
}

/// Writes a number that is given by its digits of base 24.
fn base64(mut digits: Vec<usize>) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut letters = Vec::new();
    while digits.iter().any(|&digit| digit > 0) {
        let mut rest = 0;
        for digit in &mut digits {
            rest = rest * 24 + *digit;
            *digit = rest / 64;
            rest %= 64;
        }
        letters.push(alphabet[rest]);
    }
    letters.reverse();
    String::from_utf8(letters).unwrap()
}

/// Returns the packets of a log of a game, with some numbers as text. Each turn takes 70 seconds, of which the meeple
/// takes 10.
pub(crate) fn packets(record: &Record<Carcassonne>) -> Vec<Value> {
    let players = record.start().players();
    let mut scores = vec![0; players];
    let mut numbers = [0; 24];
    let mut packets = Vec::new();
    let id = |player: Player| 500 + player.index();
    let mut time = 1_700_000_000;
    let packet = |time: u64, data: Vec<Value>| json!({ "channel": "/table/t17", "table_id": "17", "time": time.to_string(), "data": data });
    for turn in turns(record) {
        let kind = kind(turn.tile);
        numbers[kind - 1] += 1;
        // The start tile is the first of its type.
        let first = TYPES.chars().take(kind - 1).map(|letter| Tile::from_letter(letter).unwrap().copies());
        let number =
            first.map(usize::from).sum::<usize>() + numbers[kind - 1] + usize::from(turn.tile == Tile::START);
        let Some((x, y, rotation, place)) = turn.placed else {
            packets.push(packet(time, vec![json!({ "type": "cantPlay", "args": { "tile_id": number } })]));
            continue;
        };
        let mut state = turn.before;
        state.play_unchecked(Move::Draw(turn.tile));
        let player = state.player().unwrap();
        let (x, y) = (x.to_string(), y.to_string());
        let tile = json!({ "type": "playTile", "args": {
            "player_id": id(player).to_string(), "player_name": format!("Name {}", player.index()), "id": number, "type": kind, "x": x, "y": y, "ori": rotation + 1 } });
        time += 60;
        packets.push(packet(time, vec![tile]));
        packets.push(json!({ "channel": "/player/p500", "data": [{ "type": "pickTile", "args": null }] }));
        let mut data = Vec::new();
        if place > 0 {
            data.push(json!({ "type": "playPartisan", "args": {
                "id": number.to_string(), "pos": place.to_string(), "ptype": "normal", "portal": 0 } }));
        }
        let mut payments = Vec::new();
        state.play_paying(turn.mv.unwrap(), |payment| payments.push(payment));
        if state.turn() == Turn::Over {
            state.pay_at_end(|payment| payments.push(payment));
        }
        for payment in payments.iter().filter(|payment| payment.points > 0) {
            for player in Player::all(players).filter(|&player| payment.owners[player]) {
                scores[player.index()] += payment.points;
                data.push(json!({ "type": "winPoints", "args": {
                    "player_id": id(player), "points": payment.points, "score": scores[player.index()].to_string() } }));
            }
        }
        time += 10;
        let next = json!({ "type": "gameStateChange", "args": { "id": "2", "active_player": id(player) } });
        data.push(next);
        packets.push(packet(time, data));
    }
    let result = Player::all(players).map(
        |player| json!({ "player": id(player).to_string(), "name": "?", "color": COLOURS[player.index()] }),
    );
    let result = json!({ "result": result.collect::<Vec<_>>() });
    packets
        .push(packet(time, vec![json!({ "type": "gameStateChange", "args": { "id": 99, "args": result } })]));
    packets
}

pub(crate) fn log(record: &Record<Carcassonne>) -> String {
    json!({ "status": 1, "data": { "logs": packets(record) } }).to_string()
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Version {
    Four,
    Five,
}

const IDS: &str = "LR L Cccc+ RCr C CFc+ CFc.1 CFC.2 CC.2 CRr RrC CRRR Cc+ Cc.1 CcRr+ CcRr Ccc+ Ccc CccR+ CccR RFr Rr RRR \
                   RRRR";

/// Returns the saved game of a game, whose turns take 1, 2, 3, … seconds.
pub(crate) fn save(record: &Record<Carcassonne>, version: Version) -> Value {
    let players = record.start().players();
    let mut replay = Vec::new();
    let mut seconds = 0;
    for (index, turn) in turns(record).into_iter().filter(|turn| turn.mv.is_some()).enumerate() {
        let Some(Move::Place { cell, rotation, meeple }) = turn.mv else { unreachable!("it places a tile") };
        let mut message = |kind: &str, payload: Value, clock: usize| {
            replay.push(match version {
                Version::Four => json!({ "type": kind, "payload": payload }),
                Version::Five => {
                    json!({ "type": kind, "payload": payload, "player": index % players, "clock": clock })
                }
            });
        };
        let id = IDS.split_whitespace().nth(turn.tile.index()).unwrap();
        let id = format!("BA{}{id}", if version == Version::Four { "." } else { "/" });
        let turned = format!("R{}", 90 * u32::from(rotation.turns()));
        let at = json!([cell.x, cell.y]);
        let payload = json!({ "tileId": id, "rotation": turned, "position": at });
        message("PLACE_TILE", payload, 1000 * seconds + 10);
        match meeple {
            None => message("PASS", json!({}), 1000 * seconds + 20),
            Some(claim) => {
                let pointer = pointer(turn.tile, cell, rotation, claim, version);
                let meeple = format!("{}.small.{}", index % players, 1 + index % 7);
                let payload = json!({ "pointer": pointer, "meepleId": meeple });
                message("DEPLOY_MEEPLE", payload, 1000 * seconds + 20);
            }
        }
        seconds += index + 1;
        message("COMMIT", json!({ "random": 0.5 }), 1000 * seconds);
    }
    match version {
        Version::Five => json!({
            "appVersion": "5.7.0", "gameId": "table", "name": "", "initialRandom": 0.5,
            "created": "2020-09-13T13:41:18.929Z", "clock": 0,
            "setup": { "sets": { "basic:1": 1 }, "elements": { "small-follower": 7, "farmers": true }, "rules": {},
                "timer": null, "start": [{ "tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0 }] },
            "players": (0..players).map(|slot| json!({ "name": format!("Name {slot}"), "slot": slot }))
                .collect::<Vec<_>>(),
            "replay": replay }),
        Version::Four => {
            replay.push(json!({ "type": "GAME_OVER", "payload": {} }));
            let slots = (0..players).rev().map(|seat| {
                json!({ "number": 8 - seat, "serial": seat + 1, "clientId": "1", "nickname": format!("Name {seat}") })
            });
            json!({ "gameId": "table", "name": "", "appVersion": "4.4.0", "initialSeed": 1,
                "created": "2020-09-13T13:41:18.929Z", "slots": slots.collect::<Vec<_>>(), "clocks": [0, 0],
                "setup": { "expansions": { "BASIC": 1 }, "rules": {}, "capabilities": ["StandardGame"] },
                "replay": replay })
        }
    }
}

/// Returns the place of a meeple in a save. Sides and half sides are named on the table, after the rotation.
fn pointer(tile: Tile, cell: Cell, rotation: Rotation, claim: Claim, version: Version) -> Value {
    let segment = tile.segments()[usize::from(claim.segment(tile).unwrap())];
    let at = rotation.turn(segment.kind, segment.at);
    let named = |names: &[&str], between| {
        let there = (0..names.len()).filter(|bit| at >> bit & 1 == 1).map(|bit| names[bit]);
        there.collect::<Vec<_>>().join(between)
    };
    let (feature, location) = match segment.kind {
        Kind::Monastery => ("Monastery", if version == Version::Four { "CLOISTER" } else { "I" }.into()),
        Kind::Field => ("Field", named(&["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"], ".")),
        Kind::City | Kind::Road => {
            let location = match at {
                7 => "_W".into(),
                11 => "_S".into(),
                13 => "_E".into(),
                14 => "_N".into(),
                _ => named(&["N", "E", "S", "W"], ""),
            };
            (if segment.kind == Kind::City { "City" } else { "Road" }, location)
        }
    };
    match version {
        Version::Four => json!({ "position": [cell.x, cell.y], "location": location }),
        Version::Five => json!({ "position": [cell.x, cell.y], "feature": feature, "location": location }),
    }
}
