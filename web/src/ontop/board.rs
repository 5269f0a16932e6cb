//! The board: the position, a person's turn on it, its circles and what a search thinks of the moves.
//!
//! ```text
//!   board
//!     ├ grid, placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   ground · pieces · last move · legal edges or marks · towers · tile that is tried · cursor
//!     │   └ zoom buttons, legend, the candidates of an edge or the card of a circle
//!     └ tray                      the tile in hand, other edges, turn round, Confirm
//! ```

use std::rc::Rc;

use tilescope_core::State;
use tilescope_core::games::ontop::{Colour, Move, OnTop, Place, Rhombus};
use yew::prelude::*;

use super::art::{RHOMBUS, RING, TRIANGLE, black, colour_class, path_at, pieces, placed, tower, towers};
use super::card::{candidates, circle_card, circle_sentence};
use super::desk::{Desk, Memory, cell_of, use_desk};
use super::geometry::{at_rhombus, at_triangle, shift, vertex};
use super::ground::ground;
use super::heat::{legal_edge, mark_view};
use super::outcome::Outcome;
use super::spoken::{HELP, placements};
use super::tray::tray;
use super::turn::Stage;
use super::words::{of_place, who};
use crate::board::player::name;
use crate::board::{Mark, grid, legend, memo};
use crate::tabletop;

/// What the board shows and whom it tells.
pub(super) type BoardProps = tabletop::BoardProps<OnTop>;

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[hook]
pub(super) fn use_board(props: Rc<BoardProps>) -> Html {
    let desk = use_desk(props);
    let BoardProps { position, seats, playable, .. } = &*desk.props;
    let names = |colour| who(colour, position.players(), &|player| name(seats, player));
    let tried = desk.memory.turn.place();
    let outcome = tried.filter(|_| position.in_hand().is_some()).map(|place| Outcome::of(position, place));
    let on_try = desk.on(|desk, place| desk.try_place(place));
    let cursor = desk.memory.cursor;
    html! {
        <div class="board ot" ref={desk.root.clone()} onkeydown={desk.on(|desk, event| desk.key(event))}>
            { grid(HELP, &desk.cells, cell_of(cursor), &desk.on(|desk, cell| desk.cursor(cell))) }
            { desk.window.show(
                desk.on(|desk, at| desk.point(at)),
                desk.on(|desk, at| desk.click(at)),
                drawing(&desk, outcome.as_ref()),
                cards(&desk, &names, &on_try),
            ) }
            if *playable { { placements(&desk.options, tried, &on_try) } }
            { tray(&desk, outcome.as_ref(), &names) }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match desk.circle().filter(|_| desk.memory.cursor_shown) {
                    Some(circle) => circle_sentence(&circle, cursor, &names),
                    None => status(&desk, outcome.as_ref(), &names),
                } }
            </p>
        </div>
    }
}

/// The board with all that lies on it. Screen readers have the grid instead.
fn drawing(desk: &Desk, outcome: Option<&Outcome>) -> Html {
    let BoardProps { position, last, .. } = &*desk.props;
    let tried = desk.memory.turn.place().map(|place| place.rhombus);
    let layers = [
        memo(position.clone(), |position| html! { <>{ ground() }{ pieces(position) }</> }),
        match *last {
            Some(Move::Place(place)) => path_at("ot-last", RHOMBUS, at_rhombus(place.rhombus)),
            _ => Html::default(),
        },
        heat(desk, tried),
        memo(position.clone(), |position| towers(position)),
        desk.circle()
            .map_or_else(Html::default, |circle| path_at("ot-lit", RING, shift(vertex(circle.vertex)))),
        tentative(desk),
        outcome.map_or_else(Html::default, closing),
        desk.memory
            .turn
            .choices()
            .into_iter()
            .filter(|&choice| tried != Some(choice))
            .map(|choice| legal_edge("ot-legal ot-offered", choice))
            .collect(),
        cursor(desk, tried),
    ];
    // Each layer is an element of its own, so that one that comes or goes moves no other.
    html! { { for layers.into_iter().map(|layer| html! { <g>{ layer }</g> }) } }
}

/// What a search thinks of the edges, or else on which of them the tile can be placed.
fn heat(desk: &Desk, tried: Option<Rhombus>) -> Html {
    let zoom = desk.window.view.camera.zoom;
    if desk.marks.is_empty() {
        return memo(desk.options.clone(), |options| {
            options.rhombi.iter().map(|&rhombus| legal_edge("ot-legal", rhombus)).collect()
        });
    }
    let mark = |(rhombus, mark): &(Rhombus, Mark)| mark_view(*rhombus, mark, tried == Some(*rhombus), zoom);
    desk.marks.iter().map(mark).collect()
}

/// The triangle that the keys have reached. A tile that is tried there shows it by its frame.
fn cursor(desk: &Desk, tried: Option<Rhombus>) -> Html {
    let Memory { cursor, cursor_shown, .. } = desk.memory;
    if !cursor_shown || tried.is_some_and(|rhombus| rhombus.triangles().contains(&cursor)) {
        return Html::default();
    }
    path_at("board-cursor", TRIANGLE, at_triangle(cursor))
}

/// What the tile that is tried would close: towers as through a haze, and holes turned black.
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

/// A tile that lies on the board only for a try or a thought: the turn's, else a move looked at, else one where the
/// mouse is.
fn tentative(desk: &Desk) -> Html {
    let Desk { props, memory, .. } = desk;
    let hovered = || {
        let rhombus = memory.hover.filter(|&rhombus| desk.options.has(rhombus))?;
        Some(Place { rhombus, rotation: memory.turn.last })
    };
    let (class, place) = match (memory.turn.place(), props.focus) {
        (Some(place), _) => ("board-tried", Some(place)),
        (None, Some(Move::Place(place))) => ("board-ghost", Some(place)),
        _ => ("board-ghost", hovered()),
    };
    let (Some(tile), Some(place)) = (props.position.in_hand(), place) else { return Html::default() };
    let frame = if memory.cursor_shown { "board-tried-frame board-cursor" } else { "board-tried-frame" };
    html! { <g {class}>{ placed(tile, place) }{ path_at(frame, RHOMBUS, at_rhombus(place.rhombus)) }</g> }
}

/// The candidates of an edge, or what is to be said of a circle; and the legend of the heat map.
fn cards(desk: &Rc<Desk>, names: &dyn Fn(Colour) -> String, on_try: &Callback<Place>) -> Html {
    let candidates = desk.memory.opened.and_then(|rhombus| candidates(desk, rhombus, on_try));
    let card = candidates.or_else(|| desk.circle().map(|circle| circle_card(&circle, names)));
    html! {
        <>
            <div class="board-cards">{ card.unwrap_or_default() }</div>
            if !desk.marks.is_empty() { { memo((), |()| legend()) } }
        </>
    }
}

/// What the turn has come to, in words.
fn status(desk: &Desk, outcome: Option<&Outcome>, names: &dyn Fn(Colour) -> String) -> String {
    match (desk.memory.turn.stage, outcome) {
        (Stage::Placed(place), Some(outcome)) => {
            format!("trying {}. {}. Enter to confirm", of_place(place), outcome.in_short(names))
        }
        (Stage::Done(_), _) => "played".to_owned(),
        _ => String::new(),
    }
}
