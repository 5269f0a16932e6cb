//! Memory use of a search, from its specification.

use crate::State;
use crate::search::{Held, Kind, SearchSpec, Setting, mcts, star};

impl SearchSpec {
    /// Returns the bytes per node of the search's tree in a game, including its columns. A search holds
    /// [`Report::nodes`](crate::Report::nodes) of them.
    pub fn node_bytes<S: State>(&self) -> usize {
        let parts = self.settings().iter().filter_map(|setting| match setting {
            Setting::Search(part) => Some(part.node_bytes::<S>()),
            _ => None,
        });
        parts.max().unwrap_or_else(|| mcts::node_bytes::<S>(self))
    }

    /// Returns whether it has a tree or a table whose size it limits.
    fn holds(&self) -> bool {
        self.searcher().parameters.iter().any(|parameter| parameter.holds.is_some())
    }

    /// Returns the same searcher, with its tree or table limited to `bytes` in a game, if it has one. The children of
    /// the root always have room.
    pub fn within_memory<S: State>(mut self, bytes: u64) -> SearchSpec {
        let node = self.node_bytes::<S>();
        let parts =
            self.settings().iter().filter(|setting| matches!(setting, Setting::Search(part) if part.holds()));
        let each_part = bytes / parts.count().max(1) as u64;
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
                (Setting::Search(part), ..) => *part = part.clone().within_memory::<S>(each_part),
                _ => (),
            }
        }
        self
    }
}
