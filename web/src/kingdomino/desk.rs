//! What the board remembers between two drawings, and what it does with clicks, pointers and keys.

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement};
use tilescope_core::{Player, State};
use web_sys::Element;
use yew::prelude::*;

use super::board::BoardProps;
use super::heat::{Edge, by_choice, by_edge};
use super::spoken;
use super::turn::{Action, Options, Turn};
use crate::board::{Confirm, Mark, focus, key_target};

/// The state of a board.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) position: Rc<Kingdomino>,
    /// The viewer's turn.
    pub(super) turn: Turn,
    /// The position with the tried domino laid.
    pub(super) tried: Option<Rc<Kingdomino>>,
    /// Whose kingdom is seen large.
    pub(super) large: Player,
    /// What a search thinks of the edges and of the choices.
    pub(super) edges: Rc<Vec<(Edge, Mark)>>,
    pub(super) choices: Rc<Vec<(Domino, Mark)>>,
    /// The cells of the large kingdom in words.
    pub(super) cells: Rc<Vec<((i8, i8), AttrValue)>>,
    /// The cell under the mouse.
    pub(super) hover: UseStateHandle<Option<Cell>>,
    /// A square of the territory that is lit.
    pub(super) lit: UseStateHandle<Option<Cell>>,
    /// The cell that the keys have reached.
    pub(super) cursor: UseStateHandle<(i8, i8)>,
    /// Whether the keys are on the board.
    pub(super) cursor_shown: UseStateHandle<bool>,
    /// The element of the whole board.
    pub(super) root: NodeRef,
    /// The kingdom that somebody asked to see large.
    asked: UseStateHandle<Option<Player>>,
    turns: UseReducerDispatcher<Turn>,
    playable: bool,
    confirm: Confirm,
    letters: bool,
    on_focus: Callback<Option<Move>>,
    report: Option<Rc<tilescope_core::Report<Move>>>,
}

/// The state of the board with these properties.
#[hook]
pub(super) fn use_desk(props: &BoardProps) -> Desk {
    let position = &props.position;
    let options = use_memo((position.clone(), props.playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let turns = use_turn(&options, &props.on_move);
    // Until it is told of the shown position, the turn is that of another one.
    let turn = if Rc::ptr_eq(&turns.options, &options) {
        (*turns).clone()
    } else {
        turns.after(Action::Reset(options.clone()))
    };
    let tried = use_memo((position.clone(), turn.placement), |(position, place)| {
        place.and_then(|place| position.preview(place)).map(Rc::new)
    });
    let asked = use_state_eq(|| None);
    let large = asked.unwrap_or_else(|| in_front(props));
    let chosen = turn.choice.filter(|_| options.free.len() > 1);
    let edges = use_memo((props.report.clone(), chosen), |(report, chosen)| {
        report.as_ref().map_or_else(Vec::new, |report| by_edge(report, *chosen))
    });
    let choices = use_memo(props.report.clone(), |report| {
        report.as_ref().map_or_else(Vec::new, |report| by_choice(report))
    });
    let cells = use_memo((position.clone(), large, options.clone()), |(position, large, options)| {
        let none = Options::default();
        spoken::cells(position, *large, if position.player() == Some(*large) { options } else { &none })
    });
    let desk = Desk {
        position: position.clone(),
        turn,
        tried: (*tried).clone(),
        large,
        edges,
        choices,
        cells,
        hover: use_state_eq(|| None),
        lit: use_state_eq(|| None),
        cursor: use_state_eq(|| (0, 0)),
        cursor_shown: use_state_eq(|| false),
        root: use_node_ref(),
        asked,
        turns: turns.dispatcher(),
        playable: props.playable,
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
        report: props.report.clone(),
    };
    use_position(&desk);
    use_complete(&desk);
    desk
}

/// Whose kingdom is seen large: that of the player to move where somebody plays or a search thinks, else that of
/// the first person at the table, else again that of the player to move.
fn in_front(props: &BoardProps) -> Player {
    let mover = props.position.player().filter(|_| props.playable || props.report.is_some());
    let person = || props.seats.iter().position(|seat| seat.is_person()).map(Player::new);
    mover.or_else(person).or_else(|| props.position.player()).unwrap_or(Player::new(0))
}

/// A person's turn in the shown position; a decided one is told once.
#[hook]
fn use_turn(options: &Rc<Options>, on_move: &Callback<Move>) -> UseReducerHandle<Turn> {
    let turn = use_reducer_eq(Turn::default);
    let (dispatcher, fresh) = (turn.dispatcher(), options.clone());
    use_effect_with(Rc::as_ptr(options), move |_| dispatcher.dispatch(Action::Reset(fresh)));
    let on_move = on_move.clone();
    use_effect_with(turn.done, move |&done| {
        if let Some(mv) = done {
            on_move.emit(mv);
        }
    });
    turn
}

/// Another position: what was pointed at is not what it was.
#[hook]
fn use_position(desk: &Desk) {
    let (lit, hover, asked) = (desk.lit.setter(), desk.hover.setter(), desk.asked.setter());
    use_effect_with(desk.position.clone(), move |_| {
        lit.set(None);
        hover.set(None);
        asked.set(None);
    });
}

/// After the choice of a domino, the last word gets the focus.
#[hook]
fn use_complete(desk: &Desk) {
    let of = desk.clone();
    use_effect_with((desk.turn.choice, desk.turn.is_complete()), move |&(_, complete)| {
        if complete && of.find(".kd-choices :focus").is_some() {
            focus(of.find(".board-primary"));
        }
    });
}

impl Desk {
    /// A callback that does something with an event.
    pub(super) fn on<E: 'static>(&self, act: impl Fn(&Desk, E) + 'static) -> Callback<E> {
        let desk = self.clone();
        Callback::from(move |event| act(&desk, event))
    }

    /// Whether the large kingdom is the one in which the viewer lays now.
    pub(super) fn is_live(&self) -> bool {
        self.playable && self.position.player() == Some(self.large)
    }

    /// Goes on with the turn.
    pub(super) fn act(&self, action: Action) {
        let next = self.turn.after(action.clone());
        let leaves = next.done.is_some() || !next.is_begun();
        if leaves && self.find(".board-tray :focus, .kd-choices :focus").is_some() {
            // What has the focus is about to go away: the grid takes it over.
            self.focus_cell(*self.cursor);
        }
        self.turns.dispatch(action);
    }

    /// Chooses a domino for the next round.
    pub(super) fn choose(&self, domino: Domino) {
        self.act(Action::Choose(domino, self.confirm));
    }

    /// Tries a placement that was chosen in a list.
    pub(super) fn try_placement(&self, place: Placement) {
        self.cursor.set((place.cell.x, place.cell.y));
        self.act(Action::Try(place));
    }

    /// Shows another kingdom large.
    pub(super) fn enlarge(&self, player: Player) {
        self.lit.set(None);
        self.asked.set(Some(player));
        // Its button goes away: the grid, which tells of that kingdom now, takes the focus over.
        self.cursor.set((0, 0));
        self.focus_cell((0, 0));
    }

    /// A click or a tap on the large kingdom.
    pub(super) fn click(&self, event: MouseEvent) {
        let Some(cell) = cell_of(&event) else { return };
        if self.is_live() && self.turn.options.covers(cell) {
            self.cursor.set((cell.x, cell.y));
            self.lit.set(None);
            self.act(Action::Pick(cell));
        } else {
            self.lit.set(Some(cell));
        }
    }

    /// A pointer moves over the large kingdom, or leaves it.
    pub(super) fn point(&self, event: PointerEvent) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let cell = cell_of(&event).filter(|_| event.type_() != "pointerleave");
        if *self.hover != cell {
            self.hover.set(cell);
            self.lit.set(cell);
            let top = cell.and_then(|cell| self.mark_at(cell));
            if !self.edges.is_empty() {
                self.on_focus.emit(top);
            }
        }
    }

    /// The best candidate across the edges of a cell, if the search has one there.
    fn mark_at(&self, cell: Cell) -> Option<Move> {
        let report = self.report.as_ref()?;
        let here = |mv: Move| match mv {
            Move::Turn { placement: Some(place), .. } => place.cells().contains(&cell),
            _ => false,
        };
        let marks = self.edges.iter().filter(|(_, mark)| here(report.candidates[mark.top].mv));
        marks.max_by_key(|(_, mark)| mark.visits).map(|(_, mark)| report.candidates[mark.top].mv)
    }

    /// The focus comes to a cell of the grid, or leaves the grid.
    pub(super) fn cursor(&self, cell: Option<(i8, i8)>) {
        // Focus that follows a click needs no ring.
        self.cursor_shown.set(cell.is_some() && self.find("[role=gridcell]:focus-visible").is_some());
        if let Some(cell) = cell {
            self.cursor.set(cell);
        }
    }

    /// A key anywhere on the board.
    pub(super) fn key(&self, event: KeyboardEvent) {
        let inside = |selector: &str| {
            let target = event.target_dyn_into::<Element>();
            target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
        };
        let key = event.key();
        let foreign = event.alt_key() || event.meta_key() || event.ctrl_key() && key.len() == 1;
        let unwanted = !self.letters && key.len() == 1 && key != " ";
        if event.default_prevented() || foreign || unwanted || inside("select, input") {
            return;
        }
        let in_grid = inside("[role=grid]");
        let goal = if in_grid { self.key_target(&event) } else { None };
        let used = match (key.as_str(), goal) {
            (_, Some(cell)) => {
                self.focus_cell(cell);
                true
            }
            ("r" | "R", _) => self.try_act(Action::Rotate { clockwise: !event.shift_key() }),
            ("f" | "F", _) => self.try_act(Action::Swap),
            ("Escape", _) => self.step_back(),
            ("Enter" | " ", _) if in_grid => {
                self.enter();
                true
            }
            (key, _) => key.parse().is_ok_and(|number| self.choose_by(number)),
        };
        if used {
            event.prevent_default();
        }
    }

    /// Where a key leads in the grid.
    fn key_target(&self, event: &KeyboardEvent) -> Option<(i8, i8)> {
        let all: Vec<(i8, i8)> = self.cells.iter().map(|&(cell, _)| cell).collect();
        let covers = |&(x, y): &(i8, i8)| self.is_live() && self.turn.options.covers(Cell { x, y });
        let legal: Vec<(i8, i8)> = all.iter().copied().filter(covers).collect();
        key_target(event, &all, &legal, *self.cursor)
    }

    /// Goes on with the turn if the action changes it; tells whether it did.
    fn try_act(&self, action: Action) -> bool {
        let changes = self.turn.after(action.clone()) != self.turn;
        if changes {
            self.act(action);
        }
        changes
    }

    /// Takes back the last step of the turn, or puts away what is shown; tells whether there was something.
    fn step_back(&self) -> bool {
        let shown = self.lit.is_some() || self.asked.is_some();
        self.lit.set(None);
        self.asked.set(None);
        if self.turn.is_begun() {
            self.act(Action::Back);
            self.focus_cell(*self.cursor);
            return true;
        }
        shown
    }

    /// In the grid: tries the domino, goes on to the next step, or tells of a territory.
    fn enter(&self) {
        let cell = Cell { x: self.cursor.0, y: self.cursor.1 };
        let laid = self.turn.placement.is_some_and(|place| place.cells().contains(&cell));
        if self.is_live() && self.turn.options.covers(cell) && !laid {
            self.act(Action::Pick(cell));
        } else if self.turn.is_complete() {
            focus(self.find(".board-primary"));
        } else if laid || self.turn.options.places.is_empty() && self.turn.options.live {
            focus(self.find(".kd-choices [tabindex='0']"));
        } else {
            self.lit.set(Some(cell));
        }
    }

    /// Chooses a domino of the new line by its place from 1; tells whether it is free.
    fn choose_by(&self, number: usize) -> bool {
        let domino = number.checked_sub(1).and_then(|index| self.position.line().nth(index));
        domino.is_some_and(|(domino, _)| {
            let known = self.turn.options.free.contains(&domino);
            if known {
                self.choose(domino);
                focus(self.find(".kd-choices [tabindex='0']"));
            }
            known
        })
    }

    fn find(&self, selector: &str) -> Option<Element> {
        self.root.cast::<Element>()?.query_selector(selector).ok().flatten()
    }

    fn focus_cell(&self, (x, y): (i8, i8)) {
        focus(self.find(&format!("[data-cell='{x},{y}']")));
    }
}

/// The cell of the drawing that an event is about.
fn cell_of(event: &MouseEvent) -> Option<Cell> {
    let target: Element = event.target_dyn_into()?;
    let (x, y) = target.get_attribute("data-at")?.split_once(',').map(|(x, y)| (x.parse(), y.parse()))?;
    Some(Cell { x: x.ok()?, y: y.ok()? })
}
