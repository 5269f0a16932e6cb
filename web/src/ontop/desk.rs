//! What the board remembers between two drawings, and what it does with clicks, pointers and keys.

use std::rc::Rc;

use tilescope_core::games::ontop::{Circle, Move, OnTop, Place, Rhombus, Triangle, Vertex};
use web_sys::Element;
use yew::prelude::*;

use super::board::BoardProps;
use super::geometry::{Point, centre, middle, rhombus_at, triangle_at, vertex_at};
use super::ground::{END, FRAME};
use super::spoken::cells;
use super::turn::{Action, Options, Stage, Turn};
use crate::board::camera::{Bounds, Sight};
use crate::board::{Cells, Confirm, Mark, Window, focus, heard, key_target, marks, use_window};
use crate::hooks::{use_effect_with, use_memo};

/// From this width of the window on, in pixels, there is room for cards beside the board.
const WIDE: f32 = 700.0;

/// Below this width of the window the zoom buttons need room beside the board.
const NARROW: f32 = 480.0;
/// What stays free for them, in edges.
const BUTTONS: f32 = 0.8;
/// What stays free there for more than one line of the legend.
const LEGEND: f32 = 0.5;

/// What the board remembers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Memory {
    /// The viewer's turn.
    pub(super) turn: Turn,
    /// The rhombus under the mouse.
    pub(super) hover: Option<Rhombus>,
    /// The circle that is told of.
    pub(super) lit: Option<Vertex>,
    /// The rhombus whose candidates are listed.
    pub(super) opened: Option<Rhombus>,
    /// The triangle that the keys have reached.
    pub(super) cursor: Triangle,
    /// Whether the keys are on the board.
    pub(super) cursor_shown: bool,
}

impl Memory {
    /// Nothing, but where the keys start.
    fn new(position: &OnTop) -> Memory {
        let free = position.legal_rhombi().next().map(|rhombus| rhombus.triangles()[0]);
        let cursor = free.or_else(|| Triangle::all().next()).expect("a board has triangles");
        let turn = Turn::default();
        Memory { turn, hover: None, lit: None, opened: None, cursor, cursor_shown: false }
    }

    /// What is left of it where these turns are legal: in another position, what was pointed at is not what it was.
    fn meet(&mut self, options: &Rc<Options>) {
        if !Rc::ptr_eq(&self.turn.options, options) {
            self.turn = self.turn.anew(options.clone());
            (self.hover, self.lit, self.opened) = (None, None, None);
        }
    }
}

impl Reducible for Memory {
    type Action = Box<dyn FnOnce(&mut Memory)>;

    fn reduce(self: Rc<Memory>, change: Box<dyn FnOnce(&mut Memory)>) -> Rc<Memory> {
        let mut next = (*self).clone();
        change(&mut next);
        Rc::new(next)
    }
}

/// The state of a board.
pub(super) struct Desk {
    /// What is shown, and whom the board tells.
    pub(super) props: Rc<BoardProps>,
    /// What the viewer can play; nothing where the viewer is not to play.
    pub(super) options: Rc<Options>,
    /// The triangles in words.
    pub(super) cells: Rc<Cells>,
    /// What a search thinks of the rhombi.
    pub(super) marks: Rc<Vec<(Rhombus, Mark)>>,
    /// The window on the board.
    pub(super) window: Window,
    /// What is remembered of this position.
    pub(super) memory: Memory,
    /// The element of the whole board.
    pub(super) root: NodeRef,
    changes: UseReducerDispatcher<Memory>,
}

/// The cell of a triangle in the hidden grid: its column and its row.
pub(super) fn cell_of(triangle: Triangle) -> (i8, i8) {
    (triangle.column() as i8, triangle.row() as i8)
}

/// The state of the board with these properties.
#[hook]
pub(super) fn use_desk(props: Rc<BoardProps>) -> Rc<Desk> {
    let position = &props.position;
    let told = use_memo((position.clone(), props.playable), |(position, playable)| {
        let options = if *playable { Options::new(position) } else { Options::default() };
        let cells = cells(position, &options);
        (Rc::new(options), Rc::new(cells))
    });
    let (options, cells) = (*told).clone();
    let marks = use_memo((props.report.clone(), position.in_hand()), |(report, hand)| {
        let place = |mv| match mv {
            Move::Place(place) => Some(place.rhombus),
            Move::Draw(_) => None,
        };
        match (report, hand) {
            (Some(report), Some(_)) => marks(report, place),
            _ => Vec::new(),
        }
    });
    let kept = use_reducer_eq(|| Memory::new(position));
    let mut memory = (*kept).clone();
    memory.meet(&options);
    let window = use_window();
    use_room(&window, !marks.is_empty());
    let root = use_node_ref();
    let changes = kept.dispatcher();
    Rc::new(Desk { props, options, cells, marks, window, memory, root, changes })
}

/// On phones there is room for the buttons beside the board, and for the legend below it. The board itself never grows.
#[hook]
fn use_room(window: &Window, marked: bool) {
    let view = window.view.dispatcher();
    let narrow = (1.0..NARROW).contains(&window.view.camera.width);
    use_effect_with((narrow, narrow && marked), move |&(buttons, legend)| {
        let beside = if buttons { BUTTONS } else { 0.0 };
        let below = if legend { LEGEND } else { 0.0 };
        let (low, high) = ((-FRAME, -FRAME), (END.0 + FRAME + beside, END.1 + FRAME + below));
        view.dispatch(Sight::Grown(Bounds { low, high }));
    });
}

impl Desk {
    /// A callback that does something with an event.
    pub(super) fn on<E: 'static>(self: &Rc<Desk>, act: impl Fn(&Desk, E) + 'static) -> Callback<E> {
        let desk = self.clone();
        Callback::from(move |event| act(&desk, event))
    }

    /// A callback that goes on with the turn.
    pub(super) fn acts(self: &Rc<Desk>, action: Action) -> Callback<MouseEvent> {
        self.on(move |desk, _| desk.act(action))
    }

    /// Changes what is remembered.
    fn change(&self, change: impl FnOnce(&mut Memory) + 'static) {
        let options = self.options.clone();
        self.changes.dispatch(Box::new(move |memory| {
            memory.meet(&options);
            change(memory);
        }));
    }

    /// Goes on with the turn, and tells it once it is decided.
    pub(super) fn act(&self, action: Action) {
        let before = self.memory.turn.stage;
        let turn = self.memory.turn.after(action);
        let (stage, place) = (turn.stage, turn.place());
        if !matches!(stage, Stage::Placed(_)) && self.find(".board-tray :focus").is_some() {
            // The tray is about to go away: the grid takes the focus over.
            self.focus_cell(self.memory.cursor);
        }
        self.change(move |memory| {
            memory.turn = turn;
            memory.opened = memory.opened.filter(|_| place.is_none());
        });
        if let Some(place) = place {
            // The tray may grow over the tile that is tried.
            self.window.view.dispatch(Sight::Revealed(middle(place.rhombus)));
        }
        if let Stage::Done(place) = stage
            && stage != before
        {
            self.props.on_move.emit(Move::Place(place));
        }
    }

    /// Tries a placement that was chosen in a list.
    pub(super) fn try_place(&self, place: Place) {
        self.change(move |memory| memory.cursor = place.rhombus.triangles()[0]);
        self.act(Action::Try(place));
    }

    /// Puts the list of candidates away.
    pub(super) fn close(&self) {
        self.change(|memory| memory.opened = None);
    }

    /// What a search thinks of a rhombus.
    pub(super) fn mark(&self, rhombus: Rhombus) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.0 == rhombus).map(|mark| &mark.1)
    }

    /// The circle that is told of; none where nothing lies around it.
    pub(super) fn circle(&self) -> Option<Circle> {
        let circle = self.props.position.circle(self.memory.lit?);
        (usize::from(circle.open) < circle.vertex.triangles().count()).then_some(circle)
    }

    /// What a pointer at a place means: a circle around which something lies, or else a rhombus on which the tile
    /// can be placed or of which a search thinks something.
    fn pointed(&self, at: Point) -> (Option<Vertex>, Option<Rhombus>) {
        let position = &self.props.position;
        let vertex =
            vertex_at(at).filter(|vertex| vertex.triangles().any(|triangle| position.is_covered(triangle)));
        let known = self.options.rhombi.iter().copied().chain(self.marks.iter().map(|mark| mark.0));
        (vertex, if vertex.is_none() { rhombus_at(known, at) } else { None })
    }

    /// A click or a tap on the board.
    pub(super) fn click(&self, at: Point) {
        let (lit, rhombus) = self.pointed(at);
        if let Some(rhombus) = rhombus.filter(|&rhombus| self.options.has(rhombus)) {
            let halves = rhombus.triangles();
            let anchor = triangle_at(at).filter(|anchor| halves.contains(anchor)).unwrap_or(halves[0]);
            self.change(move |memory| memory.cursor = anchor);
            self.act(Action::Pick(rhombus, anchor));
        }
        let roomy = self.options.tile.is_none() || self.window.view.camera.width >= WIDE;
        let opened = rhombus.filter(|&rhombus| roomy && self.mark(rhombus).is_some());
        self.change(move |memory| (memory.lit, memory.opened) = (lit, opened));
    }

    /// A mouse moves over the board, or leaves it.
    pub(super) fn point(&self, at: Option<Point>) {
        let (lit, hover) = at.map_or((None, None), |at| self.pointed(at));
        if self.memory.hover != hover {
            let mark = hover.and_then(|rhombus| self.mark(rhombus));
            let report = self.props.report.as_ref();
            let candidate = mark.zip(report).and_then(|(mark, report)| report.candidates.get(mark.top));
            self.props.on_focus.emit(candidate.map(|candidate| candidate.mv));
        }
        self.change(move |memory| (memory.lit, memory.hover) = (lit, hover));
    }

    /// The focus comes to a triangle of the grid, or leaves the grid.
    pub(super) fn cursor(&self, cell: Option<(i8, i8)>) {
        // Focus that follows a click needs no ring.
        let shown = cell.is_some() && self.find("[role=gridcell]:focus-visible").is_some();
        let at = cell.and_then(|(column, row)| Triangle::new(row as usize, column as usize));
        self.change(move |memory| {
            memory.cursor_shown = shown;
            memory.cursor = at.unwrap_or(memory.cursor);
        });
    }

    /// A key anywhere on the board.
    pub(super) fn key(&self, event: KeyboardEvent) {
        let Some((key, in_grid)) = heard(&event, self.props.letters) else { return };
        let Memory { turn, cursor, .. } = &self.memory;
        let goal = if in_grid { self.goal(&event) } else { None };
        let used = match (key.as_str(), goal) {
            (_, Some(triangle)) => {
                self.focus_cell(triangle);
                self.window.view.dispatch(Sight::Revealed(centre(triangle)));
                true
            }
            ("r" | "R", _) => {
                self.act(Action::Flip);
                turn.place().is_some()
            }
            ("Escape", _) => self.step_back(),
            ("Enter" | " ", _) if in_grid => {
                self.enter();
                true
            }
            ("1" | "2" | "3", _) => {
                let anchor = if in_grid { *cursor } else { turn.anchor.unwrap_or(*cursor) };
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
        let (mut all, mut legal) = (Vec::new(), Vec::new());
        for triangle in Triangle::all() {
            all.push(cell_of(triangle));
            if !self.options.choices(triangle).is_empty() {
                legal.push(cell_of(triangle));
            }
        }
        let (column, row) = key_target(event, &all, &legal, cell_of(self.memory.cursor))?;
        Triangle::new(row as usize, column as usize)
    }

    /// Takes the tile back, or puts away what is shown; tells whether there was something.
    fn step_back(&self) -> bool {
        let Memory { turn, lit, opened, cursor, .. } = &self.memory;
        if turn.place().is_some() {
            self.act(Action::Back);
            self.focus_cell(*cursor);
            return true;
        }
        self.change(|memory| (memory.lit, memory.opened) = (None, None));
        lit.is_some() || opened.is_some()
    }

    /// In the grid: tries the tile, goes on to the last word, or tells of the next circle around a triangle.
    fn enter(&self) {
        let Memory { turn, cursor, lit, .. } = &self.memory;
        let tried = turn.place().filter(|place| place.rhombus.triangles().contains(cursor));
        if tried.is_some() && self.props.confirm == Confirm::Never {
            self.act(Action::Confirm);
        } else if tried.is_some() {
            focus(self.find(".board-primary"));
        } else if self.options.choices(*cursor).is_empty() {
            let corners = cursor.vertices();
            let now = corners.iter().position(|&corner| Some(corner) == *lit);
            let next = corners[now.map_or(0, |now| (now + 1) % corners.len())];
            self.change(move |memory| memory.lit = Some(next));
        } else {
            self.act(Action::PickNear(*cursor));
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
