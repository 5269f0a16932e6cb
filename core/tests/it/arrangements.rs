//! Arrangements of pieces. Every position can be rebuilt from its arrangement. A random change gives a position, or a
//! problem that names an existing part.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../../../fuzz/arrangements/mod.rs"]
#[expect(unreachable_pub, reason = "the fuzz target is another crate")]
mod changes;

use std::collections::BTreeSet;
use std::fmt::Debug;

use changes::Changeable;
use proptest::prelude::*;
use tilescope_core::games::carcassonne as ca;
use tilescope_core::games::kingdomino::{self as kd, Location, Obstacle};
use tilescope_core::games::ontop as ot;
use tilescope_core::{Arrangement, ByPlayer, Player, Rng, State};

use crate::played::random_record;

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

/// Returns the problem of the arrangement of a text.
#[track_caller]
fn problem<A: Arrangement>(text: &str) -> (A::Part, A::Problem)
where
    A::Position: Debug,
{
    let error = text.parse::<A>().unwrap().position().expect_err(text);
    (error.part, error.problem)
}

#[test]
fn carcassonne_problems_name_the_part() {
    use ca::{Part, Problem, Terrain};
    let tile = |letter| ca::Tile::from_letter(letter).unwrap();
    let cell = |x, y| ca::Cell { x, y };
    let wrong =
        |rest: &str| problem::<ca::Arrangement>(&format!("carcassonne(players=2) turn=1 scores=0,0 {rest}"));
    let mismatch = Problem::Mismatch {
        tile: tile('C'),
        cell: cell(1, 0),
        side: 3,
        own: Terrain::City,
        other: Terrain::Road,
    };
    assert_eq!(wrong("board=U-1,0r0/C1,0r0"), (Part::Tile(1), mismatch));
    let far = Problem::NotConnected { tile: tile('C'), cell: cell(5, 5) };
    assert_eq!(wrong("board=U1,0r0/C5,5r0"), (Part::Tile(1), far));
    assert_eq!(wrong("board=U1,0r0/U1,0r0"), (Part::Tile(1), Problem::Taken(cell(1, 0))));
    let copies = Problem::TooManyTiles { tile: tile('C'), copies: 1 };
    assert_eq!(wrong("gone=CC"), (Part::Gone(1), copies));
    assert_eq!(wrong("gone=C hand=C"), (Part::Hand, copies));
    let absent = Problem::NotSeated { player: Player::new(2), players: 2 };
    assert_eq!(wrong("board=U1,0r0r0p3"), (Part::Owner(0), absent));
    let no_fields = "carcassonne(players=2,reduced=on) turn=1 scores=0,0 board=E0,1r1f0p1";
    assert_eq!(problem::<ca::Arrangement>(no_fields), (Part::Claim(0), Problem::NoFields));
    assert_eq!(
        problem::<ca::Arrangement>("carcassonne(players=3) turn=1 scores=0,0,-1"),
        (Part::Score(Player::new(2)), Problem::Points { points: -1, most: 9999 }),
    );
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

#[test]
fn kingdomino_problems_name_the_part() {
    use kd::{Part, Problem};
    let domino = |number| kd::Domino::new(number).unwrap();
    let wrong = |rest: &str| problem::<kd::Arrangement>(&format!("kingdomino(players=2) {rest}"));
    let obstacle = |rest: &str| match wrong(rest) {
        (Part::Domino(part), Problem::CannotLie { domino, obstacle, .. }) if part == domino => {
            (domino.number(), obstacle)
        }
        other => panic!("{rest}: {other:?}"),
    };
    assert_eq!(obstacle("p1=13:0,0e"), (13, Obstacle::Covered));
    assert_eq!(obstacle("p1=13:1,0e/19:1,0s"), (19, Obstacle::Covered));
    assert_eq!(obstacle("p2=13:2,0e"), (13, Obstacle::Alone));
    assert_eq!(obstacle("p1=1:1,0e/2:3,0e/3:-1,0s"), (3, Obstacle::TooWide { size: 5 }));
    assert_eq!(obstacle("p1=1:2,1e/2:2,2e"), (1, Obstacle::CutOff));
    assert_eq!(wrong("p1=1:2,0w"), (Part::Domino(domino(1)), Problem::EqualHalves(domino(1))));
    let absent = Problem::NotSeated(Player::new(2));
    assert_eq!(wrong("p3=13:1,0e"), (Part::Owner(domino(13)), absent));
    assert_eq!(wrong("line=1/2/3/4 king=p3"), (Part::KingOwner, absent));
    let seen = Problem::NotWholeLines { seen: 3, line: 4, lines: 6 };
    assert_eq!(wrong("discarded=5/6/7"), (Part::Seen, seen));
    let waiting = Problem::WaitingUnlikeLine { waiting: 1, least: 4, most: 4 };
    assert_eq!(wrong("discarded=5/6/7 waiting=1:p1"), (Part::Waiting, waiting));
    let early = Problem::ChosenTooEarly { dealt: 2, line: 4 };
    assert_eq!(wrong("line=1:p1/2"), (Part::Line, early));
    assert_eq!(wrong("line=1:p1/2:p2/3:p1/4:p2"), (Part::Line, Problem::AllChosen));
    assert_eq!(wrong("line=46/47"), (Part::Line, Problem::LineTooHigh));
    let held = Problem::Places { player: Player::new(0), held: 3, kings: 2 };
    assert_eq!(wrong("line=1:p1/2:p1/3:p1/4"), (Part::Places(Player::new(0)), held));
    assert_eq!(wrong("king=p1"), (Part::King, Problem::KingTooLate));
    let error = "kingdomino(players=2) line=1/2/3/4/5".parse::<kd::Kingdomino>().unwrap_err();
    assert_eq!(error.offset(), 36, "the end of the domino that is too many");
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
fn ontop_problems_name_the_part() {
    use ot::{Part, Problem, Tile, Triangle, Violation};
    let wrong = |rest: &str| problem::<ot::Arrangement>(&format!("ontop(players=2) {rest}"));
    assert_eq!(wrong("turn=1 board=T2c4c5/T2c6b6"), (Part::Tile(1), Problem::TooManyTiles(Tile::T2)));
    assert_eq!(wrong("turn=1 board=T2c4c5 hand=T2"), (Part::Hand, Problem::TooManyTiles(Tile::T2)));
    let c5 = Triangle::new(2, 4).unwrap();
    let taken = Problem::CannotLie(Violation::Taken(c5));
    assert_eq!(wrong("turn=1 board=T0c4c5/T0c5c6"), (Part::Tile(1), taken));
    let absent = Problem::NotSeated { player: Player::new(2), players: 2 };
    assert_eq!(wrong("turn=3"), (Part::Turn, absent));
    let (_, end) = random_record::<ot::OnTop>(&ot::Setup::default(), 3, usize::MAX);
    let mut arrangement = ot::Arrangement::of(&end);
    arrangement.hand = Tile::ALL.into_iter().find(|&tile| end.remaining(tile) > 0);
    let error = arrangement.position().unwrap_err();
    assert_eq!((error.part, error.problem), (Part::Hand, Problem::InHandAfterEnd));
}
