//! The board and the analysis beside it, which share the focused move.

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_core::levels::Level;
use tilescope_engine::{
    Analysis, AnalysisAction, Settings, Snapshot, Viewed, use_analysis, use_searches, use_snapshot,
};
use tilescope_floor::deferred::Deferred;
use tilescope_floor::lazy::with;
use tilescope_floor::listen;
use tilescope_floor::parts::{Part, Parts};
use tilescope_floor::preferences::Preferences;
use tilescope_language::t;
use tilescope_lessons::lesson_session::LessonSession;
use tilescope_panel::{CloserLook, OpponentSearch, PanelProps, use_describer};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, PositionId, Purpose};
use tilescope_session::{Controller, InspectorLink, SessionAction};
use tilescope_table::any_game::{AnyGame, View, names};
use tilescope_table::pairing::Pairing;
use yew::prelude::*;

use super::computer::Hint;
use super::on_demand;
use super::state::{Instead, PageAction};

const SLOW: Pace = Pace::PerSecond(100.0);

#[derive(Properties, PartialEq)]
pub struct GameMainProps {
    pub game: AnyGame,
    pub hint: Hint,
    pub trial: Option<Preview>,
    pub preferences: Preferences,
    /// The initial settings of the analysis; the device sets the number of workers.
    pub searcher: Settings,
    /// Whether the tour is active; the analysis then continues at a visible pace.
    pub toured: bool,
    pub lesson_session: Option<LessonSession>,
    pub hidden: Parts,
    pub dispatch: Callback<PageAction>,
    pub caption: Html,
    /// The tabs of the bottom sheet, below the board.
    pub tabs: Html,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    pub of: PositionId,
    pub mv: AnyMove,
    /// The number of the request, so that the same move can be previewed again.
    pub number: u32,
}

/// The focused candidate, on the board or in the analysis.
#[derive(Clone, Copy, PartialEq)]
struct Focus {
    of: PositionId,
    mv: AnyMove,
}

#[derive(Clone, PartialEq)]
struct Line {
    of: PositionId,
    moves: Rc<[AnyMove]>,
}

/// The outcome statistics of the features on the board.
#[derive(Clone, PartialEq)]
struct ShownOutcomes {
    of: PositionId,
    feature_outcomes: Option<Rc<FeatureOutcomes>>,
}

/// Renders the board and, if it is open, the analysis. Reports rerender only these two, eight times a second.
#[component]
pub fn GameMain(props: &GameMainProps) -> Html {
    let GameMainProps { game, hint, preferences, lesson_session, hidden, dispatch, .. } = props;
    let shown = game.shown_id();
    let watched = preferences.analysis;

    let opponent_search = use_thought(game, preferences.thinking);
    let thinking = opponent_search.as_ref().filter(|opponent_search| !opponent_search.over);
    // The board shows the search of a lesson, even if the panel is closed.
    let searched = watched || lesson_session.is_some() && !hidden.has(Part::Panel);
    let viewed = match (searched, thinking) {
        (true, None) => Viewed::Yes,
        (true, Some(_)) => Viewed::Deferred,
        (false, _) => Viewed::No,
    };
    let analysis = use_analysis(game.search_root(game.timeline().shown()), viewed, &props.searcher);
    {
        let dispatch = dispatch.clone();
        use_effect_with(analysis.state.settings.clone(), move |searcher| {
            dispatch.emit(PageAction::SetSearcher(searcher.clone()));
        });
    }
    use_noted_help(game, watched && lesson_session.is_none() && analysis.report().is_some(), dispatch);
    use_slow_analysis(&analysis, props.toured);
    use_lesson_view(&analysis, lesson_session.as_ref());
    use_answers_first();
    let on_move = use_callback(dispatch.clone(), |mv: AnyMove, dispatch| {
        dispatch.emit(PageAction::Session(SessionAction::Play(mv)));
    });
    let focus = use_state_eq(|| None::<Focus>);
    let on_focus = use_callback((shown, focus.setter()), |mv: Option<AnyMove>, (of, focus)| {
        focus.set(mv.map(|mv| Focus { of: *of, mv }));
    });
    let line = use_state_eq(|| None::<Line>);
    let on_line = use_callback((shown, line.setter()), |moves: Rc<[AnyMove]>, (of, line)| {
        line.set(Some(Line { of: *of, moves }));
    });
    let on_look = use_callback(dispatch.clone(), |look: CloserLook, dispatch| {
        dispatch.emit(PageAction::OpenInstead(match look {
            CloserLook::Inspector(spec) => Instead::Inspector(spec, InspectorLink::default()),
            CloserLook::Compare(spec) => Instead::Compare(Pairing::with_contrast(spec)),
            CloserLook::Rollout(text) => Instead::Rollout(text, false),
        }));
    });
    let shown_outcomes = use_state_eq(|| None::<ShownOutcomes>);
    let on_feature_outcomes =
        use_callback((shown, shown_outcomes.setter()), |feature_outcomes, (of, shown_outcomes)| {
            shown_outcomes.set(Some(ShownOutcomes { of: *of, feature_outcomes }));
        });
    let played = game.move_at(game.timeline().shown());
    let describer = use_describer(Some(game), game.timeline().shown());
    // A move focused in another position is not highlighted in this one.
    let focus = focus.filter(|focus| focus.of == shown).map(|focus| focus.mv);
    let hinted = if let Hint::Move(advice) = hint { Some(advice.mv) } else { None };
    let report = match thinking {
        Some(opponent_search) => {
            opponent_search.snapshot.report.clone().filter(|_| opponent_search.is_search())
        }
        None => analysis.report().cloned(),
    };
    let line = line
        .as_ref()
        .filter(|line| line.of == shown)
        .map_or_else(|| Rc::new([]) as _, |line| line.moves.clone());
    // An answer to a lesson question appears on the board as if it were played.
    let answer = lesson_session
        .as_ref()
        .filter(|lesson_session| lesson_session.is_at(game))
        .and_then(|lesson_session| lesson_session.progress.answered().mv);
    let line = answer.filter(|_| line.is_empty()).map_or(line, |mv| Rc::new([mv]));
    let view = View {
        playable: true,
        report: report.filter(|_| !hidden.has(Part::Candidates)),
        feature_outcomes: shown_outcomes
            .as_ref()
            .filter(|shown_outcomes| shown_outcomes.of == shown)
            .and_then(|shown_outcomes| shown_outcomes.feature_outcomes.clone()),
        focus: focus.or(hinted),
        line,
        trial: props.trial.as_ref().filter(|trial| trial.of == shown).map(|trial| (trial.mv, trial.number)),
        confirm: preferences.confirm,
        letters: preferences.letters,
        on_move,
        on_focus: on_focus.clone(),
    };
    // The board depends only on these values, not on the caption above it.
    let board = use_memo((game.clone(), view), |(game, view)| game.board(view));
    let panel = PanelProps {
        game: game.info().id,
        analysis,
        opponent_search,
        names: names(game.timeline().seats()),
        describer,
        focus,
        on_focus,
        on_line,
        on_look,
        earnings: game.earnings(),
        solvable: game.is_solvable(),
        played,
        on_feature_outcomes,
        compared: lesson_session.as_ref().and_then(LessonSession::compared),
    };
    html! {
        <>
            <section class="game-board" aria-label={t("Board")}>
                { props.caption.clone() }
                <Deferred until={html! { <div></div> }}>{ (*board).clone() }</Deferred>
            </section>
            { props.tabs.clone() }
            if watched {
                <aside class="game-analysis" aria-label={t("Analysis")}>
                    <Deferred turn=3>
                        { with(on_demand::panel, panel, Html::default()) }
                    </Deferred>
                </aside>
            }
        </>
    }
}

/// Prioritises user input over rendering search reports.
#[hook]
fn use_answers_first() {
    let searches = use_searches();
    listen::use_window("pointerdown", searches.clone(), |_: Event, searches| searches.hold());
    listen::use_window("pointerup", searches.clone(), |_: Event, searches| searches.hold());
    listen::use_window("keydown", searches, |_: Event, searches| searches.hold());
}

/// Notes in the game that an analysis of it was `watched` before its end.
#[hook]
fn use_noted_help(game: &AnyGame, watched: bool, dispatch: &Callback<PageAction>) {
    let timeline = game.timeline();
    let helps = watched && timeline.to_move().is_some() && !timeline.helped();
    let dispatch = dispatch.clone();
    use_effect_with(helps, move |&helps| {
        if helps {
            dispatch.emit(PageAction::Session(SessionAction::Help));
        }
    });
}

/// While `shown`, runs the analysis slowly and without end. Afterwards, restores its settings.
#[hook]
fn use_slow_analysis(analysis: &Analysis, shown: bool) {
    let Analysis { state, on_action, .. } = analysis.clone();
    use_effect_with(shown, move |&shown| {
        let set =
            move |actions: [AnalysisAction; 3]| actions.into_iter().for_each(|action| on_action.emit(action));
        let after = shown.then(|| {
            let slow = Settings { budget: Budget::Endless, ..state.settings.clone() };
            set([AnalysisAction::Set(slow), AnalysisAction::SetPace(SLOW), AnalysisAction::Start]);
            let switch = if state.on { AnalysisAction::Start } else { AnalysisAction::Stop };
            [AnalysisAction::Set(state.settings), AnalysisAction::SetPace(state.pace), switch]
        });
        move || after.into_iter().for_each(set)
    });
}

/// Applies the settings of each lesson step, or of the trial of its claim, to the analysis, and starts it if the step
/// says so.
#[hook]
fn use_lesson_view(analysis: &Analysis, lesson_session: Option<&LessonSession>) {
    let on_action = analysis.on_action.clone();
    let lesson_view = lesson_session.map(|lesson_session| {
        (lesson_session.progress.at(), lesson_session.settings(), lesson_session.view().watch)
    });
    use_effect_with(lesson_view, move |lesson_view| {
        if let Some((_, settings, watch)) = lesson_view {
            on_action.emit(AnalysisAction::Stop);
            on_action.emit(AnalysisAction::Set(settings.clone()));
            if *watch {
                on_action.emit(AnalysisAction::Start);
            }
        }
    });
}

/// Returns the search of the computer player to move in the shown position, or else the last opponent search before
/// it. `None` unless `wanted`.
#[hook]
fn use_thought(game: &AnyGame, wanted: bool) -> Option<OpponentSearch> {
    let shown = use_snapshot(Purpose::Opponent);
    let last = use_mut_ref(|| None::<(PositionId, Rc<Snapshot>)>);
    let timeline = game.timeline();
    let mut last = last.borrow_mut();
    let of = shown.request.as_ref().map(|request| request.root.id());
    if let Some(of) = of.filter(|_| shown.report.is_some()) {
        *last = Some((of, shown.clone()));
    }
    let ply = last.as_ref().and_then(|&(of, _)| game.ply_of(of)).unwrap_or(0);
    let describer = use_describer(Some(game), ply);
    let &(searched, ref snapshot) = last.as_ref().filter(|_| wanted)?;
    let over = match (searched == game.shown_id(), game.is_continuation_of(searched)) {
        (true, _) if shown.request.is_some() => false,
        (_, true) => true,
        _ => return None,
    };
    let player = snapshot.report.as_ref()?.player?;
    let seat = timeline.seats().get(player.index())?;
    let Controller::Computer(id) = &seat.controller else { return None };
    let level = Level::find(game.info().id, id)?;
    Some(OpponentSearch { who: seat.called(), level, snapshot: snapshot.clone(), over, describer })
}
