//! The steps of the ladder, and what each game plays there.

use super::{Level, Wins};
use crate::games::GameId;

/// Returns the levels of a game, from weakest to strongest.
pub const fn levels(game: GameId) -> &'static [Level] {
    match game {
        GameId::Carcassonne => CARCASSONNE,
        GameId::Kingdomino => KINGDOMINO,
        GameId::OnTop => ON_TOP,
    }
}

pub(super) struct Rung {
    pub(super) id: &'static str,
    pub(super) label: &'static str,
}

pub(super) const LADDER: [Rung; 13] = [
    Rung { id: "0", label: "Wanderer" },
    Rung { id: "1", label: "Beginner" },
    Rung { id: "2", label: "Novice" },
    Rung { id: "3", label: "Pupil" },
    Rung { id: "4", label: "Apprentice" },
    Rung { id: "5", label: "Scout" },
    Rung { id: "6", label: "Collector" },
    Rung { id: "7", label: "Builder" },
    Rung { id: "8", label: "Planner" },
    Rung { id: "9", label: "Steward" },
    Rung { id: "10", label: "Adept" },
    Rung { id: "11", label: "Expert" },
    Rung { id: "12", label: "Master" },
];

/// A way of playing, in words. Levels that differ in their numbers share it.
struct Way {
    description: &'static str,
    search: &'static str,
}

const WANDERS: Way = Way { description: "Plays anywhere, without a plan.", search: "a random legal move" };

/// The mistakes of people: it counts what it gets at once, and forgets what a move gives to others or takes from them.
const OVERLOOKS: Way = Way {
    description: "Overlooks most of its moves, takes the most points for itself and ignores the other players.",
    search: "the most points right now among the moves it sees",
};

const GLANCES: Way =
    Way { description: "Looks a little ahead with tree search.", search: "Tree search with random games" };

const PLANS: Way = Way { description: "Plans with tree search.", search: "Tree search with random games" };

const SENSIBLE: Way = Way {
    description: "Plans with tree search and expects sensible play.",
    search: "Tree search with sensible games",
};

const KNOWS_MOVES: Way = Way {
    description: "Knows good moves, plans with tree search and expects sensible play.",
    search: "Tree search guided by a learned policy that also plays its games",
};

const WINS_RACES: Way = Way {
    description: "Knows good moves, plans with tree search and plays only to win.",
    search: "Tree search guided by a learned policy, with random games; plays only to win",
};

const SIMULATES: Way = Way {
    description: "Simulates three rounds after each move and picks the best.",
    search: "Short games after each move by a player that looks one turn ahead",
};

const fn level(step: usize, way: &Way, spec: &'static str, budget: Option<u64>, wins: Option<Wins>) -> Level {
    let Rung { id, label } = LADDER[step];
    Level {
        id,
        name: label,
        description: way.description,
        spec,
        ending: None,
        budget,
        search: way.search,
        wins,
    }
}

/// Returns the same level with another way of playing the ending.
const fn ending(level: Level, ending: &'static str) -> Level {
    Level { ending: Some(ending), ..level }
}

/// The games, the rate and its interval in a row of `docs/experiments/levels.md`, in per cent.
const fn wins(games: u16, rate: u8, [low, high]: [u8; 2]) -> Option<Wins> {
    Some(Wins { rate, low, high, games })
}

const CARCASSONNE: &[Level] = &[
    level(0, &WANDERS, "random", None, None),
    level(1, &OVERLOOKS, "greedy(wants=points,overlooks=0.968)", None, wins(400, 73, [69, 77])),
    level(2, &GLANCES, "mcts", Some(12), wins(400, 79, [75, 83])),
    level(3, &GLANCES, "mcts", Some(33), wins(400, 72, [68, 76])),
    level(4, &GLANCES, "mcts", Some(55), wins(400, 70, [65, 74])),
    level(5, &GLANCES, "mcts", Some(100), wins(400, 76, [71, 80])),
    level(6, &PLANS, "mcts", Some(194), wins(400, 73, [68, 77])),
    level(7, &PLANS, "mcts", Some(415), wins(400, 77, [73, 81])),
    level(8, &PLANS, "mcts", Some(1050), wins(400, 69, [65, 74])),
    level(9, &SIMULATES, STATIC_PLAYOUTS, Some(95), wins(400, 73, [68, 77])),
    level(10, &SIMULATES, STATIC_PLAYOUTS, Some(155), wins(400, 73, [69, 77])),
    level(11, &SIMULATES, STATIC_PLAYOUTS, Some(360), wins(400, 75, [70, 79])),
    ending(level(12, &SIMULATES, STATIC_PLAYOUTS, Some(2000), wins(400, 64, [59, 68])), LAST_THREE),
];

/// Playouts by a good player's own policy make that player stronger (rollouts, Tesauro and Galperin 1997).
const STATIC_PLAYOUTS: &str = "flat(utility=lead,playouts=static,horizon=6,evaluation=outlook,allocation=ucb1,\
     draws=common,exploration=5,choice=robust)";

const KINGDOMINO: &[Level] = &[
    level(0, &WANDERS, "random", None, None),
    level(1, &OVERLOOKS, "greedy(wants=points,overlooks=0.79)", None, wins(400, 74, [70, 78])),
    level(2, &GLANCES, "mcts", Some(12), wins(400, 77, [73, 81])),
    level(3, &GLANCES, "mcts", Some(60), wins(400, 70, [65, 74])),
    level(4, &GLANCES, "mcts", Some(200), wins(400, 73, [69, 77])),
    level(5, &SENSIBLE, "mcts(playouts=greedy)", Some(150), wins(400, 71, [67, 76])),
    level(6, &KNOWS_MOVES, LIKELIEST_PLAYOUTS, Some(150), wins(400, 73, [68, 77])),
    ending(level(7, &KNOWS_MOVES, LIKELIEST_PLAYOUTS, Some(12_000), wins(400, 70, [66, 75])), LAST_LINES),
];

const LIKELIEST_PLAYOUTS: &str = "mcts(exploration=1,prior=softmax,temperature=0.5,playouts=likeliest)";

const ON_TOP: &[Level] = &[
    level(0, &WANDERS, "random", None, None),
    level(1, &OVERLOOKS, "greedy(wants=points,overlooks=0.81)", None, wins(400, 73, [68, 77])),
    level(2, &GLANCES, "mcts", Some(15), wins(400, 72, [68, 76])),
    level(3, &GLANCES, "mcts", Some(36), wins(400, 75, [70, 79])),
    level(4, &GLANCES, "mcts", Some(65), wins(400, 75, [70, 79])),
    level(5, &GLANCES, "mcts", Some(120), wins(400, 74, [70, 78])),
    level(6, &PLANS, "mcts", Some(220), wins(400, 75, [71, 79])),
    level(7, &PLANS, "mcts", Some(420), wins(400, 74, [69, 78])),
    level(8, &WINS_RACES, ONLY_WINS, Some(160), wins(400, 78, [73, 81])),
    level(9, &WINS_RACES, ONLY_WINS, Some(1000), wins(400, 79, [74, 82])),
    ending(level(10, &WINS_RACES, ONLY_WINS, Some(100_000), wins(400, 73, [69, 78])), LAST_STONES),
];

/// The proven last three tiles of two players; searched further back, they would take seconds.
const LAST_THREE: &str = "late=exact(utility=result),lead=1000,left=3,pace=10000";

/// The proven last two lines of two players.
const LAST_LINES: &str = "late=exact(utility=result),lead=1000,left=8,pace=10000";

/// The proven last six stones of two players.
const LAST_STONES: &str = "late=exact(utility=result),lead=1000,left=6,pace=10000";

/// A player with no stones left wins at once, whatever the points; a deep search finds such wins well enough.
const ONLY_WINS: &str = "mcts(utility=win,exploration=1,prior=softmax)";
