//! The notation of a position: the setup, the player to move, then each of these fields that is not empty:
//!
//! ```text
//!   board=T3c3d3/T1c5c4     the tiles and their places
//!   hand=T0                 the drawn tile, which must be placed
//! ```

use alloc::vec::Vec;
use core::fmt;

use super::{Arrangement, Part};
use crate::arrangement::{Parts, texts};
use crate::games::ontop::{self, OnTop, Placed, Setup, Tile};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind};

texts!(OnTop, Arrangement::read);

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turn={}", self.setup, self.turn.index() + 1)?;
        let mut lead = " board=";
        for Placed { tile, place } in &self.tiles {
            write!(f, "{lead}{tile}{place}")?;
            lead = "/";
        }
        self.hand.iter().try_for_each(|tile| write!(f, " hand={tile}"))
    }
}

impl Arrangement {
    /// Reads a text and records where its parts begin.
    fn read(text: &str) -> Result<(Arrangement, Parts<Part>), ParseError> {
        let mut text = Cursor::new(text);
        let mut parts = Parts::new();
        text.blanks();
        let start = text.offset();
        let setup = text.run(|c| !c.is_ascii_whitespace());
        let setup: Setup = setup.parse().map_err(|error: ParseError| error.within(start))?;
        if !text.field("turn=") {
            return Err(text.error(ParseErrorKind::Expected("a blank and 'turn='")));
        }
        parts.note(Part::Turn, text.offset());
        let turn = text.player(Setup::MAX_PLAYERS)?;
        let tiles = if text.field("board=") { read_board(&mut text, &mut parts)? } else { Vec::new() };
        let hand = if text.field("hand=") {
            parts.note(Part::Hand, text.offset());
            Some(Tile::read(&mut text)?)
        } else {
            None
        };
        parts.end = text.offset();
        text.blanks();
        text.finish()?;
        Ok((Arrangement { setup, turn, tiles, hand }, parts))
    }
}

/// Reads the tiles of the field `board`.
fn read_board(text: &mut Cursor<'_>, parts: &mut Parts<Part>) -> Result<Vec<Placed>, ParseError> {
    let mut tiles = Vec::new();
    loop {
        parts.note(Part::Tile(tiles.len()), text.offset());
        let tile = Tile::read(text)?;
        tiles.push(Placed { tile, place: ontop::Place::read(text)? });
        if !text.eat("/") {
            return Ok(tiles);
        }
    }
}
