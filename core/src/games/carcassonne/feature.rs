//! Cities, roads, fields and monasteries as they grow: a union-find over the segments of all tiles.
//!
//! Every segment of every tile in the box has a fixed number below 256, so nothing is allocated during a game. The
//! table starts with the data of each separate segment, and placing a tile only joins segments.

use super::{Kind, Setup, Tally, Terrain, Tile};
use crate::Player;

/// The features of a game.
///
/// `marks` holds two sets for each root:
///
/// ```text
///   bit 63 62 61       54 53      49 48                          0
///      | 0   | W, L, X   |  H, I    |  city segments of the box   |
/// ```
///
/// For a city, `marks` holds its segments; for a field, the city segments that it borders. There are 49 city segments
/// in all. The other bits stand for the 13 tiles with two or more segments of one kind: 5 with cities and 8 with
/// roads. If two features that join both have such a bit, the tile was counted twice.
#[derive(Clone, Copy)]
pub(super) struct Features {
    parents: [u8; 256],
    tallies: [Tally; 256],
    marks: [u64; 256],
    /// The city segments of each complete city. Every city has at least two of the 49.
    cities: [u64; CITY_SEGMENTS / 2],
    city_count: u8,
}

const CITY_SEGMENTS: usize = 49;
const CITIES: u64 = (1 << CITY_SEGMENTS) - 1;

struct Numbers {
    /// The first segment of the first copy.
    segment: u8,
    /// The number of segments of each copy.
    segments: u8,
    /// The first city segment of the first copy, as a bit of the marks.
    city: u8,
    /// The bit of the marks that stands for a tile with twin cities, or with twin roads.
    twin_cities: Option<u8>,
    twin_roads: Option<u8>,
}

static NUMBERS: [Numbers; Tile::COUNT] = {
    let mut all = [const { Numbers { segment: 0, segments: 0, city: 0, twin_cities: None, twin_roads: None } };
        Tile::COUNT];
    let (mut segments, mut cities) = (0, 0);
    let (mut city_twins, mut road_twins) = (CITY_SEGMENTS as u8, CITY_SEGMENTS as u8 + 5);
    let mut index = 0;
    while index < Tile::COUNT {
        let tile = Tile::ALL[index];
        let copies = tile.copies();
        all[index].segment = segments as u8;
        all[index].segments = tile.segments().len() as u8;
        all[index].city = cities as u8;
        segments += copies as usize * tile.segments().len();
        cities += copies as usize * tile.segments_of(Kind::City) as usize;
        if tile.segments_of(Kind::City) > 1 {
            all[index].twin_cities = Some(city_twins);
            city_twins += copies;
        }
        if tile.segments_of(Kind::Road) > 1 {
            all[index].twin_roads = Some(road_twins);
            road_twins += copies;
        }
        index += 1;
    }
    assert!(segments <= 256 && cities == CITY_SEGMENTS);
    assert!(city_twins as usize == CITY_SEGMENTS + 5 && road_twins as usize == CITY_SEGMENTS + 13);
    all
};

static KINDS: [Kind; 256] = {
    let mut kinds = [Kind::City; 256];
    let mut index = 0;
    while index < Tile::COUNT {
        let tile = Tile::ALL[index];
        let segments = tile.segments();
        let mut number = 0;
        while number < tile.copies() as usize * segments.len() {
            kinds[NUMBERS[index].segment as usize + number] = segments[number % segments.len()].kind;
            number += 1;
        }
        index += 1;
    }
    kinds
};

impl Features {
    /// Creates the features of a game before any tile is placed: each segment on its own.
    pub(super) fn new(setup: &Setup) -> Features {
        let mut features = Features {
            parents: core::array::from_fn(|segment| segment as u8),
            tallies: [Tally::new(0, 0); 256],
            marks: [0; 256],
            cities: [0; CITY_SEGMENTS / 2],
            city_count: 0,
        };
        for tile in Tile::ALL {
            for copy in 0..tile.copies() {
                features.describe(setup, tile, copy);
            }
        }
        features
    }

    /// Returns the number of the first segment of a copy of a tile. The other segments follow.
    #[inline]
    pub(super) fn first(tile: Tile, copy: u8) -> u8 {
        let numbers = &NUMBERS[tile.index()];
        numbers.segment + copy * numbers.segments
    }

    /// Records the data of each separate segment of a tile.
    fn describe(&mut self, setup: &Setup, tile: Tile, copy: u8) {
        let numbers = &NUMBERS[tile.index()];
        let first_city = numbers.city + copy * tile.segments_of(Kind::City);
        let twin = |bit: Option<u8>| bit.map_or(0, |bit| 1 << (bit + copy));
        for (index, segment) in tile.segments().iter().enumerate() {
            let pennant = u8::from(tile.has_pennant() && !setup.reduced);
            let sides = segment.at.count_ones() as u8;
            let (open, ended, marks) = match segment.kind {
                Kind::City => {
                    let marks = 1 << (usize::from(first_city) + index) | twin(numbers.twin_cities);
                    (sides, 1 + pennant, marks)
                }
                Kind::Road => (sides, 1, twin(numbers.twin_roads)),
                Kind::Field => {
                    let whole = (0..4).filter(|&side| {
                        tile.edges()[side] == Terrain::Field && segment.at >> (2 * side) & 1 != 0
                    });
                    (1 + sides - whole.count() as u8, 0, u64::from(segment.cities) << first_city)
                }
                Kind::Monastery => (8, 1, 0),
            };
            let number = usize::from(Features::first(tile, copy)) + index;
            self.tallies[number] = Tally::new(open, ended);
            self.marks[number] = marks;
        }
    }

    /// Returns the root of a segment: the segment that identifies its feature.
    #[inline]
    pub(super) fn root(&self, segment: u8) -> u8 {
        // Most paths have one or two steps. Taking two without a check avoids a mispredicted branch.
        self.climb(self.parents[usize::from(self.parents[usize::from(segment)])])
    }

    /// Returns the same root step by step, for segments that are often roots themselves.
    #[inline]
    fn climb(&self, mut segment: u8) -> u8 {
        loop {
            let parent = self.parents[usize::from(segment)];
            if parent == segment {
                return segment;
            }
            segment = parent;
        }
    }

    #[inline]
    pub(super) fn tally(&self, root: u8) -> Tally {
        self.tallies[usize::from(root)]
    }

    #[inline]
    pub(super) fn kind(&self, segment: u8) -> Kind {
        KINDS[usize::from(segment)]
    }

    #[inline]
    pub(super) fn borders(&self, field: u8, city: u8) -> bool {
        self.marks[usize::from(field)] & self.marks[usize::from(city)] & CITIES != 0
    }

    #[inline]
    pub(super) fn is_claimed(&self, segment: u8) -> bool {
        self.tally(self.root(segment)).has_meeples()
    }

    /// Joins a segment of a new tile with the neighbour's segment at a port, and returns whether that completes the
    /// feature.
    #[inline]
    pub(super) fn join(&mut self, new: u8, neighbour: u8) -> bool {
        let (a, b) = (self.climb(new), self.root(neighbour));
        let (from, to) = (usize::from(a), usize::from(b));
        let mut tally = self.tallies[to];
        if a != b {
            self.parents[from] = b;
            tally = tally.joined(self.tallies[from]);
            let twins = self.marks[from] & self.marks[to] & !CITIES;
            if twins != 0 {
                tally = tally.less(twins.count_ones());
            }
            self.marks[to] |= self.marks[from];
        }
        self.tallies[to] = tally.closed();
        self.tallies[to].is_complete()
    }

    pub(super) fn surround(&mut self, monastery: u8, cells: u8) {
        let tally = &mut self.tallies[usize::from(monastery)];
        *tally = tally.surrounded(cells);
    }

    #[inline]
    pub(super) fn claim(&mut self, segment: u8, player: Player) {
        let root = self.root(segment);
        let tally = &mut self.tallies[usize::from(root)];
        *tally = tally.claimed(player);
    }

    pub(super) fn clear(&mut self, root: u8) {
        let tally = &mut self.tallies[usize::from(root)];
        *tally = tally.cleared();
    }

    /// Records a complete city, which pays the fields around it from now on.
    pub(super) fn note_city(&mut self, root: u8) {
        self.cities[usize::from(self.city_count)] = self.marks[usize::from(root)] & CITIES;
        self.city_count += 1;
    }

    /// Returns the points that a field pays at the end of the game: 3 for each complete city that it borders.
    #[inline]
    pub(super) fn field_value(&self, root: u8) -> i16 {
        let marks = self.marks[usize::from(root)];
        let cities = &self.cities[..usize::from(self.city_count)];
        3 * cities.iter().filter(|&city| city & marks != 0).count() as i16
    }
}

#[derive(Clone, Copy, Default)]
pub(super) struct SegmentSet([u64; 4]);

impl SegmentSet {
    #[inline]
    pub(super) fn insert(&mut self, segment: u8) -> bool {
        let (word, bit) = (&mut self.0[usize::from(segment / 64)], 1 << (segment % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
    pub(super) fn contains(&self, segment: u8) -> bool {
        self.0[usize::from(segment / 64)] >> (segment % 64) & 1 != 0
    }
}
