//! What a board, a score table or a test asks of a position.

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
    /// Where it lies.
    pub cell: Cell,
    /// What it yields.
    pub terrain: Terrain,
    /// The crowns on it.
    pub crowns: u8,
    /// The domino that it is a half of.
    pub domino: Domino,
}

/// Squares of one terrain that hang together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    /// What they yield.
    pub terrain: Terrain,
    /// Where they lie, row by row.
    pub cells: Vec<Cell>,
    /// The crowns on them.
    pub crowns: u8,
}

impl Territory {
    /// Squares times crowns.
    pub fn points(&self) -> i16 {
        self.cells.len() as i16 * i16::from(self.crowns)
    }
}

/// The points beside those for territories.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonuses {
    /// For a castle in the middle: 10 or 0.
    pub middle: i16,
    /// For a complete kingdom: 5 or 0.
    pub harmony: i16,
}

impl Kingdomino {
    /// The squares of a player's kingdom, by domino, the first half before the second.
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

    /// The dominoes of a player's kingdom in ascending order, and where they lie.
    pub fn dominoes(&self, player: Player) -> impl Iterator<Item = (Domino, Placement)> {
        let kingdom = &self.kingdoms[player.index()];
        kingdom.dominoes.iter().map(move |domino| (domino, self.placement_of(kingdom, domino)))
    }

    /// The territories of a player's kingdom, those without crowns too, terrain by terrain.
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

    /// The points of a player beside those for territories.
    pub fn bonuses(&self, player: Player) -> Bonuses {
        let kingdom = &self.kingdoms[player.index()];
        Bonuses { middle: kingdom.middle_points(&self.setup), harmony: kingdom.harmony_points(&self.setup) }
    }

    /// The cells that a player's kingdom may still cover.
    pub fn window(&self, player: Player) -> Span {
        self.kingdoms[player.index()].window(self.setup.size())
    }

    /// The rectangle that a player's castle and squares take.
    pub fn span(&self, player: Player) -> Span {
        self.kingdoms[player.index()].span
    }

    /// The dominoes that wait to be laid in this round, in the order of play, with whose they are. The first is
    /// the one in hand.
    pub fn waiting(&self) -> impl Iterator<Item = (Domino, Player)> {
        self.waiting.iter().zip(self.owners.iter().flatten())
    }

    /// The line from which the next round's dominoes are chosen, as far as it is dealt, with who took what.
    pub fn line(&self) -> impl Iterator<Item = (Domino, Option<Player>)> {
        self.line.iter().zip(self.choosers.iter())
    }

    /// The domino that the player to move has to lay; none in the first round and when nobody is to move.
    pub fn pending(&self) -> Option<Domino> {
        self.in_hand()
    }

    /// Replaces `places` by the placements of the pending domino that the rules allow, in ascending order. When
    /// there is a pending domino and no placement, it is discarded.
    pub fn placements(&self, places: &mut Vec<Placement>) {
        places.clear();
        places.extend(self.options().iter().flat_map(|options| options.iter()));
        places.sort_unstable();
    }

    /// The position with the pending domino laid, as far as boards show it before the turn is complete; none
    /// when it cannot be laid there. It is for looking at (squares, territories, points), not for playing on.
    pub fn preview(&self, placement: Placement) -> Option<Kingdomino> {
        let Turn::Player(player) = self.turn else { return None };
        let domino = self.in_hand()?;
        self.options()?.contains(placement).then(|| {
            let mut shown = self.clone();
            shown.lay(player, domino, placement);
            shown
        })
    }

    /// The dominoes that nobody has seen yet, in ascending order. With fewer than four players, or two with
    /// kingdoms of 5 x 5, some of them never come into play.
    pub fn unseen(&self) -> impl Iterator<Item = Domino> {
        self.pool.iter()
    }

    /// The number of dominoes that are still to be dealt.
    pub fn to_deal(&self) -> u32 {
        let begun = if self.missing() > 0 { self.line.len() } else { 0 };
        u32::from(self.lines_left) * self.setup.line() - begun
    }

    /// The number of rounds that were begun, 1 in the first round; one more than there are lines at the end.
    pub fn round(&self) -> u32 {
        let dealt = self.setup.lines() - u32::from(self.lines_left);
        let last = self.line.is_empty() && self.lines_left == 0;
        if last || self.missing() > 0 { dealt + 1 } else { dealt }
    }
}
