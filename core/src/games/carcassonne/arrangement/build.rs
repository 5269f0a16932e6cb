//! The conversion of an arrangement to a position, with every check that the rules require.

use alloc::vec::Vec;

use super::{Arrangement, Laid, Part, PositionError, Problem};
use crate::games::carcassonne::{Carcassonne, Cell, Claim, Rotation, Tile, Unplaceable};
use crate::{Player, State, Turn};

/// The most points that a player can have, not counting the points paid by complete features on the table.
pub(super) const MOST_POINTS: i32 = 9999;

#[derive(Clone, Copy)]
struct Entry {
    /// Its index in the arrangement.
    index: usize,
    laid: Laid,
    /// The number of this copy among the tiles of its type.
    copy: u8,
}

impl Entry {
    fn error(&self, problem: Problem) -> PositionError {
        PositionError::new(Part::Tile(self.index), problem)
    }
}

/// A meeple that must be placed: its tile in the arrangement and among the placed ones, its segment, its player.
struct MeepleEntry {
    entry: Entry,
    placed: u8,
    claim: Claim,
    player: Player,
}

impl Arrangement {
    /// Returns the position.
    ///
    /// # Errors
    /// If the rules do not allow the arrangement: the first problem found.
    pub(super) fn build(&self) -> Result<Carcassonne, PositionError> {
        let mut state = Carcassonne::start(&self.setup);
        state.player = self.seated(Part::Turn, self.turn)?;
        let entries = self.take_board(&mut state)?;
        let meeples = lay_all(&mut state, in_order(&entries)?)?;
        meeples.iter().try_for_each(|meeple| put(&mut state, meeple))?;
        self.set_scores(&mut state)?;
        self.take_gone(&mut state)?;
        self.take_hand(&mut state)?;
        Ok(state)
    }

    /// Returns the player, after checking that the seat is taken.
    fn seated(&self, part: Part, player: Player) -> Result<Player, PositionError> {
        let players = self.setup.players();
        let absent = || PositionError::new(part, Problem::NotSeated { player, players });
        (player.index() < players).then_some(player).ok_or_else(absent)
    }

    /// Checks that the bag holds a tile of the type.
    fn check_copy(&self, state: &Carcassonne, part: Part, tile: Tile) -> Result<(), PositionError> {
        let copies = self.setup.copies(tile);
        let too_many = || PositionError::new(part, Problem::TooManyTiles { tile, copies });
        (state.bag.count(tile) > 0).then_some(()).ok_or_else(too_many)
    }

    /// Takes the tiles on the table out of the bag, and checks the segments and players of the meeples.
    fn take_board(&self, state: &mut Carcassonne) -> Result<Vec<Entry>, PositionError> {
        let mut entries = Vec::new();
        for (index, &laid) in self.tiles.iter().enumerate() {
            self.check_copy(state, Part::Tile(index), laid.tile)?;
            if let Some((claim, player)) = laid.meeple {
                let wrong = |problem| PositionError::new(Part::Claim(index), problem);
                let segment = claim.segment(laid.tile);
                let segment = segment.ok_or(wrong(Problem::NoSegment { tile: laid.tile, claim }))?;
                if self.setup.claimable(laid.tile) >> segment & 1 == 0 {
                    return Err(wrong(Problem::NoFields));
                }
                self.seated(Part::Owner(index), player)?;
            }
            state.bag.remove(laid.tile);
            entries.push(Entry { index, laid, copy: state.bag.count(laid.tile) });
        }
        Ok(entries)
    }

    /// Sets the points of the players. The limit rises by the points that the complete features on the table paid. So
    /// play never leads from a position with an arrangement to a position without one.
    fn set_scores(&self, state: &mut Carcassonne) -> Result<(), PositionError> {
        for player in Player::all(self.setup.players()) {
            let points = self.scores[player];
            let mut most = MOST_POINTS;
            if i32::from(points) > most {
                let complete = state.features().into_iter().filter(|feature| feature.complete);
                most += complete.map(|feature| i32::from(feature.value)).sum::<i32>();
            }
            if !(0..=most).contains(&i32::from(points)) {
                return Err(PositionError::new(Part::Score(player), Problem::Points { points, most }));
            }
            state.scores[player] = points;
        }
        Ok(())
    }

    /// Takes the tiles that did not fit out of the bag.
    fn take_gone(&self, state: &mut Carcassonne) -> Result<(), PositionError> {
        for (index, &tile) in self.gone.iter().enumerate() {
            if self.setup.unplaceable == Unplaceable::Redraw {
                return Err(PositionError::new(Part::Gone(index), Problem::NoneGone));
            }
            self.check_copy(state, Part::Gone(index), tile)?;
            state.bag.remove(tile);
        }
        Ok(())
    }

    /// Gives the player the tile in hand, and determines whose turn it is.
    fn take_hand(&self, state: &mut Carcassonne) -> Result<(), PositionError> {
        let Some(tile) = self.hand else {
            state.turn = if state.goes_on() { Turn::Chance } else { Turn::Over };
            return Ok(());
        };
        self.check_copy(state, Part::Hand, tile)?;
        state.draw(tile);
        let fits_nowhere = PositionError::new(Part::Hand, Problem::FitsNowhere(tile));
        state.hand.map(|_| ()).ok_or(fits_nowhere)
    }
}

/// Sorts the tiles by cell and checks that each cell holds only one.
fn in_order(entries: &[Entry]) -> Result<Vec<Entry>, PositionError> {
    let mut order: Vec<Entry> = Vec::new();
    for entry in entries {
        let cell = entry.laid.cell;
        let at = order.partition_point(|other| other.laid.cell < cell);
        if cell == Cell::START || order.get(at).is_some_and(|other| other.laid.cell == cell) {
            return Err(entry.error(Problem::Taken(cell)));
        }
        order.insert(at, *entry);
    }
    Ok(order)
}

/// Places each tile as soon as a neighbour of its cell is placed, and returns the meeples.
fn lay_all(state: &mut Carcassonne, mut order: Vec<Entry>) -> Result<Vec<MeepleEntry>, PositionError> {
    let mut meeples = Vec::new();
    while let Some(&first) = order.first() {
        let before = order.len();
        let mut waiting = Vec::new();
        for entry in order {
            let Laid { cell, tile, rotation, meeple } = entry.laid;
            let Some(slot) = state.frontier.find(cell) else {
                waiting.push(entry);
                continue;
            };
            if let Some(side) = state.frontier.clash(slot, tile, rotation) {
                return Err(entry.error(mismatch(state, tile, cell, rotation, side)));
            }
            let (rotation, claim) = tile.listed(rotation, meeple.map(|(claim, _)| claim));
            let completed = state.lay(tile, entry.copy, slot, rotation, None);
            state.settle(completed, |_, _, _| ());
            let (placed, player) = (state.placed.len - 1, meeple.map(|(_, player)| player));
            meeples.extend(claim.zip(player).map(|(claim, player)| MeepleEntry {
                entry,
                placed,
                claim,
                player,
            }));
        }
        order = waiting;
        if order.len() == before {
            let Laid { cell, tile, .. } = first.laid;
            return Err(first.error(Problem::NotConnected { tile, cell }));
        }
    }
    Ok(meeples)
}

/// Returns the problem at the first edge where a tile does not match its neighbour.
fn mismatch(state: &Carcassonne, tile: Tile, cell: Cell, rotation: Rotation, side: usize) -> Problem {
    let own = tile.edges_after(rotation)[side];
    let beside = cell.beside(side);
    let neighbour = state.placed().iter().find(|placed| placed.cell == beside).expect("a neighbour clashes");
    let other = neighbour.tile.edges_after(neighbour.rotation)[(side + 2) % 4];
    Problem::Mismatch { tile, cell, side, own, other }
}

/// Places a meeple if the rules allow it.
fn put(state: &mut Carcassonne, meeple: &MeepleEntry) -> Result<(), PositionError> {
    let &MeepleEntry { entry, placed, claim, player } = meeple;
    let tile = state.placed()[usize::from(placed)];
    let segment = claim.segment_unchecked(tile.tile);
    if state.supply[player] == 0 {
        return Err(entry.error(Problem::TooManyMeeples(player)));
    }
    if state.tally(state.features.root(tile.first + segment)).is_complete() {
        return Err(entry.error(Problem::Complete(claim)));
    }
    state.put(placed, segment, player);
    state.supply[player] -= 1;
    Ok(())
}
