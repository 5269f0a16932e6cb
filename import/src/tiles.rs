//! The numbers that BoardGameArena gives to the types of tile, to single tiles and to places for meeples.
//!
//! Source: the decoder of Koki-Yamaguchi/carcassonne-ai, `backend/src/game/decoder.rs`. carcassonnelab.com uses the
//! same numbers.

use alloc::format;
use alloc::string::String;

use tilescope_core::games::carcassonne::{Claim, Rotation, Tile};

/// The letter of each type from 1 to 24, and the segment that each place for a meeple claims, from place 1 on, in the
/// base orientation. `-` is a number that is not used.
const TYPES: [(char, &str); Tile::COUNT] = [
    ('T', "r0 c0 f1 f0"),
    ('S', "r0 c0 f1 f0"),
    ('N', "c0 f0"),
    ('M', "c0 f0"),
    ('P', "r0 c0 f0 f1"),
    ('O', "r0 c0 f0 f1"),
    ('G', "c0 f0 f1"),
    ('F', "c0 f0 f1"),
    ('I', "c0 c1 f0"),
    ('H', "c0 c1 f0"),
    ('E', "c0 f0"),
    ('K', "r0 c0 f0 f1"),
    ('J', "r0 c0 f0 f1"),
    ('L', "r2 r0 r1 c0 f0 f1 f2"),
    ('D', "r0 c0 f0 f1"),
    ('U', "r0 - f1 f0"),
    ('V', "r0 f0 f1"),
    ('W', "r2 r0 r1 f0 f2 f1"),
    ('X', "r3 r1 r2 r0 f0 f1 f2 f3"),
    ('B', "m f0"),
    ('A', "m r0 f0"),
    ('C', "c0"),
    ('R', "c0 f0"),
    ('Q', "c0 f0"),
];

/// Returns the tile of a type from 1 to 24; `None` for a tile of an expansion.
pub(crate) fn of_type(number: i64) -> Option<Tile> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    Tile::from_letter(TYPES.get(index)?.0)
}

/// Returns the type of a tile, from 1 to 24.
pub(crate) fn type_of(tile: Tile) -> u32 {
    TYPES.iter().take_while(|(letter, _)| *letter != tile.letter()).count() as u32 + 1
}

/// Returns the tile with a number from 1 to 72. The tiles of a type have successive numbers, in the order of the types.
pub(crate) fn of_id(mut id: i64) -> Option<Tile> {
    let mut types = (1..=TYPES.len() as i64).filter_map(of_type);
    (id > 0).then_some(())?;
    types.find(|tile| {
        id -= i64::from(tile.copies());
        id <= 0
    })
}

/// Returns our rotation of a tile for a number of clockwise quarter turns from the base orientation of the format.
pub(crate) fn rotation(tile: Tile, turns: u8) -> Rotation {
    Rotation::new(turns + across(tile))
}

/// Returns the number of clockwise quarter turns from the base orientation of the format, from 0 to 3.
pub(crate) fn turns(tile: Tile, rotation: Rotation) -> u8 {
    (rotation.turns() + 4 - across(tile)) % 4
}

/// Returns the quarter turns from our base orientation to that of the format: in ours, the straight road lies across.
fn across(tile: Tile) -> u8 {
    u8::from(tile.letter() == 'U')
}

/// Returns the claim on the place with a number from 1.
///
/// # Errors
/// If the tile has no such place.
pub(crate) fn claim(tile: Tile, place: u8) -> Result<Claim, String> {
    let text = usize::from(place).checked_sub(1).and_then(|index| places(tile).nth(index));
    let claim = text.and_then(|text| claims(tile).find(|claim| format!("{claim}") == text));
    claim.ok_or_else(|| {
        let segments = tile.segments().len();
        format!("place {place} for a meeple: expected one of the {segments} of tile {tile}")
    })
}

/// Returns the number of the place that a claim is on; 0 if the tile does not have it.
pub(crate) fn place(tile: Tile, claim: Claim) -> u8 {
    let text = format!("{claim}");
    places(tile).position(|place| place == text).map_or(0, |index| index as u8 + 1)
}

fn places(tile: Tile) -> impl Iterator<Item = &'static str> {
    let (_, places) = TYPES[type_of(tile) as usize - 1];
    places.split(' ')
}

fn claims(tile: Tile) -> impl Iterator<Item = Claim> {
    (0..tile.segments().len() as u8).filter_map(move |segment| Claim::new(tile, segment))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_a_type_and_72_numbers() {
        for tile in Tile::ALL {
            assert!((1..=24).any(|number| of_type(number) == Some(tile)), "{tile}");
            assert_eq!(of_type(i64::from(type_of(tile))), Some(tile));
            assert!(Rotation::ALL.iter().all(|&turned| rotation(tile, turns(tile, turned)) == turned));
            assert_eq!((1..=72).filter(|&id| of_id(id) == Some(tile)).count(), usize::from(tile.copies()));
        }
        assert_eq!([0, 25, -1].map(of_type), [None; 3]);
        assert_eq!([0, 73, -1, i64::MAX].map(of_id), [None; 4]);
        assert_eq!([1, 36, 72].map(|id| of_id(id).map(Tile::letter)), [Some('T'), Some('D'), Some('Q')]);
    }

    /// Each place is a segment of its tile, and no two places are the same.
    #[test]
    fn every_segment_is_at_one_place() {
        for tile in Tile::ALL {
            let places = (1..=9).filter_map(|place| claim(tile, place).ok());
            let mut claims: alloc::vec::Vec<_> = places.collect();
            claims.sort();
            claims.dedup();
            assert_eq!(claims.len(), tile.segments().len(), "{tile}");
            assert!(
                (1..=9).all(|number| claim(tile, number).map_or(true, |claim| place(tile, claim) == number))
            );
        }
    }
}
