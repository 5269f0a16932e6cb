//! The collector of finished games: it writes them to the file, adds them to the results and updates the test.

use std::collections::BTreeMap;
use std::iter::Peekable;

use anyhow::Result;

use crate::report::sprt::SequentialTest;
use crate::report::summary;
use crate::results::{PlayedGame, Results, ResultsFile};

/// A collector of finished games. With a test, it keeps games in order, so that it never keeps one after the deciding
/// pair. Otherwise it keeps them at once.
pub(super) struct Collector<'a, I: Iterator<Item = u64>> {
    pub results: &'a mut Results,
    pub file: Option<&'a mut ResultsFile>,
    pub test: Option<SequentialTest>,
    /// The numbers of the games that must still be kept, in order.
    pub order: Peekable<I>,
    /// The finished games that wait for an earlier one.
    pub waiting: BTreeMap<u64, PlayedGame>,
}

impl<I: Iterator<Item = u64>> Collector<'_, I> {
    /// Keeps a game and any games that waited for it.
    pub(super) fn add(&mut self, game: PlayedGame) -> Result<()> {
        self.waiting.insert(game.game, game);
        while let Some(game) = self.ready() {
            if let Some(file) = &mut self.file {
                file.add(&game)?;
            }
            self.results.games.insert(game.game, game);
            if self.is_decided() {
                self.waiting.clear();
            }
        }
        Ok(())
    }

    fn ready(&mut self) -> Option<PlayedGame> {
        if self.test.is_none() {
            return self.waiting.pop_first().map(|(_, game)| game);
        }
        let game = self.waiting.remove(self.order.peek()?)?;
        self.order.next();
        Some(game)
    }

    /// Returns whether the test is decided, after it has seen the pairs that are complete now.
    pub(super) fn is_decided(&mut self) -> bool {
        let Some(test) = &mut self.test else { return false };
        let pairs = summary::pairs(self.results, u64::from(test.pairs()));
        test.decides(pairs.into_iter().flatten())
    }
}
