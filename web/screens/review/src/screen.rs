//! The shared context of the parts of a review.

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_core::Player;
use tilescope_core::levels::Level;
use tilescope_session::Controller;
use tilescope_table::any_game::AnyGame;
use tilescope_table::turn_list::TurnEntry;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition, window};
use yew::prelude::*;

use super::evaluator;
use super::series::Point;
use super::state::{ReviewAction, ReviewState};

pub(super) type Outcomes = (usize, [Rc<FeatureOutcomes>; 2]);

/// The shared context of the parts of the screen.
pub(super) struct Screen<'a> {
    /// The game; it shows the selected position.
    pub(super) game: &'a AnyGame,
    pub(super) turns: &'a [TurnEntry],
    pub(super) state: &'a ReviewState,
    pub(super) points: &'a Rc<[Point]>,
    pub(super) dispatch: &'a Callback<ReviewAction>,
    pub(super) on_rollout: &'a Callback<AttrValue>,
    pub(super) on_show: &'a Callback<usize>,
    /// The feature outcomes after the better and the played move of a position.
    pub(super) outcomes: &'a Option<Outcomes>,
    pub(super) on_outcomes: &'a Callback<Outcomes>,
}

impl Screen<'_> {
    /// Returns whether a player is a computer whose own search judges it.
    pub(super) fn judges_itself(&self, player: Player) -> bool {
        let (plan, depth) = (&self.state.findings.plan, self.state.depth);
        match &self.game.timeline().seats()[player.index()].controller {
            Controller::Computer(id) => Level::find(plan.game, id)
                .is_some_and(|level| evaluator::is_own_search(plan.game, depth, level)),
            Controller::Person => false,
        }
    }

    pub(super) fn at(&self) -> usize {
        let shown = self.game.timeline().shown();
        self.points.iter().position(|point| point.ply >= shown).unwrap_or(self.points.len().saturating_sub(1))
    }

    /// Returns the position `step` turns after the shown one.
    pub(super) fn beside(&self, step: isize) -> Option<usize> {
        self.points.get(self.at().checked_add_signed(step)?).map(|point| point.ply)
    }

    /// Returns the position of the next or the previous mistake.
    pub(super) fn mistake(&self, forward: bool) -> Option<usize> {
        self.state.findings.mistake_beside(self.game.timeline().shown(), forward)
    }

    pub(super) fn shows(&self, ply: usize) -> Callback<()> {
        self.on_show.reform(move |()| ply)
    }

    /// Returns a callback that shows a position and brings the card with its verdict into view.
    pub(super) fn explains(&self, ply: usize) -> Callback<MouseEvent> {
        self.on_show.reform(move |_| {
            let options = ScrollIntoViewOptions::new();
            options.set_block(ScrollLogicalPosition::Nearest);
            let card = window().and_then(|window| window.document()?.query_selector(".review-card").ok()?);
            if let Some(card) = card {
                card.scroll_into_view_with_scroll_into_view_options(&options);
            }
            ply
        })
    }
}
