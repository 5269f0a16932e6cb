//! Playouts: games continued from a position by a simple policy, the raw material of Monte Carlo search.
//!
//! A searcher calls a policy through a pointer once per playout; everything inside is compiled for its game. Every
//! game has the policy `random`. A game offers more policies as one [`Chooser`] each, listed in
//! `Heuristics::POLICIES`. An [`Observer`] can watch a playout; a playout without one pays nothing for it.

use alloc::vec;
use alloc::vec::Vec;

use derive_where::derive_where;

use crate::help;
pub use crate::state::Observer;
use crate::{Player, Rng, State, Turn};

/// Chooses the moves of a playout. `Default` creates a new one for each playout; it may keep working memory.
pub trait Chooser<S: State>: Default {
    /// Returns a move for the player to move. It may choose better moves for `searcher`, the player who runs the
    /// search, than for the others (player-greedy, Gedda 2018).
    fn choose(&mut self, state: &S, rng: &mut Rng, searcher: Player) -> S::Move;

    /// Chooses a move and plays it, where nobody observes it.
    #[inline(always)]
    fn play(&mut self, state: &mut S, rng: &mut Rng, searcher: Player) {
        state.play_unchecked(self.choose(state, rng, searcher));
    }

    /// Returns the equally good moves where a player is to move; one of them is played, each with the same
    /// probability. By default, the chosen move alone.
    fn best(&mut self, state: &S, rng: &mut Rng) -> Vec<S::Move> {
        let searcher = state.player().expect("a player is to move");
        vec![self.choose(state, rng, searcher)]
    }
}

/// Plays from a position until the game is over or players have made `decisions` more decisions, and leaves the last
/// position. `u32::MAX` decisions are more than any game has.
pub type Playout<S> = fn(state: &mut S, rng: &mut Rng, decisions: u32, searcher: Player);

/// A [`Playout`] with an observer.
pub type ObservedPlayout<S> =
    fn(state: &mut S, rng: &mut Rng, decisions: u32, searcher: Player, observer: &mut dyn Observer<S>);

/// A way to play, with its name in a search specification.
#[derive_where(Clone, Copy, Debug)]
pub struct Policy<S: State> {
    /// The name, in lower case: `random`.
    pub name: &'static str,
    /// A short description.
    pub help: &'static str,
    /// Continues games.
    pub play: Playout<S>,
    /// Continues the same games with an observer.
    pub play_observed: ObservedPlayout<S>,
    /// Returns the moves that the policy finds equally good; see [`Chooser::best`].
    pub best: fn(state: &S, rng: &mut Rng) -> Vec<S::Move>,
}

impl<S: State> Policy<S> {
    /// Creates the policy of a chooser.
    pub const fn of<C: Chooser<S>>(name: &'static str, help: &'static str) -> Policy<S> {
        Policy {
            name,
            help: help::text(help),
            play: |state, rng, decisions, searcher| {
                play::<S, C, ()>(state, rng, decisions, searcher, &mut ());
            },
            play_observed: |state, rng, decisions, searcher, observer| {
                play::<S, C, dyn Observer<S> + '_>(state, rng, decisions, searcher, observer);
            },
            best: |state, rng| C::default().best(state, rng),
        }
    }

    pub(crate) const GENERAL: [Policy<S>; 1] =
        [Policy::of::<Random>("random", "moves of the game's random player")];
}

/// Chooses with [`State::sample_move`].
#[derive(Clone, Copy, Default, Debug)]
pub struct Random;

impl<S: State> Chooser<S> for Random {
    #[inline(always)]
    fn choose(&mut self, state: &S, rng: &mut Rng, _: Player) -> S::Move {
        state.sample_move(rng)
    }

    #[inline(always)]
    fn play(&mut self, state: &mut S, rng: &mut Rng, _: Player) {
        state.play_random(rng);
    }
}

/// Plays with [`State::sample_move`].
pub fn random<S: State>(state: &mut S, rng: &mut Rng, decisions: u32) {
    play::<S, Random, ()>(state, rng, decisions, Player::new(0), &mut ());
}

/// Plays a chooser's moves, and chance by its probabilities, unless the observer overrides them.
#[inline(always)]
fn play<S: State, C: Chooser<S>, O: Observer<S> + ?Sized>(
    state: &mut S,
    rng: &mut Rng,
    mut decisions: u32,
    searcher: Player,
    observer: &mut O,
) {
    let mut chooser = C::default();
    let seen = observer.sees_moves();
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => observer.draw(state, rng),
            Turn::Player(_) if decisions == 0 || observer.ends(state) => return,
            Turn::Player(_) => {
                decisions -= 1;
                match observer.decide(state, rng) {
                    Some(mv) => observer.play(state, mv),
                    None if seen => observer.play(state, chooser.choose(state, rng, searcher)),
                    None => chooser.play(state, rng, searcher),
                }
            }
        }
    }
}
