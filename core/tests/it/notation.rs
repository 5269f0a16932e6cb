//! The texts of Carcassonne: written texts are read back, errors are reported with their place, and no text makes the
//! reader panic.

#![cfg(not(target_arch = "wasm32"))]

use crate::played::random_record;
use proptest::prelude::*;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Setup, Tile};
use tilescope_core::{ParseError, Record, Rng, State, Turn};

const SETUPS: [&str; 7] = [
    "carcassonne(players=2)",
    "carcassonne(players=3,scoring=before-meeple)",
    "carcassonne(players=2,ties=last)",
    "carcassonne(players=4,reduced=on)",
    "carcassonne(players=5)",
    "carcassonne(players=2,unplaceable=redraw)",
    "carcassonne(players=5,unplaceable=redraw,scoring=before-meeple,reduced=on)",
];

fn any_move() -> impl Strategy<Value = Move> {
    let place =
        (-72i8..=72, -72i8..=72, 0u8..4, 0..Tile::COUNT, 0u8..9).prop_map(|(x, y, r, tile, segment)| {
            Move::Place {
                cell: Cell { x, y },
                rotation: Rotation::new(r),
                meeple: Claim::new(Tile::ALL[tile], segment),
            }
        });
    prop_oneof![(0..Tile::COUNT).prop_map(|tile| Move::Draw(Tile::ALL[tile])), place]
}

/// Returns a text with one piece removed, doubled or replaced.
fn mutate(text: &str, at: prop::sample::Index, length: usize, insert: &str, keep: bool) -> String {
    let start = at.index(text.len() + 1);
    let end = if keep { start } else { (start + length).min(text.len()) };
    format!("{}{insert}{}", &text[..start], &text[end..])
}

/// Reads a text that may be wrong. An error must be within the text. A text that can be read can be written in
/// canonical form and read back.
fn survive(text: &str) {
    fn inside<T>(text: &str, read: Result<T, ParseError>) -> Option<T> {
        if let Err(error) = &read {
            assert!(error.offset() <= text.len(), "{error}: {text}");
        }
        read.ok()
    }
    if let Some(state) = inside(text, text.parse::<Carcassonne>()) {
        let canonical = state.to_string();
        assert_eq!(canonical.parse::<Carcassonne>().as_ref(), Ok(&state));
        play_out(state, text);
    }
    if let Some(setup) = inside(text, text.parse::<Setup>()) {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    if let Some(mv) = inside(text, text.parse::<Move>()) {
        assert_eq!(mv.to_string(), text);
    }
    inside(text, text.parse::<Record<Carcassonne>>());
}

/// Checks that play can start from every position that can be read.
fn play_out(mut state: Carcassonne, text: &str) {
    let mut rng = Rng::new(1);
    loop {
        let mv = match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.sample_chance(&mut rng),
            Turn::Player(_) => state.sample_move(&mut rng),
        };
        state.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}\n{text}"));
    }
    let mut total = state.scores();
    for feature in state.features() {
        feature.owners.iter().for_each(|&owner| total[owner] += feature.points);
    }
    assert_eq!(total, state.final_scores(), "{text}");
    assert_eq!(state.to_string().parse(), Ok(state));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_are_read_back(mv in any_move()) {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[test]
    fn positions_and_records_are_read_back(setup in 0..SETUPS.len(), seed: u64, length in 0usize..150) {
        let (record, _) = random_record::<Carcassonne>(&SETUPS[setup].parse().unwrap(), seed, length);
        prop_assert_eq!(record.to_string().parse(), Ok(record.clone()));
        let state = record.position(length);
        prop_assert_eq!(state.to_string().parse(), Ok(state));
    }

    #[test]
    fn arbitrary_text_never_panics(text in "\\PC*") {
        survive(&text);
    }

    #[test]
    fn text_of_notation_letters_never_panics(text in "[A-X0-9crfmp=,./ ()-]{0,40}") {
        survive(&text);
        survive(&format!("carcassonne(players=2) {text}"));
        survive(&format!("carcassonne(players=2) turn=1 scores=0,0 {text}"));
        survive(&format!("carcassonne(players=2) turn=1 scores=0,0 board={text}"));
    }

    #[test]
    fn damaged_text_never_panics(
        setup in 0..SETUPS.len(),
        seed: u64,
        length in 0usize..150,
        at: prop::sample::Index,
        cut in 0usize..12,
        insert in "[A-X0-9crfmp=,./ ()-]{0,4}",
        keep: bool,
        as_record: bool,
    ) {
        let (record, _) = random_record::<Carcassonne>(&SETUPS[setup].parse().unwrap(), seed, length);
        let text = if as_record { record.to_string() } else { record.position(length).to_string() };
        survive(&mutate(&text, at, cut, &insert, keep));
    }

    #[test]
    fn shuffled_boards_are_read(seed: u64, length in 2usize..150) {
        let (_, state) = random_record::<Carcassonne>(&SETUPS[0].parse().unwrap(), seed, length);
        let text = state.to_string();
        if let Some((before, board)) = text.split_once("board=") {
            let (board, after) = board.split_once(' ').unwrap_or((board, ""));
            let mut tiles: Vec<&str> = board.split('/').collect();
            tiles.reverse();
            let shuffled = format!("  {before}\tboard={}\n{after} ", tiles.join("/"));
            prop_assert_eq!(shuffled.parse(), Ok(state));
        }
    }
}

/// Checks that the text `wrong` is an error at the place marked by `^`, with a message that contains `expected`.
#[track_caller]
fn refused<T: std::str::FromStr<Err = ParseError> + std::fmt::Debug>(wrong: &str, expected: &str) {
    let (before, after) = wrong.split_once('^').expect("a place is marked");
    let error = format!("{before}{after}").parse::<T>().expect_err(wrong);
    assert!(error.kind().to_string().contains(expected), "{wrong}: {error}");
    assert_eq!(error.offset(), before.len(), "{wrong}: {error}");
}

#[test]
fn invalid_setups_are_refused() {
    refused::<Setup>("^chess(players=2)", "carcassonne(");
    refused::<Setup>("carcassonne(players=^6)", "from 2 to 5");
    refused::<Setup>("carcassonne(players=^1)", "from 2 to 5");
    refused::<Setup>("carcassonne(players=^02)", "from 2 to 5");
    refused::<Setup>("carcassonne(players=2^", "expected ','");
    refused::<Setup>("carcassonne(^colour=red)", "players, unplaceable, scoring, reduced");
    refused::<Setup>("carcassonne(^unplacable=redraw)", "did you mean 'unplaceable'?");
    refused::<Setup>("carcassonne(players=2,^players=3)", "players is given twice");
    refused::<Setup>("carcassonne(reduced=^maybe)", "on or off");
    refused::<Setup>("carcassonne(unplaceable=^keep)", "discard or redraw");
    refused::<Setup>("carcassonne(scoring=^never)", "after-meeple or before-meeple");
    refused::<Setup>("carcassonne(players=2)^ ", "end of the text");
}

#[test]
fn settings_may_come_in_any_order() {
    let setup: Setup = "carcassonne(reduced=off,scoring=before-meeple,players=3)".parse().unwrap();
    assert_eq!(setup.to_string(), "carcassonne(players=3,scoring=before-meeple)");
    assert_eq!("carcassonne()".parse(), Ok(Setup::default()));
}

#[test]
fn invalid_moves_are_refused() {
    refused::<Move>("^", "a column");
    refused::<Move>("=^Y", "from A to X");
    refused::<Move>("=^", "from A to X");
    refused::<Move>("=K^L", "end of the text");
    refused::<Move>("^73,0r0", "from -72 to 72");
    refused::<Move>("^-0,0r0", "a column");
    refused::<Move>("1^;2r3", "','");
    refused::<Move>("1,^r3", "a row");
    refused::<Move>("1,2^", "'r'");
    refused::<Move>("1,2r^4", "from 0 to 3");
    refused::<Move>("1,2r3^x0", "a claim");
    refused::<Move>("1,2r3c^", "number of a city");
    refused::<Move>("1,2r3f^4", "from 0 to 3");
    refused::<Move>("1,2r3m^0", "end of the text");
}

#[test]
fn unplayable_records_are_refused() {
    refused::<Record<Carcassonne>>("^", "expected a setup such as carcassonne(players=2)");
    refused::<Record<Carcassonne>>("carcassonne(players=2) ^1,0r0", "chance is to draw a tile");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C ^=C", "player 1 is to place a tile");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C 0,-1r0 ^=C", "no tile C is left");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C ^0,0r0", "the cell 0,0 is taken");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C ^2,0r0", "is not beside a tile");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C ^1,0r0", "neighbour to the west");
    refused::<Record<Carcassonne>>("carcassonne(players=2) =C ^0,-1r0c1", "tile C has no segment c1");
    let claimed = "carcassonne(players=2) =C 0,-1r0c0 =E ^1,-1r3c0";
    refused::<Record<Carcassonne>>(claimed, "the feature of c0 has a meeple on it");
    let reduced = "carcassonne(players=2,reduced=on) =E ^0,1r0f0";
    refused::<Record<Carcassonne>>(&reduced.replace("0,1r0", "0,1r1"), "no meeples on fields");
    let back = "carcassonne(players=2,unplaceable=redraw) =E 0,-1r2 ^=C";
    refused::<Record<Carcassonne>>(back, "tile C fits nowhere, so it cannot be drawn");
}

#[test]
fn impossible_positions_are_refused() {
    let p = |rest: &str| format!("carcassonne(players=2) turn=1 scores=0,0 {rest}");
    refused::<Carcassonne>("carcassonne(players=2)^", "'turn='");
    refused::<Carcassonne>("carcassonne(players=2) turn=^3 scores=0,0", "a player from 1 to 2");
    refused::<Carcassonne>("carcassonne(players=2) turn=1^ score=0,0", "'scores='");
    refused::<Carcassonne>("carcassonne(players=2) turn=1 scores=0^", "','");
    refused::<Carcassonne>("carcassonne(players=2) turn=1 scores=0,^-1", "points from 0 to 9999");
    refused::<Carcassonne>("carcassonne(players=2) turn=1 scores=0,^10000", "points from 0 to 9999");
    refused::<Carcassonne>("carcassonne(players=2) turn=1 scores=0,0^,0", "end of the text");
    refused::<Carcassonne>(&p("board=^"), "a tile letter");
    refused::<Carcassonne>(&p("board=C0,-1r0/^C1,-1r0"), "too many tiles C: the game has 1");
    refused::<Carcassonne>(&p("board=^C5,5r0"), "not connected");
    refused::<Carcassonne>(&p("board=^C-72,-72r0"), "not connected");
    refused::<Carcassonne>(&p("board=^C1,0r0"), "does not match");
    refused::<Carcassonne>(&p("board=^U0,0r0"), "is taken");
    refused::<Carcassonne>(&p("board=U1,0r0/^U1,0r2"), "is taken");
    refused::<Carcassonne>(&p("board=U1,0r0^c0p1"), "tile U has no segment c0");
    refused::<Carcassonne>(&p("board=U1,0r0r0^"), "'p'");
    refused::<Carcassonne>(&p("board=U1,0r0r0p^3"), "a player from 1 to 2");
    refused::<Carcassonne>(&p("board=U1,0r0 ^hands=K"), "end of the text");
    refused::<Carcassonne>(&p("board=^E0,-1r2c0p1"), "the feature of c0 is complete");
    refused::<Carcassonne>(&p("gone=^c"), "a tile letter");
    refused::<Carcassonne>(&p("gone=C^C"), "too many tiles C");
    refused::<Carcassonne>(&p("board=C0,-1r0 gone=^C"), "too many tiles C");
    refused::<Carcassonne>(&p("gone=C hand=^C"), "too many tiles C");
    refused::<Carcassonne>(&p("board=E0,-1r2 hand=^C"), "fits nowhere");
    refused::<Carcassonne>(
        "carcassonne(players=2,unplaceable=redraw) turn=1 scores=0,0 gone=^C",
        "all go back",
    );
    refused::<Carcassonne>("carcassonne(players=2,reduced=on) turn=1 scores=0,0 hand=^A", "the game has 0");
    let reduced = "carcassonne(players=2,reduced=on) turn=1 scores=0,0 board=E0,1r1^f0p1";
    refused::<Carcassonne>(reduced, "no meeples on fields");
}

/// Features pay more than the limit of the points, and their payments can be read.
#[test]
fn points_above_the_limit_come_from_paid_features() {
    let start = "carcassonne(players=2) turn=1 scores=9999,9999 board=F0,-1r1c0p1/F0,-2r1 hand=E";
    let mut state: Carcassonne = start.parse().unwrap();
    state.play("0,-3r2".parse().unwrap()).unwrap();
    let text = state.to_string();
    assert!(text.contains(" scores=10011,9999 "), "{text}");
    assert_eq!(text.parse(), Ok(state));
    let both: Carcassonne = text.replace("9999", "10011").parse().unwrap();
    play_out(both, &text);
    let more = text.replace("10011", "^10012");
    refused::<Carcassonne>(&more, "expected points from 0 to 10011");
    refused::<Carcassonne>(&more.replace("10012", "100000"), "expected points from 0 to 9999");
}

#[test]
fn positions_that_differ_in_anything_are_not_equal() {
    let texts = [
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0 hand=U",
        "carcassonne(players=2,scoring=before-meeple) turn=1 scores=0,0 board=K1,0r0 hand=U",
        "carcassonne(players=2) turn=2 scores=0,0 board=K1,0r0 hand=U",
        "carcassonne(players=2) turn=1 scores=0,1 board=K1,0r0 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r1 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0c0p1 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0c0p2 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0r0p1 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=J-1,0r0 hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0 gone=C hand=U",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0 hand=V",
        "carcassonne(players=2) turn=1 scores=0,0 board=K1,0r0",
    ];
    let states =
        texts.map(|text| text.parse::<Carcassonne>().unwrap_or_else(|error| panic!("{error}: {text}")));
    for (i, a) in states.iter().enumerate() {
        for (j, b) in states.iter().enumerate() {
            assert_eq!(a == b, i == j, "{a} and {b}");
        }
    }
}

/// Two lines to the same position: the order of the tiles does not matter.
#[test]
fn equality_compares_positions_and_not_histories() {
    let one = "carcassonne(players=2) =U 1,0r0 =V 0,1r0 =U -1,0r0f0 =K 2,0r0";
    let other = "carcassonne(players=2) =K 1,0r0 =V 0,1r0 =U -1,0r0f0 =U -2,0r0";
    let end = |text: &str| text.parse::<Record<Carcassonne>>().unwrap().position(usize::MAX);
    assert_ne!(end(one), end(other));
    let swapped = "carcassonne(players=2) =U -1,0r0f0 =V 0,1r0 =U 1,0r0 =K 2,0r0";
    assert_eq!(end(one), end(swapped));
    assert_eq!(end(one).to_string(), end(swapped).to_string());
}

/// A row of meeples of one player: seven are possible, eight are not.
#[test]
fn a_player_has_seven_meeples() {
    let tiles = |count: usize| -> String {
        let tiles: Vec<String> = (0..count).map(|x| format!("U{},0r0f1p1", x + 1)).collect();
        format!("carcassonne(players=2) turn=1 scores=0,0 board={}", tiles.join("/"))
    };
    let seven: Carcassonne = tiles(7).parse().unwrap();
    assert_eq!(seven.meeples_left(tilescope_core::Player::new(0)), 0);
    let text = tiles(8);
    let place = text.rfind("U8").unwrap();
    refused::<Carcassonne>(&format!("{}^{}", &text[..place], &text[place..]), "more than 7 meeples");
}

#[test]
fn documented_examples_are_valid() {
    let path = format!("{}/../docs/notation.md", env!("CARGO_MANIFEST_DIR"));
    let document = std::fs::read_to_string(path).expect("the document is there");
    let examples: Vec<&str> =
        document.lines().filter_map(|line| line.strip_prefix("    carcassonne")).collect();
    assert!(examples.len() >= 2);
    for example in examples {
        let example = format!("carcassonne{example}");
        if example.contains("turn=") {
            let state: Carcassonne = example.parse().unwrap();
            assert_eq!(state.to_string(), example);
        } else {
            let record: Record<Carcassonne> = example.parse().unwrap();
            assert_eq!(record.to_string(), example);
        }
    }
}
