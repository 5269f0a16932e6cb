//! A tile as a picture.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use tilescope_core::games::carcassonne::{Cell, Rotation, Tile};
use yew::prelude::*;

use super::art::{Art, Ink, VARIANTS};

/// The paths of a drawing, ready to be shown.
type Paths = Rc<[(Ink, AttrValue)]>;

thread_local! {
    static DRAWN: RefCell<HashMap<(Tile, Rotation, u8), Paths>> = RefCell::default();
}

/// The drawing of a turned tile; each is made once.
fn drawing(tile: Tile, rotation: Rotation, variant: u8) -> Paths {
    DRAWN.with_borrow_mut(|drawn| {
        let make =
            || Art::new(tile, rotation, variant).paths.into_iter().map(|(ink, d)| (ink, d.into())).collect();
        drawn.entry((tile, rotation, variant)).or_insert_with(make).clone()
    })
}

/// The variant of the drawing in a cell: neighbours differ.
pub(super) fn variant(cell: Cell) -> u8 {
    (i16::from(cell.x) + 2 * i16::from(cell.y)).rem_euclid(i16::from(VARIANTS)) as u8
}

/// What a [`Picture`] shows.
#[derive(Properties, PartialEq, Eq, Debug)]
pub(super) struct PictureProps {
    /// The tile.
    pub(super) tile: Tile,
    /// How it is turned.
    #[prop_or_default]
    pub(super) rotation: Rotation,
    /// Which scattering of the details.
    #[prop_or_default]
    pub(super) variant: u8,
}

/// The paths of a tile around 0,0, each side 100 units long, for use within an SVG.
#[component]
pub(super) fn Picture(props: &PictureProps) -> Html {
    let paths = drawing(props.tile, props.rotation, props.variant);
    html! { for (ink, d) in paths.iter() { <path class={ink.class()} d={d} /> } }
}

/// What a [`TileView`] shows.
#[derive(Properties, PartialEq, Eq, Debug)]
pub struct TileViewProps {
    /// The tile.
    pub tile: Tile,
    /// How it is turned.
    #[prop_or_default]
    pub rotation: Rotation,
}

/// A tile by itself, as large as its style says. It is hidden from screen readers: words stand beside it.
#[component]
pub fn TileView(props: &TileViewProps) -> Html {
    html! {
        <svg class="board-tile" viewBox="-50 -50 100 100" aria-hidden="true">
            <Picture tile={props.tile} rotation={props.rotation} />
        </svg>
    }
}
