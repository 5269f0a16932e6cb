//! The games that the page offers: the only list of them on the page.

use std::fmt;
use std::rc::Rc;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::levels::{self, Level};
use tilescope_core::{ParseError, Record};
use yew::prelude::*;

use super::playing::Game;
use super::start::people;
use crate::session::{Seat, Session, Stored};
use crate::tabletop::{Setting, Tabletop};

/// Every game, in the order in which they are offered.
pub static GAMES: [About; 3] = [About::of::<Carcassonne>(), About::of::<Kingdomino>(), About::of::<OnTop>()];

/// Opens a game from a record, seats and a seed.
type Open = fn(&str, Option<Rc<[Seat]>>, u64) -> Result<Game, ParseError>;

/// What is known of a game without a position, and how its texts become games on the page.
pub struct About {
    /// The name by which its records begin: [`tilescope_core::State::NAME`].
    pub name: &'static str,
    /// [`Tabletop::TITLE`].
    pub title: &'static str,
    /// [`Tabletop::PITCH`].
    pub pitch: &'static str,
    /// [`Tabletop::AUTHOR`].
    pub author: &'static str,
    /// [`Tabletop::PLAYERS`].
    pub players: &'static [usize],
    /// [`Tabletop::SETTINGS`].
    pub settings: &'static [Setting],
    /// [`Tabletop::POOL`].
    pub pool: &'static str,
    /// [`Tabletop::emblem`].
    pub emblem: fn() -> Html,
    /// [`Tabletop::rules`].
    pub rules: fn() -> Html,
    /// [`Tabletop::words`] for the text of a move; none where it is no move.
    pub words: fn(&str) -> Option<String>,
    open: Open,
    restore: fn(&Stored<'_>) -> Result<Game, ParseError>,
}

impl PartialEq for About {
    fn eq(&self, other: &About) -> bool {
        self.name == other.name
    }
}

impl Eq for About {}

impl fmt::Debug for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl About {
    /// What is known of `S`.
    const fn of<S: Tabletop>() -> About {
        About {
            name: S::NAME,
            title: S::TITLE,
            pitch: S::PITCH,
            author: S::AUTHOR,
            players: S::PLAYERS,
            settings: S::SETTINGS,
            pool: S::POOL,
            emblem: S::emblem,
            rules: S::rules,
            words: |mv| mv.parse().ok().map(S::words),
            open: open::<S>,
            restore: |stored| Ok(Game::new(stored.session::<S>()?)),
        }
    }

    /// The game with a name, where there is one.
    pub fn named(name: &str) -> Option<&'static About> {
        GAMES.iter().find(|game| game.name == name)
    }

    /// The game with which a record or a setup begins.
    ///
    /// # Errors
    /// The place of the name and the names that there are.
    pub fn of_record(text: &str) -> Result<&'static About, ParseError> {
        let record = text.trim_ascii_start();
        let name = record.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        About::named(name).ok_or_else(|| {
            let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
            let expected = format!("expected the name of a game: {}", names.join(", "));
            ParseError::new(text.len() - record.len(), expected)
        })
    }

    /// The levels of its computer players, from beginner to strongest.
    pub fn levels(&self) -> &'static [Level] {
        levels::levels(self.name)
    }
}

/// A game that goes on after a record, which may have no moves yet; without seats, people sit there.
///
/// # Errors
/// Where the record is wrong, and what was expected.
pub fn resume(record: &str, seats: Option<Rc<[Seat]>>, seed: u64) -> Result<Game, ParseError> {
    (About::of_record(record)?.open)(record, seats, seed)
}

/// The game whose text the browser kept.
///
/// # Errors
/// Where the text is wrong, and what was expected.
pub fn restore(text: &str) -> Result<Game, ParseError> {
    let stored = Stored::read(text)?;
    let (record, start) = stored.record();
    let about = About::of_record(record).map_err(|error| error.within(start))?;
    (about.restore)(&stored)
}

fn open<S: Tabletop>(record: &str, seats: Option<Rc<[Seat]>>, seed: u64) -> Result<Game, ParseError> {
    let record: Record<S> = record.parse()?;
    let players = S::start(record.setup()).players();
    let seats = seats.filter(|seats| seats.len() == players).unwrap_or_else(|| people(players).into());
    Ok(Game::new(Session::resume(record, seats, seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_names_its_game() {
        for game in &GAMES {
            let record = format!(" \n{}(players={})", game.name, game.players[0]);
            assert!(About::of_record(&record) == Ok(game));
            assert!(resume(&record, None, 1).is_ok());
        }
    }

    #[test]
    fn an_unknown_game_is_named_with_its_place() {
        let Err(error) = resume("  chess e2e4", None, 1) else { panic!("there is no chess") };
        assert_eq!(error.offset(), 2);
        assert!(error.message().contains("carcassonne"), "{error}");
    }

    #[test]
    fn a_kept_game_of_another_kind_is_named_with_its_place() {
        let text = "tilescope 1\nseed 1\nplayed 0\nrecord chess e2e4";
        let Err(error) = restore(text) else { panic!("there is no chess") };
        assert_eq!(error.offset(), text.find("chess").unwrap());
    }

    #[test]
    fn every_choice_of_every_setting_is_a_setup() {
        for game in &GAMES {
            for setting in game.settings {
                for (value, _) in setting.choices {
                    let players = setting.players.unwrap_or(game.players[0]);
                    let setup = format!("{}(players={players},{}={value})", game.name, setting.key);
                    assert!(resume(&setup, None, 1).is_ok(), "{setup}");
                }
            }
        }
    }
}
