//! A game of the library as text.
//!
//! ```text
//! date 1714557600000                     milliseconds since 1970; missing if unknown
//! source BoardGameArena 366166200        missing for games that were played here
//! result 96 1 70 0                       points and win share of each player
//! stopped                                missing if the game is over
//! tilescope 1                            the text of the session
//! ...
//! ```

use std::fmt;
use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::notation::Cursor;
use tilescope_core::{ParseError, Player, Turn, for_game};
use tilescope_floor::exact;
use tilescope_session::Seat;
use tilescope_table::games;
use tilescope_table::standing::Standing;
use yew::AttrValue;

/// The first word of the session's text.
const SESSION: &str = "tilescope ";

/// The longest source, in characters.
const LONGEST_SOURCE: usize = 100;

/// A game of the library.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LibraryGame {
    /// The date in milliseconds since 1970; 0 if unknown.
    pub(super) date: u64,
    /// The site and the table where it was played; empty if it was played here.
    pub(super) source: AttrValue,
    /// The game.
    pub(super) id: GameId,
    /// The seats.
    pub(super) seats: Rc<[Seat]>,
    /// The points and the win share of each player; if the game stopped early, its points so far.
    pub(super) result: Vec<(i16, f32)>,
    /// Whether the game was played to its end.
    pub(super) is_over: bool,
    /// The text of the session.
    pub(super) session: AttrValue,
}

impl LibraryGame {
    /// Creates a game from the text of its session, whose moves are all checked.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub(super) fn new(date: u64, source: &str, session: &str) -> Result<LibraryGame, ParseError> {
        let (id, stored) = games::stored(session)?;
        let standing =
            for_game!(id, G => stored.session::<G>().map(|session| Standing::of_present(&session)))?;
        let seats = stored.seats().clone();
        let result = Player::all(seats.len());
        let words: Vec<&str> = source.split_whitespace().collect();
        Ok(LibraryGame {
            date,
            source: words.join(" ").chars().take(LONGEST_SOURCE).collect::<String>().into(),
            id,
            result: result.map(|player| (standing.points[player], standing.shares[player])).collect(),
            seats,
            is_over: standing.turn == Turn::Over,
            session: session.to_owned().into(),
        })
    }

    /// Reads the text of a game without checking its moves.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub(super) fn read(text: &str) -> Result<LibraryGame, ParseError> {
        let mut cursor = Cursor::new(text);
        let (date, source) = head(&mut cursor)?;
        let mut result = Vec::new();
        cursor.expect("result")?;
        while cursor.eat(" ") {
            let points = cursor.number("points", i16::MIN.into()..=i16::MAX.into())? as i16;
            cursor.expect(" ")?;
            let share = cursor.clone();
            let share = exact::read(cursor.run(|c| !c.is_ascii_whitespace()))
                .filter(|share| (0.0..=1.0).contains(share))
                .ok_or_else(|| share.error("expected a win share from 0 to 1"))?;
            result.push((points, share as f32));
        }
        cursor.expect("\n")?;
        let is_over = !cursor.eat("stopped\n");
        let session = cursor.rest();
        let (id, stored) = games::stored(session).map_err(|error| error.within(cursor.offset()))?;
        let seats = stored.seats().clone();
        if result.len() != seats.len() {
            return Err(cursor.error("expected a result for each seat"));
        }
        Ok(LibraryGame { date, source, id, seats, result, is_over, session: session.to_owned().into() })
    }

    /// Reads the text of a game from outside, and checks its moves. A result in it is computed again.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub(super) fn checked(text: &str) -> Result<LibraryGame, ParseError> {
        let mut cursor = Cursor::new(text);
        let (date, source) = head(&mut cursor)?;
        while !cursor.rest().starts_with(SESSION) && !cursor.rest().is_empty() {
            cursor.run(|c| c != '\n');
            cursor.eat("\n");
        }
        LibraryGame::new(date, &source, cursor.rest()).map_err(|error| error.within(cursor.offset()))
    }

    /// Returns the record.
    pub(super) fn record(&self) -> &str {
        self.session.rsplit_once("\nrecord ").map_or("", |(_, record)| record)
    }

    /// Returns the key of a game that was played elsewhere: the same game always has the same key.
    pub(super) fn key(&self) -> String {
        // FNV-1a.
        let hash = self.record().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("{}.{hash:016x}", tilescope_floor::storage::GAME)
    }

    /// Returns the points of a seat less the most of another.
    pub(super) fn lead(&self, seat: usize) -> f64 {
        let others = self.result.iter().enumerate().filter(|&(other, _)| other != seat);
        let best = others.map(|(_, &(points, _))| points).max().unwrap_or(0);
        f64::from(self.result[seat].0 - best)
    }

    /// Returns the names of the players.
    pub(super) fn names(&self) -> impl Iterator<Item = AttrValue> {
        self.seats.iter().map(Seat::called)
    }
}

impl fmt::Display for LibraryGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.date > 0 {
            writeln!(f, "date {}", self.date)?;
        }
        if !self.source.is_empty() {
            writeln!(f, "source {}", self.source)?;
        }
        f.write_str("result")?;
        self.result.iter().try_for_each(|(points, share)| write!(f, " {points} {share}"))?;
        f.write_str(if self.is_over { "\n" } else { "\nstopped\n" })?;
        f.write_str(&self.session)
    }
}

/// Reads the date and the source.
fn head(cursor: &mut Cursor<'_>) -> Result<(u64, AttrValue), ParseError> {
    let (mut date, mut source) = (0, AttrValue::default());
    if cursor.eat("date ") {
        let start = cursor.clone();
        let digits = cursor.run(|c| c.is_ascii_digit());
        date = digits.parse().map_err(|_| start.error("expected milliseconds since 1970"))?;
        cursor.expect("\n")?;
    }
    if cursor.eat("source ") {
        source = cursor.run(|c| c != '\n').to_owned().into();
        cursor.expect("\n")?;
    }
    Ok((date, source))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SESSION_TEXT: &str = "tilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1";

    #[test]
    fn a_game_reads_back() {
        let game = LibraryGame::new(17, "BoardGameArena  366", SESSION_TEXT).unwrap();
        assert_eq!(&*game.source, "BoardGameArena 366");
        assert!(!game.is_over);
        assert_eq!(LibraryGame::read(&game.to_string()), Ok(game.clone()));
        assert_eq!(LibraryGame::checked(&game.to_string()), Ok(game.clone()));
        let here = LibraryGame::new(0, "", SESSION_TEXT).unwrap();
        assert_eq!(LibraryGame::read(&here.to_string()), Ok(here.clone()));
        assert_eq!(here.key(), game.key(), "the same game");
    }

    #[test]
    fn a_wrong_result_in_a_file_does_not_count() {
        let game = LibraryGame::new(17, "", SESSION_TEXT).unwrap();
        let text = game.to_string();
        let start = text.find("result").unwrap();
        let forged = format!("{}result 999 1 0 0\n{}", &text[..start], SESSION_TEXT);
        assert_eq!(LibraryGame::checked(&forged), Ok(game));
    }

    #[test]
    fn errors_have_their_place() {
        for (text, place) in [
            ("date now\n", "now"),
            ("date 5\nresult 1 2 0 0\ntilescope 1\n", "2 0 0"),
            (&format!("result 1 1\n{SESSION_TEXT}"), "tilescope"),
            ("date 5\nresult 1 1 0 0\nstopped\nchess", "chess"),
        ] {
            let error = LibraryGame::read(text).unwrap_err();
            assert!(text[error.offset()..].starts_with(place), "{text}: {error}");
        }
        let wrong = format!("date 5\n{}", SESSION_TEXT.replace("c4c5", "c4c4"));
        let error = LibraryGame::checked(&wrong).unwrap_err();
        assert!(wrong[error.offset()..].starts_with("c4c4"), "{error}");
    }
}
