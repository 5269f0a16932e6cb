//! The changes that an action makes on the game screen.

use tilescope_floor::address;
use tilescope_floor::preferences::Preferences;
use tilescope_language::say;
use tilescope_lessons::lesson_session;
use tilescope_lessons::progress::ProgressAction;
use tilescope_lessons::trial::TrialAction;
use tilescope_session::{AutoPlay, SessionAction};
use tilescope_table::navigate::Destination;
use tilescope_table::request::{GameRequest, Source};
use yew::prelude::*;

use super::{Instead, PageAction, PageEffect, PageState, Sheet, Tour};

#[derive(Clone, PartialEq)]
pub struct PageChange {
    pub state: PageState,
    /// The effects in order. Each must be performed once.
    pub effects: Vec<PageEffect>,
}

impl PageState {
    /// Returns the state after an action, with the effects of the action. The function is pure.
    #[must_use]
    pub fn reduce(&self, action: PageAction) -> PageChange {
        let mut change = PageChange::to(self.clone());
        change.apply(action);
        change
    }
}

impl PageChange {
    /// Creates a change without effects.
    pub(super) fn to(state: PageState) -> PageChange {
        PageChange { state, effects: Vec::new() }
    }

    fn apply(&mut self, action: PageAction) {
        let next = &mut self.state;
        match action {
            PageAction::Open(game) => {
                self.drop_unplayed();
                self.own(game);
            }
            PageAction::Load(request) => self.leave_for_game(*request),
            PageAction::Session(action) => self.play(&action),
            PageAction::Leave => {
                let address = next.lesson_session.is_some().then(String::new);
                self.leave_for_start(address);
            }
            PageAction::LeaveLesson => self.leave_for_start(Some(address::LEARN.to_owned())),
            PageAction::OpenSheet(sheet) => next.sheet = Some(sheet),
            PageAction::CloseSheet => next.sheet = None,
            PageAction::Visit(place) => self.visit(&place),
            PageAction::DismissError => next.error = None,
            PageAction::DismissElsewhere => next.elsewhere = None,
            PageAction::SetPreferences(preferences) => self.prefer(preferences),
            PageAction::KeptElsewhere(theirs) => self.kept_elsewhere(&theirs),
            PageAction::Kept(keeping) => next.keeping = keeping,
            PageAction::StartTour => self.start_tour(),
            PageAction::EndTour => {
                if let Some(Tour { analysis }) = next.tour.take() {
                    next.preferences.analysis = analysis;
                }
            }
            PageAction::SetSearcher(searcher) => next.searcher = searcher,
            PageAction::OpenInstead(instead) => {
                if instead.advises() {
                    self.play(&SessionAction::Help);
                }
                (self.state.instead, self.state.sheet) = (Some(instead), None);
            }
            PageAction::CloseInstead => next.instead = next.instead.as_ref().and_then(Instead::below),
            PageAction::Reviewed(text) if text != next.reviewed => {
                next.reviewed = text;
                self.keep_review();
            }
            PageAction::Reviewed(_) => {}
            PageAction::Learn(action) => self.learn(action),
            PageAction::Trial(action) => self.try_claim(action),
            PageAction::CompareInLesson => self.compare_in_lesson(),
            PageAction::BackToLesson => self.set_scene(),
            PageAction::OpenLesson(text) => {
                match text.and_then(|text| lesson_session::check(&text).map(|()| text)) {
                    Ok(text) => {
                        self.leave_for_game(GameRequest::Lesson(Source::Text(text), None));
                    }
                    Err(why) => self.fail(why),
                }
            }
        }
    }

    fn leave_for_game(&mut self, request: GameRequest) {
        self.drop_unplayed();
        self.effects.push(PageEffect::Show(Destination::Game(request.into())));
    }

    fn leave_for_start(&mut self, address: Option<String>) {
        self.drop_unplayed();
        self.effects.extend(address.map(PageEffect::ReplaceAddress));
        self.effects.push(PageEffect::Show(Destination::Start(AttrValue::default())));
    }

    fn prefer(&mut self, preferences: Preferences) {
        self.effects.push(PageEffect::KeepPreferences(preferences));
        self.state.preferences = preferences;
    }

    fn learn(&mut self, action: ProgressAction) {
        if let Some(lesson_session) = &self.state.lesson_session {
            let step = lesson_session.progress.at();
            let lesson_session = lesson_session.after(action);
            let moved = lesson_session.progress.at() != step;
            self.effects
                .push(PageEffect::KeepProgress(lesson_session.source.clone(), lesson_session.progress()));
            self.state.lesson_session = Some(lesson_session);
            if moved {
                self.set_scene();
            }
        }
    }

    /// Changes the trial of a claim. It searches the position of its step.
    fn try_claim(&mut self, action: TrialAction) {
        if let Some(lesson_session) = &self.state.lesson_session {
            self.state.lesson_session = Some(lesson_session.after_trial(action));
            if action == TrialAction::Try {
                self.set_scene();
            }
        }
    }

    /// Opens the analysis of the lesson step with the comparison of two moves.
    fn compare_in_lesson(&mut self) {
        if let Some(lesson_session) = &self.state.lesson_session {
            self.state.lesson_session = Some(lesson_session.after_comparing());
            self.state.preferences.analysis = true;
            self.set_scene();
        }
    }

    fn set_scene(&mut self) {
        if let Some(lesson_view) = self.state.lesson_view() {
            (self.state.game, self.state.searcher) = (lesson_view.game.clone(), lesson_view.settings.clone());
        }
    }

    fn play(&mut self, action: &SessionAction) {
        let state = &mut self.state;
        // At the position of a lesson question, a move is an answer.
        if let (SessionAction::Play(mv), Some(lesson_session)) = (action, &state.lesson_session)
            && lesson_session.progress.awaits_move()
            && lesson_session.is_at(&state.game)
        {
            self.learn(ProgressAction::Play(*mv));
            return;
        }
        match state.game.after(action) {
            Ok(after) => {
                let (before, now) = (state.game.timeline(), after.timeline());
                let present = state.game.id(before.played());
                let changed = after.id(now.played()) != present
                    || now.seats() != before.seats()
                    || matches!(action, SessionAction::Tick(_)) && !before.is_stopped();
                let noted = now.helped() != before.helped();
                // The end of the game opens its dialog, unless it would cover something that you read or type.
                if before.to_move().is_some() && now.to_move().is_none() && state.sheet.is_none() {
                    state.sheet = Some(Sheet::Points);
                }
                // A review of other moves does not apply to these.
                if after.ply_of(present).is_none_or(|ply| ply > now.played()) {
                    state.reviewed = AttrValue::default();
                }
                state.game = after;
                if (changed || noted) && state.lesson_session.is_none() {
                    // Help alone does not make somebody else's game the user's own.
                    if changed {
                        self.claim();
                    }
                    self.keep();
                }
            }
            Err(illegal) => self.fail(say!("That move is illegal: {illegal}.")),
        }
    }

    /// Opens the analysis for the tour, and pauses computer players that would otherwise continue.
    pub(super) fn start_tour(&mut self) {
        let state = &mut self.state;
        state.sheet = None;
        if state.tour.is_none() {
            state.tour = Some(Tour { analysis: state.preferences.analysis });
            state.preferences.analysis = true;
            if state.game.timeline().all_computers() {
                self.play(&SessionAction::SetAutoPlay(AutoPlay::Paused));
            }
        }
    }

    pub(super) fn fail(&mut self, error: String) {
        self.state.error = Some(error.into());
    }
}
