use std::rc::Rc;

use tilescope_art::carcassonne::tile::{Art, Ink, VARIANTS};
use tilescope_core::games::carcassonne::{Rotation, Tile};
use yew::prelude::*;

use crate::board::ArtCache;

type Paths = Rc<[(Ink, AttrValue)]>;

thread_local! {
    static DRAWN: ArtCache<Paths> = const { ArtCache::new() };
}

/// Returns the drawing of a turned tile; each is made once.
fn drawing(tile: Tile, rotation: Rotation, variant: u8) -> Paths {
    let number =
        (4 * tile.index() + usize::from(rotation.turns())) * usize::from(VARIANTS) + usize::from(variant);
    let make =
        || Art::new(tile, rotation, variant).paths.into_iter().map(|(ink, d)| (ink, d.into())).collect();
    DRAWN.with(|drawn| drawn.get(number, make))
}

#[derive(Properties, PartialEq)]
struct TileArtProps {
    tile: Tile,
    rotation: Rotation,
    variant: u8,
}

#[component]
fn TileArt(TileArtProps { tile, rotation, variant }: &TileArtProps) -> Html {
    let paths = drawing(*tile, *rotation, *variant);
    html! { <g>for (ink, d) in paths.iter() { <path class={ink.class()} {d} /> }</g> }
}

/// Draws a tile around 0,0 within an SVG, each side 100 units long.
pub(super) fn picture(tile: Tile, rotation: Rotation, variant: u8) -> Html {
    html! { <TileArt {tile} {rotation} {variant} /> }
}

/// Draws a single tile, as large as its style says. It is hidden from screen readers, because words stand beside it.
pub(super) fn tile_view(tile: Tile, rotation: Rotation) -> Html {
    html! {
        <svg class="board-tile" viewBox="-50 -50 100 100" aria-hidden="true">{ picture(tile, rotation, 0) }</svg>
    }
}
