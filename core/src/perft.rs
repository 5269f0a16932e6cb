//! Counts of lines of play: a test of rules that other engines can repeat.

use alloc::vec::Vec;

use crate::State;

/// Counts the lines of exactly `depth` moves, both decisions and outcomes of draws. Each outcome counts once,
/// whatever its weight. Games that end earlier do not count. The function is for tests: simple, not fast.
///
/// ```
/// use tilescope_core::State;
/// use tilescope_core::games::ontop::{OnTop, Setup};
/// use tilescope_core::perft::perft;
///
/// assert_eq!(perft(&OnTop::start(&Setup::default()), 2), 5 * 24); // five types of tile, 24 places for each
/// ```
pub fn perft<S: State>(state: &S, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = moves(state);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| perft(&after(state, mv), depth - 1)).sum()
}

/// Returns, for each move, how many of the lines of `depth` moves begin with it. `depth` is not 0.
pub fn divide<S: State>(state: &S, depth: u32) -> impl Iterator<Item = (S::Move, u64)> {
    moves(state).into_iter().map(move |mv| (mv, perft(&after(state, mv), depth.saturating_sub(1))))
}

fn moves<S: State>(state: &S) -> Vec<S::Move> {
    let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.chance_moves(&mut outcomes);
    moves.extend(outcomes.into_iter().map(|(outcome, _)| outcome));
    moves
}

fn after<S: State>(state: &S, mv: S::Move) -> S {
    let mut state = state.clone();
    state.play_unchecked(mv);
    state
}
