//! Opening a game on the screen: from a link, a lesson, or the browser's storage.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_floor::address;
use tilescope_floor::preferences;
use tilescope_floor::store::Unreadable;
use tilescope_language::{english, say, t};
use tilescope_lessons::lesson_session::LessonSession;
use tilescope_session::{Link, LinkError};
use tilescope_shell::escaped;
use tilescope_table::any_game::AnyGame;
use tilescope_table::pairing::Pairing;
use tilescope_table::request::{GameRequest, Refused};
use tilescope_table::saved_games::KeptGame;
use tilescope_table::{games, request, saved_games};
use yew::prelude::*;

use super::{Instead, PageChange, PageEffect, PageState, Sheet, Surroundings};

impl PageState {
    /// Creates the state with the requested game of `S`, or with the game from the address or the browser's storage.
    /// If something cannot be read, it is reported and left unchanged. If the address is wrong, a kept game is still
    /// shown.
    ///
    /// # Errors
    /// If there is no game to show: the reason.
    pub fn of_request<S: GameUi>(request: &GameRequest) -> Result<PageChange, Refused> {
        match request {
            GameRequest::Restore => restored::<S>(),
            GameRequest::Kept(key) => kept::<S>(key.clone().into()),
            GameRequest::Open(link) => {
                let mut change = linked::<S>(link, Unread::Opened)?;
                match link.daily {
                    // A position of the day has no owner until a move is played after it.
                    Some(day) => {
                        let query = format!("record={}&daily={day}", escaped(&link.record));
                        change.effects.push(PageEffect::ReplaceAddress(query));
                    }
                    None => change.own(change.state.game.clone()),
                }
                Ok(change)
            }
            GameRequest::Tour(link) => {
                // A game that you only view is not stored.
                let mut change = linked::<S>(link, Unread::Opened)?;
                change.start_tour();
                Ok(change)
            }
            GameRequest::Edit(link) => edited::<S>(link, Unread::Opened),
            GameRequest::Lesson(source, step) => Ok(of_lesson(LessonSession::open::<S>(source, *step)?)),
        }
    }
}

/// Returns the game of a link, with the settings of its analysis if the link has any. `wrong` is the task that an
/// error reports as failed.
fn linked<S: GameUi>(link: &Link, wrong: Unread) -> Result<PageChange, Refused> {
    let mut change = begin(of_link::<S>(link, wrong)?, None);
    let searcher = request::settings(link).map_err(|error| Refused::Wrong(wrong.because(&error)))?;
    let side = Pairing::of_link(link).map_err(|error| Refused::Wrong(wrong.because(&error)))?;
    let inspector = link.inspector.clone().map(|place| Instead::Inspector(searcher.spec.clone(), place));
    let rollout = link.rollout.clone().map(|rollout| Instead::Rollout(rollout.into(), false));
    let review = link.review.map(Instead::Review);
    change.state.sheet = link.challenge.map(|_| Sheet::Challenge);
    let daily = link.daily.map(Instead::Daily);
    if daily.is_some() {
        change.state.game = change.state.game.for_mover();
    }
    change.state.instead = inspector.or(side.map(Instead::Compare)).or(rollout).or(review).or(daily);
    change.state.searcher = searcher;
    Ok(change)
}

/// Returns the position editor with the position of a link. The game behind it has no owner until a move is played.
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
            LessonSession::open::<S>(&source, step).map(|lesson_session| Some(of_lesson(lesson_session)))
        }
        Ok(GameRequest::Kept(key)) => return kept::<S>(key.into()),
        Ok(GameRequest::Restore) => Ok(None),
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
    let Some(newest) = saved_games::all().into_iter().next() else { return Err(Refused::Wrong(wrong)) };
    let mut change = kept::<S>(newest.key)?;
    if !wrong.is_empty() {
        change.fail(wrong);
    }
    Ok(change)
}

fn kept<S: GameUi>(key: AttrValue) -> Result<PageChange, Refused> {
    let (game, kept) = of_kept::<S>(&key)?;
    let mut change = begin(game, Some(key));
    change.state.reviewed = kept.reviewed.clone();
    Ok(change)
}

/// Returns the state with a lesson. Moves in it are not stored, and the analysis opens if it has room.
fn of_lesson(lesson_session: LessonSession) -> PageChange {
    let mut change = begin(lesson_session.view().game.clone(), None);
    change.effects.push(PageEffect::KeepProgress(lesson_session.source.clone(), lesson_session.progress()));
    change.effects.push(PageEffect::ReplaceAddress(lesson_session.parameter()));
    change.state.preferences.analysis = preferences::has_room_beside_the_board();
    change.state.searcher = lesson_session.view().settings.clone();
    change.state.lesson_session = Some(lesson_session);
    change
}

fn begin(game: AnyGame, key: Option<AttrValue>) -> PageChange {
    let effects = key.clone().map(PageEffect::NameGame).into_iter().collect();
    PageChange { state: PageState::new(game, key, Surroundings::of_window()), effects }
}

/// The task that fails if a link is wrong.
#[derive(Clone, Copy, Debug)]
enum Unread {
    Opened,
    Address,
}

impl Unread {
    /// Returns a sentence that says what failed, and why.
    fn because(self, error: &LinkError) -> String {
        let error = english(error);
        match self {
            Unread::Opened => say!("This game cannot be opened: {error}."),
            Unread::Address => say!("The game in the link cannot be read: {error}."),
        }
    }
}

/// Returns the game of a link. If the link is wrong, the error begins with `unread`.
fn of_link<S: GameUi>(link: &Link, unread: Unread) -> Result<AnyGame, Refused> {
    match link.game() {
        // A wrong record is reported here, because opening its game would be in vain.
        Ok(id) if id != S::ID => Err(match games::check(&link.record) {
            Ok(()) => Refused::Other(id),
            Err(error) => Refused::Wrong(unread.because(&LinkError::of_record(error))),
        }),
        game => game
            .and_then(|_| request::open::<S>(link))
            .map_err(|error| Refused::Wrong(unread.because(&error))),
    }
}

/// Returns the kept game of a key. A game that cannot be read stays in storage.
fn of_kept<S: GameUi>(key: &str) -> Result<(AnyGame, Rc<KeptGame>), Refused> {
    let Some(kept) = saved_games::get(key) else {
        return Err(Refused::Wrong(
            t("This game is no longer among the saved games of this browser.").to_owned(),
        ));
    };
    let wrong = |error: Unreadable| {
        Refused::Wrong(say!(
            "A saved game cannot be read: {error}. Its text is kept; you can copy it on the start screen.",
            error = english(error)
        ))
    };
    let game = kept.game.map_err(wrong)?;
    match game.id().map_err(wrong)? {
        id if id == S::ID => Ok((AnyGame::new(game.session::<S>().map_err(wrong)?), game)),
        id => Err(Refused::Other(id)),
    }
}
