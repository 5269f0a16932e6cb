//! The random player of a game: the policy `random` as a searcher.

use alloc::boxed::Box;

use crate::Heuristics;
use crate::playout::{Policy, Random};
use crate::search::policy_player::PolicyPlayer;
use crate::search::{Budget, BuildError, Interface, SearchSpec, Searcher};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "random",
    help: "a move of the game's random player",
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
    let random = Policy::of::<Random>(SEARCHER.name, SEARCHER.help);
    Ok(I::of(PolicyPlayer::new(root, seed, random)))
}
