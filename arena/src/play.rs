//! One game between searchers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use tilescope_core::search::Progress;
use tilescope_core::{Record, Rng, Search, Turn};

use crate::game::Game;
use crate::player::{Budget, Player};
use crate::schedule::Fixture;

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
    /// New iterations; those kept from earlier decisions are not counted.
    pub(crate) iterations: u32,
    /// The nodes in memory at the end.
    pub(crate) nodes: u32,
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
    let mut searches = Vec::new();
    for (&player, &seed) in fixture.seats.iter().zip(&fixture.searches) {
        searches.push(players[player].spec.build(&state, seed)?);
    }
    let mut spent = vec![Duration::ZERO; searches.len()];
    let mut record = Record::new(setup.clone());
    let mut efforts = Vec::new();
    let mut draws = 0;
    let mut moves = Vec::new();
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let mv = match state.turn() {
            Turn::Over => return Ok(Some(Played { record, end: state, efforts })),
            Turn::Chance => {
                draws += 1;
                state.sample_chance(&mut Rng::part(fixture.draws, draws))
            }
            Turn::Player(player) => {
                let seat = player.index();
                state.legal_moves(&mut moves);
                if let [forced] = moves[..] {
                    efforts.push(Effort::default());
                    forced
                } else {
                    let allowance = match players[fixture.seats[seat]].budget {
                        Budget::Whole => Allowance::Iterations(u32::MAX),
                        Budget::Iterations(count) => Allowance::Iterations(count),
                        Budget::Move(time) => Allowance::Time(time),
                        Budget::Game(time) => {
                            let left = time.saturating_sub(spent[seat]);
                            Allowance::Time(left / state.decisions_left(player).max(1))
                        }
                    };
                    let (mv, effort) = decide::<G>(searches[seat].as_mut(), allowance);
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
pub(crate) enum Allowance {
    Iterations(u32),
    Time(Duration),
}

/// Searches until the allowance is used or the search has its answer.
pub(crate) fn decide<G: Game>(search: &mut dyn Search<G>, allowance: Allowance) -> (Option<G::Move>, Effort) {
    let begun = Instant::now();
    let kept = search.report().iterations;
    match allowance {
        Allowance::Iterations(count) => {
            search.step(count);
        }
        Allowance::Time(time) => run_for(search, time),
    }
    let report = search.report();
    let effort = Effort {
        iterations: report.iterations.saturating_sub(kept),
        nodes: report.nodes,
        time: begun.elapsed(),
    };
    (report.choice.map(|choice| report.candidates[choice].mv), effort)
}

/// Steps in slices of about a millisecond, so that the clock is kept and rarely asked.
fn run_for<G: Game>(search: &mut dyn Search<G>, time: Duration) {
    const SLICE: Duration = Duration::from_millis(1);
    let begun = Instant::now();
    let mut slice = 1;
    loop {
        let before = begun.elapsed();
        if search.step(slice) == Progress::Done {
            return;
        }
        let now = begun.elapsed();
        if now >= time {
            return;
        }
        if now - before < SLICE.min((time - now) / 4) {
            slice = slice.saturating_mul(2);
        } else if slice > 1 && now - before > 2 * SLICE.min(time - now) {
            slice /= 2;
        }
    }
}
