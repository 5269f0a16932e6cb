//! The state of a board: what is pending, under the pointer, focused and visible, changed only by actions.
//!
//! An action carries the position that was shown when it happened, so that its meaning never depends on the last
//! rendering. Everything that belongs to another position is dropped as soon as a new one shows.

use std::fmt::Debug;
use std::rc::Rc;

use yew::Reducible;

use super::game::{BoardGame, OptionsOf, Pointed, Shown};
use super::grid::GridCell;
use super::keys::Key;
use super::turn::{ActionOn, PendingTurn};
use super::view::{CameraAction, View};

#[derive(Clone, PartialEq, Debug)]
pub struct BoardState<G: BoardGame> {
    pub turn: G::Turn,
    pub hover: Option<G::Spot>,
    pub lit: Option<G::Feature>,
    pub opened: Option<G::Opened>,
    pub cursor: GridCell,
    pub cursor_shown: bool,
    pub view: View,
    pub focus: FocusRequest,
}

/// A request to focus something once it is rendered. Each request has its own number, because equal requests may
/// follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FocusRequest {
    number: u32,
    /// The part to focus. `None` before the first request.
    pub on: Option<Focus>,
}

/// The parts that can be focused on request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    Cell,
    Choices,
    Confirm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    Grid,
    /// In the parts that come and go with the turn: the tray, the choices.
    Tray,
    Elsewhere,
}

pub enum Input<G: BoardGame> {
    Key(Key),
    /// A mouse move over the board, or off it.
    Hover(Pointed<G>),
    Click(Pointed<G>),
    Turn(ActionOn<G::Turn>),
    /// A step of a move that the page previews on the board; it never plays a turn.
    Try(ActionOn<G::Turn>),
    Open(Option<G::Opened>),
}

pub enum BoardAction<G: BoardGame> {
    Input {
        shown: Rc<Shown<G>>,
        zone: Zone,
        input: Input<G>,
    },
    /// The focus has moved to a cell of the grid, or left the grid.
    Focused {
        /// The cell. `None` if the focus left the grid.
        cell: Option<GridCell>,
        visible: bool,
    },
    Camera(CameraAction),
}

impl<G: BoardGame> BoardState<G> {
    /// Creates the state in a position; the keys start at `cursor`.
    pub fn new(options: Rc<OptionsOf<G>>, cursor: GridCell) -> BoardState<G> {
        BoardState {
            turn: G::Turn::begin(options, None),
            hover: None,
            lit: None,
            opened: None,
            cursor,
            cursor_shown: false,
            view: View::default(),
            focus: FocusRequest::default(),
        }
    }

    /// Returns the state for these legal turns: unchanged unless the position is another one.
    pub fn in_position(mut self, options: &Rc<OptionsOf<G>>) -> BoardState<G> {
        if !Rc::ptr_eq(self.turn.options(), options) {
            self.turn = G::Turn::begin(options.clone(), Some(&self.turn));
            self.view = self.view.after(CameraAction::Retreat);
            (self.hover, self.lit, self.opened) = (None, None, None);
        }
        self
    }

    pub fn after(&self, action: BoardAction<G>) -> BoardState<G> {
        let mut next = self.clone();
        match action {
            BoardAction::Input { shown, zone, input } => {
                next = next.in_position(&shown.options);
                next.input(&shown, zone, input);
            }
            BoardAction::Focused { cell, visible } => {
                next.cursor = cell.unwrap_or(next.cursor);
                next.cursor_shown = cell.is_some() && visible;
            }
            BoardAction::Camera(action) => {
                next.view = next.view.after(action);
                if let CameraAction::Resize(..) = action {
                    // The tray may have grown over the piece.
                    next.reveal_piece();
                }
            }
        }
        next
    }

    pub(super) fn request(&mut self, on: Focus) {
        self.focus = FocusRequest { number: self.focus.number.wrapping_add(1), on: Some(on) };
    }

    /// Moves the view so that the piece is visible.
    pub(super) fn reveal_piece(&mut self) {
        let covered = self.turn.covered();
        if covered.is_empty() || self.turn.played().is_some() {
            self.view = self.view.after(CameraAction::Retreat);
            return;
        }
        let count = covered.len() as f32;
        let sum = covered.into_iter().map(G::place).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        self.view = self.view.after(CameraAction::Approach((sum.0 / count, sum.1 / count)));
    }

    /// Moves the view so that a place is visible.
    pub(super) fn reveal(&mut self, place: (f32, f32)) {
        self.view = self.view.after(CameraAction::Reveal(place));
    }
}

impl<G: BoardGame> Reducible for BoardState<G> {
    type Action = BoardAction<G>;

    fn reduce(self: Rc<Self>, action: BoardAction<G>) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}
