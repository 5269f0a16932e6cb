//! The changes of an arrangement. Its tiles stay in ascending order of rhombi, one on each; two of them may share a
//! triangle.

use tilescope_core::Player;
use tilescope_core::games::ontop::{Arrangement, Place, Placed, Rhombus, Rotation, Tile, Triangle};

#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Lay(Rhombus, Tile),
    Turn(Rhombus),
    Remove(Rhombus),
    Mover(Player),
    Hand(Option<Tile>),
}

pub(super) fn apply(arrangement: &mut Arrangement, action: &Action) {
    let tiles = &mut arrangement.tiles;
    match *action {
        Action::Lay(rhombus, tile) => match index_of(tiles, rhombus) {
            Ok(index) => tiles[index].tile = tile,
            Err(index) => {
                tiles.insert(index, Placed { tile, place: Place { rhombus, rotation: Rotation::Upright } });
            }
        },
        Action::Turn(rhombus) => {
            if let Ok(index) = index_of(tiles, rhombus) {
                let rotation = &mut tiles[index].place.rotation;
                *rotation = Rotation::ALL[1 - rotation.index()];
            }
        }
        Action::Remove(rhombus) => tiles.retain(|placed| placed.place.rhombus != rhombus),
        Action::Mover(player) => arrangement.turn = player,
        Action::Hand(tile) => arrangement.hand = tile,
    }
}

/// Returns the index of a rhombus's tile, or else the index at which to insert one.
fn index_of(tiles: &[Placed], rhombus: Rhombus) -> Result<usize, usize> {
    tiles.binary_search_by_key(&rhombus, |placed| placed.place.rhombus)
}

/// Returns the first tile that covers a triangle, and its index.
pub(super) fn over(arrangement: &Arrangement, triangle: Triangle) -> Option<(usize, Placed)> {
    let mut tiles = arrangement.tiles.iter().copied().enumerate();
    tiles.find(|(_, placed)| placed.place.rhombus.triangles().contains(&triangle))
}

/// Returns the number of tiles of a type that are still to be drawn; below 0 if there are too many elsewhere.
pub(super) fn left(arrangement: &Arrangement, tile: Tile) -> i16 {
    let seen = arrangement.tiles.iter().map(|placed| placed.tile).chain(arrangement.hand);
    i16::from(tile.copies()) - seen.filter(|&other| other == tile).count() as i16
}
