//! Records as short codes: every game with every setting, damaged codes, and stored codes.

#![cfg(not(target_arch = "wasm32"))]

use crate::random_games::{dealt_record, random_record};
use proptest::prelude::*;
use tilescope_core::code::{Code, LONGEST_CODE};
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Deck, Record, Rng, State, Turn};

/// Codes with their records.
const GOLDEN: &str = include_str!("../data/codes");

const CARCASSONNE: [&str; 5] = [
    "carcassonne(players=2)",
    "carcassonne(players=3,scoring=before-meeple)",
    "carcassonne(players=4,unplaceable=redraw)",
    "carcassonne(players=5,reduced=on)",
    "carcassonne(players=2,unplaceable=redraw,scoring=before-meeple,reduced=on)",
];
const KINGDOMINO: [&str; 4] = [
    "kingdomino(players=4)",
    "kingdomino(players=3)",
    "kingdomino(players=2,harmony=off)",
    "kingdomino(players=2,size=7,middle=off,ties=share)",
];
const ON_TOP: [&str; 3] = ["ontop(players=2)", "ontop(players=3)", "ontop(players=4)"];

/// Returns the code of a record, after checks that it is read back and needs no escaping in the query of an address.
fn code<S: State>(record: &Record<S>, seed: Option<u64>) -> String {
    let code = Code { record: record.clone(), seed };
    let text = code.to_string();
    assert_eq!(text.parse(), Ok(code), "{text}");
    assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.,()=".contains(&byte)), "{text}");
    text
}

/// Checks whole games and their beginnings, with their own draws and with those of a seed.
fn all_games_have_codes<S: State>(setups: &[&str]) {
    for (number, setup) in setups.iter().enumerate() {
        let setup: S::Setup = setup.parse().unwrap();
        for seed in 0..12_u64 {
            let length = if seed % 3 == 0 { usize::MAX } else { 11 * seed as usize };
            let (random, _) = random_record::<S>(&setup, seed + 100 * number as u64, length);
            let told = code(&random, None);
            code(&random, Some(seed << 40));
            let dealt = dealt_record::<S>(&setup, seed, length);
            let short = code(&dealt, Some(seed));
            assert!(short.len() <= code(&dealt, None).len() + 6, "{short}");
            assert!(told.len() <= random.to_string().len().max(50), "{told}");
            for seed in [0, 1, (1 << 30) - 1, 1 << 30, u64::MAX] {
                code(&dealt_record::<S>(&setup, seed, 9), Some(seed));
            }
        }
    }
}

#[test]
fn all_games_of_all_settings_have_codes() {
    all_games_have_codes::<Carcassonne>(&CARCASSONNE);
    all_games_have_codes::<Kingdomino>(&KINGDOMINO);
    all_games_have_codes::<OnTop>(&ON_TOP);
}

/// The order of the moves is part of the form. With the variable `UPDATE`, the codes are written anew.
#[test]
fn records_have_the_stored_codes() {
    fn written<S: State>(line: &str) -> String {
        let [_, seed, record] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let record: Record<S> = record.parse().unwrap();
        let seeded = seed.strip_prefix("seed=").map(|seed| seed.parse().unwrap());
        format!("{} {seed} {record}", code(&record, seeded))
    }
    let written = GOLDEN.lines().map(|line| match &line[..5] {
        "carca" => written::<Carcassonne>(line),
        "kingd" => written::<Kingdomino>(line),
        "ontop" => written::<OnTop>(line),
        _ => line.to_string(),
    });
    let written: String = written.map(|line| line + "\n").collect();
    if std::env::var_os("UPDATE").is_some() {
        return std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/codes"), written).unwrap();
    }
    assert_eq!(GOLDEN.lines().filter(|line| !line.starts_with('#')).count(), 9);
    assert_eq!(written, GOLDEN);
}

#[test]
fn every_altered_code_is_rejected() {
    let text = code(&dealt_record::<OnTop>(&ON_TOP[0].parse().unwrap(), 5, 30), Some(5));
    let start = text.find('.').unwrap() + 1;
    for at in start..text.len() {
        assert!(text[..at].parse::<Code<OnTop>>().is_err(), "cut at {at}");
        for letter in ['A', 'z', '-'] {
            let mut changed = text.clone();
            changed.replace_range(at..=at, &letter.to_string());
            let error = changed.parse::<Code<OnTop>>().map(drop).map_err(|error| error.offset());
            assert_eq!(error, if changed == text { Ok(()) } else { Err(start) }, "{changed}");
        }
    }
    let other = text.replace("players=2", "players=3").parse::<Code<OnTop>>();
    assert_eq!(other.map(drop).map_err(|error| error.offset()), Err(start), "a code is of one setup");
}

#[test]
fn errors_name_the_offset() {
    let told = |text: &str| text.parse::<Code<OnTop>>().map(drop).map_err(|error| error.to_string());
    assert_eq!(
        told(" ontop(players=9).1AAAA"),
        Err("byte 15: expected a number of players from 2 to 4".into())
    );
    assert!(told("ontop(players=2)").unwrap_err().starts_with("byte 16: expected '.1'"));
    assert!(told("ontop(players=2).2AAAA").unwrap_err().contains("newer page"));
    assert_eq!(
        told("ontop(players=2).1AB*CD"),
        Err("byte 20: expected a letter, a digit, '-' or '_'".into())
    );
    assert!(told("ontop(players=2).1é").unwrap_err().starts_with("byte 18: expected a letter"));
    let long = format!("ontop(players=2).1{}", "A".repeat(LONGEST_CODE));
    assert_eq!(told(&long), Err("byte 0: expected at most 8000 characters, not 8018".into()));
}

/// All decks are dealt in the same order, whatever is played.
#[test]
fn draws_depend_on_the_seed_and_not_on_the_moves() {
    fn draws<S: State>(setup: &str, seed: u64, play: u64) -> Vec<S::Move> {
        let mut state = S::start(&setup.parse().unwrap());
        let (mut rng, mut deck) = (Rng::new(play), Deck::new(seed));
        let mut drawn = Vec::new();
        while let Some(mut mv) = state.sample(&mut rng) {
            if state.turn() == Turn::Chance {
                mv = deck.next(&state);
                drawn.push(mv);
            }
            state.play(mv).unwrap();
        }
        drawn
    }
    fn same<S: State>(setup: &str) {
        for seed in 0..10 {
            let (one, other) = (draws::<S>(setup, seed, 1), draws::<S>(setup, seed, 2));
            let both = one.len().min(other.len());
            assert!(both > 20, "{setup}");
            assert_eq!(one[..both], other[..both], "{setup}");
        }
    }
    // A tile that fits nowhere is discarded, and the next one is drawn.
    same::<Carcassonne>("carcassonne(players=2)");
    same::<Carcassonne>("carcassonne(players=5)");
    same::<Kingdomino>("kingdomino(players=2,size=7)");
    same::<Kingdomino>("kingdomino(players=3)");
    same::<OnTop>("ontop(players=2)");
}

proptest! {
    /// A code that passes the check sum but is not a game is still rejected.
    #[test]
    fn arbitrary_numbers_read_back_or_are_rejected(letters in "[A-Za-z0-9_-]{0,300}") {
        fn read<S: State>(setup: &str, letters: &str) {
            let text = tilescope_core::code::checked(format!("{setup}.1{letters}"));
            if let Ok(code) = text.parse::<Code<S>>() {
                assert_eq!(code.to_string(), text);
            }
        }
        read::<Carcassonne>("carcassonne(players=2)", &letters);
        read::<Carcassonne>("carcassonne(players=2,unplaceable=redraw)", &letters);
        read::<Kingdomino>("kingdomino(players=3)", &letters);
        read::<OnTop>("ontop(players=4)", &letters);
    }
}

/// The table of docs/notation.md: mean lengths of the record, the code, and the code with the seed, over whole random
/// games.
#[test]
fn code_lengths_match_the_documentation() {
    fn means<S: State>(setup: &str) -> [usize; 3] {
        let setup: S::Setup = setup.parse().unwrap();
        let games = (0..100).map(|seed| (seed, dealt_record::<S>(&setup, seed, usize::MAX)));
        let lengths = games.map(|(seed, record)| {
            [record.to_string().len(), code(&record, None).len(), code(&record, Some(seed)).len()]
        });
        let sums =
            lengths.fold([0; 3], |sums, lengths| std::array::from_fn(|kind| sums[kind] + lengths[kind]));
        sums.map(|sum| sum / 100)
    }
    assert_eq!(means::<Carcassonne>(CARCASSONNE[0]), [753, 134, 95]);
    assert_eq!(means::<Kingdomino>(KINGDOMINO[0]), [617, 84, 64]);
    assert_eq!(means::<OnTop>(ON_TOP[0]), [296, 58, 53]);
}
