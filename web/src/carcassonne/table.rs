//! What lies on the table: tiles, meeples, and what is lit, tried or seen as through a haze.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Kind, Move, Placed, Rotation, Tile};
use tilescope_core::{Player, State};
use yew::prelude::*;

use super::figure::Figure;
use super::geometry::at;
use super::inspect::{Features, Place};
use super::layout::Layout;
use super::tile::{Picture, variant};
use super::turn::Options;

/// Puts what is drawn around 0,0 into a cell.
pub(super) fn shift(cell: Cell) -> String {
    crate::board::shift(cell.x, cell.y)
}

#[derive(Properties, PartialEq)]
pub(super) struct PositionProps {
    pub(super) position: Rc<Carcassonne>,
}

/// The tiles on the table.
#[component]
pub(super) fn Tiles(props: &PositionProps) -> Html {
    html! {
        for Placed { tile, cell, rotation, .. } in props.position.placed().iter().copied() {
            <g key={cell.to_string()} transform={shift(cell)}>
                <Picture {tile} {rotation} variant={variant(cell)} />
            </g>
        }
    }
}

/// The meeples on the table.
#[component]
pub(super) fn Meeples(props: &PositionProps) -> Html {
    let placed = props.position.placed();
    let figures = props.position.meeples().map(|meeple| {
        let Placed { tile, cell, rotation, .. } = placed[meeple.tile];
        let anchor = Layout::anchor(tile, rotation, meeple.segment);
        let place = anchor.plus(at(100.0 * f32::from(cell.x), 100.0 * f32::from(cell.y)));
        let lies = tile.segments()[usize::from(meeple.segment)].kind == Kind::Field;
        let key = format!("{cell}:{}", meeple.segment);
        html! { <Figure {key} player={meeple.player} {place} {lies} /> }
    });
    html! { { for figures } }
}

#[derive(Properties, PartialEq)]
pub(super) struct LegalProps {
    pub(super) options: Rc<Options>,
}

/// The cells in which the tile in hand fits.
#[component]
pub(super) fn Legal(props: &LegalProps) -> Html {
    html! {
        for spot in &props.options.spots {
            <rect key={spot.cell.to_string()} class="board-legal" transform={shift(spot.cell)}
                x="-43" y="-43" width="86" height="86" rx="7" />
        }
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct LitProps {
    pub(super) position: Rc<Carcassonne>,
    pub(super) features: Rc<Features>,
    pub(super) place: Place,
}

/// The whole area of a feature, lit.
#[component]
pub(super) fn Lit(props: &LitProps) -> Html {
    let Some(feature) = props.features.of(props.place) else { return Html::default() };
    html! {
        for &(index, segment) in &feature.segments {
            { lit_segment(props.position.placed()[index], segment, feature.kind == Kind::Field) }
        }
    }
}

fn lit_segment(placed: Placed, segment: u8, field: bool) -> Html {
    let Placed { tile, cell, rotation, .. } = placed;
    let area = Layout::area(tile, rotation, segment);
    let d = AttrValue::from(area.path());
    html! {
        <g transform={shift(cell)}>
            <path class="board-lit" fill-rule="evenodd" d={d.clone()} />
            if field { <path class="board-lit-field" fill-rule="evenodd" {d} /> }
            <path class="board-lit-border" d={area.borders()} />
        </g>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct GhostProps {
    pub(super) tile: Tile,
    pub(super) cell: Cell,
    pub(super) rotation: Rotation,
    /// The segment with a meeple on it.
    #[prop_or_default]
    pub(super) segment: Option<u8>,
    pub(super) player: Option<Player>,
    /// Whether the tile is tried and not only thought of.
    #[prop_or_default]
    pub(super) solid: bool,
}

/// A tile that is not placed yet.
#[component]
pub(super) fn Ghost(props: &GhostProps) -> Html {
    let GhostProps { tile, cell, rotation, segment, player, solid } = *props;
    let class = if solid { "board-tried" } else { "board-ghost" };
    let figure = segment.zip(player).map(|(segment, player)| {
        let lies = tile.segments()[usize::from(segment)].kind == Kind::Field;
        html! { <Figure {player} place={Layout::anchor(tile, rotation, segment)} {lies} /> }
    });
    html! {
        <g {class} transform={shift(cell)}>
            <Picture {tile} {rotation} variant={variant(cell)} />
            <rect class="board-tried-frame" x="-50" y="-50" width="100" height="100" rx="2" />
            { figure }
        </g>
    }
}

/// The tile, place and meeple of a move in a position, as a ghost; none for a draw.
pub(super) fn ghost_of(position: &Carcassonne, mv: Move) -> Option<Html> {
    let (Move::Place { cell, rotation, meeple }, Some(tile)) = (mv, position.in_hand()) else { return None };
    let segment = meeple.and_then(|claim| claim.segment(tile));
    Some(html! { <Ghost {tile} {cell} {rotation} {segment} player={position.player()} /> })
}
