//! The texts of Kingdomino: written texts are read back, and errors are reported with their place.

#![cfg(not(target_arch = "wasm32"))]

use crate::played::random_record;
use proptest::prelude::*;
use tilescope_core::games::kingdomino::{Kingdomino, Move, Setup};
use tilescope_core::{Record, State};

const SETUPS: [&str; 6] = [
    "kingdomino(players=4)",
    "kingdomino(players=3)",
    "kingdomino(players=2)",
    "kingdomino(players=2,size=7)",
    "kingdomino(players=4,harmony=off,middle=off,ties=share)",
    "kingdomino(players=2,size=7,middle=off)",
];

proptest! {
    #[test]
    fn texts_are_read_back(setup in 0..SETUPS.len(), seed: u64, length in 0_usize..110) {
        let setup: Setup = SETUPS[setup].parse().unwrap();
        let (record, state) = random_record::<Kingdomino>(&setup, seed, length);
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        let read: Record<Kingdomino> = record.to_string().parse().unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(&read.position(length), &state);
        let text = state.to_string();
        prop_assert!(!text.contains(['+', '&', '#', '%']));
        let position: Kingdomino = text.parse().unwrap();
        prop_assert_eq!(&position, &state);
        prop_assert_eq!(position.to_string(), text);
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        for mv in moves {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
            prop_assert!(state.check(mv).is_ok());
        }
    }

    /// A legal text with one byte replaced is rejected, or its meaning survives being written and read again.
    #[test]
    fn damaged_texts_read_back_or_are_rejected(setup in 0..SETUPS.len(), seed: u64, length in 0_usize..110, at: usize, byte in 32_u8..127) {
        let setup: Setup = SETUPS[setup].parse().unwrap();
        let (record, state) = random_record::<Kingdomino>(&setup, seed, length);
        let damage = |text: String| {
            let mut bytes = text.into_bytes();
            let at = at % bytes.len();
            bytes[at] = byte;
            String::from_utf8(bytes).unwrap()
        };
        let text = damage(state.to_string());
        if let Ok(read) = text.parse::<Kingdomino>() {
            prop_assert_eq!(read.to_string().parse::<Kingdomino>(), Ok(read));
        }
        let text = damage(record.to_string());
        if let Ok(read) = text.parse::<Record<Kingdomino>>() {
            prop_assert_eq!(read.to_string().parse::<Record<Kingdomino>>(), Ok(read));
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[a-z0-9=:,/ ()-]{0,60}") {
        let _ = text.parse::<Move>();
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Kingdomino>();
        let _ = format!("kingdomino(players=2) {text}").parse::<Kingdomino>();
    }
}

#[test]
fn invalid_texts_are_refused_with_their_offset() {
    let setups = [
        ("kingdomino(players=5)", 19, "expected a number of players from 2 to 4"),
        (
            "kingdomino(players=4,size=7)",
            0,
            "expected players=2 with size=7: more players have too few dominoes",
        ),
        ("kingdomino(size=6)", 16, "expected 5 or 7"),
        ("kingdomino(harmony=on,harmony=on)", 22, "harmony is given twice"),
        (
            "kingdomino(colour=red)",
            11,
            "there is no setting 'colour'; expected one of: players, size, harmony, middle, ties",
        ),
    ];
    for (text, offset, message) in setups {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset(), error.kind().to_string()), (offset, message.into()), "{text}");
    }
    let moves = [
        ("=49", 1, "expected the number of a domino from 1 to 48"),
        ("=p5", 2, "expected the number of a player from 1 to 4"),
        ("1,0", 3, "expected a direction: n, e, s or w"),
        ("1,7e", 2, "expected y, a row from -6 to 6"),
        ("1,0e:", 5, "expected the number of a domino from 1 to 48"),
        ("x:3", 1, "expected the end of the text"),
    ];
    for (text, offset, message) in moves {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.offset(), error.kind().to_string()), (offset, message.into()), "{text}");
    }
    let positions = [
        (
            "kingdomino(players=2) p1=13:1,1e",
            27,
            "domino 13 cannot be placed at 1,1e: neither half touches the castle or a square of the same terrain",
        ),
        (
            "kingdomino(players=2) p1=13:1,0e/13:2,0e",
            33,
            "expected the dominoes in ascending order, 13 earlier",
        ),
        ("kingdomino(players=2) p1=13:1,0e p2=13:1,0e", 36, "domino 13 is already used elsewhere"),
        ("kingdomino(players=2) waiting=3:p3", 32, "player 3 does not take part in this game"),
        ("kingdomino(players=2) line=1/2/3/4/5", 36, "expected a line of up to 4"),
        ("kingdomino(players=2) line=46/47", 32, "the line cannot be completed in ascending order"),
        (
            "kingdomino(players=2) line=1:p1/2:p1/3:p1/4",
            43,
            "player 1 holds 3 places in the lines, expected 2",
        ),
        (
            "kingdomino(players=4) discarded=1/2/3",
            37,
            "3 dominoes were seen, which are not up to 12 lines of 4",
        ),
        (
            "kingdomino(players=4) waiting=1:p1/2:p2/3:p3/4:p3",
            49,
            "player 3 holds 2 places in the lines, expected 1",
        ),
    ];
    for (text, offset, message) in positions {
        let error = text.parse::<Kingdomino>().unwrap_err();
        assert_eq!((error.offset(), error.kind().to_string()), (offset, message.into()), "{text}");
    }
}

#[test]
fn illegal_moves_are_refused_with_the_reason() {
    let cases = [
        ("=3 =2", "2 cannot be next in an ascending line of 4"),
        ("=46", "46 cannot be next in an ascending line of 4"),
        ("=p1", "chance is to deal a domino"),
        (":1", "chance is to deal a domino"),
        ("=1 =2 =3 =13 =14", "chance is to draw a king, the line is complete"),
        ("=1 =2 =3 =13 =p1 =p2", "player 1 is to take a turn"),
        ("=1 =2 =3 =13 =p1 x", "expected a choice of a domino from the line"),
        ("=1 =2 =3 =13 =p1 :4", "domino 4 is not in the line"),
        ("=1 =2 =3 =13 =p1 1,0e:1", "there is no domino to place"),
        ("=1 =2 =3 =13 =p1 :1 =p1", "player 1 has no king left to draw"),
        ("=1 =2 =3 =13 =p1 :1 =p2 :1", "domino 1 is taken"),
        ("=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 :4", "domino 1 fits, so it must be placed"),
        (
            "=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 2,0w:4",
            "domino 1 has equal halves: its direction is e or s",
        ),
        ("=1 =2 =3 =13 =p1 :1 =p2 :2 =p3 :3 =p4 :13 =4 =5 =6 =7 1,1e:4", "domino 1 cannot be placed at 1,1e"),
    ];
    for (moves, reason) in cases {
        let text = format!("kingdomino(players=4) {moves}");
        let error = text.parse::<Record<Kingdomino>>().unwrap_err();
        let last = moves.split(' ').next_back().unwrap();
        let expected = format!("move {}, {last}: {reason}", moves.split(' ').count());
        assert_eq!((error.offset(), error.kind().to_string()), (text.len() - last.len(), expected));
    }
}

/// The examples in `docs/notation.md`.
#[test]
fn the_examples_of_the_documentation_are_read() {
    let text = include_str!("../../../docs/notation.md");
    let text =
        text.split("\n## ").find(|part| part.starts_with("Kingdomino")).expect("a section of Kingdomino");
    let examples: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with("king"))
        .collect();
    let [record, position] = examples[..] else { panic!("there are two examples: {examples:?}") };
    assert_eq!(record.parse::<Record<Kingdomino>>().unwrap().to_string(), record);
    assert_eq!(position.parse::<Kingdomino>().unwrap().to_string(), position);
}
