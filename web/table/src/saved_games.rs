//! The games that the browser keeps, each under its own key: no game replaces another, and two tabs with two games
//! keep both.
//!
//! ```text
//! tilescope.game.k3f9a1c2        saved 1795343282000        milliseconds since 1970; missing in old texts
//!                                measured 1                 the results of searches; missing if there are none
//!                                ...
//!                                review 2                   the results of a review; missing if there was none
//!                                ...
//!                                tilescope 1                the text of the session
//!                                seed 20261121
//!                                ...
//! ```

use std::rc::Rc;

use tilescope_boards::game_card::GameCard;
use tilescope_core::{ParseError, for_game, order, record};
use tilescope_floor::storage;
use tilescope_session::{Seat, Session, random_seed};
use yew::AttrValue;

use super::game_info::GameInfo;
use super::games;
use super::standing::Standing;

/// The most games to keep. A new game replaces the oldest finished one; only the viewer deletes unfinished games.
pub const MOST: usize = 12;

/// The prefix of the text of search results.
const MEASURED: &str = "measured ";

/// The prefix of the text of a review's results, in any format.
pub const REVIEW: &str = "review ";

/// The start of the session's text after the other texts.
const SESSION: &str = "\ntilescope ";

/// A kept game as its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its storage key.
    pub key: AttrValue,
    /// The time of the last change, in milliseconds since 1970; 0 if unknown.
    pub saved: u64,
    /// The text of its search results; empty if there are none.
    pub measured: AttrValue,
    /// The text of its review results; empty if there are none.
    pub reviewed: AttrValue,
    /// The text of the session.
    pub text: AttrValue,
}

impl SavedGame {
    /// Splits a value of the storage.
    fn new(key: String, value: &str) -> SavedGame {
        let parts = value.strip_prefix("saved ").and_then(|rest| rest.split_once('\n'));
        let (saved, text) = match parts.and_then(|(saved, text)| Some((saved.parse().ok()?, text))) {
            Some(parts) => parts,
            None => (0, value),
        };
        let noted = text.starts_with(MEASURED) || text.starts_with(REVIEW);
        let session = if noted { text.find(SESSION).map_or(0, |line| line + 1) } else { 0 };
        let (notes, text) = text.split_at(session);
        let found = notes.match_indices(REVIEW).map(|(at, _)| at);
        let review = found.into_iter().find(|&at| at == 0 || notes[..at].ends_with('\n'));
        let (measured, reviewed) = notes.split_at(review.unwrap_or(notes.len()));
        SavedGame {
            key: key.into(),
            saved,
            measured: measured.to_owned().into(),
            reviewed: reviewed.to_owned().into(),
            text: text.to_owned().into(),
        }
    }

    /// Returns the standing of the game.
    ///
    /// # Errors
    /// If the text is wrong: the place, and what was expected.
    pub fn summary(&self) -> Result<Summary, ParseError> {
        let (id, stored) = games::stored(&self.text)?;
        for_game!(id, G => stored.session::<G>().map(|session| Summary::of(&session)))
    }

    /// Returns whether the game is readable and over.
    fn is_over(&self) -> bool {
        let Ok((id, stored)) = games::stored(&self.text) else { return false };
        for_game!(id, G => stored.session::<G>().is_ok_and(|session| session.timeline().to_move().is_none()))
    }
}

/// The summary of a kept game.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The game.
    pub info: &'static GameInfo,
    /// The seats.
    pub seats: Rc<[Seat]>,
    /// The standing.
    pub standing: Standing,
    /// Whether any player has made a decision.
    pub begun: bool,
    /// The number of moves that people have undone.
    pub taken_back: usize,
    /// Whether the game has ended because the time of all but one player was up.
    pub on_time: bool,
}

impl Summary {
    fn of<S: GameCard>(session: &Session<S>) -> Summary {
        let timeline = session.timeline();
        Summary {
            info: GameInfo::of::<S>(),
            seats: timeline.seats().clone(),
            standing: Standing::of_present(session),
            begun: timeline.is_begun(),
            taken_back: timeline.taken_back(),
            on_time: timeline.ended_on_time(),
        }
    }
}

/// Returns the kept games, newest first.
pub fn all() -> Vec<SavedGame> {
    let keys = storage::keys(storage::GAME).into_iter();
    let mut games: Vec<SavedGame> =
        keys.filter_map(|key| storage::read(&key).map(|value| SavedGame::new(key, &value))).collect();
    order::sort_by(&mut games, |one, other| (other.saved, &other.key).cmp(&(one.saved, &one.key)));
    games
}

/// Returns the game under a key.
pub fn get(key: &str) -> Option<SavedGame> {
    storage::read(key).map(|value| SavedGame::new(key.to_owned(), &value))
}

/// Returns an unused key.
pub fn free_key() -> AttrValue {
    // Two games that begin in the same millisecond get the same key once in a thousand million times.
    format!("{}.{:x}{:08x}", storage::GAME, now(), random_seed()).into()
}

/// The result of keeping a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// The game is kept.
    Kept,
    /// The browser refuses it, or has no room.
    Refused,
    /// The storage has [`MOST`] other games.
    Full,
}

/// Keeps the text of a session under a key, with `notes`: the texts of its search and review results. If the key is
/// new and there are [`MOST`] games, this replaces the oldest finished one.
pub fn keep(key: &str, text: &str, notes: &str) -> Keeping {
    if storage::read(key).is_none() {
        let games = all();
        if games.len() >= MOST {
            match games.iter().rfind(|game| game.is_over()) {
                Some(game) => storage::remove(&game.key),
                None => return Keeping::Full,
            }
        }
    }
    if storage::write(key, &format!("saved {}\n{notes}{text}", now())) {
        Keeping::Kept
    } else {
        Keeping::Refused
    }
}

/// Returns whether a game contains all moves of another one, both given as the text of a session.
pub fn is_continuation_of(text: &str, before: &str) -> bool {
    let played = |text: &str| text.rsplit_once("\nrecord ").map(|(_, record)| record.to_owned());
    match (played(text), played(before)) {
        (Some(text), Some(before)) => record::is_continuation_of(&text, &before),
        _ => false,
    }
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0";

    #[test]
    fn a_kept_value_is_split_into_its_sections() {
        let game = SavedGame::new("key".into(), &format!("saved 17\n{TEXT}"));
        assert_eq!((game.saved, &*game.text), (17, TEXT));
        assert!(game.summary().is_ok_and(|summary| !summary.begun));
        let old = SavedGame::new("key".into(), TEXT);
        assert_eq!((old.saved, &*old.text), (0, TEXT));
        let measured = "measured 1\n1 mcts a1a2 9 3 3\n";
        let game = SavedGame::new("key".into(), &format!("saved 17\n{measured}{TEXT}"));
        assert_eq!((&*game.measured, &*game.text), (measured, TEXT));
        let reviewed = "review 1 quick\n1 a1a2 0 0\n";
        let game = SavedGame::new("key".into(), &format!("saved 17\n{measured}{reviewed}{TEXT}"));
        assert_eq!((&*game.measured, &*game.reviewed, &*game.text), (measured, reviewed, TEXT));
        let game = SavedGame::new("key".into(), &format!("saved 17\n{reviewed}{TEXT}"));
        assert_eq!((&*game.measured, &*game.reviewed, &*game.text), ("", reviewed, TEXT));
        let broken = SavedGame::new("key".into(), "saved yesterday\nno game");
        assert_eq!((broken.saved, &*broken.text), (0, "saved yesterday\nno game"));
        assert!(broken.summary().is_err());
    }

    #[test]
    fn an_unknown_level_is_reported_with_its_offset() {
        let text = TEXT.replace("person Bob", "computer:deep-blue Bob");
        let error = SavedGame::new("key".into(), &text).summary().expect_err("there is no such level");
        assert_eq!(error.offset(), text.find("deep-blue").unwrap());
    }

    #[test]
    fn a_game_continues_its_own_earlier_text() {
        let later = format!("{} c4c5 =T1", TEXT.replace("played 1", "played 3"));
        assert!(is_continuation_of(&later, TEXT) && is_continuation_of(TEXT, TEXT));
        assert!(!is_continuation_of(TEXT, &later));
        assert!(!is_continuation_of(&format!("{TEXT}1"), TEXT), "another tile was drawn");
        assert!(!is_continuation_of("", TEXT));
    }
}
