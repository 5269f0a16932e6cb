//! The board: the position, a person's turn on it, its circles, and the candidates of a search.
//!
//! ```text
//!   OnTopBoard
//!     ├ Grid, Placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   Pieces · last move · legal edges or marks · Towers · previewed tile · cursor
//!     │   └ zoom buttons, Legend, the candidates of an edge or the card of a circle
//!     └ tray                      the tile in hand, other edges, turn round, Confirm
//! ```

use std::rc::Rc;

use tilescope_art::ontop::geometry::{at_rhombus, at_triangle, cell_of, middle, shift, triangle_in, vertex};
use tilescope_art::ontop::ground::{END, FRAME};
use tilescope_core::State;
use tilescope_core::games::ontop::{Colour, Move, OnTop, Place, Rhombus};
use tilescope_floor::deferred::Deferred;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::a11y::{HELP, cells, placements};
use super::art::{RHOMBUS, RING, TRIANGLE, black, colour_class, path_at, placed, tower};
use super::board_game::{Context, pointed};
use super::card::{candidates, circle_card, circle_sentence};
use super::describe::{of_place, who};
use super::heat::{LegalEdges, legal_edge, mark_view};
use super::layers::{Pieces, Towers};
use super::outcome::Outcome;
use super::tray::tray;
use super::turn::{Options, Placement, Stage};
use crate::board::player::name;
use crate::board::{
    Board, Bounds, FeatureOutcomes, Grid, Input, Mark, Meaning, Placements, Shown, TurnAction, marks,
    use_board, use_board_state, use_window,
};
use crate::game_ui::BoardProps;

/// The board. It can be used fully with a mouse, with fingers, or with keys.
#[component]
pub(super) fn OnTopBoard(props: &BoardProps<OnTop>) -> Html {
    let board = use_ontop(props);
    let Board { state, shown, controls, .. } = &board;
    let window = use_window(state.view, &board.on_camera);
    let BoardProps { position, seats, playable, .. } = props;
    let names = |colour| who(colour, position.players(), &|player| name(seats, player));
    let tried = state.turn.place();
    let outcome = tried.filter(|_| position.in_hand().is_some()).map(|place| Outcome::of(position, place));
    let list = use_memo(shown.options.clone(), |options| {
        let words = placements(options).map(|place| AttrValue::from(of_place(place)));
        Rc::<[AttrValue]>::from_iter(words)
    });
    let on_try = use_callback(controls.clone(), |index: usize, controls| {
        let place = controls.with_drawn(|shown, _| placements(&shown.options).nth(index));
        if let Some(place) = place {
            controls.act(TurnAction::Try(Placement { place, anchor: None }));
        }
    });
    let circle = shown.context.circle(state.lit);
    let description = circle.as_ref().zip(triangle_in(state.cursor)).filter(|_| state.cursor_shown);
    html! {
        <div class="board ot" ref={&controls.root} onkeydown={controls.on(|controls, event| controls.key(event))}>
            <Deferred until={html! { <div></div> }}>
                <Grid help={t(HELP)} cells={shown.cells.clone()} cursor={state.cursor} on_cursor={&board.on_cursor} />
            </Deferred>
            { window.draw(
                controls.on(|controls, at| controls.hover(controls.with_drawn(|shown, _| pointed(shown, at)))),
                controls.on(|controls, at| {
                    controls.input(Input::Click(controls.with_drawn(|shown, _| pointed(shown, Some(at)))));
                }),
                drawing(&board, props, outcome.as_ref()),
                cards(&board, &names),
                shows(&board),
                props.report.as_deref().filter(|_| !shown.context.marks.is_empty()).map(Meaning::of),
            ) }
            if *playable {
                <Placements words={(*list).clone()} on_try={on_try}
                    tried={tried.and_then(|tried| placements(&shown.options).position(|place| place == tried))} />
            }
            { tray(&board, props, outcome.as_ref(), &names) }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match description {
                    Some((circle, triangle)) => circle_sentence(circle, triangle, &names),
                    None => status(state.turn.stage, outcome.as_ref(), &names),
                } }
            </p>
        </div>
    }
}

#[hook]
fn use_ontop(props: &BoardProps<OnTop>) -> Board<OnTop> {
    let BoardProps { position, report, .. } = props;
    let legal = use_memo((position.clone(), props.playable), |(position, playable)| {
        let options = if *playable { Options::new(position) } else { Options::default() };
        let cells = cells(position, &options);
        (Rc::new(options), Rc::new(cells))
    });
    let (options, cells) = (*legal).clone();
    let marks = use_memo((report.clone(), position.in_hand()), |(report, hand)| {
        let place = |mv: AnyMove| match mv.of::<OnTop>()? {
            Move::Place(place) => Some(place.rhombus),
            Move::Draw(_) => None,
        };
        match (report, hand) {
            (Some(report), Some(_)) => marks(report, place),
            _ => Vec::new(),
        }
    });
    let memory = use_board_state::<OnTop>(&options, || {
        let free = position.legal_rhombi().next().map(|rhombus| rhombus.triangles()[0]);
        free.map_or((0, 0), cell_of)
    });
    let shown = Shown {
        options,
        cells,
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
        context: Context { position: position.clone(), marks, report: report.clone() },
    };
    use_board(memory, shown, Some(BOUNDS), props.trial, &props.on_move)
}

/// The bounds of the view: the whole board, which never grows.
const BOUNDS: Bounds = Bounds { low: (-FRAME, -FRAME), high: (END.0 + FRAME, END.1 + FRAME) };

/// Draws the board and everything on it. Screen readers have the grid instead. Each layer has its own element, so
/// that one that comes or goes moves no other.
fn drawing(board: &Board<OnTop>, props: &BoardProps<OnTop>, outcome: Option<&Outcome>) -> Html {
    let state = &board.state;
    let tried = state.turn.place().map(|place| place.rhombus);
    // A ghost and a mark in one place could not be distinguished.
    let thought = match props.focus {
        Some(Move::Place(place)) => Some(place.rhombus),
        _ => None,
    };
    let others = state.turn.choices().into_iter().filter(|&choice| tried != Some(choice));
    html! {
        <>
            <Pieces position={props.position.clone()} />
            <g>if let Some(Move::Place(place)) = props.last { { path_at("ot-last", RHOMBUS, at_rhombus(place.rhombus)) } }</g>
            { heat(board, tried.or(thought)) }
            <Towers position={props.position.clone()} />
            <g>if let Some(feature_outcomes) = &props.feature_outcomes { { for outcome_marks(props, feature_outcomes, state.view.camera.zoom) } }</g>
            <g>
                if let Some(circle) = board.shown.context.circle(state.lit) {
                    { path_at("ot-lit", RING, shift(vertex(circle.vertex))) }
                }
            </g>
            <g>{ tentative(board, props) }</g>
            <g>if let Some(outcome) = outcome { { closing(outcome) } }</g>
            <g>{ for others.map(|choice| legal_edge("ot-legal ot-offered", choice)) }</g>
            <g>{ cursor(board, tried) }</g>
        </>
    }
}

fn outcome_marks(props: &BoardProps<OnTop>, feature_outcomes: &FeatureOutcomes, zoom: f32) -> Vec<Html> {
    let circles = props.position.begun_circles().map(vertex).enumerate();
    circles
        .map(|(feature, (x, y))| feature_outcomes.mark(feature, (100.0 * x, 100.0 * y), true, zoom))
        .collect()
}

/// Draws the marks of the edges, or else the edges where the tile can be placed.
fn heat(board: &Board<OnTop>, tried: Option<Rhombus>) -> Html {
    let marks = &board.shown.context.marks;
    let zoom = board.state.view.camera.zoom;
    let mark = |(rhombus, mark): &(Rhombus, Mark)| mark_view(*rhombus, mark, tried == Some(*rhombus), zoom);
    html! {
        <g>
            if marks.is_empty() {
                <LegalEdges options={board.shown.options.clone()} />
            } else {
                <g>{ for marks.iter().map(mark) }</g>
            }
        </g>
    }
}

/// Draws the keyboard cursor on its triangle. A tile that is previewed there shows the cursor by its frame.
fn cursor(board: &Board<OnTop>, tried: Option<Rhombus>) -> Html {
    let cursor = triangle_in(board.state.cursor).filter(|_| board.state.cursor_shown);
    let free = |triangle: &_| tried.is_none_or(|rhombus| !rhombus.triangles().contains(triangle));
    cursor
        .filter(free)
        .map_or_else(Html::default, |triangle| path_at("board-cursor", TRIANGLE, at_triangle(triangle)))
}

/// Draws what the previewed tile would complete: transparent towers, and holes turned black.
fn closing(outcome: &Outcome) -> Html {
    html! {
        <g class="ot-closing">
            for hole in outcome.filled.iter() { { black(*hole, false) } }
            for circle in outcome.circles.iter() {
                <g class={circle.winner.map_or("", colour_class)}>{ path_at("ot-closes", RING, shift(vertex(circle.vertex))) }</g>
                { tower(circle) }
            }
        </g>
    }
}

/// Draws the preview on the board: the turn's tile, or else the focused move, or else the hovered place.
fn tentative(board: &Board<OnTop>, props: &BoardProps<OnTop>) -> Html {
    let Board { state, shown, .. } = board;
    let hovered = || {
        let rhombus = state.hover.filter(|&rhombus| shown.options.has(rhombus))?;
        Some(Place { rhombus, rotation: state.turn.last })
    };
    let (class, place) = match (state.turn.place(), props.focus) {
        (Some(place), _) => ("board-tried", Some(place)),
        (None, Some(Move::Place(place))) => ("board-ghost", Some(place)),
        _ => ("board-ghost", hovered()),
    };
    let (Some(tile), Some(place)) = (props.position.in_hand(), place) else { return Html::default() };
    let frame = if state.cursor_shown { "board-tried-frame board-cursor" } else { "board-tried-frame" };
    html! { <g {class}>{ placed(tile, place) }{ path_at(frame, RHOMBUS, at_rhombus(place.rhombus)) }</g> }
}

/// Draws the candidates of an edge, or the card of a circle.
fn cards(board: &Board<OnTop>, names: &dyn Fn(Colour) -> String) -> Html {
    let Board { state, shown, .. } = board;
    let candidates = state.opened.and_then(|rhombus| candidates(board, rhombus));
    let circle = || shown.context.circle(state.lit).map(|circle| circle_card(&circle, names));
    candidates.or_else(circle).unwrap_or_default()
}

/// Returns the place that the cards refer to, or that must stay visible beside them.
fn shows(board: &Board<OnTop>) -> Option<(f32, f32)> {
    let state = &board.state;
    let rhombus = state.turn.place().map(|place| place.rhombus).or(state.opened).or(state.hover);
    let circle = || board.shown.context.circle(state.lit).map(|circle| vertex(circle.vertex));
    rhombus.map(middle).or_else(circle)
}

fn status(stage: Stage, outcome: Option<&Outcome>, names: &dyn Fn(Colour) -> String) -> String {
    match (stage, outcome) {
        (Stage::Placed(place), Some(outcome)) => {
            say!("previewing {}. {}. Enter to confirm", of_place(place), outcome.short_label(names))
        }
        (Stage::Played(_), _) => t("played").to_owned(),
        _ => String::new(),
    }
}
