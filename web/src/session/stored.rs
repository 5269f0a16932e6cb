//! A session as text, as it is kept in the browser's storage.
//!
//! ```text
//! tilescope 1
//! seed 20261121
//! played 3
//! seat person Ada
//! seat computer:steady Owl
//! record carcassonne(players=2) =K 0,-1r2 =V 1,0r0 =D
//! ```

use std::fmt;
use std::str::FromStr;

use tilescope_core::notation::Cursor;
use tilescope_core::{ParseError, Record, State};

use super::{Seat, Session};

/// The first line; its number grows when the form changes.
const HEAD: &str = "tilescope 1\n";

impl<S: State> fmt::Display for Session<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}seed {}\nplayed {}\n", self.seed, self.played)?;
        self.seats.iter().try_for_each(|seat| writeln!(f, "seat {seat}"))?;
        write!(f, "record {}", self.line)
    }
}

impl<S: State> FromStr for Session<S> {
    type Err = ParseError;

    /// The session looks at its present position, and its computers move.
    fn from_str(text: &str) -> Result<Session<S>, ParseError> {
        let mut cursor = Cursor::new(text);
        cursor.expect(HEAD)?;
        cursor.expect("seed ")?;
        let seed = read_seed(&mut cursor)?;
        cursor.expect("\nplayed ")?;
        let played_at = cursor.offset();
        let played = cursor.number("the number of moves played", 0..=i32::MAX)? as usize;
        cursor.expect("\n")?;
        let seats_at = cursor.offset();
        let mut seats = Vec::new();
        while cursor.eat("seat ") {
            seats.push(Seat::read(&mut cursor)?);
            cursor.expect("\n")?;
        }
        cursor.expect("record ")?;
        let start = cursor.offset();
        let record: Record<S> = cursor.rest().parse().map_err(|error: ParseError| error.within(start))?;
        let players = record.position(0).players();
        if seats.len() != players {
            return Err(ParseError::new(seats_at, format!("expected {players} seats, not {}", seats.len())));
        }
        let mut session = Session::resume(record, seats.into(), seed);
        if !session.stops.iter().any(|stop| stop.ply == played) {
            return Err(ParseError::new(played_at, "expected a ply at which somebody decides"));
        }
        session.played = played;
        session.shown = played;
        session.refresh();
        Ok(session)
    }
}

/// Reads a seed: a whole number of 64 bits.
fn read_seed(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let start = cursor.clone();
    let digits = cursor.run(|c| c.is_ascii_digit());
    digits.parse().map_err(|_| start.error(format!("expected a seed from 0 to {}", u64::MAX)))
}
