//! The text of a position: the setup, the player to move, then what there is of
//!
//! ```text
//!   board=T3c3d3/T1c5c4     the tiles, ascending by rhombus, and where they lie
//!   hand=T0                 the tile drawn and to be placed
//! ```
//!
//! Black triangles, circles, points, stones and the rest of the bag follow from the tiles.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Colour, OnTop, Place, Placed, Setup, Tile};
use crate::notation::Cursor;
use crate::{ParseError, Player, State};

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

    /// Blanks, tabs and line ends in any number separate the fields, and the tiles may come in any order: it is
    /// enough that there is one in which they could have been placed. Any player may be to move.
    fn from_str(text: &str) -> Result<OnTop, ParseError> {
        let mut words = text.split_ascii_whitespace().map(|word| {
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            (offset, Cursor::new(word))
        });
        let missing = |what| ParseError::new(text.len(), format!("expected {what}"));
        let (offset, word) = words.next().ok_or_else(|| missing("a setup such as ontop(players=2)"))?;
        let setup: Setup = word.rest().parse().map_err(|error: ParseError| error.within(offset))?;
        let (offset, mut word) = words.next().ok_or_else(|| missing("turn= and the player to move"))?;
        let player = read_turn(&mut word, &setup).map_err(|error| error.within(offset))?;

        let mut tiles = Vec::new();
        let mut hand = None;
        let mut word = words.next();
        if let Some((offset, field)) = &mut word
            && field.eat("board=")
        {
            tiles = read_board(field, *offset).map_err(|error| error.within(*offset))?;
            word = words.next();
        }
        if let Some((offset, field)) = &mut word {
            hand = Some((*offset, read_hand(field).map_err(|error| error.within(*offset))?));
            word = words.next();
        }
        if let Some((offset, _)) = word {
            return Err(ParseError::new(offset, "expected the end of the text"));
        }
        check_copies(&tiles, hand)?;

        let mut state = build(&setup, &tiles)?;
        state.player = player;
        if let Some((offset, tile)) = hand {
            if state.over {
                return Err(ParseError::new(offset, "expected no tile in hand: the game is over"));
            }
            state.draw(tile);
        }
        Ok(state)
    }
}

/// Takes the field `turn`.
fn read_turn(word: &mut Cursor<'_>, setup: &Setup) -> Result<Player, ParseError> {
    word.expect("turn=")?;
    let number = word.number("a player", 1..=setup.players() as i32)?;
    word.finish()?;
    Ok(Player::new(number as usize - 1))
}

/// Takes the tiles of the field `board`, each with the byte at which it begins in the whole text.
fn read_board(word: &mut Cursor<'_>, start: usize) -> Result<Vec<(usize, Placed)>, ParseError> {
    let mut tiles = Vec::new();
    loop {
        let offset = start + word.offset();
        let tile = Tile::read(word)?;
        tiles.push((offset, Placed { tile, place: Place::read(word)? }));
        if word.rest().is_empty() {
            return Ok(tiles);
        }
        word.expect("/")?;
    }
}

/// Takes the field `hand`.
fn read_hand(word: &mut Cursor<'_>) -> Result<Tile, ParseError> {
    word.expect("hand=")?;
    let tile = Tile::read(word)?;
    word.finish()?;
    Ok(tile)
}

/// Refuses more tiles of a type than there are.
fn check_copies(tiles: &[(usize, Placed)], hand: Option<(usize, Tile)>) -> Result<(), ParseError> {
    let mut left = Tile::ALL.map(Tile::copies);
    for (offset, tile) in hand.into_iter().chain(tiles.iter().map(|&(offset, placed)| (offset, placed.tile)))
    {
        let left = &mut left[tile.index()];
        *left = left.checked_sub(1).ok_or_else(|| {
            ParseError::new(offset, format!("expected at most {} tiles {tile}", tile.copies()))
        })?;
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
        return Err(ParseError::new(offset, "expected fewer tiles: the game was over before the last one"));
    }
    Ok(state)
}

/// Places the tiles in any order that is possible.
fn lay(mut state: OnTop, tiles: &[(usize, Placed)]) -> Result<OnTop, ParseError> {
    let mut left = Vec::from(tiles);
    while !left.is_empty() {
        let before = left.len();
        left.retain(|&(_, placed)| {
            let blocked = state.obstacle(placed.place.rhombus).is_some();
            if !blocked {
                state.draw(placed.tile);
                state.place(placed.place);
            }
            blocked
        });
        if left.len() == before {
            let (offset, placed) = left[0];
            let obstacle = state.obstacle(placed.place.rhombus).unwrap_or_default();
            return Err(ParseError::new(offset, format!("expected a tile that can be placed: {obstacle}")));
        }
    }
    Ok(state)
}
