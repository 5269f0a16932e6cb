//! The random player of a game: the policy `random` as a searcher.

use alloc::boxed::Box;

use crate::Heuristics;
use crate::playout::{Policy, Random};
use crate::search::policy_player::PolicyPlayer;
use crate::search::{Budget, BuildError, Search, SearchSpec, Searcher};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "random",
    help: "a move of the game's random player",
    parameters: &[],
    budget: Budget::None,
    adds_up: false,
};

pub(super) fn build<S: Heuristics>(
    _: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    let random = Policy::of::<Random>(SEARCHER.name, SEARCHER.help);
    Ok(Box::new(PolicyPlayer::new(root, seed, random)))
}
