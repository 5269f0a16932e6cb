//! How a game comes to the screen: from a link, a lesson, or what the browser keeps.

use tilescope_boards::game_ui::GameUi;
use tilescope_floor::address;
use tilescope_floor::{preferences, storage};
use tilescope_language::{english, say, t};
use tilescope_lessons::taught::Taught;
use tilescope_session::{Link, LinkError};
use tilescope_table::any_session::Game;
use tilescope_table::pairing::Pairing;
use tilescope_table::request::{GameRequest, Refused};
use tilescope_table::{games, kept_games, request};
use yew::prelude::*;

use super::{Instead, PageChange, PageEffect, PageState, Sheet, Surroundings};
use crate::kept_measurements;

impl PageState {
    /// The state with the game of `S` that is asked for, or as the address and the browser's storage have it. What cannot
    /// be read is said, and stays as it is; a kept game is shown all the same when the address is wrong.
    ///
    /// # Errors
    /// Why there is no game to show.
    pub fn of_request<S: GameUi>(request: &GameRequest) -> Result<PageChange, Refused> {
        match request {
            GameRequest::Restore => restored::<S>(),
            GameRequest::Kept(key) => kept::<S>(key.clone().into()),
            GameRequest::Open(link) => {
                let mut change = linked::<S>(link, Unread::Opened)?;
                change.own(change.state.game.clone());
                Ok(change)
            }
            GameRequest::Tour(link) => {
                // Who only looks has no game that is to be kept.
                let mut change = linked::<S>(link, Unread::Opened)?;
                change.start_tour();
                Ok(change)
            }
            GameRequest::Edit(link) => edited::<S>(link, Unread::Opened),
            GameRequest::Lesson(source, step) => Ok(of_lesson(Taught::open::<S>(source, *step)?)),
        }
    }
}

/// The game of a link, with the searcher of its analysis if it has one; `wrong` says what cannot be done otherwise.
fn linked<S: GameUi>(link: &Link, wrong: Unread) -> Result<PageChange, Refused> {
    let mut change = begin(of_link::<S>(link, wrong)?, None);
    let searcher = request::settings(link).map_err(|error| Refused::Wrong(wrong.because(&error)))?;
    let side = Pairing::of_link(link).map_err(|error| Refused::Wrong(wrong.because(&error)))?;
    let study = link.study.map(|place| Instead::Study(searcher.spec.clone(), place));
    let review = link.review.map(Instead::Review);
    change.state.sheet = link.challenge.map(|_| Sheet::Challenge);
    change.state.instead = study.or(side.map(Instead::Side)).or(review);
    change.state.searcher = searcher;
    Ok(change)
}

/// The position editor with the position of a link. The game behind it is nobody's until something is played.
fn edited<S: GameUi>(link: &Link, wrong: Unread) -> Result<PageChange, Refused> {
    let mut change = linked::<S>(link, wrong)?;
    change.state.game = request::waiting(change.state.game);
    change.state.instead = Some(Instead::Edit);
    Ok(change)
}

fn restored<S: GameUi>() -> Result<PageChange, Refused> {
    let asked = match GameRequest::read(&address::query()) {
        Ok(GameRequest::Open(link) | GameRequest::Tour(link)) => {
            linked::<S>(&link, Unread::Address).map(Some)
        }
        Ok(GameRequest::Edit(link)) => edited::<S>(&link, Unread::Address).map(Some),
        Ok(GameRequest::Lesson(source, step)) => {
            Taught::open::<S>(&source, step).map(|taught| Some(of_lesson(taught)))
        }
        Ok(GameRequest::Kept(_) | GameRequest::Restore) => Ok(None),
        Err(error) => Err(Refused::Wrong(Unread::Address.because(&error))),
    };
    let wrong = match asked {
        Ok(Some(mut change)) => {
            change.state.game = request::waiting(change.state.game);
            return Ok(change);
        }
        Ok(None) => String::new(),
        Err(Refused::Wrong(error)) => error,
        Err(other) => return Err(other),
    };
    let (games, open) = (kept_games::all(), storage::open_game());
    let open = games.iter().find(|kept| Some(kept.key.as_str()) == open.as_deref());
    let Some(game) = open.or(games.first()) else { return Err(Refused::Wrong(wrong)) };
    let mut change = kept::<S>(game.key.clone())?;
    if !wrong.is_empty() {
        change.fail(wrong);
    }
    Ok(change)
}

fn kept<S: GameUi>(key: AttrValue) -> Result<PageChange, Refused> {
    let (game, measured, reviewed) = of_kept::<S>(&key)?;
    let mut change = begin(game, Some(key));
    change.state.reviewed = reviewed;
    match kept_measurements::read(&measured, &change.state.game) {
        Ok(measured) => change.state.measured = measured.into(),
        Err(error) => change.fail(say!(
            "The saved search results for this game cannot be read and were skipped: {error}.",
            error = english(error)
        )),
    }
    Ok(change)
}

/// The state with a lesson. What is played in it is not kept, and there is room for the search if there can be.
fn of_lesson(taught: Taught) -> PageChange {
    let mut change = begin(taught.scene().game.clone(), None);
    change.effects.push(PageEffect::KeepProgress(taught.source.clone(), taught.progress()));
    change.effects.push(PageEffect::ReplaceAddress(taught.parameter()));
    change.state.preferences.analysis = preferences::has_room_beside_the_board();
    change.state.searcher = taught.scene().settings.clone();
    change.state.taught = Some(taught);
    change
}

/// A game on the page as it is now.
fn begin(game: Game, key: Option<AttrValue>) -> PageChange {
    let effects = key.clone().map(PageEffect::SetOpenGame).into_iter().collect();
    PageChange { state: PageState::new(game, key, Surroundings::of_window()), effects }
}

/// What cannot be done where a link is wrong.
#[derive(Clone, Copy, Debug)]
enum Unread {
    /// To open the game that somebody has asked for.
    Opened,
    /// To show the game of the address.
    Address,
}

impl Unread {
    /// What cannot be done, and why, as a sentence.
    fn because(self, error: &LinkError) -> String {
        let error = english(error);
        match self {
            Unread::Opened => say!("This game cannot be opened: {error}."),
            Unread::Address => say!("The game in the link cannot be read: {error}."),
        }
    }
}

/// The game of a link; where it is wrong, that is said after `unread`.
fn of_link<S: GameUi>(link: &Link, unread: Unread) -> Result<Game, Refused> {
    match link.game() {
        // A record that is wrong is told here: its game would be opened in vain.
        Ok(id) if id != S::ID => Err(match games::check(&link.record) {
            Ok(()) => Refused::Other(id),
            Err(error) => Refused::Wrong(unread.because(&LinkError::of_record(error))),
        }),
        game => game
            .and_then(|_| request::open::<S>(link))
            .map_err(|error| Refused::Wrong(unread.because(&error))),
    }
}

/// The kept game that has a key, and the texts of what its searches and its review found. One that cannot be read stays where it is.
fn of_kept<S: GameUi>(key: &str) -> Result<(Game, AttrValue, AttrValue), Refused> {
    let Some(kept) = kept_games::get(key) else {
        return Err(Refused::Wrong(t("This game was deleted in another tab.").to_owned()));
    };
    let session = match games::stored(&kept.text) {
        Ok((id, _)) if id != S::ID => return Err(Refused::Other(id)),
        stored => stored.and_then(|(_, stored)| stored.session::<S>()),
    };
    let notes = (kept.measured.clone(), kept.reviewed.clone());
    session.map(|session| (Game::new(session), notes.0, notes.1)).map_err(|error| {
        Refused::Wrong(say!(
            "A saved game cannot be read: {error}. Its text is kept; you can copy it on the start screen.",
            error = english(error)
        ))
    })
}
