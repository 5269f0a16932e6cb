//! Drawing, placing and paying.

use super::feature::{SegmentSet, Tally};
use super::wiring::Wiring;
use super::{
    Bag, Carcassonne, Cell, Claim, Features, Fits, Frontier, Kind, List, MEEPLES, Pawn, Placed, Rotation,
    Setup, Tile, Unplaceable,
};
use crate::{ByPlayer, MAX_PLAYERS, Player, Turn};

impl Carcassonne {
    /// The first position: the start tile lies on the table.
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
            pawns: List::new(Pawn { player: nobody, tile: 0, segment: 0, number: 0 }),
            monasteries: List::new((Cell::START, 0)),
        };
        // The copies in the bag are numbered from 0, so the start tile is the last one.
        let copy = state.bag.count(Tile::START);
        state.lay(Tile::START, copy, 0, Cell::START, Rotation::new(0), None);
        state
    }

    /// Gives a tile to the player whose turn it is. One that fits nowhere is out of the game.
    #[inline]
    pub(super) fn draw(&mut self, tile: Tile) {
        self.bag.remove(tile);
        if self.frontier.find(tile, &mut self.fits) {
            self.hand = Some(tile);
            self.turn = Turn::Player(self.player);
        } else if self.bag.total() == 0 {
            self.turn = Turn::Over;
        }
    }

    /// Whether chance can give a tile.
    pub(super) fn can_be_drawn(&self, tile: Tile) -> bool {
        self.bag.count(tile) > 0
            && (self.setup.unplaceable == Unplaceable::Discard || !self.frontier.fits(tile).is_empty())
    }

    /// Whether a tile is left to go on with.
    #[inline]
    pub(super) fn goes_on(&self) -> bool {
        match self.setup.unplaceable {
            Unplaceable::Discard => self.bag.total() > 0,
            Unplaceable::Redraw => Tile::ALL.iter().any(|&tile| self.can_be_drawn(tile)),
        }
    }

    /// Plays the turn of the player who has a tile in hand. `paying` is shown the position, the kind and the
    /// root of each feature that holds meeples and is about to be paid out.
    ///
    /// # Panics
    /// When there is no tile in hand or the cell is not beside a tile.
    #[inline(never)]
    pub(super) fn place(
        &mut self,
        cell: Cell,
        rotation: Rotation,
        meeple: Option<Claim>,
        paying: impl FnMut(&Carcassonne, Kind, u8),
    ) {
        let tile = self.hand.expect("a tile is in hand");
        let slot = self.frontier.slot(cell).expect("the cell is beside a tile");
        let copy = self.bag.count(tile);
        let player = self.player;
        let complete = self.lay(tile, copy, slot, cell, rotation, Some(player));
        if let Some(claim) = meeple {
            self.put(self.placed.len - 1, claim.segment_unchecked(tile), player);
        }
        if complete {
            self.settle(paying);
        }
        // Only now, because the meeple may be one that came home in this turn.
        self.supply[player] -= u8::from(meeple.is_some());
        self.hand = None;
        self.player = player.next(self.setup.players());
        self.turn = if self.goes_on() { Turn::Chance } else { Turn::Over };
    }

    /// Puts a tile on the table and tells whether a feature may have become complete.
    #[inline]
    pub(super) fn lay(
        &mut self,
        tile: Tile,
        copy: u8,
        slot: usize,
        cell: Cell,
        rotation: Rotation,
        player: Option<Player>,
    ) -> bool {
        let wiring = Wiring::of(tile, rotation);
        let first = Features::first(tile, copy);
        let around = self.frontier.surroundings(slot);
        let touching = around.touching;
        let mut complete = false;
        let mut ports = wiring.ports & touching;
        while ports != 0 {
            let port = ports.trailing_zeros();
            ports &= ports - 1;
            complete |= self.features.join(first + wiring.segment(port), around.segment(port));
        }
        self.frontier.take(slot);
        self.frontier.open(cell, touching, wiring, first);
        if self.frontier.is_watched(cell) {
            complete |= self.surround_monasteries(cell);
        }
        if tile.has_monastery() {
            complete |= self.found_monastery(cell, first + tile.segments().len() as u8 - 1);
        }
        self.placed.push(Placed { tile, cell, rotation, player, first });
        complete
    }

    /// Tells the monasteries around a cell that it was filled, and whether that completes one.
    fn surround_monasteries(&mut self, cell: Cell) -> bool {
        self.monasteries.as_slice().iter().fold(false, |complete, &(monastery, number)| {
            complete | self.features.surround(number, u64::from(monastery.is_near(cell)))
        })
    }

    /// Takes up a new monastery and tells whether it is complete at once.
    fn found_monastery(&mut self, cell: Cell, number: u8) -> bool {
        self.monasteries.push((cell, number));
        let mut tiles = 0;
        for near in cell.around() {
            self.frontier.watch(near);
            tiles += u64::from(self.frontier.has_tile(near));
        }
        self.features.surround(number, tiles)
    }

    /// Puts a meeple of a player on a segment of a tile on the table. The supply is the caller's business.
    pub(super) fn put(&mut self, tile: u8, segment: u8, player: Player) {
        let number = self.placed.items[usize::from(tile)].first + segment;
        self.features.claim(number, player);
        self.pawns.push(Pawn { player, tile, segment, number });
    }

    /// Pays out what the last tile completed.
    #[cold]
    pub(super) fn settle(&mut self, mut paying: impl FnMut(&Carcassonne, Kind, u8)) {
        let Placed { tile, first, .. } = self.placed.items[usize::from(self.placed.len) - 1];
        let mut done = SegmentSet::default();
        for (segment, number) in tile.segments().iter().zip(first..) {
            let root = self.features.root(number);
            if segment.kind != Kind::Monastery && self.features.tally(root).is_complete() && done.insert(root)
            {
                if segment.kind == Kind::City {
                    self.features.note_city(root);
                }
                self.pay(segment.kind, root, &mut paying);
            }
        }
        for (_, number) in self.monasteries.clone().as_slice() {
            if self.features.tally(*number).is_complete() {
                self.pay(Kind::Monastery, *number, &mut paying);
            }
        }
        self.monasteries.retain(|(_, number)| !self.features.tally(number).is_complete());
    }

    /// Pays out a complete feature and sends its meeples home.
    fn pay(&mut self, kind: Kind, root: u8, paying: &mut impl FnMut(&Carcassonne, Kind, u8)) {
        let tally = self.features.tally(root);
        if !tally.has_meeples() {
            return;
        }
        paying(self, kind, root);
        credit(&mut self.scores, tally, tally.complete());
        let (features, supply) = (&self.features, &mut self.supply);
        self.pawns.retain(|pawn| {
            let stays = features.root(pawn.number) != root;
            supply[pawn.player] += u8::from(!stays);
            stays
        });
        self.features.clear(root);
    }

    /// The points as if the game ended now.
    pub(super) fn scores_if_ended(&self) -> ByPlayer<i16> {
        let mut scores = self.scores;
        let mut done = SegmentSet::default();
        for pawn in self.pawns.as_slice() {
            let root = self.features.root(pawn.number);
            if done.insert(root) {
                credit(&mut scores, self.features.tally(root), self.features.value(root));
            }
        }
        scores
    }
}

/// Gives points to each owner of a feature.
#[inline]
fn credit(scores: &mut ByPlayer<i16>, tally: Tally, points: i16) {
    let owners = tally.owners();
    for player in Player::all(MAX_PLAYERS) {
        scores[player] += if owners[player] { points } else { 0 };
    }
}
