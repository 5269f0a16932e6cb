//! The texts of Carcassonne: wrong ones, and what makes two positions equal.

#![cfg(not(target_arch = "wasm32"))]

use crate::texts::refused;
use tilescope_core::games::carcassonne::{Carcassonne, Move, Setup};
use tilescope_core::{Player, Record, State};

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
    text.replace("9999", "10011").parse::<Carcassonne>().unwrap();
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
    assert_eq!(seven.meeples_left(Player::new(0)), 0);
    let text = tiles(8);
    let place = text.rfind("U8").unwrap();
    refused::<Carcassonne>(&format!("{}^{}", &text[..place], &text[place..]), "more than 7 meeples");
}
