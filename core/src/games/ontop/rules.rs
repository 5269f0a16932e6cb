//! Drawing, placing, closing circles, and the end.

use alloc::format;
use alloc::string::String;

use super::constants::STONES;
use super::shape::{CORNERS, HOLDING, SHAPES, Set, holding, members};
use super::{Bag, Colour, OnTop, Place, Rhombus, Ring, Setup, Tile, Triangle, Vertex};
use crate::{ByPlayer, Player};

/// The highest bit of every byte.
const HIGH: u32 = 0x8080_8080;
/// What lifts a byte to its highest bit once all stones are asked for.
const TO_HIGH: u32 = (0x80 - STONES as u32) * 0x0101_0101;

/// The board with nothing but the start triangles on it.
struct Board {
    free: Set,
    reached: Set,
    covered: Set,
    rings: [Ring; Vertex::COUNT],
}

static START: Board = {
    let mut open = [0; Vertex::COUNT];
    let (mut covered, mut around): (Set, Set) = (0, 0);
    let mut index = 0;
    while index < Triangle::COUNT {
        let triangle = Triangle::at(index);
        if triangle.is_start() {
            covered |= 1 << index;
        } else {
            let vertices = triangle.vertices();
            open[vertices[0].index()] += 1;
            open[vertices[1].index()] += 1;
            open[vertices[2].index()] += 1;
        }
        index += 1;
    }
    index = 0;
    while index < Rhombus::COUNT {
        let [first, second] = Rhombus::at(index).triangles();
        if first.is_start() {
            around |= 1 << second.index();
        }
        if second.is_start() {
            around |= 1 << first.index();
        }
        index += 1;
    }
    let mut rings = [Ring::empty(0); Vertex::COUNT];
    index = 0;
    while index < Vertex::COUNT {
        rings[index] = Ring::empty(open[index]);
        index += 1;
    }
    Board { free: ((1 << Rhombus::COUNT) - 1) & !holding(covered), reached: holding(around), covered, rings }
};

impl OnTop {
    /// The first position.
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

    /// The rhombi on which a tile can be placed.
    #[inline]
    pub(super) fn legal(&self) -> Set {
        self.free & self.reached
    }

    /// What keeps a tile from being placed on a rhombus.
    pub(super) fn obstacle(&self, rhombus: Rhombus) -> Option<String> {
        if let Some(taken) = rhombus.triangles().into_iter().find(|&triangle| self.is_covered(triangle)) {
            return Some(format!("the triangle {taken} is taken"));
        }
        let [first, second] = rhombus.triangles();
        let reached = self.reached >> rhombus.index() & 1 != 0;
        (!reached).then(|| format!("nothing lies beside the triangles {first} and {second}"))
    }

    /// Gives a tile to the player whose turn it is.
    #[inline]
    pub(super) fn draw(&mut self, tile: Tile) {
        self.bag.remove(tile);
        self.hand = Some(tile);
    }

    /// Plays the turn of the player who has a tile in hand.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub(super) fn place(&mut self, place: Place) {
        let tile = self.hand.take().expect("a tile is in hand");
        let shape = &SHAPES[place.rhombus.index()];
        self.tiles[place.rhombus.index()] = 1 + 2 * tile as u8 + place.rotation as u8;
        self.free &= !shape.taken;
        self.reached |= shape.beside;
        self.covered |= shape.triangles;
        for (corner, sixths) in CORNERS[tile.index()][place.rotation.index()].into_iter().enumerate() {
            self.cover(shape.corners[corner], sixths, shape.gold[corner]);
        }
        for triangle in members(shape.around & !self.covered) {
            if self.free & HOLDING[triangle] == 0 {
                self.fill(Triangle::at(triangle));
            }
        }
        self.player = self.player.next(self.setup.players());
        self.over = (self.spent + TO_HIGH) & HIGH != 0 || self.legal() == 0;
    }

    /// Makes a triangle black.
    #[inline]
    fn fill(&mut self, triangle: Triangle) {
        self.covered |= 1 << triangle.index();
        for vertex in triangle.vertices() {
            self.cover(vertex.index() as u8, Ring::BLACK, vertex.is_gold());
        }
    }

    /// Adds to the circle around a vertex, and pays it if that closes it. Each colour's stones are counted even
    /// where it has none left: the game is over then, and the circles of a turn are paid as one, in no order.
    #[inline]
    fn cover(&mut self, vertex: u8, corner: u16, gold: bool) {
        let ring = &mut self.rings[usize::from(vertex)];
        ring.add(corner);
        let verdict = ring.verdict();
        self.points += verdict.points(gold);
        self.spent += verdict.stones();
    }

    /// The players who win if the game ends now with these scores, as a bit for each seat.
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
