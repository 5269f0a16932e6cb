//! The referee's side of a program: it sets the clock of each decision and asks why the program lost.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::allowance::Allowance;
use super::answer::Answer;
use super::conversation::{Engine, Patience};
use super::failure::Failure;
use super::position::Position;
use super::program::Program;
use crate::engine::Go;

/// A program at a table. Its search and the referee share it.
#[derive(Clone, Debug)]
pub(crate) struct Chair(Arc<Mutex<Sitting>>);

#[derive(Debug)]
struct Sitting {
    program: Program,
    patience: Patience,
    /// `None` after a failure.
    engine: Option<Engine>,
    go: Go,
    allowance: Allowance,
    processor_time: Option<Duration>,
    failure: Option<(Failure, Vec<String>)>,
}

impl Chair {
    /// Starts a program for a game. A program that cannot be started loses at its first decision.
    pub(crate) fn new(program: &Program, patience: Patience) -> Chair {
        let (engine, failure) = match Engine::start(program, patience) {
            Ok(engine) => (Some(engine), None),
            Err(failure) => (None, Some((failure, Vec::new()))),
        };
        Chair(Arc::new(Mutex::new(Sitting {
            program: program.clone(),
            patience,
            engine,
            go: Go::default(),
            allowance: Allowance::Any,
            processor_time: None,
            failure,
        })))
    }

    pub(crate) fn expect(&self, go: Go, allowance: Allowance) {
        let mut sitting = self.lock();
        (sitting.go, sitting.allowance) = (go, allowance);
    }

    /// Returns the processor time of the program's last decision; `None` if nobody knows it.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        self.lock().processor_time
    }

    /// Returns why the program lost, with the last lines of the conversation; `None` if it did not.
    pub(crate) fn failure(&self) -> Option<(Failure, Vec<String>)> {
        self.lock().failure.clone()
    }

    /// Lets the program decide; `None` if it has lost. `accept` reads its move, or says why it is illegal.
    pub(crate) fn decide<M>(
        &self,
        position: &Position,
        accept: impl Fn(&str) -> Result<M, String>,
    ) -> Option<(M, Answer)> {
        self.lock().decide(position, accept)
    }

    fn lock(&self) -> MutexGuard<'_, Sitting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sitting {
    fn decide<M>(
        &mut self,
        position: &Position,
        accept: impl Fn(&str) -> Result<M, String>,
    ) -> Option<(M, Answer)> {
        let mut tries = if self.patience.recovers { 2 } else { 1 };
        loop {
            tries -= 1;
            let mut engine = self.engine.take()?;
            let decided = engine.show(position).and_then(|()| engine.decide(&self.go, self.allowance));
            let failure = match decided {
                Ok(answer) => match accept(&answer.mv) {
                    Ok(mv) => {
                        self.engine = Some(engine);
                        self.processor_time = answer.processor_time;
                        return Some((mv, answer));
                    }
                    Err(reason) => Failure::Illegal { mv: answer.mv, reason },
                },
                Err(failure) => failure,
            };
            let started = match tries > 0 && failure.may_recover() {
                true => Engine::start(&self.program, self.patience).ok(),
                false => None,
            };
            match started {
                Some(again) => self.engine = Some(again),
                None => {
                    self.failure = Some((failure, engine.transcript()));
                    return None;
                }
            }
        }
    }
}
