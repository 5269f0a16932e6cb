//! Equality and hash of positions.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::word_sort;

use super::{Carcassonne, Cell, Claim, Laid, List, Rotation, TILES, Tile};

impl Carcassonne {
    /// Returns the tiles on the table with their meeples, in ascending order of cell. The order of placement and the
    /// players who placed them make no difference.
    pub(super) fn laid(&self) -> List<Laid, TILES> {
        let blank = Laid { cell: Cell::START, tile: Tile::START, rotation: Rotation::new(0), meeple: None };
        let mut all = List::<_, TILES>::new(blank);
        for placed in self.placed() {
            let (cell, tile, rotation) = (placed.cell, placed.tile, placed.rotation);
            all.push(Laid { cell, tile, rotation, meeple: None });
        }
        for meeple in self.meeples() {
            let laid = &mut all.items[meeple.tile];
            laid.meeple = Claim::new(laid.tile, meeple.segment).map(|claim| (claim, meeple.player));
        }
        // Words sort with less code than the tiles: the cell, then the place in the list.
        let words = &mut [0; TILES][..usize::from(all.len)];
        for (place, word) in words.iter_mut().enumerate() {
            let Cell { x, y } = all.items[place].cell;
            *word = ((i32::from(x) + 128) << 16 | (i32::from(y) + 128) << 8) as u32 | place as u32;
        }
        word_sort::sort_short(words);
        let mut sorted = List::new(blank);
        words.iter().for_each(|word| sorted.push(all.items[(word & 0xFF) as usize]));
        sorted
    }

    /// Returns everything in a position except the table.
    fn rest(&self) -> impl Eq + Hash + '_ {
        (self.setup, self.player, self.hand, self.bag, self.scores)
    }
}

impl PartialEq for Carcassonne {
    fn eq(&self, other: &Carcassonne) -> bool {
        self.rest() == other.rest() && self.laid().as_slice() == other.laid().as_slice()
    }
}

impl Eq for Carcassonne {}

impl Hash for Carcassonne {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.rest().hash(hasher);
        self.laid().as_slice().hash(hasher);
    }
}

impl fmt::Debug for Carcassonne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Carcassonne({self})")
    }
}
