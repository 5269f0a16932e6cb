//! The state of the game screen: the game that is shown, how it is opened, restored and kept, and what lies over it.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use yew::prelude::*;

use super::address::{self, GameRequest, Source};
use super::any_session::Game;
use super::kept_games::{self, Keeping};
use super::kept_measurements;
use super::measured::{Measurement, Measurements};
use super::preferences::{self, Preferences};
use super::side::Pairing;
use super::taught::{self, Scene, Taught};
use super::{games, storage};
use crate::any_move::AnyMove;
use crate::engine::Settings;
use crate::game_ui::GameUi;
use crate::lesson::course;
use crate::parts::Parts;
use crate::session::{AutoPlay, Link, LinkError, StudyPlace};
use crate::{session, shell};

/// What can lie over the game; one sheet at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The menu.
    Menu,
    /// How the game is played.
    Rules,
    /// Where the points come from, and at the end who has won.
    Points,
    /// What is still to come.
    Pool,
    /// The keys.
    Keys,
}

/// What the game screen shows.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct PageState {
    /// The game.
    pub game: Game,
    /// The key under which the game is kept; none for one from an address that was only looked at.
    pub key: Option<AttrValue>,
    /// What lies over the page.
    pub sheet: Option<Sheet>,
    /// What went wrong last.
    pub error: Option<AttrValue>,
    /// Whether the viewer's own game is kept.
    pub keeping: Keeping,
    /// The key of the game that another tab has played on; what is played here is a game of its own since.
    pub elsewhere: Option<AttrValue>,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// What is told of the screen, while it is.
    pub tour: Option<Tour>,
    /// What the searches have found of the game's positions.
    pub measured: Rc<Measurements>,
    /// The search that is taken apart in place of the game, and where it is looked at first.
    pub study: Option<(SearchSpec, StudyPlace)>,
    /// The searchers that are seen side by side in place of the game.
    pub side: Option<Pairing>,
    /// The text of what a review of the game has found; empty where there was none.
    pub reviewed: AttrValue,
    /// Whether the review is shown in place of the game.
    pub reviewing: bool,
    /// How the analysis searches.
    pub searcher: Settings,
    /// The lesson that is being taken.
    pub taught: Option<Taught>,
}

/// The cards that tell what is seen, with what is to be as before once they are closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tour {
    /// Whether the analysis was open.
    analysis: bool,
}

/// A change of the [`PageState`].
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub enum Action {
    /// Shows another game, which is the viewer's own from now on.
    Open(Game),
    /// Shows the game that is asked for, which may be of another kind and so of another program.
    Load(GameRequest),
    /// Changes the game.
    Session(session::Action),
    /// Goes to the start screen.
    Leave,
    /// Lays a sheet over the page.
    OpenSheet(Sheet),
    /// Takes the sheet away.
    CloseSheet,
    /// Clears away what went wrong.
    DismissError,
    /// Clears away that another tab has played on.
    DismissElsewhere,
    /// Chooses how the page shall be.
    SetPreferences(Preferences),
    /// Another tab has changed the kept games.
    KeptElsewhere,
    /// Tells what is seen, on a board that stands still.
    StartTour,
    /// Has told it.
    EndTour,
    /// The analysis searches in another way.
    SetSearcher(Settings),
    /// A search has had its last word about a position.
    Measured(Measurement),
    /// Takes the search of the shown position apart.
    OpenStudy(SearchSpec),
    /// Goes back to the game.
    CloseStudy,
    /// Shows another searcher beside one of the shown position.
    OpenSide(SearchSpec),
    /// Goes back to the game.
    CloseSide,
    /// Looks back on the game, turn by turn.
    OpenReview,
    /// Goes back to the game.
    CloseReview,
    /// The review has found something: its text.
    Reviewed(AttrValue),
    /// The learner does something in the lesson.
    Learn(course::Action),
    /// Shows the position of the lesson's step again.
    BackToLesson,
    /// Opens the lesson of a text, or says why there is none.
    OpenLesson(Result<String, String>),
    /// Leaves what is shown for the list of lessons.
    LeaveLesson,
}

impl Action {
    /// A callback that dispatches this.
    pub fn callback(self, dispatch: &Callback<Action>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

impl Reducible for PageState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Action::Open(game) => {
                next.drop_unplayed();
                next.own(game);
            }
            Action::Load(request) => {
                next.drop_unplayed();
                shell::show("game", &request.query());
            }
            Action::Session(action) => next.apply(&action),
            Action::Leave => {
                next.drop_unplayed();
                if next.taught.is_some() {
                    address::replace("");
                }
                shell::show("start", "");
            }
            Action::OpenSheet(sheet) => next.sheet = Some(sheet),
            Action::CloseSheet => next.sheet = None,
            Action::DismissError => next.error = None,
            Action::DismissElsewhere => next.elsewhere = None,
            Action::SetPreferences(preferences) => {
                preferences.keep();
                next.preferences = preferences;
            }
            Action::KeptElsewhere => next.kept_elsewhere(),
            Action::StartTour => next.start_tour(),
            Action::SetSearcher(searcher) => next.searcher = searcher,
            Action::OpenStudy(searcher) => next.study = Some((searcher, StudyPlace::default())),
            Action::CloseStudy => next.study = None,
            Action::OpenSide(searcher) => next.side = Some(Pairing::with_contrast(searcher)),
            Action::CloseSide => next.side = None,
            Action::OpenReview => (next.reviewing, next.sheet) = (true, None),
            Action::CloseReview => next.reviewing = false,
            Action::Reviewed(text) if text != next.reviewed => {
                next.reviewed = text;
                next.keep_measured();
            }
            Action::Reviewed(_) => {}
            Action::Learn(action) => next.learn(action),
            Action::BackToLesson => next.set_scene(),
            Action::OpenLesson(text) => match text.and_then(|text| taught::check(&text).map(|()| text)) {
                Ok(text) => {
                    next.drop_unplayed();
                    shell::show("game", &GameRequest::Lesson(Source::Text(text), None).query());
                }
                Err(why) => next.fail(why),
            },
            Action::LeaveLesson => {
                next.drop_unplayed();
                address::replace("learn");
                shell::show("start", "");
            }
            Action::Measured(measurement) => {
                let record = next.game.record(usize::MAX);
                next.measured = next.measured.with(measurement, &record).into();
                next.keep_measured();
            }
            Action::EndTour => {
                if let Some(Tour { analysis }) = next.tour.take() {
                    next.preferences.analysis = analysis;
                }
            }
        }
        Rc::new(next)
    }
}

impl PageState {
    /// The state with the game of `S` that a query asks for, or as the address and the browser's storage have it. What cannot
    /// be read is said, and stays as it is; a kept game is shown all the same when the address is wrong.
    ///
    /// # Errors
    /// Why there is no game to show.
    pub fn of_request<S: GameUi>(query: &str) -> Result<PageState, Refused> {
        match GameRequest::read(query) {
            Ok(GameRequest::Restore) => PageState::restored::<S>(),
            Ok(GameRequest::Kept(key)) => PageState::kept::<S>(key.into()),
            Ok(GameRequest::Open(link)) => {
                let mut state = PageState::linked::<S>(&link, "That game cannot be opened")?;
                state.own(state.game.clone());
                Ok(state)
            }
            Ok(GameRequest::Tour(link)) => {
                // Who only looks has no game that is to be kept.
                let mut state = PageState::linked::<S>(&link, "That game cannot be opened")?;
                state.start_tour();
                Ok(state)
            }
            Ok(GameRequest::Lesson(source, step)) => Ok(PageState::taught(Taught::open::<S>(&source, step)?)),
            Err(error) => Err(Refused::Wrong(format!("That game cannot be opened: {error}."))),
        }
    }

    /// The game of a link, with the searcher of its analysis if it has one; `wrong` says what cannot be done otherwise.
    fn linked<S: GameUi>(link: &Link, wrong: &str) -> Result<PageState, Refused> {
        let state = PageState::new(of_link::<S>(link, wrong)?, None);
        let searcher =
            address::settings(link).map_err(|error| Refused::Wrong(format!("{wrong}: {error}.")))?;
        let side = Pairing::of_link(link).map_err(|error| Refused::Wrong(format!("{wrong}: {error}.")))?;
        let study = link.study.map(|place| (searcher.spec.clone(), place));
        Ok(PageState { searcher, study, side, ..state })
    }

    fn restored<S: GameUi>() -> Result<PageState, Refused> {
        const UNREAD: &str = "The game in the address cannot be read";
        let asked = match GameRequest::read(&address::query()) {
            Ok(GameRequest::Open(link) | GameRequest::Tour(link)) => {
                PageState::linked::<S>(&link, UNREAD).map(Some)
            }
            Ok(GameRequest::Lesson(source, step)) => {
                Taught::open::<S>(&source, step).map(|taught| Some(PageState::taught(taught)))
            }
            Ok(GameRequest::Kept(_) | GameRequest::Restore) => Ok(None),
            Err(error) => Err(Refused::Wrong(format!("{UNREAD}: {error}."))),
        };
        let wrong = match asked {
            Ok(Some(state)) => {
                return Ok(PageState { game: address::waiting(state.game), ..state });
            }
            Ok(None) => String::new(),
            Err(Refused::Wrong(error)) => error,
            Err(other) => return Err(other),
        };
        let (kept, open) = (kept_games::all(), storage::open_game());
        let open = kept.iter().find(|kept| Some(kept.key.as_str()) == open.as_deref());
        let Some(kept) = open.or(kept.first()) else { return Err(Refused::Wrong(wrong)) };
        let mut state = PageState::kept::<S>(kept.key.clone())?;
        if !wrong.is_empty() {
            state.fail(wrong);
        }
        Ok(state)
    }

    fn kept<S: GameUi>(key: AttrValue) -> Result<PageState, Refused> {
        let (game, measured, reviewed) = of_kept::<S>(&key)?;
        let mut state = PageState::new(game, Some(key));
        state.reviewed = reviewed;
        match kept_measurements::read(&measured, &state.game) {
            Ok(measured) => state.measured = measured.into(),
            Err(error) => state.fail(format!(
                "What the searches found of this game cannot be read, and is left out: {error}."
            )),
        }
        Ok(state)
    }

    /// The state with a lesson. What is played in it is not kept, and there is room for the search if there can be.
    fn taught(taught: Taught) -> PageState {
        let mut state = PageState::new(taught.scene().game.clone(), None);
        state.preferences.analysis = preferences::has_room_beside_the_board();
        state.searcher = taught.scene().settings.clone();
        PageState { taught: Some(taught), ..state }
    }

    fn new(game: Game, key: Option<AttrValue>) -> PageState {
        key.iter().for_each(|key| storage::set_open_game(key));
        PageState {
            game,
            key,
            sheet: None,
            error: None,
            keeping: Keeping::Kept,
            elsewhere: None,
            preferences: Preferences::restored(),
            tour: None,
            measured: Rc::default(),
            reviewed: AttrValue::default(),
            reviewing: false,
            study: None,
            side: None,
            searcher: Settings::new(1),
            taught: None,
        }
    }

    /// What is shown beside the step of the lesson.
    pub fn scene(&self) -> Option<&Scene> {
        self.taught.as_ref().map(Taught::scene)
    }

    /// What of the screen is hidden: by the address, and by the lesson.
    pub fn hidden(&self) -> Parts {
        let asked = address::parameter("hide").map_or(Parts::default(), |names| Parts::read(&names));
        self.scene().map_or(asked, |scene| asked.and(scene.hide))
    }

    fn learn(&mut self, action: course::Action) {
        if let Some(taught) = &self.taught {
            let step = taught.course.at();
            let taught = taught.after(action);
            let moved = taught.course.at() != step;
            self.taught = Some(taught);
            if moved {
                self.set_scene();
            }
        }
    }

    /// Shows the position of the lesson's step.
    fn set_scene(&mut self) {
        if let Some(scene) = self.scene() {
            (self.game, self.searcher) = (scene.game.clone(), scene.settings.clone());
        }
    }

    fn show(&mut self, game: Game, key: Option<AttrValue>) {
        key.iter().for_each(|key| storage::set_open_game(key));
        (self.game, self.key) = (game, key);
        (self.sheet, self.error, self.elsewhere) = (None, None, None);
        (self.study, self.side, self.taught) = (None, None, None);
        (self.reviewed, self.reviewing) = (AttrValue::default(), false);
        self.keeping = Keeping::Kept;
    }

    /// Shows a game that is the viewer's own from now on.
    fn own(&mut self, game: Game) {
        self.show(game, Some(kept_games::free_key()));
        self.keep();
    }

    /// Lets the browser keep the game if it is the viewer's own.
    fn keep(&mut self) {
        if let Some(key) = &self.key {
            let notes = kept_measurements::text(&self.measured, &self.game) + &self.reviewed;
            self.keeping = kept_games::keep(key, &self.game.stored(), &notes);
            address::forget_game();
        }
    }

    /// Lets the browser keep what the searches found of a game that it keeps.
    fn keep_measured(&mut self) {
        if self.key.as_ref().is_some_and(|key| kept_games::get(key).is_some()) {
            self.keep();
        }
    }

    /// Forgets the game if it is the viewer's own and nothing was played in it.
    fn drop_unplayed(&self) {
        if let Some(key) = &self.key
            && !self.game.timeline().is_begun()
        {
            storage::remove(key);
        }
    }

    fn apply(&mut self, action: &session::Action) {
        // At the position of a task a move is an answer.
        if let (session::Action::Play(mv), Some(taught)) = (action, &self.taught)
            && taught.course.awaits_move()
            && taught.is_at(&self.game)
        {
            match AnyMove::read(self.game.info().id, mv) {
                Ok(mv) => self.learn(course::Action::Play(mv)),
                Err(error) => self.fail(format!("That move cannot be read: {error}.")),
            }
            return;
        }
        match self.game.after(action) {
            Ok(after) => {
                let (before, now) = (self.game.timeline(), after.timeline());
                let changed = now.played() != before.played() || now.seats() != before.seats();
                // The end of the game is shown, but not over something that is being read or typed.
                if before.to_move().is_some() && now.to_move().is_none() && self.sheet.is_none() {
                    self.sheet = Some(Sheet::Points);
                }
                // What was found of other moves says nothing of these.
                let before = self.game.record(before.played());
                if !after.record(now.played()).starts_with(&before) {
                    self.reviewed = AttrValue::default();
                }
                self.game = after;
                if changed && self.taught.is_none() {
                    if self.key.is_none() {
                        let key = kept_games::free_key();
                        storage::set_open_game(&key);
                        self.key = Some(key);
                    }
                    self.keep();
                }
            }
            Err(illegal) => self.fail(format!("That move is not possible: {illegal}.")),
        }
    }

    /// What is played here and what another tab has played become two games, unless they are the same.
    fn kept_elsewhere(&mut self) {
        let Some(key) = &self.key else { return };
        let Some(theirs) = kept_games::get(key) else { return };
        let ours = self.game.stored();
        if *theirs.text != *ours {
            let lost = !kept_games::goes_on_from(&theirs.text, &ours);
            let fresh = kept_games::free_key();
            storage::set_open_game(&fresh);
            (self.elsewhere, self.key) = (Some(key.clone()), Some(fresh));
            if lost {
                self.keep();
            }
        }
    }

    /// Opens the analysis as long as it is told of, and lets computers wait that would play on meanwhile.
    fn start_tour(&mut self) {
        self.sheet = None;
        if self.tour.is_none() {
            self.tour = Some(Tour { analysis: self.preferences.analysis });
            self.preferences.analysis = true;
            if self.game.timeline().all_computers() {
                self.apply(&session::Action::SetAutoPlay(AutoPlay::Paused));
            }
        }
    }

    fn fail(&mut self, error: String) {
        self.error = Some(error.into());
    }
}

/// Why there is no game to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is another one than `S`, which has a program of its own.
    Other(GameId),
    /// What is wrong, in a sentence; empty where there is nothing to say.
    Wrong(String),
}

/// The game of a link; where it is wrong, that is said after `unread`.
fn of_link<S: GameUi>(link: &Link, unread: &str) -> Result<Game, Refused> {
    match link.game() {
        // A record that is wrong is told here: the program of its game would come back for the kept game.
        Ok(id) if id != S::ID => Err(match games::check(&link.record) {
            Ok(()) => Refused::Other(id),
            Err(error) => Refused::Wrong(format!("{unread}: {}.", LinkError::of_record(error))),
        }),
        game => game
            .and_then(|_| address::open::<S>(link))
            .map_err(|error| Refused::Wrong(format!("{unread}: {error}."))),
    }
}

/// The kept game that has a key, and the texts of what its searches and its review found. One that cannot be read stays where it is.
fn of_kept<S: GameUi>(key: &str) -> Result<(Game, AttrValue, AttrValue), Refused> {
    let Some(kept) = kept_games::get(key) else {
        return Err(Refused::Wrong("That game was given up in another tab.".to_owned()));
    };
    let session = match games::stored(&kept.text) {
        Ok((id, _)) if id != S::ID => return Err(Refused::Other(id)),
        stored => stored.and_then(|(_, stored)| stored.session::<S>()),
    };
    let notes = (kept.measured.clone(), kept.reviewed.clone());
    session.map(|session| (Game::new(session), notes.0, notes.1)).map_err(|error| {
        Refused::Wrong(format!(
            "A game kept here cannot be read: {error}. Its text stays; the start screen gives it to be copied."
        ))
    })
}
