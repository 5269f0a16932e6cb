//! Playing the games of a match on all cores, with results that survive a kill.
//!
//! Threads take the next game that is missing; the main thread writes each line as a game ends and shows how far it
//! is. Which thread plays a game, and when, changes nothing in it.

mod collector;
mod progress;

pub(crate) use progress::clock;

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use anyhow::Result;
use tilescope_core::Player as Seat;
use tilescope_core::contest::Fixture;

use crate::game;
use crate::play::{Played, play};
use crate::player::Player;
use crate::results::{PlayedGame, Results, ResultsFile};
use crate::sprt::{SequentialTest, Sprt};
use collector::Collector;
use progress::Progress;

/// How a match is played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The games of whole groups to be had in the end, those that were played earlier included.
    pub(crate) games: u64,
    /// The part of the groups to play: the first number counts from 0.
    pub(crate) shard: (u64, u64),
    /// The number of games at a time.
    pub(crate) threads: usize,
    /// Whether times are left out of the results.
    pub(crate) reproducible: bool,
    /// A test that ends the match early.
    pub(crate) sprt: Option<Sprt>,
}

/// Plays what is missing of a match. Under a test, games are kept in order, and none behind the pair that decides, so
/// that the results do not hang on the number of threads nor on kills; games that were there before stay.
///
/// # Errors
/// When a searcher cannot be built, or a line cannot be written.
pub(crate) fn run<G: game::Game>(
    setup: &G::Setup,
    players: &[Player],
    plan: &Plan,
    results: &mut Results,
    file: Option<&mut ResultsFile>,
) -> Result<()> {
    let schedule = results.header.schedule();
    let there: HashSet<u64> = results.games.keys().copied().collect();
    let missing = schedule.part(plan.games, plan.shard).filter(|game| !there.contains(game));
    let (part, parts) = plan.shard;
    let is_planned = |game: &&u64| **game < plan.games && schedule.group(**game) % parts == part;
    let total = schedule.part_len(plan.games, plan.shard) - there.iter().filter(is_planned).count() as u64;

    let mut collector = Collector {
        results,
        file,
        test: plan.sprt.map(SequentialTest::new),
        order: missing.clone().peekable(),
        waiting: BTreeMap::new(),
    };
    if collector.is_decided() || total == 0 {
        return Ok(());
    }
    let (next, stop) = (Mutex::new(missing.clone()), AtomicBool::new(false));
    let mut progress = Progress::new(total);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..total.min(plan.threads as u64) {
            let sender = sender.clone();
            let (next, stop) = (&next, &stop);
            scope.spawn(move || {
                let take = || next.lock().expect("nobody panics under the lock").next();
                while let Some(number) = take() {
                    let fixture = schedule.fixture(number);
                    let played = play::<G>(setup, players, &fixture, stop).transpose();
                    let Some(played) = played else { return };
                    let game = played.map(|played| line(&fixture, played, plan.reproducible));
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let played = loop {
            match receiver.recv_timeout(Duration::from_millis(500)) {
                Ok(game) => {
                    if let Err(error) = game.and_then(|game| collector.add(game)) {
                        break Err(error);
                    }
                    progress.add();
                    if collector.is_decided() {
                        break Ok(());
                    }
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break Ok(()),
            }
            progress.show(collector.results, collector.test.as_ref().map(|test| test.llr));
        };
        stop.store(true, Ordering::Relaxed);
        progress.end();
        played
    })
}

/// A game as it is written.
fn line<G: game::Game>(fixture: &Fixture, played: Played<G>, reproducible: bool) -> PlayedGame {
    let Played { game, times } = played;
    let (end, efforts) = (game.state(), game.efforts());
    let seats = || Seat::all(end.players());
    let (scores, shares) = (end.final_scores(), end.win_shares());
    let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    PlayedGame {
        game: fixture.game,
        seats: fixture.seats.clone(),
        scores: seats().map(|seat| scores[seat]).collect(),
        shares: seats().map(|seat| shares[seat]).collect(),
        iterations: efforts.iter().map(|effort| effort.work).collect(),
        nodes: efforts.iter().map(|effort| effort.nodes).collect(),
        ms: match reproducible {
            true => Vec::new(),
            false => times.into_iter().map(ms).collect(),
        },
        record: game.record().to_string(),
    }
}
