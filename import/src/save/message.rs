//! One message of a replay.

use alloc::format;
use alloc::string::String;

use serde_json::Value;
use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Cell, Claim, Rotation, Tile};
use tilescope_core::notation::excerpt;

use super::location;
use crate::game::Placement;
use crate::{ImportError, Place, expansions};

/// The ids of the tiles of the base game, without the `BA/` before them. Their base orientation is ours.
const TILES: [(&str, char); Tile::COUNT] = [
    ("C", 'E'),
    ("CC.2", 'I'),
    ("CFC.2", 'H'),
    ("CFc+", 'F'),
    ("CFc.1", 'G'),
    ("CRRR", 'L'),
    ("CRr", 'J'),
    ("Cc+", 'M'),
    ("Cc.1", 'N'),
    ("CcRr", 'P'),
    ("CcRr+", 'O'),
    ("Ccc", 'R'),
    ("Ccc+", 'Q'),
    ("CccR", 'T'),
    ("CccR+", 'S'),
    ("Cccc+", 'C'),
    ("L", 'B'),
    ("LR", 'A'),
    ("RCr", 'D'),
    ("RFr", 'U'),
    ("RRR", 'W'),
    ("RRRR", 'X'),
    ("Rr", 'V'),
    ("RrC", 'K'),
];

const ROTATIONS: [&str; 4] = ["R0", "R90", "R180", "R270"];

/// A message with its number in the replay, from 1.
pub(super) struct Message<'a> {
    number: usize,
    value: &'a Value,
    pub(super) kind: &'a str,
    pub(super) payload: &'a Value,
}

impl<'a> Message<'a> {
    pub(super) fn new(number: usize, value: &'a Value) -> Message<'a> {
        Message {
            number,
            value,
            kind: value["type"].as_str().unwrap_or_default(),
            payload: &value["payload"],
        }
    }

    pub(super) fn error(&self, problem: impl Into<String>) -> ImportError {
        ImportError::new(Place::Message(self.number), problem)
    }

    /// Creates the error that it is not a message of the base game.
    pub(super) fn unknown(&self) -> ImportError {
        let kind = excerpt(self.kind);
        self.error(format!("`{kind}` belongs to an expansion: expected a message of the base game"))
    }

    /// Returns the index of its player, if it has one.
    pub(super) fn player(&self) -> Option<i64> {
        self.value["player"].as_i64()
    }

    /// Returns the milliseconds on the clock of the game.
    pub(super) fn clock(&self) -> Option<u64> {
        self.value["clock"].as_u64()
    }

    /// Returns the tile that the message places.
    ///
    /// # Errors
    /// If it places no tile of the base game.
    pub(super) fn tile(&self) -> Result<Tile, ImportError> {
        let id = self.payload["tileId"].as_str().filter(|_| self.kind == "PLACE_TILE");
        let id = id.ok_or_else(|| self.error("expected the id of a tile as tileId"))?;
        tile(id).ok_or_else(|| {
            self.error(format!(
                "tile `{}` belongs to an expansion: expected one of the base game",
                excerpt(id)
            ))
        })
    }

    pub(super) fn placement(&self) -> Result<Placement, ImportError> {
        let tile = self.tile()?;
        let rotation = self.payload["rotation"].as_str().unwrap_or_default();
        let turns = ROTATIONS.iter().position(|&known| known == rotation).ok_or_else(|| {
            self.error(format!("rotation `{}`: expected R0, R90, R180 or R270", excerpt(rotation)))
        })?;
        let cell = self.cell(&self.payload["position"])?;
        Ok(Placement { tile, cell, rotation: Rotation::new(turns as u8), meeple: None })
    }

    pub(super) fn claim(&self, player: Player, placed: &Placement) -> Result<Claim, ImportError> {
        let id = self.payload["meepleId"].as_str().unwrap_or_default();
        let mut parts = id.split('.');
        let (owner, piece) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        if owner.parse() != Ok(player.index()) {
            return Err(self.error(format!("meeple `{}`: expected one of {player}", excerpt(id))));
        }
        if piece != "small" {
            return Err(self.error(expansions::piece(piece)));
        }
        let pointer = &self.payload["pointer"];
        if self.cell(&pointer["position"])? != placed.cell {
            return Err(self.error("a meeple on another tile: expected one on the tile just placed"));
        }
        if pointer["feature"] == "Garden" {
            return Err(self.error(expansions::piece("garden")));
        }
        let location = pointer["location"].as_str().unwrap_or_default();
        location::claim(placed.tile, placed.rotation, location).ok_or_else(|| {
            let Placement { tile, rotation, .. } = placed;
            let turns = rotation.turns();
            self.error(format!(
                "location `{}`: expected one of tile {tile} after {turns} quarter turns",
                excerpt(location)
            ))
        })
    }

    fn cell(&self, position: &Value) -> Result<Cell, ImportError> {
        let far = i64::from(Cell::FARTHEST);
        let near = |index: usize| position[index].as_i64().filter(|near| (-far..=far).contains(near));
        match (near(0), near(1)) {
            (Some(x), Some(y)) => Ok(Cell { x: x as i8, y: y as i8 }),
            _ => Err(self.error(format!("expected a position of two numbers from -{far} to {far}"))),
        }
    }
}

/// Returns the tile with an id such as `BA/RCr`, or `BA.RCr` in version 4.
pub(super) fn tile(id: &str) -> Option<Tile> {
    let id = id.strip_prefix("BA/").or_else(|| id.strip_prefix("BA."))?;
    let (_, letter) = TILES.iter().find(|(known, _)| *known == id)?;
    Tile::from_letter(*letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_one_id() {
        for tile in Tile::ALL {
            assert_eq!(TILES.iter().filter(|(_, letter)| *letter == tile.letter()).count(), 1, "{tile}");
        }
        assert_eq!(tile("BA.CFC.2"), Tile::from_letter('H'));
        assert_eq!([tile("BA/RrG"), tile("IC/C"), tile("BA"), tile("")], [None; 4]);
    }
}
