//! The text of a position: the setup, the player to move, then what there is of
//!
//! ```text
//!   board=T3c3d3/T1c5c4     the tiles, ascending by rhombus, and where they lie
//!   hand=T0                 the tile drawn and to be placed
//! ```
//!
//! Black triangles, circles, points, stones and the rest of the bag follow from the tiles.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Colour, OnTop, Place, Placed, Setup, Tile, Violation};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind, Player, State};

impl fmt::Display for OnTop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turn={}", self.setup, self.player.index() + 1)?;
        let mut lead = " board=";
        for Placed { tile, place } in self.placed() {
            write!(f, "{lead}{tile}{place}")?;
            lead = "/";
        }
        self.hand.iter().try_for_each(|tile| write!(f, " hand={tile}"))
    }
}

impl FromStr for OnTop {
    type Err = ParseError;

    /// Blanks, tabs and line ends in any number separate the fields and surround them, and the tiles may come in
    /// any order: it is enough that there is one in which they could have been placed. Any player may be to move.
    fn from_str(text: &str) -> Result<OnTop, ParseError> {
        let mut text = Cursor::new(text);
        text.blanks();
        let start = text.offset();
        let setup = text.run(|c| !c.is_ascii_whitespace());
        let setup: Setup = setup.parse().map_err(|error: ParseError| error.within(start))?;
        if !text.field("turn=") {
            return Err(text.error(ParseErrorKind::Expected("a blank and 'turn='")));
        }
        let number = text.number("a player", 1..=setup.players() as i32)?;
        let tiles = if text.field("board=") { read_board(&mut text)? } else { Vec::new() };
        let hand = if text.field("hand=") { Some((text.offset(), Tile::read(&mut text)?)) } else { None };
        text.blanks();
        text.finish()?;
        check_copies(&tiles, hand)?;

        let mut state = build(&setup, &tiles)?;
        state.player = Player::new(number as usize - 1);
        if let Some((offset, tile)) = hand {
            if state.over {
                return Err(ParseError::new(offset, ParseErrorKind::rules(Violation::InHandAfterEnd)));
            }
            state.draw(tile);
        }
        Ok(state)
    }
}

/// Takes the tiles of the field `board`, each with the byte at which it begins.
fn read_board(text: &mut Cursor<'_>) -> Result<Vec<(usize, Placed)>, ParseError> {
    let mut tiles = Vec::new();
    loop {
        let offset = text.offset();
        let tile = Tile::read(text)?;
        tiles.push((offset, Placed { tile, place: Place::read(text)? }));
        if !text.eat("/") {
            return Ok(tiles);
        }
    }
}

/// Refuses more tiles of a type than there are.
fn check_copies(tiles: &[(usize, Placed)], hand: Option<(usize, Tile)>) -> Result<(), ParseError> {
    let mut left = Tile::ALL.map(Tile::copies);
    for (offset, tile) in tiles.iter().map(|&(offset, placed)| (offset, placed.tile)).chain(hand) {
        let left = &mut left[tile.index()];
        let violation = || ParseError::new(offset, ParseErrorKind::rules(Violation::TooManyTiles(tile)));
        *left = left.checked_sub(1).ok_or_else(violation)?;
    }
    Ok(())
}

/// The position after the tiles were placed in some order.
///
/// Any order in which each tile has something beside it leads to the same board. Only when a colour has no
/// stone left at the end does it matter which tile came last, as the game must have gone on until then.
fn build(setup: &Setup, tiles: &[(usize, Placed)]) -> Result<OnTop, ParseError> {
    let state = lay(OnTop::start(setup), tiles)?;
    let ended_early = |state: &OnTop| Colour::ALL.iter().any(|&colour| state.stones(colour) == 0);
    let has_last = || {
        (0..tiles.len()).any(|last| {
            let mut before = Vec::from(tiles);
            before.remove(last);
            lay(OnTop::start(setup), &before).is_ok_and(|before| !ended_early(&before))
        })
    };
    if ended_early(&state) && !has_last() {
        let offset = tiles.last().map_or(0, |tile| tile.0);
        return Err(ParseError::new(offset, ParseErrorKind::rules(Violation::OverBefore)));
    }
    Ok(state)
}

/// Places the tiles in any order that is possible.
fn lay(mut state: OnTop, tiles: &[(usize, Placed)]) -> Result<OnTop, ParseError> {
    let mut left = Vec::from(tiles);
    while !left.is_empty() {
        let mut blocked = Vec::new();
        for &(offset, placed) in &left {
            if let Some(obstacle) = state.obstacle(placed.place.rhombus) {
                blocked.push((offset, placed, obstacle));
            } else {
                state.draw(placed.tile);
                state.place(placed.place);
            }
        }
        if let Some(&(offset, _, obstacle)) = blocked.first()
            && blocked.len() == left.len()
        {
            return Err(ParseError::new(offset, ParseErrorKind::rules(obstacle)));
        }
        left = blocked.into_iter().map(|(offset, placed, _)| (offset, placed)).collect();
    }
    Ok(state)
}
