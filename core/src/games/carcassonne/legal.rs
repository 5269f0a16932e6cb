//! Legal moves: possible claims, lists of turns, random turns, and the reasons to refuse a move.

use alloc::vec::Vec;

use super::feature::SegmentSet;
use super::frontier::{MOST_SLOTS, Slot};
use super::wiring::Wiring;
use super::{Carcassonne, Cell, Claim, Move, Placed, Rotation, ScoringOrder, StoredMeeple, Tile, Violation};
use crate::bits::{bits, select};
use crate::{IllegalMove, Rng, Turn, word_sort};

impl Carcassonne {
    /// Samples a placement of the tile in hand, each cell and rotation with the same probability. Returns the tile,
    /// the slot and the rotation.
    #[inline]
    pub(super) fn sample_placement(&self, rng: &mut Rng) -> (Tile, usize, Rotation) {
        let tile = self.hand.expect("a tile is in hand");
        let (slot, rotation) = self.fits.sample(rng);
        (tile, slot, rotation)
    }

    /// Draws a tile that fits somewhere. The bag must hold one.
    #[cold]
    pub(super) fn sample_placeable(&self, rng: &mut Rng) -> Tile {
        loop {
            let tile = self.bag.sample(rng);
            if !self.frontier.fits(tile).is_empty() {
                return tile;
            }
        }
    }

    /// Samples a turn with the distribution of [`sample_move`](crate::State::sample_move).
    #[inline(always)]
    pub(super) fn sample_turn(&self, rng: &mut Rng) -> Move {
        let (tile, slot, rotation) = self.sample_placement(rng);
        let segment = sample_claim(self.claimable(tile, slot, rotation), rng);
        let meeple = segment.and_then(|segment| Claim::new(tile, segment));
        Move::Place { cell: self.frontier.slot(slot).cell, rotation, meeple }
    }

    #[inline(always)]
    pub(super) fn play_random_turn(&mut self, rng: &mut Rng) {
        let (tile, slot, rotation) = self.sample_placement(rng);
        let may_claim = self.may_claim(tile, slot, rotation);
        let complete = self.lay_hand(slot, rotation);
        let claims = if may_claim { self.claimable_on_last() } else { 0 };
        self.finish_turn(complete, sample_claim(claims, rng), |_, _, _| ());
    }

    /// Whether the player has a meeple for the tile in hand when it is placed so.
    #[inline]
    fn may_claim(&self, tile: Tile, slot: usize, rotation: Rotation) -> bool {
        self.supply[self.player] > 0
            || (self.setup.scoring != ScoringOrder::AfterMeeple && self.comes_home(tile, slot, rotation))
    }

    /// The segments that can be claimed of the tile that was placed last, before anything is paid out: bit = segment.
    #[inline(always)]
    fn claimable_on_last(&self) -> u8 {
        let &Placed { tile, first, .. } = self.last_placed();
        let mut claims = 0;
        for segment in bits(self.setup.claimable(tile).into()) {
            claims |= u8::from(!self.features.is_claimed(first + segment as u8)) << segment;
        }
        claims
    }

    /// Returns the segments that the player can claim with this placement of the tile in hand: bit = segment.
    #[inline]
    pub(super) fn claimable(&self, tile: Tile, slot: usize, rotation: Rotation) -> u8 {
        if !self.may_claim(tile, slot, rotation) {
            return 0;
        }
        let wiring = Wiring::of(tile, rotation);
        let around = self.frontier.slot(slot);
        // The segments of the tile that touch features with and without meeples.
        let (mut claimed, mut free) = (0u8, 0u8);
        let mut ports = wiring.ports & around.touching;
        while ports != 0 {
            let port = ports.trailing_zeros();
            ports &= ports - 1;
            let segment = 1 << wiring.segment(port);
            if self.features.is_claimed(around.segment(port)) {
                claimed |= segment;
            } else {
                free |= segment;
            }
        }
        if claimed & free != 0 {
            claimed = self.claimed_through_tile(claimed, wiring, around);
        }
        self.setup.claimable(tile) & !claimed
    }

    /// Adds to the segments that touch a claimed feature those that the new tile itself connects to one. A free
    /// feature that touches two segments passes the claim on from one of them to the other.
    #[cold]
    fn claimed_through_tile(&self, mut claimed: u8, wiring: &Wiring, around: &Slot) -> u8 {
        let ports = wiring.ports & around.touching;
        let joins = || {
            let ports = (0..16).filter(move |port| ports >> port & 1 != 0);
            ports.map(|port| (1 << wiring.segment(port), self.features.root(around.segment(port))))
        };
        loop {
            let before = claimed;
            let mut roots = SegmentSet::default();
            for (_, root) in joins().filter(|(segment, _)| claimed & segment != 0) {
                roots.insert(root);
            }
            for (segment, _) in joins().filter(|&(_, root)| roots.contains(root)) {
                claimed |= segment;
            }
            if claimed == before {
                return claimed;
            }
        }
    }

    /// Returns whether this placement of the tile in hand returns a meeple to the player's supply.
    #[cold]
    fn comes_home(&self, tile: Tile, slot: usize, rotation: Rotation) -> bool {
        let mut own = self.meeples.as_slice().iter().filter(|meeple| meeple.player == self.player);
        own.any(|meeple| self.may_be_completed(meeple, tile, slot, rotation)) && {
            let mut after = *self;
            after.place(self.frontier.slot(slot).cell, rotation, None, |_, _, _| ());
            after.supply[self.player] > 0
        }
    }

    /// Returns whether a tile placed here touches the feature of the meeple.
    fn may_be_completed(&self, meeple: &StoredMeeple, tile: Tile, slot: usize, rotation: Rotation) -> bool {
        let root = self.features.root(meeple.number);
        let around = self.frontier.slot(slot);
        let ports = Wiring::of(tile, rotation).ports & around.touching;
        let touches =
            (0..16).any(|port| ports >> port & 1 != 0 && self.features.root(around.segment(port)) == root);
        touches || self.monasteries.is_beside(root, self.frontier.slot(slot).cell)
    }

    /// Calls `each` with the slot, cell and rotation of every placement of the tile in hand, in ascending order of
    /// cell and rotation.
    #[inline]
    pub(super) fn for_each_placement(&self, mut each: impl FnMut(usize, Cell, Rotation)) {
        if self.hand.is_none() {
            return;
        }
        // One word per slot makes sorting cheap: x, y, slot.
        let mut slots = [0u32; MOST_SLOTS];
        let mut len = 0;
        for slot in self.fits.slots() {
            let Cell { x, y } = self.frontier.slot(slot).cell;
            slots[len] = ((i32::from(x) + 128) << 16 | (i32::from(y) + 128) << 8) as u32 | slot as u32;
            len += 1;
        }
        word_sort::sort_short(&mut slots[..len]);
        for &word in &slots[..len] {
            let slot = (word & 0xFF) as usize;
            for rotation in Rotation::ALL {
                if self.fits.contains(slot, rotation) {
                    each(slot, self.frontier.slot(slot).cell, rotation);
                }
            }
        }
    }

    /// Adds the turns with this placement of the tile in hand: without a meeple, then with each claim.
    #[inline]
    pub(super) fn list_claims(&self, slot: usize, cell: Cell, rotation: Rotation, moves: &mut Vec<Move>) {
        let Some(tile) = self.hand else { return };
        moves.push(Move::Place { cell, rotation, meeple: None });
        let mut claims = self.claimable(tile, slot, rotation);
        while claims != 0 {
            let meeple = Claim::new(tile, claims.trailing_zeros() as u8);
            moves.push(Move::Place { cell, rotation, meeple });
            claims &= claims - 1;
        }
    }

    /// Returns a legal move as it is listed.
    pub(super) fn listed(&self, mv: Move) -> Move {
        let (Move::Place { cell, rotation, meeple }, Some(tile)) = (mv, self.hand) else { return mv };
        let (rotation, meeple) = tile.listed(rotation, meeple);
        Move::Place { cell, rotation, meeple }
    }

    /// Returns the reason why a move is illegal; `None` if it is legal.
    pub(super) fn objection(&self, mv: Move) -> Option<IllegalMove> {
        match (mv, self.turn) {
            (_, Turn::Over) => Some(IllegalMove::GameOver),
            (Move::Draw(_), Turn::Player(player)) => {
                Some(IllegalMove::PlayerToMove { player, due: "place a tile" })
            }
            (Move::Place { .. }, Turn::Chance) => Some(IllegalMove::ChanceToDecide { due: "draw a tile" }),
            (Move::Draw(tile), Turn::Chance) => self.objection_to_draw(tile).map(IllegalMove::rules),
            (Move::Place { cell, rotation, meeple }, Turn::Player(_)) => {
                self.obstacle(cell, rotation, meeple).map(IllegalMove::rules)
            }
        }
    }

    fn objection_to_draw(&self, tile: Tile) -> Option<Violation> {
        if self.bag.count(tile) == 0 {
            Some(Violation::NoneLeft(tile))
        } else {
            (!self.can_be_drawn(tile)).then_some(Violation::NotDrawn(tile))
        }
    }

    /// Returns the reason why a turn is illegal; `None` if it is legal.
    fn obstacle(&self, cell: Cell, rotation: Rotation, meeple: Option<Claim>) -> Option<Violation> {
        let tile = self.hand?;
        let Some(slot) = self.frontier.find(cell) else {
            let taken = self.placed().iter().any(|placed| placed.cell == cell);
            return Some(if taken { Violation::Taken(cell) } else { Violation::NotBeside(cell) });
        };
        if let Some(side) = self.frontier.clash(slot, tile, rotation) {
            return Some(Violation::Mismatch { tile, cell, rotation, side });
        }
        let claim = meeple?;
        let Some(segment) = claim.segment(tile) else {
            return Some(Violation::NoSegment { tile, claim });
        };
        if self.setup.claimable(tile) >> segment & 1 == 0 {
            return Some(Violation::NoFields);
        }
        let claims = self.claimable(tile, slot, rotation);
        (claims >> segment & 1 == 0).then(|| {
            if claims == 0 && self.supply[self.player] == 0 {
                Violation::NoMeepleLeft(self.player)
            } else {
                Violation::Claimed(claim)
            }
        })
    }
}

/// Draws no meeple or one of the claims, each with the same probability.
#[inline(always)]
fn sample_claim(claims: u8, rng: &mut Rng) -> Option<u8> {
    if claims == 0 {
        return None;
    }
    let n = rng.below(claims.count_ones() + 1);
    (n > 0).then(|| select(u64::from(claims), n - 1) as u8)
}
