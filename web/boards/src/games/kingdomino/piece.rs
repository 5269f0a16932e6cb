//! Dominoes, castles and kings as pictures.

use std::rc::Rc;

use tilescope_art::kingdomino::half;
use tilescope_art::kingdomino::piece::{self, KING_CLASS, body, crowns};
use tilescope_core::Player;
use tilescope_core::games::kingdomino::Domino;
use yew::prelude::*;

use crate::board::player::player_class;
use crate::board::{ArtCache, drawn, drawn_all};

type Paths = Rc<[(&'static str, AttrValue)]>;

thread_local! {
    static DRAWN: ArtCache<Paths> = const { ArtCache::new() };
}

/// Returns the drawing of a half; each is made once.
fn drawing(domino: Domino, second: bool) -> Paths {
    let number = 2 * domino.index() + usize::from(second);
    let make = || half::draw(domino, second).into_iter().map(|(ink, d)| (ink, d.into())).collect();
    DRAWN.with(|drawn| drawn.get(number, make))
}

/// Draws a half of a domino around 0,0, from -100 to 100: its land and, in its north-western corner, its crowns.
pub(super) fn square(domino: Domino, second: bool) -> Html {
    html! {
        <>
            for (ink, d) in drawing(domino, second).iter() { <path class={*ink} {d} /> }
            { drawn_all(crowns(domino.halves()[usize::from(second)].crowns)) }
        </>
    }
}

/// Draws a single domino, its first half to the left, as large as its style says. It is hidden from screen readers,
/// because words stand beside it.
pub(super) fn domino_view(domino: Domino) -> Html {
    html! {
        <svg class="kd-domino" viewBox="-106 -106 412 212" aria-hidden="true">
            { drawn(body()) }
            { square(domino, false) }
            <g transform="translate(200)">{ square(domino, true) }</g>
        </svg>
    }
}

/// Draws a king, the piece of a player, with its foot at 0,0.
pub(super) fn king(player: Player) -> Html {
    html! { <g class={classes!(KING_CLASS, player_class(player))}>{ drawn_all(piece::king(player)) }</g> }
}

pub(super) fn king_view(player: Player) -> Html {
    html! { <svg class="kd-piece" viewBox="-32 -92 64 98" aria-hidden="true">{ king(player) }</svg> }
}
