//! What describes a searcher.

use super::SEARCHERS;
use crate::search::spec::Parameter;

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
