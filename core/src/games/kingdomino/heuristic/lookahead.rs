//! The definition of the greedy players: every look-ahead is built and scored.
//!
//! A *look-ahead* is the kingdom after the placement of the waiting domino. If the player considers the choice, it
//! also includes a placement of the chosen domino. Untidy look-aheads are dropped unless none would remain. The
//! remaining ones with the most points are best, and the ties are all turns that lead to one of them.
//!
//! [`greedy`](super::greedy) finds the same turns some hundred times faster. It uses this module for the rare
//! kingdoms in which the research code miscounts.

use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::labelling::missed;
use super::ply::{Ply, Style};
use super::tidy::is_tidy;
use super::ties::Ties;

/// Finds the turns with the best look-aheads. There are none without a look-ahead.
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
