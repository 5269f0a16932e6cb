//! Arrangements of pieces. Every position can be rebuilt from its arrangement. A random change gives a position, or a
//! problem that names an existing part.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../../../fuzz/arrangements/mod.rs"]
#[expect(unreachable_pub, reason = "the fuzz target is another crate")]
mod changes;

use std::collections::BTreeSet;

use changes::Changeable;
use proptest::prelude::*;
use tilescope_core::games::carcassonne as ca;
use tilescope_core::games::kingdomino::{self as kd, Location};
use tilescope_core::games::ontop as ot;
use tilescope_core::{Arrangement, ByPlayer, Rng, State};

use crate::random_games::random_record;

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_arrangements_are_legal_or_have_a_problem(bytes in prop::collection::vec(any::<u8>(), 4..60)) {
        changes::arrangement(&bytes);
    }

    #[test]
    fn many_changes_never_panic(bytes in prop::collection::vec(any::<u8>(), 60..2000)) {
        changes::arrangement(&bytes);
    }
}

/// Runs the fuzz target with a fixed seed: some of the generated arrangements are positions, and some are not.
#[test]
fn fuzz_inputs_yield_both_positions_and_problems() {
    let mut rng = Rng::new(9);
    let mut positions = 0;
    for _ in 0..6000 {
        let length = 4 + rng.below(24);
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
        positions += u32::from(changes::arrangement(&bytes));
    }
    assert!((300..3000).contains(&positions), "{positions} of 6000 are positions");
}

/// Takes apart every third position of random games of every setup, and rebuilds it.
fn positions_come_back<A: Changeable>(more_setups: &[&str]) {
    for (seed, setup) in (0..).zip(A::SETUPS.iter().chain(more_setups)) {
        let setup = setup.parse().unwrap();
        let (record, end) = random_record::<A::Position>(&setup, seed, usize::MAX);
        let mut state = A::Position::start(&setup);
        for (ply, &mv) in record.moves().iter().enumerate() {
            if ply % 3 == 0 {
                let arrangement = A::of(&state);
                assert!(changes::check(&arrangement), "{state}");
                assert_eq!(arrangement.position().as_ref(), Ok(&state));
                assert_eq!(arrangement.to_string().parse(), Ok(arrangement), "{state}");
            }
            state.play_unchecked(mv);
        }
        assert_eq!(A::of(&end).position(), Ok(end));
    }
}

#[test]
fn carcassonne_positions_survive_the_round_trip() {
    positions_come_back::<ca::Arrangement>(&["carcassonne(players=5)", "carcassonne(players=4)"]);
}

#[test]
fn kingdomino_positions_survive_the_round_trip() {
    positions_come_back::<kd::Arrangement>(&["kingdomino(players=2,size=7)"]);
}

#[test]
fn ontop_positions_survive_the_round_trip() {
    positions_come_back::<ot::Arrangement>(&[]);
}

/// Cells beyond the range of texts, points of players who are not in the game, and more tiles than exist.
#[test]
fn arrangements_build_positions_without_text() {
    let start = ca::Carcassonne::start(&ca::Setup::default());
    let mut arrangement = ca::Arrangement::of(&start);
    arrangement.scores = ByPlayer::from([3, 4, -5, -5, -5]);
    let position = arrangement.position().unwrap();
    assert_eq!(position.scores(), ByPlayer::from([3, 4, 0, 0, 0]), "only two sit at the table");
    let laid = ca::Laid {
        cell: ca::Cell { x: i8::MIN, y: i8::MAX },
        tile: ca::Tile::START,
        rotation: ca::Rotation::default(),
        meeple: None,
    };
    arrangement.tiles = vec![laid; 3];
    assert_eq!(arrangement.position().unwrap_err().part, ca::Part::Tile(1));
    arrangement.tiles = vec![laid; 1000];
    let error = arrangement.position().unwrap_err();
    assert_eq!(error.problem, ca::Problem::TooManyTiles { tile: ca::Tile::START, copies: 4 });
}

/// A domino has no obstacle where the rules allow it, and an obstacle everywhere else.
#[test]
fn obstacles_match_the_forbidden_placements() {
    let mut known = BTreeSet::new();
    for (seed, setup) in (0..12).zip(kd::Arrangement::SETUPS.iter().cycle()) {
        let setup: kd::Setup = setup.parse().unwrap();
        for length in (20..110).step_by(7) {
            let (_, state) = random_record::<kd::Kingdomino>(&setup, seed, length);
            let Some((domino, player)) = state.pending().zip(state.player()) else { continue };
            let arrangement = kd::Arrangement::of(&state);
            assert_eq!(arrangement.location(domino), Location::Waiting(player));
            let mut legal = Vec::new();
            state.placements(&mut legal);
            let cells = (-7..=7).flat_map(|x| (-7..=7).map(move |y| kd::Cell { x, y }));
            let all =
                cells.flat_map(|cell| kd::Direction::ALL.map(|direction| kd::Placement { cell, direction }));
            let is_written = |place: &kd::Placement| {
                !domino.is_double() || matches!(place.direction, kd::Direction::East | kd::Direction::South)
            };
            for place in all.filter(is_written) {
                let obstacle = arrangement.obstacle(player, domino, place);
                assert_eq!(obstacle.is_none(), legal.contains(&place), "{domino} at {place}: {state}");
                known.insert(format!("{obstacle:?}"));
            }
        }
    }
    assert_eq!(known.len(), 5, "none, two sizes, and two of the other kinds: {known:?}");
}

#[test]
fn nothing_is_in_hand_after_the_end() {
    let (_, end) = random_record::<ot::OnTop>(&ot::Setup::default(), 3, usize::MAX);
    let mut arrangement = ot::Arrangement::of(&end);
    arrangement.hand = ot::Tile::ALL.into_iter().find(|&tile| end.remaining(tile) > 0);
    let error = arrangement.position().unwrap_err();
    assert_eq!((error.part, error.problem), (ot::Part::Hand, ot::Problem::InHandAfterEnd));
}
