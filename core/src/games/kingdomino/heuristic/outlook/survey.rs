//! A survey of a kingdom: its areas and the squares they need, its room, and the cells that may stay empty.

use super::super::super::Setup;
use super::super::super::domino::{Domino, Terrain};
use super::super::super::geometry::{Direction, around};
use super::super::super::kingdom::{CASTLE, Kingdom};
use super::super::super::room::Room;
use super::super::super::score::areas;
use super::super::super::span::Span;
use super::super::best_place::{Pairs, best_place};
use super::super::tables::Tables;
use super::super::tidy;
use super::unchosen::Coming;

/// The number of open cells beside an area from which more make no difference.
const WIDE: u32 = 3;

/// A kingdom with the features that a forward-looking player considers.
pub(super) struct Survey<'a> {
    pub(super) kingdom: &'a Kingdom,
    setup: &'a Setup,
    /// The pairs of cells for dominoes. If the castle is in the middle, only those that keep it there.
    pairs: Pairs,
    pub(super) keeps_middle: bool,
    /// The number of pairs of cells that a domino can cover.
    pub(super) room: u32,
    /// The number of cells that a complete kingdom needs and no domino can cover.
    pub(super) holes: u32,
    /// The number of rooms with an odd number of cells, in each of which one will stay empty.
    pub(super) odd_rooms: u32,
    /// The terrains of which a square can be placed, one bit each.
    pub(super) terrains: u8,
    pub(super) open_areas: u32,
    /// The number of squares in areas without crowns and without room beside them.
    pub(super) dead_squares: u32,
    /// For each future domino: its squares of a terrain, times the crowns of areas with room.
    pub(super) squares_to_come: f32,
    /// Like `squares_to_come`, but each area counts by its open cells as a share of [`WIDE`], at most in full.
    pub(super) squares_in_reach: f32,
    /// For each future domino: its crowns of a terrain, times the squares of all areas with room.
    pub(super) crowns_to_come: f32,
    /// Like `crowns_to_come`, but only for the largest area of each terrain.
    pub(super) crowns_in_reach: f32,
}

impl<'a> Survey<'a> {
    pub(super) fn of(kingdom: &'a Kingdom, setup: &'a Setup, coming: &Coming) -> Survey<'a> {
        let size = setup.size();
        let keeps_middle = setup.middle && kingdom.is_centred(size);
        let (within, room) = if keeps_middle {
            let span = kingdom.outskirts(size).and(&Span::centred(size));
            (tidy::centre(size), Room::within(span, kingdom.occupied))
        } else {
            (kingdom.span.cells(), Room::around(&kingdom.span, size, kingdom.occupied))
        };
        let free = within & !kingdom.occupied;
        // While the castle is in the middle, all cells of the final kingdom are known, including those that are out
        // of reach for now.
        let pairs = if keeps_middle { neighbours(free) } else { room };
        let covered = pairs.east
            | Direction::East.shift(pairs.east)
            | pairs.south
            | Direction::South.shift(pairs.south);
        let rooms = if keeps_middle { free & covered } else { 0 };
        let mut survey = Survey {
            kingdom,
            setup,
            pairs: Pairs::of(&room),
            keeps_middle,
            room: pairs.east.count_ones() + pairs.south.count_ones(),
            holes: (free & !covered).count_ones(),
            odd_rooms: areas(rooms).filter(|cells| cells.count_ones() % 2 == 1).count() as u32,
            terrains: if around(CASTLE) & covered != 0 { u8::MAX } else { 0 },
            open_areas: 0,
            dead_squares: 0,
            squares_to_come: 0.0,
            squares_in_reach: 0.0,
            crowns_to_come: 0.0,
            crowns_in_reach: 0.0,
        };
        for terrain in Terrain::ALL {
            survey.add_areas(terrain, covered, coming);
        }
        survey
    }

    /// Adds the areas of a terrain. `room` holds the cells that dominoes can cover.
    fn add_areas(&mut self, terrain: Terrain, room: u64, coming: &Coming) {
        let (squares_each, crowns_each) = (coming.squares[terrain.index()], coming.crowns[terrain.index()]);
        let (mut squares_all, mut largest) = (0, 0);
        for area in areas(self.kingdom.terrain[terrain.index()]) {
            let (squares, crowns) = (area.count_ones(), self.kingdom.crowns_on(area));
            let open = (around(area) & room).count_ones();
            if open == 0 {
                self.dead_squares += if crowns == 0 { squares } else { 0 };
                continue;
            }
            self.terrains |= 1 << terrain.index();
            self.open_areas += 1;
            self.squares_to_come += squares_each * crowns as f32;
            self.squares_in_reach += squares_each * (crowns * open.min(WIDE)) as f32 / WIDE as f32;
            squares_all += squares;
            largest = squares.max(largest);
        }
        self.crowns_to_come += crowns_each * squares_all as f32;
        self.crowns_in_reach += crowns_each * largest as f32;
    }

    /// Returns the most that a domino gains at once; `None` if it does not fit. The tables must have been read for
    /// its terrains.
    pub(super) fn best(&self, domino: Domino, tables: &Tables) -> Option<i32> {
        best_place(domino, tables.of(domino), &self.pairs)
    }

    /// Returns whether the kingdom is not yet complete but can be with `dominoes` more dominoes.
    pub(super) fn can_be_complete(&self, dominoes: u32) -> bool {
        let cells = (self.setup.size() * self.setup.size()) as u32;
        let occupied = self.kingdom.occupied.count_ones();
        let is_open = self.setup.harmony && occupied < cells && self.holes + self.odd_rooms == 0;
        is_open && occupied + 2 * dominoes >= cells
    }
}

/// Returns the pairs of neighbours among some cells of the centred square.
fn neighbours(cells: u64) -> Room {
    Room { east: cells & Direction::West.shift(cells), south: cells & Direction::North.shift(cells) }
}
