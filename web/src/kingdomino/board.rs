//! The board: the draft, the kingdoms, a person's turn and what a search thinks of it.
//!
//! ```text
//!   Board
//!     ├ grid, placements          for screen readers and fast fingers
//!     ├ draft                     this round's dominoes with their kings, the line to choose from
//!     ├ realm                     a kingdom, large: plots · last · dominoes · legal · marks · try · chips
//!     │                           · territory · cursor, and what lies under the pointer in words
//!     ├ tray                      the domino in hand, Confirm
//!     └ others                    the other kingdoms, small; a tap makes one large
//! ```

use tilescope_core::games::kingdomino::{Cell, Kingdomino, Move, Placement, Span};
use tilescope_core::{Player, State};
use yew::prelude::*;

use super::desk::{Desk, use_desk};
use super::draft::Draft;
use super::heat::{edge, edge_marks};
use super::piece::king_view;
use super::realm::{self, boxes, chip_view, chips, frame, laid, land, outline, plots};
use super::spoken::{HELP, placements};
use super::tray::{status, tray};
use super::turn::Action;
use super::words;
use crate::board::player::{name, player_class};
use crate::board::{grid, legend, memo, shift};
use crate::tabletop;

/// What the [`Board`] shows and whom it tells.
pub type BoardProps = tabletop::BoardProps<Kingdomino>;

/// The board. Everything can be done with a mouse, with fingers, and with keys.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let BoardProps { position, seats, playable, .. } = props;
    let desk = use_desk(props);
    let on_act = desk.on(|desk, action| desk.act(action));
    let thought = match props.focus {
        Some(Move::Turn { choice, .. }) => choice,
        _ => None,
    };
    let draft = Draft {
        position,
        seats,
        playable: *playable,
        turn: &desk.turn,
        thought,
        marks: &desk.heat.choices,
        on_choose: desk.on(|desk, domino| desk.choose(domino)),
    };
    let others = Player::all(position.players()).filter(|&player| player != desk.large);
    html! {
        <div class="board kd" ref={desk.root.clone()} onkeydown={desk.on(|desk, event| desk.key(event))}>
            { grid(HELP, &desk.cells, desk.sight.cursor, &desk.on(|desk, cell| desk.cursor(cell))) }
            <div class={classes!("kd-table", (position.player().is_none()).then_some("kd-over"))}>
                { draft.view() }
                <section class={classes!("kd-realm", player_class(desk.large))}>
                    { title(props, desk.large, desk.tried.as_deref().filter(|_| desk.is_live())) }
                    <div class="kd-land">
                        <svg viewBox="0 0 1000 1000" aria-hidden="true" onclick={desk.on(|desk, event| desk.click(event))}
                            onpointermove={desk.on(|desk, event| desk.point(event))} onpointerleave={desk.on(|desk, event| desk.point(event))}>
                            { drawing(props, &desk, desk.large, true) }
                        </svg>
                    </div>
                    <p class="kd-account">{ account(&desk) }</p>
                    if !desk.heat.choices.is_empty() || !desk.heat.edges.is_empty() { { memo((), |()| legend()) } }
                </section>
                { tray(position, seats, *playable, &desk.turn, &on_act) }
                <div class="kd-others">
                    { for others.map(|player| html! {
                        <button type="button" key={player.index()} class={classes!("kd-other", player_class(player), (position.player() == Some(player)).then_some("kd-mover"))}
                            aria-label={format!("Show the kingdom of {}, {}", name(seats, player), words::counted(position.scores()[player].into(), "point"))}
                            onclick={desk.on(move |desk, _: MouseEvent| desk.enlarge(player))}>
                            { title(props, player, None) }
                            <svg viewBox="0 0 1000 1000" aria-hidden="true">{ drawing(props, &desk, player, false) }</svg>
                        </button>
                    }) }
                </div>
            </div>
            if *playable && !desk.turn.options.places.is_empty() {
                { placements(&desk.turn.options, desk.turn.placement, desk.on(|desk, place| desk.try_placement(place))) }
            }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match desk.sight.lit.filter(|_| desk.sight.cursor_shown) {
                    Some(_) => account(&desk),
                    None => status(position, &desk.turn),
                } }
            </p>
        </div>
    }
}

/// Whose kingdom it is, and its points; those of a try with what it brings.
fn title(props: &BoardProps, player: Player, tried: Option<&Kingdomino>) -> Html {
    let points = props.position.scores()[player];
    let gain = tried.map(|tried| tried.scores()[player] - points);
    html! {
        <span class="kd-title">
            { king_view(player) }
            <span class="kd-name">{ name(&props.seats, player) }</span>
            if let Some(gain) = gain { <span class="kd-gain">{ format!("{gain:+}") }</span> }
            <b>{ points + gain.unwrap_or(0) }</b>
        </span>
    }
}

/// A kingdom with all that is tried, thought and pointed at in it. Each layer is an element of its own: lists that
/// come and go must not move the parts after them.
fn drawing(props: &BoardProps, desk: &Desk, player: Player, large: bool) -> Html {
    let position = &*desk.position;
    let mover = position.player() == Some(player);
    let live = large && desk.is_live();
    let tried = desk.tried.as_deref().filter(|_| live);
    let seen = realm::view(position, player, large && position.player().is_some());
    let shown = tried.unwrap_or(position);
    let cursor = Cell { x: desk.sight.cursor.0, y: desk.sight.cursor.1 };
    let thought = thought(props, desk, live);
    frame(
        seen,
        html! {
            <>
                <g>{ plots(position, player, seen, tried) }</g>
                <g>{ land(player, shown.dominoes(player).collect()) }</g>
                <g>
                    if let Some(place) = last_place(props, player) { { realm::around(place, 53, "kd-last") } }
                </g>
                <g>if live { { legal(desk, seen) } }</g>
                <g>if mover { { edge_marks(&desk.heat.edges, desk.turn.placement.or(thought).map(edge)) } }</g>
                <g>
                    if let Some((domino, place)) = position.pending().zip(thought).filter(|_| mover) {
                        { laid(domino, place, "kd-ghost") }
                    }
                    if let Some(place) = desk.turn.placement.filter(|_| live) {
                        { realm::around(place, 53, "kd-tried") }
                        { handles(desk) }
                    }
                </g>
                if large {
                    <g>{ for chips(shown, player, tried.map(|_| position)).iter().map(chip_view) }</g>
                    <g>
                        if let Some(cells) = lit_cells(desk) { <path class="kd-lit" d={outline(&cells)} /> }
                        if desk.sight.cursor_shown {
                            <path class="board-cursor" d={boxes([cursor], 47)} />
                        }
                    </g>
                    <g>{ hits(position, player, seen) }</g>
                }
            </>
        },
    )
}

/// The cells that can be pointed at.
fn hits(position: &Kingdomino, player: Player, seen: Span) -> Html {
    let window = position.window(player);
    html! {
        for cell in realm::cells(seen).filter(|&cell| window.contains(cell)) {
            <path class="board-hit" data-at={cell.to_string()} d={boxes([cell], 50)} />
        }
    }
}

/// The free cells in which a half of the domino can lie.
fn legal(desk: &Desk, seen: Span) -> Html {
    let tried = desk.turn.placement.map(Placement::cells);
    let free = move |cell| tried.is_none_or(|cells| !cells.contains(&cell));
    html! {
        for cell in realm::cells(seen).filter(|&cell| desk.turn.options.covers(cell) && free(cell)) {
            <path class="board-legal" d={boxes([cell], 42)} />
        }
    }
}

/// Where the other half of the tried domino can come to lie, and around which cell it turns.
fn handles(desk: &Desk) -> Html {
    let turn = &desk.turn;
    let others = turn.options.ways(turn.anchor).into_iter().filter_map(|way| {
        let cell = way.cells().into_iter().find(|&cell| cell != turn.anchor)?;
        (turn.after(Action::Pick(cell)).anchor == turn.anchor && Some(way) != turn.placement).then_some(cell)
    });
    let tried = turn.placement.map(Placement::cells);
    html! {
        <>
            for cell in others.filter(|cell| tried.is_none_or(|cells| !cells.contains(cell))) {
                <circle key={cell.to_string()} class="kd-handle" transform={shift(cell.x, cell.y)} r="11" />
            }
            <circle class="kd-pivot" transform={shift(turn.anchor.x, turn.anchor.y)} r="9" />
        </>
    }
}

/// Where the domino in hand is not tried but thought of: in the focused candidate, else under the pointer.
fn thought(props: &BoardProps, desk: &Desk, live: bool) -> Option<Placement> {
    let focused = match props.focus {
        Some(Move::Turn { placement, .. }) => {
            placement.filter(|&place| desk.position.preview(place).is_some())
        }
        _ => None,
    };
    let hovered = || {
        let cell = desk.sight.hover.filter(|&cell| live && desk.turn.options.covers(cell))?;
        desk.turn.after(Action::Pick(cell)).placement
    };
    if desk.turn.placement.is_some() { None } else { focused.or_else(hovered) }
}

/// Where the domino that was laid last lies in a kingdom.
fn last_place(props: &BoardProps, player: Player) -> Option<Placement> {
    let Some(Move::Turn { choice, placement }) = props.last else { return None };
    let place = placement?;
    let position = &props.position;
    let chose = |(domino, taken)| (Some(domino) == choice && choice.is_some()).then_some(taken);
    let mover = position.line().filter_map(|(domino, taken)| chose((domino, taken?))).next();
    let mover = mover.or_else(|| position.waiting().find_map(chose));
    let lies = |player| position.dominoes(player).any(|(_, other)| other == place);
    // In the last round nobody chooses: it is told only where one kingdom has a domino there.
    let only = || Player::all(position.players()).filter(|&other| lies(other)).count() == 1;
    let here = mover.map_or_else(only, |mover| mover == player);
    (here && lies(player)).then_some(place)
}

/// The squares of the territory that is lit in the large kingdom.
fn lit_cells(desk: &Desk) -> Option<Vec<Cell>> {
    let cell = desk.sight.lit?;
    let shown = desk.tried.as_deref().filter(|_| desk.is_live()).unwrap_or(&desk.position);
    let territories = shown.territories(desk.large);
    territories.into_iter().map(|territory| territory.cells).find(|cells| cells.contains(&cell))
}

/// What is to be said of the lit territory, else of the whole kingdom.
fn account(desk: &Desk) -> String {
    let shown = desk.tried.as_deref().filter(|_| desk.is_live()).unwrap_or(&desk.position);
    let territories = shown.territories(desk.large);
    let lit =
        desk.sight.lit.and_then(|cell| territories.iter().find(|territory| territory.cells.contains(&cell)));
    if let Some(territory) = lit {
        return words::territory(territory);
    }
    let bonuses = shown.bonuses(desk.large);
    let setup = shown.setup();
    let squares = territories.iter().map(|territory| territory.points()).sum::<i16>();
    let mut parts = vec![format!("territories {squares}")];
    if setup.middle {
        parts.push(format!("castle in the middle {}", bonuses.middle));
    }
    if setup.harmony {
        parts.push(format!("complete kingdom {}", bonuses.harmony));
    }
    parts.join(" · ")
}
