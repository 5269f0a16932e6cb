//! The features of a placement: the gain of the domino in hand, its neighbours, and the room that it leaves.

use super::super::super::dominoes::Dominoes;
use super::super::super::geometry::around;
use super::super::super::kingdom::Kingdom;
use super::super::super::room::Room;
use super::super::best_place::{Pairs, best_place};
use super::super::ply::Ply;
use super::super::tables::Tables;
use super::super::tidy;
use super::super::ties::Spot;

pub(super) const COUNT: usize = 9;

/// The names of the features. A feature ending in `late` is the one before it times the share of the lines that have
/// been dealt.
pub(super) const NAMES: [&str; COUNT] =
    ["gain", "gain-late", "next-gain", "off-centre", "hole", "contacts", "joined", "alone", "room"];

impl Ply<'_> {
    /// Places the domino in hand in the tables. Returns the features of the placement and the pairs of cells left for
    /// the chosen domino.
    pub(super) fn emit_placement(
        &self,
        spot: Option<Spot>,
        next: Dominoes,
        was_tidy: bool,
        late: f32,
        tables: &mut Tables,
    ) -> ([f32; COUNT], Pairs) {
        let size = self.setup.size();
        let gain = self.lay_in_tables(spot, tables) as f32;
        let centre = tidy::centre(size);
        let laid = spot.map_or(0, |spot| spot.cells()[0] | spot.cells()[1]);
        let was_centred = self.kingdom.is_centred(size);
        let is_centred = was_centred && laid & !centre == 0;
        let occupied = self.kingdom.occupied | laid;
        let tidy = if is_centred { tidy::room(occupied, centre) } else { None };
        let room = tidy.unwrap_or_else(|| Room::around(&self.after(spot).span, size, occupied));
        let pairs = Pairs::of(&room);
        let next: i32 = next.iter().filter_map(|domino| best_place(domino, tables.of(domino), &pairs)).sum();
        let [contacts, joined, alone] = self.emit_neighbours(spot, centre);
        let as_number = |yes: bool| f32::from(u8::from(yes));
        let placement = [
            gain,
            gain * late,
            next as f32,
            as_number(was_centred && !is_centred),
            as_number(was_tidy && is_centred && tidy.is_none()),
            contacts,
            joined,
            alone,
            (room.east.count_ones() + room.south.count_ones()) as f32 / 8.0,
        ];
        (placement, pairs)
    }

    /// Returns three counts for the domino in hand:
    ///
    /// - the cells beside it that are taken or outside the centre;
    /// - the squares of the same terrain beside its halves;
    /// - its halves without crowns and without such a square.
    fn emit_neighbours(&self, spot: Option<Spot>, centre: u64) -> [f32; 3] {
        let (Some((domino, _)), Some(spot)) = (&self.hand, spot) else { return [0.0; 3] };
        let Kingdom { terrain, occupied, .. } = self.kingdom;
        let [near, far] = spot.cells();
        let contacts = around(near | far) & (occupied | !centre);
        let (mut joined, mut alone) = (0, 0);
        for (half, cell) in domino.halves().into_iter().zip([near, far]) {
            let same = (around(cell) & terrain[half.terrain.index()]).count_ones();
            joined += same;
            alone += u8::from(same == 0 && half.crowns == 0);
        }
        [contacts.count_ones() as f32, joined as f32, f32::from(alone)]
    }
}
