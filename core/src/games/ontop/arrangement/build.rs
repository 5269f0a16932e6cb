//! The conversion of an arrangement to a position, with every check that the rules require.

use alloc::vec::Vec;

use super::{Arrangement, Part, PositionError, Problem};
use crate::State;
use crate::games::ontop::{Colour, OnTop, Placed, Tile};

type Numbered = (usize, Placed);

impl Arrangement {
    /// Returns the position.
    ///
    /// # Errors
    /// If the rules do not allow the arrangement: the first problem found.
    pub(super) fn build(&self) -> Result<OnTop, PositionError> {
        let (player, players) = (self.turn, self.setup.players());
        if player.index() >= players {
            return Err(PositionError::new(Part::Turn, Problem::NotSeated { player, players }));
        }
        self.check_copies()?;
        let mut state = self.board()?;
        state.player = player;
        if let Some(tile) = self.hand {
            if state.over {
                return Err(PositionError::new(Part::Hand, Problem::InHandAfterEnd));
            }
            state.draw(tile);
        }
        Ok(state)
    }

    /// Checks that no type has more tiles than the game.
    fn check_copies(&self) -> Result<(), PositionError> {
        let mut left = Tile::ALL.map(Tile::copies);
        let board = self.tiles.iter().enumerate().map(|(index, placed)| (Part::Tile(index), placed.tile));
        for (part, tile) in board.chain(self.hand.map(|tile| (Part::Hand, tile))) {
            let left = &mut left[tile.index()];
            let too_many = || PositionError::new(part, Problem::TooManyTiles(tile));
            *left = left.checked_sub(1).ok_or_else(too_many)?;
        }
        Ok(())
    }

    /// Places the tiles in some order.
    ///
    /// Any order in which each tile has a neighbour leads to the same board. The order matters only if a colour has
    /// no stone left at the end. Then the last tile must be one without which the game was not over.
    fn board(&self) -> Result<OnTop, PositionError> {
        let tiles: Vec<Numbered> = self.tiles.iter().copied().enumerate().collect();
        let state = place_all(OnTop::start(&self.setup), &tiles)?;
        let ended_early = |state: &OnTop| Colour::ALL.iter().any(|&colour| state.stones(colour) == 0);
        let has_last = || {
            (0..tiles.len()).any(|last| {
                let mut before = tiles.clone();
                before.remove(last);
                place_all(OnTop::start(&self.setup), &before).is_ok_and(|before| !ended_early(&before))
            })
        };
        match tiles.last() {
            Some(&(last, _)) if ended_early(&state) && !has_last() => {
                Err(PositionError::new(Part::Tile(last), Problem::OverBefore))
            }
            _ => Ok(state),
        }
    }
}

fn place_all(mut state: OnTop, tiles: &[Numbered]) -> Result<OnTop, PositionError> {
    let mut left = Vec::from(tiles);
    while !left.is_empty() {
        let mut blocked = Vec::new();
        for &(index, placed) in &left {
            if let Some(obstacle) = state.obstacle(placed.place.rhombus) {
                blocked.push((index, placed, obstacle));
            } else {
                state.draw(placed.tile);
                state.place(placed.place);
            }
        }
        if let Some(&(index, _, obstacle)) = blocked.first()
            && blocked.len() == left.len()
        {
            return Err(PositionError::new(Part::Tile(index), Problem::CannotLie(obstacle)));
        }
        left = blocked.into_iter().map(|(index, placed, _)| (index, placed)).collect();
    }
    Ok(state)
}
