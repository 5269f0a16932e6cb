//! The timed loops.

use std::hint::black_box;

use tilescope_core::Heuristics;
use tilescope_core::playout::{self, Playout};
use tilescope_core::{ByPlayer, Rng, Search, State};

use crate::Clock;

/// The usual number of positions that each lap of a measure visits. Positions at one ply differ in their number of legal
/// moves.
pub const POSITIONS: u64 = 8;

/// The iterations of one search. Its tree is as large as the tree of a computer player after a moment.
const ITERATIONS: u64 = 10_000;

/// The share of the time that warms up caches and the browser's compiler without being measured.
const WARM_UP: f64 = 0.2;

/// Returns `count` positions after `ply` random decisions in which a player is to move.
pub fn positions<S: Heuristics>(setup: &S::Setup, ply: u32, count: u64) -> Vec<S> {
    (0..count)
        .map(|seed| {
            let mut state = S::start(setup);
            playout::random(&mut state, &mut Rng::new(seed), ply);
            state
        })
        .collect()
}

/// Measures games per second, each played from a position to its end for the player to move.
pub(crate) fn playouts<S: State>(play: Playout<S>, roots: &[S], clock: Clock, seconds: f64) -> f64 {
    const GAMES: u64 = 50;
    let mut rng = Rng::new(1);
    rate(clock, seconds, || {
        for root in roots {
            let searcher = root.player().expect("a player is to move");
            for _ in 0..GAMES {
                let mut state = root.clone();
                play(&mut state, &mut rng, u32::MAX, searcher);
                black_box(state.final_scores());
            }
        }
        roots.len() as u64 * GAMES
    })
}

/// Measures evaluations of a position per second.
pub(crate) fn evaluations<S: State>(
    points: fn(&S) -> ByPlayer<f32>,
    states: &[S],
    clock: Clock,
    seconds: f64,
) -> f64 {
    const TIMES: u64 = 100;
    rate(clock, seconds, || {
        for state in states {
            for _ in 0..TIMES {
                black_box(points(black_box(state)));
            }
        }
        states.len() as u64 * TIMES
    })
}

/// Measures the microseconds of one turn of a policy in the positions.
pub(crate) fn turn<S: State>(play: Playout<S>, roots: &[S], clock: Clock, seconds: f64) -> f64 {
    const TURNS: u64 = 20;
    let mut rng = Rng::new(1);
    let turns = rate(clock, seconds, || {
        for root in roots {
            let searcher = root.player().expect("a player is to move");
            for _ in 0..TURNS {
                let mut state = root.clone();
                play(&mut state, &mut rng, 1, searcher);
                black_box(&state);
            }
        }
        roots.len() as u64 * TURNS
    });
    1e6 / turns
}

/// Measures iterations of a searcher per second. Each search takes the next position and grows a new tree.
pub(crate) fn iterations<S: Heuristics>(
    build: impl Fn(&S, u64) -> Box<dyn Search<S>>,
    roots: &[S],
    clock: Clock,
    seconds: f64,
) -> f64 {
    let mut seed = 0;
    rate(clock, seconds, || {
        let mut done = 0;
        for root in roots {
            seed += 1;
            done += build(root, seed).step(ITERATIONS).used;
        }
        done
    })
}

/// Measures the nanoseconds to copy a state into another one, as searchers do.
pub(crate) fn clone<S: State>(states: &[S], clock: Clock, seconds: f64) -> f64 {
    const COPIES: u64 = 1_000;
    let mut copy = states[0].clone();
    let copies = rate(clock, seconds, || {
        for state in states {
            for _ in 0..COPIES {
                copy.clone_from(black_box(state));
                black_box(&mut copy);
            }
        }
        states.len() as u64 * COPIES
    });
    1e9 / copies
}

/// Measures a rate per second. A lap repeats the work some times and returns the count.
fn rate(clock: Clock, seconds: f64, mut lap: impl FnMut() -> u64) -> f64 {
    let warm = clock() + seconds * WARM_UP;
    while clock() < warm {
        lap();
    }
    let begun = clock();
    let mut done = 0;
    loop {
        done += lap();
        let elapsed = clock() - begun;
        if elapsed >= seconds {
            return done as f64 / elapsed;
        }
    }
}
