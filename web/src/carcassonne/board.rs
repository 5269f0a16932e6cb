//! The board: the position, a person's turn on it, its features and what a search thinks of the moves.
//!
//! ```text
//!   Board
//!     ├ Grid, Placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   Tiles · last move · Legal · Marks · Lit · Meeples · Ghost · Handles · cursor
//!     │   └ zoom buttons, Legend, Rose or the card of a feature
//!     └ Tray                      the tile in hand, the meeple's choices, Confirm
//! ```

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move};
use tilescope_core::{Player, Report, State};
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::camera::{Bounds, Sight};
use super::card::FeatureCard;
use super::handles::Handles;
use super::heat::{Mark, marks};
use super::inspect::{Account, Features, Place, cell_at};
use super::marks::{Legend, Marks, Rose};
use super::pointer::{Window, use_window};
use super::spoken::{Grid, Placements, key_target};
use super::table::{Ghost, Legal, Lit, Meeples, Tiles, ghost_of, shift};
use super::tray::Tray;
use super::turn::{Action, Confirm, Options, Stage, Turn};
use super::words;
use crate::session::Seat;

/// From this width of the window on, in pixels, there is room for cards beside the board.
const WIDE: f32 = 560.0;

/// What the [`Board`] shows and whom it tells.
#[derive(Properties, PartialEq, Debug)]
pub struct BoardProps {
    /// The position.
    pub position: Rc<Carcassonne>,
    /// Whether the viewer may play here now.
    pub playable: bool,
    /// Who sits at the table.
    pub seats: Rc<[Seat]>,
    /// The move that led here.
    #[prop_or_default]
    pub last: Option<Move>,
    /// What a search thinks of the moves: the heat map.
    #[prop_or_default]
    pub report: Option<Rc<Report<Move>>>,
    /// A move to be shown as a ghost.
    #[prop_or_default]
    pub focus: Option<Move>,
    /// When a turn asks for a last word; `true` stands for always, `false` for never.
    #[prop_or_default]
    pub confirm: Confirm,
    /// Called with a whole turn.
    pub on_move: Callback<Move>,
    /// Called with the candidate that the pointer or the focus is on.
    #[prop_or_default]
    pub on_focus: Callback<Option<Move>>,
}

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let BoardProps { position, seats, confirm, on_focus, .. } = props;
    let options = use_memo((position.clone(), props.playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let features = use_memo(position.clone(), |position| Features::new(position.clone()));
    let marks = use_memo((props.report.clone(), position.in_hand()), |(report, hand)| -> Rc<[Mark]> {
        report.iter().filter(|_| hand.is_some()).flat_map(|report| marks(report)).collect()
    });
    let window = use_window();
    let turns = use_turn(&options, &props.on_move);
    // Until it is told of the shown position, the turn is that of another one.
    let turn = if Rc::ptr_eq(&turns.options, &options) {
        (*turns).clone()
    } else {
        turns.after(Action::Reset(options.clone()))
    };
    let hover = use_state_eq(|| None::<Cell>);
    let lit = use_state_eq(|| None::<Place>);
    let opened = use_state_eq(|| None::<Cell>);
    let cursor = use_state_eq(|| Cell::START);
    let cursor_shown = use_state_eq(|| false);
    let (root, grid) = (use_node_ref(), use_node_ref());
    use_growth(&window, position);
    {
        // What was pointed at in one position is not what it was in another.
        let (lit, opened, hover) = (lit.setter(), opened.setter(), hover.setter());
        use_effect_with(position.clone(), move |_| {
            lit.set(None);
            opened.set(None);
            hover.set(None);
        });
    }
    {
        // Where the tray goes away under the focus, the grid takes it.
        let (root, grid) = (root.clone(), grid.clone());
        use_effect_with(matches!(turn.stage, Stage::Idle | Stage::Done(_)), move |_| {
            move || keep_focus(&root, &grid)
        });
    }

    {
        // The tray may have grown over the tile.
        let view = window.view.dispatcher();
        use_effect_with(
            (turn.placement().map(|(cell, _)| cell), window.view.camera.height),
            move |&(cell, _)| {
                if let Some(cell) = cell {
                    view.dispatch(Sight::Revealed(cell));
                }
            },
        );
    }

    let on_act = Callback::from({
        let turns = turns.dispatcher();
        move |action| turns.dispatch(action)
    });
    let on_pick = {
        let (window, on_act, options, features) =
            (window.clone(), on_act.clone(), options.clone(), features.clone());
        let (lit, opened, marks, cursor) = (lit.clone(), opened.setter(), marks.clone(), cursor.setter());
        move |event: MouseEvent| {
            let (x, y) = window.place(&event);
            let Some(cell) = cell_at(x, y).filter(|_| !window.was_dragged()) else { return };
            if options.spot(cell).is_some() {
                cursor.set(cell);
                on_act.emit(Action::Pick(cell));
            } else {
                let place = features.segment_at(x, y);
                lit.set(place.filter(|place| lit.as_ref() != Some(place) || event.detail() == 0));
            }
            let roomy = options.spots.is_empty() || window.view.camera.width >= WIDE;
            opened.set((roomy && marks.iter().any(|mark| mark.cell == cell)).then_some(cell));
        }
    };
    let on_point = {
        let (window, options, features) = (window.clone(), options.clone(), features.clone());
        let (lit, hover, marks, on_focus) = (lit.setter(), hover.clone(), marks.clone(), on_focus.clone());
        move |event: PointerEvent| {
            if window.moved(&event) || event.pointer_type() != "mouse" {
                return;
            }
            let (x, y) = window.place(&event);
            let cell = cell_at(x, y);
            lit.set(features.segment_at(x, y));
            if *hover != cell {
                let mark = marks.iter().find(|mark| Some(mark.cell) == cell);
                on_focus.emit(mark.map(|mark| mark.top));
                hover.set(cell.filter(|&cell| options.spot(cell).is_some() || mark.is_some()));
            }
        }
    };
    let on_leave = {
        let (window, lit, hover, on_focus) = (window.clone(), lit.setter(), hover.clone(), on_focus.clone());
        move |event: PointerEvent| {
            window.up(&event);
            if event.pointer_type() == "mouse" {
                lit.set(None);
                if hover.is_some() {
                    hover.set(None);
                    on_focus.emit(None);
                }
            }
        }
    };
    let on_key = {
        let (turn, on_act, lit, opened, confirm) =
            (turn.clone(), on_act.clone(), lit.clone(), opened.clone(), *confirm);
        let (position, options, features, view) =
            (position.clone(), options.clone(), features.clone(), window.view.clone());
        let (root, grid, cursor) = (root.clone(), grid.clone(), cursor.clone());
        move |event: KeyboardEvent| {
            let inside = |selector: &str| {
                event
                    .target_dyn_into::<Element>()
                    .is_some_and(|at| at.closest(selector).is_ok_and(|at| at.is_some()))
            };
            if event.default_prevented()
                || event.ctrl_key() && event.key().len() == 1
                || event.alt_key()
                || event.meta_key()
                || inside("select, input")
            {
                return;
            }
            let in_grid = inside("[role=grid]");
            let goal = in_grid.then(|| key_target(&event, &position, &options, *cursor)).flatten();
            match event.key().as_str() {
                _ if goal.is_some() => {
                    if let Some(cell) = goal {
                        focus_cell(&grid, cell);
                        view.dispatch(Sight::Revealed(cell));
                    }
                }
                "r" | "R" => on_act.emit(Action::Rotate { clockwise: !event.shift_key() }),
                "Escape" if turn.placement().is_some() => {
                    on_act.emit(Action::Back);
                    focus_cell(&grid, *cursor);
                }
                "Escape" => {
                    lit.set(None);
                    opened.set(None);
                }
                "Enter" | " " if in_grid => {
                    if turn.placement().is_some_and(|(cell, _)| cell == *cursor) {
                        focus_choice(&root);
                    } else if options.spot(*cursor).is_some() {
                        on_act.emit(Action::Pick(*cursor));
                    } else {
                        lit.set(features.next(*cursor, *lit));
                    }
                }
                key if turn.placement().is_some() && key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => {
                    let number = usize::from(key.as_bytes()[0] - b'0');
                    let claim =
                        number.checked_sub(1).map(|index| turn.claims().get(index).map(|&(_, claim)| claim));
                    match claim {
                        None => on_act.emit(Action::Claim(None, confirm)),
                        Some(Some(claim)) => on_act.emit(Action::Claim(Some(claim), confirm)),
                        Some(None) => return,
                    }
                }
                _ => return,
            }
            event.prevent_default();
        }
    };
    let on_cursor = {
        let (cursor, cursor_shown) = (cursor.setter(), cursor_shown.setter());
        Callback::from(move |cell: Option<Cell>| {
            cursor_shown.set(cell.is_some());
            if let Some(cell) = cell {
                cursor.set(cell);
            }
        })
    };
    let on_try = {
        let (on_act, view, cursor) = (on_act.clone(), window.view.dispatcher(), cursor.setter());
        Callback::from(move |(cell, rotation)| {
            cursor.set(cell);
            on_act.emit(Action::Try(cell, rotation));
            view.dispatch(Sight::Revealed(cell));
        })
    };
    let on_rose = {
        let on_try = on_try.clone();
        Callback::from(move |mv: Move| {
            if let Move::Place { cell, rotation, .. } = mv {
                on_try.emit((cell, rotation));
            }
        })
    };
    let name = {
        let seats = seats.clone();
        move |player: Player| {
            seats.get(player.index()).map_or_else(|| player.to_string(), |seat| seat.name.to_string())
        }
    };
    let view = *window.view;
    let lit_feature = lit.and_then(|place| features.of(place));
    let open_mark = (*opened).and_then(|cell| marks.iter().find(|mark| mark.cell == cell)).cloned();
    let scene = Scene { props, turn: &turn, options: &options, hover: *hover }
        .layers(&on_act, 100.0 / view.camera.zoom);
    let step = |factor: f32| {
        let view = window.view.dispatcher();
        move |_: MouseEvent| view.dispatch(Sight::Stepped(factor))
    };
    let (down, up, gone, wheel, view_fit) =
        (window.clone(), window.clone(), window.clone(), window.clone(), window.view.dispatcher());
    let close = opened.setter();
    html! {
        <div class={classes!("board", position.setup().reduced.then_some("board-reduced"))} ref={root} onkeydown={on_key}>
            <Grid node={grid} position={position.clone()} seats={seats.clone()} options={options.clone()} cursor={*cursor} {on_cursor} />
            <div class="board-window" ref={window.node.clone()} tabindex="-1"
                onpointerdown={move |event: PointerEvent| down.down(&event)} onpointermove={on_point}
                onpointerup={move |event: PointerEvent| up.up(&event)} onpointercancel={move |event: PointerEvent| gone.up(&event)}
                onpointerleave={on_leave} onwheel={move |event: WheelEvent| wheel.wheel(&event)}>
                <svg class={classes!("board-svg", (view.camera.zoom < 46.0).then_some("board-far"))} aria-hidden="true" onclick={on_pick}>
                    <defs>
                        <pattern id="board-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                            <rect class="board-hatch" width="3.500" height="10" />
                        </pattern>
                    </defs>
                    <g class={classes!("board-table", view.glides.then_some("board-glides"))} transform={view.camera.transform()}>
                        <Tiles position={position.clone()} />
                        if let Some(Move::Place { cell, .. }) = props.last {
                            <rect class="board-last" transform={shift(cell)} x="-50" y="-50" width="100" height="100" rx="2" />
                        }
                        <Legal options={options.clone()} />
                        <Marks marks={(*marks).clone()} except={turn.placement().map(|(cell, _)| cell)} />
                        if let Some(place) = *lit {
                            <Lit position={position.clone()} features={features.clone()} {place} />
                        }
                        <Meeples position={position.clone()} />
                        { scene }
                        if *cursor_shown {
                            <rect class="board-cursor" transform={shift(*cursor)} x="-47" y="-47" width="94" height="94" rx="6" />
                        }
                    </g>
                </svg>
                <div class="board-zoom">
                    <button type="button" class="board-button" aria-label="Zoom in" onclick={step(1.35)}>{ "+" }</button>
                    <button type="button" class="board-button" aria-label="Zoom out" onclick={step(1.0 / 1.35)}>{ "−" }</button>
                    <button type="button" class="board-button" aria-label="Show the whole board"
                        onclick={move |_| view_fit.dispatch(Sight::Fitted)}>{ "⤢" }</button>
                </div>
                <div class="board-cards">
                    if let (Some(mark), Some(tile)) = (open_mark, position.in_hand()) {
                        <Rose {tile} {mark} on_focus={on_focus.clone()} on_try={on_rose} on_close={move |_| close.set(None)} />
                    } else if let Some(feature) = lit_feature {
                        <FeatureCard account={Account::new(feature, position.players(), &name)} />
                    }
                </div>
                if !marks.is_empty() { <Legend open={view.camera.width >= WIDE} /> }
            </div>
            if props.playable {
                <Placements options={options.clone()} tried={turn.placement()} {on_try} />
                <Tray position={position.clone()} seats={seats.clone()} turn={turn.clone()} confirm={*confirm} {on_act} />
            }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match lit_feature.filter(|_| *cursor_shown) {
                    Some(feature) => Account::new(feature, position.players(), &name).sentence(),
                    None => status(position, &turn),
                } }
            </p>
        </div>
    }
}

/// What lies on the table only for a try or a thought.
struct Scene<'a> {
    props: &'a BoardProps,
    turn: &'a Turn,
    options: &'a Rc<Options>,
    hover: Option<Cell>,
}

impl Scene<'_> {
    fn layers(&self, on_act: &Callback<Action>, pixel: f32) -> Html {
        let Scene { props, turn, .. } = self;
        let position = &props.position;
        let Some(tile) = position.in_hand() else { return Html::default() };
        if let Some((cell, rotation)) = turn.placement() {
            let meeple = turn.meeple().flatten();
            let segment = meeple.and_then(|claim| claim.segment(tile));
            let waits = !matches!(turn.stage, Stage::Done(_));
            return html! {
                <>
                    <Ghost {tile} {cell} {rotation} {segment} player={position.player()} solid=true />
                    if waits {
                        <Handles {tile} {cell} {rotation} fits={turn.rotations().to_vec()} {meeple} confirm={props.confirm}
                            {pixel} on_act={on_act.clone()} />
                    }
                </>
            };
        }
        if let Some(ghost) = props.focus.and_then(|mv| ghost_of(position, mv)) {
            return ghost;
        }
        let hovered = self.hover.filter(|&cell| self.options.spot(cell).is_some());
        let tried = hovered.map(|cell| turn.after(Action::Pick(cell)));
        match tried.and_then(|tried| tried.placement()) {
            Some((cell, rotation)) => html! { <Ghost {tile} {cell} {rotation} player={position.player()} /> },
            None => Html::default(),
        }
    }
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

/// Tells the window how large the board has become.
#[hook]
fn use_growth(window: &Window, position: &Rc<Carcassonne>) {
    let view = window.view.dispatcher();
    use_effect_with(position.clone(), move |position| {
        let cells = position.placed().iter().map(|placed| placed.cell).chain(position.frontier());
        view.dispatch(Sight::Grown(Bounds::around(cells)));
    });
}

/// What the turn has come to, in words.
fn status(position: &Carcassonne, turn: &Turn) -> String {
    match (turn.stage, turn.placement()) {
        (Stage::Idle, _) | (_, None) => String::new(),
        (Stage::Done(_), _) => "played".to_owned(),
        (stage, Some((cell, rotation))) => {
            let meeple = turn.meeple().flatten();
            let words = words::describe_move(position, Move::Place { cell, rotation, meeple });
            match stage {
                Stage::Placed { .. } => format!(
                    "trying {words}. {} choices for a meeple, Enter to choose",
                    turn.claims().len() + 1
                ),
                _ => format!("{words}. Confirm?"),
            }
        }
    }
}

fn focus_cell(grid: &NodeRef, cell: Cell) {
    let found = grid
        .cast::<Element>()
        .and_then(|grid| grid.query_selector(&format!("[data-cell='{cell}']")).ok().flatten());
    focus(found);
}

/// Gives the focus to the meeple's choice.
fn focus_choice(root: &NodeRef) {
    let found = root
        .cast::<Element>()
        .and_then(|root| root.query_selector("[role=radio][tabindex='0']").ok().flatten());
    focus(found);
}

/// Gives the focus to the grid where it was in the tray.
fn keep_focus(root: &NodeRef, grid: &NodeRef) {
    let active =
        root.cast::<Element>().and_then(|root| root.query_selector(".board-tray :focus").ok().flatten());
    if active.is_some() {
        focus(grid.cast::<Element>().and_then(|grid| grid.query_selector("[tabindex='0']").ok().flatten()));
    }
}

fn focus(element: Option<Element>) {
    if let Some(element) =
        element.and_then(|element| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(element).ok())
    {
        // It fails for nothing that can be focused.
        let _ = element.focus();
    }
}
