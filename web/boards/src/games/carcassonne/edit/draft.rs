//! What is set up: tiles, meeples and numbers, which need not go together.

use std::collections::BTreeMap;

use tilescope_core::games::carcassonne::{Cell, Rotation, Setup, Tile};
use tilescope_core::{ByPlayer, Player};

/// A tile that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its type.
    pub tile: Tile,
    /// How it is turned.
    pub rotation: Rotation,
    /// The segment on which a meeple stands, and whose it is.
    pub meeple: Option<(u8, Player)>,
}

/// A position of Carcassonne that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct CarcassonneDraft {
    pub(super) setup: Setup,
    /// The tiles but the start tile, ascending by cell.
    pub(super) tiles: BTreeMap<Cell, Laid>,
    pub(super) turn: Player,
    pub(super) scores: ByPlayer<i16>,
    /// How many of each type fitted nowhere.
    pub(super) gone: [u8; Tile::COUNT],
    pub(super) hand: Option<Tile>,
}

/// A change of a draft.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Lays a tile in a cell, in place of what lies there, turned so that it touches its neighbours as well as it can.
    Lay(Cell, Tile),
    /// Turns the tile of a cell.
    Turn {
        /// The cell.
        cell: Cell,
        /// Which way.
        clockwise: bool,
    },
    /// Takes the tile of a cell away with its meeple.
    Remove(Cell),
    /// Puts a meeple on a segment of the tile of a cell, in place of the one there, or takes it away.
    Claim(Cell, Option<(u8, Player)>),
    /// Gives a player so many points.
    Score(Player, i16),
    /// Makes it a player's turn.
    Mover(Player),
    /// Puts a tile in hand, or none.
    Hand(Option<Tile>),
    /// One tile more of a type has fitted nowhere, or one less.
    Gone {
        /// The type.
        tile: Tile,
        /// Whether it is one more.
        more: bool,
    },
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The tile of a cell, or its meeple.
    Tile(Cell),
    /// Whose turn it is.
    Mover,
    /// The points of a player.
    Score(Player),
    /// The tiles that fitted nowhere: this type.
    Gone(Tile),
    /// The tile in hand.
    Hand,
}

impl CarcassonneDraft {
    /// The tile of a cell, the start tile too.
    pub fn tile(&self, cell: Cell) -> Option<Laid> {
        let start = Laid { tile: Tile::START, rotation: Rotation::default(), meeple: None };
        if cell == Cell::START { Some(start) } else { self.tiles.get(&cell).copied() }
    }

    /// All tiles with their cells.
    pub fn all(&self) -> impl Iterator<Item = (Cell, Laid)> + '_ {
        let start = self.tile(Cell::START).map(|laid| (Cell::START, laid));
        start.into_iter().chain(self.tiles.iter().map(|(&cell, &laid)| (cell, laid)))
    }

    /// How many tiles of a type are neither on the table nor in hand nor gone; below 0 where there are too many.
    pub fn left(&self, tile: Tile) -> i16 {
        let laid = self.all().filter(|(_, laid)| laid.tile == tile).count() as i16;
        let elsewhere = i16::from(self.gone[tile.index()]) + i16::from(self.hand == Some(tile));
        i16::from(self.setup.copies(tile)) - laid - elsewhere
    }

    /// How many meeples of a player are not on the table; below 0 where there are too many.
    pub fn supply(&self, player: Player) -> i16 {
        let placed = self.tiles.values().filter_map(|laid| laid.meeple).filter(|&(_, owner)| owner == player);
        i16::from(tilescope_core::games::carcassonne::MEEPLES) - placed.count() as i16
    }
}
