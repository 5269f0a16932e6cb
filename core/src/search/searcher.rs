//! The searchers; this is the only list of them.
//!
//! A searcher is a module with a row, `SEARCHER`, that describes it, and a function, `build`, that makes it for a
//! position. From the list follow the reader of specifications, the page's form, the command line's help and the tests.

use alloc::boxed::Box;

use crate::Heuristics;
use crate::search::{BuildError, Parameter, Search, SearchSpec};
use crate::search::{flat, greedy, hybrid, mcts, policy_player, random, star};

/// What is known of a searcher without a game.
#[derive(Clone, Copy, Debug)]
pub struct Searcher {
    /// The name, as in a specification: `mcts`.
    pub name: &'static str,
    /// What it does, in one line.
    pub help: &'static str,
    /// Its parameters, in the order in which they are printed.
    pub parameters: &'static [Parameter],
    /// What its budget counts.
    pub budget: Budget,
    /// Whether several searches of a position with seeds of their own know more together than one of them.
    pub adds_up: bool,
}

/// What the budget of a searcher counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Nothing: it has its answer after a step for each legal move at most, and takes no budget.
    None,
    /// Iterations: walks from the root to a leaf that is valued.
    Iterations,
    /// Nodes: moves and draws that are looked at.
    Nodes,
    /// Iterations or nodes, whatever the part counts that searches.
    Parts,
}

impl Budget {
    /// The unit in the plural, `iterations`; none where there is no budget.
    pub fn unit(self) -> Option<&'static str> {
        match self {
            Budget::None => None,
            Budget::Iterations => Some("iterations"),
            Budget::Nodes => Some("nodes"),
            Budget::Parts => Some("steps"),
        }
    }
}

impl PartialEq for Searcher {
    /// A name names one searcher.
    fn eq(&self, other: &Searcher) -> bool {
        self.name == other.name
    }
}

impl Eq for Searcher {}

macro_rules! list_searchers {
    ($($module:ident),+) => {
        /// All searchers, in the order in which they are listed.
        pub static SEARCHERS: &[Searcher] = &[$($module::SEARCHER),+];

        /// Makes the searcher of a specification.
        pub(super) fn build<S: Heuristics>(
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
// This is the place where a searcher is added.
list_searchers!(random, policy_player, greedy, flat, mcts, star, hybrid);

impl Searcher {
    /// The searcher of a name.
    pub fn named(name: &str) -> Option<&'static Searcher> {
        SEARCHERS.iter().find(|searcher| searcher.name == name)
    }

    /// Its parameter of a name.
    pub fn parameter(&self, name: &str) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }
}
