//! A session as text, as the browser's storage has it.
//!
//! ```text
//! tilescope 1
//! seed 20261121
//! played 3
//! seat person Ada
//! seat computer:5 Owl
//! challenge 1.64.71                   if somebody else has played the same draws
//! taken back 2                        if people have undone moves
//! salt 00112233445566778899aabbccddeeff   if a hash of the seed was shown
//! clock 15m+5s 893200 900000          if the players have clocks: the milliseconds that each has left
//! record carcassonne(players=2) =K 0,-1r2 =V 1,0r0 =D
//! ```

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use tilescope_core::notation::Cursor;
use tilescope_core::{ParseError, Record, State};

use super::{Challenge, GameClock, Salt, Seat, Session};

/// The first line. Its number grows when the format changes.
const HEAD: &str = "tilescope 1\n";

impl<S: State> fmt::Display for Session<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}seed {}\nplayed {}\n", self.timeline.seed, self.timeline.played)?;
        self.timeline.seats.iter().try_for_each(|seat| writeln!(f, "seat {seat}"))?;
        self.timeline.challenge.iter().try_for_each(|challenge| writeln!(f, "challenge {challenge}"))?;
        if self.timeline.taken_back > 0 {
            writeln!(f, "taken back {}", self.timeline.taken_back)?;
        }
        self.timeline.salt.iter().try_for_each(|salt| writeln!(f, "salt {salt}"))?;
        self.timeline.clock.iter().try_for_each(|clock| writeln!(f, "clock {clock}"))?;
        write!(f, "record {}", self.line)
    }
}

/// The text of a session, read as far as possible without its game's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored<'a> {
    seed: u64,
    /// The number of played moves, and its offset in the text.
    played: (usize, usize),
    /// The seats, and the offset of the first.
    seats: (Rc<[Seat]>, usize),
    challenge: Option<Challenge>,
    taken_back: usize,
    salt: Option<Salt>,
    /// The text of the clocks, and its offset.
    clock: Option<(&'a str, usize)>,
    record: (&'a str, usize),
}

impl<'a> Stored<'a> {
    /// Reads everything except the record.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub fn read(text: &'a str) -> Result<Stored<'a>, ParseError> {
        super::check_length(text)?;
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
        let challenge = if cursor.eat("challenge ") { Some(read_line(&mut cursor)?) } else { None };
        let mut taken_back = 0;
        if cursor.eat("taken back ") {
            taken_back = cursor.number("the number of moves taken back", 1..=i32::MAX)? as usize;
            cursor.expect("\n")?;
        }
        let salt = if cursor.eat("salt ") { Some(read_line(&mut cursor)?) } else { None };
        let mut clock = None;
        if cursor.eat("clock ") {
            let clock_at = cursor.offset();
            clock = Some((cursor.run(|c| c != '\n'), clock_at));
            cursor.expect("\n")?;
        }
        cursor.expect("record ")?;
        Ok(Stored {
            seed,
            played: (played, played_at),
            seats: (seats.into(), seats_at),
            challenge,
            taken_back,
            salt,
            clock,
            record: (cursor.rest(), cursor.offset()),
        })
    }

    /// Returns the seats.
    pub fn seats(&self) -> &Rc<[Seat]> {
        &self.seats.0
    }

    /// Returns the text of the record, which begins with the name of its game, and its offset.
    pub fn record(&self) -> (&'a str, usize) {
        self.record
    }

    /// Returns the session. It shows its present position, and its computer players move unless it has clocks, which
    /// are stopped.
    ///
    /// # Errors
    /// If the record is wrong, or something does not fit it: the place, and what was expected.
    pub fn session<S: State>(&self) -> Result<Session<S>, ParseError> {
        let (text, start) = self.record;
        let record: Record<S> = text.parse().map_err(|error: ParseError| error.within(start))?;
        let (seats, seats_at) = &self.seats;
        let players = record.position(0).players();
        if seats.len() != players {
            return Err(ParseError::new(*seats_at, format!("expected {players} seats, not {}", seats.len())));
        }
        if self.challenge.is_some_and(|challenge| challenge.seat.index() >= players) {
            return Err(ParseError::new(*seats_at, "expected a challenge at one of the seats"));
        }
        let clock = self.clock(players)?;
        let mut session = Session::resume(record, seats.clone(), self.seed);
        (session.timeline.challenge, session.timeline.salt) = (self.challenge, self.salt);
        let (played, played_at) = self.played;
        if !session.timeline.decision_points.iter().any(|point| point.ply == played) {
            return Err(ParseError::new(played_at, "expected a ply at which a player decides"));
        }
        session.timeline.played = played;
        session.timeline.shown = played;
        session.timeline.taken_back = self.taken_back;
        session.timeline.set_clock(clock);
        session.refresh();
        Ok(session)
    }

    /// Returns the clocks of a game with a number of players.
    fn clock(&self, players: usize) -> Result<Option<GameClock>, ParseError> {
        let read = |(text, start)| GameClock::read(text, players).map_err(|error| error.within(start));
        self.clock.map(read).transpose()
    }
}

/// Reads the rest of a line and its end.
fn read_line<T: FromStr<Err = ParseError>>(cursor: &mut Cursor<'_>) -> Result<T, ParseError> {
    let start = cursor.offset();
    let read = cursor.run(|c| c != '\n').parse().map_err(|error: ParseError| error.within(start))?;
    cursor.expect("\n")?;
    Ok(read)
}

/// Reads a seed: a whole number of 64 bits.
fn read_seed(cursor: &mut Cursor<'_>) -> Result<u64, ParseError> {
    let start = cursor.clone();
    let digits = cursor.run(|c| c.is_ascii_digit());
    digits.parse().map_err(|_| start.error(format!("expected a seed from 0 to {}", u64::MAX)))
}
