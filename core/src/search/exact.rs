//! The exact values of all moves near the end of a game of two players, over every order of the draws.
//!
//! It is [`star`](super::star) to the end of the game with the bounds of the rules, with two differences:
//!
//! - Every move of the root has the full window, because the value of each is wanted and not only which is best.
//! - A decision first tries the move that was best after the same draw in the position searched before it at the same
//!   level. Positions of one level differ by a few moves, so the best reply is often the same one, and knowing it costs
//!   nothing.
//!
//! There is no transposition table, so nothing depends on hashes, and memory is a few positions. `docs/search.md` has
//! the measurements that decided.

use alloc::boxed::Box;

use crate::Heuristics;
use crate::search::row::{Row, parameters};
use crate::search::star::{Goal, Settings, Star};
use crate::search::{Budget, BuildError, Interface, SearchSpec, Searcher};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "exact",
    help: "the proven value of every move near the end of a game, for two players",
    parameters: ExactParameters::ROWS,
    budget: Budget::Nodes,
    adds_up: false,
    two_players: true,
};

parameters! {
    /// The parameters of an exact search.
    struct ExactParameters {
        utility: Goal = Row::of("what both players maximize").default("lead"),
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    let ExactParameters { utility } = ExactParameters::of(spec);
    Ok(I::of(Star::new(root, seed, Settings::exact(utility))))
}
