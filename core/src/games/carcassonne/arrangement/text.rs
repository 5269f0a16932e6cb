//! The one-line notation of a position, as defined in `docs/notation.md`: `carcassonne(players=2) turn=2 scores=0,4
//! board=K1,0r0c0p1/V1,-1r3 hand=E`.

use alloc::vec::Vec;
use core::fmt;

use super::build::MOST_POINTS;
use super::{Arrangement, Laid, Part};
use crate::arrangement::{Parts, texts};
use crate::games::carcassonne::moves::{read_claim, read_place, read_tile};
use crate::games::carcassonne::{Carcassonne, Setup, Tile};
use crate::notation::Cursor;
use crate::{ByPlayer, ParseError, ParseErrorKind, Player};

texts!(Carcassonne, Arrangement::read);

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turn={} scores=", self.setup, self.turn.index() + 1)?;
        for (index, score) in self.scores.seats(self.setup.players()).iter().enumerate() {
            write!(f, "{}{score}", if index == 0 { "" } else { "," })?;
        }
        for (index, &Laid { cell, tile, rotation, meeple }) in self.tiles.iter().enumerate() {
            let (rotation, claim) = tile.listed(rotation, meeple.map(|(claim, _)| claim));
            write!(f, "{}{tile}{cell}{rotation}", if index == 0 { " board=" } else { "/" })?;
            if let Some((claim, (_, player))) = claim.zip(meeple) {
                write!(f, "{claim}p{}", player.index() + 1)?;
            }
        }
        for (index, tile) in self.gone.iter().enumerate() {
            write!(f, "{}{tile}", if index == 0 { " gone=" } else { "" })?;
        }
        self.hand.map_or(Ok(()), |tile| write!(f, " hand={tile}"))
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
        if !text.field("scores=") {
            return Err(text.error(ParseErrorKind::Expected("a blank and 'scores='")));
        }
        let scores = read_scores(&mut text, &mut parts, setup.players())?;
        let tiles = if text.field("board=") { read_board(&mut text, &mut parts)? } else { Vec::new() };
        let gone = if text.field("gone=") { read_gone(&mut text, &mut parts)? } else { Vec::new() };
        let hand = if text.field("hand=") {
            parts.note(Part::Hand, text.offset());
            Some(read_tile(&mut text)?)
        } else {
            None
        };
        parts.end = text.offset();
        text.blanks();
        text.finish()?;
        Ok((Arrangement { setup, turn, scores, tiles, gone, hand }, parts))
    }
}

fn read_scores(
    text: &mut Cursor<'_>,
    parts: &mut Parts<Part>,
    players: usize,
) -> Result<ByPlayer<i16>, ParseError> {
    let mut scores = ByPlayer::default();
    for player in Player::all(players) {
        if player.index() > 0 {
            text.expect(",")?;
        }
        parts.note(Part::Score(player), text.offset());
        let points = text.number("points", i32::from(i16::MIN)..=i32::from(i16::MAX));
        // A number too large to read is above the usual limit.
        let expected = ParseErrorKind::Number { what: "points", min: 0, max: MOST_POINTS };
        scores[player] = points.map_err(|_| text.error(expected))? as i16;
    }
    Ok(scores)
}

/// Reads the tiles of the field `board`.
fn read_board(text: &mut Cursor<'_>, parts: &mut Parts<Part>) -> Result<Vec<Laid>, ParseError> {
    let mut tiles = Vec::new();
    loop {
        let index = tiles.len();
        parts.note(Part::Tile(index), text.offset());
        let tile = read_tile(text)?;
        let (cell, rotation) = read_place(text)?;
        let mut meeple = None;
        if text.rest().starts_with(|c: char| c.is_ascii_lowercase()) {
            parts.note(Part::Claim(index), text.offset());
            let claim = read_claim(text)?;
            text.expect("p")?;
            parts.note(Part::Owner(index), text.offset());
            meeple = Some((claim, text.player(Setup::MAX_PLAYERS)?));
        }
        tiles.push(Laid { cell, tile, rotation, meeple });
        if !text.eat("/") {
            return Ok(tiles);
        }
    }
}

/// Reads the tiles of the field `gone`.
fn read_gone(text: &mut Cursor<'_>, parts: &mut Parts<Part>) -> Result<Vec<Tile>, ParseError> {
    let mut gone = Vec::new();
    loop {
        parts.note(Part::Gone(gone.len()), text.offset());
        gone.push(read_tile(text)?);
        if !text.rest().starts_with(|c: char| c.is_ascii_uppercase()) {
            return Ok(gone);
        }
    }
}
