//! All games of the server, and the room for new ones.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use uuid::Uuid;

use super::finished::Finished;
use super::hosted::{Change, Hosted, Stage};
use super::refusal::Refusal;
use super::setup::Setup;

/// The time without a change after which a game that waits for players makes room for a new one. Programs of the
/// protocol wait half an hour for others to join.
const WAITING: Duration = Duration::from_secs(3600);

/// The time without a change after which a game in play makes room for a new one.
const PLAYING: Duration = Duration::from_secs(24 * 3600);

pub(super) struct Games {
    games: Mutex<Vec<Arc<Hosted>>>,
    room: usize,
    finished: Finished,
}

impl Games {
    /// Creates the place for at most `room` games. Those that end are added to the file at a path, if any.
    pub(super) fn new(room: usize, out: Option<&Path>) -> Result<Games> {
        Ok(Games { games: Mutex::new(Vec::new()), room, finished: Finished::open(out)? })
    }

    fn games(&self) -> MutexGuard<'_, Vec<Arc<Hosted>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a game that waits for players. If there is no room, the oldest game that is over leaves, or else the
    /// oldest one that nobody has changed for long.
    pub(super) fn create(&self, setup: Setup) -> Result<Arc<Hosted>, Refusal> {
        let game = Arc::new(Hosted::new(setup));
        let mut games = self.games();
        if games.len() >= self.room {
            let leaves = |given_up: bool| {
                games.iter().position(|game| match game.stage() {
                    (Stage::Over, _) => true,
                    (Stage::Waiting, idle) => given_up && idle > WAITING,
                    (Stage::Playing, idle) => given_up && idle > PLAYING,
                })
            };
            let leaving = leaves(false).or_else(|| leaves(true)).ok_or(Refusal::Full)?;
            let left = games.remove(leaving);
            if left.stage().0 == Stage::Playing {
                left.write(|line| self.finished.add(line));
            }
        }
        games.push(game.clone());
        Ok(game)
    }

    /// Plays a move in one of the games, as [`Hosted::play`] does. A game that ends is written before this returns.
    pub(super) fn play(
        &self,
        uuid: Uuid,
        token: Uuid,
        number: usize,
        turn: Option<usize>,
    ) -> Result<Change, Refusal> {
        self.find(uuid)?.play(token, number, turn, |line| self.finished.add(line))
    }

    /// Returns the game with this name.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn find(&self, uuid: Uuid) -> Result<Arc<Hosted>, Refusal> {
        self.games().iter().find(|game| game.uuid == uuid).cloned().ok_or(Refusal::NotFound)
    }

    /// Returns the games that wait for players, or those that have begun, the newest first.
    pub(super) fn list(&self, waiting: bool) -> Vec<Arc<Hosted>> {
        let games = self.games().clone();
        games.into_iter().rev().filter(|game| (game.stage().0 == Stage::Waiting) == waiting).collect()
    }

    /// Writes all games that are still in play, before the server ends.
    pub(super) fn stop(&self) {
        for game in self.games().iter().filter(|game| game.stage().0 == Stage::Playing) {
            game.write(|line| self.finished.add(line));
        }
    }
}
