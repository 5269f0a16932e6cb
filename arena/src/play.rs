//! One game between searchers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use tilescope_core::{Deck, Record, Search, Turn};

use crate::game::Game;
use crate::player::{Budget, Player};
use crate::schedule::Fixture;
use crate::stopwatch::Stopwatch;

/// A game that was played.
pub(crate) struct Played<G: Game> {
    pub(crate) record: Record<G>,
    /// The position at the end.
    pub(crate) end: G,
    /// What each decision took, in the order of play.
    pub(crate) efforts: Vec<Effort>,
}

/// What a decision took.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    /// New work in the unit of the searcher's budget; what was kept from earlier decisions is not counted.
    pub(crate) work: u64,
    /// The nodes in memory at the end.
    pub(crate) nodes: u32,
    /// As [`Stopwatch`] measures it.
    pub(crate) time: Duration,
}

/// Plays a game; none when it was stopped. The `n`-th draw hangs on the fixture's seed and on n alone. A player
/// keeps what it knows from move to move, and plays a forced move at once.
///
/// # Errors
/// When a searcher cannot be built for the game.
pub(crate) fn play<G: Game>(
    setup: &G::Setup,
    players: &[Player],
    fixture: &Fixture,
    stop: &AtomicBool,
) -> Result<Option<Played<G>>> {
    let mut state = G::start(setup);
    let mut deck = Deck::new(fixture.draws);
    let mut searches = Vec::new();
    for (&player, &seed) in fixture.seats.iter().zip(&fixture.searches) {
        let mut search = players[player].build(&state, seed)?;
        search.know(deck);
        searches.push(search);
    }
    let mut spent = vec![Duration::ZERO; searches.len()];
    let mut record = Record::new(setup.clone());
    let mut efforts = Vec::new();
    let mut moves = Vec::new();
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let mv = match state.turn() {
            Turn::Over => return Ok(Some(Played { record, end: state, efforts })),
            Turn::Chance => deck.next(&state),
            Turn::Player(player) => {
                let seat = player.index();
                state.legal_moves(&mut moves);
                if let [forced] = moves[..] {
                    efforts.push(Effort::default());
                    forced
                } else {
                    let sitting = &players[fixture.seats[seat]];
                    let limit = match sitting.budget {
                        Budget::Whole => Limit::Whole,
                        Budget::Count(count) => Limit::Count(count),
                        Budget::Move(time) => Limit::Time(time),
                        Budget::Game(time) => {
                            let left = time.saturating_sub(spent[seat]);
                            Limit::Time(left / state.decisions_left(player).max(1))
                        }
                    };
                    let (mv, effort) =
                        decide::<G>(searches[seat].as_mut(), limit, Stopwatch::start(sitting.threads));
                    spent[seat] += effort.time;
                    efforts.push(effort);
                    // Whatever the budget, at least one iteration was done; before that a search has no choice.
                    mv.unwrap_or(moves[0])
                }
            }
        };
        state.play_unchecked(mv);
        record.push(mv);
        searches.iter_mut().for_each(|search| search.advance(mv));
    }
}

/// What a decision may take.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    /// None: the searcher has its answer by itself.
    Whole,
    /// Work in the unit of the searcher's budget.
    Count(u64),
    Time(Duration),
}

/// Searches until the limit is used or the search has its answer.
pub(crate) fn decide<G: Game>(
    search: &mut dyn Search<G>,
    limit: Limit,
    stopwatch: Stopwatch,
) -> (Option<G::Move>, Effort) {
    let work = match limit {
        Limit::Whole => run_whole(search),
        Limit::Count(count) => search.step(count).used,
        Limit::Time(time) => run_for(search, time, stopwatch),
    };
    let report = search.report();
    let effort = Effort { work, nodes: report.nodes, time: stopwatch.elapsed() };
    (report.chosen().map(|candidate| candidate.mv), effort)
}

/// Steps until the search has its answer, and tells how much work that was.
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

/// Steps in slices of about a millisecond, so that the clock is kept and rarely asked, and tells how much work it was.
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
