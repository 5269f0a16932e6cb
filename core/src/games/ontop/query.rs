//! Queries of a position, for a board, a score table or a test.

use super::constants::{STONE_PENALTY, STONES};
use super::shape::members;
use super::{Colour, OnTop, Place, Rhombus, Rotation, Tile, Triangle, Vertex};
use crate::{ByPlayer, Player};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// The type of the tile.
    pub tile: Tile,
    /// The place and rotation of the tile.
    pub place: Place,
}

impl Placed {
    /// Returns the colours at the corners of its rhombus, in the order of [`Rhombus::corners`].
    pub fn corners(&self) -> [Colour; 4] {
        let mut colours = self.tile.corners();
        colours.rotate_left(2 * self.place.rotation.index());
        colours
    }
}

/// The contents of a triangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// Nothing.
    Empty,
    /// A black triangle from the start.
    Start,
    /// A black triangle in a hole that no tile fits.
    Filled,
    /// Half of a tile.
    Tile(Placed),
}

/// A circle: the triangles around a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circle {
    /// The vertex at its centre.
    pub vertex: Vertex,
    /// The number of its triangles that are still empty; 0 if it is closed.
    pub open: u8,
    /// The number of sixths of each colour, in the order of [`Colour::ALL`].
    pub sixths: [u8; Colour::COUNT],
    /// The colour with more sixths than any other; `None` in a tie. It is on top of the tower if the circle is
    /// closed.
    pub winner: Option<Colour>,
    /// Whether each colour, in the order of [`Colour::ALL`], places a stone if the circle is closed with these
    /// shares: the winner and the colours with the second-largest share. If several circles of one turn require a
    /// colour's last stones, the game ends. The colour may then have fewer stones than the towers show.
    pub stones: [bool; Colour::COUNT],
    /// The points that the winner gets if the circle is closed with these shares.
    pub points: i16,
}

impl Circle {
    /// Returns whether it is closed and paid.
    pub fn is_closed(&self) -> bool {
        self.open == 0
    }

    /// Returns the height of the tower on it.
    pub fn height(&self) -> usize {
        if self.is_closed() { self.stones.iter().filter(|&&stone| stone).count() } else { 0 }
    }
}

/// The way in which a game ended, which decides who wins (Briesemeister 2009, 2.1).
///
/// The thesis leaves some cases open, which are decided as follows. Players who place their last stones in the same
/// turn compare results. An end by stones counts even if the board is full. Equal results are a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Exactly one player has placed all stones and wins, whatever the points ("prematurely").
    Premature,
    /// Several players have placed all their stones. The one with the highest result among them wins.
    Several,
    /// A colour without a player has no stones left, and every player has some. The highest result wins.
    Passive,
    /// No tile can be placed, and every colour has stones left. The highest result wins.
    Full,
}

impl OnTop {
    /// Returns the tiles on the board in ascending order of rhombus.
    pub fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        Rhombus::all().filter_map(|rhombus| self.tile_on(rhombus))
    }

    /// Returns the tile on a rhombus; `None` if there is none.
    pub fn tile_on(&self, rhombus: Rhombus) -> Option<Placed> {
        let code = usize::from(self.tiles[rhombus.index()]).checked_sub(1)?;
        let place = Place { rhombus, rotation: Rotation::ALL[code % 2] };
        Some(Placed { tile: Tile::ALL[code / 2], place })
    }

    /// The contents of a triangle.
    pub fn cover_of(&self, triangle: Triangle) -> Cover {
        if triangle.is_start() {
            return Cover::Start;
        }
        if !self.is_covered(triangle) {
            return Cover::Empty;
        }
        let mut tiles = triangle.rhombi().filter_map(|rhombus| self.tile_on(rhombus));
        tiles.next().map_or(Cover::Filled, Cover::Tile)
    }

    /// Returns whether a triangle is covered.
    pub fn is_covered(&self, triangle: Triangle) -> bool {
        self.covered >> triangle.index() & 1 != 0
    }

    /// Returns the holes that were filled with black triangles in ascending order, without the start triangles.
    pub fn filled(&self) -> impl Iterator<Item = Triangle> + '_ {
        Triangle::all().filter(|&triangle| self.cover_of(triangle) == Cover::Filled)
    }

    /// Returns the circle around a vertex.
    pub fn circle(&self, vertex: Vertex) -> Circle {
        let ring = self.rings[vertex.index()];
        let verdict = ring.verdict_so_far();
        let winner = verdict.winner();
        Circle {
            vertex,
            open: ring.open(),
            sixths: ring.sixths(),
            winner,
            stones: Colour::ALL.map(|colour| verdict.has_stone(colour)),
            points: winner.map_or(0, |colour| i16::from(byte(verdict.points(), colour))),
        }
    }

    /// Returns the closed circles in ascending order of vertex.
    pub fn closed_circles(&self) -> impl Iterator<Item = Circle> + '_ {
        Vertex::all().map(|vertex| self.circle(vertex)).filter(Circle::is_closed)
    }

    /// Returns the rhombi on which a tile can be placed, in ascending order. They are the same for all tiles, so no
    /// tile has to be in hand. Empty if the game is over.
    pub fn legal_rhombi(&self) -> impl Iterator<Item = Rhombus> + use<> {
        members(if self.over { 0 } else { self.legal() }).map(Rhombus::at)
    }

    /// Returns the tile that was drawn and must be placed; `None` if no tile is in hand.
    pub fn in_hand(&self) -> Option<Tile> {
        self.hand
    }

    /// Returns the player who must place a tile, or who would receive the next one.
    pub fn next_player(&self) -> Player {
        self.player
    }

    /// Returns the number of remaining tiles of a type.
    pub fn remaining(&self, tile: Tile) -> u32 {
        self.bag.count(tile)
    }

    /// Returns the number of remaining tiles.
    pub fn remaining_total(&self) -> u32 {
        self.bag.total()
    }

    /// Returns the points that a colour has earned. The points of a colour without a player count for nobody.
    pub fn points(&self, colour: Colour) -> i16 {
        i16::from(byte(self.points, colour))
    }

    /// Returns the number of stones that a colour has left to place, 20 at the start.
    pub fn stones(&self, colour: Colour) -> u8 {
        STONES.saturating_sub(byte(self.spent, colour))
    }

    /// Returns the points of a colour less one for each stone that it has left.
    pub fn result(&self, colour: Colour) -> i16 {
        self.points(colour) - STONE_PENALTY * i16::from(self.stones(colour))
    }

    /// Returns how the game ended; `None` if it is not over.
    pub fn end(&self) -> Option<End> {
        let players = self.setup.players();
        let out = |colour: &&Colour| self.stones(**colour) == 0;
        self.over.then(|| match Colour::ALL[..players].iter().filter(out).count() {
            0 if Colour::ALL[players..].iter().filter(out).count() == 0 => End::Full,
            0 => End::Passive,
            1 => End::Premature,
            _ => End::Several,
        })
    }

    pub(super) fn by_player(&self, value: impl Fn(Colour) -> i16) -> ByPlayer<i16> {
        let players = self.setup.players();
        ByPlayer::from_fn(
            |player: Player| if player.index() < players { value(Colour::of(player)) } else { 0 },
        )
    }
}

fn byte(bytes: u32, colour: Colour) -> u8 {
    (bytes >> (8 * colour.index())) as u8
}
