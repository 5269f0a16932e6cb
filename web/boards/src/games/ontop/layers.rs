//! Layers of the board that are rendered again only when the position changes.

use std::rc::Rc;

use tilescope_core::games::ontop::OnTop;
use yew::prelude::*;

use super::art::{ground, pieces, towers};

#[derive(Properties, PartialEq)]
pub(super) struct LayerProps {
    pub(super) position: Rc<OnTop>,
}

/// The empty board and the tiles on it.
#[component]
pub(super) fn Pieces(LayerProps { position }: &LayerProps) -> Html {
    html! { <g>{ ground() }{ pieces(position) }</g> }
}

#[component]
pub(super) fn Towers(LayerProps { position }: &LayerProps) -> Html {
    html! { <g>{ towers(position) }</g> }
}
