//! What the greedy players want, as it is defined: every look-ahead is built and scored.
//!
//! A *look-ahead* is the kingdom after the placement of the waiting domino and, for a player who looks at the
//! choice, after a placement of the chosen one as well. Untidy ones are dropped, unless that leaves none; of
//! the rest those with most points are best, and a turn is among the ties when it leads to one of them.
//!
//! [`greedy`](super::greedy) finds the same turns some hundred times faster. It comes back here for the rare
//! kingdoms in which the research code miscounts.

use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::labelling::missed;
use super::ply::{Ply, Style};
use super::tidy::is_tidy;
use super::ties::Ties;

/// Finds the turns with the best look-aheads; none where there is no look-ahead.
pub(super) fn ties(ply: &Ply<'_>, style: Style, ties: &mut Ties) {
    for only_tidy in [true, false] {
        ties.clear();
        let mut offer = |kingdom: &Kingdom, spot, choices| {
            if !only_tidy || is_tidy(kingdom, ply.setup.size()) {
                let missed = if style.is_research() { missed(kingdom) } else { 0 };
                ties.offer(i32::from(kingdom.points(&ply.setup)) - missed, spot, choices);
            }
        };
        for spot in Ply::spots(ply.places()) {
            let after = ply.after(spot);
            if !style.looks_at_choice() {
                offer(&after, spot, ply.free);
                continue;
            }
            for choice in ply.free.iter() {
                for place in after.placements(ply.setup.size(), choice).iter() {
                    let mut last = after.clone();
                    last.lay(choice, place);
                    offer(&last, spot, Dominoes::one(choice));
                }
            }
        }
        if !ties.is_empty() {
            return;
        }
    }
}
