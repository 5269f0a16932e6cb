//! What a board, a score table or a test asks of a position.

use super::constants::{STONE_PENALTY, STONES};
use super::shape::members;
use super::{Colour, OnTop, Place, Rhombus, Rotation, Tile, Triangle, Vertex};
use crate::{ByPlayer, Player};

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// Its type.
    pub tile: Tile,
    /// Where and how it lies.
    pub place: Place,
}

impl Placed {
    /// The colours at the corners of its rhombus, in the order of [`Rhombus::corners`].
    pub fn corners(&self) -> [Colour; 4] {
        let mut colours = self.tile.corners();
        colours.rotate_left(2 * self.place.rotation.index());
        colours
    }
}

/// What lies on a triangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// Nothing.
    Empty,
    /// A black triangle that lay there from the start.
    Start,
    /// A black triangle in a hole that no tile fitted in.
    Filled,
    /// Half of a tile.
    Tile(Placed),
}

/// A circle: the triangles around a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circle {
    /// Its centre.
    pub vertex: Vertex,
    /// How many of its triangles are still empty; 0 when it is closed.
    pub open: u8,
    /// The sixths that each colour has, in the order of [`Colour::ALL`].
    pub sixths: [u8; Colour::COUNT],
    /// The colour that has more than any other: that on top of the tower, if the circle is closed.
    pub winner: Option<Colour>,
    /// The colours, in the order of [`Colour::ALL`], that place a stone when the circle is closed with these
    /// shares: the winner and those with the second-largest share. When a colour's last stones are asked for by
    /// several circles of one turn, which ends the game, it may have fewer than the towers show.
    pub stones: [bool; Colour::COUNT],
    /// The points that the winner gets when the circle is closed with these shares.
    pub points: i16,
}

impl Circle {
    /// Whether it is closed, and so paid out.
    pub fn is_closed(&self) -> bool {
        self.open == 0
    }

    /// The height of the tower on it.
    pub fn height(&self) -> usize {
        if self.is_closed() { self.stones.iter().filter(|&&stone| stone).count() } else { 0 }
    }
}

/// How a game ended, and so who wins it (Briesemeister 2009, 2.1).
///
/// Where the thesis is silent, this is decided: players who place their last stones in the same turn compare
/// results; an end by stones counts even if the board is full; equal results are a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A player has placed all stones and no other one has: that player wins, whatever the points
    /// ("prematurely").
    Premature,
    /// Several players have placed all their stones: the one of them with the highest result wins.
    Several,
    /// A colour without a player has no stone left, and every player has: the highest result wins.
    Passive,
    /// No tile can be placed any more, and every colour has stones: the highest result wins.
    Full,
}

impl OnTop {
    /// The tiles on the board, ascending by rhombus.
    pub fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        Rhombus::all().filter_map(|rhombus| self.tile_on(rhombus))
    }

    /// The tile on a rhombus.
    pub fn tile_on(&self, rhombus: Rhombus) -> Option<Placed> {
        let code = usize::from(self.tiles[rhombus.index()]).checked_sub(1)?;
        let place = Place { rhombus, rotation: Rotation::ALL[code % 2] };
        Some(Placed { tile: Tile::ALL[code / 2], place })
    }

    /// What lies on a triangle.
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

    /// Whether anything lies on a triangle.
    pub fn is_covered(&self, triangle: Triangle) -> bool {
        self.covered >> triangle.index() & 1 != 0
    }

    /// The holes that were filled with black triangles, in ascending order; the start triangles are not among
    /// them.
    pub fn filled(&self) -> impl Iterator<Item = Triangle> + '_ {
        Triangle::all().filter(|&triangle| self.cover_of(triangle) == Cover::Filled)
    }

    /// The circle around a vertex.
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

    /// The closed circles, ascending by vertex.
    pub fn closed_circles(&self) -> impl Iterator<Item = Circle> + '_ {
        Vertex::all().map(|vertex| self.circle(vertex)).filter(Circle::is_closed)
    }

    /// The rhombi on which a tile can be placed, in ascending order; with or without a tile in hand, as they
    /// are the same for all tiles. None when the game is over.
    pub fn legal_rhombi(&self) -> impl Iterator<Item = Rhombus> + use<> {
        members(if self.over { 0 } else { self.legal() }).map(Rhombus::at)
    }

    /// The tile drawn and to be placed.
    pub fn in_hand(&self) -> Option<Tile> {
        self.hand
    }

    /// The player who is to place a tile, or for whom the next one would be drawn.
    pub fn next_player(&self) -> Player {
        self.player
    }

    /// How many tiles of a type are still to be drawn.
    pub fn remaining(&self, tile: Tile) -> u32 {
        self.bag.count(tile)
    }

    /// How many tiles are still to be drawn.
    pub fn remaining_total(&self) -> u32 {
        self.bag.total()
    }

    /// The points that a colour has earned. Those of a colour without a player count for nobody.
    pub fn points(&self, colour: Colour) -> i16 {
        i16::from(byte(self.points, colour))
    }

    /// The stones that a colour has still to place, 20 at the start.
    pub fn stones(&self, colour: Colour) -> u8 {
        STONES.saturating_sub(byte(self.spent, colour))
    }

    /// The points of a colour less one for each stone that it has left.
    pub fn result(&self, colour: Colour) -> i16 {
        self.points(colour) - STONE_PENALTY * i16::from(self.stones(colour))
    }

    /// How the game ended; none while it goes on.
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

    /// A value of each player's colour.
    pub(super) fn by_player(&self, value: impl Fn(Colour) -> i16) -> ByPlayer<i16> {
        let players = self.setup.players();
        ByPlayer::from_fn(
            |player: Player| if player.index() < players { value(Colour::of(player)) } else { 0 },
        )
    }
}

/// The byte of a colour.
fn byte(bytes: u32, colour: Colour) -> u8 {
    (bytes >> (8 * colour.index())) as u8
}
