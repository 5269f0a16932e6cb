//! The state of a board: one memory of what is pending, pointed at, focused and seen, changed by actions alone.
//!
//! An action carries what was shown when it happened, so that what it means never depends on when the board was
//! drawn last. Whatever belongs to another position is forgotten as soon as one shows.

use std::fmt::Debug;
use std::rc::Rc;

use yew::Reducible;

use super::game::{BoardGame, OptionsOf, Pointed, Shown};
use super::grid::GridCell;
use super::keys::Key;
use super::turn::{ActionOn, PendingTurn};
use super::view::{CameraAction, View};

/// The state of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardState<G: BoardGame> {
    /// The viewer's turn.
    pub turn: G::Turn,
    /// What the mouse is over.
    pub hover: Option<G::Spot>,
    /// What the board tells of.
    pub lit: Option<G::Feature>,
    /// What is open.
    pub opened: Option<G::Opened>,
    /// The cell that the keys have reached.
    pub cursor: GridCell,
    /// Whether the keys are on the board.
    pub cursor_shown: bool,
    /// What is seen of the table.
    pub view: View,
    /// What is to have the focus.
    pub focus: FocusRequest,
}

/// What is to have the focus once it is drawn. Each request has a number of its own: the same one may come twice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FocusRequest {
    number: u32,
    /// What is to have it; nothing is asked for yet where it is none.
    pub on: Option<Focus>,
}

/// What can be asked to have the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The cell of the grid that the keys have reached.
    Cell,
    /// The choices that go with the piece.
    Choices,
    /// The button that plays the turn.
    Confirm,
}

/// Where the focus is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// In the grid.
    Grid,
    /// In what comes and goes with the turn: the tray, the choices.
    Tray,
    /// Elsewhere.
    Elsewhere,
}

/// What a person does.
#[allow(missing_debug_implementations)]
pub enum Input<G: BoardGame> {
    /// Presses a key.
    Key(Key),
    /// Moves the mouse over the board, or off it.
    Hover(Pointed<G>),
    /// Clicks or taps.
    Click(Pointed<G>),
    /// Goes on with the turn by a button or a list.
    Turn(ActionOn<G::Turn>),
    /// Has the page put a step of a move on the board; it never plays a turn.
    Try(ActionOn<G::Turn>),
    /// Opens something, or closes what is open.
    Open(Option<G::Opened>),
}

/// What changes the state.
#[allow(missing_debug_implementations)]
pub enum Action<G: BoardGame> {
    /// A person did something.
    Input {
        /// What was shown then.
        shown: Rc<Shown<G>>,
        /// Where the focus was.
        zone: Zone,
        /// What was done.
        input: Input<G>,
    },
    /// The focus has come to a cell of the grid, or left the grid.
    Focused {
        /// The cell.
        cell: Option<GridCell>,
        /// Whether the browser shows the focus there.
        visible: bool,
    },
    /// The view has moved.
    Camera(CameraAction),
}

impl<G: BoardGame> BoardState<G> {
    /// The state in a position; the keys start at `cursor`.
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

    /// What is left of the state where these turns are legal: all of it unless the position is another one.
    pub fn in_position(mut self, options: &Rc<OptionsOf<G>>) -> BoardState<G> {
        if !Rc::ptr_eq(self.turn.options(), options) {
            self.turn = G::Turn::begin(options.clone(), Some(&self.turn));
            self.view = self.view.after(CameraAction::Retreat);
            (self.hover, self.lit, self.opened) = (None, None, None);
        }
        self
    }

    /// The state after an action.
    pub fn after(&self, action: Action<G>) -> BoardState<G> {
        let mut next = self.clone();
        match action {
            Action::Input { shown, zone, input } => {
                next = next.in_position(&shown.options);
                next.input(&shown, zone, input);
            }
            Action::Focused { cell, visible } => {
                next.cursor = cell.unwrap_or(next.cursor);
                next.cursor_shown = cell.is_some() && visible;
            }
            Action::Camera(action) => {
                next.view = next.view.after(action);
                if let CameraAction::Resize(..) = action {
                    // The tray may have grown over the piece.
                    next.reveal_piece();
                }
            }
        }
        next
    }

    /// Asks for the focus.
    pub(super) fn request(&mut self, on: Focus) {
        self.focus = FocusRequest { number: self.focus.number.wrapping_add(1), on: Some(on) };
    }

    /// Moves the view so that the piece is seen.
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

    /// Moves the view so that a place is seen.
    pub(super) fn reveal(&mut self, place: (f32, f32)) {
        self.view = self.view.after(CameraAction::Reveal(place));
    }
}

impl<G: BoardGame> Reducible for BoardState<G> {
    type Action = Action<G>;

    fn reduce(self: Rc<Self>, action: Action<G>) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}
