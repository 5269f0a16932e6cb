//! Drawing, placing, claiming and paying.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::feature::{SegmentSet, Tally};
use super::frontier::Surroundings;
use super::wiring::Wiring;
use super::{
    Bag, Carcassonne, Cell, Claim, Features, Fits, Frontier, Kind, List, MEEPLES, Move, Pawn, Placed,
    Rotation, ScoringOrder, Setup, Tile, Unplaceable,
};
use crate::bits::select;
use crate::{ByPlayer, MAX_PLAYERS, Player, Rng, Turn};

/// The names of the sides, as messages call them.
const SIDES: [&str; 4] = ["north", "east", "south", "west"];

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
        self.frontier.find(tile, &mut self.fits);
        if self.fits.is_empty() {
            if self.bag.total() == 0 {
                self.turn = Turn::Over;
            }
        } else {
            self.hand = Some(tile);
            self.turn = Turn::Player(self.player);
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
    #[inline]
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

    /// Draws a placement of the tile in hand, each of cell and rotation with the same probability: the tile,
    /// the slot and the rotation.
    #[inline]
    pub(super) fn sample_placement(&self, rng: &mut Rng) -> (Tile, usize, Rotation) {
        let tile = self.hand.expect("a tile is in hand");
        let (slot, rotation) = self.fits.sample(rng);
        (tile, slot, rotation)
    }

    /// Draws a turn; [`sample_move`](crate::State::sample_move) says which distribution it is.
    #[inline]
    pub(super) fn sample_turn(&self, rng: &mut Rng) -> Move {
        let (tile, slot, rotation) = self.sample_placement(rng);
        let claims = self.claimable(tile, slot, rotation);
        let mut meeple = None;
        if claims != 0 {
            let n = rng.below(claims.count_ones() + 1);
            if n > 0 {
                meeple = Claim::new(tile, select(u64::from(claims), n - 1) as u8);
            }
        }
        Move::Place { cell: self.frontier.cell(slot), rotation, meeple }
    }

    /// The segments that the player can claim when the tile in hand is placed so: bit = segment.
    #[inline]
    pub(super) fn claimable(&self, tile: Tile, slot: usize, rotation: Rotation) -> u8 {
        if self.supply[self.player] == 0
            && (self.setup.scoring == ScoringOrder::AfterMeeple || !self.comes_home(tile, slot, rotation))
        {
            return 0;
        }
        let wiring = Wiring::of(tile, rotation);
        let around = self.frontier.surroundings(slot);
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

    /// Adds to the segments that touch a claimed feature those that the new tile itself connects with one: a
    /// free feature that touches two segments carries the claim on one of them to the other.
    #[cold]
    fn claimed_through_tile(&self, mut claimed: u8, wiring: &Wiring, around: Surroundings<'_>) -> u8 {
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

    /// Whether the tile in hand, placed so, brings a meeple of the player home.
    #[cold]
    fn comes_home(&self, tile: Tile, slot: usize, rotation: Rotation) -> bool {
        let mut own = self.pawns.as_slice().iter().filter(|pawn| pawn.player == self.player);
        own.any(|pawn| self.may_be_completed(pawn, tile, slot, rotation)) && {
            let mut after = self.clone();
            after.place(self.frontier.cell(slot), rotation, None, |_, _, _| ());
            after.supply[self.player] > 0
        }
    }

    /// Whether a tile that is placed so touches the feature that a meeple stands on.
    fn may_be_completed(&self, pawn: &Pawn, tile: Tile, slot: usize, rotation: Rotation) -> bool {
        let root = self.features.root(pawn.number);
        let around = self.frontier.surroundings(slot);
        let ports = Wiring::of(tile, rotation).ports & around.touching;
        let touches =
            (0..16).any(|port| ports >> port & 1 != 0 && self.features.root(around.segment(port)) == root);
        let cell = self.frontier.cell(slot);
        touches
            || self.monasteries.as_slice().iter().any(|&(near, number)| number == root && near.is_near(cell))
    }

    /// Calls `each` with the placements of the tile in hand: slot, cell and rotation, ascending by cell and
    /// rotation.
    #[inline]
    pub(super) fn for_each_placement(&self, mut each: impl FnMut(usize, Cell, Rotation)) {
        if self.hand.is_none() {
            return;
        }
        // One word for each slot, so that sorting is cheap: x, y, slot.
        let mut slots = [0u32; Frontier::MOST_SLOTS];
        let mut len = 0;
        for slot in self.fits.slots() {
            let Cell { x, y } = self.frontier.cell(slot);
            slots[len] = ((i32::from(x) + 128) << 16 | (i32::from(y) + 128) << 8) as u32 | slot as u32;
            len += 1;
        }
        slots[..len].sort_unstable();
        for &word in &slots[..len] {
            let slot = (word & 0xFF) as usize;
            for rotation in Rotation::ALL {
                if self.fits.contains(slot, rotation) {
                    each(slot, self.frontier.cell(slot), rotation);
                }
            }
        }
    }

    /// Adds the turns that place the tile in hand so: without a meeple, then with each claim.
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

    /// What stands in the way of a move, if anything does.
    pub(super) fn objection(&self, mv: Move) -> Option<String> {
        match (mv, self.turn) {
            (_, Turn::Over) => Some("the game is over".into()),
            (Move::Draw(tile), Turn::Chance) => {
                if self.bag.count(tile) == 0 {
                    Some(format!("no tile {tile} is left"))
                } else {
                    (!self.can_be_drawn(tile)).then(|| format!("tile {tile} fits nowhere and is not drawn"))
                }
            }
            (Move::Place { cell, rotation, meeple }, Turn::Player(_)) => {
                self.obstacle(cell, rotation, meeple)
            }
            (Move::Draw(_), Turn::Player(player)) => Some(format!("{player} is to place a tile")),
            (Move::Place { .. }, Turn::Chance) => Some("a tile is to be drawn".into()),
        }
    }

    /// What stands in the way of a turn, if anything does.
    fn obstacle(&self, cell: Cell, rotation: Rotation, meeple: Option<Claim>) -> Option<String> {
        let tile = self.hand?;
        let Some(slot) = self.frontier.slot(cell) else {
            let taken = self.placed().iter().any(|placed| placed.cell == cell);
            let reason = if taken { "is taken" } else { "is not beside a tile" };
            return Some(format!("the cell {cell} {reason}"));
        };
        if let Some(side) = self.frontier.clash(slot, tile, rotation) {
            return Some(format!(
                "tile {tile} turned by {rotation} does not match its neighbour to the {}",
                SIDES[side]
            ));
        }
        let claim = meeple?;
        let Some(segment) = claim.segment(tile) else {
            return Some(format!("tile {tile} has no segment {claim}"));
        };
        if self.setup.claimable(tile) >> segment & 1 == 0 {
            return Some("the reduced game has no meeples on fields".into());
        }
        let claims = self.claimable(tile, slot, rotation);
        (claims >> segment & 1 == 0).then(|| {
            if claims == 0 && self.supply[self.player] == 0 {
                format!("{} has no meeple left", self.player)
            } else {
                format!("the feature of {claim} has a meeple on it")
            }
        })
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
