//! Whole games of Kingdomino, described line by line and compared with stored files.
//!
//! A file in `data/kingdomino-playthrough` holds a game: its setup, and for each move a description of the position
//! after it. The test replays the moves and describes the game again. `UPDATE=1 cargo test -p tilescope-core --test
//! it playthrough` rewrites the files from their moves; review the changes before you commit them.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Write;

use tilescope_core::games::kingdomino::{Kingdomino, Move};
use tilescope_core::{Player, State, Turn};

#[test]
fn playthroughs_match_the_stored_text() {
    crate::golden::check("kingdomino-playthrough", 5, tell);
}

/// Describes the game of a file anew: the comments and the setup, the moves with the positions after them, and the
/// territories at the end.
fn tell(file: &str) -> String {
    let mut text = String::new();
    let count = file.lines().take_while(|line| line.starts_with('#')).count();
    file.lines().take(count).for_each(|comment| writeln!(text, "{comment}").unwrap());
    let mut lines = file.lines().skip(count);
    let setup = lines.next().expect("a setup");
    let mut state = Kingdomino::start(&setup.parse().expect("a setup"));
    writeln!(text, "{setup}").unwrap();
    let words = lines.filter_map(|line| line.split_whitespace().next());
    for (number, word) in words.filter(|word| *word != "#").take_while(|word| *word != "end").enumerate() {
        let mv: Move = word.parse().unwrap();
        state.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        writeln!(text, "{word:<9} {}", describe(&state)).unwrap();
        if number % 25 == 24 {
            writeln!(text, "    # {state}").unwrap();
        }
    }
    writeln!(text, "end {state}").unwrap();
    let shares = state.win_shares();
    for player in Player::all(state.players()) {
        let bonuses = state.bonuses(player);
        let (middle, harmony) = (bonuses.middle, bonuses.harmony);
        writeln!(text, "    # {player}: middle {middle}, harmony {harmony}, share {}", shares[player])
            .unwrap();
        for territory in state.territories(player) {
            let cells: Vec<String> = territory.cells.iter().map(ToString::to_string).collect();
            let (points, cells) = (territory.points(), cells.join(" "));
            writeln!(text, "    #   {} {points}: {cells}", territory.terrain.name()).unwrap();
        }
    }
    text
}

fn describe(state: &Kingdomino) -> String {
    let scores: Vec<String> =
        Player::all(state.players()).map(|player| state.scores()[player].to_string()).collect();
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
        "round {} {turn} scores {} to deal {} moves {} in {} or {}",
        state.round(),
        scores.join(","),
        state.to_deal(),
        moves.len(),
        groups.len(),
        outcomes.len(),
    )
}
