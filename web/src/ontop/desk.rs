//! What the board remembers between two drawings, and what it does with clicks, pointers and keys.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::games::ontop::{Circle, Move, OnTop, Place, Rhombus, Triangle, Vertex};
use web_sys::Element;
use yew::prelude::*;

use super::geometry::{Point, centre, middle, rhombus_at, triangle_at, vertex_at};
use super::ground::{END, FRAME};
use super::spoken::cells;
use super::turn::{Action, Options, Stage, Turn};
use crate::board::camera::{Bounds, Sight};
use crate::board::{Confirm, Mark, Window, focus, key_target, marks, use_window};
use crate::tabletop::BoardProps;

/// From this width of the window on, in pixels, there is room for cards beside the board.
const WIDE: f32 = 700.0;

/// Below this width the zoom buttons lie in a row above the board, as in the style sheet.
const NARROW: f32 = 480.0;
/// What stays free for them, in edges.
const BUTTONS: f32 = 0.5;
/// What stays free there for more than one line of the legend.
const LEGEND: f32 = 0.5;

/// The state of a board.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) position: Rc<OnTop>,
    /// What the viewer can play; nothing where the viewer is not to play.
    pub(super) options: Rc<Options>,
    /// The triangles in words.
    pub(super) cells: Rc<Vec<((i8, i8), AttrValue)>>,
    /// What a search thinks of the rhombi.
    pub(super) marks: Rc<Vec<(Rhombus, Mark)>>,
    /// The window on the board.
    pub(super) window: Window,
    /// The viewer's turn.
    pub(super) turn: Turn,
    /// The rhombus under the mouse.
    pub(super) hover: UseStateHandle<Option<Rhombus>>,
    /// The circle that is told of.
    pub(super) lit: UseStateHandle<Option<Vertex>>,
    /// The rhombus whose candidates are listed.
    pub(super) opened: UseStateHandle<Option<Rhombus>>,
    /// The triangle that the keys have reached.
    pub(super) cursor: UseStateHandle<Triangle>,
    /// Whether the keys are on the board.
    pub(super) cursor_shown: UseStateHandle<bool>,
    /// The element of the whole board.
    pub(super) root: NodeRef,
    report: Option<Rc<Report<Move>>>,
    turns: UseReducerDispatcher<Turn>,
    confirm: Confirm,
    letters: bool,
    on_focus: Callback<Option<Move>>,
}

/// The cell of a triangle in the hidden grid: its column and its row.
pub(super) fn cell_of(triangle: Triangle) -> (i8, i8) {
    (triangle.column() as i8, triangle.row() as i8)
}

/// The state of the board with these properties.
#[hook]
pub(super) fn use_desk(props: &BoardProps<OnTop>) -> Desk {
    let position = &props.position;
    let options = use_memo((position.clone(), props.playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let cells = use_memo((position.clone(), options.clone()), |(position, options)| cells(position, options));
    let marks = use_memo((props.report.clone(), position.in_hand()), |(report, hand)| {
        let place = |mv| match mv {
            Move::Place(place) => Some(place.rhombus),
            Move::Draw(_) => None,
        };
        report.iter().filter(|_| hand.is_some()).flat_map(|report| marks(report, place)).collect()
    });
    let turns = use_turn(&options, &props.on_move);
    // Until it is told of the shown position, the turn is that of another one.
    let turn = if Rc::ptr_eq(&turns.options, &options) {
        (*turns).clone()
    } else {
        turns.after(Action::Reset(options.clone()))
    };
    let start = position
        .legal_rhombi()
        .next()
        .map_or_else(|| Triangle::all().next(), |rhombus| Some(rhombus.triangles()[0]));
    let desk = Desk {
        position: position.clone(),
        options,
        cells,
        marks,
        window: use_window(),
        turn,
        hover: use_state_eq(|| None),
        lit: use_state_eq(|| None),
        opened: use_state_eq(|| None),
        cursor: use_state_eq(|| start.expect("a board has triangles")),
        cursor_shown: use_state_eq(|| false),
        root: use_node_ref(),
        report: props.report.clone(),
        turns: turns.dispatcher(),
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
    };
    use_position(&desk);
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
        if let Stage::Done(place) = stage {
            on_move.emit(Move::Place(place));
        }
    });
    turn
}

/// Another position: what was pointed at is not what it was. The board itself never grows.
#[hook]
fn use_position(desk: &Desk) {
    let view = desk.window.view.dispatcher();
    let narrow = (1.0..NARROW).contains(&desk.window.view.camera.width);
    use_effect_with((narrow, narrow && !desk.marks.is_empty()), move |&(buttons, legend)| {
        let above = if buttons { BUTTONS } else { 0.0 };
        let below = if legend { LEGEND } else { 0.0 };
        let (low, high) = ((-FRAME, -FRAME - above), (END.0 + FRAME, END.1 + FRAME + below));
        view.dispatch(Sight::Grown(Bounds { low, high }));
    });
    let (lit, opened, hover) = (desk.lit.setter(), desk.opened.setter(), desk.hover.setter());
    use_effect_with(desk.position.clone(), move |_| {
        lit.set(None);
        opened.set(None);
        hover.set(None);
    });
}

impl Desk {
    /// A callback that does something with an event.
    pub(super) fn on<E: 'static>(&self, act: impl Fn(&Desk, E) + 'static) -> Callback<E> {
        let desk = self.clone();
        Callback::from(move |event| act(&desk, event))
    }

    /// Goes on with the turn.
    pub(super) fn act(&self, action: Action) {
        let next = self.turn.after(action.clone());
        if !matches!(next.stage, Stage::Placed(_)) && self.find(".board-tray :focus").is_some() {
            // The tray is about to go away: the grid takes the focus over.
            self.focus_cell(*self.cursor);
        }
        self.turns.dispatch(action);
        if let Some(place) = next.place() {
            self.opened.set(None);
            // The tray may grow over the tile that is tried.
            self.window.view.dispatch(Sight::Revealed(middle(place.rhombus)));
        }
    }

    /// Tries a placement that was chosen in a list.
    pub(super) fn try_place(&self, place: Place) {
        self.cursor.set(place.rhombus.triangles()[0]);
        self.act(Action::Try(place));
    }

    /// What a search thinks of a rhombus.
    pub(super) fn mark(&self, rhombus: Rhombus) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.0 == rhombus).map(|mark| &mark.1)
    }

    /// The circle that is told of; none where nothing lies around it.
    pub(super) fn circle(&self) -> Option<Circle> {
        let circle = self.position.circle((*self.lit)?);
        (usize::from(circle.open) < circle.vertex.triangles().count()).then_some(circle)
    }

    /// What a pointer at a place means: a circle around which something lies, or else a rhombus on which the tile
    /// can be placed or of which a search thinks something.
    fn pointed(&self, at: Point) -> (Option<Vertex>, Option<Rhombus>) {
        let vertex = vertex_at(at)
            .filter(|vertex| vertex.triangles().any(|triangle| self.position.is_covered(triangle)));
        let known = self.options.rhombi.iter().copied().chain(self.marks.iter().map(|mark| mark.0));
        (vertex, if vertex.is_none() { rhombus_at(known, at) } else { None })
    }

    /// A click or a tap on the board.
    pub(super) fn click(&self, at: Point) {
        let (vertex, rhombus) = self.pointed(at);
        self.lit.set(vertex);
        if let Some(rhombus) = rhombus.filter(|&rhombus| self.options.has(rhombus)) {
            let halves = rhombus.triangles();
            let anchor = triangle_at(at).filter(|anchor| halves.contains(anchor)).unwrap_or(halves[0]);
            self.cursor.set(anchor);
            self.act(Action::Pick(rhombus, anchor));
        }
        let roomy = self.options.tile.is_none() || self.window.view.camera.width >= WIDE;
        self.opened.set(rhombus.filter(|&rhombus| roomy && self.mark(rhombus).is_some()));
    }

    /// A mouse moves over the board, or leaves it.
    pub(super) fn point(&self, at: Option<Point>) {
        let (vertex, rhombus) = at.map_or((None, None), |at| self.pointed(at));
        self.lit.set(vertex);
        if *self.hover != rhombus {
            let top = rhombus.and_then(|rhombus| self.mark(rhombus)).map(|mark| mark.top);
            let candidate =
                top.zip(self.report.as_ref()).and_then(|(top, report)| report.candidates.get(top));
            self.on_focus.emit(candidate.map(|candidate| candidate.mv));
            self.hover.set(rhombus);
        }
    }

    /// The focus comes to a triangle of the grid, or leaves the grid.
    pub(super) fn cursor(&self, cell: Option<(i8, i8)>) {
        // Focus that follows a click needs no ring.
        self.cursor_shown.set(cell.is_some() && self.find("[role=gridcell]:focus-visible").is_some());
        let at = cell.and_then(|(column, row)| Triangle::new(row as usize, column as usize));
        if let Some(triangle) = at {
            self.cursor.set(triangle);
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
        let goal = if in_grid { self.goal(&event) } else { None };
        let used = match (key.as_str(), goal) {
            (_, Some(triangle)) => {
                self.focus_cell(triangle);
                self.window.view.dispatch(Sight::Revealed(centre(triangle)));
                true
            }
            ("r" | "R", _) => {
                self.act(Action::Flip);
                self.turn.place().is_some()
            }
            ("Escape", _) => self.step_back(),
            ("Enter" | " ", _) if in_grid => {
                self.enter();
                true
            }
            ("1" | "2" | "3", _) => {
                let anchor = if in_grid { *self.cursor } else { self.turn.anchor.unwrap_or(*self.cursor) };
                let number = usize::from(key.as_bytes()[0] - b'1');
                self.act(Action::Choose(number, anchor));
                number < self.options.choices(anchor).len()
            }
            _ => false,
        };
        if used {
            event.prevent_default();
        }
    }

    /// Where a key leads in the grid; none when it is no key of the grid.
    fn goal(&self, event: &KeyboardEvent) -> Option<Triangle> {
        let all: Vec<(i8, i8)> = Triangle::all().map(cell_of).collect();
        let legal = Triangle::all().filter(|&triangle| !self.options.choices(triangle).is_empty());
        let legal: Vec<(i8, i8)> = legal.map(cell_of).collect();
        let (column, row) = key_target(event, &all, &legal, cell_of(*self.cursor))?;
        Triangle::new(row as usize, column as usize)
    }

    /// Takes the tile back, or puts away what is shown; tells whether there was something.
    fn step_back(&self) -> bool {
        if self.turn.place().is_some() {
            self.act(Action::Back);
            self.focus_cell(*self.cursor);
            return true;
        }
        let shown = self.lit.is_some() || self.opened.is_some();
        self.lit.set(None);
        self.opened.set(None);
        shown
    }

    /// In the grid: tries the tile, goes on to the last word, or tells of the next circle around a triangle.
    fn enter(&self) {
        let cursor = *self.cursor;
        let tried = self.turn.place().filter(|place| place.rhombus.triangles().contains(&cursor));
        if tried.is_some() && self.confirm == Confirm::Never {
            self.act(Action::Confirm);
        } else if tried.is_some() {
            focus(self.find(".board-primary"));
        } else if self.options.choices(cursor).is_empty() {
            let corners = cursor.vertices();
            let now = corners.iter().position(|&corner| Some(corner) == *self.lit);
            self.lit.set(Some(corners[now.map_or(0, |now| (now + 1) % corners.len())]));
        } else {
            self.act(Action::PickNear(cursor));
        }
    }

    fn find(&self, selector: &str) -> Option<Element> {
        self.root.cast::<Element>()?.query_selector(selector).ok().flatten()
    }

    fn focus_cell(&self, triangle: Triangle) {
        let (column, row) = cell_of(triangle);
        focus(self.find(&format!("[data-cell='{column},{row}']")));
    }
}
