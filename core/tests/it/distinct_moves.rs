//! Each placement of Carcassonne is listed once, and every way to write it is read as the listed move.

use std::collections::BTreeSet;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Kind, Move, Rotation, Setup, Tile};
use tilescope_core::{Rng, State};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Returns what a move puts on the table: the segments with their places, and whether each has a meeple.
fn look(tile: Tile, mv: Move) -> (Cell, Vec<(Kind, u8, bool)>) {
    let Move::Place { cell, rotation, meeple } = mv else { panic!("{mv} is no placement") };
    let claimed = meeple.and_then(|claim| claim.segment(tile)).map(usize::from);
    let segments = tile.segments().iter().enumerate();
    let mut segments: Vec<_> = segments
        .map(|(index, segment)| {
            (segment.kind, rotation.turn(segment.kind, segment.at), claimed == Some(index))
        })
        .collect();
    segments.sort();
    (cell, segments)
}

/// Returns the placements of a tile in a cell: each rotation without a meeple and with each claim.
fn placements(tile: Tile, cell: Cell) -> impl Iterator<Item = Move> {
    let meeples = (0..=8).map(move |segment| Claim::new(tile, segment)).collect::<BTreeSet<_>>();
    Rotation::ALL.into_iter().flat_map(move |rotation| {
        meeples.clone().into_iter().map(move |meeple| Move::Place { cell, rotation, meeple })
    })
}

#[test]
fn every_placement_is_listed_once() {
    let mut written_otherwise = 0;
    for seed in 0..20 {
        let (mut state, mut rng) = (Carcassonne::start(&Setup::default()), Rng::new(seed));
        while let Some(mv) = state.sample(&mut rng) {
            if let Some(tile) = state.in_hand() {
                let mut moves = Vec::new();
                state.legal_moves(&mut moves);
                let looks: BTreeSet<_> = moves.iter().map(|&mv| look(tile, mv)).collect();
                assert_eq!(looks.len(), moves.len(), "{state}");
                for mv in state.frontier().flat_map(|cell| placements(tile, cell)) {
                    let Ok(listed) = state.check(mv) else { continue };
                    assert!(moves.contains(&listed), "{mv} in {state}");
                    assert_eq!(look(tile, listed), look(tile, mv), "{mv} in {state}");
                    written_otherwise += usize::from(listed != mv);
                }
            }
            state.play_unchecked(mv);
        }
    }
    assert!(written_otherwise > 1000, "{written_otherwise}");
}

/// A position has one text, whichever rotations it was written with.
#[test]
fn a_position_is_written_with_listed_rotations() {
    let read = |text: &str| text.parse::<Carcassonne>().unwrap();
    let other = read("carcassonne(players=2) turn=1 scores=0,0 board=U1,0r2f0p1/X2,0r3r1p2");
    assert_eq!(other, read("carcassonne(players=2) turn=1 scores=0,0 board=U1,0r0f1p1/X2,0r0r0p2"));
    assert!(other.to_string().ends_with("board=U1,0r0f1p1/X2,0r0r0p2"), "{other}");
}
