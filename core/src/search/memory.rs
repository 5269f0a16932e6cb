//! How much memory the search of a specification takes.

use crate::State;
use crate::search::{Held, Kind, SearchSpec, Setting, mcts, star};

impl SearchSpec {
    /// Bytes of memory that each node of the search's tree takes in a game, with what is kept beside it; a search holds
    /// [`Report::nodes`](crate::Report::nodes) of them.
    pub fn node_bytes<S: State>(&self) -> usize {
        let parts = self.settings().iter().filter_map(|setting| match setting {
            Setting::Search(part) => Some(part.node_bytes::<S>()),
            _ => None,
        });
        parts.max().unwrap_or_else(|| mcts::node_bytes::<S>(self))
    }

    /// The same searcher with a tree or a table that takes no more than `bytes` in a game, if it keeps one; the children
    /// of the root always have room.
    pub fn within_memory<S: State>(mut self, bytes: u64) -> SearchSpec {
        let node = self.node_bytes::<S>();
        for (parameter, setting) in self.searcher().parameters.iter().zip(self.settings_mut()) {
            let each = parameter.holds.map(|held| match held {
                Held::Nodes => node as u64,
                Held::Positions => star::entry_bytes::<S>() as u64,
            });
            match (setting, parameter.kind, each) {
                (Setting::Count(count), Kind::Count { min, .. }, Some(each)) => {
                    let room = u32::try_from(bytes / each).unwrap_or(u32::MAX);
                    *count = room.clamp(min, (*count).max(min));
                }
                // A search has two parts at most.
                (Setting::Search(part), ..) => *part = part.clone().within_memory::<S>(bytes / 2),
                _ => (),
            }
        }
        self
    }
}
