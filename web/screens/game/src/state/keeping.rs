//! Whose the game is, and how the browser keeps it.

use tilescope_core::record;
use tilescope_floor::storage;
use tilescope_table::any_session::Game;
use tilescope_table::kept_games::Keeping;
use tilescope_table::{kept_games, request};
use yew::prelude::*;

use super::PageState;
use crate::kept_measurements;

impl PageState {
    pub(super) fn show(&mut self, game: Game, key: Option<AttrValue>) {
        key.iter().for_each(|key| storage::set_open_game(key));
        (self.game, self.key) = (game, key);
        (self.sheet, self.error, self.elsewhere) = (None, None, None);
        (self.instead, self.taught, self.reviewed) = (None, None, AttrValue::default());
        self.keeping = Keeping::Kept;
    }

    /// Shows a game that is the viewer's own from now on.
    pub(super) fn own(&mut self, game: Game) {
        self.show(game, Some(kept_games::free_key()));
        self.keep();
    }

    /// Lets the browser keep the game if it is the viewer's own.
    pub(super) fn keep(&mut self) {
        if let Some(key) = &self.key {
            let notes = kept_measurements::text(&self.measured, &self.game) + &self.reviewed;
            self.keeping = kept_games::keep(key, &self.game.stored(), &notes);
            request::forget_game();
        }
    }

    /// Lets the browser keep what the searches found of a game that it keeps.
    pub(super) fn keep_measured(&mut self) {
        if self.key.as_ref().is_some_and(|key| kept_games::get(key).is_some()) {
            self.keep();
        }
    }

    /// Forgets the game if it is the viewer's own and nothing was played in it. A position that was set up stays.
    pub(super) fn drop_unplayed(&self) {
        if let Some(key) = &self.key
            && !self.game.timeline().is_begun()
            && !record::is_position(&self.game.record(0))
        {
            storage::remove(key);
        }
    }

    /// What is played here and what another tab has played become two games, unless they are the same.
    pub(super) fn kept_elsewhere(&mut self) {
        let Some(key) = &self.key else { return };
        let Some(theirs) = kept_games::get(key) else { return };
        let ours = self.game.stored();
        if *theirs.text != *ours {
            let lost = !kept_games::goes_on_from(&theirs.text, &ours);
            let fresh = kept_games::free_key();
            storage::set_open_game(&fresh);
            (self.elsewhere, self.key) = (Some(key.clone()), Some(fresh));
            if lost {
                self.keep();
            }
        }
    }
}
