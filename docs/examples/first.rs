//! A player that takes the first of the legal moves.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::playout::{Chooser, Policy};
use crate::search::policy_player::PolicyPlayer;
use crate::search::{Budget, BuildError, Interface, SearchSpec, Searcher};
use crate::{Heuristics, Player, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "first",
    help: "the first legal move",
    parameters: &[],
    budget: Budget::None,
    adds_up: false,
    two_players: false,
};

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    _: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    Ok(I::of(PolicyPlayer::new(root, seed, Policy::of::<First>(SEARCHER.name, SEARCHER.help))))
}

#[derive(Default)]
struct First;

impl<S: State> Chooser<S> for First {
    fn choose(&mut self, state: &S, _: &mut Rng, _: Player) -> S::Move {
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        moves[0]
    }
}
