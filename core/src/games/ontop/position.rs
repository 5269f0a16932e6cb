//! The text of a position: `ontop(players=2) white =T0 T3@c3d3 T1@c5c4`.
//!
//! After the setup, the colour to move and, with a tile in hand, its draw come the tiles on the board. Black
//! triangles, circles, points, stones and the rest of the bag follow from them.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Colour, OnTop, Place, Placed, Setup, Tile};
use crate::notation::Cursor;
use crate::{ParseError, Player, State};

impl fmt::Display for OnTop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.setup, Colour::of(self.player))?;
        if let Some(tile) = self.hand {
            write!(f, " ={tile}")?;
        }
        self.placed().try_for_each(|placed| write!(f, " {}@{}", placed.tile, placed.place))
    }
}

impl FromStr for OnTop {
    type Err = ParseError;

    /// Blanks, tabs and line ends in any number separate the words, and the tiles may come in any order: it is
    /// enough that there is one in which they could have been placed. Any player may be to move.
    fn from_str(text: &str) -> Result<OnTop, ParseError> {
        let mut words = text.split_ascii_whitespace().map(|word| {
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            (offset, word)
        });
        let missing = |what| ParseError::new(text.len(), format!("expected {what}"));
        let (offset, word) = words.next().ok_or_else(|| missing("a setup such as ontop(players=2)"))?;
        let setup: Setup = word.parse().map_err(|error: ParseError| error.within(offset))?;
        let colours = &Colour::ALL[..setup.players()];
        let (offset, word) = words.next().ok_or_else(|| missing("the colour to move"))?;
        let mover = colours.iter().position(|colour| colour.name() == word).ok_or_else(|| {
            let names: Vec<&str> = colours.iter().map(|colour| colour.name()).collect();
            ParseError::new(offset, format!("expected the colour to move: {}", names.join(", ")))
        })?;

        let mut hand = None;
        let mut tiles: Vec<(usize, Placed)> = Vec::new();
        for (offset, word) in words {
            let mut word = Cursor::new(word);
            let read = if tiles.is_empty() && hand.is_none() && word.eat("=") {
                Tile::read(&mut word).map(|tile| hand = Some((offset, tile)))
            } else {
                read_placed(&mut word).map(|placed| tiles.push((offset, placed)))
            };
            read.and_then(|()| word.finish()).map_err(|error| error.within(offset))?;
        }
        check_copies(&tiles, hand)?;

        let mut state = build(&setup, &tiles)?;
        state.player = Player::new(mover);
        if let Some((offset, tile)) = hand {
            if state.over {
                return Err(ParseError::new(offset, "expected no tile in hand: the game is over"));
            }
            state.draw(tile);
        }
        Ok(state)
    }
}

/// Takes a tile on the board.
fn read_placed(text: &mut Cursor<'_>) -> Result<Placed, ParseError> {
    let tile = Tile::read(text)?;
    text.expect("@")?;
    Ok(Placed { tile, place: Place::read(text)? })
}

/// Refuses more tiles of a type than there are.
fn check_copies(tiles: &[(usize, Placed)], hand: Option<(usize, Tile)>) -> Result<(), ParseError> {
    let mut left = Tile::ALL.map(Tile::copies);
    for (offset, tile) in hand.into_iter().chain(tiles.iter().map(|&(offset, placed)| (offset, placed.tile))) {
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
