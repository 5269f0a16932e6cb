//! Positions that are set up by hand: what is written once for all games.
//!
//! ```text
//!   Draft ── after ──> Draft          every piece can be put anywhere: a draft may be impossible
//!     │ write
//!   Written, the text of a position, of which each stretch belongs to a part of the draft
//!     │ read by the rules
//!   the position, or Wrong: which part, and why, in plain words
//! ```
//!
//! The rules alone say what is possible; a draft only finds the part of which they speak by the byte of their error.

mod check;
mod fields;
mod history;
mod keys;
mod table;
mod written;

#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::rc::Rc;

use tilescope_core::{ParseErrorKind, State};
use yew::prelude::*;

use crate::game_ui::GameUi;

pub use check::{Check, Wrong, check};
pub use fields::{mover, number_field, picker};
pub use history::{Change, History};
pub use keys::{focus_palette, is_of_grid, step_in_grid};
pub use table::use_table;
pub use written::Written;

/// A position that is being set up, and need not be possible.
pub trait Draft: Clone + PartialEq + Debug + 'static {
    /// What it becomes when it is possible.
    type Position: State;
    /// A change of one piece or number.
    type Action: Clone + PartialEq + Debug + 'static;
    /// A piece, a field or a number of which something can be wrong.
    type Part: Copy + PartialEq + Debug + 'static;

    /// The draft of a position.
    fn of(position: &Self::Position) -> Self;

    /// The draft after a change. It never fails: what makes no sense changes nothing.
    fn after(&self, action: &Self::Action) -> Self;

    /// The number of players.
    fn players(&self) -> usize;

    /// The text of the position: that which the rules write where they can read it.
    fn write(&self) -> Written<Self::Part>;

    /// The part of which an error speaks, where `found` is that at its byte; none where it is about the whole.
    fn part(&self, _kind: &ParseErrorKind, found: Option<Self::Part>) -> Option<Self::Part> {
        found
    }

    /// Why the rules refuse it, as a sentence for people.
    fn explain(&self, kind: &ParseErrorKind, names: &[AttrValue]) -> String;
}

/// A game whose positions can be set up on the page.
pub trait EditUi: GameUi {
    /// A position of it that is being set up.
    type Draft: Draft<Position = Self>;

    /// What is to be done where nobody is to decide, so that there is something to analyse, as a sentence.
    const UNDECIDED: &'static str;

    /// The board of a draft, and beside it what there is to put on it and to set.
    fn desk(props: DeskProps<Self>) -> Html;
}

/// The change of a draft of a game.
pub type ActionOn<S> = <<S as EditUi>::Draft as Draft>::Action;

/// The part of a draft of a game.
pub type PartOf<S> = <<S as EditUi>::Draft as Draft>::Part;

/// What the desk of a game shows and whom it tells.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct DeskProps<S: EditUi> {
    /// The draft.
    pub draft: Rc<S::Draft>,
    /// What the rules say of it.
    pub check: Rc<Check<S::Draft>>,
    /// The names of the players, in the order of play.
    pub names: Rc<[AttrValue]>,
    /// A move to be shown as a ghost.
    pub focus: Option<S::Move>,
    /// Hears what is to be changed.
    pub act: Callback<ActionOn<S>>,
    /// What stands below the board.
    pub status: Html,
    /// What stands below the tools.
    pub children: Html,
}
