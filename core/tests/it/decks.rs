//! Searches with a fixed order of the draws: determinizations, a voting ensemble of them, and a known deck.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::build;
use crate::tree::Tree;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::playout::random;
use tilescope_core::search::TracedSearch;
use tilescope_core::{Deck, Heuristics, Player, Rng, State, Turn};

fn draws<S: Heuristics>(search: &mut dyn TracedSearch<S>) -> Vec<Vec<S::Move>> {
    let trace = search.trace().unwrap();
    let path: Vec<_> = trace.path.iter().filter_map(|node| node.mv).collect();
    let below = |playout: &[S::Move]| {
        let mut state = search.root().clone();
        let mut draws = Vec::new();
        for &mv in path.iter().chain(playout) {
            if state.turn() == Turn::Chance {
                draws.push(mv);
            }
            state.play(mv).unwrap();
        }
        draws
    };
    trace.playouts.iter().map(|playout| below(&playout.moves)).collect()
}

fn start<S: Heuristics>(setup: &str) -> S {
    let mut root = S::start(&setup.parse().unwrap());
    random(&mut root, &mut Rng::new(3), 4);
    root
}

/// All iterations have the same draws, as far as they go.
fn draws_one_deck<S: Heuristics>(setup: &str) {
    let root: S = start(setup);
    let mut decks = Vec::new();
    for seed in 0..6 {
        let mut search = build("mcts(chance=deck,rollouts=2,threshold=1,groups=off)", &root, seed);
        let mut longest: Vec<S::Move> = Vec::new();
        for _ in 0..150 {
            for drawn in draws(&mut *search) {
                let both = drawn.len().min(longest.len());
                assert_eq!(drawn[..both], longest[..both], "{setup}");
                if drawn.len() > longest.len() {
                    longest = drawn;
                }
            }
        }
        decks.push(longest);
    }
    assert!(decks.iter().any(|deck| deck[..3] != decks[0][..3]), "another seed, another deck");
}

#[test]
fn all_lines_and_playouts_draw_one_deck() {
    draws_one_deck::<OnTop>("ontop(players=2)");
    draws_one_deck::<Kingdomino>("kingdomino(players=2)");
    draws_one_deck::<Kingdomino>("kingdomino(players=4)");
}

#[test]
fn a_known_deck_deals_the_draws_of_the_game() {
    let mut root: OnTop = start("ontop(players=2)");
    let mut deck = Deck::new(5);
    let mut search = build("mcts(chance=known,threshold=1,groups=off)", &root, 1);
    search.know(deck);
    for _ in 0..6 {
        search.step(300);
        let trace = search.trace().unwrap();
        let playout = &trace.playouts[0].moves;
        let (mut state, mut coming) = (root.clone(), deck);
        for mv in trace.path.iter().filter_map(|node| node.mv).chain(playout.iter().copied()) {
            if state.turn() == Turn::Chance {
                assert_eq!(coming.next(&state), mv);
            }
            state.play(mv).unwrap();
        }
        let mv = search.report().chosen().unwrap().mv;
        root.play(mv).unwrap();
        search.advance(mv);
        let drawn = deck.next(&root);
        root.play(drawn).unwrap();
        search.advance(drawn);
        assert!(search.report().work > 0, "what was found is kept");
    }
}

#[test]
fn other_searches_ignore_a_known_deck() {
    let root: OnTop = start("ontop(players=2)");
    for spec in ["mcts", "mcts(chance=deck)", "mcts(chance=deck,decks=3)", "flat", "star2"] {
        let (mut told, mut untold) = (build(spec, &root, 1), build(spec, &root, 1));
        told.know(Deck::new(5));
        told.step(300);
        untold.step(300);
        assert_eq!(told.report(), untold.report(), "{spec}");
    }
}

#[test]
fn decks_vote() {
    // The first move is worth 26.7, but it loses with two decks of three.
    let root: Tree = "A(?(1:100 2:-10) 1)".parse().unwrap();
    assert!((root.expectimax()[Player::new(0)] - 80.0 / 3.0).abs() < 1e-9);
    let choices = |spec: &str| {
        let choose = |seed| {
            let mut search = build(spec, &root, seed);
            search.step(900);
            let report = search.report();
            assert_eq!(report.work, 900);
            assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 900);
            report.choice.unwrap()
        };
        (0..40).filter(|&seed| choose(seed) == 1).count()
    };
    assert_eq!(choices("mcts(utility=lead,exploration=30)"), 0);
    let one = choices("mcts(utility=lead,exploration=3,chance=deck)");
    assert!((18..=35).contains(&one), "{one} of 40, two thirds");
    let many = choices("mcts(utility=lead,exploration=3,chance=deck,decks=15)");
    assert!(many >= 34, "{many} of 40, nine tenths");
}
