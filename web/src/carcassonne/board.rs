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

use tilescope_core::games::carcassonne::{Carcassonne, Move};
use tilescope_core::{Player, Report, State};
use yew::prelude::*;

use super::camera::Sight;
use super::card::FeatureCard;
use super::desk::{Desk, use_desk};
use super::handles::Handles;
use super::inspect::Account;
use super::marks::{Legend, Marks, Rose};
use super::spoken::{Grid, Placements};
use super::table::{Ghost, Legal, Lit, Meeples, Tiles, ghost_of, shift};
use super::tray::Tray;
use super::turn::{Action, Confirm, Stage, Turn};
use super::words;
use crate::session::Seat;

/// Below this side of a tile in pixels, fine details are left out.
const FAR: f32 = 46.0;
/// What the zoom buttons zoom by.
const STEP: f32 = 1.35;

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
    let BoardProps { position, seats, confirm, .. } = props;
    let desk = use_desk(props);
    let on_act = desk.on(|desk, action| desk.act(action));
    let on_try = desk.on(|desk, placement| desk.try_placement(placement));
    let told = desk.lit.and_then(|place| desk.features.of(place)).filter(|_| *desk.cursor_shown);
    html! {
        <div class={classes!("board", position.setup().reduced.then_some("board-reduced"))} ref={desk.root.clone()}
            onkeydown={desk.on(|desk, event| desk.key(event))}>
            <Grid position={position.clone()} seats={seats.clone()} options={desk.options.clone()}
                cursor={*desk.cursor} on_cursor={desk.on(|desk, cell| desk.cursor(cell))} />
            <div class="board-window" ref={desk.window.node.clone()} tabindex="-1"
                onpointerdown={desk.on(|desk, event: PointerEvent| desk.window.down(&event))}
                onpointermove={desk.on(|desk, event| desk.point(event))}
                onpointerup={desk.on(|desk, event: PointerEvent| desk.window.up(&event))}
                onpointercancel={desk.on(|desk, event: PointerEvent| desk.window.up(&event))}
                onpointerleave={desk.on(|desk, event| desk.leave(event))}
                onwheel={desk.on(|desk, event: WheelEvent| desk.window.wheel(&event))}>
                { drawing(props, &desk, &on_act) }
                { zoom_buttons(&desk) }
                { cards(props, &desk) }
            </div>
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
    let view = *desk.window.view;
    let far = (view.camera.zoom < FAR).then_some("board-far");
    let glides = view.glides.then_some("board-glides");
    html! {
        <svg class={classes!("board-svg", far)} aria-hidden="true" onclick={desk.on(|desk, event| desk.click(event))}>
            <defs>
                <pattern id="board-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="board-hatch" width="3.500" height="10" />
                </pattern>
            </defs>
            <g class={classes!("board-table", glides)} transform={view.camera.transform()}>
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
                { tried(props, desk, on_act, 100.0 / view.camera.zoom) }
                if *desk.cursor_shown {
                    <rect class="board-cursor" transform={shift(*desk.cursor)} x="-47" y="-47" width="94" height="94" rx="6" />
                }
            </g>
        </svg>
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

fn zoom_buttons(desk: &Desk) -> Html {
    let button = |label: &'static str, sign: &'static str, sight: Sight| {
        let onclick = desk.on(move |desk, _: MouseEvent| desk.window.view.dispatch(sight));
        html! { <button type="button" class="board-button" aria-label={label} {onclick}>{ sign }</button> }
    };
    html! {
        <div class="board-zoom">
            { button("Zoom in", "+", Sight::Stepped(STEP)) }
            { button("Zoom out", "−", Sight::Stepped(1.0 / STEP)) }
            { button("Show the whole board", "⤢", Sight::Fitted) }
        </div>
    }
}

/// The candidates of a cell, or what is to be said of a feature; and the legend of the heat map.
fn cards(props: &BoardProps, desk: &Desk) -> Html {
    let position = &desk.position;
    let opened = desk.opened.and_then(|cell| desk.marks.iter().find(|mark| mark.cell == cell));
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
            if !desk.marks.is_empty() { <Legend /> }
        </>
    }
}

/// What a player is called.
pub(super) fn name(seats: &[Seat], player: Player) -> String {
    seats.get(player.index()).map_or_else(|| player.to_string(), |seat| seat.name.to_string())
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
