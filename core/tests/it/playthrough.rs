//! Whole games, described line by line and compared with stored files.
//!
//! A file in `data/playthrough` holds a game: its setup, and for each move a description of the position after it.
//! The test replays the moves and describes the game again. `UPDATE=1 cargo test -p tilescope-core --test it
//! playthrough` rewrites the files from their moves; review the changes before you commit them.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Write;

use tilescope_core::games::carcassonne::{Carcassonne, Move};
use tilescope_core::{Player, State, Turn};

#[test]
fn playthroughs_match_the_stored_text() {
    crate::golden::check("playthrough", 7, tell);
}

/// Describes the game of a file anew: the comments and the setup, the moves with the positions after them, and the
/// features at the end.
fn tell(file: &str) -> String {
    let mut text = String::new();
    let (comments, mut lines): (Vec<&str>, _) = {
        let count = file.lines().take_while(|line| line.starts_with('#')).count();
        (file.lines().take(count).collect(), file.lines().skip(count))
    };
    comments.iter().for_each(|comment| writeln!(text, "{comment}").unwrap());
    let setup = lines.next().expect("a setup");
    let mut state = Carcassonne::start(&setup.parse().expect("a setup"));
    writeln!(text, "{setup}").unwrap();
    let words = lines.filter_map(|line| line.split_whitespace().next());
    for (number, word) in words.filter(|word| *word != "#").take_while(|word| *word != "end").enumerate() {
        let mv: Move = word.parse().unwrap();
        let payments = state.payments(mv);
        state.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        writeln!(text, "{word:<10} {}", describe(&state)).unwrap();
        for payment in payments {
            let owners: Vec<String> = payment.owners.iter().map(ToString::to_string).collect();
            let (kind, points, home) = (payment.kind, payment.points, payment.meeples.len());
            writeln!(text, "    # {kind:?} pays {points} to {}, {home} home", owners.join(", ")).unwrap();
        }
        if number % 40 == 39 {
            writeln!(text, "    # {state}").unwrap();
        }
    }
    writeln!(text, "end {state}").unwrap();
    for feature in state.features() {
        let numbers: Vec<String> =
            feature.segments.iter().map(|(tile, segment)| format!("{tile}.{segment}")).collect();
        let meeples: Vec<String> =
            Player::all(state.players()).map(|player| feature.meeples[player].to_string()).collect();
        writeln!(
            text,
            "    # {:?} worth {}, open {}, meeples {}, {}: {}",
            feature.kind,
            feature.value,
            feature.open,
            meeples.join("-"),
            if feature.complete { "complete" } else { "not complete" },
            numbers.join(" ")
        )
        .unwrap();
    }
    text
}

fn describe(state: &Carcassonne) -> String {
    let seats = || Player::all(state.players());
    let join = |numbers: Vec<String>| numbers.join(",");
    let scores = join(seats().map(|player| state.scores()[player].to_string()).collect());
    let ended = join(seats().map(|player| state.final_scores()[player].to_string()).collect());
    let supply = join(seats().map(|player| state.meeples_left(player).to_string()).collect());
    let (mut moves, mut groups, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.legal_groups(&mut groups);
    state.chance_moves(&mut outcomes);
    let turn = match state.turn() {
        Turn::Player(player) => player.to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
    };
    format!(
        "{turn} scores {scores} ended {ended} supply {supply} left {} frontier {} moves {} in {} or {}",
        state.remaining_total(),
        state.frontier().count(),
        moves.len(),
        groups.len(),
        outcomes.len(),
    )
}
