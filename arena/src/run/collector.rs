//! Keeping games as they end: in the file, in the results, and in the eyes of a test.

use std::collections::BTreeMap;
use std::iter::Peekable;

use anyhow::Result;

use crate::results::{PlayedGame, Results, ResultsFile};
use crate::sprt::SequentialTest;
use crate::summary;

/// Keeps games: at once, or under a test in order, so that none behind the pair that decides is ever kept.
pub(super) struct Collector<'a, I: Iterator<Item = u64>> {
    pub(super) results: &'a mut Results,
    pub(super) file: Option<&'a mut ResultsFile>,
    pub(super) test: Option<SequentialTest>,
    /// The numbers of the games that are still to be kept, in order.
    pub(super) order: Peekable<I>,
    /// Games that ended before one that comes first.
    pub(super) waiting: BTreeMap<u64, PlayedGame>,
}

impl<I: Iterator<Item = u64>> Collector<'_, I> {
    /// Keeps a game, or those that waited for it too.
    ///
    /// # Errors
    /// When a line cannot be written.
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

    /// The next game to be kept.
    fn ready(&mut self) -> Option<PlayedGame> {
        if self.test.is_none() {
            return self.waiting.pop_first().map(|(_, game)| game);
        }
        let game = self.waiting.remove(self.order.peek()?)?;
        self.order.next();
        Some(game)
    }

    /// Whether the test has seen enough: it looks at the pairs that are complete now.
    pub(super) fn is_decided(&mut self) -> bool {
        let Some(test) = &mut self.test else { return false };
        let pairs = summary::pairs(self.results, u64::from(test.pairs()));
        test.decides(pairs.into_iter().flatten())
    }
}
