//! The board and the analysis beside it, which show each other what is looked at.

use std::rc::Rc;

use tilescope_boards::board::Fates;
use tilescope_core::SearchSpec;
use tilescope_engine::{
    Analysis, AnalysisAction, Settings, Snapshot, Viewed, use_analysis, use_searches, use_snapshot,
};
use tilescope_floor::lazy::with;
use tilescope_floor::listen;
use tilescope_floor::parts::{Part, Parts};
use tilescope_floor::preferences::Preferences;
use tilescope_floor::stages::Later;
use tilescope_language::t;
use tilescope_lessons::taught::Taught;
use tilescope_panel::{PanelProps, Thought, use_tell};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Pace, PositionId, Purpose};
use tilescope_session::{Controller, SessionAction, StudyPlace};
use tilescope_table::any_session::{Game, View, names};
use tilescope_table::pairing::Pairing;
use yew::prelude::*;

use super::computer::Hint;
use super::on_demand;
use super::state::{Instead, PageAction};

/// How fast a search goes on whose numbers are explained.
const SLOW: Pace = Pace::PerSecond(100.0);

/// What the stage shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StageProps {
    /// The game.
    pub game: Game,
    /// The hint for the shown position.
    pub hint: Hint,
    /// The move that is to be put on the board.
    pub trial: Option<Trial>,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// How the analysis searches at first; by how many workers the device says.
    pub searcher: Settings,
    /// Whether it is told what is seen: then the analysis goes on at the speed of eyes.
    pub toured: bool,
    /// The lesson that is being taken.
    pub taught: Option<Taught>,
    /// What of the screen is hidden.
    pub hidden: Parts,
    /// Changes the page.
    pub dispatch: Callback<PageAction>,
    /// What stands above the board.
    pub caption: Html,
    /// What stands below it: what there is to be pulled up.
    pub tabs: Html,
}

/// A move that is put on the board for a try.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The position that it is a move of.
    pub of: PositionId,
    /// The move.
    pub mv: AnyMove,
    /// Which time it is asked for.
    pub number: u32,
}

/// The candidate that is pointed at, on the board or in the analysis.
#[derive(Clone, Copy, PartialEq)]
struct Focus {
    /// The position in which it is a candidate.
    of: PositionId,
    mv: AnyMove,
}

/// Moves that are shown as if they were played.
#[derive(Clone, PartialEq)]
struct Line {
    /// The position from which they continue.
    of: PositionId,
    moves: Rc<[AnyMove]>,
}

/// What becomes of the things on the board.
#[derive(Clone, PartialEq)]
struct Prospects {
    /// The position that has them.
    of: PositionId,
    fates: Option<Rc<Fates>>,
}

/// The board and, if it is wanted, the analysis. Reports change these two only, eight times a second.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps { game, hint, preferences, taught, hidden, dispatch, .. } = props;
    let shown = game.shown_id();
    let watched = preferences.analysis;

    let thought = use_thought(game, preferences.thinking);
    let thinking = thought.as_ref().filter(|thought| !thought.over);
    // The search of a lesson is seen on the board, wherever its numbers are.
    let searched = watched || taught.is_some() && !hidden.has(Part::Panel);
    let viewed = match (searched, thinking) {
        (true, None) => Viewed::Yes,
        (true, Some(_)) => Viewed::Later,
        (false, _) => Viewed::No,
    };
    let analysis = use_analysis(game.search_root(game.timeline().shown()), viewed, &props.searcher);
    {
        let dispatch = dispatch.clone();
        use_effect_with(analysis.state.settings.clone(), move |searcher| {
            dispatch.emit(PageAction::SetSearcher(searcher.clone()));
        });
    }
    use_slow_analysis(&analysis, props.toured);
    use_scene(&analysis, taught.as_ref());
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
    let on_study = use_callback(dispatch.clone(), |spec: SearchSpec, dispatch| {
        dispatch.emit(PageAction::OpenInstead(Instead::Study(spec, StudyPlace::default())))
    });
    let on_side = use_callback(dispatch.clone(), |spec: SearchSpec, dispatch| {
        dispatch.emit(PageAction::OpenInstead(Instead::Side(Pairing::with_contrast(spec))))
    });
    let prospects = use_state_eq(|| None::<Prospects>);
    let on_fates = use_callback((shown, prospects.setter()), |fates, (of, prospects)| {
        prospects.set(Some(Prospects { of: *of, fates }));
    });
    let played = game.move_at(game.timeline().shown());
    let tell = use_tell(Some(game), game.timeline().shown());
    // What was pointed at in another position is not shown in this one.
    let focus = focus.filter(|focus| focus.of == shown).map(|focus| focus.mv);
    let hinted = if let Hint::Move(advice) = hint { Some(advice.mv) } else { None };
    let report = match thinking {
        Some(thought) => thought.snapshot.report.clone(),
        None => analysis.report().cloned(),
    };
    let line = line
        .as_ref()
        .filter(|line| line.of == shown)
        .map_or_else(|| Rc::new([]) as _, |line| line.moves.clone());
    // An answer is shown as if it were played.
    let answer =
        taught.as_ref().filter(|taught| taught.is_at(game)).and_then(|taught| taught.course.answered().mv);
    let line = answer.filter(|_| line.is_empty()).map_or(line, |mv| Rc::new([mv]));
    let view = View {
        playable: true,
        report: report.filter(|_| !hidden.has(Part::Candidates)),
        fates: prospects
            .as_ref()
            .filter(|prospects| prospects.of == shown)
            .and_then(|prospects| prospects.fates.clone()),
        focus: focus.or(hinted),
        line,
        trial: props.trial.as_ref().filter(|trial| trial.of == shown).map(|trial| (trial.mv, trial.number)),
        confirm: preferences.confirm,
        letters: preferences.letters,
        on_move,
        on_focus: on_focus.clone(),
    };
    // What is drawn changes with these alone, and not with the caption above it.
    let board = use_memo((game.clone(), view), |(game, view)| game.board(view));
    let panel = PanelProps {
        game: game.info().id,
        analysis,
        thought,
        names: names(game.timeline().seats()),
        tell,
        focus,
        on_focus,
        on_line,
        on_study,
        on_side,
        earnings: game.earnings(),
        played,
        on_fates,
    };
    html! {
        <>
            <section class="game-board" aria-label={t("Board")}>
                { props.caption.clone() }
                <Later until={html! { <div></div> }}>{ (*board).clone() }</Later>
            </section>
            { props.tabs.clone() }
            if watched {
                <aside class="game-analysis" aria-label={t("Analysis")}>
                    <Later turn=3>
                        { with(on_demand::panel, panel, Html::default()) }
                    </Later>
                </aside>
            }
        </>
    }
}

/// Lets what people do be answered before the numbers of searches are drawn.
#[hook]
fn use_answers_first() {
    let searches = use_searches();
    listen::use_window("pointerdown", searches.clone(), |_: Event, searches| searches.hold());
    listen::use_window("pointerup", searches.clone(), |_: Event, searches| searches.hold());
    listen::use_window("keydown", searches, |_: Event, searches| searches.hold());
}

/// While it is `shown` how a search goes on: lets the analysis search slowly and without end, and afterwards as before.
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

/// At each step of a lesson the analysis searches as the step says, and begins by itself where it does.
#[hook]
fn use_scene(analysis: &Analysis, taught: Option<&Taught>) {
    let on_action = analysis.on_action.clone();
    let scene =
        taught.map(|taught| (taught.course.at(), taught.scene().settings.clone(), taught.scene().watch));
    use_effect_with(scene, move |scene| {
        if let Some((_, settings, watch)) = scene {
            on_action.emit(AnalysisAction::Stop);
            on_action.emit(AnalysisAction::Set(settings.clone()));
            if *watch {
                on_action.emit(AnalysisAction::Start);
            }
        }
    });
}

/// What the computer player that is to move in the shown position thinks; else what the last one thought on the way
/// there. None where it is not `wanted`.
#[hook]
fn use_thought(game: &Game, wanted: bool) -> Option<Thought> {
    let shown = use_snapshot(Purpose::Opponent);
    let last = use_mut_ref(|| None::<(PositionId, Rc<Snapshot>)>);
    let timeline = game.timeline();
    let mut last = last.borrow_mut();
    let of = shown.request.as_ref().map(|request| request.root.id());
    if let Some(of) = of.filter(|_| shown.report.is_some()) {
        *last = Some((of, shown.clone()));
    }
    let ply = last.as_ref().and_then(|&(of, _)| game.ply_of(of)).unwrap_or(0);
    let tell = use_tell(Some(game), ply);
    let &(searched, ref snapshot) = last.as_ref().filter(|_| wanted)?;
    let over = match (searched == game.shown_id(), game.is_continuation_of(searched)) {
        (true, _) if shown.request.is_some() => false,
        (_, true) => true,
        _ => return None,
    };
    let player = snapshot.report.as_ref()?.player?;
    let seat = timeline.seats().get(player.index())?;
    let Controller::Computer(id) = &seat.controller else { return None };
    let level = game.info().levels().iter().find(|level| id == level.id)?;
    Some(Thought { who: seat.called(), level, snapshot: snapshot.clone(), over, tell })
}
