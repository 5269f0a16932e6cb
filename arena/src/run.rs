//! Playing the games of a match on all cores, with results that survive a kill.
//!
//! Threads take the next game that is missing; the main thread writes each line as a game ends and shows how far it
//! is. Which thread plays a game, and when, changes nothing in it.

mod progress;

pub(crate) use progress::clock;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Result;
use tilescope_core::Player as Seat;

use crate::game;
use crate::play::{Played, play};
use crate::player::Player;
use crate::results::{Game, Log, Results};
use crate::schedule::Fixture;
use crate::sprt::{Pairs, Sprt, Verdict};
use crate::summary;
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

/// Plays what is missing of a match. Where the test decides, the games behind the pair that decided are dropped, so
/// that the result does not hang on the number of threads.
///
/// # Errors
/// When a searcher cannot be built, or a line cannot be written.
pub(crate) fn run<G: game::Game>(
    setup: &G::Setup,
    players: &[Player],
    plan: &Plan,
    results: &mut Results,
    mut log: Option<Log>,
) -> Result<()> {
    let schedule = results.header.schedule();
    let (part, parts) = plan.shard;
    let missing: Vec<u64> = (0..plan.games)
        .filter(|&game| schedule.group(game) % parts == part && !results.games.contains_key(&game))
        .collect();
    let mut test = plan.sprt.map(Test::new);
    if test.as_mut().is_some_and(|test| test.decides(results)) || missing.is_empty() {
        return Ok(());
    }
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut progress = Progress::new(missing.len());
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..plan.threads.min(missing.len()) {
            let sender = sender.clone();
            let (missing, next, stop) = (&missing, &next, &stop);
            scope.spawn(move || {
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
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
                    let added = game.and_then(|game| {
                        log.as_mut().map_or(Ok(()), |log| log.add(&game))?;
                        Ok(results.games.insert(game.game, game))
                    });
                    if let Err(error) = added {
                        break Err(error);
                    }
                    progress.add();
                    if test.as_mut().is_some_and(|test| test.decides(results)) {
                        break Ok(());
                    }
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break Ok(()),
            }
            progress.show(results, test.as_ref().map(|test| test.llr));
        };
        stop.store(true, Ordering::Relaxed);
        progress.end();
        played
    })
}

/// A game as it is written.
fn line<G: game::Game>(fixture: &Fixture, played: Played<G>, reproducible: bool) -> Game {
    let Played { record, end, efforts } = played;
    let seats = || Seat::all(end.players());
    let (scores, shares) = (end.final_scores(), end.win_shares());
    Game {
        game: fixture.game,
        seats: fixture.seats.clone(),
        scores: seats().map(|seat| scores[seat]).collect(),
        shares: seats().map(|seat| shares[seat]).collect(),
        iterations: efforts.iter().map(|effort| effort.iterations).collect(),
        nodes: efforts.iter().map(|effort| effort.nodes).collect(),
        ms: match reproducible {
            true => Vec::new(),
            false => efforts.iter().map(|effort| effort.time.as_millis() as u32).collect(),
        },
        record: record.to_string(),
    }
}

/// A sequential test that has seen the first pairs of a match.
struct Test {
    sprt: Sprt,
    seen: usize,
    counts: Pairs,
    llr: f64,
}

impl Test {
    fn new(sprt: Sprt) -> Test {
        Test { sprt, seen: 0, counts: Pairs::new(), llr: 0.0 }
    }

    /// Looks at the pairs that are complete now, in order, and tells whether one of them decided; if so, the games
    /// behind it are dropped.
    fn decides(&mut self, results: &mut Results) -> bool {
        let new: Vec<u8> = summary::pairs(results).into_iter().flatten().skip(self.seen).collect();
        for quarters in new {
            *self.counts.entry(quarters).or_default() += 1;
            self.seen += 1;
            self.llr = self.sprt.llr(&self.counts);
            if self.sprt.verdict(&self.counts) != Verdict::Open {
                results.games.split_off(&(2 * self.seen as u64));
                return true;
            }
        }
        false
    }
}
