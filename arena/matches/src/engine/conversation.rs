//! The conversation with a program: handshake, position, decision.

use std::time::{Duration, Instant};

use super::allowance::Allowance;
use super::answer::Answer;
use super::failure::Failure;
use super::position::Position;
use super::process::Process;
use super::program::Program;
use crate::engine::Go;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the answer to anything but `go`.
    pub answer: Duration,
    /// For a move if the program has no time limit.
    pub decision: Duration,
    /// The time by which a program may exceed its time for a move: messages take time, too.
    pub margin: Duration,
    /// Whether a program that ended or fell silent is started again and asked once more.
    pub recovers: bool,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            answer: Duration::from_secs(10),
            decision: Duration::from_secs(60),
            margin: Duration::from_millis(100),
            recovers: false,
        }
    }
}

#[derive(Debug)]
pub struct Engine {
    process: Process,
    patience: Patience,
    /// The name that it gave itself; empty if it gave none.
    name: String,
    needs_legal_moves: bool,
    needs_json: bool,
}

impl Engine {
    /// Starts a program, waits until it is ready, and announces a new game.
    ///
    /// # Errors
    /// If it does not start, or does not answer.
    pub fn start(program: &Program, patience: Patience) -> Result<Engine, Failure> {
        let process = Process::start(program)?;
        let mut engine =
            Engine { process, patience, name: String::new(), needs_legal_moves: false, needs_json: false };
        engine.process.send("ugi")?;
        engine.until("ugi", patience.answer, |engine, line| {
            let mut words = line.split_ascii_whitespace();
            match (words.next(), words.next()) {
                (Some("ugiok"), _) => return Some(()),
                (Some("id"), Some("name")) => engine.name = words.collect::<Vec<_>>().join(" "),
                (Some("needs"), Some("legalmoves")) => engine.needs_legal_moves = true,
                (Some("needs"), Some("json")) => engine.needs_json = true,
                _ => {}
            }
            None
        })?;
        engine.is_ready()?;
        engine.process.send("uginewgame")?;
        Ok(engine)
    }

    /// Returns the name that the program gave itself; empty if it gave none.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn process(&mut self) -> &mut Process {
        &mut self.process
    }

    /// Waits until the program has finished all earlier commands.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn is_ready(&mut self) -> Result<(), Failure> {
        self.process.send("isready")?;
        let time = self.patience.answer;
        self.until("isready", time, |_, line| (line == "readyok").then_some(()))
    }

    /// Sends a position.
    ///
    /// # Errors
    /// If the program has ended.
    pub fn show(&mut self, position: &Position) -> Result<(), Failure> {
        self.process.send(&position.line)?;
        if self.needs_legal_moves {
            self.process.send(&format!("legalmoves {}", position.legal.join(" ")))?;
        }
        if self.needs_json {
            self.process.send(&(position.json)())?;
        }
        Ok(())
    }

    /// Asks a question about the position and returns the answer.
    ///
    /// # Errors
    /// If the program does not answer.
    pub fn query(&mut self, what: &str) -> Result<String, Failure> {
        self.process.send(&format!("query {what}"))?;
        let time = self.patience.answer;
        self.until("query", time, |_, line| {
            let rest = line.strip_prefix("response")?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim().to_owned())
        })
    }

    /// Lets the program decide in the position that it was shown.
    ///
    /// # Errors
    /// If the program fails in any way. Its move may still be illegal.
    pub fn decide(&mut self, go: &Go, allowance: Allowance) -> Result<Answer, Failure> {
        let before = self.process.processor_time();
        let begun = Instant::now();
        self.process.send(&format!("go{go}"))?;
        let mut answer = Answer::default();
        let longest = match allowance {
            Allowance::Any => self.patience.decision,
            Allowance::Elapsed(time) => time + self.patience.margin,
            // A program that waits uses no processor time.
            Allowance::Processor(time) => 10 * time + self.patience.decision,
        };
        let used = |engine: &Engine| match allowance {
            Allowance::Processor(_) => {
                engine.process.processor_time_since(before).unwrap_or_else(|| begun.elapsed())
            }
            Allowance::Any | Allowance::Elapsed(_) => begun.elapsed(),
        };
        let limit = match allowance {
            Allowance::Any => None,
            Allowance::Elapsed(time) | Allowance::Processor(time) => Some(time),
        };
        let slow = |used: Duration, margin: Duration| {
            limit.filter(|&limit| used > limit + margin).map(|limit| Failure::Slow { used, limit })
        };
        loop {
            let left = longest.saturating_sub(begun.elapsed());
            // Processor time is looked at every now and then.
            let line = self.process.receive(left.min(Duration::from_millis(50)))?;
            if let Some(failure) = slow(used(self), self.patience.margin) {
                return Err(failure);
            }
            let Some(line) = line else {
                if left.is_zero() {
                    return Err(Failure::Silent { command: "go", after: longest });
                }
                continue;
            };
            let mut words = line.split_ascii_whitespace();
            match words.next() {
                Some("info") => answer.note(words),
                Some("bestmove") => {
                    answer.mv = line["bestmove".len()..].trim().to_owned();
                    answer.processor_time = self.process.processor_time_since(before);
                    return Ok(answer);
                }
                _ => {}
            }
        }
    }

    pub fn transcript(&self) -> Vec<String> {
        self.process.transcript()
    }

    /// Reads lines until one is the answer to a command.
    fn until<T>(
        &mut self,
        command: &'static str,
        time: Duration,
        mut answer: impl FnMut(&mut Engine, &str) -> Option<T>,
    ) -> Result<T, Failure> {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let Some(line) = self.process.receive(left)? else {
                return Err(Failure::Silent { command, after: time });
            };
            if let Some(answer) = answer(self, &line) {
                return Ok(answer);
            }
        }
    }
}
