//! Positions as values: equality, hash, and writing the one-line text
//! `carcassonne(players=2) turn=2 scores=0,4 board=K1,0r0c0p1/V1,-1r3 hand=E` of `docs/notation.md`.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Carcassonne, Cell, Claim, List, Rotation, TILES, Tile};
use crate::{Player, State};

/// A tile on the table with the meeple on it: what matters of it, whenever and by whomever it was placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Standing {
    pub(super) cell: Cell,
    pub(super) tile: Tile,
    pub(super) rotation: Rotation,
    pub(super) meeple: Option<(Claim, Player)>,
}

impl Carcassonne {
    /// The tiles on the table but the start tile, ascending by cell.
    fn standings(&self) -> List<Standing, TILES> {
        let blank =
            Standing { cell: Cell::START, tile: Tile::START, rotation: Rotation::new(0), meeple: None };
        let mut standings = List::new(blank);
        for placed in self.placed() {
            let (cell, tile, rotation) = (placed.cell, placed.tile, placed.rotation);
            standings.push(Standing { cell, tile, rotation, meeple: None });
        }
        for meeple in self.meeples() {
            let standing = &mut standings.items[meeple.tile];
            standing.meeple = Claim::new(standing.tile, meeple.segment).map(|claim| (claim, meeple.player));
        }
        standings.items[..usize::from(standings.len)].sort_unstable_by_key(|standing| standing.cell);
        standings
    }

    /// All of a position but the table.
    fn rest(&self) -> impl Eq + Hash + '_ {
        (self.setup, self.player, self.hand, self.bag, self.scores)
    }
}

impl PartialEq for Carcassonne {
    fn eq(&self, other: &Carcassonne) -> bool {
        self.rest() == other.rest() && self.standings().as_slice() == other.standings().as_slice()
    }
}

impl Eq for Carcassonne {}

impl Hash for Carcassonne {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.rest().hash(hasher);
        self.standings().as_slice().hash(hasher);
    }
}

impl fmt::Debug for Carcassonne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Carcassonne({self})")
    }
}

impl fmt::Display for Carcassonne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turn={} scores=", self.setup, self.player.index() + 1)?;
        for (index, score) in self.scores.seats(self.players()).iter().enumerate() {
            write!(f, "{}{score}", if index == 0 { "" } else { "," })?;
        }
        let standings = self.standings();
        let others = standings.as_slice().iter().filter(|standing| standing.cell != Cell::START);
        for (index, Standing { cell, tile, rotation, meeple }) in others.enumerate() {
            write!(f, "{}{tile}{cell}{rotation}", if index == 0 { " board=" } else { "/" })?;
            if let Some((claim, player)) = meeple {
                write!(f, "{claim}p{}", player.index() + 1)?;
            }
        }
        let mut lead = " gone=";
        for tile in Tile::ALL {
            for _ in 0..self.discarded(tile) {
                write!(f, "{lead}{tile}")?;
                lead = "";
            }
        }
        self.hand.map_or(Ok(()), |tile| write!(f, " hand={tile}"))
    }
}
