//! The interface between a game and the rules for keys and pointers.

use std::fmt::Debug;
use std::rc::Rc;

use derive_where::derive_where;
use tilescope_core::State;
use tilescope_floor::confirm::Confirm;
use yew::Callback;

use super::grid::{Cells, GridCell};
use super::turn::{ActionOn, PendingTurn};
use crate::game_ui::GameUi;

pub trait BoardGame: GameUi {
    type Turn: PendingTurn<Move = <Self as State>::Move>;
    /// A place that the mouse can be over: a target for the piece, or a place with candidates of a search.
    type Spot: Copy + PartialEq + Debug;
    /// A feature that the board can describe and highlight: a road, a circle, a territory.
    type Feature: Copy + PartialEq + Debug;
    /// The thing that a click opens: the candidates of a spot, or another kingdom.
    type Opened: Copy + PartialEq + Debug;
    /// The other data that input depends on: features, marks.
    type Context: 'static;

    /// The least window width, in pixels, at which an opened list leaves room to place a piece.
    const OPENING_ROOM: f32;

    /// Returns the target in a cell of the grid. `None` if the piece cannot be previewed there.
    fn target(shown: &Shown<Self>, cell: GridCell) -> Option<TargetOf<Self>>;

    /// Returns whether Enter in a cell continues the turn, because the piece is there or none has to be placed.
    fn goes_on(_shown: &Shown<Self>, turn: &Self::Turn, cell: GridCell) -> bool {
        turn.covered().contains(&cell)
    }

    /// Returns the effect of a digit key on the turn. `cell` has the focus if the grid has it.
    fn numbered(
        shown: &Shown<Self>,
        turn: &Self::Turn,
        number: usize,
        cell: Option<GridCell>,
    ) -> Option<ActionOn<Self::Turn>>;

    /// Returns the feature that Enter in a cell describes after `lit`.
    fn next_feature(shown: &Shown<Self>, cell: GridCell, lit: Option<Self::Feature>)
    -> Option<Self::Feature>;

    /// Returns the move that a search would play at a spot. `None` if it has no candidate there.
    fn candidate(shown: &Shown<Self>, spot: Self::Spot) -> Option<<Self as State>::Move>;

    fn place((x, y): GridCell) -> (f32, f32) {
        (f32::from(x), f32::from(y))
    }
}

pub type OptionsOf<G> = <<G as BoardGame>::Turn as PendingTurn>::Options;
pub type TargetOf<G> = <<G as BoardGame>::Turn as PendingTurn>::Target;

/// The shown position: the data that input depends on besides the state of the board.
pub struct Shown<G: BoardGame> {
    /// The turns that the viewer can play. Empty if the viewer is not to move.
    pub options: Rc<OptionsOf<G>>,
    pub cells: Rc<Cells>,
    pub confirm: Confirm,
    pub letters: bool,
    pub on_focus: Callback<Option<G::Move>>,
    pub context: G::Context,
}

#[derive_where(Clone, Copy)]
pub struct Pointed<G: BoardGame> {
    /// The target for the piece and its cell of the grid, if the piece can be previewed here.
    pub target: Option<(GridCell, TargetOf<G>)>,
    pub spot: Option<G::Spot>,
    pub feature: Option<G::Feature>,
    pub opens: Option<G::Opened>,
}

impl<G: BoardGame> Pointed<G> {
    /// Returns an empty place.
    pub fn nothing() -> Pointed<G> {
        Pointed { target: None, spot: None, feature: None, opens: None }
    }
}
