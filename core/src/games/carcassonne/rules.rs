//! Drawing, placing and paying.

use super::feature::SegmentSet;
use super::wiring::Wiring;
use super::{
    Bag, Carcassonne, Cell, Claim, Features, Fits, Frontier, Kind, List, MEEPLES, Monasteries, Placed,
    Rotation, Setup, StoredMeeple, Tally, Tile, Unplaceable,
};
use crate::bits::bits;
use crate::{ByPlayer, MAX_PLAYERS, Player, Turn};

#[derive(Clone, Copy)]
pub(super) struct Completed {
    /// One of the tile's segments for each feature: bit = segment.
    segments: u8,
    /// Whether any monastery is complete.
    monasteries: bool,
}

impl Completed {
    #[inline]
    pub(super) fn any(self) -> bool {
        self.segments != 0 || self.monasteries
    }
}

impl Carcassonne {
    /// Returns the first position, with only the start tile on the table.
    pub(super) fn begin(setup: &Setup) -> Carcassonne {
        let blank = Placed {
            tile: Tile::START,
            cell: Cell::START,
            rotation: Rotation::new(0),
            player: None,
            first: 0,
        };
        let nobody = Player::new(0);
        let mut state = Carcassonne {
            setup: *setup,
            turn: Turn::Chance,
            player: nobody,
            hand: None,
            fits: Fits::NONE,
            supply: ByPlayer::from_fn(|player| if player.index() < setup.players() { MEEPLES } else { 0 }),
            scores: ByPlayer::default(),
            bag: Bag::full(setup),
            frontier: Frontier::new(),
            features: Features::new(setup),
            placed: List::new(blank),
            meeples: List::new(StoredMeeple { player: nobody, tile: 0, segment: 0, number: 0 }),
            monasteries: Monasteries::NONE,
        };
        // The copies in the bag are numbered from 0, so the start tile is the last one.
        let copy = state.bag.count(Tile::START);
        state.lay(Tile::START, copy, 0, Rotation::new(0), None);
        state
    }

    /// Gives a tile to the player whose turn it is. A tile that fits nowhere leaves the game.
    #[inline(always)]
    pub(super) fn draw(&mut self, tile: Tile) {
        self.bag.remove(tile);
        if self.frontier.fit(tile, &mut self.fits) {
            self.hand = Some(tile);
            self.turn = Turn::Player(self.player);
        } else if self.bag.total() == 0 {
            self.turn = Turn::Over;
        }
    }

    pub(super) fn can_be_drawn(&self, tile: Tile) -> bool {
        self.bag.count(tile) > 0
            && (self.setup.unplaceable == Unplaceable::Discard || !self.frontier.fits(tile).is_empty())
    }

    /// Returns whether the game can continue with another tile.
    #[inline]
    pub(super) fn goes_on(&self) -> bool {
        match self.setup.unplaceable {
            Unplaceable::Discard => self.bag.total() > 0,
            Unplaceable::Redraw => self.any_can_be_drawn(),
        }
    }

    #[cold]
    fn any_can_be_drawn(&self) -> bool {
        Tile::ALL.iter().any(|&tile| self.can_be_drawn(tile))
    }

    /// Plays the turn of the player with a tile in hand. Calls `paying` with the position, the kind and the root of
    /// each feature with meeples, just before it is paid.
    ///
    /// # Panics
    /// If no tile is in hand or the cell is not beside a tile.
    #[inline]
    pub(super) fn place(
        &mut self,
        cell: Cell,
        rotation: Rotation,
        meeple: Option<Claim>,
        paying: impl FnMut(&Carcassonne, Kind, u8),
    ) {
        let slot = self.frontier.find(cell).expect("the cell is beside a tile");
        let complete = self.lay_hand(slot, rotation);
        let tile = self.last_placed().tile;
        self.finish_turn(complete, meeple.map(|claim| claim.segment_unchecked(tile)), paying);
    }

    /// Begins a turn: puts the tile in hand on the table.
    #[inline(always)]
    pub(super) fn lay_hand(&mut self, slot: usize, rotation: Rotation) -> Completed {
        let tile = self.hand.expect("a tile is in hand");
        self.lay(tile, self.bag.count(tile), slot, rotation, Some(self.player))
    }

    /// Ends a turn: puts a meeple on a segment of the tile that was laid, if there is one, and pays out what the tile
    /// completes.
    #[inline(always)]
    pub(super) fn finish_turn(
        &mut self,
        complete: Completed,
        meeple: Option<u8>,
        paying: impl FnMut(&Carcassonne, Kind, u8),
    ) {
        let player = self.player;
        if let Some(segment) = meeple {
            self.put(self.placed.len - 1, segment, player);
        }
        if complete.any() {
            self.settle(complete, paying);
        }
        // Subtracted only now, because the meeple may be one that returned to supply in this turn.
        self.supply[player] -= u8::from(meeple.is_some());
        self.hand = None;
        self.player = player.next(self.setup.players());
        self.turn = if self.goes_on() { Turn::Chance } else { Turn::Over };
    }

    #[inline]
    pub(super) fn last_placed(&self) -> &Placed {
        &self.placed.items[usize::from(self.placed.len) - 1]
    }

    /// Places a tile on the table and returns what it completes.
    #[inline]
    pub(super) fn lay(
        &mut self,
        tile: Tile,
        copy: u8,
        slot: usize,
        rotation: Rotation,
        player: Option<Player>,
    ) -> Completed {
        let wiring = Wiring::of(tile, rotation);
        let first = Features::first(tile, copy);
        let around = self.frontier.slot(slot);
        let cell = around.cell;
        let mut segments = 0;
        let mut ports = wiring.ports & around.touching;
        while ports != 0 {
            let port = ports.trailing_zeros();
            ports &= ports - 1;
            let segment = wiring.segment(port);
            segments |= u8::from(self.features.join(first + segment, around.segment(port))) << segment;
        }
        self.frontier.fill(slot, wiring, first);
        let mut monasteries = self.monasteries.fill(cell);
        if tile.has_monastery() {
            monasteries |= self.found_monastery(cell, first + tile.segments().len() as u8 - 1);
        }
        self.placed.push(Placed { tile, cell, rotation, player, first });
        Completed { segments, monasteries }
    }

    /// Adds a new monastery and returns whether it is complete.
    fn found_monastery(&mut self, cell: Cell, number: u8) -> bool {
        let empty = cell.around().iter().filter(|&&near| !self.frontier.has_tile(near)).count();
        self.monasteries.found(cell, number, empty as u8);
        empty == 0
    }

    /// Puts a player's meeple on a segment of a tile on the table. The caller updates the supply.
    pub(super) fn put(&mut self, tile: u8, segment: u8, player: Player) {
        let number = self.placed.items[usize::from(tile)].first + segment;
        self.features.claim(number, player);
        self.meeples.push(StoredMeeple { player, tile, segment, number });
    }

    #[cold]
    pub(super) fn settle(&mut self, completed: Completed, mut paying: impl FnMut(&Carcassonne, Kind, u8)) {
        let Placed { tile, first, .. } = *self.last_placed();
        for segment in bits(u64::from(completed.segments)) {
            let kind = tile.segments()[segment as usize].kind;
            let root = self.features.root(first + segment as u8);
            if kind == Kind::City {
                self.features.note_city(root);
            }
            self.pay(kind, root, &mut paying);
        }
        while let Some(monastery) = self.monasteries.take_complete() {
            self.features.surround(monastery, 8);
            self.pay(Kind::Monastery, monastery, &mut paying);
        }
    }

    /// Pays a complete feature and returns its meeples to supply.
    fn pay(&mut self, kind: Kind, root: u8, paying: &mut impl FnMut(&Carcassonne, Kind, u8)) {
        let tally = self.features.tally(root);
        if !tally.has_meeples() {
            return;
        }
        paying(self, kind, root);
        credit(&mut self.scores, tally, tally.complete(kind));
        let (features, supply) = (&self.features, &mut self.supply);
        self.meeples.retain(|meeple| {
            let stays = features.root(meeple.number) != root;
            supply[meeple.player] += u8::from(!stays);
            stays
        });
        self.features.clear(root);
    }

    /// Returns the tally of the feature with this root, including the cells around a monastery.
    #[inline]
    pub(super) fn tally(&self, root: u8) -> Tally {
        self.features.tally(root).surrounded(self.monasteries.filled(root))
    }

    /// Returns the points that an incomplete feature pays at the end of the game.
    #[inline]
    pub(super) fn value(&self, root: u8) -> i16 {
        match self.features.kind(root) {
            Kind::Field => self.features.field_value(root),
            Kind::Monastery => self.tally(root).ended(),
            Kind::City | Kind::Road => self.features.tally(root).ended(),
        }
    }

    /// Returns the points of a meeple that claims a free feature of the last tile, if the game ended now.
    pub(super) fn claimed_points(&self, claim: Claim) -> i16 {
        let Placed { tile, first, .. } = *self.last_placed();
        let root = self.features.root(first + claim.segment_unchecked(tile));
        let tally = self.features.tally(root);
        if tally.is_complete() { tally.complete(self.features.kind(root)) } else { self.value(root) }
    }

    /// Returns the points if the game ended now.
    pub(super) fn scores_if_ended(&self) -> ByPlayer<i16> {
        let mut scores = self.scores;
        let mut done = SegmentSet::default();
        for meeple in self.meeples.as_slice() {
            let root = self.features.root(meeple.number);
            if done.insert(root) {
                credit(&mut scores, self.features.tally(root), self.value(root));
            }
        }
        scores
    }
}

#[inline]
fn credit(scores: &mut ByPlayer<i16>, tally: Tally, points: i16) {
    let owners = tally.owners();
    for player in Player::all(MAX_PLAYERS) {
        scores[player] += if owners[player] { points } else { 0 };
    }
}
