//! The board: the position, a person's turn on it, its features, and the candidates of a search.
//!
//! ```text
//!   CarcassonneBoard
//!     ├ Grid, Placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   Tiles · last move · LegalCells · CellMarks · LitFeature · Meeples · OutcomeMap · ghosts, handles · cursor
//!     │   └ zoom buttons, Legend, the candidates of a cell or the card of a feature
//!     └ Tray                      the tile in hand, the meeple's choices, Confirm
//! ```

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move};
use tilescope_core::{Player, State};
use tilescope_floor::deferred::Deferred;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::a11y::{self, HELP, placement_words, placements};
use super::board_game::{Context, pointed, touched};
use super::candidate_card::candidate_card;
use super::card::feature_card;
use super::describe;
use super::handles::handles;
use super::inspect::{FeatureSummary, Features};
use super::marks::{CellMark, CellMarks};
use super::options::Options;
use super::outcome_map::OutcomeMap;
use super::table::{Ghost, LegalCells, LitFeature, Meeples, Tiles, shift};
use super::tray::Tray;
use super::turn::{Action, Stage, Turn};
use crate::board::player::name;
use crate::board::{
    Board, Bounds, Grid, Input, Meaning, PendingTurn, Placements, Shown, use_board, use_board_state,
    use_window,
};
use crate::game_ui::BoardProps;

/// The board. It can be used fully with a mouse, with fingers, or with keys.
#[component]
pub(super) fn CarcassonneBoard(props: &BoardProps<Carcassonne>) -> Html {
    let BoardProps { position, seats, playable, .. } = props;
    let board = use_carcassonne(props);
    let Board { state, shown, controls, .. } = &board;
    let window = use_window(state.view, &board.on_camera);
    let list = use_memo(shown.options.clone(), |options| {
        let words = placements(options).map(|placement| AttrValue::from(placement_words(placement)));
        Rc::<[AttrValue]>::from_iter(words)
    });
    let on_try = use_callback(controls.clone(), |index: usize, controls| {
        let placement = controls.with_drawn(|shown, _| placements(&shown.options).nth(index));
        if let Some(placement) = placement {
            controls.act(Action::Try(placement));
        }
    });
    let tried = state.turn.placement();
    let lit = state.lit.and_then(|place| shown.context.features.of(place));
    let summary =
        lit.map(|feature| FeatureSummary::new(feature, position.players(), &|player| name(seats, player)));
    html! {
        <div class={classes!("board", position.setup().reduced.then_some("board-reduced"))} ref={&controls.root}
            onkeydown={controls.on(|controls, event| controls.key(event))}>
            <Deferred until={html! { <div></div> }}>
                <Grid help={t(HELP)} cells={shown.cells.clone()} cursor={state.cursor} on_cursor={&board.on_cursor} />
            </Deferred>
            { window.draw(
                controls.on(|controls, at| controls.hover(controls.with_drawn(|shown, _| pointed(shown, at)))),
                controls.on(|controls, at| {
                    let touched = controls.with_drawn(|shown, state| touched(shown, at, state.view.camera.reach()));
                    controls.input(Input::Click(touched));
                }),
                drawing(&board, props),
                cards(&board, props, summary.as_ref()),
                shows(&board),
                props.report.as_deref().filter(|_| !shown.context.marks.is_empty()).map(Meaning::of),
            ) }
            if *playable {
                <Placements words={(*list).clone()} on_try={on_try}
                    tried={tried.and_then(|tried| placements(&shown.options).position(|other| other == tried))} />
            }
            <Tray position={position.clone()} seats={seats.clone()} playable={*playable} turn={state.turn.clone()}
                controls={controls.clone()} />
            <p class="board-hidden" role="status" aria-atomic="true">
                { match summary.filter(|_| state.cursor_shown) {
                    Some(summary) => summary.sentence(),
                    None => status(position, &state.turn),
                } }
            </p>
        </div>
    }
}

#[hook]
fn use_carcassonne(props: &BoardProps<Carcassonne>) -> Board<Carcassonne> {
    let BoardProps { position, seats, report, .. } = props;
    let options = use_memo((position.clone(), props.playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let cells = use_memo((position.clone(), seats.clone(), options.clone()), |(position, seats, options)| {
        a11y::cells(position, seats, options)
    });
    let features = use_memo(position.clone(), |position| Features::new(position.clone()));
    let marks = use_memo((report.clone(), position.in_hand()), |(report, hand)| -> Rc<[CellMark]> {
        report.iter().filter(|_| hand.is_some()).flat_map(|report| CellMark::all(report)).collect()
    });
    let bounds = use_memo(position.clone(), |position| {
        let cells = position.placed().iter().map(|placed| placed.cell).chain(position.frontier());
        Bounds::around(cells.map(|cell| (cell.x, cell.y)))
    });
    let memory = use_board_state::<Carcassonne>(&options, || (Cell::START.x, Cell::START.y));
    let shown = Shown {
        options,
        cells,
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
        context: Context { features, marks: (*marks).clone() },
    };
    use_board(memory, shown, Some(*bounds), props.trial, &props.on_move)
}

/// Draws the table and everything on it. Screen readers have the grid instead. Each layer has its own element, so
/// that one that comes or goes moves no other.
fn drawing(board: &Board<Carcassonne>, props: &BoardProps<Carcassonne>) -> Html {
    let BoardProps { position, .. } = props;
    let Board { state, shown, .. } = board;
    let Context { features, marks } = &shown.context;
    let (x, y) = state.cursor;
    // A ghost and a mark in one cell could not be distinguished.
    let thought = match props.focus {
        Some(Move::Place { cell, .. }) => Some(cell),
        _ => None,
    };
    html! {
        <>
            <defs>
                <pattern id="board-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="board-hatch" width="3.500" height="10" />
                </pattern>
            </defs>
            <Tiles position={position.clone()} />
            <g>
                if let Some(Move::Place { cell, .. }) = props.last {
                    <rect class="board-last" transform={shift(cell)} x="-50" y="-50" width="100" height="100" rx="2" />
                }
            </g>
            <LegalCells options={shown.options.clone()} />
            <CellMarks marks={marks.clone()} tried={state.turn.placement().map(|(cell, _)| cell).or(thought)} />
            <LitFeature features={features.clone()} place={state.lit} />
            <Meeples position={position.clone()} />
            <OutcomeMap position={position.clone()} feature_outcomes={props.feature_outcomes.clone()} zoom={state.view.camera.zoom} />
            <g>{ tentative(board, props) }</g>
            <g>
                if state.cursor_shown {
                    <rect class="board-cursor" transform={shift(Cell { x, y })} x="-47" y="-47" width="94" height="94" rx="6" />
                }
            </g>
        </>
    }
}

/// Draws the previews on the table: the turn, or else the focused move, or else the hovered cell.
fn tentative(board: &Board<Carcassonne>, props: &BoardProps<Carcassonne>) -> Html {
    let Board { state, shown, controls, .. } = board;
    let (turn, position) = (&state.turn, &props.position);
    let Some(tile) = position.in_hand() else { return Html::default() };
    let ghost = |mv, solid| Ghost::of(position, mv).map_or_else(Html::default, |ghost| ghost.draw(solid));
    if let Some((cell, rotation)) = turn.placement() {
        let meeple = turn.meeple().flatten();
        let pixel = 100.0 / state.view.camera.zoom;
        return html! {
            <>
                { ghost(Move::Place { cell, rotation, meeple }, true) }
                if turn.played().is_none() { { handles(tile, turn, pixel, controls) } }
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
    let hovered = state.hover.filter(|&cell| shown.options.cell(cell).is_some());
    let tried = hovered.and_then(|cell| turn.after(Action::Pick(cell)).placement());
    tried.map_or_else(Html::default, |(cell, rotation)| {
        ghost(Move::Place { cell, rotation, meeple: None }, false)
    })
}

/// Returns the placement that the search expects after a move, with the tile that it expects to be drawn.
fn answer(props: &BoardProps<Carcassonne>, mv: Move) -> Option<Ghost> {
    let report = props.report.as_ref()?;
    let mv = AnyMove::new::<Carcassonne>(mv);
    let line = &report.candidates.iter().find(|candidate| candidate.mv == mv)?.pv;
    // A tile that fits nowhere is discarded: the last one before the placement counts.
    let mut drawn = None;
    let placed =
        line.iter().take_while(|ply| ply.is_telling()).find_map(|ply| match ply.mv.of::<Carcassonne>()? {
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

fn order(cell: Cell, number: u8) -> Html {
    html! {
        <g class="board-order" transform={shift(cell)}>
            <circle class="board-order-disc" cx="-33" cy="-33" r="13" />
            <text class="board-order-number" x="-33" y="-27.500">{ number }</text>
        </g>
    }
}

/// Draws the candidates of a cell, or the card of a feature.
fn cards(
    board: &Board<Carcassonne>,
    props: &BoardProps<Carcassonne>,
    summary: Option<&FeatureSummary>,
) -> Html {
    let opened = board.state.opened.and_then(|cell| board.shown.context.mark(cell));
    match (opened, props.position.in_hand(), summary) {
        (Some(mark), Some(tile), _) => candidate_card(board, tile, mark),
        (_, _, Some(summary)) => feature_card(summary),
        _ => Html::default(),
    }
}

/// Returns the place that the cards refer to, or that must stay visible beside them.
fn shows(board: &Board<Carcassonne>) -> Option<(f32, f32)> {
    let state = &board.state;
    let cell = state.turn.placement().map(|(cell, _)| cell).or(state.opened).or(state.hover);
    let lit = || state.lit.map(|(tile, _)| board.shown.context.features.position().placed()[tile].cell);
    cell.or_else(lit).map(|cell| (f32::from(cell.x), f32::from(cell.y)))
}

fn status(position: &Carcassonne, turn: &Turn) -> String {
    match (turn.stage, turn.placement()) {
        (Stage::Empty, _) | (_, None) => String::new(),
        (Stage::Played(_), _) => t("played").to_owned(),
        (stage, Some((cell, rotation))) => {
            let meeple = turn.meeple().flatten();
            let words = describe::describe_move(position, Move::Place { cell, rotation, meeple });
            match stage {
                Stage::Placed { .. } => {
                    say!("previewing {words}. {} meeple choices, Enter to choose", turn.claims().len() + 1)
                }
                _ => say!("{words}. Confirm?"),
            }
        }
    }
}
