//! The turns that the research code finds best, although it misses some points.

use super::super::domino::{Domino, Terrain};
use super::super::dominoes::Dominoes;
use super::super::kingdom::Kingdom;
use super::super::room::Room;
use super::gain::{self, Table};
use super::labelling::{FEWEST, may_miss, missed};
use super::lookahead;
use super::ply::{Ply, Style};
use super::tables::Tables;
use super::ties::{Spot, Ties};

impl Ply<'_> {
    /// Keeps the turns that the research code finds best, although it misses some points. A turn with a best
    /// look-ahead that is counted in full stays. If none stays, other turns may be better.
    pub(super) fn recount(&self, style: Style, tables: &mut Tables, ties: &mut Ties) {
        if !self.may_miss() {
            return;
        }
        let best = ties.best();
        ties.retain(|(spot, choices)| {
            let after = self.after(spot);
            if !style.looks_at_choice() {
                return (missed(&after) == 0).then_some((spot, choices));
            }
            let at_risk: Dominoes = choices.iter().filter(|&choice| may_miss(&after, choice)).collect();
            if at_risk.is_empty() {
                return Some((spot, choices));
            }
            let gain = self.lay_in_tables(spot, tables);
            let counted = |choice: &Domino| {
                let halves = tables.of(*choice);
                let counted = |(points, room): &(i32, Room)| {
                    self.counted_in_full(&after, *choice, halves, room, best - gain - points)
                };
                match tables.centre {
                    Some(centre) => self.tidy_room_after(spot, centre).iter().any(counted),
                    None => self.rooms_after(spot).iter().any(counted),
                }
            };
            let full: Dominoes =
                choices.iter().filter(|choice| !at_risk.contains(*choice) || counted(choice)).collect();
            (!full.is_empty()).then_some((spot, full))
        });
        if ties.is_empty() {
            lookahead::ties(self, style, ties);
        }
    }

    /// Returns whether some look-ahead has enough squares of one terrain to make the count miss points.
    fn may_miss(&self) -> bool {
        let hand = self.hand.as_ref().map(|(domino, _)| domino.halves());
        self.kingdom.terrain.iter().zip(Terrain::ALL).any(|(squares, terrain)| {
            let laid = hand.iter().flatten().filter(|half| half.terrain == terrain).count() as u32;
            squares.count_ones() + laid + 2 >= FEWEST
        })
    }

    /// Returns whether `choice` has a place in a room where it gains `gain` and the research code misses nothing.
    fn counted_in_full(
        &self,
        after: &Kingdom,
        choice: Domino,
        tables: [&Table; 2],
        room: &Room,
        gain: i32,
    ) -> bool {
        let options = after.placements(self.setup.size(), choice);
        Spot::all(after.placements_in(room, choice)).any(|spot| {
            gain::gain(choice, tables, spot.cells()) == gain && {
                let mut last = after.clone();
                last.lay(choice, options.at(spot.direction, spot.bit));
                missed(&last) == 0
            }
        })
    }
}
