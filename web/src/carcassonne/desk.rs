//! What the board remembers between two drawings, and what it does with clicks, pointers and keys.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move, Rotation};
use web_sys::Element;
use yew::prelude::*;

use super::board::BoardProps;
use super::inspect::{Features, Place, cell_at};
use super::marks::CellMark;
use super::spoken;
use super::turn::{Action, Options, Stage, Turn};
use crate::board::camera::{Bounds, Sight};
use crate::board::{Confirm, Window, focus, heard, key_target, use_window};
use crate::hooks::{use_callback, use_effect_with, use_memo};

/// From this width of the window on, in pixels, there is room for cards beside the board.
const WIDE: f32 = 900.0;

/// What the board remembers besides the turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Memory {
    /// The legal cell under the mouse.
    pub(super) hover: Option<Cell>,
    /// A segment of the feature that is lit.
    pub(super) lit: Option<Place>,
    /// The cell whose candidates are listed.
    pub(super) opened: Option<Cell>,
    /// The cell that the keys have reached.
    pub(super) cursor: Cell,
    /// Whether the keys are on the board.
    pub(super) cursor_shown: bool,
}

impl Reducible for Memory {
    type Action = Box<dyn FnOnce(&mut Memory)>;

    fn reduce(self: Rc<Memory>, change: Box<dyn FnOnce(&mut Memory)>) -> Rc<Memory> {
        let mut next = *self;
        change(&mut next);
        Rc::new(next)
    }
}

/// The state of a board.
pub(super) struct Desk {
    pub(super) position: Rc<Carcassonne>,
    /// What the viewer can play; nothing where the viewer is not to play.
    pub(super) options: Rc<Options>,
    pub(super) features: Rc<Features>,
    /// What a search thinks of the cells.
    pub(super) marks: Rc<[CellMark]>,
    /// The occupied and the legal cells in words.
    pub(super) cells: Rc<Vec<((i8, i8), AttrValue)>>,
    /// The window on the table.
    pub(super) window: Window,
    /// The viewer's turn.
    pub(super) turn: Turn,
    pub(super) memory: UseReducerHandle<Memory>,
    /// Hears of the cell of the grid that the focus comes to, or that it leaves the grid.
    pub(super) on_cursor: Callback<Option<(i8, i8)>>,
    /// The element of the whole board.
    pub(super) root: NodeRef,
    turns: UseReducerDispatcher<Turn>,
    confirm: Confirm,
    letters: bool,
    on_focus: Callback<Option<Move>>,
}

/// The state of the board with these properties.
#[hook]
pub(super) fn use_desk(props: &BoardProps) -> Rc<Desk> {
    let position = &props.position;
    let options = use_memo((position.clone(), props.playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let features = use_memo(position.clone(), |position| Features::new(position.clone()));
    let marks = use_memo((props.report.clone(), position.in_hand()), |(report, hand)| -> Rc<[CellMark]> {
        report.iter().filter(|_| hand.is_some()).flat_map(|report| CellMark::all(report)).collect()
    });
    let cells =
        use_memo((position.clone(), props.seats.clone(), options.clone()), |(position, seats, options)| {
            spoken::cells(position, seats, options)
        });
    let turns = use_turn(&options, &props.on_move);
    // Until it is told of the shown position, the turn is that of another one.
    let turn = if Rc::ptr_eq(&turns.options, &options) {
        (*turns).clone()
    } else {
        turns.after(Action::Reset(options.clone()))
    };
    let memory = use_reducer_eq(|| Memory {
        hover: None,
        lit: None,
        opened: None,
        cursor: Cell::START,
        cursor_shown: false,
    });
    let root = use_node_ref();
    let on_cursor =
        use_callback((memory.dispatcher(), root.clone()), |cell: Option<(i8, i8)>, (memory, root)| {
            // Focus that follows a click needs no ring.
            let cursor_shown = cell.is_some() && find(root, "[role=gridcell]:focus-visible").is_some();
            memory.dispatch(Box::new(move |memory| {
                let cursor = cell.map_or(memory.cursor, |(x, y)| Cell { x, y });
                *memory = Memory { cursor, cursor_shown, ..*memory };
            }));
        });
    let desk = Rc::new(Desk {
        position: position.clone(),
        options,
        features,
        marks: (*marks).clone(),
        cells,
        window: use_window(),
        turn,
        memory,
        on_cursor,
        root,
        turns: turns.dispatcher(),
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
    });
    use_position(&desk);
    use_tried(&desk);
    desk
}

/// A person's turn in the shown position; a decided one is told once.
#[hook]
fn use_turn(options: &Rc<Options>, on_move: &Callback<Move>) -> UseReducerHandle<Turn> {
    let turn = use_reducer_eq(Turn::default);
    let (dispatcher, fresh) = (turn.dispatcher(), options.clone());
    use_effect_with(Rc::as_ptr(options), move |_| dispatcher.dispatch(Action::Reset(fresh)));
    let on_move = on_move.clone();
    use_effect_with(turn.stage, move |&stage| {
        if let Stage::Done(mv) = stage {
            on_move.emit(mv);
        }
    });
    turn
}

/// Another position: the board may have grown, and what was pointed at is not what it was.
#[hook]
fn use_position(desk: &Desk) {
    let (view, memory) = (desk.window.view.dispatcher(), desk.memory.dispatcher());
    use_effect_with(desk.position.clone(), move |position| {
        let cells = position.placed().iter().map(|placed| placed.cell).chain(position.frontier());
        view.dispatch(Sight::Grown(Bounds::around(cells.map(|cell| (cell.x, cell.y)))));
        memory.dispatch(Box::new(|memory| {
            *memory = Memory { hover: None, lit: None, opened: None, ..*memory }
        }));
    });
}

/// The tray may grow over the tile that is tried.
#[hook]
fn use_tried(desk: &Desk) {
    let view = desk.window.view.dispatcher();
    let tried = desk.turn.placement().map(|(cell, _)| cell);
    use_effect_with((tried, desk.window.view.camera.height), move |&(cell, _)| {
        if let Some(cell) = cell {
            view.dispatch(revealed(cell));
        }
    });
}

/// A cell is to be seen.
fn revealed(cell: Cell) -> Sight {
    Sight::Revealed((f32::from(cell.x), f32::from(cell.y)))
}

impl Desk {
    /// The mark of a cell.
    pub(super) fn mark(&self, cell: Cell) -> Option<&CellMark> {
        self.marks.iter().find(|mark| mark.cell == cell)
    }

    /// A callback that does something with an event.
    pub(super) fn on<E: 'static>(self: &Rc<Desk>, act: impl Fn(&Desk, E) + 'static) -> Callback<E> {
        let desk = self.clone();
        Callback::from(move |event| act(&desk, event))
    }

    /// Changes what is remembered.
    fn change(&self, change: impl FnOnce(&mut Memory) + 'static) {
        self.memory.dispatch(Box::new(change));
    }

    /// Puts the list of candidates away.
    pub(super) fn close(&self) {
        self.change(|memory| memory.opened = None);
    }

    /// Goes on with the turn.
    pub(super) fn act(&self, action: Action) {
        if matches!(self.turn.after(action.clone()).stage, Stage::Idle | Stage::Done(_)) {
            // The tray is about to go away: the grid takes the focus over.
            let active = self.find(".board-tray :focus");
            if active.is_some() {
                self.focus_cell(self.memory.cursor);
            }
        }
        self.turns.dispatch(action);
    }

    /// Tries a placement that was chosen in a list.
    pub(super) fn try_placement(&self, (cell, rotation): (Cell, Rotation)) {
        self.change(move |memory| memory.cursor = cell);
        self.act(Action::Try(cell, rotation));
        self.window.view.dispatch(revealed(cell));
    }

    /// A click or a tap on the table.
    pub(super) fn click(&self, (x, y): (f32, f32)) {
        let Some(cell) = cell_at(x, y) else { return };
        let legal = self.options.spot(cell).is_some();
        if legal {
            self.change(move |memory| memory.cursor = cell);
            self.act(Action::Pick(cell));
        } else {
            let lit = self.features.segment_at(x, y);
            self.change(move |memory| memory.lit = lit);
        }
        let roomy = !legal || self.window.view.camera.width >= WIDE;
        let opened = (self.mark(cell).is_some() && roomy).then_some(cell);
        self.change(move |memory| memory.opened = opened);
    }

    /// A mouse comes to a place of the table, or leaves it.
    pub(super) fn point(&self, place: Option<(f32, f32)>) {
        let cell = place.and_then(|(x, y)| cell_at(x, y));
        let lit = place.and_then(|(x, y)| self.features.segment_at(x, y));
        let mark = cell.and_then(|cell| self.mark(cell));
        let hover = cell.filter(|&cell| mark.is_some() || self.options.spot(cell).is_some());
        if self.memory.hover != hover {
            self.on_focus.emit(mark.map(|mark| mark.top));
        }
        self.change(move |memory| *memory = Memory { hover, lit, ..*memory });
    }

    /// A key anywhere on the board.
    pub(super) fn key(&self, event: KeyboardEvent) {
        let Some((key, in_grid)) = heard(&event, self.letters) else { return };
        let goal = if in_grid { self.key_target(&event) } else { None };
        let used = match (key.as_str(), goal) {
            (_, Some(cell)) => {
                self.focus_cell(cell);
                self.window.view.dispatch(revealed(cell));
                true
            }
            ("r" | "R", _) => {
                self.act(Action::Rotate { clockwise: !event.shift_key() });
                true
            }
            ("Escape", _) => self.step_back(),
            ("Enter" | " ", _) if in_grid => {
                self.enter();
                true
            }
            (key, _) => key.parse().is_ok_and(|number| self.choose(number)),
        };
        if used {
            event.prevent_default();
        }
    }

    /// Where a key leads in the grid.
    fn key_target(&self, event: &KeyboardEvent) -> Option<Cell> {
        let all: Vec<(i8, i8)> = self.cells.iter().map(|&(cell, _)| cell).collect();
        let legal = all.iter().copied().filter(|&(x, y)| self.options.spot(Cell { x, y }).is_some());
        let legal: Vec<(i8, i8)> = legal.collect();
        let (x, y) = key_target(event, &all, &legal, (self.memory.cursor.x, self.memory.cursor.y))?;
        Some(Cell { x, y })
    }

    /// Takes back the last step of the turn, or puts away what is shown; tells whether there was something.
    fn step_back(&self) -> bool {
        if self.turn.placement().is_some() {
            self.act(Action::Back);
            self.focus_cell(self.memory.cursor);
            return true;
        }
        self.change(|memory| (memory.lit, memory.opened) = (None, None));
        self.memory.lit.is_some() || self.memory.opened.is_some()
    }

    /// In the grid: tries the tile, goes on to the meeple, or tells of the next feature of a placed tile.
    fn enter(&self) {
        let Memory { cursor, lit, .. } = *self.memory;
        if self.turn.placement().is_some_and(|(cell, _)| cell == cursor) {
            focus(self.find("[role=radio][tabindex='0']"));
        } else if self.options.spot(cursor).is_some() {
            self.act(Action::Pick(cursor));
        } else {
            let next = self.features.next(cursor, lit);
            self.change(move |memory| memory.lit = next);
        }
    }

    /// Chooses the meeple by its number: 0 is none. Tells whether there is such a choice.
    fn choose(&self, number: usize) -> bool {
        let claim = number.checked_sub(1).map(|index| self.turn.claims().get(index).map(|&(_, claim)| claim));
        let claim = match claim {
            _ if self.turn.placement().is_none() => return false,
            Some(None) => return false,
            Some(claim) => claim,
            None => None,
        };
        self.act(Action::Claim(claim, self.confirm));
        true
    }

    fn find(&self, selector: &str) -> Option<Element> {
        find(&self.root, selector)
    }

    fn focus_cell(&self, cell: Cell) {
        focus(self.find(&format!("[data-cell='{cell}']")));
    }
}

fn find(root: &NodeRef, selector: &str) -> Option<Element> {
    root.cast::<Element>()?.query_selector(selector).ok().flatten()
}
