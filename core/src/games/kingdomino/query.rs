//! Queries of a position, for a board, a score table or a test.

use alloc::vec::Vec;

use super::Kingdomino;
use super::domino::{Domino, Terrain};
use super::geometry::{Cell, Placement};
use super::score::areas;
use super::span::Span;
use crate::bits::bits;
use crate::{Player, Turn};

/// A square of a kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// The cell of the square.
    pub cell: Cell,
    /// The terrain of the square.
    pub terrain: Terrain,
    /// The number of crowns on it.
    pub crowns: u8,
    /// The domino it is a half of.
    pub domino: Domino,
}

/// Connected squares of one terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    /// The terrain of the squares.
    pub terrain: Terrain,
    /// The cells of the squares, row by row.
    pub cells: Vec<Cell>,
    /// The total number of crowns on them.
    pub crowns: u8,
}

impl Territory {
    /// Returns the number of squares times the number of crowns.
    pub fn points(&self) -> i16 {
        self.cells.len() as i16 * i16::from(self.crowns)
    }
}

/// The points other than those for territories.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonuses {
    /// The bonus for a castle in the middle: 10 or 0.
    pub middle: i16,
    /// The bonus for a complete kingdom: 5 or 0.
    pub harmony: i16,
}

impl Kingdomino {
    /// Returns the squares of a player's kingdom by domino, the first half before the second.
    pub fn squares(&self, player: Player) -> impl Iterator<Item = Square> {
        self.dominoes(player).flat_map(|(domino, placement)| {
            let halves = domino.halves().into_iter().zip(placement.cells());
            halves.map(move |(half, cell)| Square {
                cell,
                terrain: half.terrain,
                crowns: half.crowns,
                domino,
            })
        })
    }

    /// Returns the dominoes of a player's kingdom in ascending order, with their placements.
    pub fn dominoes(&self, player: Player) -> impl Iterator<Item = (Domino, Placement)> {
        let kingdom = &self.kingdoms[player.index()];
        kingdom.dominoes.iter().map(move |domino| (domino, self.placement_of(kingdom, domino)))
    }

    /// Returns the territories of a player's kingdom terrain by terrain, including those without crowns.
    pub fn territories(&self, player: Player) -> Vec<Territory> {
        let kingdom = &self.kingdoms[player.index()];
        let of_terrain = |terrain: Terrain| {
            areas(kingdom.terrain[terrain.index()]).map(move |area| {
                let mut cells: Vec<Cell> = bits(area).map(|bit| kingdom.cell(bit)).collect();
                cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
                Territory { terrain, cells, crowns: kingdom.crowns_on(area) as u8 }
            })
        };
        Terrain::ALL.into_iter().flat_map(of_terrain).collect()
    }

    /// Returns the points of a player other than those for territories.
    pub fn bonuses(&self, player: Player) -> Bonuses {
        let kingdom = &self.kingdoms[player.index()];
        Bonuses { middle: kingdom.middle_points(&self.setup), harmony: kingdom.harmony_points(&self.setup) }
    }

    /// Returns the cells that a player's kingdom may still cover.
    pub fn window(&self, player: Player) -> Span {
        self.kingdoms[player.index()].window(self.setup.size())
    }

    /// Returns the rectangle around a player's castle and squares.
    pub fn span(&self, player: Player) -> Span {
        self.kingdoms[player.index()].span
    }

    /// Returns the dominoes still to be placed in this round, in the order of play, with their players. The first one
    /// is in hand.
    pub fn waiting(&self) -> impl Iterator<Item = (Domino, Player)> {
        self.waiting.iter().zip(self.owners.iter().flatten())
    }

    /// Returns the line for the next round, as far as it is dealt, with the players who chose.
    pub fn line(&self) -> impl Iterator<Item = (Domino, Option<Player>)> {
        self.line.iter().zip(self.choosers.iter())
    }

    /// Returns the domino that the player to move must place; `None` in the first round, and if no player is to move.
    pub fn pending(&self) -> Option<Domino> {
        self.in_hand()
    }

    /// Replaces `places` with the legal placements of the pending domino in ascending order. A pending domino without
    /// a placement is discarded.
    pub fn placements(&self, places: &mut Vec<Placement>) {
        places.clear();
        places.extend(self.options().iter().flat_map(|options| options.iter()));
        places.sort_unstable();
    }

    /// Returns the position with the pending domino placed, as boards show it before the turn is complete; `None` if
    /// the placement is illegal. Use it only to look at squares, territories and points, not to continue the game.
    pub fn preview(&self, placement: Placement) -> Option<Kingdomino> {
        let Turn::Player(player) = self.turn else { return None };
        let domino = self.in_hand()?;
        self.options()?.contains(placement).then(|| {
            let mut shown = self.clone();
            shown.lay(player, domino, placement);
            shown
        })
    }

    /// Returns the dominoes that have not been dealt, in ascending order. With fewer than four players, or two with
    /// kingdoms of 5 x 5, some of them are never dealt.
    pub fn unseen(&self) -> impl Iterator<Item = Domino> {
        self.pool.iter()
    }

    /// Returns the number of dominoes still to be dealt.
    pub fn to_deal(&self) -> u32 {
        let begun = if self.missing() > 0 { self.line.len() } else { 0 };
        u32::from(self.lines_left) * self.setup.line() - begun
    }

    /// Returns the number of rounds begun: 1 in the first round, one more than the number of lines at the end.
    pub fn round(&self) -> u32 {
        let dealt = self.setup.lines() - u32::from(self.lines_left);
        let last = self.line.is_empty() && self.lines_left == 0;
        if last || self.missing() > 0 { dealt + 1 } else { dealt }
    }
}
