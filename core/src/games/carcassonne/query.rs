//! What a board, a score table or a test asks of a position.

use alloc::vec::Vec;

use super::{Carcassonne, Cell, Kind, Meeple, Move, Placed, Rotation, Tile};
use crate::{ByPlayer, Player};

/// A feature as it stands: all segments that are connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// What it is.
    pub kind: Kind,
    /// Its segments: an index into [`Carcassonne::placed`], and one into the segments of that tile.
    pub segments: Vec<(usize, u8)>,
    /// The meeples on it. A complete city, road or monastery has none any more.
    pub meeples: ByPlayer<u8>,
    /// Who would be paid if the game ended now: all who have the most meeples on it; none without meeples.
    pub owners: Vec<Player>,
    /// Whether it has been completed, and so paid out; a field never is.
    pub complete: bool,
    /// What each owner would be paid if the game ended now; for a complete feature, what it paid.
    pub value: i16,
    /// The value where there are owners, and 0 where there are none: the sum over all features and their
    /// owners, and the scores so far, are the final scores.
    pub points: i16,
    /// Where it can still grow: the open edges of a city or a road; for a field, those with both sides of a
    /// road counted apart; for a monastery, the empty cells around it.
    pub open: u16,
}

/// What a completed feature pays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// What it is.
    pub kind: Kind,
    /// What each owner gets.
    pub points: i16,
    /// Who is paid.
    pub owners: Vec<Player>,
    /// The meeples that come home, those of other players too.
    pub meeples: Vec<Meeple>,
}

impl Carcassonne {
    /// The tiles on the table: the start tile, then the others in the order in which they were placed or, where
    /// the position was read from a text, ascending by cell.
    pub fn placed(&self) -> &[Placed] {
        self.placed.as_slice()
    }

    /// The meeples on the table, those placed earlier first.
    pub fn meeples(&self) -> impl ExactSizeIterator<Item = Meeple> + '_ {
        self.meeples.as_slice().iter().map(|meeple| meeple.meeple())
    }

    /// The tile drawn and to be placed.
    pub fn in_hand(&self) -> Option<Tile> {
        self.hand
    }

    /// The player who is to place a tile, or for whom the next one would be drawn.
    pub fn next_player(&self) -> Player {
        self.player
    }

    /// The meeples that a player has in supply.
    pub fn meeples_left(&self, player: Player) -> u8 {
        self.supply[player]
    }

    /// The number of tiles of a type still to be drawn.
    pub fn remaining(&self, tile: Tile) -> u32 {
        u32::from(self.bag.count(tile))
    }

    /// The number of tiles still to be drawn.
    pub fn remaining_total(&self) -> u32 {
        self.bag.total()
    }

    /// The number of tiles of a type that were drawn, fitted nowhere and left the game.
    pub fn discarded(&self, tile: Tile) -> u32 {
        let in_play = self.placed().iter().map(|placed| placed.tile).chain(self.hand);
        let in_play = in_play.filter(|&other| other == tile).count() as u32;
        u32::from(self.setup.copies(tile)) - self.remaining(tile) - in_play
    }

    /// The empty cells beside tiles, in no particular order.
    pub fn frontier(&self) -> impl Iterator<Item = Cell> + '_ {
        self.frontier.slots().map(|slot| self.frontier.slot(slot).cell)
    }

    /// Replaces `out` by the placements of the tile in hand, ascending by cell and rotation.
    pub fn placements(&self, out: &mut Vec<(Cell, Rotation)>) {
        out.clear();
        self.for_each_placement(|_, cell, rotation| out.push((cell, rotation)));
    }

    /// All features on the table, in the order of their first segments. The reduced game has no fields.
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

    /// What a move would complete, and whom that would pay; empty for a draw and for an illegal move.
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

    /// A feature without its segments.
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

    /// What a complete feature pays, before its meeples go home.
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
