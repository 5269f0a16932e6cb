//! Changes of the dominoes of a Kingdomino arrangement.

use tilescope_core::games::kingdomino::{Arrangement, Cell, Direction, Domino, Location, Part, Placement};

use super::{Bytes, Changeable};

impl Changeable for Arrangement {
    const SETUPS: &'static [&'static str] = &[
        "kingdomino(players=4)",
        "kingdomino(players=3)",
        "kingdomino(players=2)",
        "kingdomino(players=2,size=7,harmony=off,middle=off,ties=share)",
    ];

    fn change(&mut self, bytes: &mut Bytes<'_>) {
        let index = bytes.below(Domino::COUNT);
        match (bytes.below(10), self.dominoes[index]) {
            (0, _) => self.king = Some(bytes.player()).filter(|_| bytes.take() > 100),
            (1, Location::Kingdom(player, placement)) => {
                let direction = bytes.pick(&Direction::ALL);
                self.dominoes[index] = Location::Kingdom(player, Placement { direction, ..placement });
            }
            (2, Location::Kingdom(player, placement)) => {
                let cell = cell(bytes);
                self.dominoes[index] = Location::Kingdom(player, Placement { cell, ..placement });
            }
            (3, _) => self.dominoes.swap(index, bytes.below(Domino::COUNT)),
            (4, _) => self.dominoes[index] = Location::Pool,
            (5, _) => self.dominoes[index] = Location::Discarded,
            (6, _) => self.dominoes[index] = Location::Waiting(bytes.player()),
            (7, _) => {
                self.dominoes[index] = Location::Line(Some(bytes.player()).filter(|_| bytes.take() > 100));
            }
            _ => {
                let placement = Placement { cell: cell(bytes), direction: bytes.pick(&Direction::ALL) };
                self.dominoes[index] = Location::Kingdom(bytes.player(), placement);
            }
        }
    }

    fn has(&self, part: Part) -> bool {
        match part {
            Part::Domino(domino) => self.location(domino) != Location::Pool,
            Part::Owner(domino) => matches!(
                self.location(domino),
                Location::Kingdom(..) | Location::Waiting(_) | Location::Line(Some(_))
            ),
            Part::Seen | Part::Waiting | Part::Line => true,
            Part::Places(player) | Part::Kingdom(player) => player.index() < self.setup.players(),
            Part::King | Part::KingOwner => self.king.is_some(),
        }
    }
}

fn cell(bytes: &mut Bytes<'_>) -> Cell {
    Cell { x: bytes.coordinate(), y: bytes.coordinate() }
}
