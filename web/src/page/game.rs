//! The game on the table: board, players, moves and the search that is watched.
//!
//! ```text
//! wide                           narrow
//! +-------------------------+    +-----------+
//! | bar                     |    | bar       |
//! +--------+-------+--------+    | scores    |
//! | scores |caption|  panel |    | caption   |
//! | facts  |       |        |    | board     |
//! | moves  | board |        |    | tabs      |
//! |        |       |        |    | moves or  |
//! +--------+-------+--------+    | panel     |
//! ```

use std::rc::Rc;

use yew::prelude::*;

use super::caption::Caption;
use super::computer::{Hint, use_computer, use_hint};
use super::dialog::dialog;
use super::icon::Sign;
use super::keys::{self, Command};
use super::moves::Moves;
use super::playing::Game;
use super::preferences::PreferencesHandle;
use super::result::result;
use super::scores::scores;
use super::stage::Stage;
use super::story::Chapter;
use super::table::{Deed, Table};
use super::tool::{brand, fact, switch, tool};
use super::words;
use crate::session::Action;

/// What the [`GameScreen`] shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct GameScreenProps {
    /// The game.
    pub game: Game,
    /// How it is changed.
    pub table: UseReducerDispatcher<Table>,
    /// How the viewer likes the page.
    pub preferences: PreferencesHandle,
    /// Called to lay a new table.
    pub on_new: Callback<()>,
    /// Called to open the menu.
    pub on_menu: Callback<()>,
}

/// A sheet over the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Points,
    Pool,
    Keys,
}

/// The screen of a game.
#[component]
pub fn GameScreen(props: &GameScreenProps) -> Html {
    let GameScreenProps { game, table, preferences, on_new, on_menu } = props;
    let (about, course) = (game.about(), game.course());
    let sheet = use_state_eq(|| None::<Sheet>);
    let told = use_memo(game.clone(), |game| (Rc::<[Chapter]>::from(game.chapters()), game.shown()));
    let (chapters, standing) = &*told;
    let computer = use_computer(game, table, preferences.now().animation);
    let (hint, ask_hint) = use_hint(game);
    use_end(game, sheet.setter());

    let deed = use_callback(table.clone(), |deed: Deed, table| table.dispatch(deed));
    let on_show = use_callback(deed.clone(), |ply, deed| deed.emit(Deed::Act(Action::Show(ply))));
    let on_close = use_callback(sheet.setter(), |(), sheet| sheet.set(None));
    let act = |action: Action| deed.reform(move |()| Deed::Act(action.clone()));
    let open = |what: Sheet| {
        let sheet = sheet.setter();
        Callback::from(move |()| sheet.set(Some(what)))
    };
    let analysis = preferences.now().analysis;
    let toggle = preferences.change(|preferences, on| preferences.analysis = on);
    let onkeydown = use_keys(
        preferences.now().letters,
        vec![
            (Command::Undo, act(Action::Undo)),
            (Command::Redo, act(Action::Redo)),
            (Command::Hint, ask_hint.clone()),
            (Command::Back, act(Action::Show(beside(game, -1)))),
            (Command::Forward, act(Action::Show(beside(game, 1)))),
            (Command::Present, act(Action::BackToPresent)),
            (Command::Help, open(Sheet::Keys)),
        ],
    );
    let caption = Caption {
        game,
        chapters,
        computer: computer.as_ref(),
        hint: &hint,
        on_deed: &deed,
        on_result: open(Sheet::Points),
    };
    let last = last_chapter(game, chapters);
    let thinking = computer.as_ref().filter(|_| course.is_present());
    html! {
        <div class="play" data-game={about.name} {onkeydown}>
            <header class="bar">
                { brand(on_new) }
                <span class="bar-game">{ about.title }</span>
                <span class="bar-space" />
                { tool(Sign::Undo, "Undo", course.undo_stop().is_some(), &act(Action::Undo)) }
                { tool(Sign::Redo, "Redo", course.redo_stop().is_some(), &act(Action::Redo)) }
                { tool(Sign::Hint, "Hint", course.decides(), &ask_hint) }
                { switch(Sign::Lens, "Analysis", analysis, &toggle.reform(move |()| !analysis)) }
                { tool(Sign::Menu, "Menu", true, on_menu) }
            </header>
            <main class={classes!("game", analysis.then_some("game-watched"))} id="main">
                <h1 class="hidden">{ about.title }</h1>
                <p class="hidden" role="status" aria-live="polite" aria-atomic="true">{ announcement(game, chapters, &hint) }</p>
                { scores(game, standing, last, thinking) }
                <Stage game={game.clone()} hint={hint.clone()} preferences={preferences.clone()} on_deed={deed.clone()}>
                    { caption.view() }
                </Stage>
                <div class="facts">
                    { fact(Sign::Tiles, standing.left.clone(), &open(Sheet::Pool)) }
                    { fact(Sign::Sum, "Points", &open(Sheet::Points)) }
                </div>
                <Moves chapters={chapters.clone()} seats={course.seats().clone()} start={course.stops()[0].ply}
                    played={course.played()} shown={course.shown()} {on_show} />
            </main>
            { result(*sheet == Some(Sheet::Points), game, standing, &deed, &on_close) }
            { dialog(*sheet == Some(Sheet::Pool), about.pool, true, &on_close, || game.pool()) }
            { dialog(*sheet == Some(Sheet::Keys), "Keys", false, &on_close, keys::list) }
        </div>
    }
}

/// What keys do on the game screen.
#[hook]
fn use_keys(letters: bool, commands: Vec<(Command, Callback<()>)>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let command = keys::command(&event, letters);
        if let Some((_, action)) = commands.iter().find(|(key, _)| Some(*key) == command) {
            event.prevent_default();
            action.emit(());
        }
    })
}

/// Shows the result when the game ends, but not when an ended one is opened.
#[hook]
fn use_end(game: &Game, sheet: UseStateSetter<Option<Sheet>>) {
    let over = game.course().to_move().is_none();
    let before = use_mut_ref(|| over);
    use_effect_with(over, move |&over| {
        if over && !before.replace(over) {
            sheet.set(Some(Sheet::Points));
        }
        *before.borrow_mut() = over;
    });
}

/// The stop before or after the shown one.
fn beside(game: &Game, step: isize) -> usize {
    let (stops, shown) = (game.course().stops(), game.course().shown());
    let at = stops.iter().position(|stop| stop.ply == shown).unwrap_or(0);
    stops[at.saturating_add_signed(step).min(stops.len() - 1)].ply
}

/// The turn that led to the shown position.
fn last_chapter<'a>(game: &Game, chapters: &'a [Chapter]) -> Option<&'a Chapter> {
    chapters.iter().rfind(|chapter| chapter.to <= game.course().shown())
}

/// What a screen reader is told: the turn that led to the shown position, and whose turn it is now.
fn announcement(game: &Game, chapters: &[Chapter], hint: &Hint) -> String {
    if let Hint::Move(mv) = hint {
        return format!("Hint: {}.", words::of_text(game.about(), mv));
    }
    let course = game.course();
    let told = last_chapter(game, chapters)
        .map_or_else(String::new, |chapter| words::of_chapter(chapter, course.seats()));
    if course.is_present() { format!("{told} {}", words::of_turn(game)) } else { told }
}
