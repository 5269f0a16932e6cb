//! The options of `flat` and `mcts`: laws for every specification, and known answers.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{self, GAMES};
use crate::tree::{Branch, Tree};
use proptest::prelude::*;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::heuristic::{evaluations, orders};
use tilescope_core::playout::random;
use tilescope_core::search::{Kind, NodeView, SEARCHERS, Searcher, TracedSearch};
use tilescope_core::{ByPlayer, Heuristics, Record, Rng, SearchSpec, State};

fn build(spec: &str, game: &str) -> Box<dyn TracedSearch<Tree>> {
    searches::build(spec, &searches::game(game), 1)
}

const OPTIONS: &[&str] = &[
    "groups=on",
    "groups=off",
    "selection=root-c,exploration=100",
    "selection=tuned,exploration=1",
    "first-play=4",
    "random-share=1",
    "random-visits=10",
    "rave=on",
    "rave=on,first-play=2,rave-bias=1",
    "bias=gain",
    "bias=gain,decay=losses,weight=0.2",
    "bias=history,weight=1",
    "bias=history,decay=losses,rave=on",
    "bias=gain,guided=2,epsilon=0.5,mercy=3",
    "parent-first=on",
    "chance=deck,rave=on",
    "chance=deck,decks=3",
    "exact=on",
    "widening=1.5",
    "prior=gain,temperature=10",
    "prior=gain,implicit=0.2,exact=on",
    "implicit=0.4",
    "root=halving,choice=max",
    "implicit=0.4,exact=on,bias=gain",
];

#[test]
fn options_converge_to_expectimax() {
    for game in &GAMES[..4] {
        let root: Tree = game.parse().unwrap();
        let player = root.player().unwrap();
        // A finite urgency or the parent's bound may leave the best move untried, and a deck is not the game.
        let converges = |option: &&&str| !option.contains("first") && !option.contains("deck");
        for option in OPTIONS.iter().filter(converges) {
            let constant = if option.contains("exploration") { "" } else { ",exploration=10" };
            let mut search = build(&format!("mcts(utility=lead{constant},{option})"), game);
            search.step(60_000);
            let report = search.report();
            let chosen = report.chosen().unwrap();
            let (found, exact) = (chosen.value.mean().unwrap(), root.expectimax()[player]);
            assert!((found - exact).abs() < 0.3, "{option} on {game}: {found}, not {exact}");
            let mut after = root.clone();
            after.play_unchecked(chosen.mv);
            assert_eq!(after.expectimax()[player], exact, "{option} on {game}: {}", chosen.mv);
        }
    }
}

fn terms(view: &NodeView<Branch>) -> Vec<(&str, f64)> {
    view.terms.iter().map(|term| (&*term.name, f64::from(term.value))).collect()
}

#[test]
fn selection_terms_are_reported() {
    // The gains of the moves: 3, 0 (a game has no points before its end) and -5.
    let mut search = build(
        "mcts(utility=lead,bias=gain,decay=losses,weight=0.5,rave=on,rave-bias=0.1,groups=off)",
        "A(3 A(3 4) -5)",
    );
    search.step(300);
    let view = search.look(&[]).unwrap();
    for (child, gain) in view.children.iter().zip([3.0, 0.0, -5.0]) {
        let terms = terms(child);
        let names: Vec<&str> = terms.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["exploitation", "exploration", "rave", "bias"]);
        let visits = child.visits as f64;
        let losses = visits * (1.0 - child.win.mean().unwrap());
        let bias = 0.5 * gain / (losses + 1.0);
        assert!((terms[3].1 - bias).abs() < 1e-4, "{terms:?}, not {bias}");
        assert!((terms[1].1 - 3.0 * (300_f64.ln() / visits).sqrt()).abs() < 1e-3);
    }
    // The last move can be made at the root only: all its iterations are its own visits, n = m.
    let last = &view.children[2];
    let n = last.visits as f64;
    let beta = n / (2.0 * n + 4.0 * n * n * 0.01);
    assert!((terms(last)[0].1 - (1.0 - beta) * -5.0).abs() < 1e-3, "{:?}", terms(last));
    assert!((terms(last)[2].1 - beta * -5.0).abs() < 1e-3, "{:?}", terms(last));
}

/// Worked out by hand: with alpha = 1, a move is judged only by the evaluations in its subtree. Positions before the
/// end have no points here. So B's node counts as 0 until all of B's moves were tried, and as -2 from then on. The
/// gamble counts as the mean of its outcomes by visits.
#[test]
fn implicit_values_are_those_of_expectimax() {
    let spec = "mcts(utility=lead,implicit=1,threshold=1,groups=off,exploration=8)";
    let mut search = build(spec, "A(B(9 -2 5) ?(1:4 3:1) -7)");
    let exploitation = |search: &dyn TracedSearch<Tree>| {
        let view = search.look(&[]).unwrap();
        view.children.iter().map(|child| terms(child)[0].1).collect::<Vec<_>>()
    };
    search.step(3);
    assert_eq!(exploitation(&*search)[2], -7.0);
    assert_eq!(exploitation(&*search)[..2], [0.0, 0.0]);
    search.step(400);
    let gamble = search.look(&[1]).unwrap();
    let [four, one] = [0, 1].map(|outcome: usize| gamble.children[outcome].visits as f64);
    let found = exploitation(&*search);
    assert!((found[0] + 2.0).abs() < 1e-4 && (found[2] + 7.0).abs() < 1e-4, "{found:?}");
    assert!((found[1] - (4.0 * four + one) / (four + one)).abs() < 1e-4, "{found:?}");
    // The reported value of a move is the mean of its playouts, whatever the search selects by.
    let told = search.report().candidates[0].value.mean().unwrap();
    let visited = search.look(&[0]).unwrap();
    let sum: f64 =
        (visited.children.iter()).map(|child| child.visits as f64 * child.value.mean().unwrap()).sum();
    assert!(told > -2.0 && (told * visited.visits as f64 - sum).abs() < 10.0, "{told}");
}

#[test]
fn history_is_the_mean_of_all_playouts_with_the_move() {
    // Each move can be made once in an iteration, at the root only, and ends the game.
    let mut search = build("mcts(utility=lead,bias=history,weight=2)", "A(6 -4)");
    search.step(50);
    for (child, mean) in search.look(&[]).unwrap().children.iter().zip([6.0, -4.0]) {
        let bias = 2.0 * mean / (child.visits as f64 + 1.0);
        assert!((terms(child)[2].1 - bias).abs() < 1e-4);
    }
}

#[test]
fn first_play_urgency_leaves_moves_untried() {
    let visits = |spec: &str, seed: u64| {
        let mut search = build(spec, "A(9 1 1 1 1 1 1 1)");
        search.reset(&"A(9 1 1 1 1 1 1 1)".parse().unwrap(), seed);
        search.step(200);
        search.report().candidates.iter().map(|candidate| candidate.visits).collect::<Vec<_>>()
    };
    let mut untried = 0;
    for seed in 0..20 {
        assert!(visits("mcts(utility=points,exploration=0.1)", seed).iter().all(|&visits| visits > 0));
        // Once the 9 is found, a move that counts as 5 is not worth a visit.
        let found = visits("mcts(utility=points,exploration=0.1,first-play=5)", seed);
        assert!(found[0] >= 193 && found.iter().all(|&visits| visits <= 1 || visits >= 193), "{found:?}");
        untried += found.iter().filter(|&&visits| visits == 0).count();
    }
    assert!((30..110).contains(&untried), "{untried} of 140, about a half");
}

/// With n visits, the n^0.3 moves that gain most are open: one more at 2, 11, 39 and 102 visits.
#[test]
fn progressive_widening_opens_moves_with_visits() {
    let game = "A(1 9 -4 5 3)";
    let mut search = build("mcts(utility=points,exploration=1000,widening=1)", game);
    for visits in 0..120_u32 {
        search.step(1);
        let tried: Vec<i16> = (search.report().candidates.iter())
            .filter(|candidate| candidate.visits > 0)
            .map(|candidate| candidate.value.mean().unwrap() as i16)
            .collect();
        let open = [2, 11, 39, 102].iter().filter(|&&from| visits >= from).count();
        let expected: [&[i16]; 5] = [&[9], &[9, 5], &[9, 5, 3], &[1, 9, 5, 3], &[1, 9, -4, 5, 3]];
        assert_eq!(tried, expected[open], "after {visits} visits");
    }
}

/// PUCT worked out by hand for moves worth 1, 9, -4, 5 and 3. The next move is the one with the highest bound; an
/// untried move counts as the mean of the others.
#[test]
fn a_prior_says_which_moves_are_tried_first() {
    let values = [1.0_f64, 9.0, -4.0, 5.0, 3.0];
    let all: f64 = values.iter().map(|value| (value / 4.0).exp()).sum();
    let prior = values.map(|value| (value / 4.0).exp() / all);
    let mut search = build("mcts(utility=points,exploration=10,prior=gain,temperature=4)", "A(1 9 -4 5 3)");
    let mut visits = [0_u32; 5];
    for done in 0..300_u32 {
        let sum: f64 = values.iter().zip(visits).map(|(value, visits)| value * f64::from(visits)).sum();
        let mean = if done > 0 { sum / f64::from(done) } else { 0.0 };
        let bound = |index: usize| {
            let value = if visits[index] > 0 { values[index] } else { mean };
            value + 10.0 * prior[index] * f64::from(done).sqrt() / f64::from(visits[index] + 1)
        };
        let order = [1, 3, 4, 0, 2];
        let next = order.into_iter().reduce(|best, next| if bound(next) > bound(best) { next } else { best });
        visits[next.unwrap()] += 1;
        search.step(1);
        let found: Vec<u64> = search.report().candidates.iter().map(|candidate| candidate.visits).collect();
        assert_eq!(found, visits.map(u64::from), "after {done} visits");
    }
    assert!(visits.iter().all(|&visits| visits > 0) && visits[1] > 150, "{visits:?}");
    // The reported terms of a move are those of its selection.
    let view = search.look(&[]).unwrap();
    for (index, child) in [1, 3, 4, 0, 2].into_iter().zip(&view.children) {
        let exploration = 10.0 * prior[index] * 300_f64.sqrt() / f64::from(visits[index] + 1);
        let [("exploitation", value), ("exploration", found)] = terms(child)[..] else { panic!("{child:?}") };
        assert!((value - values[index]).abs() < 1e-4 && (found - exploration).abs() < 1e-3, "{child:?}");
    }
}

/// Checks the game's policy as the prior: each move gets its share in the softmax, and the likeliest comes first.
fn a_policy_is_a_prior_of<S: Heuristics>(setup: &str, plies: u32) {
    let mut root = S::start(&setup.parse().unwrap_or_else(|_| panic!("{setup}")));
    random(&mut root, &mut Rng::new(1), plies);
    let mut shares = Vec::new();
    (S::SOFTMAX.unwrap().sums)(&root, &mut |mv, sum| shares.push((f64::from(sum / 2.0).exp(), mv)));
    let all: f64 = shares.iter().map(|&(share, _)| share).sum();
    shares.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (spec, groups) in [("", false), (",groups=on", true)] {
        let spec = format!("mcts(utility=win,exploration=1,prior=softmax,temperature=2{spec})");
        let mut search = spec.parse::<SearchSpec>().unwrap().build(&root, 1).unwrap();
        search.step(50);
        let view = search.look(&[]).unwrap();
        let moves: Vec<S::Move> = view.children.iter().map(|child| child.mv.unwrap()).collect();
        let known = shares.iter().filter(|(_, mv)| moves.contains(mv));
        let known: Vec<(f64, S::Move)> = known.copied().collect();
        assert!(known.iter().map(|&(_, mv)| mv).eq(moves), "{root}");
        assert_eq!(known.len() < shares.len(), groups, "{root}");
        let all = if groups { known.iter().map(|&(share, _)| share).sum() } else { all };
        for (child, (share, _)) in view.children.iter().zip(known).filter(|(child, _)| child.visits > 0) {
            let wanted = share / all * 50_f64.sqrt() / (child.visits + 1) as f64;
            assert!((f64::from(child.terms[1].value) - wanted).abs() < 1e-4, "{child:?}, not {wanted}");
        }
    }
}

#[test]
fn a_policy_is_a_prior() {
    a_policy_is_a_prior_of::<OnTop>("ontop(players=2)", 9);
    a_policy_is_a_prior_of::<Kingdomino>("kingdomino(players=3)", 9);
    a_policy_is_a_prior_of::<Carcassonne>("carcassonne(players=3)", 9);
    let spec: SearchSpec = "mcts(prior=softmax)".parse().unwrap();
    let error = spec.build(&"A(4 2)".parse::<Tree>().unwrap(), 1).err().unwrap();
    assert_eq!(error.to_string(), "there is no tree prior 'softmax'; expected one of: off, gain");
}

/// In round r, each of the moves has 2^r visits and each of the better two 2^(r + 1); their values never vary.
#[test]
fn the_root_is_halved_in_rounds() {
    let visits = |iterations| allocated("mcts(utility=points,root=halving)", iterations);
    assert_eq!(visits(3), [1, 1, 1]);
    assert_eq!(visits(7), [3, 3, 1]);
    assert_eq!(visits(13), [5, 5, 3]);
    assert_eq!(visits(21), [9, 9, 3]);
    // The formula does not choose, so there is no exploration term.
    let mut search = build("mcts(utility=points,root=halving)", "A(A(4 2) 1)");
    search.step(40);
    let names = |path: &[usize]| -> Vec<String> {
        let view = search.look(path).unwrap();
        view.children[0].terms.iter().map(|term| term.name.to_string()).collect()
    };
    assert_eq!(names(&[]), ["exploitation"]);
    assert_eq!(names(&[0]), ["exploitation", "exploration"]);
}

#[test]
fn parent_first_expands_when_the_parent_bound_is_higher() {
    const GAME: &str = "A(A(1 9 A(3 4) 2 5) 6 5)";
    let (mut widened, mut stayed) = (0, 0);
    for seed in 0..8 {
        let spec = "mcts(utility=points,exploration=3,parent-first=on,threshold=1,groups=off)";
        let mut search = build(spec, GAME);
        search.reset(&GAME.parse().unwrap(), seed);
        for _ in 0..300 {
            let (root, node) = (search.look(&[]).unwrap(), search.look(&[0]));
            let path: Vec<_> = search.trace().unwrap().path.iter().map(|node| node.child).collect();
            let [_, Some(0), Some(child), ..] = path[..] else { continue };
            let Some(node) = node.filter(|node| node.children.iter().any(|child| child.visits == 0)) else {
                continue;
            };
            // UCB1 by hand with C = 3.
            let bound =
                |mean: f64, all: u64, visits: u64| mean + 3.0 * ((all as f64).ln() / visits as f64).sqrt();
            let visited = || node.children.iter().filter(|child| child.visits > 0);
            let mean = |child: &NodeView<Branch>| child.value.mean().unwrap();
            let sum: f64 = visited().map(|child| mean(child) * child.visits as f64).sum();
            let count: u64 = visited().map(|child| child.visits).sum();
            let parent = bound(sum / count as f64, root.visits, node.visits);
            let bounds =
                visited().map(|child| (bound(mean(child), node.visits, child.visits), child.child_count));
            let best = bounds.max_by(|a, b| a.0.total_cmp(&b.0));
            let stays = best.is_some_and(|(bound, children)| children > 0 || bound >= parent);
            assert_eq!(node.children[child].visits > 0, stays, "{best:?} {parent} {node:?}");
            widened += u32::from(!stays && count > 0);
            stayed += u32::from(stays);
        }
    }
    assert!(widened > 10 && stayed > 100, "{widened} and {stayed}");
}

#[test]
fn parent_first_tries_every_group() {
    let record: Record<Carcassonne> = "carcassonne(players=2) =V".parse().unwrap();
    let spec: SearchSpec = "mcts(parent-first=on)".parse().unwrap();
    let mut search = spec.build(&record.position(1), 1).unwrap();
    search.step(200);
    let groups = search.look(&[]).unwrap().children;
    assert!(groups.len() > 5 && groups.iter().all(|group| group.visits > 0 && group.child_count > 0));
}

/// Returns the visits of the moves of `A(9 5 1)`, whose values never vary.
fn allocated(spec: &str, iterations: u64) -> Vec<u64> {
    let mut search = build(spec, "A(9 5 1)");
    search.step(iterations);
    search.report().candidates.iter().map(|candidate| candidate.visits).collect()
}

#[test]
fn flat_allocations_distribute_visits() {
    assert_eq!(allocated("flat(utility=points)", 10), [4, 3, 3]);
    let random = allocated("flat(utility=points,allocation=random)", 3000);
    assert!(random.iter().all(|visits| (900..1100).contains(visits)) && random.iter().sum::<u64>() == 3000);
    // With C = 4, the second move is due if 5 + 4 sqrt(ln N) is more than 9 + 4 sqrt(ln N / (N - 2)): with N = 10
    // 11.07 is less than 11.15, with N = 11 11.19 is more than 11.07.
    let spec = "flat(utility=points,allocation=ucb1,exploration=4)";
    assert_eq!(allocated(spec, 3), [1, 1, 1]);
    assert_eq!(allocated(spec, 11), [9, 1, 1]);
    assert_eq!(allocated(spec, 12), [9, 2, 1]);
}

/// The n-th playouts of two moves that lead to the same gamble have the same luck. Two playouts of one move do not.
#[test]
fn common_draws_are_shared_by_moves() {
    let mut apart = 0;
    for seed in 0..20 {
        let values = |spec: &str| {
            let mut search = build(spec, "A(?(1:8 1:-4) ?(1:8 1:-4))");
            search.reset(&"A(?(1:8 1:-4) ?(1:8 1:-4))".parse().unwrap(), seed);
            search.step(100);
            let report = search.report();
            [0, 1].map(|index: usize| report.candidates[index].value.mean().unwrap())
        };
        let [one, other] = values("flat(utility=points,draws=common)");
        assert_eq!(one, other);
        assert!((-4.0..8.0).contains(&one) && one != -4.0);
        let [one, other] = values("flat(utility=points)");
        apart += u32::from(one != other);
    }
    assert!(apart > 10, "{apart} of 20");
}

#[test]
fn a_sampled_outcome_stays() {
    let mut drawn = [0; 2];
    for seed in 0..400 {
        let root: Tree = "A(?(1:8 3:-4))".parse().unwrap();
        let spec: SearchSpec = "mcts(utility=lead,chance=sampled,threshold=1)".parse().unwrap();
        let mut search = spec.build(&root, seed).unwrap();
        search.step(40);
        let chance = search.look(&[0]).unwrap();
        assert_eq!((chance.visits, chance.child_count, chance.children[0].visits), (40, 1, 39));
        let value = chance.children[0].value.mean().unwrap();
        assert!(value == 8.0 || value == -4.0, "{value}");
        drawn[usize::from(value == 8.0)] += 1;
    }
    assert!((60..140).contains(&drawn[1]), "{drawn:?}: a quarter");
}

type Points = fn(&OnTop) -> ByPlayer<i16>;

#[test]
fn a_cut_off_playout_uses_the_chosen_evaluation() {
    let mut root = OnTop::start(&"ontop(players=2)".parse().unwrap());
    random(&mut root, &mut Rng::new(1), 16);
    let points: [(_, Points); 2] = [("ended", OnTop::final_scores), ("current", OnTop::scores)];
    for (evaluation, points) in points {
        let spec = format!("flat(utility=points,horizon=0,evaluation={evaluation})");
        let mut search = spec.parse::<SearchSpec>().unwrap().build(&root, 1).unwrap();
        search.step(1000);
        let player = root.player().unwrap();
        for candidate in search.report().candidates {
            let mut after = root.clone();
            after.play_unchecked(candidate.mv);
            assert_eq!(candidate.value.mean(), Some(f64::from(points(&after)[player])), "{evaluation}");
        }
    }
}

#[test]
fn moves_are_drawn_until_the_share_or_count_is_reached() {
    for option in ["random-share=50", "random-visits=200"] {
        let mut search = build(&format!("mcts(utility=lead,exploration=0,{option})"), "A(9 1 1 1)");
        search.step(200);
        let fewest = search.report().candidates.iter().map(|candidate| candidate.visits).min();
        assert!(fewest > Some(30), "{option}: {fewest:?}");
        search.step(200);
        assert!(search.report().candidates[0].visits >= 240, "{option}");
    }
}

#[test]
fn a_search_that_learns_is_not_shared() {
    assert!(build("mcts(rave=on)", GAMES[0]).shared().is_none());
    assert!(build("mcts(bias=history)", GAMES[0]).shared().is_none());
    assert!(build("mcts(exact=on)", GAMES[0]).shared().is_none());
    assert!(build("mcts(implicit=0.1)", GAMES[0]).shared().is_none());
    assert!(build("mcts(bias=gain,selection=tuned)", GAMES[0]).shared().is_some());
}

#[test]
fn slices_and_traces_do_not_change_the_result() {
    let with_options = OPTIONS.iter().map(|option| format!("mcts(utility=lead,threshold=1,{option})"));
    let others = ["flat", "mcts(groups=off,rollouts=3)", "mcts(threshold=5,horizon=1)"].map(String::from);
    for spec in with_options.chain(others) {
        for game in GAMES {
            let mut whole = build(&spec, game);
            whole.step(400);
            let mut told = build(&spec, game);
            for _ in 0..100 {
                told.step(3);
                told.trace();
            }
            assert_eq!(told.report(), whole.report(), "{spec} on {game}");
            whole.reset(&game.parse().unwrap(), 1);
            whole.step(400);
            assert_eq!(told.report(), whole.report(), "{spec} on {game}, again");
        }
    }
}

/// Generates a specification with random parameters within their ranges.
fn specification(name: &'static str) -> BoxedStrategy<SearchSpec> {
    let searcher = Searcher::named(name).unwrap();
    let values: Vec<_> = (searcher.parameters.iter())
        .filter(|parameter| parameter.name != "nodes")
        .map(|parameter| {
            let value = match (parameter.name, parameter.kind) {
                // Limits parameters that take long: large numbers of playouts and large horizons behave like smaller
                // ones.
                ("rollouts", _) => (1..4_u32).prop_map(|count| count.to_string()).boxed(),
                ("pace", _) => Just("1".to_string()).boxed(),
                (_, Kind::Number { min, max }) => prop_oneof![
                    (min..=max).prop_map(|number| number.to_string()),
                    Just(min.to_string()),
                    Just(max.to_string()),
                    (0.0..=1.0_f32).prop_map(move |share| share.clamp(min, max).to_string()),
                ]
                .boxed(),
                // Limits parameters that take much memory.
                ("table", _) => (0..200_u32).prop_map(|count| count.to_string()).boxed(),
                (_, Kind::Count { min, max }) => prop_oneof![
                    (min..=max.min(min + 50)).prop_map(|count| count.to_string()),
                    Just(max.to_string())
                ]
                .boxed(),
                (_, Kind::Choice(options)) => {
                    (0..options.len()).prop_map(|index| options[index].name.to_string()).boxed()
                }
                (_, Kind::Policy) => Just("random".to_string()).boxed(),
                (_, Kind::Evaluation) => Just("ended".to_string()).boxed(),
                (_, Kind::Order) => Just("none".to_string()).boxed(),
                ("early", _) => parts(&["greedy", "star2(depth=2)", "mcts(groups=off,threshold=1)"]),
                (_, Kind::Search) => {
                    parts(&["mcts(rave=on)", "flat(mercy=1)", "policy", "star1(order=gain)"])
                }
            };
            (Just(parameter.name), proptest::option::of(value))
        })
        .collect();
    let build = move |values: Vec<(&'static str, Option<String>)>| {
        values.into_iter().fold(SearchSpec::new(searcher), |spec, (name, value)| {
            let Some(value) = value else { return spec };
            let applies = spec.applies(searcher.parameter(name).unwrap());
            if applies { spec.with(name, &value).unwrap() } else { spec }
        })
    };
    values.prop_map(build).boxed()
}

fn parts(texts: &'static [&'static str]) -> BoxedStrategy<String> {
    proptest::sample::select(texts).prop_map(str::to_string).boxed()
}

/// Returns the points within which all ends must be. Only `bounds=average` may exceed 100,000: its margin for each of
/// 200 decisions, around the current lead.
fn widest_bounds(spec: &SearchSpec) -> f64 {
    let text = spec.to_string();
    let margin = text.split_once("margin=").filter(|_| text.contains("bounds=average"));
    let margin = margin.map(|(_, rest)| rest.split([',', ')']).next().unwrap().parse::<f64>().unwrap());
    margin.map_or(1e5, |margin| f64::max(1e5, 200.0 * margin + 1000.0))
}

/// Checks that, with any parameters, work and visits are within the budget, values are numbers, and the ends of
/// intervals are in order.
fn holds_within_depth<S: Heuristics>(spec: &SearchSpec, root: &S, budget: u64) {
    let mut search = spec.build(root, 3).unwrap();
    for part in [1, 7, budget - 8] {
        let step = search.step(part);
        assert!(step.used <= part && (step.used == part || step.done), "{spec} in {root}");
    }
    let widest = widest_bounds(spec);
    let report = search.report();
    let visits: u64 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    assert!(
        report.choice.is_some() && visits <= budget.max(report.candidates.len() as u64),
        "{spec} in {root}"
    );
    for candidate in &report.candidates {
        let numbers = [candidate.value.mean(), candidate.win.mean(), candidate.lead.mean()];
        assert!(numbers.into_iter().flatten().all(f64::is_finite), "{spec} in {root}: {candidate:?}");
        let (low, high) = candidate.value.interval().unwrap_or_default();
        assert!(low <= high && low >= -widest && high <= widest, "{spec} in {root}: {low} to {high}");
    }
    for child in search.look(&[]).into_iter().flat_map(|view| view.children) {
        assert!(child.terms.iter().all(|term| term.value.is_finite()), "{spec}: {:?}", child.terms);
    }
}

fn holds_within_depth_in_game<S: Heuristics>(spec: &SearchSpec, ply: u32) {
    let mut root = S::start(&S::Setup::default());
    random(&mut root, &mut Rng::new(u64::from(ply)), ply);
    let (evaluations, orders) = (evaluations::<S>(), orders::<S>());
    let mut spec = spec.clone();
    for (name, value) in [
        ("evaluation", evaluations[ply as usize % evaluations.len()].name),
        ("order", orders[ply as usize % orders.len()].name),
    ] {
        spec = spec.with(name, value).unwrap_or(spec);
    }
    holds_within_depth(&spec, &root, 400);
}

/// Checks that, with any parameters, visits add up and all reported values are numbers within the bounds of their
/// utility. Only a search with a proven root may end early.
fn holds<S: Heuristics>(spec: &SearchSpec, root: &S, iterations: u64) {
    // Not every game has a policy that can be a prior.
    let lacks = S::SOFTMAX.is_none() && spec.get("prior").is_some_and(|prior| prior.to_string() == "softmax");
    let spec = &if lacks { spec.with("prior", "gain").unwrap() } else { spec.clone() };
    let mut search = spec.build_traced(root, 3).unwrap();
    let step = search.step(iterations);
    assert!(step.used == iterations && !step.done || spec.to_string().contains("exact=on"), "{spec}");
    assert_eq!(search.trace().is_some(), !step.done, "{spec}");
    let report = search.report();
    assert_eq!(report.work, step.used + u64::from(!step.done));
    let visits: u64 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(visits, report.work, "{spec}");
    assert!(report.choice.is_some());
    let range = match spec.get("utility").unwrap().to_string().as_str() {
        "tanh" => -1.001..=1.001,
        "lead" | "points" => -1100.0..=1100.0,
        _ => -0.001..=1.001,
    };
    for candidate in report.candidates.iter().filter(|candidate| candidate.visits > 0) {
        assert!(range.contains(&candidate.value.mean().unwrap()), "{spec}");
        let (low, high) = (candidate.win.mean().unwrap(), candidate.lead.mean().unwrap());
        assert!((-1e-3..=1.0 + 1e-3).contains(&low) && high.is_finite(), "{spec}");
    }
    for child in search.look(&[]).into_iter().flat_map(|view| view.children) {
        assert!(child.terms.iter().all(|term| term.value.is_finite()), "{spec}: {:?}", child.terms);
    }
}

fn holds_in_game<S: Heuristics>(spec: &SearchSpec, ply: u32) {
    let mut root = S::start(&S::Setup::default());
    random(&mut root, &mut Rng::new(u64::from(ply)), ply);
    // Uses each of the game's own policies and evaluations.
    let (policies, evaluations) = (policies::<S>(), evaluations::<S>());
    let policy = policies[ply as usize % policies.len()].name;
    let evaluation = evaluations[ply as usize % evaluations.len()].name;
    let spec = spec.with("playouts", policy).unwrap().with("evaluation", evaluation).unwrap();
    // Looking one turn ahead at every ply takes time.
    holds(&spec, &root, if policy == "static" { 2 } else { 120 });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn written_specifications_read_back(
        spec in (0..SEARCHERS.len()).prop_flat_map(|index| specification(SEARCHERS[index].name)),
    ) {
        prop_assert_eq!(spec.to_string().parse::<SearchSpec>(), Ok(spec));
    }

    #[test]
    fn any_specification_reports_valid_values(
        spec in prop_oneof![3 => specification("mcts"), 1 => specification("flat")],
        game in 0..GAMES.len(),
        ply in 0..20_u32,
    ) {
        holds::<Tree>(&spec, &GAMES[game].parse().unwrap(), 700);
        holds_in_game::<OnTop>(&spec, ply);
        holds_in_game::<Kingdomino>(&spec, ply);
        holds_in_game::<Carcassonne>(&spec, ply);
    }

    #[test]
    fn any_depth_specification_reports_valid_values(
        spec in prop_oneof![3 => specification("star"), 2 => specification("hybrid")],
        game in 0..GAMES.len(),
        ply in 0..20_u32,
    ) {
        holds_within_depth::<Tree>(&spec, &GAMES[game].parse().unwrap(), 400);
        holds_within_depth_in_game::<OnTop>(&spec, ply);
        holds_within_depth_in_game::<Kingdomino>(&spec, ply);
        holds_within_depth_in_game::<Carcassonne>(&spec, ply);
    }
}
