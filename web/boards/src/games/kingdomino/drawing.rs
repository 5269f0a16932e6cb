//! A kingdom with its previews, ghosts and highlights.

use tilescope_core::games::kingdomino::{Cell, Kingdomino, Move, Placement, Span, Territory};
use tilescope_core::{Player, State, order};
use tilescope_language::say;
use yew::prelude::*;

use super::board_game::Context;
use super::describe;
use super::heat::{edge, edge_marks};
use super::kingdom::{self, Land, boxes, chip_view, chips, laid, outline, plots};
use super::turn::Action;
use crate::board::{Board, FeatureOutcomes, PendingTurn, shift};
use crate::game_ui::BoardProps;

/// Draws the kingdom of a player: `large` with everything that belongs to the turn, or small. `tried` is the position
/// with the previewed domino. Each layer has its own element: lists that come and go must not move the parts after
/// them.
pub(super) fn drawing(
    board: &Board<Kingdomino>,
    props: &BoardProps<Kingdomino>,
    player: Player,
    large: bool,
    tried: Option<&Kingdomino>,
) -> Html {
    let Board { state, shown, .. } = board;
    let position = &*props.position;
    let mover = position.player() == Some(player);
    let live = large && shown.context.live;
    let seen = if large { kingdom::seen(position, player) } else { kingdom::view(position, player, false) };
    let drawn = tried.unwrap_or(position);
    let (x, y) = state.cursor;
    let considered_placement = considered_placement(board, props, live);
    let placement = state.turn.placement;
    html! {
        <>
            <g>{ plots(position, player, seen, tried) }</g>
            <Land {player} dominoes={drawn.dominoes(player).collect::<Vec<_>>()} />
            <g>
                if let Some(place) = last_place(props, player) { { kingdom::around(place, 53, "kd-last") } }
            </g>
            <g>if live { { legal(board, seen) } }</g>
            <g>if mover { { edge_marks(&shown.context.heat.edges, placement.or(considered_placement).map(edge)) } }</g>
            <g>
                if let Some((domino, place)) = position.pending().zip(considered_placement).filter(|_| mover) {
                    { laid(domino, place, "kd-ghost") }
                }
            </g>
            <g>
                if let Some(place) = placement.filter(|_| live) {
                    { kingdom::around(place, 53, "kd-tried") }
                    { handles(board) }
                }
            </g>
            if large {
                <g>{ for chips(drawn, player, tried.map(|_| position)).iter().map(chip_view) }</g>
                <g>if let Some(feature_outcomes) = &props.feature_outcomes { { for outcome_marks(position, player, feature_outcomes, state.view.camera.zoom) } }</g>
                <g>
                    if let Some(cells) = lit_cells(board, tried) { <path class="kd-lit" d={outline(&cells)} /> }
                    if state.cursor_shown {
                        <path class="board-cursor" d={boxes([Cell { x, y }], 47)} />
                    }
                </g>
            }
        </>
    }
}

/// Draws the free cells that a half of the domino can cover.
fn legal(board: &Board<Kingdomino>, seen: Span) -> Html {
    let tried = board.state.turn.placement.map(Placement::cells);
    let free = move |cell| tried.is_none_or(|cells| !cells.contains(&cell));
    html! {
        for cell in kingdom::cells(seen).filter(|&cell| board.shown.options.covers(cell) && free(cell)) {
            <path key={cell.to_string()} class="board-legal" d={boxes([cell], 42)} />
        }
    }
}

/// Draws the cells where the other half of the previewed domino can be, and the cell that it turns around.
fn handles(board: &Board<Kingdomino>) -> Html {
    let turn = &board.state.turn;
    let tried = turn.placement.map(Placement::cells);
    let free = |cell: &Cell| tried.is_none_or(|cells| !cells.contains(cell));
    let others = turn.options().ways(turn.anchor).into_iter().filter_map(|way| {
        let cell = way.cells().into_iter().find(|&cell| cell != turn.anchor)?;
        (turn.after(Action::Pick(cell)).anchor == turn.anchor && Some(way) != turn.placement).then_some(cell)
    });
    // Both directions lead to the same cell.
    let mut others: Vec<Cell> = others.filter(free).collect();
    order::sort_by_key(&mut others, |&cell| cell);
    others.dedup();
    html! {
        <>
            <g>
                for cell in others {
                    <circle key={cell.to_string()} class="kd-handle" transform={shift(cell.x, cell.y)} r="11" />
                }
            </g>
            <circle class="kd-pivot" transform={shift(turn.anchor.x, turn.anchor.y)} r="9" />
        </>
    }
}

/// Returns the placement of the domino's ghost: the focused candidate, or else the place under the pointer.
fn considered_placement(
    board: &Board<Kingdomino>,
    props: &BoardProps<Kingdomino>,
    live: bool,
) -> Option<Placement> {
    let Board { state, shown, .. } = board;
    let focused = match props.focus {
        Some(Move::Turn { placement, .. }) => {
            placement.filter(|&place| props.position.preview(place).is_some())
        }
        _ => None,
    };
    let hovered = || {
        let cell = state.hover.filter(|&cell| live && shown.options.covers(cell))?;
        state.turn.after(Action::Pick(cell)).placement
    };
    if state.turn.placement.is_some() { None } else { focused.or_else(hovered) }
}

fn last_place(props: &BoardProps<Kingdomino>, player: Player) -> Option<Placement> {
    let Some(Move::Turn { choice, placement }) = props.last else { return None };
    let place = placement?;
    let position = &props.position;
    let chose = |(domino, taken)| (Some(domino) == choice && choice.is_some()).then_some(taken);
    let mover = position.line().filter_map(|(domino, taken)| chose((domino, taken?))).next();
    let mover = mover.or_else(|| position.waiting().find_map(chose));
    let lies = |player| position.dominoes(player).any(|(_, other)| other == place);
    // In the last round nobody chooses. The place is shown only if a single kingdom has a domino there.
    let only = || Player::all(position.players()).filter(|&other| lies(other)).count() == 1;
    let here = mover.map_or_else(only, |mover| mover == player);
    (here && lies(player)).then_some(place)
}

/// Returns the squares of the highlighted territory in the large kingdom.
fn lit_cells(board: &Board<Kingdomino>, tried: Option<&Kingdomino>) -> Option<Vec<Cell>> {
    let cell = board.state.lit?;
    let Context { position, large, .. } = &board.shown.context;
    let territories = tried.unwrap_or(position).territories(*large);
    territories.into_iter().map(|territory| territory.cells).find(|cells| cells.contains(&cell))
}

/// Describes the highlighted territory, or else the whole kingdom.
pub(super) fn account(board: &Board<Kingdomino>, tried: Option<&Kingdomino>) -> String {
    let Context { position, large, .. } = &board.shown.context;
    let shown = tried.unwrap_or(position);
    let territories = shown.territories(*large);
    let lit =
        board.state.lit.and_then(|cell| territories.iter().find(|territory| territory.cells.contains(&cell)));
    if let Some(territory) = lit {
        return describe::territory(territory);
    }
    let bonuses = shown.bonuses(*large);
    let setup = shown.setup();
    let squares = territories.iter().map(|territory| territory.points()).sum::<i16>();
    let mut parts = vec![say!("territories {squares}")];
    if setup.middle {
        parts.push(say!("castle in the middle {}", bonuses.middle));
    }
    if setup.harmony {
        parts.push(say!("no gaps {}", bonuses.harmony));
    }
    parts.join(" · ")
}

/// Draws the outcomes of a player's territories. The territories of all players are counted in the order of play.
fn outcome_marks(
    position: &Kingdomino,
    player: Player,
    feature_outcomes: &FeatureOutcomes,
    zoom: f32,
) -> Vec<Html> {
    let before: usize = Player::all(position.players())
        .take(player.index())
        .map(|earlier| position.territories(earlier).len())
        .sum();
    let territories = position.territories(player).into_iter().enumerate();
    let mark = |(index, territory): (usize, Territory)| {
        let Cell { x, y } = territory.cells[territory.cells.len() / 2];
        feature_outcomes.mark(before + index, (100.0 * f32::from(x), 100.0 * f32::from(y)), false, zoom)
    };
    territories.map(mark).collect()
}
