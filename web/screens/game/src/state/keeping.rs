//! The ownership of the game, and its storage in the browser.

use tilescope_core::record;
use tilescope_table::any_game::AnyGame;
use tilescope_table::saved_games::{Keeping, KeptGame, SavedGame};
use yew::prelude::*;

use super::{PageChange, PageEffect, PageState};

impl PageChange {
    fn show(&mut self, game: AnyGame, key: AttrValue) {
        self.effects.push(PageEffect::NameGame(key.clone()));
        let next = &mut self.state;
        (next.game, next.key) = (game, Some(key));
        (next.sheet, next.error, next.elsewhere) = (None, None, None);
        (next.instead, next.lesson_session, next.reviewed) = (None, None, AttrValue::default());
        next.keeping = Keeping::Kept;
    }

    pub(super) fn own(&mut self, game: AnyGame) {
        let key = self.state.fresh_keys.take();
        self.show(game, key);
        self.keep();
    }

    /// Stores the game if it is the user's own.
    pub(super) fn keep(&mut self) {
        self.effects.extend(self.kept_game().map(|(key, game)| PageEffect::Keep(key, game)));
    }

    pub(super) fn keep_review(&mut self) {
        self.effects.extend(self.kept_game().map(|(key, game)| PageEffect::KeepAgain(key, game)));
    }

    /// Returns the game and its key if it is the user's own.
    fn kept_game(&self) -> Option<(AttrValue, KeptGame)> {
        let PageState { game, key, reviewed, .. } = &self.state;
        Some((key.clone()?, KeptGame { session: game.stored(), reviewed: reviewed.clone() }))
    }

    /// Gives the game a key if it has none, so that it becomes the user's own.
    pub(super) fn claim(&mut self) {
        if self.state.key.is_none() {
            let key = self.state.fresh_keys.take();
            self.effects.push(PageEffect::NameGame(key.clone()));
            self.state.key = Some(key);
        }
    }

    /// Deletes the game if it is the user's own and nothing was played in it. An edited position stays.
    pub(super) fn drop_unplayed(&mut self) {
        let state = &self.state;
        if let Some(key) = &state.key
            && state.game.timeline().is_new()
            && !record::is_position(&state.game.record(0))
        {
            self.effects.push(PageEffect::Forget(key.clone()));
            self.effects.push(PageEffect::ReplaceAddress(String::new()));
        }
    }

    /// Separates the game on this page from the one in another tab, unless they are equal.
    pub(super) fn kept_elsewhere(&mut self, theirs: &SavedGame) {
        let ours = self.state.game.stored();
        let session = theirs.game.as_ref().ok().map(|game| &game.session);
        if self.state.key.as_ref() != Some(&theirs.key) || session == Some(&ours) {
            return;
        }
        (self.state.elsewhere, self.state.key) = (self.state.key.take(), None);
        self.claim();
        if !session.is_some_and(|theirs| theirs.is_continuation_of(&ours)) {
            self.keep();
        }
    }
}
