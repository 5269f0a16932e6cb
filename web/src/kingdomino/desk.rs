//! What the board remembers between two drawings, and what it does with clicks, pointers and keys.

mod keys;

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement};
use tilescope_core::{Player, Report, State};
use web_sys::Element;
use yew::prelude::*;

use super::board::BoardProps;
use super::heat::Heat;
use super::spoken;
use super::turn::{Action, Options, Turn};
use crate::board::{Cells, Confirm, focus};
use crate::hooks::{use_effect_with, use_memo};

/// What is pointed at.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Sight {
    /// The cell under the mouse.
    pub(super) hover: Option<Cell>,
    /// A square of the territory that is lit.
    pub(super) lit: Option<Cell>,
    /// The cell that the keys have reached.
    pub(super) cursor: (i8, i8),
    /// Whether the keys are on the board.
    pub(super) cursor_shown: bool,
    /// The kingdom that somebody asked to see large.
    asked: Option<Player>,
}

impl Reducible for Sight {
    type Action = Box<dyn FnOnce(&mut Sight)>;

    fn reduce(self: Rc<Sight>, change: Box<dyn FnOnce(&mut Sight)>) -> Rc<Sight> {
        let mut next = *self;
        change(&mut next);
        Rc::new(next)
    }
}

/// The state of a board.
pub(super) struct Desk {
    pub(super) position: Rc<Kingdomino>,
    /// The viewer's turn.
    pub(super) turn: Rc<Turn>,
    /// The position with the tried domino laid.
    pub(super) tried: Option<Rc<Kingdomino>>,
    /// Whose kingdom is seen large.
    pub(super) large: Player,
    /// What a search thinks of the turns.
    pub(super) heat: Rc<Heat>,
    /// The cells of the large kingdom in words.
    pub(super) cells: Rc<Cells>,
    pub(super) sight: UseReducerHandle<Sight>,
    /// The element of the whole board.
    pub(super) root: NodeRef,
    turns: UseReducerDispatcher<Turn>,
    playable: bool,
    confirm: Confirm,
    letters: bool,
    on_focus: Callback<Option<Move>>,
    report: Option<Rc<Report<Move>>>,
}

/// The state of the board with these properties.
#[hook]
pub(super) fn use_desk(props: &BoardProps) -> Rc<Desk> {
    let BoardProps { position, playable, report, .. } = props;
    let options = use_memo((position.clone(), *playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let turns = use_turn(&options, &props.on_move);
    // Until it is told of the shown position, the turn is that of another one.
    let turn = if Rc::ptr_eq(&turns.options, &options) {
        Rc::new((*turns).clone())
    } else {
        Rc::new(turns.after(Action::Reset(options.clone())))
    };
    let chosen = turn.choice.filter(|_| options.free.len() > 1);
    let heat = use_memo((report.clone(), chosen), |(report, chosen)| {
        report.as_ref().map_or_else(Heat::default, |report| Heat::new(report, *chosen))
    });
    let sight = use_reducer_eq(Sight::default);
    let large = sight.asked.unwrap_or_else(|| in_front(props));
    let mine = position.player() == Some(large);
    let desk = Rc::new(Desk {
        position: position.clone(),
        tried: turn.placement.and_then(|place| position.preview(place)).map(Rc::new),
        large,
        heat,
        cells: Rc::new(spoken::cells(position, large, if mine { &options } else { &NOTHING })),
        sight,
        root: use_node_ref(),
        turns: turns.dispatcher(),
        turn,
        playable: *playable,
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
        report: report.clone(),
    });
    use_news(&desk);
    desk
}

/// What can be played in a kingdom of somebody else.
static NOTHING: Options = Options { live: false, domino: None, places: Vec::new(), free: Vec::new() };

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

/// In another position, what was pointed at is not what it was; and after the choice of a domino, the last word gets
/// the focus.
#[hook]
fn use_news(desk: &Rc<Desk>) {
    let of = desk.clone();
    let seen = use_mut_ref(|| desk.position.clone());
    use_effect_with((desk.position.clone(), desk.turn.choice, desk.turn.is_complete()), move |news| {
        if seen.replace(news.0.clone()) != news.0 {
            of.see(move |sight| {
                *sight = Sight { cursor: sight.cursor, cursor_shown: sight.cursor_shown, ..Sight::default() }
            });
        } else if news.2 && of.find(".kd-choices :focus").is_some() {
            focus(of.find(".board-primary"));
        }
    });
}

impl Desk {
    /// A callback that does something with an event.
    pub(super) fn on<E: 'static>(self: &Rc<Desk>, act: impl Fn(&Desk, E) + 'static) -> Callback<E> {
        let desk = self.clone();
        Callback::from(move |event| act(&desk, event))
    }

    /// Changes what is pointed at.
    fn see(&self, change: impl FnOnce(&mut Sight) + 'static) {
        self.sight.dispatch(Box::new(change));
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
            self.focus_cell(self.sight.cursor);
        }
        self.turns.dispatch(action);
    }

    /// Chooses a domino for the next round.
    pub(super) fn choose(&self, domino: Domino) {
        self.act(Action::Choose(domino, self.confirm));
    }

    /// Tries a placement that was chosen in a list.
    pub(super) fn try_placement(&self, place: Placement) {
        self.see(move |sight| sight.cursor = (place.cell.x, place.cell.y));
        self.act(Action::Try(place));
    }

    /// Shows another kingdom large.
    pub(super) fn enlarge(&self, player: Player) {
        self.see(move |sight| *sight = Sight { asked: Some(player), ..Sight::default() });
        // Its button goes away: the grid, which tells of that kingdom now, takes the focus over.
        focus(self.find("[data-cell='0,0']"));
    }

    /// A click or a tap on the large kingdom.
    pub(super) fn click(&self, event: MouseEvent) {
        let Some(cell) = cell_of(&event) else { return };
        if self.is_live() && self.turn.options.covers(cell) {
            self.see(move |sight| *sight = Sight { cursor: (cell.x, cell.y), lit: None, ..*sight });
            self.act(Action::Pick(cell));
        } else {
            self.see(move |sight| sight.lit = Some(cell));
        }
    }

    /// A pointer moves over the large kingdom, or leaves it.
    pub(super) fn point(&self, event: PointerEvent) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let cell = cell_of(&event).filter(|_| event.type_() != "pointerleave");
        if self.sight.hover != cell {
            self.see(move |sight| *sight = Sight { hover: cell, lit: cell, ..*sight });
            let top = cell.and_then(|cell| self.mark_at(cell));
            if !self.heat.edges.is_empty() {
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
        let marks = self.heat.edges.iter().filter(|(_, mark)| here(report.candidates[mark.top].mv));
        marks.max_by_key(|(_, mark)| mark.visits).map(|(_, mark)| report.candidates[mark.top].mv)
    }

    /// The focus comes to a cell of the grid, or leaves the grid.
    pub(super) fn cursor(&self, cell: Option<(i8, i8)>) {
        // Focus that follows a click needs no ring.
        let cursor_shown = cell.is_some() && self.find("[role=gridcell]:focus-visible").is_some();
        self.see(move |sight| {
            *sight = Sight { cursor_shown, cursor: cell.unwrap_or(sight.cursor), ..*sight };
        });
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
