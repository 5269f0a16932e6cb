//! Corner cases of the rules of Carcassonne in positions made by hand, and the guarantees of the queries.

use tilescope_core::games::carcassonne::{
    Carcassonne, Cell, Feature, Kind, MEEPLES, Move, Payment, Setup, Tile,
};
use tilescope_core::{Player, Rng, State, Turn};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);

fn position(text: &str) -> Carcassonne {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn play(state: &mut Carcassonne, moves: &str) {
    for word in moves.split_whitespace() {
        state.play(word.parse::<Move>().unwrap()).unwrap_or_else(|error| panic!("{word}: {error}\n{state}"));
    }
}

fn feature_at(state: &Carcassonne, cell: Cell, segment: u8) -> Feature {
    let tile = state.placed().iter().position(|placed| placed.cell == cell).expect("a tile");
    let has_it = |feature: &Feature| feature.segments.contains(&(tile, segment));
    state.features().into_iter().find(has_it).expect("a feature")
}

fn legal(state: &Carcassonne) -> Vec<String> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// Returns the tiles of a game except those of a text, as a list of letters.
fn all_but(kept: &str, setup: &str) -> String {
    let setup: Setup = setup.parse().unwrap();
    let mut letters = String::new();
    for tile in Tile::ALL {
        let start = usize::from(tile == Tile::START);
        let kept = kept.matches(tile.letter()).count();
        letters.extend((start + kept..usize::from(setup.copies(tile))).map(|_| tile.letter()));
    }
    letters
}

#[test]
fn a_position_is_small_and_needs_no_drop() {
    assert!(size_of::<Carcassonne>() <= 16 * 1024, "{}", size_of::<Carcassonne>());
    assert!(!std::mem::needs_drop::<Carcassonne>());
    assert!(size_of::<Move>() <= 8, "{}", size_of::<Move>());
}

#[test]
fn an_unplaceable_tile_is_discarded_and_redrawn() {
    // Only fields and roads are open, so C, with city on all sides, fits nowhere.
    let mut state = position("carcassonne(players=3) turn=2 scores=0,0,0 board=E0,-1r2");
    assert_eq!((state.remaining(tile('C')), state.remaining_total()), (1, 70));
    play(&mut state, "=C");
    assert_eq!((state.turn(), state.in_hand()), (Turn::Chance, None));
    assert_eq!((state.discarded(tile('C')), state.remaining_total()), (1, 69));
    play(&mut state, "=U");
    assert_eq!(state.turn(), Turn::Player(SECOND));
    assert!(state.to_string().ends_with(" gone=C hand=U"), "{state}");
}

#[test]
fn the_game_ends_when_the_last_tiles_fit_nowhere() {
    let gone = all_but("EC", "carcassonne(players=2)");
    let mut state = position(&format!("carcassonne(players=2) turn=1 scores=3,0 board=E0,-1r2 gone={gone}"));
    assert_eq!((state.turn(), state.remaining_total()), (Turn::Chance, 1));
    play(&mut state, "=C");
    assert_eq!((state.turn(), state.remaining_total()), (Turn::Over, 0));
    assert_eq!(state.scores(), state.final_scores());
    assert_eq!(state.win_shares()[FIRST], 1.0);
    assert_eq!(position(&state.to_string()), state);
}

#[test]
fn redraw_never_draws_an_unplaceable_tile() {
    let setup = "carcassonne(players=2,unplaceable=redraw)";
    let state = position(&format!("{setup} turn=1 scores=0,0 board=E0,-1r2"));
    let mut outcomes = Vec::new();
    state.chance_moves(&mut outcomes);
    assert_eq!(outcomes.len(), 23);
    assert!(outcomes.iter().all(|outcome| outcome.0 != Move::Draw(tile('C'))));
    let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
    assert_eq!(total, state.remaining_total() - 1);
    let mut rng = Rng::new(3);
    assert!((0..2000).all(|_| state.sample_chance(&mut rng) != Move::Draw(tile('C'))));
}

#[test]
fn with_redraw_the_game_ends_when_nothing_fits() {
    // Players keep few cities open, and the tile with city on all sides comes last. In some game it does not fit
    // then.
    let setup: Setup = "carcassonne(players=2,unplaceable=redraw)".parse().unwrap();
    let open_cities = |state: &Carcassonne| {
        let cities = state.features().into_iter().filter(|feature| feature.kind == Kind::City);
        -cities.map(|city| i32::from(city.open)).sum::<i32>()
    };
    let ends: Vec<Carcassonne> = (0..20).map(|seed| steered(&setup, seed, usize::MAX, open_cities)).collect();
    for end in &ends {
        assert_eq!(end.turn(), Turn::Over);
        assert!(Tile::ALL.iter().all(|&tile| end.discarded(tile) == 0));
        assert_eq!(position(&end.to_string()).turn(), Turn::Over, "{end}");
    }
    assert!(ends.iter().any(|end| end.remaining_total() > 0), "no game ended with tiles left");
}

#[test]
fn the_reduced_game_has_66_tiles_and_no_fields() {
    let setup: Setup = "carcassonne(players=2,reduced=on)".parse().unwrap();
    let mut state = Carcassonne::start(&setup);
    assert_eq!(state.remaining_total(), 65);
    assert_eq!((state.remaining(tile('A')), state.remaining(tile('B'))), (0, 0));
    assert!(state.features().iter().all(|feature| feature.kind != Kind::Field));
    play(&mut state, "=F");
    let moves = legal(&state);
    assert!(moves.iter().any(|mv| mv.contains('c')), "{moves:?}");
    assert!(!moves.iter().any(|mv| mv.contains('f')), "{moves:?}");
    // The pennant of F does not count: a city of three tiles is worth 6.
    play(&mut state, "0,-1r1c0 =E 0,1r1 =E 0,-2r2");
    assert_eq!(state.scores()[FIRST], 6);
    assert_eq!(state.meeples_left(FIRST), MEEPLES);
}

/// The first player has a city that E closes, and no meeple left.
const LAST_MEEPLE: &str = "turn=1 scores=0,0 board=F0,-1r1c0p1/U1,0r0f0p1/U2,0r0f1p1/U3,0r0r0p1/U4,0r0f0p1/\
    U5,0r0f0p1/U6,0r0f0p1 hand=E";

#[test]
fn with_ties_to_the_last_player_the_last_of_the_tied_wins() {
    for (ties, scores, shares) in [
        ("share", "7,7,3", [0.5, 0.5, 0.0]),
        ("last", "7,7,3", [0.0, 1.0, 0.0]),
        ("last", "7,7,7", [0.0, 0.0, 1.0]),
        ("last", "8,7,7", [1.0, 0.0, 0.0]),
    ] {
        let text = format!("carcassonne(players=3,ties={ties}) turn=1 scores={scores} board=K1,0r0 hand=U");
        assert_eq!(position(&text).win_shares().seats(3), shares, "{text}");
    }
}

#[test]
fn a_returned_meeple_cannot_be_placed_in_the_same_turn() {
    let mut state = position(&format!("carcassonne(players=2) {LAST_MEEPLE}"));
    assert_eq!(state.meeples_left(FIRST), 0);
    assert!(legal(&state).contains(&"0,-2r2".into()));
    let error = state.check("0,-2r2f0".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "player 1 has no meeple left");
    play(&mut state, "0,-2r2");
    assert_eq!((state.scores()[FIRST], state.meeples_left(FIRST)), (8, 1));
}

#[test]
fn scoring_before_meeple_allows_a_returned_meeple() {
    let mut state = position(&format!("carcassonne(players=2,scoring=before-meeple) {LAST_MEEPLE}"));
    let moves = legal(&state);
    // The field of the new tile is free. Its city was just paid and pays only once.
    assert!(moves.contains(&"0,-2r2f0".into()) && !moves.contains(&"0,-2r2c0".into()), "{moves:?}");
    // Elsewhere no meeple comes back, so there is none to place.
    assert_eq!(moves.iter().filter(|mv| mv.contains(['c', 'f'])).count(), 1);
    play(&mut state, "0,-2r2f0");
    assert_eq!((state.scores()[FIRST], state.meeples_left(FIRST)), (8, 0));
}

#[test]
fn a_city_that_nobody_holds_can_be_claimed_by_the_tile_that_closes_it() {
    for setup in ["carcassonne(players=2)", "carcassonne(players=2,scoring=before-meeple)"] {
        let mut state = Carcassonne::start(&setup.parse().unwrap());
        play(&mut state, "=E");
        let expected = Payment { kind: Kind::City, points: 4, owners: vec![FIRST], meeples: Vec::new() };
        let payments = state.payments("0,-1r2c0".parse().unwrap());
        assert_eq!(payments.len(), 1);
        assert_eq!(Payment { meeples: Vec::new(), ..payments[0].clone() }, expected);
        assert_eq!(payments[0].meeples.len(), 1);
        assert_eq!(state.payments("0,-1r2".parse().unwrap()), []);
        play(&mut state, "0,-1r2c0");
        assert_eq!((state.scores()[FIRST], state.meeples_left(FIRST)), (4, MEEPLES));
        assert!(feature_at(&state, Cell::START, 0).complete);
    }
}

#[test]
fn all_who_have_the_most_meeples_are_paid_in_full() {
    // Cities of four players merge; the fifth player has none in it.
    let text = "carcassonne(players=5) turn=5 scores=0,0,0,0,0 \
        board=U-1,0r0/U1,0r0/E-1,-1r1c0p3/E1,-1r3c0p2/B1,-2r0/E0,-2r2c0p1 hand=C";
    let mut state = position(text);
    play(&mut state, "0,-1r0");
    assert_eq!(state.scores().seats(5), [12, 12, 12, 0, 0]);
    // Two meeples against one: only the majority is paid.
    let text = "carcassonne(players=5) turn=5 scores=0,0,0,0,0 \
        board=U-1,0r0/U1,0r0/E-1,-1r1c0p2/E1,-1r3c0p2/B1,-2r0/E0,-2r2c0p1 hand=C";
    let mut state = position(text);
    let paid = state.payments("0,-1r0".parse().unwrap());
    assert_eq!((paid[0].owners.as_slice(), paid[0].meeples.len()), (&[SECOND][..], 3));
    play(&mut state, "0,-1r0");
    assert_eq!(state.scores().seats(5), [0, 12, 0, 0, 0]);
    assert_eq!(state.meeples_left(FIRST), MEEPLES);
}

#[test]
fn a_tile_with_two_segments_of_a_feature_counts_once() {
    // A road from a crossing back to it: X, V, V, V form a loop with two of the crossing's ends.
    let text = "carcassonne(players=2) turn=1 scores=0,0 board=X1,0r0/V1,1r2/V2,1r1r0p1 hand=V";
    let mut state = position(text);
    play(&mut state, "2,0r0");
    let road = feature_at(&state, Cell { x: 2, y: 0 }, 0);
    assert_eq!((road.complete, road.value, road.segments.len()), (true, 4, 5));
    assert_eq!(state.scores()[FIRST], 4);
}

/// A ring of four tiles. The last one has two segments of the city.
#[test]
fn a_city_closed_by_two_segments_counts_once_for_fields() {
    let ring = "board=N0,1r2/N0,2r1/N1,1r3 hand=I";
    let mut state = position(&format!("carcassonne(players=2) turn=1 scores=0,0 {ring}"));
    play(&mut state, "1,2r0f0");
    let city = feature_at(&state, Cell { x: 1, y: 2 }, 0);
    assert_eq!((city.complete, city.value, city.segments.len()), (true, 8, 5));
    let field = feature_at(&state, Cell { x: 1, y: 2 }, 2);
    assert_eq!((field.value, field.owners), (3, vec![FIRST]));
    assert_eq!(state.final_scores()[FIRST], 3);
}

#[test]
fn a_monastery_completes_by_filling_the_last_gap() {
    let ring = "U1,0r0/U2,0r0/E2,1r1/E2,2r1/E1,2r2/E0,2r2/E0,1r3";
    let mut state = position(&format!("carcassonne(players=2) turn=2 scores=0,0 board={ring} hand=B"));
    play(&mut state, "1,1r0m");
    assert_eq!((state.scores()[SECOND], state.meeples_left(SECOND)), (9, MEEPLES));
    let monastery = feature_at(&state, Cell { x: 1, y: 1 }, 1);
    assert_eq!((monastery.complete, monastery.value, monastery.open), (true, 9, 0));
}

/// The scores and the payments of the features add up to the final scores. The features contain every segment and
/// meeple once. Complete features have no meeples.
#[test]
fn features_account_for_everything() {
    for (seed, setup) in (0..).zip([
        "carcassonne(players=2)",
        "carcassonne(players=3,scoring=before-meeple)",
        "carcassonne(players=4,unplaceable=redraw)",
        "carcassonne(players=5)",
        "carcassonne(players=2,reduced=on)",
    ]) {
        let setup: Setup = setup.parse().unwrap();
        let mut rng = Rng::new(seed);
        let mut state = Carcassonne::start(&setup);
        while let Some(mv) = state.sample(&mut rng) {
            state.play(mv).unwrap();
            let features = state.features();
            let mut total = state.scores();
            let mut standing = [0; 5];
            for feature in &features {
                for &owner in &feature.owners {
                    total[owner] += feature.points;
                }
                for player in Player::all(5) {
                    standing[player.index()] += feature.meeples[player];
                    assert!(!feature.complete || feature.meeples[player] == 0, "{state}");
                }
                assert!(feature.kind == Kind::Field || feature.complete == (feature.open == 0), "{state}");
                assert_eq!(feature.owners.is_empty(), feature.meeples.seats(5).iter().all(|&n| n == 0));
            }
            assert_eq!(total, state.final_scores(), "{state}");
            for player in Player::all(setup.players()) {
                assert_eq!(standing[player.index()] + state.meeples_left(player), MEEPLES, "{state}");
            }
            let mut segments: Vec<_> = features.iter().flat_map(|feature| &feature.segments).collect();
            let count = segments.len();
            segments.sort();
            segments.dedup();
            assert_eq!(segments.len(), count, "{state}");
            let all: usize = state.placed().iter().map(|placed| placed.tile.segments().len()).sum();
            assert!(setup.reduced || count == all, "{state}");
            let on_table = state.placed().len() as u32 + u32::from(state.in_hand().is_some());
            let gone: u32 = Tile::ALL.iter().map(|&tile| state.discarded(tile)).sum();
            assert_eq!(on_table + gone + state.remaining_total(), if setup.reduced { 66 } else { 72 });
        }
    }
}

/// Plays a game up to a number of tiles. Players place tiles without meeples so that the next position is best by
/// `measure`. Tile C is drawn only if no other tile can be.
fn steered(setup: &Setup, seed: u64, tiles: usize, measure: impl Fn(&Carcassonne) -> i32) -> Carcassonne {
    let mut rng = Rng::new(seed);
    let mut state = Carcassonne::start(setup);
    while state.placed().len() < tiles || state.in_hand().is_none() {
        let mv = match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                state.chance_moves(&mut outcomes);
                let last = |mv: Move| mv == Move::Draw(tile('C'));
                outcomes.sort_by_key(|&(mv, _)| last(mv));
                let others = outcomes.iter().filter(|&&(mv, _)| !last(mv)).count().max(1);
                outcomes[rng.below(others as u32) as usize].0
            }
            Turn::Player(_) => {
                let measured = |mv: &Move| {
                    let mut after = state;
                    after.play_unchecked(*mv);
                    measure(&after)
                };
                let mut moves = Vec::new();
                state.legal_groups(&mut moves);
                moves.into_iter().max_by_key(measured).unwrap()
            }
        };
        state.play(mv).unwrap();
    }
    state
}

/// Returns a game with as many cells beside tiles as possible.
fn spread(tiles: usize) -> Carcassonne {
    steered(&Setup::default(), 1, tiles, |state| state.frontier().count() as i32)
}

/// Placements are drawn uniformly and then claims, both with few cells beside tiles and with more than one word has
/// bits.
#[test]
fn the_random_player_is_uniform() {
    assert!(spread(60).frontier().count() > 64);
    for tiles in [1, 10, 25, 45, 60] {
        let state = spread(tiles);
        let (mut moves, mut placements) = (Vec::new(), Vec::new());
        state.legal_moves(&mut moves);
        state.placements(&mut placements);
        let place = |mv: &Move| match *mv {
            Move::Place { cell, rotation, .. } => (cell, rotation),
            Move::Draw(_) => unreachable!("a player is to move"),
        };
        let draws = 200 * moves.len();
        let mut counts = vec![0; moves.len()];
        let mut rng = Rng::new(5);
        for _ in 0..draws {
            counts[moves.binary_search(&state.sample_move(&mut rng)).expect("a legal move")] += 1;
        }
        let chi_squared: f64 = moves
            .iter()
            .zip(counts)
            .map(|(mv, count)| {
                let options = moves.iter().filter(|other| place(other) == place(mv)).count();
                let expected = draws as f64 / placements.len() as f64 / options as f64;
                (f64::from(count) - expected).powi(2) / expected
            })
            .sum();
        let freedom = moves.len() as f64 - 1.0;
        assert!((chi_squared - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi_squared} for {freedom}");
    }
}

fn tile(letter: char) -> Tile {
    Tile::from_letter(letter).expect("a tile")
}
