//! The game: board, players, moves and the analysis.
//!
//! ```text
//! wide                           narrow           low
//! +-------------------------+    +-----------+    +--------------------+
//! | bar                     |    | bar       |    | bar                |
//! +--------+-------+--------+    | scores    |    +-------+------------+
//! | scores |caption|  panel |    | caption   |    |scores | caption    |
//! | facts  |       |        |    | board     |    |tabs   |            |
//! | moves  | board |        |    | tray      |    |sheet  | board |tray|
//! |        |       |        |    | tabs      |    +-------+------------+
//! +--------+-------+--------+    | sheet     |
//! ```

use std::rc::Rc;

use tilescope_engine::Settings;
use tilescope_floor::bottom_sheet::{BottomSheet, SheetTab, Snap};
use tilescope_floor::deferred::Deferred;
use tilescope_floor::focus::focus_board_again;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys;
use tilescope_floor::keys::Command;
use tilescope_floor::lazy::{LATER, with_sheet};
use tilescope_floor::parts::{Part, Parts};
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool::{brand, button, switch, tool};
use tilescope_language::{say, t};
use tilescope_lessons::lesson_session::LessonSession;
use tilescope_lessons::pane::{Asked, LessonPaneProps};
use tilescope_session::SessionAction;
use tilescope_table::any_game::AnyGame;
use tilescope_table::describe;
use tilescope_table::scores::scores;
use tilescope_table::turn_list::TurnEntry;
use yew::prelude::*;

use super::caption::Caption;
use super::clock::SeatClockProps;
use super::computer::{Hint, use_computer, use_hint};
use super::extras::Extra;
use super::game_main::{GameMain, Preview};
use super::moves::Moves;
use super::on_demand;
use super::state::{Instead, PageAction, Sheet};

#[derive(Properties, PartialEq)]
pub struct GameScreenProps {
    pub game: AnyGame,
    pub preferences: Preferences,
    pub searcher: Settings,
    pub toured: bool,
    pub lesson_session: Option<LessonSession>,
    pub hidden: Parts,
    pub dispatch: Callback<PageAction>,
}

#[component]
pub fn GameScreen(props: &GameScreenProps) -> Html {
    let GameScreenProps { game, preferences, searcher, toured, lesson_session, hidden, dispatch } = props;
    let analysis = preferences.analysis && !hidden.has(Part::Panel);
    let (info, timeline, now) = (game.info(), game.timeline(), Preferences { analysis, ..*preferences });
    let shown = use_memo(game.clone(), |game| (Rc::<[TurnEntry]>::from(game.turns()), game.shown()));
    let (turns, standing) = &*shown;
    let computer = use_computer(game, dispatch, now.turn_time());
    let (hint, ask_hint) = use_hint(game);
    let ask_hint = {
        let help = PageAction::Session(SessionAction::Help).callback(dispatch);
        ask_hint.reform(move |()| help.emit(()))
    };
    let trial = use_state_eq(|| None::<Preview>);
    let on_try = {
        let (trial, hint, of) = (trial.clone(), hint.clone(), game.shown_id());
        Callback::from(move |()| {
            if let Hint::Move(advice) = hint {
                let number = trial.as_ref().map_or(0, |last| last.number.wrapping_add(1));
                trial.set(Some(Preview { of, mv: advice.mv, number }));
            }
        })
    };
    // A key may lead to another board, on which the focused cell no longer exists. The next key continues from there.
    let by_key = use_mut_ref(|| false);
    {
        let by_key = by_key.clone();
        use_effect_with(timeline.shown(), move |_| {
            if by_key.take() {
                focus_board_again();
            }
        });
    }
    let onkeydown = {
        let (dispatch, ask_hint, hidden) = (dispatch.clone(), ask_hint.clone(), *hidden);
        Callback::from(move |event: KeyboardEvent| {
            let hides = |command: &Command| part(*command).is_some_and(|part| hidden.has(part));
            if let Some(command) = keys::command(&event, now.letters).filter(|command| !hides(command)) {
                event.prevent_default();
                match effect(command) {
                    CommandEffect::Session(action) => {
                        by_key.replace(true);
                        dispatch.emit(PageAction::Session(action));
                    }
                    CommandEffect::Hint => ask_hint.emit(()),
                    CommandEffect::Help => dispatch.emit(PageAction::OpenSheet(Sheet::Keys)),
                }
            }
        })
    };
    let pulled = use_state_eq(|| {
        (if lesson_session.is_some() { SheetTab::Moves } else { SheetTab::Thinking }, Snap::Half)
    });
    let learn = use_callback((dispatch.clone(), pulled.setter()), |asked: Asked, (dispatch, pulled)| {
        dispatch.emit(match asked {
            Asked::Learn(action) => PageAction::Learn(action),
            Asked::Trial(action) => PageAction::Trial(action),
            Asked::Inside(spec, place) => PageAction::OpenInstead(Instead::Inspector(spec, place.into())),
            Asked::Beside(pairing) => PageAction::OpenInstead(Instead::Compare(pairing)),
            Asked::Why => {
                pulled.set((SheetTab::Thinking, Snap::Half));
                PageAction::CompareInLesson
            }
            Asked::Back => PageAction::BackToLesson,
            Asked::Leave => PageAction::LeaveLesson,
        });
    });
    // The bottom sheet shows the analysis if it is on and no other tab is open.
    let (tab, stop) = match *pulled {
        (SheetTab::Moves, stop) if stop != Snap::Closed && !toured => (SheetTab::Moves, stop),
        (_, stop) if now.analysis => (SheetTab::Thinking, stop.max(Snap::Half)),
        (tab, _) => (tab, Snap::Closed),
    };
    let on_pull = use_callback(
        (pulled.setter(), dispatch.clone(), now),
        |to: (SheetTab, Snap), (pulled, dispatch, now)| {
            pulled.set(to);
            let analysis = to.0 == SheetTab::Thinking && to.1 != Snap::Closed;
            if analysis != now.analysis {
                dispatch.emit(PageAction::SetPreferences(Preferences { analysis, ..*now }));
            }
        },
    );
    let tabs = html! { <BottomSheet {tab} {stop} {on_pull} lesson_session={lesson_session.is_some()} thinks={!hidden.has(Part::Panel)} /> };
    let caption = Caption {
        game,
        turns,
        computer: computer.as_ref(),
        hint: &hint,
        on_try: &on_try,
        preferences: now,
        dispatch,
    };
    let last = last_turn(game, turns);
    let thinking = computer.as_ref().filter(|_| timeline.is_present());
    let thinking = thinking.map(|computer| (computer.player, computer.progress));
    let clock = |player| on_demand::show(Extra::Clock(SeatClockProps { game: game.clone(), player }));
    html! {
        <div class="play" data-game={info.id.name()} data-hide={hidden.names()} data-lesson={lesson_session.is_some().then_some("")} {onkeydown}>
            if !hidden.has(Part::Bar) { { bar(props, &ask_hint) } }
            <main class={if now.analysis { "game game-watched" } else { "game" }} id="main"
                data-sheet={if stop == Snap::Closed { "none" } else { tab.name() }} data-stop={stop.name()}>
                <h1 class="hidden">{ info.title }</h1>
                <p class="hidden" role="status" aria-live="polite" aria-atomic="true">{ announcement(game, turns, &hint) }</p>
                if !hidden.has(Part::Scores) { { scores(game, standing, last, thinking, clock) } }
                <GameMain game={game.clone()} hint={hint.clone()} trial={(*trial).clone()} preferences={now} searcher={searcher.clone()} toured={*toured} lesson_session={lesson_session.clone()} hidden={*hidden} dispatch={dispatch}
                    caption={caption.view()} {tabs} />
                <div class="facts">
                    { button("button fact", Some(Sign::Tiles), standing.left.clone(), &PageAction::OpenSheet(Sheet::Pool).callback(dispatch)) }
                    { button("button fact", Some(Sign::Sum), t("Points"), &PageAction::OpenSheet(Sheet::Points).callback(dispatch)) }
                </div>
                if let Some(lesson_session) = lesson_session {
                    { with_sheet(LATER, on_demand::lesson, lesson(lesson_session, game, !hidden.has(Part::Panel), learn), Html::default()) }
                } else {
                    <Deferred turn=2>
                        <Moves turns={turns.clone()} seats={timeline.seats().clone()} played={timeline.played()} shown={timeline.shown()} dispatch={dispatch} />
                    </Deferred>
                }
            </main>
        </div>
    }
}

fn lesson(
    lesson_session: &LessonSession,
    game: &AnyGame,
    searches: bool,
    dispatch: Callback<Asked>,
) -> LessonPaneProps {
    let at_step = lesson_session.is_at(game);
    LessonPaneProps { lesson_session: lesson_session.clone(), at_step, searches, dispatch }
}

fn bar(props: &GameScreenProps, ask_hint: &Callback<()>) -> Html {
    let GameScreenProps { game, preferences, hidden, dispatch, .. } = props;
    let (timeline, now, shows) = (game.timeline(), *preferences, |part| !hidden.has(part));
    let switched =
        PageAction::SetPreferences(Preferences { analysis: !now.analysis, ..now }).callback(dispatch);
    let session = |action| PageAction::Session(action).callback(dispatch);
    html! {
        <header class="bar">
            { brand(&PageAction::Leave.callback(dispatch), game.info().title) }
            if shows(Part::Undo) {
                { tool(Sign::Undo, t("Undo"), timeline.undo_point().is_some(), &session(SessionAction::Undo)) }
                { tool(Sign::Redo, t("Redo"), timeline.redo_point().is_some(), &session(SessionAction::Redo)) }
            }
            if shows(Part::Hint) { { tool(Sign::Hint, t("Hint"), timeline.decides(), ask_hint) } }
            if shows(Part::Panel) { { switch(Sign::Lens, t("Analysis"), now.analysis, &switched) } }
            { tool(Sign::Book, t("Rules"), true, &PageAction::OpenSheet(Sheet::Rules).callback(dispatch)) }
            if shows(Part::Menu) { { tool(Sign::Menu, t("Menu"), true, &PageAction::OpenSheet(Sheet::Menu).callback(dispatch)) } }
        </header>
    }
}

/// Returns the part of the screen that a command belongs to; the command is unavailable without it.
fn part(command: Command) -> Option<Part> {
    match command {
        Command::Undo | Command::Redo => Some(Part::Undo),
        Command::Hint => Some(Part::Hint),
        Command::Back | Command::Forward | Command::Present => Some(Part::Moves),
        Command::Help => None,
    }
}

enum CommandEffect {
    Session(SessionAction),
    Hint,
    Help,
}

fn effect(command: Command) -> CommandEffect {
    CommandEffect::Session(match command {
        Command::Undo => SessionAction::Undo,
        Command::Redo => SessionAction::Redo,
        Command::Back => SessionAction::Step(-1),
        Command::Forward => SessionAction::Step(1),
        Command::Present => SessionAction::BackToPresent,
        Command::Hint => return CommandEffect::Hint,
        Command::Help => return CommandEffect::Help,
    })
}

/// Returns the turn that led to the shown position.
fn last_turn<'a>(game: &AnyGame, turns: &'a [TurnEntry]) -> Option<&'a TurnEntry> {
    turns.iter().rfind(|entry| entry.to <= game.timeline().shown())
}

/// Returns the announcement for screen readers: the turn that led to the shown position, and whose turn it is now.
fn announcement(game: &AnyGame, turns: &[TurnEntry], hint: &Hint) -> String {
    let timeline = game.timeline();
    if let Hint::Move(advice) = hint {
        let descriptions = game.describe(timeline.shown(), &[advice.mv]);
        let words = descriptions
            .first()
            .map_or_else(|| advice.mv.to_string().into(), |description| description.words.clone());
        return say!("Hint: {words}. {}.", advice.worth());
    }
    let last =
        last_turn(game, turns).map_or_else(String::new, |entry| describe::of_entry(entry, timeline.seats()));
    if timeline.is_present() { format!("{last} {}", describe::of_turn(game)) } else { last }
}
