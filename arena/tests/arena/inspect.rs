//! `arena record` and `arena inspect` against games that independent engines recorded. Their output must be enough to
//! compare every field.

use std::collections::BTreeSet;

use crate::common::{Said, data, lines, list, pipe, recorded, refused, said};
use serde::Deserialize;
use serde_json::{Value, json};
use tilescope_core::games::carcassonne::Tile;

/// Returns the texts that `arena record` makes of a file.
fn texts(name: &str) -> String {
    pipe(&["record", "--from", &data(name)], "")
}

fn set<'a>(values: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    values.into_iter().map(Value::to_string).collect()
}

#[test]
fn carcassonne_agrees_in_every_field() {
    assert_eq!(compare_carcassonne("carcassonne-random.jsonl.gz"), (25, 1773));
    assert_eq!(compare_carcassonne("carcassonne-greedy.jsonl.gz"), (50, 3550));
}

/// The fields that a ply is compared with. The lines have more fields.
#[derive(Deserialize)]
struct Shown {
    ply: usize,
    turn: String,
    player: Option<usize>,
    last: Value,
    paid: Value,
    scores: Value,
    final_scores: Value,
    table: Hands,
    moves: Vec<Value>,
    chance: Vec<Value>,
}

#[derive(Deserialize)]
struct Hands {
    hand: Value,
    supply: Value,
}

fn compare_carcassonne(name: &str) -> (usize, usize) {
    let positions = pipe(&["inspect", "--each"], &texts(name));
    let mut positions = positions.lines().map(|line| serde_json::from_str::<Shown>(line).unwrap());
    let (mut games, mut plies) = (0, 0);
    for line in recorded(name) {
        match line["type"].as_str().unwrap() {
            "game" => {
                let start = positions.next().unwrap();
                assert_eq!((start.ply, start.turn.as_str()), (0, "chance"));
                let weights = start.chance.iter().map(|draw| draw["weight"].as_u64().unwrap());
                assert_eq!(weights.sum::<u64>(), list(&line["draws"]).len() as u64);
                games += 1;
            }
            "ply" => {
                let discarded = list(&line["discarded"]).len();
                let before = positions.nth(discarded).unwrap();
                compare_ply(&line, &before, &positions.next().unwrap());
                plies += 1;
            }
            "end" => {
                // The position after the last ply is the end, unless discarded draws followed.
                if let Some(drawn) = list(&line["discarded_after"]).len().checked_sub(1) {
                    let end = positions.nth(drawn).unwrap();
                    assert_eq!(end.turn, "over");
                    assert_eq!(end.final_scores, line["final_scores"]);
                }
            }
            other => panic!("{other}"),
        }
    }
    assert!(positions.next().is_none());
    (games, plies)
}

fn compare_ply(line: &Value, before: &Shown, after: &Shown) {
    assert_eq!(json!(before.player), line["player"]);
    assert_eq!(before.table.hand, line["tile"]);
    let place = |mv: &Value| json!([mv["x"], mv["y"], mv["rotation"]]);
    let moves = &before.moves;
    // The other engine lists all rotations of a symmetric tile.
    let tile = before.table.hand.as_str().and_then(|hand| Tile::from_letter(hand.chars().next()?));
    let listed = |place: &Value| {
        let mut place = place.clone();
        place[2] = json!(place[2].as_u64().unwrap() % u64::from(tile.unwrap().rotations()));
        place
    };
    let legal: Vec<Value> = list(&line["legal"]).iter().map(listed).collect();
    assert_eq!(set(&moves.iter().map(place).collect::<Vec<_>>()), set(&legal));
    let there = moves.iter().filter(|mv| place(mv) == listed(&line["move"]) && !mv["meeple"].is_null());
    assert_eq!(set(there.map(|mv| &mv["meeple"])), set(list(&line["meeple_legal"])), "{line}");
    assert_eq!(place(&after.last), listed(&line["move"]));
    assert_eq!(after.last["meeple"], line["meeple"]);
    assert_eq!(after.scores, line["scores"]);
    assert_eq!(after.table.supply, line["hand"]);

    let events: Vec<_> = list(&line["events"]).iter().collect();
    let payments: Vec<_> = list(&after.paid)
        .iter()
        .flat_map(|paid| list(&paid["owners"]).iter().map(move |owner| (paid, owner)))
        .collect();
    assert_eq!(events.len(), payments.len(), "{line}");
    for event in events {
        let is_it = |(paid, owner): &&(&Value, &Value)| {
            let stands = |meeple: &Value| {
                meeple["player"] == **owner
                    && meeple["x"] == event["x"]
                    && meeple["y"] == event["y"]
                    && meeple["at"] == event["at"]
            };
            **owner == event["player"]
                && paid["points"] == event["points"]
                && paid["kind"] == event["what"]
                && list(&paid["meeples"]).iter().any(stands)
        };
        assert_eq!(payments.iter().filter(is_it).count(), 1, "{event}");
    }
}

/// The features of the last positions pay the points of the recorded final scoring.
#[test]
fn carcassonne_ends_with_the_recorded_features() {
    let name = "carcassonne-greedy.jsonl.gz";
    let ends = lines(&pipe(&["inspect"], &texts(name)));
    let recorded = recorded(name);
    let recorded: Vec<&Value> = recorded.iter().filter(|line| line["type"] == "end").collect();
    assert_eq!(ends.len(), recorded.len());
    for (end, line) in ends.iter().zip(recorded) {
        assert_eq!(end["turn"], "over");
        assert_eq!(end["scores"], line["scores_before_final"]);
        assert_eq!(end["final_scores"], line["final_scores"]);
        let ours: Vec<String> = list(&end["table"]["features"])
            .iter()
            .filter(|feature| feature["complete"] == false)
            .flat_map(|feature| {
                let kind = feature["kind"].as_str().unwrap();
                let what = if kind == "field" { kind.to_owned() } else { format!("{kind}.incomplete") };
                let value = &feature["value"];
                list(&feature["owners"]).iter().map(move |owner| format!("{what} {owner} {value}"))
            })
            .collect();
        let theirs = list(&line["final_events"]).iter().map(|event| {
            format!("{} {} {}", event["what"].as_str().unwrap(), event["player"], event["points"])
        });
        let sorted = |mut texts: Vec<String>| {
            texts.sort();
            texts
        };
        assert_eq!(sorted(ours), sorted(theirs.collect()));
    }
}

/// The payments during the game and at the end match those of the features by number. Only a monastery may be
/// complete when it is placed.
#[test]
fn carcassonne_tells_what_became_of_features() {
    let record = texts("carcassonne-greedy.jsonl.gz").lines().next().unwrap().to_owned();
    let labels = lines(&pipe(&["inspect", "--fates"], &record));
    let told = |kind: &Value, completed: bool, owners: &Value, points: &Value| {
        labels.iter().any(|label| {
            (&label["kind"], &label["completed"], &label["owners"], &label["points"])
                == (kind, &json!(completed), owners, points)
        })
    };
    let positions = lines(&pipe(&["inspect", "--each"], &record));
    let paid: Vec<&Value> = positions.iter().flat_map(|position| list(&position["paid"])).collect();
    for paid in paid.iter().filter(|paid| paid["kind"] != "monastery" && paid["owners"] != json!([])) {
        assert!(told(&paid["kind"], true, &paid["owners"], &paid["points"]), "{paid}");
    }
    let features = list(&positions[positions.len() - 1]["table"]["features"]);
    let left = features.iter().filter(|feature| feature["complete"] == false && feature["value"] != 0);
    let left: Vec<&Value> = left.filter(|feature| feature["owners"] != json!([])).collect();
    for feature in &left {
        assert!(told(&feature["kind"], false, &feature["owners"], &feature["value"]), "{feature}");
    }
    assert!(paid.len() > 10 && left.len() > 3 && labels.len() > 40);
    refused(&["inspect", "--fates", "carcassonne(players=2) turn=1 board=V0,0r0"]);
}

#[test]
fn kingdomino_agrees_in_every_field() {
    let name = "kingdomino-decisions.jsonl.gz";
    let texts = texts(name);
    let fg = lines(&pipe(&["inspect", "--policy", "fg"], &texts));
    let gprd = lines(&pipe(&["inspect", "--policy", "gprd"], &texts));
    let decisions = recorded(name);
    assert_eq!((fg.len(), gprd.len(), decisions.len()), (1040, 1040, 1040));
    for ((fg, gprd), decision) in fg.iter().zip(&gprd).zip(&decisions) {
        assert_eq!(fg["player"], 0);
        assert_eq!(fg["final_scores"][0], decision["score"]);
        assert_eq!(fg["table"]["hand"], decision["to_place"]);
        let squares = list(&fg["table"]["kingdoms"][0]["squares"]);
        let kingdom = list(&decision["kingdom"]).iter().filter(|square| square[2] != "castle");
        assert_eq!(set(squares), set(kingdom));
        let moves = list(&fg["moves"]);
        assert_eq!(decision["num_moves"], moves.len());
        let placements = moves.iter().map(|mv| &mv["placement"]).filter(|place| !place.is_null());
        let double = decision["to_place"].as_u64().is_some_and(|domino| domino <= 12);
        let cells = |place: &Value| same_cells(place, double);
        assert_eq!(
            placements.map(cells).collect::<BTreeSet<_>>(),
            list(&decision["placements"]).iter().map(cells).collect::<BTreeSet<_>>()
        );
        for (policy, ties) in [(fg, &decision["fg"]), (gprd, &decision["gprd"])] {
            let turn = |choice: &Value, place: &Value| format!("{choice} {}", same_cells(place, double));
            let chosen = list(&policy["ties"]);
            let ours = list(&policy["moves"]).iter().filter(|mv| chosen.contains(&mv["move"]));
            assert_eq!(
                ours.map(|mv| turn(&mv["choice"], &mv["placement"])).collect::<BTreeSet<_>>(),
                list(ties).iter().map(|tie| turn(&tie["c"], &tie["p"])).collect::<BTreeSet<_>>()
            );
        }
    }
}

/// Returns a placement as text. The halves of a double domino are the same in either order.
fn same_cells(place: &Value, double: bool) -> String {
    let Some(place) = place.as_array() else { return "none".to_owned() };
    let mut cells =
        [(&place[0], &place[1]), (&place[2], &place[3])].map(|(row, column)| format!("{row},{column}"));
    if double {
        cells.sort();
    }
    cells.join(" ")
}

#[test]
fn ontop_agrees_in_every_field() {
    let name = "ontop-games.jsonl";
    let positions = lines(&pipe(&["inspect", "--each"], &texts(name)));
    let mut positions = positions.iter();
    for game in recorded(name) {
        let mut after = positions.next().unwrap();
        for (ply, placed) in list(&game["placed"]).iter().enumerate() {
            let filled = set(list(&after["table"]["filled"]));
            let before = positions.next().unwrap();
            assert_eq!(game["moves_available"][ply], list(&before["moves"]).len());
            after = positions.next().unwrap();
            let last = &after["last"];
            assert_eq!(*placed, json!([last["tile"], last["rhombus"], last["rotation"]]));
            let fills =
                list(&after["table"]["filled"]).iter().filter(|fill| !filled.contains(&fill.to_string()));
            assert_eq!(set(fills), set(list(&game["black_fills"][ply])));
            let paid: Vec<Value> = list(&after["paid"]).iter().map(circle).collect();
            let recorded: Vec<Value> = list(&game["circles"][ply])
                .iter()
                .map(|closed| {
                    let mut stones: Vec<_> = list(&closed[3]).iter().map(Value::as_u64).collect();
                    stones.sort();
                    json!([closed[0], closed[1], closed[2], stones])
                })
                .collect();
            assert_eq!(paid, recorded);
        }
        assert_eq!(after["turn"], "over");
        assert_eq!(after["table"]["points"], game["points"]);
        assert_eq!(after["table"]["supply"], game["stones"]);
        assert_eq!(after["table"]["end"], game["end"]);
        let shares = match game["winner"].as_str() {
            Some("blue") => json!([1.0, 0.0]),
            Some(_) => json!([0.0, 1.0]),
            None => json!([0.5, 0.5]),
        };
        assert_eq!(after["shares"], shares);
    }
    assert!(positions.next().is_none());
}

fn circle(paid: &Value) -> Value {
    json!([paid["vertex"], paid["winner"], paid["points"], paid["stones"]])
}

#[test]
fn ontop_positions_agree_in_every_field() {
    let name = "ontop-positions.jsonl";
    let positions = lines(&pipe(&["inspect"], &texts(name)));
    for (position, recorded) in positions.iter().zip(recorded(name)) {
        assert_eq!(position["player"], 0, "blue is to move");
        assert_eq!(position["table"]["hand"], recorded["hand"]);
        assert_eq!(recorded["moves"], list(&position["moves"]).len());
        for (field, ours) in [("points", "points"), ("stones", "supply")] {
            if let Some(values) = recorded.get(field) {
                assert_eq!(position["table"][ours], *values);
            }
        }
        let deck = recorded.get("deck").map(list).unwrap_or_default();
        for (tile, left) in deck.iter().enumerate() {
            let left = left.as_u64().filter(|&left| left > 0);
            assert_eq!(position["table"]["pool"][format!("T{tile}")].as_u64(), left);
        }
    }
    assert_eq!(positions.len(), 10);
}

/// Each line of input gets an answer, also if it is no text, and an error does not affect the others.
#[test]
fn a_line_that_cannot_be_read_is_answered_by_an_error() {
    let input =
        b"ontop(players=2)\n\xff\n  \ncarcassonne(players=9)\nontop(players=2) \xe2\x28\nontop(players=2)";
    let Said { status, text, errors } = said(&["inspect"], input);
    assert!(!status.success());
    let answers = lines(&text);
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[1], json!({ "error": "line 2: byte 0: expected UTF-8" }));
    assert_eq!(answers[2], json!({ "error": "line 4: byte 20: expected a number of players from 2 to 5" }));
    assert_eq!(answers[3], json!({ "error": "line 5: byte 17: expected UTF-8" }));
    assert_eq!(answers[4], answers[0]);
    assert_eq!(errors, "error: texts that could not be read: 3\n");
    let Said { errors, .. } = said(&["record", "--from", "-"], b"\n{\"type\":\"\xff\"}\n");
    assert!(errors.starts_with("error: -: line 2: expected JSON: column 1"), "{errors}");
}

/// Blanks around records and positions are allowed (docs/notation.md). Places in errors count from the first byte.
#[test]
fn blanks_may_surround_a_text() {
    for text in ["ontop(players=2) =T0", "carcassonne(players=2) turn=1 scores=0,0 hand=K"] {
        assert_eq!(pipe(&["inspect", &format!(" \t{text} \n")], ""), pipe(&["inspect", text], ""));
    }
    for (text, error) in [
        ("  ontpo(players=2)", "byte 2: there is no game 'ontpo'; did you mean 'ontop'?"),
        ("  ontop(players=2) turn=9", "byte 24: expected"),
        ("  ontop(players=2) =T9", "byte 20: "),
    ] {
        let answers = lines(&said(&["inspect", text], "").text);
        assert!(answers[0]["error"].as_str().unwrap().starts_with(error), "{}", answers[0]);
    }
}

/// Only the beginning of a word of a megabyte is quoted.
#[test]
fn long_words_are_not_quoted_whole() {
    let word = "x".repeat(1 << 20);
    let answers = lines(&said(&["inspect"], &word).text);
    let start = word[..59].to_owned() + "…";
    let error = answers[0]["error"].as_str().unwrap();
    assert!(error.starts_with(&format!("line 1: byte 0: there is no game '{start}'")), "{}", error.len());
    let game = format!("{{\"type\":\"game\",\"players\":\"{word}\"}}");
    let Said { errors, .. } = said(&["record", "--from", "-"], game);
    assert!(errors.len() < 200, "{}", errors.len());
}
