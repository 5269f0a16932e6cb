//! Runs the games of a match on all cores, with results that survive a kill.
//!
//! Each thread takes the next missing game. The main thread writes a line when a game ends and shows the progress.
//! The thread and time of a game do not change it.

mod collector;
mod progress;

pub use progress::clock;

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use anyhow::Result;
use tilescope_core::Player as Seat;
use tilescope_core::contest::Fixture;

use crate::game;
use crate::play::openings::Openings;
use crate::play::{Played, Terms, play};
use crate::player::Player;
use crate::report::sprt::{SequentialTest, Sprt};
use crate::results::{PlayedGame, Results, ResultsFile};
use collector::Collector;
use progress::Progress;

#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of games to reach, in whole groups. It includes games that were played earlier.
    pub games: u64,
    /// The part of the groups to play, counted from 0, and the number of parts.
    pub shard: (u64, u64),
    pub threads: usize,
    /// Whether times are left out of the results.
    pub reproducible: bool,
    pub terms: Terms,
    /// The test that can end the match early.
    pub sprt: Option<Sprt>,
}

/// Plays the missing games of a match. With a test, games are kept in order, and none after the deciding pair. So the
/// results do not depend on the number of threads or on kills. Existing games stay.
///
/// # Errors
/// If a searcher cannot be built, or a line cannot be written.
pub fn run<G: game::Game>(
    openings: &Openings<G>,
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
                    let played =
                        play::<G>(openings.of(schedule.group(number)), players, &fixture, plan.terms, stop)
                            .transpose();
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
                    if let Ok(game) = &game {
                        report_forfeit(game, players);
                    }
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

/// Prints why a program lost a game without a result on the board.
fn report_forfeit(game: &PlayedGame, players: &[Player]) {
    if let Some(forfeit) = &game.forfeit {
        let name = &players[game.seats[forfeit.seat]].name;
        errln!("game {}: {name} lost: {}", game.game, forfeit.reason);
        forfeit.transcript.iter().for_each(|line| errln!("  {line}"));
    }
}

fn line<G: game::Game>(fixture: &Fixture, played: Played<G>, reproducible: bool) -> PlayedGame {
    let Played { game, times, values, forfeit } = played;
    let times = if reproducible { Vec::new() } else { times };
    let (end, efforts) = (game.state(), game.efforts());
    let seats = || Seat::all(end.players());
    let (scores, shares) = (end.final_scores(), end.win_shares());
    let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    PlayedGame {
        game: fixture.game,
        seats: fixture.seats.clone(),
        scores: seats().map(|seat| scores[seat]).collect(),
        shares: match &forfeit {
            Some(forfeit) => forfeit.shares(end.players()),
            None => seats().map(|seat| shares[seat]).collect(),
        },
        iterations: efforts.iter().map(|effort| effort.work).collect(),
        nodes: efforts.iter().map(|effort| effort.nodes).collect(),
        depths: match efforts.iter().any(|effort| effort.depth > 0) {
            true => efforts.iter().map(|effort| effort.depth).collect(),
            false => Vec::new(),
        },
        ms: times.iter().map(|time| ms(time.counted)).collect(),
        wall_ms: times.iter().map(|time| ms(time.wall)).collect(),
        cpu_ms: times.iter().map(|time| time.processor.map(ms)).collect(),
        record: game.record().to_string(),
        values,
        forfeit,
        people: None,
    }
}
