//! Dominoes, castles and kings as pictures.

use std::rc::Rc;

use tilescope_core::Player;
use tilescope_core::games::kingdomino::Domino;
use yew::prelude::*;

use super::art::{self, Paths};
use crate::board::ArtCache;
use crate::board::player::{MARKS, player_class};

thread_local! {
    static DRAWN: ArtCache<Rc<Paths>> = const { ArtCache::new() };
}

/// The drawing of a half; each is made once.
fn drawing(domino: Domino, second: bool) -> Rc<Paths> {
    let number = 2 * domino.index() + usize::from(second);
    DRAWN.with(|drawn| drawn.get(number, || Rc::new(art::draw(domino, second))))
}

/// A half of a domino around 0,0, from -100 to 100: its land and, in its north-western corner, its crowns.
pub(super) fn square(domino: Domino, second: bool) -> Html {
    let crowns = domino.halves()[usize::from(second)].crowns;
    html! {
        <>
            for (ink, d) in drawing(domino, second).iter() { <path class={*ink} {d} /> }
            if crowns > 0 {
                <rect class="kd-plate" x="-92" y="-92" height="48" rx="12" width={(10 + 50 * i32::from(crowns)).to_string()} />
                <path class="kd-crown" d={(0..i32::from(crowns)).map(|crown| format!("M{} -52{CROWN}", -82 + 50 * crown)).collect::<String>()} />
            }
        </>
    }
}

/// A crown with its lower left corner at the pen.
const CROWN: &str = "l-5 -26l12 10l12 -18l12 18l12 -10l-5 26z";

/// A domino by itself, its first half to the left, as large as its style says. It is hidden from screen readers:
/// words stand beside it.
pub(super) fn domino_view(domino: Domino) -> Html {
    html! {
        <svg class="kd-domino" viewBox="-106 -106 412 212" aria-hidden="true">
            <rect class="kd-body" x="-102" y="-102" width="404" height="204" rx="14" />
            { square(domino, false) }
            <g transform="translate(200)">{ square(domino, true) }</g>
        </svg>
    }
}

/// The castle of a player around 0,0, from -100 to 100.
pub(super) fn castle() -> Html {
    html! { for (ink, d) in CASTLE { <path class={ink} {d} /> } }
}

const CASTLE: [(&str, &str); 15] = [
    ("kd-court", "M-96 -96h192v192h-192z"),
    ("kd-court-line", "M-96 70q40 -14 78 -4t114 -6M-96 -34q30 8 60 0M40 -50q28 8 56 0M-80 88h30M30 84h40"),
    ("kd-shade", "M-84 66q90 34 184 -2l-20 -24h-150z"),
    ("kd-stone", "M-36 20v-84h10v-10h14v10h8v-10h14v10h8v-10h14v10h4v84z"),
    ("kd-stone-dark", "M14 20v-84h4v-10h14v10h4v84z"),
    ("kd-dark", "M-16 -44q6 -10 12 0v16h-12zM6 -44q6 -10 12 0v16h-12z"),
    ("kd-stone", "M-82 60v-92h40v92zM42 60v-92h40v92z"),
    ("kd-stone-dark", "M-58 60v-92h16v92zM66 60v-92h16v92z"),
    ("kd-royal", "M-88 -30l26 -50l26 50zM36 -30l26 -50l26 50z"),
    ("kd-royal-dark", "M-62 -80l26 50h-18zM62 -80l26 50h-18z"),
    ("kd-dark", "M-68 -14q5 -9 10 0v15h-10zM57 -14q5 -9 10 0v15h-10z"),
    ("kd-stone", "M-50 66v-56h12v-10h16v10h10v-10h24v10h10v-10h16v10h12v56z"),
    (
        "kd-stone-line",
        "M-44 24h24M-30 36h12M24 26h20M20 44h22M-46 50h20M-76 10h12M-76 34h14M50 20h10M50 42h12M-28 -26h14M12 -16h16M-30 -8h10",
    ),
    ("kd-door", "M-18 66v-26q18 -24 36 0v26z"),
    ("kd-royal", "M-2 -76v-20l26 8l-22 8v4z"),
];

/// A king, the piece of a player, around its foot at 0,0: 76 units high and 48 wide, with the player's mark.
pub(super) fn king(player: Player) -> Html {
    html! {
        <g class={classes!("kd-king", player_class(player))}>
            <path class="kd-king-rim" d={KING} />
            <path class="kd-king-body" d={KING} />
            <path class="kd-gold" d="M-16-61l-5-20l12 9l9-14l9 14l12-9l-5 20q-16 5-32 0z" />
            <path class="kd-king-mark" transform="translate(0 -19) scale(2.400)" d={MARKS[player.index()]} />
        </g>
    }
}

const KING: &str = "M-25 0q-3-9 5-11q11-10 12-25h-7v-8h8a15 15 0 1 1 14 0h8v8h-7q1 15 12 25q8 2 5 11z";

/// A king by itself.
pub(super) fn king_view(player: Player) -> Html {
    html! { <svg class="kd-piece" viewBox="-32 -92 64 98" aria-hidden="true">{ king(player) }</svg> }
}
