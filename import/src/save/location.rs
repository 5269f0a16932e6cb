//! Places on a tile, as JCloisterZone names them.
//!
//! A city or a road has the sides that it reaches after the rotation: `N`, `NW`, `WE`, `NWSE`, or `_N` for all sides but
//! the north. A field has its half sides, `NL.NR.EL`: left and right as seen from the centre of the tile. A monastery
//! is `I`, in version 4 `CLOISTER`.

use tilescope_core::games::carcassonne::{Claim, Kind, Rotation, Tile};

const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];

/// Returns the claim on the segment at a location; `None` if the tile has no such segment.
pub(super) fn claim(tile: Tile, rotation: Rotation, location: &str) -> Option<Claim> {
    let is_there = |kind: Kind, at: u8| match kind {
        Kind::Monastery => matches!(location, "I" | "CLOISTER" | "MONASTERY"),
        Kind::Field => half_sides(location) == Some(rotation.turn(kind, at)),
        Kind::City | Kind::Road => sides(location) == Some(rotation.turn(kind, at)),
    };
    let segment = tile.segments().iter().position(|segment| is_there(segment.kind, segment.at))?;
    Claim::new(tile, segment as u8)
}

/// Reads the sides of a city or a road as a mask.
fn sides(location: &str) -> Option<u8> {
    let but = location.strip_prefix('_');
    let mut mask = 0;
    for letter in but.unwrap_or(location).chars() {
        mask |= bit(SIDES.iter().position(|&side| side == letter)?);
    }
    Some(if but.is_some() { !mask & 0xF } else { mask })
}

fn half_sides(location: &str) -> Option<u8> {
    let mut mask = 0;
    for half in location.split('.') {
        let side = SIDES.iter().position(|&side| half.starts_with(side))?;
        let right = match &half[1..] {
            "L" => 0,
            "R" => 1,
            _ => return None,
        };
        mask |= bit(2 * side + right);
    }
    Some(mask)
}

fn bit(index: usize) -> u8 {
    1 << index
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn locations_are_those_on_the_table() {
        for (letter, turns, location, expected) in [
            ('D', 0, "N", "c0"),
            ('D', 0, "WE", "r0"),
            ('D', 1, "E", "c0"),
            ('D', 1, "NS", "r0"),
            ('D', 0, "EL.WR", "f0"),
            ('D', 2, "ER.WL", "f0"),
            ('D', 2, "NL.NR.EL.WR", "f1"),
            ('N', 3, "SW", "c0"),
            ('R', 0, "_S", "c0"),
            ('C', 2, "NWSE", "c0"),
            ('B', 0, "NL.NR.EL.ER.SL.SR.WL.WR", "f0"),
            ('A', 1, "I", "m"),
            ('B', 0, "CLOISTER", "m"),
            ('X', 0, "S", "r2"),
        ] {
            let tile = Tile::from_letter(letter).unwrap();
            let claim = claim(tile, Rotation::new(turns), location).map(|claim| claim.to_string());
            assert_eq!(claim.as_deref(), Some(expected), "{letter} {turns} {location}");
        }
    }

    #[test]
    fn other_texts_are_no_locations() {
        for location in ["", "_", "X", "NE", "NL", "N.", "NLR", "ä", "Nä", "I", "EL.WR.", "INNER_FIELD"] {
            assert_eq!(claim(Tile::START, Rotation::new(0), location), None, "{location}");
        }
    }
}
