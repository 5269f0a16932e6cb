//! What is searched with: a specification and how much of it, without a page.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::levels::{Level, levels};
use tilescope_core::playout::policies;
use tilescope_core::search::Named;
use tilescope_core::{SearchSpec, State};

/// The budgets that are offered, in iterations.
pub(super) const BUDGETS: [u32; 8] = [400, 1000, 5000, 20_000, 100_000, 500_000, 2_000_000, 10_000_000];

/// How to search.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Settings {
    /// The searcher.
    pub(super) spec: SearchSpec,
    /// The seed of its random stream.
    pub(super) seed: u64,
    /// Iterations for a position; without it, until it is stopped.
    pub(super) iterations: Option<u32>,
    /// How many workers search.
    pub(super) workers: usize,
}

impl Settings {
    /// The settings at first, on a machine with `cores`: tree search until it is stopped, and a core left for
    /// the page.
    pub(super) fn new(cores: usize) -> Settings {
        Settings {
            spec: SearchSpec::new(tilescope_core::search::Algorithm::Mcts),
            seed: 1,
            iterations: Some(100_000),
            workers: cores.saturating_sub(1).clamp(1, 4),
        }
    }

    /// The level that searches in this way, if one does.
    pub(super) fn level(&self, game: &str) -> Option<&'static Level> {
        let spec = self.spec.to_string();
        levels(game).iter().find(|level| level.spec == spec && Some(level.iterations) == self.iterations)
    }

    /// The same with the searcher and the budget of a level.
    pub(super) fn at_level(&self, level: &Level) -> Settings {
        let spec = level.spec.parse().unwrap_or_else(|_| self.spec.clone());
        Settings { spec, iterations: Some(level.iterations), ..self.clone() }
    }
}

/// The budget after `doublings`; none stays none.
pub(super) fn deeper(iterations: Option<u32>, doublings: u32) -> Option<u32> {
    iterations.map(|iterations| iterations.saturating_mul(2_u32.saturating_pow(doublings)))
}

/// The name of the game by which a record begins.
pub(super) fn game_of(record: &str) -> &str {
    let record = record.trim_start();
    &record[..record.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(record.len())]
}

/// The playout policies of a game.
pub(super) fn playouts_of(game: &str) -> Vec<Named> {
    match game {
        Carcassonne::NAME => policies::<Carcassonne>()
            .iter()
            .map(|policy| Named { name: policy.name, help: policy.help })
            .collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_known_by_its_searcher_and_budget() {
        let settings = Settings::new(8);
        for level in levels("carcassonne") {
            let chosen = settings.at_level(level);
            assert_eq!(chosen.level("carcassonne"), Some(level));
            assert_eq!(Settings { iterations: Some(7), ..chosen }.level("carcassonne"), None);
        }
    }

    #[test]
    fn a_core_is_left_for_the_page() {
        assert_eq!([1, 2, 4, 64].map(|cores| Settings::new(cores).workers), [1, 1, 3, 4]);
    }

    #[test]
    fn going_deeper_doubles_and_never_overflows() {
        assert_eq!(deeper(Some(100), 3), Some(800));
        assert_eq!(deeper(Some(100), 60), Some(u32::MAX));
        assert_eq!(deeper(None, 3), None);
    }

    #[test]
    fn the_game_is_the_first_word() {
        assert_eq!(game_of(" carcassonne(players=3) =K"), "carcassonne");
        assert_eq!(game_of(""), "");
        assert!(playouts_of("carcassonne").iter().any(|policy| policy.name == "random"));
        assert!(playouts_of("chess").is_empty());
    }
}
