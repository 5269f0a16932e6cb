//! Queries of a position, for a board, a score table or a test.

use alloc::vec::Vec;

use super::{Carcassonne, Cell, Kind, Meeple, Move, Placed, Rotation, Tile};
use crate::{ByPlayer, Player};

/// A feature in its present state: all its connected segments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The kind of the feature.
    pub kind: Kind,
    /// Its segments, each as an index into [`Carcassonne::placed`] and an index into the segments of that tile.
    pub segments: Vec<(usize, u8)>,
    /// The meeples on it. A complete city, road or monastery has none left.
    pub meeples: ByPlayer<u8>,
    /// The players who would be paid if the game ended now: all those with the most meeples on it. Empty without
    /// meeples.
    pub owners: Vec<Player>,
    /// Whether it has been completed and paid. Always `false` for a field.
    pub complete: bool,
    /// The points that each owner would get if the game ended now; for a complete feature, the points it paid.
    pub value: i16,
    /// The value if the feature has owners, otherwise 0. These points for all features and their owners, plus the
    /// scores so far, give the final scores.
    pub points: i16,
    /// The number of places where it can still grow. For a city or a road, its open edges. For a field, its open
    /// edges, with the two sides of a road counted separately. For a monastery, the empty cells around it.
    pub open: u16,
}

/// The payment of a completed feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The kind of the feature.
    pub kind: Kind,
    /// The points that each owner gets.
    pub points: i16,
    /// The players who are paid.
    pub owners: Vec<Player>,
    /// The meeples that return to supply, including those of other players.
    pub meeples: Vec<Meeple>,
}

impl Carcassonne {
    /// Returns the tiles on the table: the start tile, then the others in the order of placement, or in ascending
    /// order of cell if the position was read from a text.
    pub fn placed(&self) -> &[Placed] {
        self.placed.as_slice()
    }

    /// Returns the meeples on the table in the order of placement.
    pub fn meeples(&self) -> impl ExactSizeIterator<Item = Meeple> + '_ {
        self.meeples.as_slice().iter().map(|meeple| meeple.meeple())
    }

    /// Returns the tile that was drawn and must be placed; `None` if no tile is in hand.
    pub fn in_hand(&self) -> Option<Tile> {
        self.hand
    }

    /// Returns the player who must place a tile, or who would receive the next one.
    pub fn next_player(&self) -> Player {
        self.player
    }

    /// Returns the number of meeples in a player's supply.
    pub fn meeples_left(&self, player: Player) -> u8 {
        self.supply[player]
    }

    /// Returns the number of remaining tiles of a type.
    pub fn remaining(&self, tile: Tile) -> u32 {
        u32::from(self.bag.count(tile))
    }

    /// Returns the number of remaining tiles.
    pub fn remaining_total(&self) -> u32 {
        self.bag.total()
    }

    /// Returns the number of tiles of a type that were drawn, did not fit anywhere and left the game.
    pub fn discarded(&self, tile: Tile) -> u32 {
        let in_play = self.placed().iter().map(|placed| placed.tile).chain(self.hand);
        let in_play = in_play.filter(|&other| other == tile).count() as u32;
        u32::from(self.setup.copies(tile)) - self.remaining(tile) - in_play
    }

    /// Returns the empty cells beside tiles, in no particular order.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> + '_ {
        self.frontier.slots().map(|slot| self.frontier.slot(slot).cell)
    }

    /// Replaces `out` with the placements of the tile in hand, in ascending order of cell and rotation.
    pub fn placements(&self, out: &mut Vec<(Cell, Rotation)>) {
        out.clear();
        self.for_each_placement(|_, cell, rotation| out.push((cell, rotation)));
    }

    /// Returns all features on the table in the order of their first segments. The reduced game has no fields.
    pub fn features(&self) -> Vec<Feature> {
        let mut index_of = [usize::MAX; 256];
        let mut features: Vec<Feature> = Vec::new();
        for (tile, placed) in self.placed().iter().enumerate() {
            for (segment, number) in (0..).zip(placed.first..).take(placed.tile.segments().len()) {
                if self.setup.claimable(placed.tile) >> segment & 1 == 0 {
                    continue;
                }
                let root = self.features.root(number);
                let index = &mut index_of[usize::from(root)];
                if *index == usize::MAX {
                    *index = features.len();
                    features.push(self.feature(placed.tile.segments()[usize::from(segment)].kind, root));
                }
                features[*index].segments.push((tile, segment));
            }
        }
        for feature in features.iter_mut().filter(|feature| feature.kind == Kind::Field) {
            feature.open -= feature.segments.len() as u16;
        }
        features
    }

    /// Returns the payments that a move would cause. Empty for a draw or an illegal move.
    pub fn payments(&self, mv: Move) -> Vec<Payment> {
        let mut payments = Vec::new();
        if let Move::Place { cell, rotation, meeple } = mv
            && self.objection(mv).is_none()
        {
            let mut after = *self;
            after.place(cell, rotation, meeple, |state, kind, root| {
                payments.push(state.payment(kind, root));
            });
        }
        payments
    }

    /// Returns a feature without its segments.
    fn feature(&self, kind: Kind, root: u8) -> Feature {
        let tally = self.tally(root);
        let complete = tally.is_complete();
        let owners = self.owners(root);
        let value = if complete { tally.complete(kind) } else { self.value(root) };
        Feature {
            kind,
            segments: Vec::new(),
            meeples: ByPlayer::from_fn(|player| tally.meeples(player)),
            points: if owners.is_empty() { 0 } else { value },
            owners,
            complete,
            value,
            open: tally.open(),
        }
    }

    /// Returns the payment of a complete feature, before its meeples return to supply.
    pub(super) fn payment(&self, kind: Kind, root: u8) -> Payment {
        let tally = self.features.tally(root);
        let on_it = self.meeples.as_slice().iter().filter(|meeple| self.features.root(meeple.number) == root);
        Payment {
            kind,
            points: tally.complete(kind),
            owners: self.owners(root),
            meeples: on_it.map(|meeple| meeple.meeple()).collect(),
        }
    }

    fn owners(&self, root: u8) -> Vec<Player> {
        let owners = self.features.tally(root).owners();
        Player::all(self.setup.players()).filter(|&player| owners[player]).collect()
    }
}
