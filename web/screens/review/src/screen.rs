//! What the parts of a review are drawn from.

use std::rc::Rc;

use tilescope_table::any_session::Game;
use tilescope_table::turn_list::TurnEntry;
use yew::prelude::*;

use super::series::Point;
use super::state::{Action, ReviewState};

/// What the parts of the screen are drawn from.
pub(super) struct Screen<'a> {
    /// The game; it shows the position that is looked at.
    pub(super) game: &'a Game,
    /// Its turns.
    pub(super) turns: &'a [TurnEntry],
    pub(super) state: &'a ReviewState,
    pub(super) points: &'a Rc<[Point]>,
    pub(super) dispatch: &'a Callback<Action>,
    /// Shows the position after so many moves.
    pub(super) on_show: &'a Callback<usize>,
}

impl Screen<'_> {
    /// The index of the point that is looked at.
    pub(super) fn at(&self) -> usize {
        let shown = self.game.timeline().shown();
        self.points.iter().position(|point| point.ply >= shown).unwrap_or(self.points.len().saturating_sub(1))
    }

    /// The position of the turn so many turns on.
    pub(super) fn beside(&self, step: isize) -> Option<usize> {
        self.points.get(self.at().checked_add_signed(step)?).map(|point| point.ply)
    }

    /// The position of the mistake after or before the shown turn.
    pub(super) fn mistake(&self, forward: bool) -> Option<usize> {
        self.state.findings.mistake_beside(self.game.timeline().shown(), forward)
    }

    /// A callback that shows a position.
    pub(super) fn shows(&self, ply: usize) -> Callback<()> {
        self.on_show.reform(move |()| ply)
    }
}
