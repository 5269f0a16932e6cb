//! Values that tree search has proven: `mcts(exact=on)`.

#![cfg(not(target_arch = "wasm32"))]

use crate::tree::Tree;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::playout::random;
use tilescope_core::search::{Depth, Status, Value};
use tilescope_core::{Heuristics, Rng, Search, SearchSpec, State, Turn};

const GAMES: &[&str] = &[
    "A(B(3 12) B(2 4) B(14 1))",
    "A(?(1:B(9 -3) 3:B(2 4)) ?(1:A(0 6) 1:B(1 -2)))",
    "B(?(2:A(B(1 7) B(5 5)) 1:-4) A(B(3 2) ?(1:10 3:0)))",
    "A({?(1:4 1:0) B(1 6)} {3 ?(3:5 1:-9)} B(8 -1))",
    "A(B(5,5,0 2,9,1) C(6,2,3 0,1,8))",
];

fn build(spec: &str, game: &str) -> Box<dyn Search<Tree>> {
    spec.parse::<SearchSpec>().unwrap().build(&game.parse().unwrap(), 1).unwrap()
}

fn exactly(value: f64) -> Value {
    Value::Exact { value, depth: Depth::End }
}

#[test]
fn the_search_ends_with_the_value_of_expectimax() {
    for game in GAMES {
        for options in ["", ",threshold=1", ",groups=off", ",rave=on", ",nodes=1000"] {
            let root: Tree = game.parse().unwrap();
            let mut search = build(&format!("mcts(utility=lead,exploration=30,exact=on{options})"), game);
            let step = search.step(100_000);
            assert!(step.done && step.used < 5_000, "{options} on {game}: {step:?}");
            assert_eq!(search.step(10).used, 0);
            let report = search.report();
            let chosen = report.chosen().unwrap();
            let value = root.expectimax()[root.player().unwrap()];
            assert_eq!(chosen.value, exactly(value), "{options} on {game}");
            assert_eq!(search.look(&[]).unwrap().status, Status::Proven);
        }
    }
}

/// A move that wins for certain ends the search, whatever the other moves are worth.
#[test]
fn a_certain_win_ends_the_search() {
    let mut search = build("mcts(utility=win,exact=on)", "A(?(1:A(B(-5 7) 9) 1:-1 1:2) 3 ?(1:-1 1:B(2 -3)))");
    assert!(search.step(10_000).done);
    let report = search.report();
    assert_eq!((report.choice, report.candidates[1].value), (Some(1), exactly(1.0)));
    assert!(report.candidates.iter().any(|candidate| !matches!(candidate.value, Value::Exact { .. })));
}

/// Positions proven below the root stay proven when the game reaches them.
#[test]
fn proven_positions_stay_proven_after_moves() {
    let game = "A(B(A(3 12 ?(1:2 1:6)) 4 9) B(2 4) B(14 1))";
    let mut search = build("mcts(utility=lead,exploration=30,exact=on,threshold=1,groups=off)", game);
    assert!(search.step(10_000).done);
    let mut root: Tree = game.parse().unwrap();
    while let Turn::Player(player) = root.turn() {
        // All moves that were not cut off are proven at once; a new search finds the rest.
        search.step(10_000);
        let report = search.report();
        let chosen = report.chosen().unwrap();
        assert_eq!(chosen.value, exactly(root.expectimax()[player]), "{root}");
        root.play_unchecked(chosen.mv);
        search.advance(chosen.mv);
    }
    assert_eq!(root.turn(), Turn::Over);
}

/// The last decisions of a game, with the draws between them.
#[test]
fn the_end_of_a_game_is_proven() {
    for seed in 0..4 {
        let mut game = OnTop::start(&"ontop(players=2)".parse().unwrap());
        let mut rng = Rng::new(seed);
        while game.player().is_none() || game.plies_left() > 3 {
            random(&mut game, &mut rng, 1);
            while game.turn() == Turn::Chance {
                game.play_unchecked(game.sample_chance(&mut rng));
            }
        }
        let value = |spec: &str| {
            let mut search = spec.parse::<SearchSpec>().unwrap().build(&game, seed).unwrap();
            assert!(search.step(3_000_000).done, "{spec} of {game}");
            search.report().chosen().unwrap().value.mean().unwrap()
        };
        let (found, exact) =
            (value("mcts(utility=lead,exploration=200,exact=on)"), value("star(prune=none)"));
        assert!((found - exact).abs() < 1e-3, "{found}, not {exact}: {game}");
    }
}
