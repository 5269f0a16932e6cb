//! The games that the browser keeps, each under its own key: no game replaces another, and two tabs with two games
//! keep both. A game that cannot be read stays under its key, and people can copy its text.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tilescope_boards::game_card::GameCard;
use tilescope_core::games::GameId;
use tilescope_core::{Turn, as_text, for_game, order};
use tilescope_floor::storage;
use tilescope_floor::store::{Store, Unreadable};
use tilescope_session::{Seat, Session, Stored, random_seed};
use yew::AttrValue;

use super::game_info::GameInfo;
use super::games;
use super::standing::Standing;

/// The most games to keep. A new game replaces the oldest finished one; only the viewer deletes unfinished games.
pub const MOST: usize = 12;

const GAME: Store<Dated> = Store::new("game", 1);

/// A game with the time of its last change.
#[derive(Serialize, Deserialize)]
struct Dated {
    /// In milliseconds since 1970.
    saved: u64,
    game: KeptGame,
}

/// A game with its review, which is a text because few readers need it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    pub session: Stored,
    /// The text of its review; empty if there is none.
    #[serde(with = "as_text")]
    pub reviewed: AttrValue,
}

impl KeptGame {
    /// Returns which game it is.
    pub fn id(&self) -> Result<GameId, Unreadable> {
        Ok(games::of_stored(&self.session)?)
    }

    /// Returns the session.
    pub fn session<S: GameCard>(&self) -> Result<Session<S>, Unreadable> {
        Ok(self.session.session()?)
    }

    /// Returns the standing of the game.
    ///
    /// # Errors
    /// If the game cannot be read: the reason.
    pub fn summary(&self) -> Result<Summary, Unreadable> {
        let unaided = self.session.is_unaided();
        for_game!(self.id()?, G => self.session::<G>().map(|session| Summary::of(&session, unaided)))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    pub key: AttrValue,
    /// The time of the last change, in milliseconds since 1970; 0 if unknown.
    pub saved: u64,
    pub text: AttrValue,
    /// The game, or the reason why it cannot be read.
    pub game: Result<Rc<KeptGame>, Unreadable>,
}

impl SavedGame {
    pub(super) fn new(key: String, text: String) -> SavedGame {
        let (saved, game) = match GAME.read(&text) {
            Ok(Dated { saved, game }) => (saved, Ok(Rc::new(game))),
            Err(error) => (0, Err(error)),
        };
        SavedGame { key: key.into(), saved, text: text.into(), game }
    }

    /// Returns the standing of the game.
    ///
    /// # Errors
    /// If the game cannot be read: the reason.
    pub fn summary(&self) -> Result<Summary, Unreadable> {
        self.game.as_ref().map_err(Unreadable::clone)?.summary()
    }

    fn is_over(&self) -> bool {
        self.summary().is_ok_and(|summary| summary.standing.turn == Turn::Over)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    pub info: &'static GameInfo,
    pub seats: Rc<[Seat]>,
    pub standing: Standing,
    pub begun: bool,
    /// Whether the people played without the help of a search, and undid no move.
    pub unaided: bool,
    /// Whether the game has ended because the time of all but one player was up.
    pub on_time: bool,
}

impl Summary {
    fn of<S: GameCard>(session: &Session<S>, unaided: bool) -> Summary {
        let timeline = session.timeline();
        Summary {
            info: GameInfo::of::<S>(),
            seats: timeline.seats().clone(),
            standing: Standing::of_present(session),
            begun: timeline.is_begun(),
            unaided,
            on_time: timeline.ended_on_time(),
        }
    }
}

pub fn all() -> Vec<SavedGame> {
    let keys = storage::keys(storage::GAME).into_iter();
    let mut games: Vec<SavedGame> =
        keys.filter_map(|key| storage::read(&key).map(|text| SavedGame::new(key, text))).collect();
    order::sort_by(&mut games, |one, other| (other.saved, &other.key).cmp(&(one.saved, &one.key)));
    games
}

pub fn get(key: &str) -> Option<SavedGame> {
    storage::read(key).map(|text| SavedGame::new(key.to_owned(), text))
}

pub fn free_key() -> AttrValue {
    // Two games that begin in the same millisecond get the same key once in a thousand million times.
    format!("{}.{:x}{:08x}", storage::GAME, now(), random_seed()).into()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    Kept,
    /// The browser refuses it, or has no room.
    Refused,
    /// The storage has [`MOST`] other games.
    Full,
}

/// Keeps a game under a key. If the key is new and there are [`MOST`] games, this replaces the oldest finished one.
pub fn keep(key: &str, game: &KeptGame) -> Keeping {
    if storage::read(key).is_none() {
        let games = all();
        if games.len() >= MOST {
            match games.iter().rfind(|game| game.is_over()) {
                Some(game) => storage::remove(&game.key),
                None => return Keeping::Full,
            }
        }
    }
    let kept = storage::write(key, &GAME.text(&Dated { saved: now(), game: game.clone() }));
    if kept { Keeping::Kept } else { Keeping::Refused }
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::OnTop;

    use super::*;
    use crate::any_game::AnyGame;

    #[test]
    fn a_kept_game_reads_back_and_a_broken_one_stays() {
        let session = AnyGame::resume::<OnTop>("ontop(players=2) =T0", None, 5).unwrap().stored();
        let game = KeptGame { session, reviewed: "r".into() };
        let text = GAME.text(&Dated { saved: 17, game: game.clone() });
        let read = SavedGame::new("key".into(), text.clone());
        assert_eq!((read.saved, read.game.as_deref()), (17, Ok(&game)));
        assert!(read.summary().is_ok_and(|summary| !summary.begun));
        for (from, to, why) in [
            ("person Player 1", "computer:deep-blue Owl", "there is no level 'deep-blue'"),
            ("=T0", "=T9", "byte 18: expected a tile"),
            ("\"version\":1", "\"version\":2", "expected game of version 1"),
            ("\"played\":1", "\"played\":0", "a ply at which a player decides"),
        ] {
            let broken = text.replace(from, to);
            let read = SavedGame::new("key".into(), broken.clone());
            let error = read.summary().expect_err(to).to_string();
            assert!(error.contains(why) && *read.text == *broken, "{error}");
        }
    }
}
