//! Carcassonne: the base game with its 72 tiles for two to five players.
//!
//! A turn is a draw (chance) and one move of a player: the cell and rotation of the tile, and the segment that a
//! meeple claims, if any. The rules are those of the rulebook's third edition. The settings of [`Setup`] select the
//! rules of the papers where they differ. A finished city pays 2 points for each tile and pennant, a road 1 for each
//! tile, a monastery 9. At the end, unfinished cities, roads and monasteries pay 1 for each tile and pennant. A field
//! pays 3 for each finished city that it borders. The player with the most meeples on a feature is paid; in a tie,
//! all of them are.
//!
//! ```text
//!   tile ── geometry          the printed tile; its cell and rotation
//!     └── wiring              segments that touch across an edge, for every type and rotation
//!   setup, moves              settings, draws and placements, with their notation
//!   bag                       tiles that can be drawn
//!   frontier, fits            cells where a tile can be placed
//!   feature, kind, tally      connected segments, their kinds and what they pay
//!   monastery                 the cells around monasteries
//!   rules, legal              drawing, placing, paying; claims, lists, random turns, reasons to refuse a move
//!   query                     queries of a board
//!   interaction               effects of a turn on the features of other players
//!   arrangement               pieces anywhere, and the position that they make; texts
//!   position                  equality and hash of a position
//!   violation                 violations of the rules, with their messages
//!   heuristic, evaluation     playout policies, evaluations and move orders, separate from the rules
//!   outlook                   the evaluation of the static player
//!   payments                  the payments of features, for observers
//! ```

mod arrangement;
mod bag;
mod evaluation;
mod feature;
mod fits;
mod frontier;
mod geometry;
mod heuristic;
mod interaction;
mod kind;
mod legal;
mod monastery;
mod moves;
mod outlook;
mod payments;
mod position;
mod query;
mod rules;
mod setup;
mod tally;
mod tile;
mod violation;
mod wiring;

use alloc::vec::Vec;

pub use arrangement::{Arrangement, Laid, Part, PositionError, Problem};
pub use geometry::{Cell, Rotation};
pub use interaction::Interaction;
pub use kind::Kind;
pub use moves::{Claim, Move};
pub use query::{Feature, Payment};
pub use setup::{ScoringOrder, Setup, Ties, Unplaceable};
pub use tile::{Segment, Terrain, Tile};
pub use violation::Violation;

use crate::{ByPlayer, IllegalMove, Player, Rng, State, Turn, state};
use bag::Bag;
use feature::Features;
use fits::Fits;
use frontier::Frontier;
use monastery::Monasteries;
use tally::Tally;

/// The number of meeples that each player has.
pub const MEEPLES: u8 = 7;

const TILES: usize = 72;

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The type of the tile.
    pub tile: Tile,
    /// The cell of the tile.
    pub cell: Cell,
    /// The rotation of the tile.
    pub rotation: Rotation,
    /// The player who placed the tile; `None` for the start tile, and if the position was read from a text.
    pub player: Option<Player>,
    /// The number of its first segment.
    first: u8,
}

/// A meeple on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Meeple {
    /// The player who owns it.
    pub player: Player,
    /// The tile under it: an index into [`Carcassonne::placed`].
    pub tile: usize,
    /// The segment under it: an index into the tile's segments.
    pub segment: u8,
}

/// A [`Meeple`] in compact form: indices in bytes, and the number of the segment among all segments.
#[derive(Clone, Copy)]
struct StoredMeeple {
    player: Player,
    tile: u8,
    segment: u8,
    number: u8,
}

impl StoredMeeple {
    fn meeple(self) -> Meeple {
        Meeple { player: self.player, tile: usize::from(self.tile), segment: self.segment }
    }
}

/// A short list without heap memory. Items beyond its length have no meaning.
#[derive(Clone, Copy)]
struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    const fn new(blank: T) -> List<T, N> {
        List { items: [blank; N], len: 0 }
    }

    fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Keeps the items that `keep` accepts, in order.
    fn retain(&mut self, mut keep: impl FnMut(T) -> bool) {
        let mut kept = 0;
        for index in 0..usize::from(self.len) {
            let item = self.items[index];
            if keep(item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

/// A position of Carcassonne.
///
/// Searchers copy a position for every iteration. The type is `Copy` so that this is a single copy of memory. A copy
/// part by part went through the stack and took about four times as long. The alignment to a cache line makes the
/// copy a fifth faster.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Carcassonne {
    setup: Setup,
    turn: Turn,
    /// The player to move or, before a draw, the player whose turn comes next.
    player: Player,
    hand: Option<Tile>,
    /// The placements of the tile in hand.
    fits: Fits,
    supply: ByPlayer<u8>,
    scores: ByPlayer<i16>,
    bag: Bag,
    frontier: Frontier,
    features: Features,
    placed: List<Placed, TILES>,
    /// The meeples on the table. Within a turn there can be one more than the players have.
    meeples: List<StoredMeeple, { MEEPLES as usize * Setup::MAX_PLAYERS + 1 }>,
    monasteries: Monasteries,
}

impl State for Carcassonne {
    type Move = Move;
    type Setup = Setup;

    const NAME: &'static str = "carcassonne";

    const SOURCES: &'static [&'static str] = &["city", "road", "field", "monastery"];

    fn start(setup: &Setup) -> Carcassonne {
        Carcassonne::begin(setup)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    #[inline]
    fn players(&self) -> usize {
        self.setup.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn
    }

    fn scores(&self) -> ByPlayer<i16> {
        self.scores
    }

    fn final_scores(&self) -> ByPlayer<i16> {
        self.scores_if_ended()
    }

    /// Returns the win shares. The most points win. A setting decides ties; see [`Ties`].
    fn shares_of(&self, scores: &ByPlayer<i16>) -> ByPlayer<f32> {
        let seats = scores.seats(self.players());
        let most = seats.iter().copied().max();
        let wins = |player: Player| seats.get(player.index()).copied() == most;
        let mut winners = Player::all(seats.len()).filter(|&player| wins(player));
        match self.setup().ties {
            Ties::Share => {
                let count = winners.count();
                ByPlayer::from_fn(|player| if wins(player) { 1.0 / count as f32 } else { 0.0 })
            }
            Ties::Last => {
                let winner = winners.next_back();
                ByPlayer::from_fn(|player| if Some(player) == winner { 1.0 } else { 0.0 })
            }
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        self.for_each_placement(|slot, cell, rotation| self.list_claims(slot, cell, rotation, moves));
    }

    /// A group is a placement. As a move, it is that placement without a meeple.
    fn legal_groups(&self, groups: &mut Vec<Move>) {
        groups.clear();
        self.for_each_placement(|_, cell, rotation| {
            groups.push(Move::Place { cell, rotation, meeple: None });
        });
    }

    fn legal_in_group(&self, group: Move, moves: &mut Vec<Move>) {
        moves.clear();
        if let Move::Place { cell, rotation, .. } = group
            && let Some(slot) = self.frontier.find(cell)
            && self.fits.contains(slot, rotation)
        {
            self.list_claims(slot, cell, rotation, moves);
        }
    }

    /// Accepts every rotation of a symmetric tile.
    fn check(&self, mv: Move) -> Result<Move, IllegalMove> {
        self.objection(mv).map_or_else(|| Ok(self.listed(mv)), Err)
    }

    fn chance_moves(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        if self.turn == Turn::Chance {
            let draws = Tile::ALL.iter().filter(|&&tile| self.can_be_drawn(tile));
            outcomes.extend(draws.map(|&tile| (Move::Draw(tile), u32::from(self.bag.count(tile)))));
        }
    }

    #[inline(always)]
    fn sample_chance(&self, rng: &mut Rng) -> Move {
        Move::Draw(match self.setup.unplaceable {
            Unplaceable::Discard => self.bag.sample(rng),
            Unplaceable::Redraw => self.sample_placeable(rng),
        })
    }

    /// Samples a placement, then a meeple. Each pair of cell and rotation has the same probability; equivalent
    /// rotations of a symmetric tile each count. After that, no meeple and each possible claim have the same
    /// probability.
    #[inline(always)]
    fn sample_move(&self, rng: &mut Rng) -> Move {
        self.sample_turn(rng)
    }

    /// The claims are read off the features that the tile has joined, which are not looked for a second time.
    #[inline(always)]
    fn play_random(&mut self, rng: &mut Rng) {
        self.play_random_turn(rng);
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Draw(tile) => self.draw(tile),
            Move::Place { cell, rotation, meeple } => self.place(cell, rotation, meeple, |_, _, _| ()),
        }
    }

    fn play_paying(&mut self, mv: Move, paid: impl FnMut(state::Payment)) {
        self.play_and_tell(mv, paid);
    }

    fn pay_at_end(&self, paid: impl FnMut(state::Payment)) {
        self.emit_end(paid);
    }
}
