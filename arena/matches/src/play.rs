//! One game between searchers and programs.

pub mod openings;
pub mod options;
pub mod programs;
pub mod run;
mod slurm;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use tilescope_core::clock::Clock;
use tilescope_core::contest::{ContestGame, Fixture};
use tilescope_core::{Report, Search, SearchSpec};

use crate::engine::Go;
use crate::engine::{Allowance, Chair, Patience};
use crate::game::Game;
use crate::player::budget::{Budget, Limit};
use crate::player::stopwatch::{Spent, Stopwatch};
use crate::player::{Player, Seated};
use crate::results::{Forfeit, Tried};

#[derive(Debug)]
pub struct Played<G: Game> {
    /// The game with its record and the work of its players.
    pub game: ContestGame<G>,
    /// The time of each decision in the order of play.
    pub times: Vec<Spent>,
    /// The moves that the search of each decision tried, if they were asked for.
    pub values: Vec<Vec<Tried>>,
    /// The end of a game that a program lost without a result on the board.
    pub forfeit: Option<Forfeit>,
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Terms {
    /// The times for which the referee waits for programs.
    pub patience: Patience,
    /// Whether the moves that searches tried are kept.
    pub(crate) keeps_values: bool,
}

/// Plays a game from a position. `None` if it was stopped.
///
/// # Errors
/// If a searcher cannot be built for the game.
pub fn play<G: Game>(
    start: &G,
    players: &[Player],
    fixture: &Fixture,
    terms: Terms,
    stop: &AtomicBool,
) -> Result<Option<Played<G>>> {
    let seated = fixture.seats.iter().zip(&fixture.searches);
    let seated = seated.map(|(&player, &seed)| players[player].sit(start, seed, terms.patience));
    let (searches, chairs): (Vec<_>, Vec<_>) =
        seated.collect::<Result<Vec<Seated<G>>>>()?.into_iter().unzip();
    let mut game = ContestGame::at(start.clone(), fixture.draws, searches);
    let mut clocks: Vec<Option<Clock>> =
        fixture.seats.iter().map(|&player| players[player].budget.clock()).collect();
    let (mut times, mut values) = (Vec::new(), Vec::new());
    while let Some(player) = game.decider() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let seat = player.index();
        let sitting = &players[fixture.seats[seat]];
        let limit = match sitting.budget {
            Budget::Game(clock) => {
                Limit::Time(clocks[seat].unwrap_or(clock).share(game.state().decisions_left(player)))
            }
            budget => budget.limit()?,
        };
        if let Some(chair) = &chairs[seat] {
            let (go, allowance) = limits(players, fixture, seat, &clocks);
            chair.expect(go, allowance);
        }
        let stopwatch = sitting.stopwatch();
        let work = search(game.search(player), limit, stopwatch, None);
        let mut time = stopwatch.spent();
        if let Some(chair) = &chairs[seat] {
            time.processor = chair.processor_time();
        }
        if terms.keeps_values {
            values.resize(game.efforts().len(), Vec::new());
            values.push(Tried::of(&game.search(player).report()));
        }
        let failure = chairs[seat].as_ref().and_then(Chair::failure);
        if let Some((failure, transcript)) = failure {
            times.resize(game.efforts().len(), Spent::NOTHING);
            values.truncate(game.efforts().len());
            let forfeit = Some(Forfeit { seat, reason: failure.to_string(), transcript });
            return Ok(Some(Played { game, times, values, forfeit }));
        }
        game.play(player, work);
        clocks[seat] = clocks[seat].map(|clock| clock.after(time.counted));
        // Forced moves took no time.
        times.resize(game.efforts().len() - 1, Spent::NOTHING);
        times.push(time);
    }
    times.resize(game.efforts().len(), Spent::NOTHING);
    if terms.keeps_values {
        values.resize(game.efforts().len(), Vec::new());
    }
    Ok(Some(Played { game, times, values, forfeit: None }))
}

/// Returns the limits that a program receives before a decision, and the time that it has.
fn limits(players: &[Player], fixture: &Fixture, seat: usize, clocks: &[Option<Clock>]) -> (Go, Allowance) {
    let mut go = Go { seed: Some(fixture.searches[seat]), ..Go::default() };
    go.clocks[..clocks.len()].copy_from_slice(clocks);
    let allowance = match players[fixture.seats[seat]].budget {
        Budget::Whole => Allowance::Any,
        Budget::Count(count) => {
            go.iterations = Some(count);
            Allowance::Any
        }
        Budget::Move(time) => {
            go.move_time = Some(time);
            Allowance::Elapsed(time)
        }
        Budget::Processor(time) => {
            go.move_time = Some(time);
            Allowance::Processor(time)
        }
        Budget::Game(clock) => Allowance::Elapsed(clocks[seat].unwrap_or(clock).left),
    };
    (go, allowance)
}

/// A function that sees a search between its steps, and returns whether the search continues.
pub type Watch<'a, G> = &'a mut dyn FnMut(&dyn Search<G>) -> bool;

/// The work of one step if there is no time to keep, so that somebody who watches sees the search grow.
const STEP: u64 = 100;

/// Searches until the limit is used up, the search is done or `watch` ends it, and returns the work done. Matches and `arena analyse`
/// both search here, so a budget means the same to both. The time of `watch` does not count.
pub fn search<G: Game>(
    search: &mut dyn Search<G>,
    limit: Limit,
    stopwatch: Stopwatch,
    watch: Option<Watch<'_, G>>,
) -> u64 {
    match limit {
        Limit::Whole => run_for_count(search, u64::MAX, STEP, watch),
        Limit::Count(count) => {
            run_for_count(search, count, if watch.is_some() { STEP } else { count }, watch)
        }
        Limit::Time(time) => run_for_time(search, time, &mut || stopwatch.elapsed(), watch),
    }
}

/// Steps until the work or the search is done, and returns the work done.
fn run_for_count<G: Game>(
    search: &mut dyn Search<G>,
    count: u64,
    each: u64,
    mut watch: Option<Watch<'_, G>>,
) -> u64 {
    let mut work = 0;
    while work < count {
        let step = search.step(each.min(count - work));
        work += step.used;
        if step.done {
            break;
        }
        if watch.as_mut().is_some_and(|watch| !watch(search)) {
            break;
        }
    }
    work
}

/// Steps in slices of about a millisecond, so that it keeps to the time but rarely reads the clock. Returns the work
/// done.
fn run_for_time<G: Game>(
    search: &mut dyn Search<G>,
    time: Duration,
    clock: &mut dyn FnMut() -> Duration,
    mut watch: Option<Watch<'_, G>>,
) -> u64 {
    const SLICE: Duration = Duration::from_millis(1);
    let (mut slice, mut work, mut watched) = (1_u64, 0, Duration::ZERO);
    loop {
        let before = clock();
        let step = search.step(slice);
        work += step.used;
        let end = clock();
        let now = end - watched;
        if step.done || now >= time {
            return work;
        }
        let used = end - before;
        if used < SLICE.min((time - now) / 4) {
            slice = slice.saturating_mul(2);
        } else if slice > 1 && used > 2 * SLICE.min(time - now) {
            slice /= 2;
        }
        if let Some(watch) = &mut watch {
            if !watch(search) {
                return work;
            }
            watched += clock() - end;
        }
    }
}

const PROOF_STEP: u64 = 1 << 20;

/// Searches a position to the end.
pub fn prove<S: Game>(spec: &str, state: &S) -> Result<Report<S::Move>> {
    let mut search = spec.parse::<SearchSpec>()?.build(state, 1)?;
    while !search.step(PROOF_STEP).done {}
    Ok(search.report())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicU64;

    use tilescope_core::games::ontop::OnTop;
    use tilescope_core::search::Step;
    use tilescope_core::{Report, State};

    use super::*;

    /// The microseconds of an iteration of [`Slow`].
    const EACH: u64 = 900;

    /// A search whose iterations take a time each, by a clock of its own in microseconds.
    struct Slow {
        root: OnTop,
        clock: Arc<AtomicU64>,
        steps: Vec<u64>,
    }

    impl Search<OnTop> for Slow {
        fn reset(&mut self, _root: &OnTop, _seed: u64) {}

        fn advance(&mut self, _mv: <OnTop as State>::Move) {}

        fn root(&self) -> &OnTop {
            &self.root
        }

        fn step(&mut self, budget: u64) -> Step {
            self.steps.push(budget);
            self.clock.fetch_add(EACH * budget, Ordering::Relaxed);
            Step { used: budget, done: false }
        }

        fn report(&self) -> Report<<OnTop as State>::Move> {
            let (candidates, choice) = (Vec::new(), None);
            Report { player: None, work: 0, nodes: 0, candidates, choice, look_ahead: None }
        }
    }

    fn steps(time: u64, watching: Option<u64>) -> Vec<u64> {
        let clock = Arc::new(AtomicU64::new(0));
        let mut slow =
            Slow { root: OnTop::start(&Default::default()), clock: clock.clone(), steps: Vec::new() };
        let read = || Duration::from_micros(clock.load(Ordering::Relaxed));
        let mut watch = |_: &dyn Search<OnTop>| {
            clock.fetch_add(watching.unwrap_or(0), Ordering::Relaxed);
            true
        };
        let watch: Option<Watch<'_, OnTop>> = watching.is_some().then_some(&mut watch);
        let work = run_for_time(&mut slow, Duration::from_micros(time), &mut { read }, watch);
        assert_eq!(work, slow.steps.iter().sum::<u64>());
        slow.steps
    }

    #[test]
    fn a_short_time_buys_the_iterations_that_fit() {
        for time in [1, 900, 5_000, 20_000, 1_000_000] {
            let work: u64 = steps(time, None).iter().sum();
            assert!((time.div_ceil(EACH)..=time / EACH + 2).contains(&work), "{work} in {time}");
        }
    }

    #[test]
    fn a_watched_search_takes_the_same_steps() {
        for time in [900, 20_000, 1_000_000] {
            assert_eq!(steps(time, Some(50_000)), steps(time, None));
        }
    }
}
