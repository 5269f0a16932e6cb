//! The notation of a position: the setup, then each of these fields that is not empty:
//!
//! ```text
//!   p1=13:1,0e/24:-1,0w     the dominoes of each kingdom, ascending, with their placements
//!   discarded=5/6           the dominoes that did not fit anywhere, ascending
//!   waiting=7:p2/9:p1       the dominoes to be placed in this round, ascending, with their players
//!   line=12:p1/24/31:p2/40  the new line, ascending, with the players who chose
//!   king=p1                 in the first round, the player whose king was drawn
//! ```
//!
//! The player to move follows from the counts of dominoes.

use alloc::format;
use core::fmt;

use super::{Arrangement, Location, Part};
use crate::arrangement::{Parts, texts};
use crate::games::kingdomino::moves::{Seat, read_domino, read_placement, read_player};
use crate::games::kingdomino::{Domino, Kingdomino, Setup};
use crate::notation::Cursor;
use crate::{MAX_PLAYERS, ParseError, Player};

texts!(Kingdomino, Reader::read);

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        for player in Player::all(MAX_PLAYERS) {
            let name = format!("{}", Seat(player));
            write_list(f, &name, self.kingdom(player), |f, placement| write!(f, ":{placement}"))?;
        }
        write_list(f, "discarded", self.discarded().map(|domino| (domino, ())), |_, ()| Ok(()))?;
        write_list(f, "waiting", self.waiting(), |f, owner| write!(f, ":{}", Seat(owner)))?;
        write_list(f, "line", self.line(), |f, chooser| {
            chooser.iter().try_for_each(|&player| write!(f, ":{}", Seat(player)))
        })?;
        self.king.map_or(Ok(()), |king| write!(f, " king={}", Seat(king)))
    }
}

/// Writes a field with some dominoes and a value after each. Writes nothing if there are no dominoes.
fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    dominoes: impl Iterator<Item = (Domino, T)>,
    write_rest: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (index, (domino, rest)) in dominoes.enumerate() {
        if index == 0 {
            write!(f, " {name}=")?
        } else {
            f.write_str("/")?
        }
        write!(f, "{domino}")?;
        write_rest(f, rest)?;
    }
    Ok(())
}

/// The text to read, and the parts read so far.
struct Reader<'a> {
    text: Cursor<'a>,
    arrangement: Arrangement,
    parts: Parts<Part>,
}

impl<'a> Reader<'a> {
    /// Reads a text and records where its parts begin.
    fn read(text: &'a str) -> Result<(Arrangement, Parts<Part>), ParseError> {
        let mut text = Cursor::new(text);
        text.blanks();
        let setup = Setup::read(&mut text)?;
        let arrangement = Arrangement { setup, dominoes: [Location::Pool; Domino::COUNT], king: None };
        let mut reader = Reader { text, arrangement, parts: Parts::new() };
        for player in Player::all(Setup::MAX_PLAYERS) {
            let field = reader.text.offset();
            reader.list(&format!("{}=", Seat(player)), |reader, domino| {
                reader.parts.note(Part::Owner(domino), field);
                reader.text.expect(":")?;
                Ok(Location::Kingdom(player, read_placement(&mut reader.text)?))
            })?;
        }
        reader.list("discarded=", |_, _| Ok(Location::Discarded))?;
        reader.list("waiting=", |reader, domino| {
            reader.text.expect(":")?;
            Ok(Location::Waiting(reader.seat(Part::Owner(domino))?))
        })?;
        reader.list("line=", |reader, domino| {
            let is_chosen = reader.text.eat(":");
            Ok(Location::Line(if is_chosen { Some(reader.seat(Part::Owner(domino))?) } else { None }))
        })?;
        if reader.text.field("king=") {
            reader.arrangement.king = Some(reader.seat(Part::KingOwner)?);
        }
        reader.parts.end = reader.text.offset();
        reader.text.blanks();
        reader.text.finish()?;
        Ok((reader.arrangement, reader.parts))
    }

    /// Reads a field with dominoes in strictly ascending order, if it comes next. `read` reads the value after each
    /// domino.
    fn list(
        &mut self,
        name: &str,
        mut read: impl FnMut(&mut Reader<'a>, Domino) -> Result<Location, ParseError>,
    ) -> Result<(), ParseError> {
        if !self.text.field(name) {
            return Ok(());
        }
        let mut last = None;
        loop {
            let start = self.text.clone();
            let domino = read_domino(&mut self.text)?;
            if last >= Some(domino) {
                let words = format!("expected the dominoes in ascending order, {domino} earlier");
                return Err(start.error(words));
            }
            if self.arrangement.location(domino) != Location::Pool {
                return Err(start.error(format!("domino {domino} is already used elsewhere")));
            }
            last = Some(domino);
            self.parts.note(Part::Domino(domino), self.text.offset());
            self.arrangement.dominoes[domino.index()] = read(self, domino)?;
            if !self.text.eat("/") {
                return Ok(());
            }
        }
    }

    /// Reads a player.
    fn seat(&mut self, part: Part) -> Result<Player, ParseError> {
        self.parts.note(part, self.text.offset());
        read_player(&mut self.text)
    }
}
