//! The board: the position, a person's turn on it, its circles and what a search thinks of the moves.
//!
//! ```text
//!   Board
//!     ├ grid, placements          for screen readers and fast fingers
//!     ├ window                    drag, pinch, scroll
//!     │   ├ svg (hidden from screen readers)
//!     │   │   ground · pieces · last move · legal edges or marks · towers · tile that is tried · cursor
//!     │   └ zoom buttons, legend, the candidates of an edge or the card of a circle
//!     └ tray                      the tile in hand, other edges, turn round, Confirm
//! ```

use tilescope_core::State;
use tilescope_core::games::ontop::{Circle, Colour, Move, OnTop, Place};
use yew::prelude::*;

use super::art::{RHOMBUS, TRIANGLE, black, colour_class, pieces, placed, tower, towers};
use super::card::{candidates, circle_card, circle_sentence};
use super::desk::{Desk, use_desk};
use super::geometry::{Lean, centre, middle, shift, vertex};
use super::ground::ground;
use super::heat::{legal_edge, mark_view};
use super::outcome::Outcome;
use super::spoken::{HELP, placements};
use super::tray::tray;
use super::turn::{Action, Stage};
use super::words::{of_place, who};
use crate::board::player::name;
use crate::board::{grid, legend, memo};
use crate::session::Seat;
use crate::tabletop::BoardProps;

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[component]
pub fn Board(props: &BoardProps<OnTop>) -> Html {
    let BoardProps { position, seats, .. } = props;
    let desk = use_desk(props);
    let on_try = desk.on(|desk, place| desk.try_place(place));
    let names = |colour| colour_name(colour, position, seats);
    let outcome =
        desk.turn.place().filter(|_| position.in_hand().is_some()).map(|place| Outcome::of(position, place));
    let told = desk.circle().filter(|_| *desk.cursor_shown);
    html! {
        <div class="board ot" ref={desk.root.clone()} onkeydown={desk.on(|desk, event| desk.key(event))}>
            { grid(HELP, &desk.cells, super::desk::cell_of(*desk.cursor), &desk.on(|desk, cell| desk.cursor(cell))) }
            { desk.window.show(
                desk.on(|desk, at| desk.point(at)),
                desk.on(|desk, at| desk.click(at)),
                drawing(props, &desk, outcome.as_ref()),
                cards(props, &desk, &names, &on_try),
            ) }
            if props.playable { { placements(&desk.options, desk.turn.place(), &on_try) } }
            { tray(props, &desk, outcome.as_ref(), &names) }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match told {
                    Some(circle) => circle_sentence(&circle, *desk.cursor, &names),
                    None => status(&desk, outcome.as_ref(), &names),
                } }
            </p>
        </div>
    }
}

/// What a colour is called at this table.
fn colour_name(colour: Colour, position: &OnTop, seats: &[Seat]) -> String {
    who(colour, position.players(), &|player| name(seats, player))
}

/// The board with all that lies on it. Screen readers have the grid instead.
fn drawing(props: &BoardProps<OnTop>, desk: &Desk, outcome: Option<&Outcome>) -> Html {
    let tried = desk.turn.place().map(|place| place.rhombus);
    let offered = desk.turn.choices();
    let zoom = desk.window.view.camera.zoom;
    // A tile that is tried where the keys are shows it by its frame.
    let holds_cursor = tried.is_some_and(|rhombus| rhombus.triangles().contains(&desk.cursor));
    // Each layer is an element of its own, so that one that comes or goes moves no other.
    html! {
        <>
            <g>{ memo((), |()| ground()) }</g>
            <g>{ memo(desk.position.clone(), |position| pieces(position)) }</g>
            <g>
                if let Some(Move::Place(place)) = props.last {
                    <path class="ot-last" transform={at_rhombus(place)} d={RHOMBUS} />
                }
            </g>
            <g>
                if desk.marks.is_empty() {
                    { memo(desk.options.clone(), |options| html! { { for options.rhombi.iter().map(|&rhombus| legal_edge(rhombus)) } }) }
                }
            </g>
            <g>{ for desk.marks.iter().map(|(rhombus, mark)| mark_view(*rhombus, mark, tried == Some(*rhombus), zoom)) }</g>
            <g>{ memo(desk.position.clone(), |position| towers(position)) }</g>
            <g>
                if let Some(circle) = desk.circle() {
                    <circle class="ot-lit" transform={shift(vertex(circle.vertex))} r="43" />
                }
            </g>
            <g>{ tentative(props, desk) }</g>
            <g class="ot-closing">{ outcome.map_or_else(Html::default, closing) }</g>
            <g class="ot-offered">{ for offered.into_iter().filter(|&choice| tried != Some(choice)).map(legal_edge) }</g>
            <g>
                if *desk.cursor_shown && !holds_cursor {
                    <path class="board-cursor" transform={shift(centre(*desk.cursor)) + if desk.cursor.points_up() { "" } else { " rotate(180)" }}
                        d={TRIANGLE} />
                }
            </g>
        </>
    }
}

/// What the tile that is tried would close: towers as through a haze, and holes turned black.
fn closing(outcome: &Outcome) -> Html {
    let ring = |circle: &Circle| {
        let class = classes!("ot-closes", circle.winner.map(colour_class));
        html! { <circle {class} transform={shift(vertex(circle.vertex))} r="43" /> }
    };
    html! {
        <>
            <g>{ for outcome.filled.iter().map(|&hole| black(hole, false)) }</g>
            <g>{ for outcome.circles.iter().map(ring) }</g>
            <g>{ for outcome.circles.iter().map(tower) }</g>
        </>
    }
}

/// A tile that lies on the board only for a try or a thought: the turn's, else a move looked at, else one where the
/// mouse is.
fn tentative(props: &BoardProps<OnTop>, desk: &Desk) -> Html {
    let Some(tile) = desk.position.in_hand() else { return Html::default() };
    let frame = if *desk.cursor_shown { "board-tried-frame board-cursor" } else { "board-tried-frame" };
    let shown = |place: Place, class: &'static str| {
        html! {
            <g {class}>
                { placed(tile, place) }
                <path class={frame} transform={at_rhombus(place)} d={RHOMBUS} />
            </g>
        }
    };
    if let Some(place) = desk.turn.place() {
        return shown(place, "board-tried");
    }
    if let Some(Move::Place(place)) = props.focus {
        return shown(place, "board-ghost");
    }
    let hovered = desk.hover.filter(|&rhombus| desk.options.has(rhombus));
    hovered.map_or_else(Html::default, |rhombus| {
        shown(Place { rhombus, rotation: desk.turn.last }, "board-ghost")
    })
}

/// The transform of a standing rhombus's drawing to where one lies.
fn at_rhombus(place: Place) -> String {
    format!("{} rotate({})", shift(middle(place.rhombus)), Lean::of(place.rhombus).degrees())
}

/// The candidates of an edge, or what is to be said of a circle; and the legend of the heat map.
fn cards(
    props: &BoardProps<OnTop>,
    desk: &Desk,
    names: &dyn Fn(Colour) -> String,
    on_try: &Callback<Place>,
) -> Html {
    let opened = desk.opened.and_then(|rhombus| Some((rhombus, desk.mark(rhombus)?)));
    html! {
        <>
            <div class="board-cards">
                if let (Some((rhombus, mark)), Some(tile), Some(report)) = (opened, desk.position.in_hand(), &props.report) {
                    { candidates(tile, rhombus, mark, report, &props.on_focus, on_try, desk.on(|desk, _| desk.opened.set(None))) }
                } else if let Some(circle) = desk.circle() {
                    { circle_card(&circle, names) }
                }
            </div>
            if !desk.marks.is_empty() { { memo((), |()| legend()) } }
        </>
    }
}

/// What the turn has come to, in words.
fn status(desk: &Desk, outcome: Option<&Outcome>, names: &dyn Fn(Colour) -> String) -> String {
    match (desk.turn.stage, outcome) {
        (Stage::Placed(place), Some(outcome)) => {
            format!("trying {}. {}. Enter to confirm", of_place(place), outcome.in_short(names))
        }
        (Stage::Done(_), _) => "played".to_owned(),
        _ => String::new(),
    }
}

/// A callback that goes on with the turn.
pub(super) fn acts(desk: &Desk, action: Action) -> Callback<MouseEvent> {
    desk.on(move |desk, _| desk.act(action.clone()))
}
