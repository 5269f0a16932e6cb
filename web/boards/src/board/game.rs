//! What the rules for keys and pointers ask of a game.

use std::fmt::Debug;
use std::rc::Rc;

use tilescope_core::State;
use tilescope_floor::confirm::Confirm;
use yew::Callback;

use super::grid::{Cells, GridCell};
use super::turn::{ActionOn, PendingTurn};
use crate::game_ui::GameUi;

/// A game with a board on which turns are played.
pub trait BoardGame: GameUi {
    /// A person's turn before it is played.
    type Turn: PendingTurn<Move = <Self as State>::Move>;
    /// What the mouse can be over: a place for the piece, or one of which a search thinks something.
    type Spot: Copy + PartialEq + Debug;
    /// What the board tells of, and lights: a feature, a circle, a territory.
    type Feature: Copy + PartialEq + Debug;
    /// What a click opens: the candidates of a spot, another kingdom.
    type Opened: Copy + PartialEq + Debug;
    /// What else input depends on: features, marks.
    type Context: 'static;

    /// The width of the window, in pixels, from which on what is opened leaves room for placing a piece.
    const OPENING_ROOM: f32;

    /// The target in a cell of the grid, if the piece can be tried there.
    fn target(shown: &Shown<Self>, cell: GridCell) -> Option<TargetOf<Self>>;

    /// Whether Enter in a cell goes on with the turn, because the piece lies there or none is to be placed.
    fn goes_on(_shown: &Shown<Self>, turn: &Self::Turn, cell: GridCell) -> bool {
        turn.covered().contains(&cell)
    }

    /// What the key of a number does with the turn; `cell` has the focus if the grid has it.
    fn numbered(
        shown: &Shown<Self>,
        turn: &Self::Turn,
        number: usize,
        cell: Option<GridCell>,
    ) -> Option<ActionOn<Self::Turn>>;

    /// The feature that Enter in a cell tells of after `lit`.
    fn next_feature(shown: &Shown<Self>, cell: GridCell, lit: Option<Self::Feature>)
    -> Option<Self::Feature>;

    /// The move that a search would play at a spot, if it has looked at one.
    fn candidate(shown: &Shown<Self>, spot: Self::Spot) -> Option<<Self as State>::Move>;

    /// Where a cell of the grid lies on the table.
    fn place((x, y): GridCell) -> (f32, f32) {
        (f32::from(x), f32::from(y))
    }
}

/// The options of a game's turns.
pub type OptionsOf<G> = <<G as BoardGame>::Turn as PendingTurn>::Options;
/// The targets of a game's turns.
pub type TargetOf<G> = <<G as BoardGame>::Turn as PendingTurn>::Target;

/// The position as it is shown: what input depends on besides the state of the board.
#[allow(missing_debug_implementations)]
pub struct Shown<G: BoardGame> {
    /// What the viewer can play; nothing where the viewer is not to play.
    pub options: Rc<OptionsOf<G>>,
    /// The cells of the grid in words.
    pub cells: Rc<Cells>,
    /// When a turn is to be confirmed.
    pub confirm: Confirm,
    /// Whether letters and digits are commands of the board.
    pub letters: bool,
    /// Called with the candidate that the pointer or the focus is on.
    pub on_focus: Callback<Option<G::Move>>,
    /// What is the game's own.
    pub context: G::Context,
}

/// What is at a place of the board.
#[allow(missing_debug_implementations)]
pub struct Pointed<G: BoardGame> {
    /// Where the piece can be tried, and the cell of the grid that this is.
    pub target: Option<(GridCell, TargetOf<G>)>,
    /// The spot there.
    pub spot: Option<G::Spot>,
    /// What the board can tell of there.
    pub feature: Option<G::Feature>,
    /// What a click there opens.
    pub opens: Option<G::Opened>,
}

impl<G: BoardGame> Pointed<G> {
    /// Nothing.
    pub fn nothing() -> Pointed<G> {
        Pointed { target: None, spot: None, feature: None, opens: None }
    }
}

impl<G: BoardGame> Clone for Pointed<G> {
    fn clone(&self) -> Pointed<G> {
        *self
    }
}

impl<G: BoardGame> Copy for Pointed<G> {}
