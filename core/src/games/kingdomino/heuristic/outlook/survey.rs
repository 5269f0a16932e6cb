//! What a kingdom is like: its areas and what they wait for, its room and what may stay empty.

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
use super::coming::Coming;

/// So many open cells beside an area are as good as any number.
const WIDE: u32 = 3;

/// A kingdom as its player sees it who looks ahead.
pub(super) struct Survey<'a> {
    pub(super) kingdom: &'a Kingdom,
    setup: &'a Setup,
    /// Where dominoes can lie; only where they keep the castle in the middle, if it is.
    pairs: Pairs,
    /// Whether the castle is in the middle and that pays.
    pub(super) keeps_middle: bool,
    /// The pairs of cells on which a domino can lie.
    pub(super) room: u32,
    /// Cells that have to be filled in a complete kingdom and that no domino can cover.
    pub(super) holes: u32,
    /// Rooms with an odd number of cells, of which one will stay empty.
    pub(super) odd_rooms: u32,
    /// The terrains of which a square can be laid, a bit each.
    pub(super) terrains: u8,
    /// The areas beside which there is room.
    pub(super) open_areas: u32,
    /// The squares of areas without crowns beside which there is none.
    pub(super) dead_squares: u32,
    /// For each domino to come: the squares of a terrain that it brings, times the crowns of areas with room.
    pub(super) squares_to_come: f32,
    /// The same, times the share of [`WIDE`] cells that an area has.
    pub(super) squares_in_reach: f32,
    /// For each domino to come: the crowns of a terrain that it brings, times the squares of all areas with room.
    pub(super) crowns_to_come: f32,
    /// The same for the largest area of each terrain alone.
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
        // In the middle all cells are known that will be covered, those too that are out of reach for now.
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

    /// Adds the areas of a terrain; `room` are the cells that dominoes can cover.
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

    /// The most that a domino gains at once, by tables which were read for its terrains; none where it does not fit.
    pub(super) fn best(&self, domino: Domino, tables: &Tables) -> Option<i32> {
        best_place(domino, tables.of(domino), &self.pairs)
    }

    /// Whether the kingdom can still be complete, with so many dominoes more, and is not yet.
    pub(super) fn can_be_complete(&self, dominoes: u32) -> bool {
        let cells = (self.setup.size() * self.setup.size()) as u32;
        let occupied = self.kingdom.occupied.count_ones();
        let is_open = self.setup.harmony && occupied < cells && self.holes + self.odd_rooms == 0;
        is_open && occupied + 2 * dominoes >= cells
    }
}

/// The pairs of neighbours among some cells of the centred square.
fn neighbours(cells: u64) -> Room {
    Room { east: cells & Direction::West.shift(cells), south: cells & Direction::North.shift(cells) }
}
