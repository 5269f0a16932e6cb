//! Two moves compared by paired playouts: the points add up, the sides can be swapped, and slices can have any size.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::comparison::{Comparison, MoveComparison, ScoreBreakdown};
use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::playout::{Policy, random};
use tilescope_core::{Heuristics, Moments, Player, Rng, Turn, for_game};

fn policy<S: Heuristics>(name: &str) -> Policy<S> {
    policies().into_iter().find(|policy| policy.name == name).unwrap()
}

/// Returns a position after some random decisions in which a player has at least two moves.
fn position<S: Heuristics>(setup: &str, mut decisions: u32) -> (S, Vec<S::Move>) {
    let mut rng = Rng::new(u64::from(decisions));
    let mut moves = Vec::new();
    let mut state = S::start(&setup.parse().unwrap());
    loop {
        random(&mut state, &mut rng, decisions);
        while state.turn() == Turn::Chance {
            state.play_unchecked(state.sample_chance(&mut rng));
        }
        state.legal_moves(&mut moves);
        if moves.len() > 1 {
            return (state, moves);
        }
        decisions = 1;
    }
}

fn compare<S: Heuristics>(root: &S, moves: [S::Move; 2], steps: &[u64]) -> MoveComparison {
    let mut comparison = Comparison::new(root, moves, policy("static"), 11).unwrap();
    steps.iter().for_each(|&pairs| comparison.step(pairs));
    comparison.move_comparison().clone()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

fn opposite(a: &Moments, b: &Moments) -> bool {
    a.count == b.count && near(a.sum, -b.sum) && near(a.squares, b.squares)
}

fn checks<S: Heuristics>(setup: &str, decisions: u32) {
    let (root, moves) = position::<S>(setup, decisions);
    let pair = [moves[0], moves[moves.len() - 1]];
    let move_comparison = compare(&root, pair, &[12]);
    assert_eq!(move_comparison, compare(&root, pair, &[1, 7, 0, 4]), "{root}");

    // The payments of every source plus the points of the position are the points at the end.
    let scores = root.scores();
    for side in &move_comparison.sides {
        for (seat, earned) in side.seats.iter().enumerate() {
            let paid: f64 = earned.sources.iter().map(|source| source.sum).sum();
            let before = 12.0 * f64::from(scores[Player::new(seat)]);
            assert!(near(before + paid, earned.points.sum), "{root}: {earned:?}");
            assert!(earned.sources.iter().chain([&earned.points]).all(|moments| moments.count == 12));
        }
        assert!(near(side.seats.iter().map(|earned| earned.win.sum).sum(), 12.0));
        assert_eq!(side.features.len(), root.feature_ids().len());
        for feature in &side.features {
            assert!(feature.completed <= 12 && feature.owned.iter().all(|&owned| owned <= 12));
        }
    }
    for (seat, difference) in move_comparison.differences.iter().enumerate() {
        let [first, second] = [0, 1].map(|side| &move_comparison.sides[side].seats[seat]);
        assert!(near(difference.points.sum, first.points.sum - second.points.sum));
    }

    // The other way round, the sides are swapped and nothing else changes.
    let swapped = compare(&root, [pair[1], pair[0]], &[12]);
    assert_eq!(
        [&swapped.sides[1], &swapped.sides[0]],
        [&move_comparison.sides[0], &move_comparison.sides[1]],
        "{root}"
    );
    let all = |earned: &ScoreBreakdown| -> Vec<Moments> {
        earned.sources.iter().chain([&earned.points, &earned.win]).copied().collect()
    };
    for (a, b) in swapped.differences.iter().zip(&move_comparison.differences) {
        assert!(all(a).iter().zip(&all(b)).all(|(a, b)| opposite(a, b)), "{a:?} {b:?}");
    }

    // A move against itself has the same luck, so the difference is 0.
    let same = compare(&root, [pair[0], pair[0]], &[5]);
    assert_eq!(same.sides[0], same.sides[1]);
    assert!(
        same.differences.iter().flat_map(all).all(|moments| moments.sum == 0.0 && moments.squares == 0.0)
    );
}

#[test]
fn points_add_up_and_sides_can_be_swapped() {
    for decisions in [0, 9, 30, 55] {
        checks::<Carcassonne>("carcassonne(players=2)", decisions);
    }
    checks::<Carcassonne>("carcassonne(players=4)", 20);
    for decisions in [0, 5, 14] {
        checks::<Kingdomino>("kingdomino(players=2,harmony=on,middle=on)", decisions);
        checks::<OnTop>("ontop(players=2)", 2 * decisions);
    }
    checks::<Kingdomino>("kingdomino(players=4)", 21);
    checks::<OnTop>("ontop(players=3)", 17);
}

#[test]
fn a_move_that_cannot_be_played_is_an_error() {
    fn refuses<S: Heuristics>() {
        let (root, moves) = position::<S>(&S::Setup::default().to_string(), 3);
        let mut after = root.clone();
        after.play_unchecked(moves[0]);
        assert!(Comparison::new(&after, [moves[0], moves[0]], policy("random"), 1).is_err(), "{root}");
    }
    for &id in GameId::ALL {
        for_game!(id, G => refuses::<G>());
    }
}

#[test]
fn feature_outcomes_cover_a_road_that_one_tile_can_end() {
    // Red's road has one open end to the east. A crossroads closes it, and only red has a meeple on it.
    let root: Carcassonne =
        "carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0r0p1 hand=W".parse().unwrap();
    let road = root.features().into_iter().filter(|feature| !feature.complete);
    let place = road.clone().position(|feature| feature.owners.len() == 1).unwrap();
    let moves = ["1,0r0", "1,0r1"].map(|text| text.parse().unwrap());
    let Ok(mut comparison) = Comparison::new(&root, moves, policy("random"), 3) else {
        panic!("both ways of laying the tile are legal")
    };
    comparison.step(30);
    let move_comparison = comparison.move_comparison();
    assert_eq!(road.count(), root.feature_ids().len());
    // The first move closes it for 3 points in every playout, as the rules say.
    let closed = &move_comparison.sides[0].features[place];
    assert_eq!((closed.completed, &closed.owned[..]), (30, &[30, 0][..]));
    assert_eq!((closed.pays[0].mean(), closed.pays[1].mean()), (Some(3.0), Some(0.0)));
}

#[test]
fn outcomes_show_a_grown_kingdom_and_a_closed_circle() {
    let (root, moves) = position::<Kingdomino>("kingdomino(players=2)", 20);
    let move_comparison = compare(&root, [moves[0], moves[1]], &[10]);
    let territories = Player::all(2).flat_map(|player| {
        root.territories(player).into_iter().map(move |territory| (player.index(), territory.points()))
    });
    for ((seat, points), feature) in territories.zip(&move_comparison.sides[0].features) {
        // No other player has it, and a territory never shrinks.
        assert_eq!(feature.owned[1 - seat], 0);
        assert!(feature.pays[seat].mean().unwrap() >= f64::from(points));
        assert!(points == 0 || feature.owned[seat] == 10);
    }

    let (root, moves) = position::<OnTop>("ontop(players=2)", 12);
    let move_comparison = compare(&root, [moves[0], moves[1]], &[10]);
    assert_eq!(root.begun_circles().count(), move_comparison.sides[0].features.len());
    for feature in &move_comparison.sides[0].features {
        // A circle pays one player at most, and only when it closes.
        assert!(feature.owned.iter().sum::<u64>() <= feature.completed);
    }
    assert!(move_comparison.sides[0].features.iter().any(|feature| feature.completed > 0));
}
