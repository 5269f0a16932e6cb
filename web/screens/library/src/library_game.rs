use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Player, Turn, as_text, for_game};
use tilescope_floor::store::Store;
use tilescope_session::{Seat, Stored};
use tilescope_table::games;
use tilescope_table::standing::Standing;
use yew::AttrValue;

const GAME: Store<LibraryGame> = Store::new("library game", 1);

const LONGEST_SOURCE: usize = 100;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct LibraryGame {
    /// The date in milliseconds since 1970; 0 if unknown.
    pub(super) date: u64,
    /// The site and the table where it was played; empty if it was played here.
    #[serde(with = "as_text")]
    pub(super) source: AttrValue,
    pub(super) id: GameId,
    /// The points and the win share of each player; if the game stopped early, its points so far.
    pub(super) result: Vec<(i16, f32)>,
    pub(super) is_over: bool,
    pub(super) session: Stored,
    /// The text of its review; empty if there is none.
    #[serde(with = "as_text")]
    pub(super) review: AttrValue,
}

impl LibraryGame {
    /// Creates a game from its session, whose moves are all checked.
    ///
    /// # Errors
    /// If the record is wrong, or something does not fit it: the place in the record, and what was expected.
    pub(super) fn new(date: u64, source: &str, session: Stored) -> Result<LibraryGame, ParseError> {
        let id = games::of_stored(&session)?;
        let standing =
            for_game!(id, G => session.session::<G>().map(|session| Standing::of_present(&session)))?;
        let result = Player::all(session.seats().len());
        let words: Vec<&str> = source.split_whitespace().collect();
        Ok(LibraryGame {
            date,
            source: words.join(" ").chars().take(LONGEST_SOURCE).collect::<String>().into(),
            id,
            result: result.map(|player| (standing.points[player], standing.shares[player])).collect(),
            is_over: standing.turn == Turn::Over,
            session,
            review: AttrValue::default(),
        })
    }

    pub(super) fn with_review(&self, review: AttrValue) -> LibraryGame {
        LibraryGame { review, ..self.clone() }
    }

    /// Reads a game of the database without checking its moves; `None` if it cannot be read.
    pub(super) fn read(text: &str) -> Option<LibraryGame> {
        GAME.read(text).ok().filter(|game| game.result.len() == game.session.seats().len())
    }

    pub(super) fn text(&self) -> String {
        GAME.text(self)
    }

    /// Returns a game from outside with its moves checked, and its result computed again.
    ///
    /// # Errors
    /// As for [`LibraryGame::new`].
    pub(super) fn checked(self) -> Result<LibraryGame, ParseError> {
        Ok(LibraryGame { review: self.review, ..LibraryGame::new(self.date, &self.source, self.session)? })
    }

    pub(super) fn record(&self) -> &str {
        self.session.record()
    }

    pub(super) fn seats(&self) -> Rc<[Seat]> {
        self.session.seats().into()
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

    pub(super) fn names(&self) -> impl Iterator<Item = AttrValue> {
        self.session.seats().iter().map(Seat::called)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use tilescope_core::games::ontop::OnTop;
    use tilescope_session::Session;

    use super::*;

    pub(in super::super) fn session(record: &str) -> Stored {
        Session::<OnTop>::resume(record.parse().unwrap(), Seat::people(2), 5).stored()
    }

    #[test]
    fn a_game_reads_back() {
        let game = LibraryGame::new(17, "BoardGameArena  366", session("ontop(players=2) =T0 c4c5")).unwrap();
        assert_eq!(&*game.source, "BoardGameArena 366");
        assert!(!game.is_over);
        assert_eq!(LibraryGame::read(&game.text()), Some(game.clone()));
        assert_eq!(LibraryGame::read(&LibraryGame { result: Vec::new(), ..game.clone() }.text()), None);
        let here = LibraryGame::new(0, "", game.session.clone()).unwrap();
        assert_eq!(here.key(), game.key(), "the same game");
        let forged = LibraryGame { result: vec![(999, 1.0), (0, 0.0)], ..game.clone() };
        assert_eq!(forged.checked(), Ok(game), "a wrong result does not count");
    }
}
