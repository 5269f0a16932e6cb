//! Readers of games that people played elsewhere.
//!
//! ```text
//!   log          a game's log from BoardGameArena
//!   link         links to carcassonnelab.com, alone, in lists and in CSV files
//!     └─ game    a game while it is being read: every move is checked
//!          └─ tiles      the numbers of tiles and of places for meeples, which both formats share
//!   scores       the points of a log compared with those of the rules
//!   error        the place in a text, and what was expected there
//! ```
//!
//! [`games`] recognises the format. Both know the base game of Carcassonne for two to five players. Names of players
//! are not read.
//!
//! ```
//! let link = "7,https://www.carcassonnelab.com/#/0/0/CCA/12b12110";
//! let text = format!("game,link\n{link}");
//! let games: Vec<_> = tilescope_import::games(&text).collect();
//! let record = &games[0].as_ref().expect("a legal game").record;
//! assert_eq!(record.to_string(), "carcassonne(players=2) =E 0,-1r2c0 =V 1,0r0");
//! ```

#![no_std]

extern crate alloc;

mod error;
mod game;
mod link;
mod log;
mod scores;
mod tiles;

pub use error::{ImportError, Place};
pub use link::EXPECTED_LINK;

use alloc::vec::Vec;

use tilescope_core::Record;
use tilescope_core::games::carcassonne::Carcassonne;

/// A game that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedGame {
    /// The game. It may end early, because people resign.
    pub record: Record<Carcassonne>,
    /// The points that differ between the text and the rules, in the order of the text. Empty if the text has none.
    pub differences: Vec<ImportError>,
}

/// Reads all games of a text, in their order. A text that begins with `{` or `[` is a log; any other has one link a
/// line. Lines of a list that are blank are skipped, and so is a first line without a link: the heading of a CSV file.
///
/// A game that cannot be read is an error with its place, and the games after it are still read.
pub fn games(text: &str) -> impl Iterator<Item = Result<ImportedGame, ImportError>> {
    let log = text.trim_start().starts_with(['{', '[']);
    let read = log.then(|| log::read(text));
    read.into_iter().chain((!log).then(|| link::games(text)).into_iter().flatten())
}
