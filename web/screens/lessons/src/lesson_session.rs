//! A lesson on the page: the progress with its positions as games, its source, and its stored progress.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::{ParseError, SearchSpec, for_game};
use tilescope_engine::Settings;
use tilescope_floor::parts::Parts;
use tilescope_language::{self as language, english, say};
use tilescope_protocol::Budget;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{EqualBudget, InspectorPlace, Seat, Session};
use tilescope_shell as shell;
use tilescope_table::any_game::AnyGame;
use tilescope_table::lesson_progress::LessonProgress;
use tilescope_table::pairing::Pairing;
use tilescope_table::request::{GameRequest, LONGEST_PARAMETER, Refused, Source};
use tilescope_table::{lesson_progress, remote_lesson};
use wasm_bindgen_futures::JsFuture;

use crate::claim::Claim;
use crate::position::StepMoves;
use crate::progress::{Progress, ProgressAction};
use crate::trial::{SeedTrial, TrialAction};
use crate::{Lesson, LessonStep, complaint};

#[derive(Clone, PartialEq)]
pub struct LessonSession {
    pub source: Source,
    /// The progress: its texts and the answers.
    pub progress: Progress,
    views: Rc<[LessonView]>,
    /// The trial of the claim of the current step.
    trial: Rc<SeedTrial>,
    /// The number of times that the comparison of the current step was asked for.
    compared: u32,
}

/// The scene of a step: the position beside it, and its search.
#[derive(Clone, PartialEq)]
pub struct LessonView {
    pub game: AnyGame,
    pub settings: Settings,
    pub watch: bool,
    pub hide: Parts,
    /// The author's claim about the searches, if there is one.
    pub finds: Option<Claim<AnyMove>>,
    /// The step of the search that the inspector shows, if the lesson step offers it.
    pub inside: Option<InspectorPlace>,
    /// The two searchers that are shown side by side, if the lesson step offers them.
    pub beside: Option<Pairing>,
    /// The moves that the analysis compares, if the lesson step offers them.
    pub why: Option<[AnyMove; 2]>,
}

impl LessonSession {
    /// Opens the lesson of a source at a step, or where the learner left off. Only the program of its game can show
    /// it.
    ///
    /// # Errors
    /// If the lesson is of another game: that game. If the lesson is wrong: the problem and its place.
    pub fn open<S: GameUi>(source: &Source, step: Option<usize>) -> Result<LessonSession, Refused> {
        let text = text(source).ok_or_else(|| {
            let (Source::Listed(name) | Source::Address(name) | Source::Text(name)) = source;
            let name: String = name.chars().take(40).collect();
            Refused::Wrong(say!("The lesson “{name}” does not exist or cannot be loaded."))
        })?;
        let unread = |error: ParseError| {
            Refused::Wrong(say!("This lesson cannot be read: {}.", english(complaint(&text, &error))))
        };
        let lesson = Lesson::read(&text).map_err(unread)?;
        let game = lesson.game().map_err(unread)?;
        if game != S::ID {
            // Mistakes are reported here. The program of the other game could show nothing, and would return to this
            // one.
            for_game!(game, G => lesson.positions::<G>().map(drop)).map_err(unread)?;
            return Err(Refused::Other(game));
        }
        let step = step.unwrap_or_else(|| match lesson_progress::of(source) {
            Some(LessonProgress::At(step)) => step,
            Some(LessonProgress::Done) | None => 0,
        });
        let (views, moves) = views::<S>(&lesson).map_err(unread)?;
        let progress = Progress::new(lesson, moves, step);
        Ok(LessonSession { source: source.clone(), progress, views, trial: Rc::default(), compared: 0 })
    }

    pub fn view(&self) -> &LessonView {
        &self.views[self.progress.at()]
    }

    /// Returns the trial of the claim of the current step.
    pub fn trial(&self) -> &SeedTrial {
        &self.trial
    }

    /// Returns the settings of the search of the current step, or of the trial of its claim.
    pub fn settings(&self) -> Settings {
        let settings = self.view().settings.clone();
        Settings { seed: self.trial.running().unwrap_or(settings.seed), ..settings }
    }

    pub fn request(&self) -> GameRequest {
        GameRequest::Lesson(self.source.clone(), Some(self.progress.at()))
    }

    pub fn is_at(&self, game: &AnyGame) -> bool {
        let own = &self.view().game;
        game == own || game.timeline().is_present() && game.shown_id() == own.shown_id()
    }

    pub fn after(&self, action: ProgressAction) -> LessonSession {
        let progress = self.progress.after(action);
        let same_step = progress.at() == self.progress.at();
        let (trial, compared) =
            if same_step { (self.trial.clone(), self.compared) } else { (Rc::default(), 0) };
        LessonSession { progress, trial, compared, ..self.clone() }
    }

    pub fn after_trial(&self, action: TrialAction) -> LessonSession {
        LessonSession { trial: self.trial.after(action).into(), ..self.clone() }
    }

    /// Returns the lesson after a request to compare the moves of the current step.
    pub fn after_comparing(&self) -> LessonSession {
        LessonSession { compared: self.compared.wrapping_add(1), ..self.clone() }
    }

    /// Returns the moves to compare, with the number of the request; `None` if no comparison was asked for.
    pub fn compared(&self) -> Option<(u32, [AnyMove; 2])> {
        self.view().why.filter(|_| self.compared > 0).map(|moves| (self.compared, moves))
    }

    pub fn progress(&self) -> LessonProgress {
        let done = self.progress.is_last() && self.progress.is_solved();
        if done { LessonProgress::Done } else { LessonProgress::At(self.progress.at()) }
    }

    /// Returns the parameter of an address that restores the lesson after a reload; empty if it is too long for an
    /// address.
    pub fn parameter(&self) -> String {
        let parameter = self.source.parameter();
        if parameter.len() <= LONGEST_PARAMETER { parameter } else { String::new() }
    }
}

/// Checks the text of a lesson of any game.
///
/// # Errors
/// If the text is wrong: the problem and its place, in a sentence.
pub fn check(text: &str) -> Result<(), String> {
    let read = || -> Result<(), ParseError> {
        let lesson = Lesson::read(text)?;
        for_game!(lesson.game()?, G => lesson.positions::<G>().map(drop))
    };
    read().map_err(|error| say!("This lesson cannot be read: {}.", english(complaint(text, &error))))
}

/// Returns the text of a lesson; `None` if there is no such lesson, or it has not been loaded.
pub fn text(source: &Source) -> Option<String> {
    match source {
        Source::Text(text) => Some(text.clone()),
        Source::Listed(name) => listed(name),
        Source::Address(address) => remote_lesson::text(address),
    }
}

/// Returns the text of a lesson of the page in the current language, by its name; `None` if [`load`] has not loaded
/// it.
fn listed(name: &str) -> Option<String> {
    shell::memory().get(&file(name).into()).as_string()
}

/// Loads the text of a lesson, if there is one.
pub async fn load(name: &str) {
    let file = file(name);
    if listed(name).is_none()
        && let Ok(text) = JsFuture::from(shell::text(&file)).await
    {
        shell::memory().set(&file.into(), &text);
    }
}

fn file(name: &str) -> String {
    format!("lesson-{}-{name}.txt", language::shown().code())
}

type Moves = Vec<Vec<Vec<AnyMove>>>;

fn views<S: GameUi>(lesson: &Lesson) -> Result<(Rc<[LessonView]>, Moves), ParseError> {
    let read = lesson.positions::<S>()?.into_iter().zip(&lesson.steps).map(|(position, step)| {
        let moves = position.moves.into_iter().map(AnyMove::new::<S>).collect();
        let players = position.record.position(0).players();
        let session = Session::resume(position.record, Seat::people(players), step.setting.seed);
        view(step, AnyGame::new(session), position.spec, position.beside, moves)
    });
    let (views, moves): (Vec<LessonView>, Moves) = read.unzip();
    Ok((views.into(), moves))
}

/// Returns the scene of a step, and the moves of its answers.
fn view(
    step: &LessonStep,
    game: AnyGame,
    spec: SearchSpec,
    beside: Option<SearchSpec>,
    moves: Vec<AnyMove>,
) -> (LessonView, Vec<Vec<AnyMove>>) {
    let setting = &step.setting;
    let StepMoves { finds, why, answers } = step.sorted(moves);
    let work = step.watch.unwrap_or(setting.budget);
    let beside = beside.map(|other| Pairing {
        specs: [spec.clone(), other],
        seed: setting.seed,
        budget: EqualBudget::Work(work),
    });
    let settings =
        Settings { spec, seed: setting.seed, budget: Budget::Work(work), workers: setting.workers };
    let view = LessonView {
        game,
        settings,
        watch: step.watch.is_some(),
        hide: setting.hide,
        finds,
        inside: step.offers.inside.map(|at| InspectorPlace { at, step: 0, seed: setting.seed }),
        beside,
        why,
    };
    (view, answers)
}
