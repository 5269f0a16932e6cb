//! Playouts: games played on from a position by a simple policy, the raw material of Monte Carlo search.
//!
//! A policy is a function that plays a whole game, not a single move: the searcher calls it through a pointer
//! once per playout, and everything inside is compiled for its game. Every game has the policy `random`; a
//! game offers more through [`Playouts`].

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{Player, Rng, State, Turn};

/// Plays on from a position until the game is over or players have made `decisions` more decisions, and leaves
/// the last position. `u32::MAX` decisions are more than any game has. A policy may play better for `searcher`,
/// the player for whom the search is, than for the others (player-greedy, Gedda 2018).
pub type Playout<S> = fn(state: &mut S, rng: &mut Rng, decisions: u32, searcher: Player);

/// Lists the moves that a policy finds equally good where a player is to move: it plays one of them, each with
/// the same probability. A policy that gives its moves other probabilities lists the one that it draws.
pub type Decide<S> = fn(state: &S, rng: &mut Rng) -> Vec<<S as State>::Move>;

/// A way to play, with its name in a search specification.
pub struct Policy<S: State> {
    /// The name, in lower case: `random`.
    pub name: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
    /// The function that plays games on.
    pub play: Playout<S>,
    /// The same policy for one decision of the player for whom the search is.
    pub decide: Decide<S>,
}

impl<S: State> Clone for Policy<S> {
    fn clone(&self) -> Policy<S> {
        *self
    }
}

impl<S: State> Copy for Policy<S> {}

impl<S: State> fmt::Debug for Policy<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Policy").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A game that can be searched by playouts.
pub trait Playouts: State {
    /// The policies that the game offers beside `random`, in the order in which they are listed.
    const POLICIES: &'static [Policy<Self>] = &[];
}

/// The policies of a game, `random` first.
pub fn policies<S: Playouts>() -> Vec<Policy<S>> {
    let random = Policy {
        name: "random",
        help: "moves of the game's random player",
        play: |state: &mut S, rng, decisions, _| random(state, rng, decisions),
        decide: |state, rng| vec![state.sample_move(rng)],
    };
    core::iter::once(random).chain(S::POLICIES.iter().copied()).collect()
}

/// Plays by [`State::sample_move`].
pub fn random<S: State>(state: &mut S, rng: &mut Rng, decisions: u32) {
    play(state, rng, decisions, S::sample_move);
}

/// Plays with a policy for single moves, and chance by its probabilities. A game's own policies are calls of
/// this one.
#[inline(always)]
pub fn play<S: State>(
    state: &mut S,
    rng: &mut Rng,
    mut decisions: u32,
    mut decide: impl FnMut(&S, &mut Rng) -> S::Move,
) {
    loop {
        let mv = match state.turn() {
            Turn::Over => return,
            Turn::Chance => state.sample_chance(rng),
            Turn::Player(_) if decisions == 0 => return,
            Turn::Player(_) => {
                decisions -= 1;
                decide(state, rng)
            }
        };
        state.play_unchecked(mv);
    }
}
