//! The board: the position, a person's turn on it, its features and what a search thinks of the moves.
//!
//! ```text
//!   Board
//!     ├ grid, Placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   Tiles · last move · Legal · Marks · Lit · Meeples · Ghost · Handles · cursor
//!     │   └ zoom buttons, legend, Rose or the card of a feature
//!     └ Tray                      the tile in hand, the meeple's choices, Confirm
//! ```

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move};
use tilescope_core::{Player, State};
use yew::prelude::*;

use super::card::feature_card;
use super::desk::{Desk, use_desk};
use super::handles::Handles;
use super::inspect::Account;
use super::marks::{Rose, cell_marks, rose};
use super::spoken::{HELP, placements};
use super::table::{Ghost, legal, lit, meeples, shift, tiles};
use super::tray::{Tray, use_tray};
use super::turn::{Action, Stage, Turn};
use super::words;
use crate::board::player::name;
use crate::board::{grid, legend};
use crate::part::{memo, part};
use crate::tabletop;

/// What the board shows and whom it tells.
pub(super) type BoardProps = tabletop::BoardProps<Carcassonne>;

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[hook]
pub(super) fn use_board(props: Rc<BoardProps>) -> Html {
    let BoardProps { position, seats, confirm, .. } = &*props;
    let desk = use_desk(&props);
    let on_act = desk.on(|desk, action| desk.act(action));
    let on_try = desk.on(|desk, placement| desk.try_placement(placement));
    let memory = *desk.memory;
    let told = memory.lit.and_then(|place| desk.features.of(place)).filter(|_| memory.cursor_shown);
    html! {
        <div class={classes!("board", position.setup().reduced.then_some("board-reduced"))} ref={desk.root.clone()}
            onkeydown={desk.on(|desk, event| desk.key(event))}>
            { grid(HELP, &desk.cells, (memory.cursor.x, memory.cursor.y), &desk.on_cursor) }
            { desk.window.show(
                desk.on(|desk, place| desk.point(place)),
                desk.on(|desk, place| desk.click(place)),
                drawing(&props, &desk, &on_act),
                cards(&props, &desk),
            ) }
            if props.playable {
                { placements(&desk.options, desk.turn.placement(), on_try) }
            }
            { part(Tray { position: position.clone(), seats: seats.clone(), playable: props.playable,
                turn: desk.turn.clone(), confirm: *confirm, on_act }, use_tray) }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match told {
                    Some(feature) => Account::new(feature, position.players(), &|player| name(seats, player)).sentence(),
                    None => status(position, &desk.turn),
                } }
            </p>
        </div>
    }
}

/// The table with all that lies on it. Screen readers have the grid instead.
fn drawing(props: &BoardProps, desk: &Desk, on_act: &Callback<Action>) -> Html {
    html! {
        <>
            <defs>
                <pattern id="board-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="board-hatch" width="3.500" height="10" />
                </pattern>
            </defs>
            { tiles(&desk.position) }
            if let Some(Move::Place { cell, .. }) = props.last {
                <rect class="board-last" transform={shift(cell)} x="-50" y="-50" width="100" height="100" rx="2" />
            }
            { legal(&desk.options) }
            { cell_marks(&desk.marks, desk.turn.placement().map(|(cell, _)| cell)) }
            if let Some(place) = desk.memory.lit {
                { lit(&desk.features, place) }
            }
            { meeples(&desk.position) }
            { tried(props, desk, on_act, 100.0 / desk.window.view.camera.zoom) }
            if desk.memory.cursor_shown {
                <rect class="board-cursor" transform={shift(desk.memory.cursor)} x="-47" y="-47" width="94" height="94" rx="6" />
            }
        </>
    }
}

/// What lies on the table only for a try or a thought: the turn, else a move looked at, else the hovered cell.
fn tried(props: &BoardProps, desk: &Desk, on_act: &Callback<Action>, pixel: f32) -> Html {
    let Desk { position, turn, .. } = desk;
    let Some(tile) = position.in_hand() else { return Html::default() };
    let ghost = |mv, solid| Ghost::of(position, mv).map_or_else(Html::default, |ghost| ghost.draw(solid));
    if let Some((cell, rotation)) = turn.placement() {
        let meeple = turn.meeple().flatten();
        let handles = Handles {
            tile,
            cell,
            rotation,
            fits: turn.rotations(),
            meeple,
            confirm: props.confirm,
            pixel,
            on_act,
        };
        return html! {
            <>
                { ghost(Move::Place { cell, rotation, meeple }, true) }
                if !matches!(turn.stage, Stage::Done(_)) { { handles.draw() } }
            </>
        };
    }
    if let Some(mv) = props.focus {
        let Some(answer) = answer(props, mv) else { return ghost(mv, false) };
        return html! {
            <>
                { ghost(mv, false) }
                { answer.draw(false) }
                if let Move::Place { cell, .. } = mv { { order(cell, 1) } }
                { order(answer.cell, 2) }
            </>
        };
    }
    let hovered = desk.memory.hover.filter(|&cell| desk.options.spot(cell).is_some());
    let tried = hovered.and_then(|cell| turn.after(Action::Pick(cell)).placement());
    tried.map_or_else(Html::default, |(cell, rotation)| {
        ghost(Move::Place { cell, rotation, meeple: None }, false)
    })
}

/// The placement that the search expects after a move, of the tile that it expects to be drawn.
fn answer(props: &BoardProps, mv: Move) -> Option<Ghost> {
    let report = props.report.as_ref()?;
    let line = &report.candidates.iter().find(|candidate| candidate.mv == mv)?.line;
    // A tile that fits nowhere is drawn in vain: the last one before the placement counts.
    let mut drawn = None;
    let placed = line.iter().find_map(|&next| match next {
        Move::Draw(tile) => {
            drawn = Some(tile);
            None
        }
        Move::Place { cell, rotation, meeple } => Some((cell, rotation, meeple)),
    });
    let ((cell, rotation, meeple), tile, player) = (placed?, drawn?, props.position.player()?);
    let next = Player::new((player.index() + 1) % props.position.players());
    let segment = meeple.and_then(|claim| claim.segment(tile));
    Some(Ghost { tile, cell, rotation, meeple: segment.map(|segment| (next, segment)) })
}

/// The number of a placement in what is expected.
fn order(cell: Cell, number: u8) -> Html {
    html! {
        <g class="board-order" transform={shift(cell)}>
            <circle class="board-order-disc" cx="-33" cy="-33" r="13" />
            <text class="board-order-number" x="-33" y="-27.500">{ number }</text>
        </g>
    }
}

/// The candidates of a cell, or what is to be said of a feature; and the legend of the heat map.
fn cards(props: &BoardProps, desk: &Rc<Desk>) -> Html {
    let position = &desk.position;
    let opened = desk.memory.opened.and_then(|cell| desk.mark(cell));
    let lit = desk.memory.lit.and_then(|place| desk.features.of(place));
    let on_try = desk.on(|desk, mv| {
        if let Move::Place { cell, rotation, .. } = mv {
            desk.try_placement((cell, rotation));
        }
    });
    html! {
        <>
            <div class="board-cards">
                if let (Some(mark), Some(tile)) = (opened, position.in_hand()) {
                    { rose(&Rose { tile, mark, on_focus: &props.on_focus, on_try,
                        on_close: desk.on(|desk, _| desk.close()) }) }
                } else if let Some(feature) = lit {
                    { feature_card(&Account::new(feature, position.players(), &|player| name(&props.seats, player))) }
                }
            </div>
            if !desk.marks.is_empty() { { memo((), |()| legend()) } }
        </>
    }
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
