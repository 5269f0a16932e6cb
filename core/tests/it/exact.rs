//! Values that tree search has proven: `mcts(exact=on)`.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{GAMES, build, game, near_end};
use tilescope_core::games::ontop::OnTop;
use tilescope_core::search::{Depth, Status, Value};
use tilescope_core::{State, Turn};

fn exactly(value: f64) -> Value {
    Value::Exact { value, depth: Depth::End }
}

#[test]
fn the_search_ends_with_the_value_of_expectimax() {
    for text in GAMES {
        let root = game(text);
        for options in ["", ",threshold=1", ",groups=off", ",rave=on", ",nodes=1000"] {
            let mut search = build(&format!("mcts(utility=lead,exploration=30,exact=on{options})"), &root, 1);
            let step = search.step(100_000);
            assert!(step.done && step.used < 5_000, "{options} on {text}: {step:?}");
            assert_eq!(search.step(10).used, 0);
            let report = search.report();
            let chosen = report.chosen().unwrap();
            let value = root.expectimax()[root.player().unwrap()];
            assert_eq!(chosen.value, exactly(value), "{options} on {text}");
            assert_eq!(search.look(&[]).unwrap().status, Status::Proven);
        }
    }
}

/// A move that wins for certain ends the search, whatever the other moves are worth.
#[test]
fn a_certain_win_ends_the_search() {
    let mut search =
        build("mcts(utility=win,exact=on)", &game("A(?(1:A(B(-5 7) 9) 1:-1 1:2) 3 ?(1:-1 1:B(2 -3)))"), 1);
    assert!(search.step(10_000).done);
    let report = search.report();
    assert_eq!((report.choice, report.candidates[1].value), (Some(1), exactly(1.0)));
    assert!(report.candidates.iter().any(|candidate| !matches!(candidate.value, Value::Exact { .. })));
}

/// Positions proven below the root stay proven when the game reaches them.
#[test]
fn proven_positions_stay_proven_after_moves() {
    let mut root = game("A(B(A(3 12 ?(1:2 1:6)) 4 9) B(2 4) B(14 1))");
    let mut search = build("mcts(utility=lead,exploration=30,exact=on,threshold=1,groups=off)", &root, 1);
    assert!(search.step(10_000).done);
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
        let root: OnTop = near_end("ontop(players=2)", 3, seed);
        let value = |spec: &str| {
            let mut search = build(spec, &root, seed);
            assert!(search.step(3_000_000).done, "{spec} of {root}");
            search.report().chosen().unwrap().value.mean().unwrap()
        };
        let (found, exact) =
            (value("mcts(utility=lead,exploration=200,exact=on)"), value("star(prune=none)"));
        assert!((found - exact).abs() < 1e-3, "{found}, not {exact}: {root}");
    }
}
