//! What a searcher is: an anytime search of a position that can be watched, paused, moved along and looked into.
//!
//! A searcher is described by one row of [`SEARCHERS`] and chosen by a [`SearchSpec`], a text such as
//! `mcts(utility=lead,rollouts=100)`. It is built behind `Box<dyn Search<S>>`; below that, everything is compiled for
//! its game.
//!
//! ```
//! use tilescope_core::games::ontop::{OnTop, Setup};
//! use tilescope_core::{SearchSpec, State};
//!
//! let mut position = OnTop::start(&Setup::default());
//! position.play("=T1".parse()?)?; // chance draws a tile
//! let spec: SearchSpec = "mcts(utility=win)".parse()?;
//! let mut search = spec.build(&position, 7)?;
//! search.step(500);
//! let report = search.report();
//! let best = &report.candidates[report.choice.expect("500 iterations give a choice")];
//! assert_eq!(report.work, 500);
//! position.play(best.mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidate;
mod choice;
mod choices;
mod decimal;
mod flat;
mod game_names;
mod greedy;
mod halving;
mod hybrid;
mod mcts;
mod memory;
mod moments;
mod node_stats;
mod node_trace;
mod parameters;
mod playing;
mod policy_player;
mod random;
mod report;
mod rollout_evaluator;
mod row;
mod searcher;
mod shared;
mod spec;
mod star;
mod trace;
mod utility;
mod value;
mod view;

pub use candidate::{Candidate, Ply};
pub use choice::FinalChoice;
pub use decimal::Decimal;
pub use moments::Moments;
pub use node_trace::{Cut, NodeEvent, NodeTrace, PathNode};
pub use report::{LookAhead, OtherRoot, Report};
pub use rollout_evaluator::{LeafValues, RolloutEvaluator};
pub use searcher::{Budget, Searcher};
pub use shared::{Descent, SharedSearch};
pub use spec::{BuildError, DefaultValue, Held, Kind, Parameter, SearchSpec, Setting};
pub use trace::{PlayedOut, Trace, Visited};
pub use utility::Utility;
pub use value::{Depth, Value};
pub use view::{NodeKind, NodeView, Status, Term};

use alloc::boxed::Box;

use crate::{Deck, Heuristics, State};

/// What a step of a search did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// How much of the budget was used, in the unit of [`Searcher::budget`].
    pub used: u64,
    /// Whether the search has its answer, so that more steps change nothing.
    pub done: bool,
}

/// An anytime search of a position. It never looks at a clock: the caller decides how many steps it takes, and the same
/// seed with the same amount of work gives the same report on every target, whatever the steps in which it was done.
///
/// ```
/// use tilescope_core::games::kingdomino::Kingdomino;
/// use tilescope_core::{Record, SearchSpec};
///
/// let record: Record<Kingdomino> = "kingdomino(players=2) =3 =12 =20 =40 =p1".parse()?;
/// let mut search = "mcts".parse::<SearchSpec>()?.build(&record.position(5), 1)?;
/// let step = search.step(100);
/// assert_eq!((step.used, step.done), (100, false));
/// let visits: Vec<u64> = search.report().candidates.iter().map(|candidate| candidate.visits).collect();
/// // The same seed gives the same numbers again, in slices of any size.
/// search.reset(&record.position(5), 1);
/// let used: u64 = (0..10).map(|_| search.step(10).used).sum();
/// assert_eq!(used, 100);
/// assert!(search.report().candidates.iter().map(|candidate| candidate.visits).eq(visits));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Search<S: State>: Send {
    /// Begins anew with a position and a seed, as if it had just been built with them.
    fn reset(&mut self, root: &S, seed: u64);

    /// Goes on with the position after a legal `mv`, a decision or an outcome of chance, and keeps what is known of it.
    fn advance(&mut self, mv: S::Move);

    /// Is told the draws that will follow the root. Only a search that is to know them takes notice, and forgets what it
    /// found without them.
    fn know(&mut self, _deck: Deck) {}

    /// The position that is searched.
    fn root(&self) -> &S;

    /// Does work of up to `budget` and says how much it was. A step on a position in which no player is to move does
    /// nothing and is done.
    fn step(&mut self, budget: u64) -> Step;

    /// What is known now. It can be asked for at any time, before the first step too.
    fn report(&self) -> Report<S::Move>;

    /// Looks at a node of the search's tree: the root, or what is reached from it by the child of each index in turn.
    /// None where there is no such node, and where the search keeps no tree.
    fn look(&self, _path: &[usize]) -> Option<NodeView<S::Move>> {
        None
    }

    /// Does one iteration and tells it move by move; it is the one that [`Search::step`] would have done. None where
    /// the search has no iterations, or is done.
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        None
    }

    /// Looks at one node and tells it event by event; it is the one that [`Search::step`] would have looked at. None where
    /// the search does not look at one node after another by depth, or is done.
    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        None
    }

    /// The search taken apart, so that several threads can work on it; none where it cannot be.
    fn shared(&mut self) -> Option<&mut dyn SharedSearch<S>> {
        None
    }
}

macro_rules! list_searchers {
    ($($module:ident),+) => {
        /// All searchers, in the order in which they are listed.
        pub static SEARCHERS: &[Searcher] = &[$($module::SEARCHER),+];

        /// Makes the searcher of a specification.
        fn build<S: Heuristics>(
            spec: &SearchSpec,
            root: &S,
            seed: u64,
        ) -> Result<Box<dyn Search<S>>, BuildError> {
            $(if *spec.searcher() == $module::SEARCHER {
                return $module::build(spec, root, seed);
            })+
            unreachable!("a specification names a searcher of the list")
        }
    };
}
// This is the place where a searcher is added. From the list follow the reader of specifications, the page's form, the command
// line's help and the tests.
list_searchers!(random, policy_player, greedy, flat, mcts, star, hybrid);
