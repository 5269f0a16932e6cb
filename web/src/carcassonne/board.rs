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

use tilescope_core::State;
use tilescope_core::games::carcassonne::{Carcassonne, Move};
use yew::prelude::*;

use super::card::FeatureCard;
use super::desk::{Desk, use_desk};
use super::handles::Handles;
use super::inspect::Account;
use super::marks::{Marks, Rose};
use super::spoken::{HELP, Placements};
use super::table::{Ghost, Legal, Lit, Meeples, Tiles, ghost_of, shift};
use super::tray::Tray;
use super::turn::{Action, Stage, Turn};
use super::words;
use crate::board::player::name;
use crate::board::{grid, legend, memo};
use crate::tabletop;

/// What the [`Board`] shows and whom it tells.
pub type BoardProps = tabletop::BoardProps<Carcassonne>;

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let BoardProps { position, seats, confirm, .. } = props;
    let desk = use_desk(props);
    let on_act = desk.on(|desk, action| desk.act(action));
    let on_try = desk.on(|desk, placement| desk.try_placement(placement));
    let told = desk.lit.and_then(|place| desk.features.of(place)).filter(|_| *desk.cursor_shown);
    html! {
        <div class={classes!("board", position.setup().reduced.then_some("board-reduced"))} ref={desk.root.clone()}
            onkeydown={desk.on(|desk, event| desk.key(event))}>
            { grid(HELP, &desk.cells, (desk.cursor.x, desk.cursor.y), &desk.on(|desk, cell| desk.cursor(cell))) }
            { desk.window.show(
                desk.on(|desk, place| desk.point(place)),
                desk.on(|desk, place| desk.click(place)),
                drawing(props, &desk, &on_act),
                cards(props, &desk),
            ) }
            if props.playable {
                <Placements options={desk.options.clone()} tried={desk.turn.placement()} {on_try} />
            }
            <Tray position={position.clone()} seats={seats.clone()} playable={props.playable} turn={desk.turn.clone()}
                confirm={*confirm} {on_act} />
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
            <Tiles position={desk.position.clone()} />
            if let Some(Move::Place { cell, .. }) = props.last {
                <rect class="board-last" transform={shift(cell)} x="-50" y="-50" width="100" height="100" rx="2" />
            }
            <Legal options={desk.options.clone()} />
            <Marks marks={desk.marks.clone()} except={desk.turn.placement().map(|(cell, _)| cell)} />
            if let Some(place) = *desk.lit {
                <Lit position={desk.position.clone()} features={desk.features.clone()} {place} />
            }
            <Meeples position={desk.position.clone()} />
            { tried(props, desk, on_act, 100.0 / desk.window.view.camera.zoom) }
            if *desk.cursor_shown {
                <rect class="board-cursor" transform={shift(*desk.cursor)} x="-47" y="-47" width="94" height="94" rx="6" />
            }
        </>
    }
}

/// What lies on the table only for a try or a thought: the turn, else a move looked at, else the hovered cell.
fn tried(props: &BoardProps, desk: &Desk, on_act: &Callback<Action>, pixel: f32) -> Html {
    let Desk { position, turn, .. } = desk;
    let Some(tile) = position.in_hand() else { return Html::default() };
    let player = position.player();
    if let Some((cell, rotation)) = turn.placement() {
        let meeple = turn.meeple().flatten();
        let segment = meeple.and_then(|claim| claim.segment(tile));
        return html! {
            <>
                <Ghost {tile} {cell} {rotation} {segment} {player} solid=true />
                if !matches!(turn.stage, Stage::Done(_)) {
                    <Handles {tile} {cell} {rotation} fits={turn.rotations().to_vec()} {meeple} confirm={props.confirm}
                        {pixel} on_act={on_act.clone()} />
                }
            </>
        };
    }
    if let Some(ghost) = props.focus.and_then(|mv| ghost_of(position, mv)) {
        return ghost;
    }
    let hovered = desk.hover.filter(|&cell| desk.options.spot(cell).is_some());
    match hovered.and_then(|cell| turn.after(Action::Pick(cell)).placement()) {
        Some((cell, rotation)) => html! { <Ghost {tile} {cell} {rotation} {player} /> },
        None => Html::default(),
    }
}

/// The candidates of a cell, or what is to be said of a feature; and the legend of the heat map.
fn cards(props: &BoardProps, desk: &Desk) -> Html {
    let position = &desk.position;
    let opened = desk.opened.and_then(|cell| desk.mark(cell));
    let lit = desk.lit.and_then(|place| desk.features.of(place));
    let on_try = desk.on(|desk, mv| {
        if let Move::Place { cell, rotation, .. } = mv {
            desk.try_placement((cell, rotation));
        }
    });
    html! {
        <>
            <div class="board-cards">
                if let (Some(mark), Some(tile)) = (opened, position.in_hand()) {
                    <Rose {tile} mark={mark.clone()} on_focus={props.on_focus.clone()} {on_try}
                        on_close={desk.on(|desk, _| desk.opened.set(None))} />
                } else if let Some(feature) = lit {
                    <FeatureCard account={Account::new(feature, position.players(), &|player| name(&props.seats, player))} />
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
