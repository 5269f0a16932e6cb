//! The rules of the protocol, each with its test.

use std::time::{Duration, Instant};

use tilescope_core::clock::Clock;

use super::{Check, Trial, said};
use tilescope_matches::engine::Go;
use tilescope_matches::engine::probe::Probe;
use tilescope_matches::engine::{Allowance, Engine};

/// The rules, in the order in which they are tried.
pub(crate) const CHECKS: &[Check] = &[
    Check { rule: "answers ugi with its name and ugiok", holds: introduces_itself },
    Check { rule: "answers isready each time", holds: is_ready },
    Check { rule: "ignores unknown commands", holds: ignores_the_unknown },
    Check { rule: "chooses legal moves", holds: chooses_legal_moves },
    Check { rule: "takes positions in any order", holds: takes_any_order },
    Check { rule: "decides only after go, and once", holds: decides_once },
    Check { rule: "plays the same again with the same seed", holds: repeats_itself },
    Check { rule: "keeps to movetime", holds: keeps_time },
    Check { rule: "understands a clock for each player", holds: understands_clocks },
    Check { rule: "stops when told", holds: stops },
    Check { rule: "ends at quit", holds: |trial| ends(trial, Some("quit")) },
    Check { rule: "ends with its input", holds: |trial| ends(trial, None) },
];

/// The iterations of a decision whose limit does not matter.
const FEW: Go = Go { seed: Some(7), iterations: Some(20), move_time: None, clocks: [None; 5] };

/// The time in which an unwanted answer would come.
const QUIET: Duration = Duration::from_millis(200);

fn introduces_itself(trial: &Trial) -> Result<(), String> {
    match trial.start()?.name() {
        "" => Err("expected a line `id name NAME` before ugiok".into()),
        _ => Ok(()),
    }
}

fn is_ready(trial: &Trial) -> Result<(), String> {
    let mut engine = trial.start()?;
    (0..3).try_for_each(|_| engine.is_ready()).map_err(said)
}

fn ignores_the_unknown(trial: &Trial) -> Result<(), String> {
    let mut engine = trial.start()?;
    for line in ["frobnicate 7", "", "setoption name Unknown value 1", "stop"] {
        engine.process().send(line).map_err(said)?;
    }
    engine.is_ready().map_err(said)
}

/// Lets a program decide and returns its move, which may be illegal.
fn decide(engine: &mut Engine, probe: &Probe, go: &Go, allowance: Allowance) -> Result<String, String> {
    engine.show(&probe.position).map_err(said)?;
    let answer =
        engine.decide(go, allowance).map_err(|failure| format!("{failure}, after {}", probe.record))?;
    Ok(answer.mv)
}

/// Fails if a program decides for an illegal move.
fn decide_legally(engine: &mut Engine, probe: &Probe) -> Result<(), String> {
    let mv = decide(engine, probe, &FEW, Allowance::Any)?;
    let accepted = probe.accept(&mv).map(drop);
    accepted.map_err(|reason| format!("chose `{mv}`, after {}: {reason}", probe.record))
}

fn chooses_legal_moves(trial: &Trial) -> Result<(), String> {
    for probe in &trial.probes {
        decide_legally(&mut trial.start()?, probe)?;
    }
    Ok(())
}

fn takes_any_order(trial: &Trial) -> Result<(), String> {
    let mut engine = trial.start()?;
    for probe in trial.probes.iter().rev() {
        decide_legally(&mut engine, probe)?;
    }
    // A position that is not decided is forgotten with the next one.
    if let [first, .., last] = &trial.probes[..] {
        engine.show(&last.position).map_err(said)?;
        decide_legally(&mut engine, first)?;
    }
    Ok(())
}

fn decides_once(trial: &Trial) -> Result<(), String> {
    let mut engine = trial.start()?;
    let Some(probe) = trial.probes.first() else { return Ok(()) };
    engine.show(&probe.position).map_err(said)?;
    silent(&mut engine, "before go")?;
    engine.decide(&FEW, Allowance::Any).map_err(said)?;
    silent(&mut engine, "after its move")
}

/// Fails if a program sends a move unasked.
fn silent(engine: &mut Engine, when: &str) -> Result<(), String> {
    let deadline = Instant::now() + QUIET;
    while let Some(line) = {
        let left = deadline.saturating_duration_since(Instant::now());
        engine.process().receive(left).map_err(said)?
    } {
        if line.starts_with("bestmove") {
            return Err(format!("sent `{line}` {when}"));
        }
    }
    Ok(())
}

fn repeats_itself(trial: &Trial) -> Result<(), String> {
    for probe in trial.probes.iter().step_by(3) {
        let mut moves = Vec::new();
        for _ in 0..3 {
            moves.push(decide(&mut trial.start()?, probe, &FEW, Allowance::Any)?);
        }
        if moves.iter().any(|mv| *mv != moves[0]) {
            return Err(format!("chose {} with the same seed, after {}", moves.join(", "), probe.record));
        }
    }
    Ok(())
}

fn keeps_time(trial: &Trial) -> Result<(), String> {
    let time = Duration::from_millis(300);
    let go = Go { move_time: Some(time), ..Go::default() };
    let mut engine = trial.start()?;
    for probe in trial.probes.iter().step_by(5) {
        decide(&mut engine, probe, &go, Allowance::Elapsed(time))?;
    }
    Ok(())
}

fn understands_clocks(trial: &Trial) -> Result<(), String> {
    let clocks = [Some(Clock { left: Duration::from_secs(5), ..Clock::default() }); 5];
    for probe in &trial.crowded {
        let mut go = Go { seed: Some(7), clocks, ..Go::default() };
        go.clocks[probe.scores.len()..].fill(None);
        decide(&mut trial.start()?, probe, &go, Allowance::Elapsed(Duration::from_secs(5)))?;
    }
    Ok(())
}

fn stops(trial: &Trial) -> Result<(), String> {
    let Some(probe) = trial.probes.first() else { return Ok(()) };
    let mut engine = trial.start()?;
    engine.show(&probe.position).map_err(said)?;
    engine.process().send("go movetime 600000").map_err(said)?;
    std::thread::sleep(QUIET);
    engine.process().send("stop").map_err(said)?;
    let deadline = Instant::now() + trial.patience.answer;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match engine.process().receive(left).map_err(said)? {
            Some(line) if line.starts_with("bestmove") => return Ok(()),
            Some(_) => {}
            None => {
                return Err(format!(
                    "sent no bestmove within {} s after stop",
                    trial.patience.answer.as_secs_f64()
                ));
            }
        }
    }
}

fn ends(trial: &Trial, word: Option<&str>) -> Result<(), String> {
    let mut engine = trial.start()?;
    match word {
        Some(word) => engine.process().send(word).map_err(said)?,
        None => engine.process().close(),
    }
    match engine.process().wait(trial.patience.answer) {
        Some(status) if status.success() => Ok(()),
        Some(status) => Err(format!("ended with {status}")),
        None => Err(format!("still ran {} s later", trial.patience.answer.as_secs_f64())),
    }
}
