//! Changes of a Carcassonne arrangement.

use tilescope_core::games::carcassonne::{Arrangement, Cell, Claim, Laid, Part, Rotation, Tile};

use super::{Bytes, Changeable};

impl Changeable for Arrangement {
    const SETUPS: &'static [&'static str] = &[
        "carcassonne(players=2)",
        "carcassonne(players=3,scoring=before-meeple)",
        "carcassonne(players=2,unplaceable=redraw)",
        "carcassonne(players=4,reduced=on)",
        "carcassonne(players=5,unplaceable=redraw,scoring=before-meeple,reduced=on)",
    ];

    fn change(&mut self, bytes: &mut Bytes<'_>) {
        let index = bytes.below(self.tiles.len().max(1));
        match (bytes.below(12), self.tiles.get_mut(index)) {
            (0, Some(laid)) => laid.cell = cell(bytes),
            (1, Some(laid)) => laid.tile = bytes.pick(&Tile::ALL),
            (2, Some(laid)) => laid.rotation = Rotation::new(bytes.take()),
            (3, Some(laid)) => laid.meeple = meeple(bytes),
            (4, Some(_)) => drop(self.tiles.remove(index)),
            (5, Some(_)) => self.tiles.swap(0, index),
            (6, _) => self.turn = bytes.player(),
            (7, _) => {
                let points = bytes.pick(&[i16::MIN, -1, 0, 1, 9999, 10_000, 10_012, i16::MAX]);
                self.scores[bytes.player()] = points;
            }
            (8, _) => self.hand = Some(bytes.pick(&Tile::ALL)).filter(|_| bytes.take() > 40),
            (9, _) => self.gone.push(bytes.pick(&Tile::ALL)),
            (10, _) => drop(self.gone.pop()),
            _ => self.tiles.push(Laid {
                cell: cell(bytes),
                tile: bytes.pick(&Tile::ALL),
                rotation: Rotation::new(bytes.take()),
                meeple: meeple(bytes),
            }),
        }
    }

    fn has(&self, part: Part) -> bool {
        match part {
            Part::Turn => true,
            Part::Score(player) => player.index() < self.setup.players(),
            Part::Tile(index) => index < self.tiles.len(),
            Part::Claim(index) | Part::Owner(index) => {
                self.tiles.get(index).is_some_and(|laid| laid.meeple.is_some())
            }
            Part::Gone(index) => index < self.gone.len(),
            Part::Hand => self.hand.is_some(),
        }
    }
}

fn cell(bytes: &mut Bytes<'_>) -> Cell {
    Cell { x: bytes.coordinate(), y: bytes.coordinate() }
}

/// Returns a meeple on a segment of some tile. `None` if the tile has no such segment.
fn meeple(bytes: &mut Bytes<'_>) -> Option<(Claim, tilescope_core::Player)> {
    let claim = Claim::new(bytes.pick(&Tile::ALL), bytes.take() % 12)?;
    Some((claim, bytes.player()))
}
