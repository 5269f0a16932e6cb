//! The connections between the segments of a tile and its neighbours, computed for every type and rotation at compile
//! time.
//!
//! Segments touch those of a neighbour at *ports*. A side has three ports. The middle one serves the city, the road
//! or the single field of the edge. The two beside a road serve the fields to its left and right, as seen from the
//! centre of the tile.
//!
//! ```text
//!              L  C  R            port = 4 * side + place
//!             00 01 02
//!          +------------+         L = 0, C = 1, R = 2
//!       14 |            | 04
//!       13 |            | 05      terrain of the side   its ports
//!       12 |            | 06      city                  C
//!          +------------+         road                  L C R
//!             10 09 08            field                 C
//! ```
//!
//! Port L of a side touches port R of the neighbour's opposite side, C touches C, R touches L.

use super::{Kind, Rotation, Terrain, Tile};

/// A bound on the numbers of edges. It is a power of two, so that a table of edges needs no bounds check.
pub(super) const EDGES: usize = 16;

/// Returns the number of an edge: its side and its terrain.
#[inline]
pub(super) const fn edge(side: usize, terrain: Terrain) -> usize {
    4 * side + terrain as usize
}

pub(super) struct Wiring {
    /// The ports of the tile: bit = port.
    pub(super) ports: u16,
    /// The segment at each port, four bits each.
    segments: u64,
    /// For each side, the segments that the neighbour there sees, in the neighbour's order L, C, R. Byte 0 holds the
    /// segment at our R, byte 1 the one at C, byte 2 the one at L; byte 3 is 0.
    pub(super) offers: [u32; 4],
    /// For each side, the two edges that the neighbour there rejects.
    pub(super) rejects: [[u8; 2]; 4],
    /// For each side, the other sides that its city or road reaches: bit = side. 0 for a field.
    pub(super) others: [u8; 4],
}

impl Wiring {
    #[inline]
    pub(super) fn of(tile: Tile, rotation: Rotation) -> &'static Wiring {
        &WIRINGS[tile.index()][usize::from(rotation.turns()) & 3]
    }

    #[inline]
    pub(super) fn segment(&self, port: u32) -> u8 {
        (self.segments >> (4 * port)) as u8 & 7
    }
}

static WIRINGS: [[Wiring; 4]; Tile::COUNT] = {
    let mut all = [const { [EMPTY; 4] }; Tile::COUNT];
    let mut tile = 0;
    while tile < Tile::COUNT {
        let mut turns = 0;
        while turns < 4 {
            all[tile][turns] = wire(Tile::ALL[tile], turns);
            turns += 1;
        }
        tile += 1;
    }
    all
};

const EMPTY: Wiring = Wiring { ports: 0, segments: 0, offers: [0; 4], rejects: [[0; 2]; 4], others: [0; 4] };

const fn wire(tile: Tile, turns: usize) -> Wiring {
    let mut wiring = EMPTY;
    let mut side = 0;
    while side < 4 {
        let base = (side + 4 - turns) % 4;
        let terrain = tile.edges()[base];
        let centre = match terrain {
            Terrain::City => segment_at(tile, Kind::City, 1 << base),
            Terrain::Road => segment_at(tile, Kind::Road, 1 << base),
            Terrain::Field => segment_at(tile, Kind::Field, 1 << (2 * base)),
        };
        if !matches!(terrain, Terrain::Field) {
            let at = (tile.segments()[centre as usize].at as u32) << turns;
            wiring.others[side] = (at as u8 | (at >> 4) as u8) & 0xF & !(1 << side);
        }
        let mut places = [None, Some(centre), None];
        if matches!(terrain, Terrain::Road) {
            places[0] = Some(segment_at(tile, Kind::Field, 1 << (2 * base)));
            places[2] = Some(segment_at(tile, Kind::Field, 2 << (2 * base)));
        }
        let mut place = 0;
        while place < 3 {
            if let Some(segment) = places[place] {
                let port = 4 * side + place;
                wiring.ports |= 1 << port;
                wiring.segments |= (segment as u64) << (4 * port);
                wiring.offers[side] |= (segment as u32) << (8 * (2 - place));
            }
            place += 1;
        }
        let others = match terrain {
            Terrain::City => [Terrain::Road, Terrain::Field],
            Terrain::Road => [Terrain::City, Terrain::Field],
            Terrain::Field => [Terrain::City, Terrain::Road],
        };
        wiring.rejects[side] = [edge(side ^ 2, others[0]) as u8, edge(side ^ 2, others[1]) as u8];
        side += 1;
    }
    wiring
}

/// Returns the segment of a kind that reaches a place on the edge, given as a mask in the base orientation.
const fn segment_at(tile: Tile, kind: Kind, place: u8) -> u8 {
    let segments = tile.segments();
    let mut index = 0;
    while segments[index].kind as u8 != kind as u8 || segments[index].at & place == 0 {
        index += 1;
    }
    index as u8
}
