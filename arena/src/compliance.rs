//! Tests of a program against the protocol of `docs/ugi.md`: a list of rules, and for each whether the program keeps
//! it.

mod checks;

use std::time::Duration;

use anyhow::Result;
use tilescope_core::MAX_PLAYERS;
use tilescope_core::games::GameId;

pub(crate) use checks::CHECKS;
use tilescope_matches::engine::probe::{Probe, probes, random_game};
use tilescope_matches::engine::{Engine, Failure, Patience, Program};

/// A rule, and the test whether a program keeps it.
pub(crate) struct Check {
    pub(crate) rule: &'static str,
    /// Tries it. An error is the reason why the program breaks it.
    pub(crate) holds: fn(&Trial) -> Result<(), String>,
}

pub(crate) struct Trial {
    program: Program,
    patience: Patience,
    /// Positions of random games, from the first to the last turns.
    probes: Vec<Probe>,
    /// A position with as many players as the game allows.
    crowded: Vec<Probe>,
}

impl Trial {
    /// Prepares to try a program in positions of some games.
    ///
    /// # Errors
    /// If a game cannot be played.
    pub(crate) fn new(program: Program, games: &[GameId], seed: u64, answer: Duration) -> Result<Trial> {
        let (mut some, mut crowded) = (Vec::new(), Vec::new());
        for &game in games {
            let all = probes(&random_game(&format!("{game}(players=2)"), seed)?)?;
            let stride = (all.len() / 8).max(1);
            some.extend(all.into_iter().step_by(stride));
            let seats = (2..=MAX_PLAYERS).rev();
            let most =
                seats.map(|seats| random_game(&format!("{game}(players={seats})"), seed)).find(Result::is_ok);
            let all = most.map_or(Ok(Vec::new()), |record| probes(&record?))?;
            crowded.extend(all.into_iter().nth(1));
        }
        let patience = Patience { answer, decision: answer, ..Patience::default() };
        Ok(Trial { program, patience, probes: some, crowded })
    }

    fn start(&self) -> Result<Engine, String> {
        Engine::start(&self.program, self.patience).map_err(said)
    }
}

fn said(failure: Failure) -> String {
    failure.to_string()
}
