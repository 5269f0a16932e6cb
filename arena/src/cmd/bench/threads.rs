//! Measures of the speed of two threads compared with one.

use tilescope_bench::{Measure, POSITIONS, positions};
use tilescope_core::games::GameId;
use tilescope_core::{Heuristics, SearchSpec, for_game};

use tilescope_matches::player::threads::Threads;

/// Returns the measures of tree search with two threads, for each parallelisation, compared with one thread.
pub(super) fn measures() -> Vec<Measure> {
    let mut measures = Vec::new();
    for &id in GameId::ALL {
        for_game!(id, G => of_game::<G>(&mut measures));
    }
    measures
}

fn of_game<S: Heuristics>(measures: &mut Vec<Measure>) {
    let setup = format!("{}(players=2)", S::NAME);
    let setup: S::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let roots = positions::<S>(&setup, 0, POSITIONS);
    let spec: SearchSpec = "mcts".parse().expect("tree search is a searcher");
    let alone = format!("threads/{}-2/{spec}", S::NAME);
    for threads in ["1", "2tree", "2root", "2leaf"] {
        let threads: Threads = threads.parse().expect("it says how many, and how they work together");
        let (name, base) = match threads {
            Threads::ONE => (alone.clone(), None),
            _ => (format!("{alone}*{threads}"), Some(alone.clone())),
        };
        let spec = spec.clone();
        let build =
            move |root: &S, seed| threads.build(&spec, root, seed).expect("threads can share tree search");
        measures.push(Measure::of_search(name, base, roots.clone(), build));
    }
}
