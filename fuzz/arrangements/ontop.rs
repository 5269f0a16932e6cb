//! Changes of an OnTop arrangement.

use tilescope_core::games::ontop::{Arrangement, Part, Place, Placed, Rhombus, Rotation, Tile};

use super::{Bytes, Changeable};

impl Changeable for Arrangement {
    const SETUPS: &'static [&'static str] = &["ontop(players=2)", "ontop(players=3)", "ontop(players=4)"];

    fn change(&mut self, bytes: &mut Bytes<'_>) {
        let index = bytes.below(self.tiles.len().max(1));
        match (bytes.below(9), self.tiles.get_mut(index)) {
            (0, Some(placed)) => placed.place = place(bytes),
            (1, Some(placed)) => placed.tile = bytes.pick(&Tile::ALL),
            (2, Some(placed)) => placed.place.rotation = bytes.pick(&Rotation::ALL),
            (3, Some(_)) => drop(self.tiles.remove(index)),
            (4, Some(_)) => self.tiles.swap(0, index),
            (5, _) => self.turn = bytes.player(),
            (6, _) => self.hand = Some(bytes.pick(&Tile::ALL)).filter(|_| bytes.take() > 60),
            _ => self.tiles.push(Placed { tile: bytes.pick(&Tile::ALL), place: place(bytes) }),
        }
    }

    fn has(&self, part: Part) -> bool {
        match part {
            Part::Turn => true,
            Part::Tile(index) => index < self.tiles.len(),
            Part::Hand => self.hand.is_some(),
        }
    }
}

fn place(bytes: &mut Bytes<'_>) -> Place {
    let rhombus = Rhombus::all().nth(bytes.below(Rhombus::COUNT)).expect("the number is below the count");
    Place { rhombus, rotation: bytes.pick(&Rotation::ALL) }
}
