//! Expectimax and the *-minimax searches: game trees worked out by hand, counts of an independent model, and checks
//! that cuts never change the answer.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Write as _;

use crate::searches::{build, game, near_end};
use crate::tree::{Branch, Tree};
use serde_json::Value as Json;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::{Move, OnTop, Place, Rhombus, Rotation, Tile};
use tilescope_core::heuristic::{evaluations, lead};
use tilescope_core::playout::random;
use tilescope_core::search::{Depth, Ply};
use tilescope_core::{Heuristics, Player, Report, Rng, State, Turn, Value};

fn search<S: Heuristics>(spec: &str, root: &S, slice: u64) -> Report<S::Move> {
    let mut search = build(spec, root, 1);
    let mut work = 0;
    loop {
        let step = search.step(slice);
        assert!(step.used <= slice);
        work += step.used;
        if step.done {
            assert_eq!(search.report().work, work);
            return search.report();
        }
    }
}

fn value<M>(report: &Report<M>) -> f64 {
    report.candidates[report.choice.unwrap()].value.mean().unwrap()
}

const PRUNES: [&str; 7] = [
    "prune=none",
    "prune=star1",
    "prune=star2",
    "prune=star2.5,probes=2",
    "prune=cyclic,probes=3",
    "prune=star2,table=64,sorted=off",
    "prune=star2.5,order=gain,table=1000",
];

#[test]
fn every_search_finds_the_value_of_a_whole_tree() {
    for text in [
        "A(3 5)",
        "A(B(3 12) B(2 4) B(14 1))",
        "A(3 ?(1:0 2:4))",
        "A(?(1:B(9 -3) 3:B(2 4)) ?(1:A(0 6) 1:B(1 -2)))",
        "B(?(2:A(B(1 7) B(5 5)) 1:-4) A(B(3 2) ?(1:10 3:0)))",
        "A({?(1:4 1:0) B(1 6)} {3 ?(3:5 1:-9)} B(8 -1))",
        "A(?(1:?(1:B(7 2 9) 0:A(90) 5:A(1 4)) 2:B(3 8)) ?(1:B(1 2) 1:?(3:6 1:A(0 5 2))) 2)",
        "A(?(1:B(4 3 9) 1:B(3 8 1) 1:B(5 5 5)) ?(1:B(9 2 1) 1:B(1 3 8) 1:B(5 0 5)) ?(1:B(8 9) 3:B(1 7)))",
        "C(?(1:A(1,2,9 3,3,3) 1:B(0,9,4 1,1,1)) A(2,2,5 0,0,4))",
    ] {
        let root = game(text);
        let expected = paranoid(&root, root.player().unwrap());
        if root.players() == 2 {
            assert!((expected - root.expectimax()[root.player().unwrap()]).abs() < 1e-9, "{text}");
        }
        for prune in PRUNES {
            for slice in [1, 7, 1_000_000] {
                let report = search(&format!("star({prune},bounds=static)"), &root, slice);
                let found = &report.candidates[report.choice.unwrap()];
                assert!((value(&report) - expected).abs() < 1e-9, "{text} {prune}: {}", value(&report));
                assert_eq!(found.value.depth(), Some(Depth::End), "{text} {prune}");
                let mut after = root.clone();
                after.play_unchecked(found.mv);
                let worth = paranoid(&after, root.player().unwrap());
                assert!((worth - expected).abs() < 1e-9, "{text} {prune}: {}", found.mv);
            }
        }
    }
}

/// Returns the value of a tree for `player` if all others play against that player.
fn paranoid(tree: &Tree, player: Player) -> f64 {
    let mut branches = Vec::new();
    let mut outcomes = Vec::new();
    tree.legal_moves(&mut branches);
    tree.chance_moves(&mut outcomes);
    let below = |branch: Branch| {
        let mut after = tree.clone();
        after.play_unchecked(branch);
        paranoid(&after, player)
    };
    match tree.turn() {
        Turn::Over => lead(&tree.final_scores(), player, tree.players()).into(),
        Turn::Player(mover) => {
            let values = branches.into_iter().map(below);
            values.reduce(if mover == player { f64::max } else { f64::min }).unwrap()
        }
        Turn::Chance => {
            let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
            outcomes.into_iter().map(|(branch, weight)| f64::from(weight) / total * below(branch)).sum()
        }
    }
}

fn nodes(prune: &str, text: &str) -> u64 {
    search(&format!("star(prune={prune},depth=3,deepening=off,bounds=static)"), &game(text), 1).work
}

#[test]
fn alpha_beta_cuts_the_tree_of_the_textbook() {
    // After 2 <= 3, the second move needs no further replies. Of the third, both replies must be searched.
    let text = "A(B(3 12) B(2 4) B(14 1))";
    assert_eq!([nodes("none", text), nodes("star1", text)], [9, 8]);
    let report = search("star(prune=star1,depth=2,deepening=off,bounds=static)", &game(text), 1);
    let depth = Depth::End;
    let values: Vec<Value> = report.candidates.iter().map(|candidate| candidate.value).collect();
    assert_eq!(values[0], Value::Exact { value: 3.0, depth });
    assert_eq!(values[1], Value::Bounds { lower: -100.0, upper: 2.0, depth });
    assert_eq!(values[2], Value::Exact { value: 1.0, depth });
    let look_ahead = report.look_ahead.unwrap();
    assert_eq!((look_ahead.depth, look_ahead.pruned, look_ahead.sampled), (2, 1.0 / 9.0, None));
    assert_eq!(report.candidates[0].pv, [Ply { mv: Branch(0), visits: None }]);
    assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 8);
}

#[test]
fn star1_cuts_as_in_the_figure() {
    // Heyden 2009, Figure 5.4: L = -100, beta = 25, and 0.6 * 40 + 0.25 * 65 + 0.15 * -100 = 25.25.
    let text = "A(B(25 ?(60:A(40) 25:A(65) 15:A(7 9))))";
    assert_eq!([nodes("none", text), nodes("star1", text)], [10, 7]);
}

#[test]
fn star2_cuts_as_in_the_figure() {
    // Heyden 2009, Figure 5.5: one reply after each outcome, 0.8 * -20 + 0.2 * 10 = -14 <= -10.
    let text = "A(-10 ?(8:B(-20 50) 2:B(10 50)))";
    assert_eq!([nodes("none", text), nodes("star1", text), nodes("star2", text)], [8, 7, 6]);
    // 0.8 * -20 + 0.2 * 30 = -10 <= -9: again one reply after each outcome is enough, but the sequential version
    // visits two more.
    let text = "A(-9 ?(8:B(-20 50 50) 2:B(30 50 50)))";
    assert_eq!([nodes("star2", text), nodes("cyclic", text), nodes("star2.5", text)], [6, 6, 8]);
}

/// Returns the stand-ins for the test positions of Briesemeister 2009, with the nodes of expectimax that an
/// independent model counts at depths 2 and 3.
fn positions() -> Vec<(OnTop, [u64; 2])> {
    let lines = include_str!("../data/ontop-positions.jsonl").lines();
    let read = |line: &str| {
        let position: Json = serde_json::from_str(line).unwrap();
        let number = |value: &Json| value.as_u64().unwrap() as usize;
        let placed = position["placed"].as_array().unwrap();
        let mut text = String::new();
        for placed in placed {
            let rhombus = Rhombus::all().nth(number(&placed[1])).unwrap();
            let place = Place { rhombus, rotation: Rotation::ALL[number(&placed[2])] };
            let lead = if text.is_empty() { " board=" } else { "/" };
            write!(text, "{lead}{}{}", Tile::ALL[number(&placed[0])], Move::Place(place)).unwrap();
        }
        let hand = Tile::ALL[number(&position["hand"])];
        let root: OnTop = format!("ontop(players=2) turn=1{text} hand={hand}").parse().unwrap();
        (root, ["D1", "D2"].map(|depth| position[depth].as_u64().unwrap()))
    };
    lines.map(read).collect()
}

#[test]
fn expectimax_looks_at_as_many_nodes_as_an_independent_model() {
    for (root, counts) in positions() {
        for (depth, count) in [2, 3].into_iter().zip(counts) {
            let spec = format!("star(prune=none,deepening=off,depth={depth})");
            assert_eq!(search(&spec, &root, 1_000_000).work, count, "{root}");
        }
    }
    // The game of the last position ends after three decisions, whatever the search depth.
    let (last, [_, count]) = positions().pop().unwrap();
    let deep = search("star(prune=none,deepening=off,depth=4)", &last, 1_000_000);
    assert_eq!((deep.work, deep.chosen().unwrap().value.depth()), (count, Some(Depth::End)));
}

/// Returns positions in the middle of a game that have few enough moves for a quick search.
fn middle<S: Heuristics>(setup: &str, plies: std::ops::Range<u32>, most: usize, count: usize) -> Vec<S> {
    let setup: S::Setup = setup.parse().unwrap();
    let mut roots = Vec::new();
    let mut moves = Vec::new();
    for seed in 0.. {
        let mut root = S::start(&setup);
        let mut rng = Rng::new(seed);
        let ply = plies.start + rng.below(plies.len() as u32);
        random(&mut root, &mut rng, ply);
        root.legal_moves(&mut moves);
        if (2..=most).contains(&moves.len()) {
            roots.push(root);
        }
        if roots.len() == count {
            return roots;
        }
    }
    unreachable!()
}

/// Checks that cuts never matter: every search returns the value of expectimax and a move of that value.
fn agrees<S: Heuristics>(roots: &[S], common: &str, more: &[&str]) {
    for root in roots {
        let exact = |depth| search(&format!("star(prune=none,depth={depth},{common})"), root, 1_000_000);
        for full in [1, 2].map(exact) {
            let depth = full.look_ahead.unwrap().depth;
            for &prune in PRUNES[1..].iter().chain(more) {
                // A table with few positions, and each of the orders.
                let spec = format!("star({prune},depth={depth},{common})");
                let reports = [1_000_000, 1, 7].map(|slice| search(&spec, root, slice));
                assert!(reports.iter().all(|report| *report == reports[0]), "{spec} {root}");
                let (found, wanted) = (value(&reports[0]), value(&full));
                assert!((found - wanted).abs() < 1e-6, "{spec} {root}: {found}, not {wanted}");
                let same = full.candidates[reports[0].choice.unwrap()].value.mean().unwrap();
                assert!((same - wanted).abs() < 1e-6, "{spec} {root}: a move worth {same}, not {wanted}");
                for (cut, full) in reports[0].candidates.iter().zip(&full.candidates) {
                    let ((low, high), exact) = (ends(&cut.value), full.value.mean().unwrap());
                    let holds = low <= exact + 1e-6 && exact <= high + 1e-6;
                    assert!(holds, "{spec} {root}: {} is {exact}, not {low} to {high}", cut.mv);
                }
            }
        }
    }
}

fn ends(value: &Value) -> (f64, f64) {
    match (value.interval(), value.mean()) {
        (Some(ends), _) => ends,
        (None, Some(mean)) => (mean, mean),
        // No move can be better than the one before it.
        (None, None) => (f64::NEG_INFINITY, f64::INFINITY),
    }
}

#[test]
fn cuts_never_change_the_value_in_carcassonne() {
    let roots = middle::<Carcassonne>("carcassonne(players=2)", 10..60, 14, 200);
    agrees(&roots[..100], "evaluation=heyden,bounds=dynamic", &["prune=star2.5,order=heyden"]);
    agrees(&roots[100..], "bounds=provable", &["prune=cyclic,order=meeple"]);
}

#[test]
fn cuts_never_change_the_value_in_ontop() {
    let roots = middle::<OnTop>("ontop(players=2)", 8..28, 30, 200);
    agrees(&roots[..100], "evaluation=briesemeister-4,bounds=average", &["prune=star2,order=circles"]);
    agrees(&roots[100..], "bounds=provable", &["prune=star2.5,order=circles"]);
}

#[test]
fn cuts_never_change_the_value_in_kingdomino() {
    let roots = middle::<Kingdomino>("kingdomino(players=2)", 6..20, 40, 200);
    agrees(&roots, "outcomes=3", &[]);
    agrees(&middle::<Kingdomino>("kingdomino(players=4)", 20..40, 20, 20), "outcomes=3,bounds=static", &[]);
}

/// Returns positions with few decisions left and a choice of moves.
fn endings<S: Heuristics>(setup: &str, left: u32, count: usize) -> Vec<S> {
    let mut moves = Vec::new();
    let ending = |seed| {
        let state: S = near_end(setup, left, seed);
        state.legal_moves(&mut moves);
        (moves.len() > 1).then_some(state)
    };
    (0..).filter_map(ending).take(count).collect()
}

/// Checks that a value is called exact only if it is the lead that best play gives, and counts such values.
fn exact_values<S: Heuristics>(roots: &[S], spec: &str) -> usize {
    let mut exact = 0;
    for root in roots {
        let full = search("star(prune=none)", root, 1_000_000);
        for (found, full) in search(spec, root, 1_000_000).candidates.iter().zip(&full.candidates) {
            let Value::Exact { value, depth: Depth::End } = found.value else { continue };
            let Value::Exact { value: truth, depth: Depth::End } = full.value else { panic!("{full:?}") };
            assert!((value - truth).abs() < 1e-6, "{spec} {root}: {} is {truth}, not {value}", found.mv);
            exact += 1;
        }
    }
    exact
}

/// Narrow bounds clip values, and the evaluation of Briesemeister 2009 counts a win as 20 points.
#[test]
fn values_are_called_exact_only_if_they_are() {
    let ontop = endings::<OnTop>("ontop(players=2)", 3, 24);
    assert!(exact_values(&ontop, "star2") > 24);
    for spec in [
        "briesemeister-star2",
        "briesemeister-expectimax",
        "star(bounds=average,margin=1)",
        "star(prune=none,bounds=average,margin=1)",
        "star(evaluation=briesemeister-4)",
        "star(probcut=1)",
    ] {
        assert_eq!(exact_values(&ontop, spec), 0, "{spec}");
    }
    let carcassonne = endings::<Carcassonne>("carcassonne(players=2)", 2, 24);
    assert!(exact_values(&carcassonne, "star(evaluation=heyden)") > 12);
    for spec in ["heyden-star2.5", "heyden-expectimax", "ameneiro-star2.5"] {
        assert_eq!(exact_values(&carcassonne, spec), 0, "{spec}");
    }
}

/// Bounds that contain all leads are as good as proven ones.
#[test]
fn wide_bounds_give_exact_values() {
    let roots = endings::<OnTop>("ontop(players=2)", 3, 6);
    assert_eq!(exact_values(&roots, "star2(bounds=static,margin=1000)"), exact_values(&roots, "star2"));
}

#[test]
fn draws_with_many_outcomes_are_reported_as_sampled() {
    let root = &middle::<Kingdomino>("kingdomino(players=4)", 7..8, 40, 1)[0];
    let report = search("star(prune=star2,depth=2,outcomes=5)", root, 1_000_000);
    assert_eq!(report.look_ahead.unwrap().sampled, Some(5));
    let chosen = report.candidates[report.choice.unwrap()].value;
    assert!(matches!(chosen, Value::Sampled { .. }), "{chosen:?}");
    let carcassonne = &middle::<Carcassonne>("carcassonne(players=2)", 10..20, 14, 1)[0];
    assert_eq!(search("star2(depth=2)", carcassonne, 1_000_000).look_ahead.unwrap().sampled, None);
    assert_eq!(
        search("star2(depth=2,outcomes=2)", carcassonne, 1_000_000).look_ahead.unwrap().sampled,
        Some(2)
    );
}

#[test]
fn reports_count_every_node_and_have_a_choice() {
    let root = &middle::<OnTop>("ontop(players=2)", 10..12, 40, 1)[0];
    let mut search = build("star2", root, 1);
    assert_eq!(search.report().choice, None);
    for work in 1..3000 {
        search.step(1);
        let report = search.report();
        assert_eq!(report.work, work);
        assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), work);
        assert!(report.choice.is_some());
    }
    let again = search.report();
    search.reset(root, 1);
    search.step(2999);
    assert_eq!(search.report(), again);
    let mv = again.chosen().unwrap().mv;
    search.advance(mv);
    assert_eq!(search.report().work, 0);
    assert!(search.step(10).done, "chance is to decide");
}

#[test]
fn chance_prob_cut_cuts_more_the_smaller_its_margin() {
    let mut nodes = [0; 3];
    for root in middle::<OnTop>("ontop(players=2)", 24..28, 16, 12) {
        let plain = search("star2(depth=4,deepening=off)", &root, 1_000_000);
        for (nodes, probcut) in nodes.iter_mut().zip([0.0, 2.0, 1000.0]) {
            let spec = format!("star2(depth=4,deepening=off,probcut={probcut})");
            let report = search(&spec, &root, 1_000_000);
            *nodes += report.work;
            if probcut != 2.0 {
                assert!((value(&report) - value(&plain)).abs() < 1e-9, "{spec} {root}");
            }
        }
    }
    assert!(nodes[1] < nodes[0] && nodes[0] < nodes[2], "{nodes:?}");
}

/// Checks that later points and evaluations stay within the bounds proven before.
fn stays_within_bounds<S: Heuristics>(setup: &str) {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut state = S::start(&setup.parse().unwrap());
        random(&mut state, &mut rng, (seed as u32 * 3) % 50);
        let bounds: Vec<_> = Player::all(state.players()).map(|player| state.score_bounds(player)).collect();
        while state.turn() != Turn::Over {
            random(&mut state, &mut rng, 1);
            for (player, (least, most)) in Player::all(state.players()).zip(&bounds) {
                let (least, most) = (f32::from(*least), f32::from(*most));
                for evaluation in evaluations::<S>() {
                    let points = (evaluation.points)(&state)[player];
                    let range = least - evaluation.beyond - 1e-3..=most + evaluation.beyond + 1e-3;
                    assert!(range.contains(&points), "{} of {player} in {state}: {points}", evaluation.name);
                }
            }
        }
    }
}

#[test]
fn provable_bounds_hold() {
    stays_within_bounds::<Carcassonne>("carcassonne(players=2)");
    stays_within_bounds::<Carcassonne>("carcassonne(players=4)");
    stays_within_bounds::<OnTop>("ontop(players=2)");
    stays_within_bounds::<OnTop>("ontop(players=4)");
    stays_within_bounds::<Kingdomino>("kingdomino(players=2,size=7)");
    stays_within_bounds::<Kingdomino>("kingdomino(players=4)");
}
