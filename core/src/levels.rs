//! The computer players that the page offers, from weakest to strongest.
//!
//! A level is a search specification with a budget. It plays the same on every machine; only its thinking time
//! differs.

use alloc::format;
use alloc::vec::Vec;

use crate::games::GameId;
use crate::suggest::UnknownName;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// A short name for stored games and links. It stays the same if the name changes.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// A description of its play, in one sentence.
    pub description: &'static str,
    /// The text of its [`SearchSpec`](crate::SearchSpec).
    pub spec: &'static str,
    /// The number of iterations per move; `None` if the searcher has no budget.
    pub budget: Option<u64>,
    /// The way it chooses its moves, in plain words without a full stop.
    pub search: &'static str,
    /// The number of games in a hundred that it wins against the level below in games of two players, as measured in
    /// `docs/experiments/levels.md`; `None` for the lowest level.
    pub wins: Option<u8>,
}

impl Level {
    /// Returns the level of a game with an id.
    ///
    /// # Errors
    /// If there is no such level. The error lists the levels that exist.
    pub fn named(game: GameId, id: &str) -> Result<&'static Level, UnknownName> {
        let levels = levels(game);
        levels.iter().find(|level| level.id == id).ok_or_else(|| {
            let ids: Vec<&str> = levels.iter().map(|level| level.id).collect();
            UnknownName::new(format!("{game} level"), id, &ids)
        })
    }
}

/// Returns the levels of a game, from weakest to strongest.
pub const fn levels(game: GameId) -> &'static [Level] {
    match game {
        GameId::Carcassonne => CARCASSONNE,
        GameId::Kingdomino => KINGDOMINO,
        GameId::OnTop => ON_TOP,
    }
}

// Each level beats the one before in games of two players; in Kingdomino, also in games of four. See the measurements
// in `docs/experiments/searchers.md`.

const CARCASSONNE: &[Level] = &[
    Level {
        id: "random",
        name: "Wanderer",
        description: "Plays anywhere, without a plan.",
        spec: "random",
        budget: None,
        search: "No search: a random legal move",
        wins: None,
    },
    Level {
        id: "beginner",
        name: "Beginner",
        description: "Overlooks most of its moves, takes the most points for itself and ignores the other players.",
        spec: "greedy(wants=points,overlooks=0.85)",
        budget: None,
        search: "No search: the most points right now among the moves it sees",
        wins: Some(100),
    },
    Level {
        id: "novice",
        name: "Novice",
        description: "Tries each move in a few random games and picks the one that did best.",
        spec: "flat",
        budget: Some(100),
        search: "Random games after each move",
        wins: Some(70),
    },
    Level {
        id: "greedy",
        name: "Collector",
        description: "Takes the most points it can right now; never looks ahead.",
        spec: "greedy",
        budget: None,
        search: "No search: the most points right now",
        wins: Some(100),
    },
    Level {
        id: "scout",
        name: "Scout",
        description: "Looks a little ahead with tree search.",
        spec: "mcts",
        budget: Some(800),
        search: "Tree search with random games",
        wins: Some(85),
    },
    Level {
        id: "builder",
        name: "Builder",
        description: "Plans with tree search.",
        spec: "mcts",
        budget: Some(4000),
        search: "Tree search with random games",
        wins: Some(85),
    },
    Level {
        id: "planner",
        name: "Planner",
        description: "Knows what features and meeples are worth and looks one turn ahead.",
        spec: "policy(name=static)",
        budget: None,
        search: "No search: the best position after its turn",
        wins: Some(80),
    },
    Level {
        id: "master",
        name: "Master",
        description: "Simulates three rounds after each move and picks the best.",
        spec: MASTER_OF_CARCASSONNE,
        budget: Some(2000),
        search: "Short games by the planner after each move",
        wins: Some(100),
    },
];

/// Playouts by a good player's own policy make that player stronger (rollouts, Tesauro and Galperin 1997).
const MASTER_OF_CARCASSONNE: &str = "flat(utility=lead,playouts=static,horizon=6,evaluation=outlook,\
     allocation=ucb1,draws=common,exploration=5,choice=robust)";

const KINGDOMINO: &[Level] = &[
    Level {
        id: "random",
        name: "Wanderer",
        description: "Places and takes any domino, without a plan.",
        spec: "random",
        budget: None,
        search: "No search: a random legal move",
        wins: None,
    },
    Level {
        id: "beginner",
        name: "Beginner",
        description: "Overlooks most of its moves, takes the most points for itself and ignores the other players.",
        spec: "greedy(wants=points,overlooks=0.75)",
        budget: None,
        search: "No search: the most points right now among the moves it sees",
        wins: Some(82),
    },
    Level {
        id: "greedy",
        name: "Collector",
        description: "Takes the most points it can right now; never looks ahead.",
        spec: "greedy",
        budget: None,
        search: "No search: the most points right now",
        wins: Some(65),
    },
    Level {
        id: "steward",
        name: "Steward",
        description: "Takes the domino that will score the most, and keeps the castle in the middle.",
        spec: "policy(name=greedy)",
        budget: None,
        search: "No search: a rule of thumb",
        wins: Some(95),
    },
    Level {
        id: "planner",
        name: "Planner",
        description: "Knows what positions are worth and looks one turn ahead.",
        spec: "policy(name=static)",
        budget: None,
        search: "No search: the best position after its turn",
        wins: Some(72),
    },
    Level {
        id: "scout",
        name: "Scout",
        description: "Looks ahead with tree search and expects random play.",
        spec: "mcts",
        budget: Some(500),
        search: "Tree search with random games",
        wins: Some(70),
    },
    Level {
        id: "builder",
        name: "Builder",
        description: "Plans with tree search and expects sensible play.",
        spec: "mcts(playouts=greedy)",
        budget: Some(300),
        search: "Tree search with sensible games",
        wins: Some(70),
    },
    Level {
        id: "master",
        name: "Master",
        description: "Searches deeply for a second or two.",
        spec: "mcts(exploration=1,prior=softmax,temperature=0.5,playouts=likeliest)",
        budget: Some(12_000),
        search: "Tree search guided by a learned policy that also plays its games",
        wins: Some(68),
    },
];

const ON_TOP: &[Level] = &[
    Level {
        id: "random",
        name: "Wanderer",
        description: "Plays anywhere, without a plan.",
        spec: "random",
        budget: None,
        search: "No search: a random legal move",
        wins: None,
    },
    Level {
        id: "beginner",
        name: "Beginner",
        description: "Overlooks most of its moves, takes the most points for itself and ignores the other players.",
        spec: "greedy(wants=points,overlooks=0.75)",
        budget: None,
        search: "No search: the most points right now among the moves it sees",
        wins: Some(81),
    },
    Level {
        id: "novice",
        name: "Novice",
        description: "Tries each move in one or two random games and picks the one that did best.",
        spec: "flat",
        budget: Some(40),
        search: "Random games after each move",
        wins: Some(75),
    },
    Level {
        id: "greedy",
        name: "Collector",
        description: "Takes the most points it can right now; never looks ahead.",
        spec: "greedy",
        budget: None,
        search: "No search: the most points right now",
        wins: Some(86),
    },
    Level {
        id: "scout",
        name: "Scout",
        description: "Looks a little ahead with tree search.",
        spec: "mcts",
        budget: Some(300),
        search: "Tree search with random games",
        wins: Some(80),
    },
    Level {
        id: "planner",
        name: "Planner",
        description: "Knows what positions are worth and looks one turn ahead.",
        spec: "policy(name=static)",
        budget: None,
        search: "No search: the best position after its turn",
        wins: Some(85),
    },
    Level {
        id: "builder",
        name: "Builder",
        description: "Plans with tree search.",
        spec: "mcts",
        budget: Some(2000),
        search: "Tree search with random games",
        wins: Some(64),
    },
    Level {
        id: "master",
        name: "Master",
        description: "Searches deeply and plays only to win.",
        // A player with no stones left wins at once, whatever the points; a deep search finds such wins well enough.
        spec: "mcts(utility=win,exploration=1,prior=softmax)",
        budget: Some(100_000),
        search: "Tree search guided by a learned policy, with random games; plays only to win",
        wins: Some(85),
    },
];

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::string::ToString;

    use super::*;
    use crate::search::Budget;
    use crate::{Heuristics, SearchSpec, for_game};

    /// The tables of the round robins.
    const MEASURED: &str = include_str!("../../docs/experiments/levels.md");

    fn check<S: Heuristics>(levels: &[Level]) {
        assert!(levels.len() >= 5);
        assert_eq!(levels.iter().map(|level| level.id).collect::<BTreeSet<_>>().len(), levels.len());
        assert!(levels.iter().any(|level| level.spec == "greedy"));
        let start = S::start(&S::Setup::default());
        for level in levels {
            let spec: SearchSpec = level.spec.parse().unwrap();
            assert_eq!(spec.to_string(), level.spec);
            let unit = if level.budget.is_some() { Budget::Iterations } else { Budget::None };
            assert_eq!(unit, spec.searcher().budget, "{}", level.spec);
            assert!(spec.build(&start, 1).is_ok(), "{} in {}", level.spec, S::NAME);
        }
    }

    #[test]
    fn every_level_is_a_canonical_specification_that_the_game_can_play() {
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>(levels(game)));
        }
    }

    /// Returns the measured win rate of a level against another one, in per cent.
    fn measured(game: GameId, level: &str, other: &str) -> Option<u8> {
        let setup = alloc::format!("\n{}(players=2)", game.name());
        let table = MEASURED.split("\n## ").find(|section| section.contains(&setup))?;
        let rows = || table.lines().map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
        let of = |id: &str| {
            rows().find(|row| row.get(2).is_some_and(|name| name.strip_prefix("level:") == Some(id)))
        };
        let number: usize = of(other)?.get(1)?.parse().ok()?;
        // The columns before the first opponent are place, name, Elo and win rate.
        let rate: f32 = of(level)?.get(4 + number)?.split(' ').next()?.parse().ok()?;
        Some((100.0 * rate + 0.5) as u8)
    }

    #[test]
    fn every_level_wins_against_the_one_below_as_often_as_measured() {
        for &game in GameId::ALL {
            assert_eq!(levels(game)[0].wins, None);
            for pair in levels(game).windows(2) {
                let (below, level) = (pair[0], pair[1]);
                assert_eq!(level.wins, measured(game, level.id, below.id), "{game} {}", level.id);
                assert!(level.wins.is_some_and(|wins| wins > 50), "{game} {}", level.id);
            }
        }
    }
}
