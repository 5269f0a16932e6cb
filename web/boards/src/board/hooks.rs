//! The board as a component holds it: its state, what is shown, and the callbacks through which people change it.

use std::cell::RefCell;
use std::rc::Rc;

use tilescope_core::State;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::camera::Bounds;
use super::game::{BoardGame, OptionsOf, Pointed, Shown};
use super::grid::GridCell;
use super::keys::Key;
use super::state::{Action, BoardState, Focus, Input, Zone};
use super::turn::{ActionOn, PendingTurn};
use super::view::CameraAction;

/// The state of a board, and what changes it.
#[allow(missing_debug_implementations)]
pub struct BoardMemory<G: BoardGame> {
    /// The state in the position that is shown.
    pub state: BoardState<G>,
    dispatcher: UseReducerDispatcher<BoardState<G>>,
}

/// Keeps the state of a board. `cursor` tells where the keys start.
#[hook]
pub fn use_board_state<G: BoardGame>(
    options: &Rc<OptionsOf<G>>,
    cursor: impl FnOnce() -> GridCell,
) -> BoardMemory<G> {
    let kept = use_reducer_eq(|| BoardState::<G>::new(options.clone(), cursor()));
    BoardMemory { state: (*kept).clone().in_position(options), dispatcher: kept.dispatcher() }
}

/// A board: its state, what is shown, and how people change it.
#[allow(missing_debug_implementations)]
pub struct Board<G: BoardGame> {
    /// The state.
    pub state: BoardState<G>,
    /// What is shown.
    pub shown: Rc<Shown<G>>,
    /// How people change it.
    pub controls: Controls<G>,
    /// Hears of the cell of the grid that the focus comes to, or that it leaves the grid.
    pub on_cursor: Callback<Option<GridCell>>,
    /// Hears what moves the view.
    pub on_camera: Callback<CameraAction>,
}

/// Through which people change a board. They are the same as long as the board is: what an input is about is looked
/// up when it comes, not when its callback is made.
#[allow(missing_debug_implementations)]
pub struct Controls<G: BoardGame> {
    /// The element of the whole board.
    pub root: NodeRef,
    dispatcher: UseReducerDispatcher<BoardState<G>>,
    drawn: Rc<RefCell<Drawn<G>>>,
}

/// What was drawn last.
struct Drawn<G: BoardGame> {
    shown: Rc<Shown<G>>,
    state: BoardState<G>,
}

/// The board that shows `shown`. A turn that is played is told to `on_move`, once; all of `bounds` is to be seen; a
/// `trial` is put on the board as a person would do it.
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

    let told = on_move.clone();
    use_effect_with(state.turn.played(), move |played| {
        if let Some(mv) = *played {
            told.emit(mv);
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
        let options = drawn.borrow().shown.options.clone();
        let actions = trial.map_or_else(Vec::new, |(mv, _)| G::Turn::actions(&options, mv));
        for action in actions {
            let shown = drawn.borrow().shown.clone();
            dispatcher.dispatch(Action::Input { shown, zone: Zone::Elsewhere, input: Input::Try(action) });
        }
    });
    let grown = dispatcher.clone();
    use_effect_with(bounds, move |bounds| {
        if let Some(bounds) = *bounds {
            grown.dispatch(Action::Camera(CameraAction::Grow(bounds)));
        }
    });
    let on_cursor =
        use_callback((dispatcher.clone(), root.clone()), |cell: Option<GridCell>, (dispatcher, root)| {
            // Focus that follows a click needs no ring.
            let visible = find(root, "[role=gridcell]:focus-visible").is_some();
            dispatcher.dispatch(Action::Focused { cell, visible });
        });
    let on_camera = use_callback(dispatcher.clone(), |action: CameraAction, dispatcher| {
        dispatcher.dispatch(Action::Camera(action));
    });
    Board { state, shown, controls: Controls { root, dispatcher, drawn }, on_cursor, on_camera }
}

impl<G: BoardGame> Controls<G> {
    /// Takes an input about what was drawn last.
    pub fn input(&self, input: Input<G>) {
        let shown = self.drawn.borrow().shown.clone();
        self.dispatcher.dispatch(Action::Input { shown, zone: self.zone(), input });
    }

    /// Goes on with the turn.
    pub fn act(&self, action: ActionOn<G::Turn>) {
        self.input(Input::Turn(action));
    }

    /// A callback that goes on with the turn.
    pub fn acts(&self, action: ActionOn<G::Turn>) -> Callback<MouseEvent> {
        self.on(move |controls, _| controls.act(action))
    }

    /// A callback that does something with an event.
    pub fn on<E: 'static>(&self, act: impl Fn(&Controls<G>, E) + 'static) -> Callback<E> {
        let controls = self.clone();
        Callback::from(move |event| act(&controls, event))
    }

    /// What is shown, and the state in which it was drawn.
    pub fn with_drawn<T>(&self, read: impl FnOnce(&Shown<G>, &BoardState<G>) -> T) -> T {
        let drawn = self.drawn.borrow();
        read(&drawn.shown, &drawn.state)
    }

    /// The mouse moves over the board, or off it.
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

    /// A key anywhere on the board. One that the board does something with is not given to anybody else.
    pub fn key(&self, event: KeyboardEvent) {
        let (shown, state) = {
            let drawn = self.drawn.borrow();
            (drawn.shown.clone(), drawn.state.clone())
        };
        let Some(key) = Key::of(&event, shown.letters) else { return };
        let zone = self.zone();
        let action = || Action::Input { shown: shown.clone(), zone, input: Input::Key(key) };
        let answered = state.after(action()) != state || (key, zone) == (Key::Enter, Zone::Grid);
        if answered {
            event.prevent_default();
        }
        self.dispatcher.dispatch(action());
    }

    /// Where the focus is.
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

impl<G: BoardGame> Clone for Controls<G> {
    fn clone(&self) -> Controls<G> {
        let Controls { root, dispatcher, drawn } = self;
        Controls { root: root.clone(), dispatcher: dispatcher.clone(), drawn: drawn.clone() }
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

/// Gives the focus to a part of a board, if it is there.
fn give_focus(root: &NodeRef, on: Focus) {
    let selector = match on {
        Focus::Cell => "[role=gridcell][tabindex='0']",
        Focus::Choices => "[role=radio][tabindex='0']",
        Focus::Confirm => ".board-primary:not(:disabled)",
    };
    focus(find(root, selector));
}

/// Gives an element the focus, if it can have it.
pub(super) fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // It fails for nothing that can be focused.
        let _ = element.focus();
    }
}
