//! Measures of the speed of rules and searchers, with the same code natively and in a browser's worker.
//!
//! A [`Measure`] is one number with a name. It takes the clock as a function, because native programs and browsers
//! have different clocks. `cargo xtask bench` runs all measures alternately in both and prints one table.
//! `tilescope-bench NAME` runs one natively, for a profiler.

mod kernel;

use std::fmt;

use tilescope_core::for_game;
use tilescope_core::games::GameId;
use tilescope_core::heuristic::evaluations;
use tilescope_core::heuristic::policies;
use tilescope_core::playout::Policy;
use tilescope_core::search::SearchSpec;
use tilescope_core::{Heuristics, Search};

pub use kernel::{POSITIONS, positions};

/// A clock that returns the seconds since some fixed moment.
pub type Clock = fn() -> f64;

/// One number for the speed or the size of something.
pub struct Measure {
    /// The name, with the position and the subject: `carcassonne-2/ply-20/random`.
    pub name: String,
    /// The unit: `1/s`, `µs`, `ns` or `bytes`.
    pub unit: &'static str,
    /// The name of the measure to compare with. Iterations of a searcher and evaluations are compared with plain
    /// playouts, an option of tree search with the search without it.
    pub base: Option<String>,
    run: Box<dyn Fn(Clock, f64) -> f64>,
}

impl Measure {
    /// Creates a measure of search iterations per second. Each search is built for a position and a seed.
    pub fn of_search<S: Heuristics>(
        name: String,
        base: Option<String>,
        roots: Vec<S>,
        build: impl Fn(&S, u64) -> Box<dyn Search<S>> + 'static,
    ) -> Measure {
        let run = move |clock, seconds| kernel::iterations(&build, &roots, clock, seconds);
        Measure { name, unit: "1/s", base, run: Box::new(run) }
    }

    /// Measures once, for about `seconds` including a short warm-up.
    pub fn run(&self, clock: Clock, seconds: f64) -> f64 {
        (self.run)(clock, seconds)
    }
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Measure").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The options of tree search that are each measured against the search without them.
const OPTIONS: &[&str] = &[
    "utility=win",
    "utility=lead",
    "selection=root-c",
    "selection=tuned",
    "first-play=0.5",
    "random-share=0.5",
    "random-visits=20",
    "rave=on",
    "bias=gain",
    "bias=history",
    "bias=history,decay=losses",
    "rollouts=4",
    "horizon=10",
    "horizon=10,evaluation=current",
    "threshold=1",
    "groups=off",
    "chance=sampled",
    "implicit=0.2",
    "exact=on",
    "root=halving",
];

/// Returns all measures in the order of the table; each lap visits this many positions, usually [`POSITIONS`]. A new game
/// or searcher is one more line here.
pub fn measures(count: u64) -> Vec<Measure> {
    let mut measures = Vec::new();
    for &id in GameId::ALL {
        let (players, plies, policies): (_, &[u32], &[&str]) = match id {
            GameId::Carcassonne => (2, &[0, 20, 40, 60], &["softmax"]),
            GameId::Kingdomino => (4, &[0, 16, 32], &["fg", "pg", "greedy", "softmax", "likeliest"]),
            GameId::OnTop => (2, &[0, 10, 20], &["softmax"]),
        };
        for_game!(id, G => game::<G>(&mut measures, count, players, plies, policies));
    }
    measures
}

/// Adds the measures of a game. For positions after each number of decisions: random playouts, the evaluation
/// `outlook` and a turn by it, and tree search. Also playouts by other policies from the start, and copies of a
/// state.
fn game<S: Heuristics>(
    measures: &mut Vec<Measure>,
    count: u64,
    players: usize,
    plies: &[u32],
    others: &[&str],
) {
    let name = format!("{}-{players}", S::NAME);
    let setup = format!("{}(players={players})", S::NAME);
    let setup: S::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    for &ply in plies {
        let roots = kernel::positions::<S>(&setup, ply, count);
        let place = format!("{name}/ply-{ply}");
        let bare = playouts(measures, &place, "random", roots.clone());
        evaluating(measures, &place, &bare, &roots);
        let plain = searching(measures, &place, "mcts", Some(bare), roots.clone());
        searching(measures, &place, "star2.5", None, roots.clone());
        if ply == plies[plies.len() / 2] {
            for option in OPTIONS {
                searching(measures, &place, &format!("mcts({option})"), Some(plain.clone()), roots.clone());
            }
        }
        if ply == 0 {
            for policy in others {
                playouts(measures, &place, policy, roots.clone());
            }
        }
    }
    let states = kernel::positions::<S>(&setup, plies[plies.len() / 2], count);
    measures.push(Measure {
        name: format!("{name}/clone"),
        unit: "ns",
        base: None,
        run: Box::new(move |clock, seconds| kernel::clone(&states, clock, seconds)),
    });
    measures.push(Measure {
        name: format!("{name}/state"),
        unit: "bytes",
        base: None,
        run: Box::new(|_, _| size_of::<S>() as f64),
    });
}

fn policy<S: Heuristics>(name: &str) -> Policy<S> {
    let found = policies().into_iter().find(|known| known.name == name);
    found.unwrap_or_else(|| panic!("{} has no policy {name}", S::NAME))
}

/// Adds measures of the evaluation `outlook`, compared with plain playouts, and of a turn of the player that looks
/// one turn ahead by it.
fn evaluating<S: Heuristics>(measures: &mut Vec<Measure>, place: &str, bare: &str, roots: &[S]) {
    let found = evaluations::<S>().into_iter().find(|known| known.name == "outlook");
    let points = found.unwrap_or_else(|| panic!("{} has no evaluation outlook", S::NAME)).points;
    let positions = roots.to_vec();
    measures.push(Measure {
        name: format!("{place}/outlook"),
        unit: "1/s",
        base: Some(bare.to_owned()),
        run: Box::new(move |clock, seconds| kernel::evaluations(points, &positions, clock, seconds)),
    });
    let (play, roots) = (policy::<S>("static").play, roots.to_vec());
    measures.push(Measure {
        name: format!("{place}/static-turn"),
        unit: "µs",
        base: None,
        run: Box::new(move |clock, seconds| kernel::turn(play, &roots, clock, seconds)),
    });
}

fn playouts<S: Heuristics>(measures: &mut Vec<Measure>, place: &str, policy: &str, roots: Vec<S>) -> String {
    let found = self::policy::<S>(policy);
    let name = format!("{place}/{policy}");
    measures.push(Measure {
        name: name.clone(),
        unit: "1/s",
        base: None,
        run: Box::new(move |clock, seconds| kernel::playouts(found.play, &roots, clock, seconds)),
    });
    name
}

/// Adds a measure of a searcher's work, compared with the measure `base` if there is one, and returns its name.
fn searching<S: Heuristics>(
    measures: &mut Vec<Measure>,
    place: &str,
    spec: &str,
    base: Option<String>,
    roots: Vec<S>,
) -> String {
    let name = format!("{place}/{spec}");
    let spec: SearchSpec = spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"));
    let build =
        move |root: &S, seed| spec.build(root, seed).unwrap_or_else(|error| panic!("{spec}: {error}"));
    measures.push(Measure::of_search(name.clone(), base, roots, build));
    name
}
