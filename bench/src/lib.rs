//! The speed of rules and searchers, measured by the same code natively and in a browser's worker.
//!
//! A [`Measure`] is one number with a name. It takes the clock as a function, because the two worlds have
//! different ones. `cargo xtask bench` runs all of them in turns in both and prints one table;
//! `tilescope-bench NAME` runs one natively, for a profiler.

mod kernel;

use std::fmt;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::playout::Playouts;
use tilescope_core::search::SearchSpec;

/// Seconds since some fixed moment.
pub type Clock = fn() -> f64;

/// One number that tells how fast, or how large, something is.
pub struct Measure {
    /// What is measured, and where: `carcassonne-2/ply-20/playouts`.
    pub name: String,
    /// The unit: `1/s`, `ns` or `bytes`.
    pub unit: &'static str,
    /// The measure of the bare playouts that a searcher's iterations are compared with.
    pub bare: Option<String>,
    run: Box<dyn Fn(Clock, f64) -> f64>,
}

impl Measure {
    /// Measures once, for about `seconds` after a short warm-up.
    pub fn run(&self, clock: Clock, seconds: f64) -> f64 {
        (self.run)(clock, seconds)
    }
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Measure").field("name", &self.name).finish_non_exhaustive()
    }
}

/// All measures, in the order of the table. A game or a searcher joins in one line.
pub fn measures() -> Vec<Measure> {
    let mut measures = Vec::new();
    game::<Carcassonne>(
        &mut measures,
        "carcassonne-2",
        "carcassonne(players=2)",
        &[0, 20, 40, 60],
        &["mcts"],
    );
    measures
}

/// Measures a game: random games from positions after each number of decisions, the searchers on the
/// same positions, and copies of a state.
///
/// # Panics
/// When the setup or a searcher's specification cannot be read.
fn game<S: Playouts>(
    measures: &mut Vec<Measure>,
    name: &str,
    setup: &str,
    plies: &[u32],
    searchers: &[&str],
) {
    let read: S::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    for &ply in plies {
        let positions = kernel::positions::<S>(&read, ply);
        let bare = format!("{name}/ply-{ply}/playouts");
        let roots = positions.clone();
        measures.push(Measure {
            name: bare.clone(),
            unit: "1/s",
            bare: None,
            run: Box::new(move |clock, seconds| kernel::playouts(&roots, clock, seconds)),
        });
        for text in searchers {
            let spec: SearchSpec = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let roots = positions.clone();
            measures.push(Measure {
                name: format!("{name}/ply-{ply}/{text}"),
                unit: "1/s",
                bare: Some(bare.clone()),
                run: Box::new(move |clock, seconds| kernel::iterations(&spec, &roots, clock, seconds)),
            });
        }
    }
    let states = kernel::positions::<S>(&read, plies[plies.len() / 2]);
    measures.push(Measure {
        name: format!("{name}/clone"),
        unit: "ns",
        bare: None,
        run: Box::new(move |clock, seconds| kernel::clone(&states, clock, seconds)),
    });
    measures.push(Measure {
        name: format!("{name}/state"),
        unit: "bytes",
        bare: None,
        run: Box::new(|_, _| size_of::<S>() as f64),
    });
}
