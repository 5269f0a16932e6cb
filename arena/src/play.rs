//! One game between searchers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use tilescope_core::Search;
use tilescope_core::contest::{ContestGame, Fixture};

use crate::game::Game;
use crate::player::{Budget, Player};
use crate::stopwatch::Stopwatch;

/// A finished game.
pub(crate) struct Played<G: Game> {
    pub(crate) game: ContestGame<G>,
    /// The time of each decision in the order of play, as [`Stopwatch`] measures it.
    pub(crate) times: Vec<Duration>,
}

/// Plays a game. `None` if it was stopped.
///
/// # Errors
/// If a searcher cannot be built for the game.
pub(crate) fn play<G: Game>(
    setup: &G::Setup,
    players: &[Player],
    fixture: &Fixture,
    stop: &AtomicBool,
) -> Result<Option<Played<G>>> {
    let start = G::start(setup);
    let seated = fixture.seats.iter().zip(&fixture.searches);
    let searches = seated.map(|(&player, &seed)| players[player].build(&start, seed));
    let mut game = ContestGame::new(setup, fixture.draws, searches.collect::<Result<_>>()?);
    let mut spent = vec![Duration::ZERO; fixture.seats.len()];
    let mut times = Vec::new();
    while let Some(player) = game.decider() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let seat = player.index();
        let sitting = &players[fixture.seats[seat]];
        let limit = match sitting.budget {
            Budget::Whole => Limit::Whole,
            Budget::Count(count) => Limit::Count(count),
            Budget::Move(time) => Limit::Time(time),
            Budget::Game(time) => {
                let left = time.saturating_sub(spent[seat]);
                Limit::Time(left / game.state().decisions_left(player).max(1))
            }
        };
        let stopwatch = Stopwatch::start(sitting.threads);
        let work = search(game.search(player), limit, stopwatch);
        let time = stopwatch.elapsed();
        game.play(player, work);
        spent[seat] += time;
        // Forced moves took no time.
        times.resize(game.efforts().len() - 1, Duration::ZERO);
        times.push(time);
    }
    times.resize(game.efforts().len(), Duration::ZERO);
    Ok(Some(Played { game, times }))
}

/// The limit of a decision.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    /// No limit: the searcher ends without one.
    Whole,
    /// Work in the unit of the searcher's budget.
    Count(u64),
    Time(Duration),
}

/// Searches until the limit is used up or the search is done, and returns the work done.
pub(crate) fn search<G: Game>(search: &mut dyn Search<G>, limit: Limit, stopwatch: Stopwatch) -> u64 {
    match limit {
        Limit::Whole => run_whole(search),
        Limit::Count(count) => search.step(count).used,
        Limit::Time(time) => run_for(search, time, stopwatch),
    }
}

/// Steps until the search is done, and returns the work done.
fn run_whole<G: Game>(search: &mut dyn Search<G>) -> u64 {
    let mut work = 0;
    loop {
        let step = search.step(1000);
        work += step.used;
        if step.done {
            return work;
        }
    }
}

/// Steps in slices of about a millisecond, so that it keeps to the time but rarely reads the clock. Returns the work
/// done.
fn run_for<G: Game>(search: &mut dyn Search<G>, time: Duration, stopwatch: Stopwatch) -> u64 {
    const SLICE: Duration = Duration::from_millis(1);
    let (mut slice, mut work) = (1_u64, 0);
    loop {
        let before = stopwatch.elapsed();
        let step = search.step(slice);
        work += step.used;
        let now = stopwatch.elapsed();
        if step.done || now >= time {
            return work;
        }
        if now - before < SLICE.min((time - now) / 4) {
            slice = slice.saturating_mul(2);
        } else if slice > 1 && now - before > 2 * SLICE.min(time - now) {
            slice /= 2;
        }
    }
}
