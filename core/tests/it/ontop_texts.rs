//! The texts of OnTop: written texts are read back, and errors are reported with their place.

#![cfg(not(target_arch = "wasm32"))]

use crate::played::random_record;
use proptest::prelude::*;
use tilescope_core::games::ontop::{Circle, Move, OnTop, Setup};
use tilescope_core::{ParseError, Record, State};

proptest! {
    #[test]
    fn texts_are_read_back(players in 2_usize..=4, seed: u64, length in 0_usize..70) {
        let setup = Setup::new(players).unwrap();
        let (record, state) = random_record::<OnTop>(&setup, seed, length);
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        let read: Record<OnTop> = record.to_string().parse().unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(&read.position(length), &state);
        let text = state.to_string();
        let position: OnTop = text.parse().unwrap();
        prop_assert_eq!(&position, &state);
        prop_assert_eq!(position.to_string(), text);
    }

    /// The order of the tiles makes no difference.
    #[test]
    fn tiles_are_read_in_any_order(seed: u64, length in 1_usize..70) {
        let (_, state) = random_record::<OnTop>(&Setup::default(), seed, length);
        let text = state.to_string();
        if let Some(board) = text.split(' ').find_map(|field| field.strip_prefix("board=")) {
            let turned: Vec<&str> = board.split('/').rev().collect();
            let read: OnTop = text.replace(board, &turned.join("/")).replace(' ', "\n ").parse().unwrap();
            prop_assert_eq!(read, state);
        }
    }

    /// A legal text with one byte replaced is rejected, or its meaning survives being written and read again.
    #[test]
    fn damaged_texts_read_back_or_are_rejected(seed: u64, length in 0_usize..70, at: usize, byte in 32_u8..127) {
        let (record, state) = random_record::<OnTop>(&Setup::default(), seed, length);
        let damage = |text: String| {
            let mut bytes = text.into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            String::from_utf8(bytes).unwrap()
        };
        if let Ok(read) = damage(state.to_string()).parse::<OnTop>() {
            prop_assert_eq!(read.to_string().parse::<OnTop>(), Ok(read));
        }
        if let Ok(read) = damage(record.to_string()).parse::<Record<OnTop>>() {
            prop_assert_eq!(read.to_string().parse::<Record<OnTop>>(), Ok(read));
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[a-iT0-9=/ ]{0,60}", any in "\\PC{0,20}") {
        for text in [text, any] {
            let _ = text.parse::<Move>();
            let _ = text.parse::<Setup>();
            let _ = text.parse::<OnTop>();
            let _ = format!("ontop(players=2) {text}").parse::<Record<OnTop>>();
            let _ = format!("ontop(players=2) turn=1 {text}").parse::<OnTop>();
            let _ = format!("ontop(players=2) turn=1 board={text}").parse::<OnTop>();
        }
    }
}

#[track_caller]
fn refused<T: std::str::FromStr<Err = ParseError> + std::fmt::Debug>(text: &str, error: &str) {
    assert_eq!(text.parse::<T>().expect_err(text).to_string(), error);
}

#[test]
fn errors_name_the_offset() {
    refused::<Setup>("ontop(players=5)", "byte 14: expected a number of players from 2 to 4");
    refused::<Setup>("ontop(x=1)", "byte 6: there is no setting 'x'; expected one of: players");
    refused::<Move>("=T5", "byte 1: expected a tile T0 to T4");
    refused::<Move>("c4j1", "byte 2: expected a triangle a1 to h9");
    refused::<Move>("c4c6", "byte 0: expected two triangles with a common edge");
    refused::<Move>("c4c5 ", "byte 4: expected the end of the text");
    refused::<Record<OnTop>>("ontop(players=2) c4c5", "byte 17: move 1, c4c5: chance is to draw a tile");
    refused::<Record<OnTop>>("ontop(players=2) =T0 c3c4", "byte 21: move 2, c3c4: the triangle c3 is taken");
    refused::<Record<OnTop>>(
        "ontop(players=2) =T0 a1a2",
        "byte 21: move 2, a1a2: no tile touches the triangles a1 and a2",
    );
    refused::<Record<OnTop>>("ontop(players=2) =T2 c4c5 =T2", "byte 26: move 3, =T2: no tile T2 is left");
    refused::<OnTop>("", "byte 0: expected a setup such as ontop(players=2)");
    refused::<OnTop>("ontop()", "byte 7: expected a blank and 'turn='");
    refused::<OnTop>("ontop() turn=3", "byte 13: expected a player from 1 to 2");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5/", "byte 28: expected a tile T0 to T4");
    refused::<OnTop>("ontop() turn=1 board=T2c4c5/T2c6b6", "byte 28: too many tiles T2: the game has 1");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5 hand=T1 x", "byte 36: expected the end of the text");
    refused::<OnTop>("ontop() turn=1 board=T0c4c5/T0c5c6", "byte 28: the triangle c5 is taken");
    refused::<OnTop>("ontop() turn=1 board=T0a1a2", "byte 21: no tile touches the triangles a1 and a2");
}

/// The games in `data/ontop.game`, with a full description of every ninth position.
#[test]
fn games_match_the_stored_descriptions() {
    let path = format!("{}/tests/data/ontop.game", env!("CARGO_MANIFEST_DIR"));
    let golden = std::fs::read_to_string(path).expect("the game is there");
    let mut shown = String::new();
    for record in golden.lines().filter_map(|line| line.strip_prefix("record: ")) {
        shown.push_str(&format!("record: {record}\n"));
        let record: Record<OnTop> = record.parse().unwrap();
        for length in
            (0..=record.moves().len()).filter(|length| length % 9 == 0 || *length == record.moves().len())
        {
            shown.push_str(&show(&record.position(length)));
        }
    }
    let header: String =
        golden.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    assert_eq!(golden.matches("record: ").count(), 3);
    assert!(golden == header.clone() + &shown, "the game should be:\n{header}{shown}");
}

/// Returns a full description of a position as text.
fn show(state: &OnTop) -> String {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.chance_moves(&mut outcomes);
    let join = |texts: Vec<String>| texts.join(" ");
    let of_seats = |values: &[i16]| join(values.iter().map(|value| value.to_string()).collect());
    let players = state.players();
    let circle = |circle: Circle| {
        let winner = circle.winner.map_or("nobody", |winner| winner.name());
        format!("{} {winner} {}", circle.vertex.index(), circle.points)
    };
    [
        format!("position: {state}"),
        format!("turn: {:?}, end: {:?}", state.turn(), state.end()),
        format!("filled: {}", join(state.filled().map(|triangle| triangle.to_string()).collect())),
        format!("circles: {}", state.closed_circles().map(circle).collect::<Vec<_>>().join(", ")),
        format!(
            "points: {}, with stones: {}",
            of_seats(state.scores().seats(players)),
            of_seats(state.final_scores().seats(players))
        ),
        format!("moves: {}", join(moves.iter().map(|mv| mv.to_string()).collect())),
        format!("draws: {}", join(outcomes.iter().map(|(mv, weight)| format!("{mv}x{weight}")).collect())),
    ]
    .map(|line| line.trim_end().to_string() + "\n")
    .concat()
}
