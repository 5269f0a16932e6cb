//! The rules that intervene in playouts, and the values that they read.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeMap;

use crate::tree::Tree;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::playout::{Policy, random};
use tilescope_core::{Heuristics, Player, Rng, SearchSpec, State, Turn};

fn told<S: Heuristics>(spec: &str, root: &S, count: usize) -> Vec<(S, Vec<S::Move>)> {
    let mut search = spec.parse::<SearchSpec>().unwrap().build_traced(root, 1).unwrap();
    let mut told = Vec::new();
    for _ in 0..count {
        let trace = search.trace().unwrap();
        let mut leaf = root.clone();
        trace.path.iter().filter_map(|node| node.mv).for_each(|mv| leaf.play_unchecked(mv));
        told.extend(trace.playouts.into_iter().map(|playout| (leaf.clone(), playout.moves)));
    }
    told
}

fn start<S: Heuristics>(setup: &str, plies: u32, seed: u64) -> S {
    let mut root = S::start(&setup.parse().unwrap());
    random(&mut root, &mut Rng::new(seed), plies);
    root
}

fn ahead<S: State>(state: &S) -> i16 {
    let mut scores = state.scores().seats(state.players()).to_vec();
    scores.sort_unstable();
    scores[scores.len() - 1] - scores[scores.len() - 2]
}

fn mercy_is_shown<S: Heuristics>(setup: &str, mercy: i16) {
    let root: S = start(setup, 6, 3);
    let mut cut = 0;
    for (mut state, moves) in told(&format!("flat(mercy={mercy})"), &root, 60) {
        let is_decided = |state: &S| i32::from(ahead(state)) > i32::from(mercy) * state.plies_left() as i32;
        for mv in moves {
            assert!(state.player().is_none() || !is_decided(&state), "{state}");
            state.play(mv).unwrap();
        }
        assert!(state.turn() == Turn::Over || is_decided(&state), "{state}");
        cut += usize::from(state.turn() != Turn::Over);
    }
    assert!(cut > 10, "{cut} of 60 in {setup}");
}

#[test]
fn mercy_ends_a_playout_at_a_large_lead() {
    mercy_is_shown::<OnTop>("ontop(players=2)", 1);
    mercy_is_shown::<OnTop>("ontop(players=4)", 1);
    mercy_is_shown::<Carcassonne>("carcassonne(players=3)", 1);
    mercy_is_shown::<Kingdomino>("kingdomino(players=2)", 2);
    let root: OnTop = start("ontop(players=2)", 6, 3);
    for (mut state, moves) in told("flat", &root, 20) {
        moves.into_iter().for_each(|mv| state.play_unchecked(mv));
        assert_eq!(state.turn(), Turn::Over);
    }
}

/// Checks that the estimate is never below the number of decisions left, and falls by at least one with every
/// decision.
fn plies_are_counted<S: Heuristics>(setup: &str, exact: bool) {
    for seed in 0..20 {
        let mut state: S = start(setup, 0, seed);
        let mut rng = Rng::new(seed);
        let (mut least, mut decisions, whole) = (u32::MAX, 0, state.plies_left());
        while let Some(mv) = state.sample(&mut rng) {
            let left = state.plies_left();
            assert!(left <= least && left > 0, "{state}: {left}, was {least}");
            least = left - u32::from(state.player().is_some());
            decisions += u32::from(state.player().is_some());
            state.play(mv).unwrap();
            assert!(!exact || state.plies_left() + decisions == whole, "{state}");
        }
        assert!(!exact || state.plies_left() == 0, "{state}");
    }
}

#[test]
fn decisions_left_are_counted() {
    plies_are_counted::<OnTop>("ontop(players=2)", false);
    plies_are_counted::<OnTop>("ontop(players=3)", false);
    plies_are_counted::<Carcassonne>("carcassonne(players=2,unplaceable=redraw)", true);
    plies_are_counted::<Carcassonne>("carcassonne(players=5)", false);
    plies_are_counted::<Kingdomino>("kingdomino(players=2)", true);
    plies_are_counted::<Kingdomino>("kingdomino(players=3)", true);
    plies_are_counted::<Kingdomino>("kingdomino(players=4)", true);
    plies_are_counted::<Kingdomino>("kingdomino(players=2,size=7)", true);
}

fn policy<S: Heuristics>(name: &str) -> Policy<S> {
    policies::<S>().into_iter().find(|policy| policy.name == name).unwrap()
}

#[test]
fn epsilon_is_the_share_of_random_moves() {
    let root: Kingdomino = start("kingdomino(players=2)", 2, 3);
    let greedy = policy::<Kingdomino>("greedy");
    // The share of the moves that the policy would not make.
    let missed = |epsilon: f32| {
        let (mut missed, mut all) = (0.0, 0.0);
        for (mut state, moves) in told(&format!("flat(playouts=greedy,epsilon={epsilon})"), &root, 60) {
            for mv in moves {
                if state.player().is_some() {
                    all += 1.0;
                    let best = (greedy.best)(&state, &mut Rng::new(1));
                    missed += f64::from(u8::from(!best.contains(&mv)));
                }
                state.play(mv).unwrap();
            }
        }
        missed / all
    };
    let [none, some, every] = [0.0, 0.25, 1.0].map(missed);
    assert_eq!(none, 0.0);
    assert!(every > 0.5 && (some / every - 0.25).abs() < 0.06, "{some} of {every}");
}

#[test]
fn guided_playouts_prefer_the_most_valuable_moves() {
    let root: Tree = "A(A(9 -9 -9 -9))".parse().unwrap();
    let mean = |guided: u32| {
        let spec = format!("mcts(utility=lead,guided={guided},threshold=1000000,groups=off)");
        let mut search = spec.parse::<SearchSpec>().unwrap().build(&root, 1).unwrap();
        search.step(2000);
        search.report().candidates[0].value.mean().unwrap()
    };
    assert!((mean(0) + 4.5).abs() < 0.8, "{}", mean(0));
    // With two moves, the better one is played with probability 7/16: 9 * 7/16 - 9 * 9/16.
    assert!((mean(2) + 1.125).abs() < 0.8, "{}", mean(2));
    assert_eq!(root.expectimax()[Player::new(0)], 9.0);
    assert!(mean(30) > 8.5, "{}", mean(30));
}

#[test]
fn random_turns_in_carcassonne_are_uniform() {
    const DRAWS: u32 = 30_000;
    let root: Carcassonne = start("carcassonne(players=2)", 12, 5);
    let uniform = policy::<Carcassonne>("uniform");
    let mut moves = Vec::new();
    root.legal_moves(&mut moves);
    let mut drawn: BTreeMap<_, u32> = moves.iter().map(|&mv| (mv, 0)).collect();
    let mut rng = Rng::new(2);
    for _ in 0..DRAWS {
        let best = (uniform.best)(&root, &mut rng);
        *drawn.get_mut(&best[0]).unwrap() += 1;
    }
    let mean = f64::from(DRAWS) / moves.len() as f64;
    for (mv, count) in drawn {
        assert!((f64::from(count) - mean).abs() < 5.0 * mean.sqrt(), "{mv}: {count}, not some {mean}");
    }
    let mut end = root;
    (uniform.play)(&mut end, &mut rng, u32::MAX, Player::new(0));
    assert_eq!(end.turn(), Turn::Over);
}
