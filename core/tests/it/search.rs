//! The searchers on games with known answers.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{GAMES, build, game};
use crate::tree::{Branch, Tree};
use tilescope_core::search::{Depth, NodeKind, NodeView, SEARCHERS};
use tilescope_core::{FinalChoice, Moments, Player, Report, Rng, SearchSpec, State, Step, Turn, Value};

fn run(spec: &str, text: &str, iterations: u64) -> Report<Branch> {
    let mut search = build(spec, &game(text), 1);
    search.step(iterations);
    search.report()
}

fn value(report: &Report<Branch>, index: usize) -> f64 {
    report.candidates[index].value.mean().unwrap()
}

#[test]
fn flat_converges_to_the_mean_of_random_play() {
    let report = run("flat(utility=lead)", "A(B(3 12) B(2 ?(1:4 3:8)) 6)", 60_000);
    for (index, mean) in [7.5, 4.5, 6.0].into_iter().enumerate() {
        assert!((value(&report, index) - mean).abs() < 0.1, "{index}: {}", value(&report, index));
        assert_eq!(report.candidates[index].visits, 20_000);
    }
    assert_eq!(report.choice, Some(0));
}

#[test]
fn three_players_maximise_their_own() {
    // B prefers 2,9,1 (a lead of 7) to 5,5,0; C prefers 0,1,8 to 6,2,3. So A gets -7 or -8 and takes -7. If B and C
    // played together against A, the result would differ.
    let text = "A(B(5,5,0 2,9,1) C(6,2,3 0,1,8))";
    let report = run("mcts(utility=lead,exploration=10,threshold=1)", text, 100_000);
    assert_eq!(report.choice, Some(0));
    assert!((value(&report, 0) + 7.0).abs() < 0.1, "{}", value(&report, 0));
    assert!((value(&report, 1) + 8.0).abs() < 0.2, "{}", value(&report, 1));
    assert_eq!(game(text).expectimax()[Player::new(0)], -7.0);
}

#[test]
fn every_utility_has_its_unit() {
    // Three candidates: 30 to 20, a tie at 10, and 5 to 15.
    let text = "A(30,20 10,10 5,15)";
    let tanh = |lead: f64| libm::tanh(lead / 40.0);
    for (utility, values) in [
        ("win", [1.0, 0.5, 0.0]),
        ("sole", [1.0, 0.0, 0.0]),
        ("lead", [10.0, 0.0, -10.0]),
        ("points", [30.0, 10.0, 5.0]),
        ("share", [0.6, 0.5, 0.25]),
        ("relative", [0.6, 0.5, 0.25]),
        ("tanh", [tanh(10.0), 0.0, tanh(-10.0)]),
    ] {
        for algorithm in ["flat", "mcts"] {
            let report = run(&format!("{algorithm}(utility={utility})"), text, 300);
            for (index, expected) in values.into_iter().enumerate() {
                let candidate = &report.candidates[index];
                assert!((value(&report, index) - expected).abs() < 1e-5, "{algorithm} {utility} {index}");
                assert_eq!(candidate.win.mean(), Some([1.0, 0.5, 0.0][index]));
                assert_eq!(candidate.lead.mean(), Some([10.0, 0.0, -10.0][index]));
                assert_eq!(candidate.win.count, candidate.visits);
            }
        }
    }
}

#[test]
fn ties_share_the_win() {
    let report = run("mcts", "A(7,7,7 7,7,3 ?(1:7,7,3 1:7,3,3))", 3000);
    let win = |index: usize| report.candidates[index].win.mean().unwrap();
    assert!((win(0) - 1.0 / 3.0).abs() < 1e-6);
    assert!((win(1) - 0.5).abs() < 1e-6);
    assert!((win(2) - 0.75).abs() < 0.05);
}

#[test]
fn greedy_can_ignore_opponents_and_overlook_moves() {
    let chosen = |spec: &str, seed: u64| {
        let mut search = build(spec, &game("A(3 7,5 5 2)"), seed);
        assert!(search.step(100).done);
        let report = search.report();
        let seen = report.candidates.iter().filter(|candidate| candidate.visits > 0).count();
        (report.choice.unwrap(), seen)
    };
    for seed in 0..20 {
        assert_eq!(chosen("greedy", seed), (2, 4));
        assert_eq!(chosen("greedy(wants=points)", seed), (1, 4));
        assert_eq!(chosen("greedy(overlooks=1)", seed).1, 1);
        assert_eq!(chosen("greedy(overlooks=0.5)", seed), chosen("greedy(overlooks=0.5)", seed));
    }
    let seen: usize = (0..200).map(|seed| chosen("greedy(overlooks=0.25)", seed).1).sum();
    assert!((540..660).contains(&seen), "{seen} of 800");
}

#[test]
fn greedy_takes_the_best_lead_and_breaks_ties_by_seed() {
    let choices = (0..40).map(|seed| {
        let mut search = build("greedy", &game("A(3 7 5,1 7 2)"), seed);
        assert_eq!(search.step(2), Step { used: 2, done: false });
        assert_eq!(search.report().choice, None);
        assert_eq!(search.step(100), Step { used: 3, done: true });
        let report = search.report();
        let leads: Vec<_> = report.candidates.iter().map(|candidate| candidate.lead.mean()).collect();
        assert_eq!(leads, [3.0, 7.0, 4.0, 7.0, 2.0].map(Some));
        assert!(report.candidates.iter().all(|candidate| candidate.win.count == 0));
        report.choice.unwrap()
    });
    let first = choices.filter(|&choice| choice == 1).count();
    assert!((8..=32).contains(&first), "{first} of 40");
}

#[test]
fn random_takes_every_move() {
    let mut seen = [false; 3];
    for seed in 0..40 {
        let mut search = build("random", &game("A(3 7 5)"), seed);
        assert_eq!(search.report().choice, None);
        assert_eq!(search.step(1), Step { used: 1, done: true });
        let choice = search.report().choice.unwrap();
        search.step(1);
        assert_eq!(search.report().choice, Some(choice));
        seen[choice] = true;
    }
    assert_eq!(seen, [true; 3]);
}

#[test]
fn before_the_first_step_all_moves_are_listed() {
    for algorithm in ["random", "policy", "greedy", "flat", "mcts", "mcts(groups=off)"] {
        let mut search = build(algorithm, &game("A(3 {1 2} B(1 2))"), 1);
        for _ in 0..2 {
            let report = search.report();
            assert_eq!(report.player, Some(Player::new(0)));
            assert_eq!(report.choice, None);
            assert_eq!(report.work, 0);
            let moves: Vec<_> =
                report.candidates.iter().map(|candidate| (candidate.mv, candidate.visits)).collect();
            assert_eq!(moves, [0, 1, 2, 3].map(|index| (Branch(index), 0)));
            search.step(0);
        }
    }
}

#[test]
fn nothing_is_searched_without_a_player_to_move() {
    for algorithm in ["random", "policy", "greedy", "flat", "mcts"] {
        for text in ["?(1:3 1:A(4 5))", "7"] {
            let mut search = build(algorithm, &game(text), 1);
            assert_eq!(search.step(1000), Step { used: 0, done: true });
            let report = search.report();
            assert_eq!((report.player, report.choice, report.work), (None, None, 0));
            assert!(report.candidates.is_empty());
        }
        let mut search = build(algorithm, &game("?(1:3 1:A(4 5))"), 1);
        search.advance(Branch(1));
        search.step(1000);
        assert_eq!(search.report().candidates.len(), 2, "{algorithm}");
        search.reset(&game("A(1 2 3)"), 1);
        search.step(1000);
        assert_eq!(search.report().candidates.len(), 3, "{algorithm}");
        assert!(search.report().choice.is_some(), "{algorithm}");
    }
}

#[test]
fn a_single_move_is_searched_too() {
    for algorithm in ["random", "greedy", "flat", "mcts", "mcts(groups=off)"] {
        let report = run(algorithm, "A(B(1 2))", 500);
        assert_eq!(report.choice, Some(0), "{algorithm}");
    }
}

/// Returns a game of `depth` decisions and as many draws, each with `width` branches and pseudo-random points.
fn wide(depth: u32, width: u32, rng: &mut Rng) -> String {
    if depth == 0 {
        return (rng.below(21) as i32 - 10).to_string();
    }
    let player = if depth.is_multiple_of(2) { 'A' } else { 'B' };
    let mut branches = Vec::new();
    for _ in 0..width {
        let outcomes: Vec<_> = (1..=width).map(|w| format!("{w}:{}", wide(depth - 1, width, rng))).collect();
        branches.push(format!("?({})", outcomes.join(" ")));
    }
    format!("{player}({})", branches.join(" "))
}

#[test]
fn the_search_continues_within_the_node_budget() {
    let root = game(&wide(4, 5, &mut Rng::new(7)));
    let mut bounded = build("mcts(utility=lead,threshold=1,nodes=1000)", &root, 1);
    let mut free = build("mcts(utility=lead,threshold=1)", &root, 1);
    for step in 1..=20 {
        assert_eq!(bounded.step(1000), Step { used: 1000, done: false });
        free.step(1000);
        let report = bounded.report();
        assert!(report.nodes <= 1000, "{} nodes", report.nodes);
        assert_eq!(report.work, step * 1000);
    }
    assert!(bounded.report().nodes > 900);
    assert!(free.report().nodes > 10_000);
}

#[test]
fn advance_keeps_the_statistics_of_the_subtree() {
    let root = game(&wide(3, 4, &mut Rng::new(3)));
    for spec in ["mcts(utility=lead,threshold=1)", "mcts(utility=lead,threshold=1,groups=off)"] {
        let mut search = build(spec, &root, 1);
        search.step(20_000);
        let before = search.report();
        let choice = &before.candidates[before.choice.unwrap()];
        let mv = choice.mv;
        let [draw, reply, ..] = choice.pv.iter().map(|ply| ply.mv).collect::<Vec<_>>()[..] else {
            panic!("a short line: {:?}", choice.pv)
        };
        search.advance(mv);
        assert_eq!(search.step(10), Step { used: 0, done: true }, "chance draws");
        search.advance(draw);
        let after = search.report();
        assert!(after.nodes < before.nodes && after.nodes > 1);
        assert!(after.work > 1000, "{}", after.work);
        assert_eq!(after.candidates[after.choice.unwrap()].mv, reply);
        let visits: u64 = after.candidates.iter().map(|candidate| candidate.visits).sum();
        assert_eq!(visits + 1, after.work, "all visits but the one before there were children");
        assert!(after.candidates.iter().all(|candidate| candidate.win.count == candidate.visits));
        search.step(500);
        assert_eq!(search.report().work, after.work + 500);
        let mut position = root.clone();
        position.play(mv).unwrap();
        position.play(draw).unwrap();
        assert_eq!(*search.root(), position);
    }
}

#[test]
fn advance_through_a_group_keeps_the_statistics() {
    let mut search = build("mcts(utility=lead)", &game("A({B(1 6) B(2 3)} {B(4 5) B(0 1)} 1)"), 1);
    search.step(3000);
    let visits = search.report().candidates[2].visits;
    assert!(visits > 1000, "{visits}");
    search.advance(Branch(2));
    assert_eq!(search.report().work, visits);
}

#[test]
fn rollouts_are_counted_as_playouts() {
    for spec in ["mcts(rollouts=100)", "flat(rollouts=100)"] {
        let report = run(spec, "A(B(1 ?(1:5 1:-3)) B(?(1:3 2:0) 2))", 400);
        for candidate in &report.candidates {
            assert!(candidate.visits > 0);
            assert_eq!(candidate.win.count, candidate.visits * 100);
            assert_eq!(candidate.value.samples().unwrap().count, candidate.visits * 100);
        }
    }
}

#[test]
fn a_horizon_scores_as_if_the_game_ended() {
    // This game has no points before its end, so every value is 0 without decisions in the playouts.
    let report = run("flat(utility=lead,horizon=0)", "A(B(1 5) 3)", 100);
    assert_eq!((value(&report, 0), value(&report, 1)), (0.0, 3.0));
    let report = run("flat(utility=lead,horizon=1)", "A(B(1 5) 3)", 10_000);
    assert!((value(&report, 0) - 3.0).abs() < 0.1);
}

#[test]
fn merged_reports_are_sums() {
    let root = game(GAMES[1]);
    for spec in ["mcts", "flat", "random"] {
        let choice = spec.parse::<SearchSpec>().unwrap().final_choice();
        let reports = [1, 2, 3].map(|seed| {
            let mut search = build(spec, &root, seed);
            search.step(1000 * seed);
            search.report()
        });
        let mut merged = reports[0].clone();
        merged.merge(&reports[1], choice).unwrap();
        merged.merge(&reports[2], choice).unwrap();
        assert_eq!(merged.work, reports.iter().map(|report| report.work).sum::<u64>());
        assert_eq!(merged.nodes, reports.iter().map(|report| report.nodes).sum::<u32>());
        for (index, candidate) in merged.candidates.iter().enumerate() {
            let parts = || reports.iter().map(|report| &report.candidates[index]);
            assert_eq!(candidate.visits, parts().map(|part| part.visits).sum::<u64>());
            assert_eq!(candidate.win.sum, parts().map(|part| part.win.sum).sum::<f64>());
            assert_eq!(candidate.lead.squares, parts().map(|part| part.lead.squares).sum::<f64>());
        }
        assert!(merged.choice.is_some());
        let before = merged.clone();
        assert!(merged.merge(&run(spec, "A(1 2 3)", 10), choice).is_err());
        assert_eq!(merged, before);
    }
}

#[test]
fn final_choice_rules_select_the_expected_moves() {
    let mut report = run("mcts", "A(1 2 3 4)", 4);
    let mut set = |index: usize, visits: u32, mean: f64| {
        let candidate = &mut report.candidates[index];
        let n = f64::from(visits);
        let moments = Moments { count: visits.into(), sum: mean * n, squares: (mean * mean + 100.0) * n };
        candidate.visits = visits.into();
        candidate.value = Value::Sampled { moments, depth: Depth::End };
    };
    set(0, 500, 4.0);
    set(1, 400, 5.0);
    set(2, 90, 5.4);
    set(3, 10, 9.0);
    let pick = |rule: FinalChoice| rule.pick(&report.candidates, None);
    assert_eq!(pick(FinalChoice::Robust), Some(0));
    assert_eq!(pick(FinalChoice::Max), Some(3));
    assert_eq!(pick(FinalChoice::RobustMax), Some(0), "ranks 0 and 3, before 1 and 2, by visits");
    assert_eq!(pick(FinalChoice::Secure), Some(1));
}

#[test]
fn unknown_policies_are_an_error() {
    let spec: SearchSpec = "mcts(utility=win,playouts=randon)".parse().unwrap();
    let error = spec.build(&game("A(1 2)"), 1).err().unwrap();
    assert_eq!(error.to_string(), "there is no tree policy 'randon'; did you mean 'random'?");
    let spec: SearchSpec = "policy(name=fg)".parse().unwrap();
    let error = spec.build(&game("A(1 2)"), 1).err().unwrap();
    assert_eq!(error.to_string(), "there is no tree policy 'fg'; expected one of: random");
}

#[test]
fn every_searcher_builds_from_its_name() {
    for searcher in SEARCHERS {
        let spec = SearchSpec::new(searcher);
        assert_eq!(spec.to_string(), searcher.name);
        let mut search = spec.build(&game("A(1 2)"), 1).unwrap();
        search.step(100);
        assert!(search.report().choice.is_some());
    }
}

#[test]
fn merging_does_not_add_exact_values() {
    let report = run("greedy", "A(3 7 5)", 10);
    let mut merged = report.clone();
    merged.merge(&run("greedy", "A(3 7 5)", 10), FinalChoice::Max).unwrap();
    assert_eq!(merged.candidates, report.candidates);
    assert_eq!(merged.candidates[1].value, Value::Exact { value: 7.0, depth: Depth::Plies(1) });
}

fn told(spec: &str, root: &Tree, seed: u64, iterations: u64) -> String {
    let mut search = build(spec, root, seed);
    search.step(iterations);
    format!("{:?}", search.report())
}

#[test]
fn a_full_tree_frees_nodes_deterministically() {
    let root = game(&wide(4, 5, &mut Rng::new(7)));
    let spec = "mcts(utility=lead,threshold=1,nodes=1000)";
    assert_eq!(told(spec, &root, 3, 20_000), told(spec, &root, 3, 20_000));
    let mut bounded = build(spec, &root, 3);
    let mut sizes: Vec<u32> = Vec::new();
    for _ in 0..200 {
        bounded.step(100);
        sizes.push(bounded.report().nodes);
    }
    assert!(sizes.windows(2).filter(|pair| pair[1] < pair[0]).count() > 3, "{sizes:?}");
    let visits: u64 = bounded.report().candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(visits, 20_000, "nothing that was learnt at the root is lost");
}

#[test]
fn a_reset_search_is_a_new_one() {
    for spec in ["random", "policy", "greedy", "flat", "mcts", "mcts(groups=off,rollouts=3)", "star(table=9)"]
    {
        let root = game(GAMES[1]);
        let mut search = build(spec, &game(GAMES[0]), 9);
        search.step(500);
        search.reset(&root, 4);
        search.step(700);
        assert_eq!(format!("{:?}", search.report()), told(spec, &root, 4, 700), "{spec}");
    }
}

#[test]
fn a_traced_iteration_equals_a_plain_step() {
    for spec in ["flat(rollouts=2)", "mcts(utility=lead,threshold=1)", "mcts(utility=lead,rollouts=3)"] {
        let root = game(GAMES[1]);
        let (mut told, mut silent) = (build(spec, &root, 5), build(spec, &root, 5));
        for _ in 0..300 {
            let before = told.look(&[]);
            let trace = told.trace().unwrap();
            silent.step(1);
            assert_eq!(told.report(), silent.report(), "{spec}");
            assert!(trace.path[0].child.is_none() && trace.path[1..].iter().all(|node| node.child.is_some()));
            // The path and the playout lead from the root to an end of the game.
            for playout in &trace.playouts {
                let mut state = root.clone();
                let decided = trace.path.iter().filter(|node| !matches!(node.kind, NodeKind::Group(_)));
                let moves = decided.filter_map(|node| node.mv).chain(playout.moves.iter().copied());
                moves.for_each(|mv| state.play_unchecked(mv));
                assert_eq!(state.turn(), Turn::Over);
                assert_eq!(playout.scores, state.final_scores().seats(state.players()));
            }
            // The root's sum changes by the value that was backed up.
            if let (Some(before), Some(after)) = (before, told.look(&[])) {
                assert_eq!(after.visits, before.visits + 1);
                let sum = |view: &NodeView<Branch>| view.value.mean().unwrap_or(0.0) * view.visits as f64;
                let backed_up = f64::from(trace.path[0].value);
                assert!((sum(&after) - sum(&before) - backed_up).abs() < 1e-3 * after.visits as f64);
            }
        }
    }
}

#[test]
fn look_shows_every_level_of_the_tree() {
    let root = game("A({?(1:0 3:B(2 -6)) 1} 4)");
    let mut search = build("mcts(utility=lead,exploration=20,threshold=1)", &root, 1);
    search.step(500);
    let view = search.look(&[]).unwrap();
    assert_eq!(
        (view.kind, view.mv, view.visits, view.child_count),
        (NodeKind::Decision(Player::new(0)), None, 500, 2)
    );
    // The terms of the formula: UCB1 by hand.
    for child in &view.children {
        let exploration = 20.0 * ((500_f64).ln() / child.visits as f64).sqrt();
        let terms: Vec<(&str, f64)> =
            child.terms.iter().map(|term| (&*term.name, f64::from(term.value))).collect();
        assert_eq!((terms[0].0, terms[1].0), ("exploitation", "exploration"));
        assert!((terms[0].1 - child.value.mean().unwrap()).abs() < 1e-3);
        assert!((terms[1].1 - exploration).abs() < 1e-3);
    }
    assert_eq!(view.children[0].kind, NodeKind::Group(Player::new(0)));
    let chance = search.look(&[0, 0]).unwrap();
    assert_eq!((chance.kind, chance.child_count), (NodeKind::Chance, 2));
    let probabilities: Vec<_> = chance.children.iter().map(|child| child.probability).collect();
    assert_eq!(probabilities, [Some(0.25), Some(0.75)]);
    assert_eq!(chance.children[1].kind, NodeKind::Decision(Player::new(1)));
    assert_eq!(chance.children[1].player, Player::new(0), "seen by the one who decided above");
    let reply = search.look(&[0, 0, 1]).unwrap();
    assert_eq!(reply.children[0].kind, NodeKind::End);
    assert_eq!(reply.children[0].player, Player::new(1));
    assert_eq!(search.look(&[7]), None);
    assert_eq!(build("greedy", &root, 1).look(&[]), None);
}

#[test]
fn flat_playouts_are_a_tree_of_one_level() {
    let root = game("A({?(1:0 3:B(2 -6)) 1} 4)");
    let mut search = build("flat(utility=lead,allocation=ucb1,exploration=2)", &root, 1);
    search.step(200);
    let view = search.look(&[]).unwrap();
    assert_eq!((view.visits, view.child_count), (200, 3));
    assert_eq!(view.children.iter().map(|child| child.visits).sum::<u64>(), 200);
    for (index, child) in view.children.iter().enumerate() {
        let exploration = 2.0 * (200_f64.ln() / child.visits as f64).sqrt();
        assert!((f64::from(child.terms[1].value) - exploration).abs() < 1e-3);
        assert_eq!(search.look(&[index]).as_ref(), Some(child));
    }
    assert_eq!(view.children.iter().map(|child| child.kind).collect::<Vec<_>>(), {
        [NodeKind::Chance, NodeKind::End, NodeKind::End]
    });
    assert_eq!((search.look(&[3]), search.look(&[0, 0])), (None, None));
}
