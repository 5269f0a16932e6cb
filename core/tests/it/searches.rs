//! Searches, and positions for them.

#![cfg(not(target_arch = "wasm32"))]

use crate::tree::Tree;
use tilescope_core::playout::random;
use tilescope_core::search::TracedSearch;
use tilescope_core::{Heuristics, Rng, SearchSpec, Turn};

/// Games with chance, and one with move groups, of two players; the last one is of three.
pub(crate) const GAMES: &[&str] = &[
    "A(B(3 12) B(2 4) B(14 1))",
    "A(?(1:B(9 -3) 3:B(2 4)) ?(1:A(0 6) 1:B(1 -2)))",
    "B(?(2:A(B(1 7) B(5 5)) 1:-4) A(B(3 2) ?(1:10 3:0)))",
    "A({?(1:4 1:0) B(1 6)} {3 ?(3:5 1:-9)} B(8 -1))",
    "A(B(5,5,0 2,9,1) C(6,2,3 0,1,8))",
];

pub(crate) fn game(text: &str) -> Tree {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn build<S: Heuristics>(spec: &str, root: &S, seed: u64) -> Box<dyn TracedSearch<S>> {
    let parsed: SearchSpec = spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"));
    parsed.build_traced(root, seed).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Plays a random game until a player decides and at most `left` decisions are left, or to its end.
pub(crate) fn near_end<S: Heuristics>(setup: &str, left: u32, seed: u64) -> S {
    let (mut state, mut rng) = (S::start(&setup.parse().unwrap()), Rng::new(seed));
    while state.turn() != Turn::Over && (state.plies_left() > left || state.player().is_none()) {
        random(&mut state, &mut rng, 1);
    }
    state
}
