//! The layers on the table: tiles, meeples, and highlights, previews and ghosts.

use std::rc::Rc;

use tilescope_art::carcassonne::figure::lies;
use tilescope_art::carcassonne::geometry::at;
use tilescope_art::carcassonne::layout::Layout;
use tilescope_art::carcassonne::tile::variant;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Kind, Move, Placed, Rotation, Tile};
use tilescope_core::{Player, State};
use tilescope_floor::deferred::use_render_step;
use yew::prelude::*;

use super::figure::figure;
use super::inspect::{Features, Place};
use super::options::{CellOptions, Options};
use super::tile::picture;

/// Returns the transform that moves a drawing around 0,0 into a cell.
pub(super) fn shift(cell: Cell) -> String {
    crate::board::shift(cell.x, cell.y)
}

#[derive(Properties, PartialEq)]
pub(super) struct LayerProps {
    pub(super) position: Rc<Carcassonne>,
}

/// The tiles on the table. The tiles of a long game are rendered in several tasks, because each drawing is made on
/// first use.
#[component]
pub(super) fn Tiles(LayerProps { position }: &LayerProps) -> Html {
    const AT_ONCE: usize = 16;
    let tiles = position.placed();
    let stage = use_render_step(tiles.len().div_ceil(AT_ONCE));
    html! {
        <g>
            for Placed { tile, cell, rotation, .. } in tiles.iter().copied().take(AT_ONCE * stage) {
                <g key={cell.to_string()} transform={shift(cell)}>{ picture(tile, rotation, variant(cell)) }</g>
            }
        </g>
    }
}

#[component]
pub(super) fn Meeples(LayerProps { position }: &LayerProps) -> Html {
    let figures = position.meeples().map(|meeple| {
        let Placed { tile, cell, rotation, .. } = position.placed()[meeple.tile];
        let anchor = Layout::anchor(tile, rotation, meeple.segment);
        let place = anchor.plus(at(100.0 * f32::from(cell.x), 100.0 * f32::from(cell.y)));
        figure(meeple.player, place, lies(tile, meeple.segment))
    });
    // Without its own element it would have no fixed place beside layers that come and go.
    html! { <g>{ for figures }</g> }
}

#[derive(Properties, PartialEq)]
pub(super) struct LegalProps {
    pub(super) options: Rc<Options>,
}

/// The cells in which the tile in hand fits.
#[component]
pub(super) fn LegalCells(LegalProps { options }: &LegalProps) -> Html {
    html! {
        <g>
            for CellOptions { cell, .. } in &options.cells {
                <rect key={cell.to_string()} class="board-legal" transform={shift(*cell)}
                    x="-43" y="-43" width="86" height="86" rx="7" />
            }
        </g>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct LitProps {
    pub(super) features: Rc<Features>,
    pub(super) place: Option<Place>,
}

/// The whole area of the feature at a place, highlighted.
#[component]
pub(super) fn LitFeature(LitProps { features, place }: &LitProps) -> Html {
    let feature = place.and_then(|place| features.of(place));
    html! {
        <g>
            if let Some(feature) = feature {
                for &(index, segment) in &feature.segments {
                    { lit_segment(features.position().placed()[index], segment, feature.kind == Kind::Field) }
                }
            }
        </g>
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

/// A tile that is not yet placed, with a player's meeple on a segment.
#[derive(Clone, Copy)]
pub(super) struct Ghost {
    pub(super) tile: Tile,
    pub(super) cell: Cell,
    pub(super) rotation: Rotation,
    pub(super) meeple: Option<(Player, u8)>,
}

impl Ghost {
    /// Returns the tile in hand as a move of the player to move would place it. `None` for a draw.
    pub(super) fn of(position: &Carcassonne, mv: Move) -> Option<Ghost> {
        let (Move::Place { cell, rotation, meeple }, Some(tile)) = (mv, position.in_hand()) else {
            return None;
        };
        let segment = meeple.and_then(|claim| claim.segment(tile));
        Some(Ghost { tile, cell, rotation, meeple: position.player().zip(segment) })
    }

    /// Draws the tile. A `solid` one belongs to the turn; others are only focused or hovered.
    pub(super) fn draw(self, solid: bool) -> Html {
        let Ghost { tile, cell, rotation, .. } = self;
        let class = if solid { "board-tried" } else { "board-ghost" };
        html! {
            <g {class} transform={shift(cell)}>
                { picture(tile, rotation, variant(cell)) }
                <rect class="board-tried-frame" x="-50" y="-50" width="100" height="100" rx="2" />
                { self.meeple_view() }
            </g>
        }
    }

    /// Draws its meeple around the middle of the tile, if it has one.
    pub(super) fn meeple_view(self) -> Html {
        let Ghost { tile, rotation, meeple, .. } = self;
        meeple.map_or_else(Html::default, |(player, segment)| {
            figure(player, Layout::anchor(tile, rotation, segment), lies(tile, segment))
        })
    }
}
