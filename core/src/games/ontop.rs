//! OnTop, for two players as in Briesemeister 2009, and for three and four.
//!
//! Players place rhombic tiles on a board of triangles. Each tile has all four colours in its corners. A vertex
//! without empty triangles around it is a closed circle. The colour with the largest share of the circle puts a stone
//! on top of a tower and scores. The colours with the second-largest share put one below.
//!
//! A turn is a draw, [`Turn::Chance`], and a placement. The rules:
//!
//! 1. A tile covers two empty triangles ([`Rhombus`]) in one of two rotations. At least one of the triangles must
//!    share an edge with a tile or a black triangle. Colours need not match. Every tile must and can be placed.
//! 2. An empty triangle whose neighbours are all covered becomes black at once. Black triangles close circles and
//!    count for nobody.
//! 3. All circles closed by the turn are paid together. The colour with the most sixths gets one point plus one for
//!    each colour with the second most, twice as much on the gold left border. Each of these colours places a stone.
//!    A tie for the most pays nothing.
//! 4. The game ends when a colour has no stone left or no tile can be placed. [`End`] says who wins.
//!
//! The pictures of Briesemeister 2009 are lost. Board, start triangles and tiles are a reconstruction that fits the
//! numbers of its text and tables.
//!
//! ```text
//!   setup, moves            settings, draws and placements, with their notation
//!   constants               board, tiles, stones: the decisions of the reconstruction
//!     ├── geometry, colour, tile      triangles, vertices, colours, tiles
//!     │     └── rhombus     the place and rotation of a tile
//!     └── circle            the contents of a circle, and what it pays
//!           └── shape       the changes that a placement on a rhombus makes
//!                 └── rules     drawing, placing, closing circles, the end
//!   bag                     the tiles that are still to be drawn
//!   query                   queries of the page
//!   arrangement             tiles anywhere, and the position that they make; texts
//!   violation               violations of the rules, with their messages
//!   evaluation              evaluations, a move order and bounds, separate from the rules
//!   outlook                 the evaluation of the static player
//!   policy                  the prior of moves, from the changes they make
//!   payments                the payments of circles, for observers
//! ```

use alloc::vec::Vec;

mod arrangement;
mod bag;
mod circle;
mod colour;
mod constants;
mod evaluation;
mod geometry;
mod moves;
mod outlook;
mod payments;
mod policy;
mod query;
mod rhombus;
mod rules;
mod setup;
mod shape;
mod tile;
mod violation;

pub use arrangement::{Arrangement, Part, PositionError, Problem};
pub use colour::Colour;
pub use constants::STONES;
pub use geometry::{Triangle, Vertex};
pub use moves::Move;
pub use query::{Circle, Cover, End, Placed};
pub use rhombus::{Place, Rhombus};
pub use setup::Setup;
pub use tile::{Rotation, Tile};
pub use violation::Violation;

use crate::state::{Payment, State, Turn};
use crate::{ByPlayer, IllegalMove, Player, Rng};
use bag::Bag;
use circle::Ring;
use shape::Set;

/// A position.
///
/// ```text
///   free     bit per rhombus    both triangles are empty
///   reached  bit per rhombus    one triangle shares an edge with a covered one
///   covered  bit per triangle   covered by a tile, a start triangle or a black triangle
///   rings    word per vertex    the contents of the circle around it
///   tiles    byte per rhombus   0 = no tile, else 1 + 2 * type + rotation
///   points   byte per colour    never above 214: 4 in each of 40 circles, 6 in each of 9 on the border
///   spent    byte per colour    stones required so far; from 20 on, all are placed
/// ```
///
/// A tile of any type can be placed on the rhombi that are free and reached. The order of placement is not part of a
/// position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OnTop {
    free: Set,
    reached: Set,
    covered: Set,
    rings: [Ring; Vertex::COUNT],
    tiles: [u8; Rhombus::COUNT],
    points: u32,
    spent: u32,
    bag: Bag,
    setup: Setup,
    player: Player,
    hand: Option<Tile>,
    over: bool,
}

impl State for OnTop {
    type Move = Move;
    type Setup = Setup;

    const NAME: &'static str = "ontop";

    const SOURCES: &'static [&'static str] = &["inner circle", "border circle", "gold circle", "stones left"];

    fn start(setup: &Setup) -> OnTop {
        OnTop::begin(setup)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn players(&self) -> usize {
        self.setup.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.hand {
            Some(_) => Turn::Player(self.player),
            None if self.over => Turn::Over,
            None => Turn::Chance,
        }
    }

    /// Returns the points earned.
    fn scores(&self) -> ByPlayer<i16> {
        self.by_player(|colour| self.points(colour))
    }

    /// Returns the points earned less one for each stone left (Briesemeister 2009, 2.2).
    fn final_scores(&self) -> ByPlayer<i16> {
        self.by_player(|colour| self.result(colour))
    }

    fn play_paying(&mut self, mv: Move, paid: impl FnMut(Payment)) {
        self.play_and_tell(mv, paid);
    }

    fn pay_at_end(&self, paid: impl FnMut(Payment)) {
        self.emit_end(paid);
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.hand.is_some() {
            let place = |rhombus| move |rotation| Move::Place(Place { rhombus, rotation });
            moves.extend(self.legal_rhombi().flat_map(|rhombus| Rotation::ALL.map(place(rhombus))));
        }
    }

    /// A group is a rhombus, and its move is the upright tile. The rhombus decides which circles close and how many
    /// places are left. The rotation, of which there are always two, decides who gains.
    fn legal_groups(&self, groups: &mut Vec<Move>) {
        groups.clear();
        if self.hand.is_some() {
            let upright = |rhombus| Move::Place(Place { rhombus, rotation: Rotation::Upright });
            groups.extend(self.legal_rhombi().map(upright));
        }
    }

    fn legal_in_group(&self, group: Move, moves: &mut Vec<Move>) {
        moves.clear();
        match group {
            Move::Draw(_) => moves.push(group),
            Move::Place(Place { rhombus, .. }) => {
                moves.extend(Rotation::ALL.map(|rotation| Move::Place(Place { rhombus, rotation })));
            }
        }
    }

    fn check(&self, mv: Move) -> Result<Move, IllegalMove> {
        let objection = match (mv, self.turn()) {
            (_, Turn::Over) => Some(IllegalMove::GameOver),
            (Move::Draw(_), Turn::Player(player)) => {
                Some(IllegalMove::PlayerToMove { player, due: "place a tile" })
            }
            (Move::Place(_), Turn::Chance) => Some(IllegalMove::ChanceToDecide { due: "draw a tile" }),
            (Move::Draw(tile), Turn::Chance) => {
                (self.bag.count(tile) == 0).then(|| IllegalMove::rules(Violation::NoneLeft(tile)))
            }
            (Move::Place(place), Turn::Player(_)) => self.obstacle(place.rhombus).map(IllegalMove::rules),
        };
        objection.map_or(Ok(mv), Err)
    }

    fn chance_moves(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        if self.turn() == Turn::Chance {
            let types = Tile::ALL.map(|tile| (Move::Draw(tile), self.bag.count(tile)));
            outcomes.extend(types.into_iter().filter(|&(_, count)| count > 0));
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut Rng) -> Move {
        Move::Draw(self.bag.sample(rng))
    }

    /// Samples each legal move with the same probability.
    #[inline]
    fn sample_move(&self, rng: &mut Rng) -> Move {
        let legal = self.legal();
        let n = rng.below(2 * legal.count_ones());
        let rhombus = Rhombus::at(shape::nth(legal, n / 2));
        Move::Place(Place { rhombus, rotation: Rotation::ALL[n as usize % 2] })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Draw(tile) => self.draw(tile),
            Move::Place(place) => self.place(place),
        }
    }

    /// Returns the win shares. The highest score wins, among the players without stones if there are any; see
    /// [`End`].
    fn shares_of(&self, scores: &ByPlayer<i16>) -> ByPlayer<f32> {
        let winners = self.winners(scores);
        let share = 1.0 / winners.count_ones() as f32;
        ByPlayer::from_fn(|player| if winners >> player.index() & 1 != 0 { share } else { 0.0 })
    }
}
