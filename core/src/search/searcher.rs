//! The description of a searcher.

use super::SEARCHERS;
use crate::search::parameter::Parameter;

/// The description of a searcher, independent of any game.
#[derive(Clone, Copy, Debug)]
pub struct Searcher {
    /// The name in a specification: `mcts`.
    pub name: &'static str,
    /// A description of its method, in one line.
    pub help: &'static str,
    /// Its parameters in the order of printing.
    pub parameters: &'static [Parameter],
    /// The unit of its budget.
    pub budget: Budget,
    /// Whether several searches of a position, with their own seeds, give better results together than one of them.
    pub adds_up: bool,
    /// Whether it searches only games of two players.
    pub two_players: bool,
}

/// The unit of a searcher's budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// No budget: the searcher needs at most one step per legal move.
    None,
    /// Iterations: descents from the root to a leaf that is evaluated.
    Iterations,
    /// Nodes: moves and draws that are searched.
    Nodes,
    /// Iterations or nodes, depending on the active part.
    Parts,
}

impl Budget {
    /// Returns the unit in the plural, `iterations`; `None` if there is no budget.
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
    /// Searchers are equal if their names are equal.
    fn eq(&self, other: &Searcher) -> bool {
        self.name == other.name
    }
}

impl Eq for Searcher {}

impl Searcher {
    /// Returns the searcher with a name.
    pub fn named(name: &str) -> Option<&'static Searcher> {
        SEARCHERS.iter().find(|searcher| searcher.name == name)
    }

    /// Returns whether it searches games of so many players.
    pub fn plays(&self, players: usize) -> bool {
        !self.two_players || players == 2
    }

    /// Returns its parameter with a name.
    pub fn parameter(&self, name: &str) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.name == name)
    }
}
