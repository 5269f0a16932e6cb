//! The state of the game screen: the game that is shown, and what lies over it.
//!
//! ```text
//!   opening    how a game comes to the screen
//!   keeping    whose it is, and how the browser keeps it
//! ```

mod keeping;
mod opening;

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_engine::Settings;
use tilescope_floor::address;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::storage;
use tilescope_language::say;
use tilescope_lessons::taught::{Scene, Taught};
use tilescope_lessons::{course, taught};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{AutoPlay, ReviewDepth, SessionAction, StudyPlace};
use tilescope_table::any_session::Game;
use tilescope_table::kept_games;
use tilescope_table::kept_games::Keeping;
use tilescope_table::navigate::{self, Destination};
use tilescope_table::pairing::Pairing;
use tilescope_table::request::{GameRequest, Source};
use yew::prelude::*;

use super::measured::{Measurement, Measurements};

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
    /// The game for others.
    Share,
    /// A challenge on the draws of the game, to be sent.
    Dare,
    /// What is to be beaten in a challenge that was sent.
    Challenge,
    /// The proof that the draws were fixed before the first turn.
    Fair,
}

/// A screen in place of that of the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Instead {
    /// The search of the shown position taken apart, and where it is looked at first.
    Study(SearchSpec, StudyPlace),
    /// Two searchers of the shown position side by side.
    Side(Pairing),
    /// The review of the game, and how thoroughly it is made unless one was kept.
    Review(ReviewDepth),
    /// The kept mistakes, to be tried again.
    Practice,
    /// The position editor, which begins with the shown position.
    Edit,
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
    /// The text of what a review of the game has found; empty where there was none.
    pub reviewed: AttrValue,
    /// What is shown in place of the game.
    pub instead: Option<Instead>,
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
    /// Shows the game that is asked for, which may be of another kind.
    Load(GameRequest),
    /// Changes the game.
    Session(SessionAction<AnyMove>),
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
    /// Shows something in place of the game.
    OpenInstead(Instead),
    /// Goes back to the game.
    CloseInstead,
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
                navigate::to(Destination::Game(request.into()));
            }
            Action::Session(action) => next.apply(&action),
            Action::Leave => {
                next.drop_unplayed();
                if next.taught.is_some() {
                    address::replace("");
                }
                navigate::to_start();
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
            Action::OpenInstead(instead) => (next.instead, next.sheet) = (Some(instead), None),
            Action::CloseInstead => next.instead = None,
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
                    navigate::to(Destination::Game(GameRequest::Lesson(Source::Text(text), None).into()));
                }
                Err(why) => next.fail(why),
            },
            Action::LeaveLesson => {
                next.drop_unplayed();
                address::replace("learn");
                navigate::to_start();
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

    fn apply(&mut self, action: &SessionAction<AnyMove>) {
        // At the position of a task a move is an answer.
        if let (SessionAction::Play(mv), Some(taught)) = (action, &self.taught)
            && taught.course.awaits_move()
            && taught.is_at(&self.game)
        {
            self.learn(course::Action::Play(*mv));
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
                let before = self.game.id(before.played());
                if after.ply_of(before).is_none_or(|ply| ply > now.played()) {
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
            Err(illegal) => self.fail(say!("That move is not possible: {illegal}.")),
        }
    }

    /// Opens the analysis as long as it is told of, and lets computers wait that would play on meanwhile.
    fn start_tour(&mut self) {
        self.sheet = None;
        if self.tour.is_none() {
            self.tour = Some(Tour { analysis: self.preferences.analysis });
            self.preferences.analysis = true;
            if self.game.timeline().all_computers() {
                self.apply(&SessionAction::SetAutoPlay(AutoPlay::Paused));
            }
        }
    }

    fn fail(&mut self, error: String) {
        self.error = Some(error.into());
    }
}
