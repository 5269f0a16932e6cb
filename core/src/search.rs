//! The interface of a searcher: an anytime search of a position that can be watched, paused, advanced and inspected.
//!
//! A searcher is described by one row of [`SEARCHERS`] and chosen by a [`SearchSpec`], a text such as
//! `mcts(utility=lead,rollouts=100)`. It is built behind `Box<dyn Search<S>>`; everything below is compiled for its
//! game.
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
mod exact;
mod flat;
mod game_names;
mod greedy;
mod halving;
mod hybrid;
mod judge;
mod mcts;
mod memory;
mod moments;
mod node_stats;
mod node_trace;
mod parameter;
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
pub use parameter::{DefaultValue, Held, Kind, Parameter, Setting};
pub use report::{LookAhead, OtherRoot, Report};
pub use rollout_evaluator::{LeafValues, RolloutEvaluator};
pub use searcher::{Budget, Searcher};
pub use shared::{Descent, SharedSearch};
pub use spec::{BuildError, SearchSpec};
pub use trace::{PlayedOut, Trace, Visited};
pub use utility::Utility;
pub use value::{Depth, Value};
pub use view::{NodeKind, NodeView, Rule, Status, Term};

use alloc::boxed::Box;

use crate::{Deck, Heuristics, State};

/// The result of one step of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The used part of the budget, in the unit of [`Searcher::budget`].
    pub used: u64,
    /// Whether the search is finished, so that more steps change nothing.
    pub done: bool,
}

/// An anytime search of a position. It never looks at a clock: the caller decides how many steps it takes. The same
/// seed with the same amount of work gives the same report on every target, however the work is divided into steps.
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
    /// Restarts with a position and a seed, as if the search had just been built with them.
    fn reset(&mut self, root: &S, seed: u64);

    /// Continues with the position after a legal `mv`, a decision or an outcome of a draw, and keeps the part of its
    /// results that still applies.
    fn advance(&mut self, mv: S::Move);

    /// Receives the draws that will follow the root. Only a search that may know them uses them; it then forgets the
    /// results it found without them.
    fn know(&mut self, _deck: Deck) {}

    /// Returns the root.
    fn root(&self) -> &S;

    /// Does at most `budget` of work and returns how much it did. If no player is to move, a step does nothing and
    /// the search is done.
    fn step(&mut self, budget: u64) -> Step;

    /// Returns the current results. It can be called at any time, even before the first step.
    fn report(&self) -> Report<S::Move>;

    /// Returns a node of the search's tree, reached from the root by the child indices of the path. `None` if there
    /// is no such node or the search keeps no tree.
    fn look(&self, _path: &[usize]) -> Option<NodeView<S::Move>> {
        None
    }

    /// Returns the search split into parts on which several threads can work; `None` if it cannot be split.
    fn shared(&mut self) -> Option<&mut dyn SharedSearch<S>> {
        None
    }
}

/// A search that can tell what a step does.
pub trait TracedSearch<S: State>: Search<S> {
    /// Does one iteration and returns it move by move. It is the iteration that [`Search::step`] would have done.
    /// `None` if the search has no iterations or is done.
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        None
    }

    /// Searches one node and returns it event by event. It is the node that [`Search::step`] would have searched.
    /// `None` if the search does not go through nodes by depth, or is done.
    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        None
    }
}

/// Builds a searcher whose code becomes part of the calling crate: [`searchers!`](crate::searchers) calls it.
#[doc(hidden)]
#[expect(private_bounds, reason = "there are two interfaces, and `searchers!` names both")]
pub fn compile<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    if cfg!(test) || !cfg!(feature = "search") {
        panic!("the unit tests of core and programs without its feature `search` have no searchers");
    }
    build(spec, root, seed)
}

/// Implements the methods of [`Heuristics`](crate::Heuristics) that build the searchers of a game and list its policies.
/// The crate that calls it compiles them, once for all crates that search the game.
#[macro_export]
macro_rules! searchers {
    () => {
        fn catalogue() -> $crate::heuristic::Catalogue<Self> {
            $crate::heuristic::Catalogue::compile()
        }

        fn build_search(
            &self,
            spec: &$crate::SearchSpec,
            seed: u64,
        ) -> $crate::search::Built<dyn $crate::Search<Self>> {
            $crate::search::compile(spec, self, seed)
        }

        fn build_traced_search(
            &self,
            spec: &$crate::SearchSpec,
            seed: u64,
        ) -> $crate::search::Built<dyn $crate::search::TracedSearch<Self>> {
            $crate::search::compile(spec, self, seed)
        }
    };
}

/// A searcher that was built, or why it could not be.
pub type Built<I> = Result<Box<I>, BuildError>;

/// An interface under which a searcher is built. A program that never traces contains no code for it.
pub(crate) trait Interface<S: State>: Search<S> + 'static {
    /// Returns a searcher under this interface.
    fn of(search: impl TracedSearch<S> + 'static) -> Box<Self>;

    /// Returns the interface for tracing, if this one has it.
    fn traced(&mut self) -> Option<&mut dyn TracedSearch<S>>;
}

impl<S: State> Interface<S> for dyn Search<S> {
    fn of(search: impl TracedSearch<S> + 'static) -> Box<Self> {
        Box::new(search)
    }

    fn traced(&mut self) -> Option<&mut dyn TracedSearch<S>> {
        None
    }
}

impl<S: State> Interface<S> for dyn TracedSearch<S> {
    fn of(search: impl TracedSearch<S> + 'static) -> Box<Self> {
        Box::new(search)
    }

    fn traced(&mut self) -> Option<&mut dyn TracedSearch<S>> {
        Some(self)
    }
}

macro_rules! list_searchers {
    ($($module:ident),+) => {
        /// All searchers, in the order of listing.
        pub static SEARCHERS: &[Searcher] = &[$($module::SEARCHER),+];

        /// Builds the searcher of a specification.
        fn build<S: Heuristics, I: Interface<S> + ?Sized>(
            spec: &SearchSpec,
            root: &S,
            seed: u64,
        ) -> Result<Box<I>, BuildError> {
            let (searcher, players) = (spec.searcher(), root.players());
            if !searcher.plays(players) {
                return Err(BuildError::Players { searcher: searcher.name, players });
            }
            $(if *searcher == $module::SEARCHER {
                return $module::build(spec, root, seed);
            })+
            unreachable!("a specification names a searcher of the list")
        }
    };
}
// Add new searchers here. The reader of specifications, the page's form, the command line's help and the tests use
// this list.
list_searchers!(random, policy_player, greedy, flat, mcts, star, exact, hybrid, judge);
