//! Position editors: the code that all games share.
//!
//! ```text
//!   Arrangement ── apply ──> Arrangement      every piece can be put anywhere, legal or not
//!        │ check
//!   the position, or Wrong: which part, and why, in plain words
//! ```
//!
//! The rules in `core` alone decide what is possible. A game adds the changes of an arrangement, and a sentence for
//! each problem.

mod check;
mod fields;
mod history;
mod keys;
mod table;
mod words;

#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::rc::Rc;

use tilescope_core::Arrangement;
use yew::prelude::*;

use crate::game_ui::GameUi;

pub use check::{Check, Wrong, check};
pub use fields::{mover, number_field, picker};
pub use history::{Change, History};
pub use keys::{focus_palette, is_of_grid, step_in_grid};
pub use table::use_table;
pub(crate) use words::{name_of, not_seated};

/// A game whose positions can be set up on the page.
pub trait EditUi: GameUi {
    /// The places of all pieces while a position is edited.
    type Arrangement: Arrangement<Position = Self>;

    type Action: Clone + PartialEq + Debug + 'static;

    /// The instruction, as a sentence, for reaching a decision to analyse when nobody has to decide.
    const UNDECIDED: &'static str;

    fn seats(arrangement: &Self::Arrangement) -> usize;

    /// Makes a change. It never fails: a change that no arrangement can hold has no effect.
    fn apply(arrangement: &mut Self::Arrangement, action: &Self::Action);

    fn explain(problem: &ProblemOf<Self>, names: &[AttrValue]) -> String;

    /// Draws the board of an arrangement with the pieces and the settings beside it.
    fn desk(props: DeskProps<Self>) -> Html;
}

pub type PartOf<S> = <<S as EditUi>::Arrangement as Arrangement>::Part;

pub type ProblemOf<S> = <<S as EditUi>::Arrangement as Arrangement>::Problem;

#[derive(Properties, PartialEq)]
pub struct DeskProps<S: EditUi> {
    pub arrangement: Rc<S::Arrangement>,
    pub check: Rc<Check<S>>,
    /// The names of the players, in the order of play.
    pub names: Rc<[AttrValue]>,
    pub focus: Option<S::Move>,
    pub act: Callback<S::Action>,
    pub status: Html,
    /// The parts of the page below the tools.
    pub children: Html,
}
