//! The board within a component: its state, the shown position, and the callbacks for input.

use std::cell::RefCell;
use std::rc::Rc;

use derive_where::derive_where;
use tilescope_core::State;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::camera::Bounds;
use super::game::{BoardGame, OptionsOf, Pointed, Shown};
use super::grid::GridCell;
use super::keys::Key;
use super::state::{BoardAction, BoardState, Focus, Input, Zone};
use super::turn::{ActionOn, PendingTurn};
use super::view::CameraAction;

pub struct BoardMemory<G: BoardGame> {
    pub state: BoardState<G>,
    dispatcher: UseReducerDispatcher<BoardState<G>>,
}

/// Keeps the state of a board. `cursor` returns the cell where keys start.
#[hook]
pub fn use_board_state<G: BoardGame>(
    options: &Rc<OptionsOf<G>>,
    cursor: impl FnOnce() -> GridCell,
) -> BoardMemory<G> {
    let kept = use_reducer_eq(|| BoardState::<G>::new(options.clone(), cursor()));
    BoardMemory { state: (*kept).clone().in_position(options), dispatcher: kept.dispatcher() }
}

/// A board: its state, the shown position, and the callbacks for input.
pub struct Board<G: BoardGame> {
    pub state: BoardState<G>,
    pub shown: Rc<Shown<G>>,
    pub controls: Controls<G>,
    /// Receives the grid cell that gets the focus, or `None` when the focus leaves the grid.
    pub on_cursor: Callback<Option<GridCell>>,
    pub on_camera: Callback<CameraAction>,
}

/// The callbacks through which people change a board. They stay equal for the life of the board: they look up what an
/// input refers to when it arrives, not when they are created.
#[derive_where(Clone)]
pub struct Controls<G: BoardGame> {
    pub root: NodeRef,
    dispatcher: UseReducerDispatcher<BoardState<G>>,
    drawn: Rc<RefCell<Drawn<G>>>,
}

struct Drawn<G: BoardGame> {
    shown: Rc<Shown<G>>,
    state: BoardState<G>,
}

/// Returns the board that shows `shown`. Calls `on_move` once when a turn is played. Keeps all of `bounds` visible.
/// Puts a `trial` on the board by the steps that a person would take.
#[hook]
pub fn use_board<G: BoardGame>(
    memory: BoardMemory<G>,
    shown: Shown<G>,
    bounds: Option<Bounds>,
    trial: Option<(<G as State>::Move, u32)>,
    on_move: &Callback<<G as State>::Move>,
) -> Board<G> {
    let BoardMemory { state, dispatcher } = memory;
    let (root, shown) = (use_node_ref(), Rc::new(shown));
    let drawn = use_mut_ref(|| Drawn { shown: shown.clone(), state: state.clone() });
    drawn.replace(Drawn { shown: shown.clone(), state: state.clone() });

    let notify = on_move.clone();
    use_effect_with(state.turn.played(), move |played| {
        if let Some(mv) = *played {
            notify.emit(mv);
        }
    });
    let within = root.clone();
    use_effect_with(state.focus, move |request| {
        if let Some(on) = request.on {
            give_focus(&within, on);
        }
    });
    let tried = (dispatcher.clone(), drawn.clone());
    use_effect_with(trial, move |trial| {
        let (dispatcher, drawn) = tried;
        let actions = trial.map_or_else(Vec::new, |(mv, _)| G::Turn::actions(mv));
        for action in actions {
            let shown = drawn.borrow().shown.clone();
            dispatcher.dispatch(BoardAction::Input {
                shown,
                zone: Zone::Elsewhere,
                input: Input::Try(action),
            });
        }
    });
    let grown = dispatcher.clone();
    use_effect_with(bounds, move |bounds| {
        if let Some(bounds) = *bounds {
            grown.dispatch(BoardAction::Camera(CameraAction::Grow(bounds)));
        }
    });
    let on_cursor =
        use_callback((dispatcher.clone(), root.clone()), |cell: Option<GridCell>, (dispatcher, root)| {
            // Focus after a click needs no ring.
            let visible = find(root, "[role=gridcell]:focus-visible").is_some();
            dispatcher.dispatch(BoardAction::Focused { cell, visible });
        });
    let on_camera = use_callback(dispatcher.clone(), |action: CameraAction, dispatcher| {
        dispatcher.dispatch(BoardAction::Camera(action));
    });
    Board { state, shown, controls: Controls { root, dispatcher, drawn }, on_cursor, on_camera }
}

impl<G: BoardGame> Controls<G> {
    pub fn input(&self, input: Input<G>) {
        let shown = self.drawn.borrow().shown.clone();
        self.dispatcher.dispatch(BoardAction::Input { shown, zone: self.zone(), input });
    }

    pub fn act(&self, action: ActionOn<G::Turn>) {
        self.input(Input::Turn(action));
    }

    pub fn acts(&self, action: ActionOn<G::Turn>) -> Callback<MouseEvent> {
        self.on(move |controls, _| controls.act(action))
    }

    pub fn on<E: 'static>(&self, act: impl Fn(&Controls<G>, E) + 'static) -> Callback<E> {
        let controls = self.clone();
        Callback::from(move |event| act(&controls, event))
    }

    /// Reads the shown position and the state of the last rendering.
    pub fn with_drawn<T>(&self, read: impl FnOnce(&Shown<G>, &BoardState<G>) -> T) -> T {
        let drawn = self.drawn.borrow();
        read(&drawn.shown, &drawn.state)
    }

    pub fn hover(&self, at: Pointed<G>) {
        let (before, now, on_focus) = self.with_drawn(|shown, state| {
            let candidate = |spot| G::candidate(shown, spot);
            (state.hover.and_then(candidate), at.spot.and_then(candidate), shown.on_focus.clone())
        });
        if now != before {
            on_focus.emit(now);
        }
        self.input(Input::Hover(at));
    }

    /// Handles a key anywhere on the board. Keys that the board uses do not propagate.
    pub fn key(&self, event: KeyboardEvent) {
        let (shown, state) = {
            let drawn = self.drawn.borrow();
            (drawn.shown.clone(), drawn.state.clone())
        };
        let Some(key) = Key::of(&event, shown.letters) else { return };
        let zone = self.zone();
        let action = || BoardAction::Input { shown: shown.clone(), zone, input: Input::Key(key) };
        let answered = state.after(action()) != state || (key, zone) == (Key::Enter, Zone::Grid);
        if answered {
            event.prevent_default();
        }
        self.dispatcher.dispatch(action());
    }

    fn zone(&self) -> Zone {
        if find(&self.root, "[role=grid] :focus").is_some() {
            Zone::Grid
        } else if find(&self.root, ".board-tray :focus, [role=radiogroup] :focus").is_some() {
            Zone::Tray
        } else {
            Zone::Elsewhere
        }
    }
}

impl<G: BoardGame> PartialEq for Controls<G> {
    fn eq(&self, other: &Controls<G>) -> bool {
        Rc::ptr_eq(&self.drawn, &other.drawn)
    }
}

fn find(root: &NodeRef, selector: &str) -> Option<Element> {
    root.cast::<Element>()?.query_selector(selector).ok().flatten()
}

/// Focuses a part of a board, if it is there.
fn give_focus(root: &NodeRef, on: Focus) {
    let selector = match on {
        Focus::Cell => "[role=gridcell][tabindex='0']",
        Focus::Choices => "[role=radio][tabindex='0']",
        Focus::Confirm => ".board-primary:not(:disabled)",
    };
    focus(find(root, selector));
}

/// Focuses an element, if it can have the focus.
pub(super) fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // It does not fail for focusable elements.
        let _ = element.focus();
    }
}
