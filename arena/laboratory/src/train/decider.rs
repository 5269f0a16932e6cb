//! The players in the games of a training: new weights, or a player of the arena.

use anyhow::Result;
use tilescope_core::heuristic::Linear;
use tilescope_core::{Rng, Search};

use super::trial::Trial;
use tilescope_matches::game::Game;
use tilescope_matches::play;
use tilescope_matches::player::Player;
use tilescope_matches::player::budget::Limit;
use tilescope_matches::player::stopwatch::Stopwatch;
use tilescope_matches::player::threads::Threads;

/// A player that uses weights, or a player of the arena.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Who<'a> {
    /// A player that looks one turn ahead by these weights.
    Weights(&'a [f32]),
    /// A player whose budget is the same on every machine.
    Player(&'a Player),
}

/// The decision maker of a player in a game.
pub(super) enum Decider<'a, G: Game> {
    Trial(Trial<'a, G>),
    Search(Box<dyn Search<G>>, Limit),
}

impl<'a, G: Game> Decider<'a, G> {
    /// # Errors
    /// If a search cannot be built, or its budget is a time.
    pub(super) fn new(who: Who<'a>, linear: &'a Linear<G>, root: &G, seed: u64) -> Result<Decider<'a, G>> {
        let player = match who {
            Who::Weights(weights) => return Ok(Decider::Trial(Trial::new(linear, weights))),
            Who::Player(player) => player,
        };
        let limit = player.limit_without_time()?;
        Ok(Decider::Search(player.build(root, seed)?, limit))
    }

    pub(super) fn decide(&mut self, state: &G, rng: &mut Rng) -> G::Move {
        match self {
            Decider::Trial(trial) => trial.choose(state, rng),
            Decider::Search(search, limit) => {
                play::search(search.as_mut(), *limit, Stopwatch::start(Threads::ONE), None);
                let chosen = search.report().chosen().map(|candidate| candidate.mv);
                chosen.unwrap_or_else(|| state.sample_move(rng))
            }
        }
    }

    pub(super) fn advance(&mut self, mv: G::Move) {
        if let Decider::Search(search, _) = self {
            search.advance(mv);
        }
    }
}
