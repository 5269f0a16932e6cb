//! Readers of games that people played elsewhere.
//!
//! ```text
//!   log          a game's log from BoardGameArena
//!   save         a saved game of JCloisterZone
//!   link         links to carcassonnelab.com, alone, in lists and in CSV files; also written
//!     └─ game    a game while it is being read: every move is checked
//!          └─ tiles      the numbers of tiles and of places for meeples, which logs and links share
//!   scores       the points of a log compared with those of the rules
//!   about, date  who played, when and where; dates as text
//!   json         JSON, also inside a page
//!   expansions   names of what the base game does not have
//!   error        the place in a text, and what was expected there
//! ```
//!
//! [`games`] recognises the format. All know the base game of Carcassonne for two to five players.
//!
//! ```
//! let link = "7,Ann,https://www.carcassonnelab.com/#/0/0/CCA/12b12110";
//! let text = format!("game,first,link\n{link}");
//! let games: Vec<_> = tilescope_import::games(&text).collect();
//! let game = games[0].as_ref().expect("a legal game");
//! assert_eq!(game.record.to_string(), "carcassonne(players=2) =E 0,-1r2c0 =V 1,0r0");
//! assert_eq!(game.players[0].name, "Ann");
//! ```

#![no_std]
#![deny(missing_docs)]
#![warn(missing_debug_implementations)]

extern crate alloc;

mod about;
mod date;
mod error;
mod expansions;
mod game;
mod json;
mod link;
mod log;
mod save;
mod scores;
mod tiles;

pub use about::{Format, ImportedPlayer, Source};
pub use error::{ImportError, Place};
pub use link::{EXPECTED_LINK, LinkError, lab_link};

use alloc::vec::Vec;

use tilescope_core::Record;
use tilescope_core::games::carcassonne::Carcassonne;

/// A game that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedGame {
    /// The game. It may end early, because people resign.
    pub record: Record<Carcassonne>,
    /// The players in the order of play, one for each seat.
    pub players: Vec<ImportedPlayer>,
    /// The origin and the date of the game.
    pub source: Source,
    /// The seconds that each turn took, one for each placed tile; `None` if the text does not have them.
    pub times: Vec<Option<u32>>,
    /// The points that differ between the text and the rules, in the order of the text. Empty if the text has none.
    pub differences: Vec<ImportError>,
}

/// Reads all games of a text, in their order. A text that begins with `{` or `[`, or assigns such a value to
/// `g_gamelogs` as a page of BoardGameArena does, is a log or a saved game. Any other text has one link a line. Blank
/// lines of a list are skipped, and so is a first line without a link: the heading of a CSV file.
///
/// A game that cannot be read is an error with its place, and the games after it are still read.
pub fn games(text: &str) -> impl Iterator<Item = Result<ImportedGame, ImportError>> {
    let text = text.trim_start_matches('\u{feff}');
    let json = json::is_there(text);
    let read = json.then(|| {
        let value = json::parse(text)?;
        if save::is_one(&value) { save::read(&value) } else { log::read(&value) }
    });
    read.into_iter().chain((!json).then(|| link::games(text)).into_iter().flatten())
}

/// Returns whether a text looks like a log, a saved game or a list of links, without reading it.
///
/// ```
/// assert!(tilescope_import::is_foreign("https://www.carcassonnelab.com/#/0/0/CCA/12b12110"));
/// assert!(!tilescope_import::is_foreign("carcassonne(players=2) =E 0,-1r2c0"));
/// ```
pub fn is_foreign(text: &str) -> bool {
    json::is_foreign(text.trim_start_matches('\u{feff}')) || link::is_there(text)
}
