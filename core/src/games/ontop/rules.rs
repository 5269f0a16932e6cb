//! Drawing, placing, closing circles, and the end.

use super::circle::Verdict;
use super::constants::STONES;
use super::shape::{BOARD, CORNERS, SHAPES, Set, VERTICES, beside, holding, members};
use super::{Bag, Colour, OnTop, Place, Rhombus, Ring, Setup, Tile, Triangle, Vertex, Violation};
use crate::{ByPlayer, Player};

const HIGH: u32 = 0x8080_8080;
/// Raises a byte to its highest bit once all stones are required.
const TO_HIGH: u32 = (0x80 - STONES as u32) * 0x0101_0101;

/// The board with only the start triangles.
struct Board {
    free: Set,
    reached: Set,
    covered: Set,
    rings: [Ring; Vertex::COUNT],
}

static START: Board = {
    let mut open = [0; Vertex::COUNT];
    let mut rings = [Ring::empty(0, false); Vertex::COUNT];
    let mut covered: Set = 0;
    let mut index = 0;
    while index < 3 * Triangle::COUNT {
        let triangle = Triangle::at(index / 3);
        let vertex = triangle.vertices()[index % 3];
        if triangle.is_start() {
            covered |= 1 << triangle.index();
        } else {
            open[vertex.index()] += 1;
        }
        rings[vertex.index()] = Ring::empty(open[vertex.index()], vertex.is_gold());
        index += 1;
    }
    let free = ((1 << Rhombus::COUNT) - 1) & !holding(covered);
    Board { free, reached: holding(beside(covered)), covered, rings }
};

impl OnTop {
    pub(super) fn begin(setup: &Setup) -> OnTop {
        OnTop {
            free: START.free,
            reached: START.reached,
            covered: START.covered,
            rings: START.rings,
            tiles: [0; Rhombus::COUNT],
            points: 0,
            spent: 0,
            bag: Bag::FULL,
            setup: *setup,
            player: Player::new(0),
            hand: None,
            over: false,
        }
    }

    /// Returns the rhombi on which a tile can be placed.
    #[inline]
    pub(super) fn legal(&self) -> Set {
        self.free & self.reached
    }

    /// Returns the reason why a tile cannot be placed on a rhombus; `None` if it can.
    pub(super) fn obstacle(&self, rhombus: Rhombus) -> Option<Violation> {
        if let Some(taken) = rhombus.triangles().into_iter().find(|&triangle| self.is_covered(triangle)) {
            return Some(Violation::Taken(taken));
        }
        let reached = self.reached >> rhombus.index() & 1 != 0;
        (!reached).then_some(Violation::NotBeside(rhombus))
    }

    #[inline]
    pub(super) fn draw(&mut self, tile: Tile) {
        self.bag.remove(tile);
        self.hand = Some(tile);
    }

    /// Plays the turn of the player with a tile in hand.
    ///
    /// # Panics
    /// If no tile is in hand.
    #[inline]
    pub(super) fn place(&mut self, place: Place) {
        let tile = self.hand.take().expect("a tile is in hand");
        let shape = &SHAPES[place.rhombus.index()];
        self.tiles[place.rhombus.index()] = 1 + 2 * tile as u8 + place.rotation as u8;
        self.free &= !shape.taken;
        self.reached |= shape.beside;
        self.covered |= shape.triangles;
        let mut paid = Verdict::NOTHING;
        for (vertex, corner) in shape.corners.into_iter().zip(CORNERS[tile.index()][place.rotation.index()]) {
            paid += self.cover(vertex, corner);
        }
        // This looks for holes on the whole board: a few shifts and one branch that is seldom taken. Checking each
        // triangle around the tile, empty or not, took 1.37 times as long per game.
        let empty = !self.covered & BOARD;
        for hole in members(empty & !beside(empty)) {
            self.covered |= 1 << hole;
            for vertex in VERTICES[hole] {
                paid += self.cover(vertex, Ring::BLACK);
            }
        }
        self.points += paid.points();
        self.spent += paid.stones();
        self.player = self.player.next(self.setup.players());
        self.over = (self.spent + TO_HIGH) & HIGH != 0 || self.legal() == 0;
    }

    /// Adds to the circle around a vertex, and returns its payment if that closes it. A colour's stones are counted
    /// even if it has none left. The game is over then, and the circles of a turn are paid together, in no order.
    #[inline]
    fn cover(&mut self, vertex: u8, corner: u16) -> Verdict {
        let ring = &mut self.rings[usize::from(vertex)];
        ring.add(corner);
        ring.verdict()
    }

    /// Returns the players who win if the game ends now with these scores, as one bit per seat.
    pub(super) fn winners(&self, scores: &ByPlayer<i16>) -> u32 {
        let seats = (1 << self.setup.players()) - 1;
        let out = Colour::ALL
            .iter()
            .fold(0, |set, &colour| if self.stones(colour) == 0 { set | 1 << colour.index() } else { set });
        let standing = if out & seats == 0 { seats } else { out & seats };
        let standing =
            || Player::all(self.setup.players()).filter(|player| standing >> player.index() & 1 != 0);
        let best = standing().map(|player| scores[player]).max();
        standing()
            .filter(|&player| Some(scores[player]) == best)
            .fold(0, |set, player| set | 1 << player.index())
    }
}
