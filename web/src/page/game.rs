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

use tilescope_core::State;
use tilescope_core::games::carcassonne::Move;
use yew::prelude::*;

use super::bag::Bag;
use super::caption::Caption;
use super::computer::{Hint, use_computer, use_hint};
use super::dialog::Dialog;
use super::icon::Sign;
use super::keys::{self, Command, Keys};
use super::moves::Moves;
use super::preferences::PreferencesHandle;
use super::result::ResultSheet;
use super::scores::Scores;
use super::stage::Stage;
use super::story::{Chapter, story};
use super::table::{Deed, Game, Table};
use super::tool::{Brand, Fact, Tool};
use super::words;
use crate::session::Action;

/// What the [`GameScreen`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct GameScreenProps {
    /// The game.
    pub game: Rc<Game>,
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
    Tiles,
    Keys,
}

/// The screen of a game.
#[component]
pub fn GameScreen(props: &GameScreenProps) -> Html {
    let GameScreenProps { game, table, preferences, on_new, on_menu } = props;
    let sheet = use_state_eq(|| None::<Sheet>);
    let chapters = use_memo(game.line().clone(), |line| Rc::<[Chapter]>::from(story(line)));
    let chapters: &Rc<[Chapter]> = &chapters;
    let computer = use_computer(game, table, preferences.now().animation);
    let (hint, ask_hint) = use_hint(game);
    use_end(game, sheet.setter());

    let deed = use_callback(table.clone(), |deed: Deed, table| table.dispatch(deed));
    let on_show = use_callback(deed.clone(), |ply, deed| deed.emit(Deed::Act(Action::Show(ply))));
    let on_close = use_callback(sheet.setter(), |(), sheet| sheet.set(None));
    let act = |action: Action<Move>| deed.reform(move |()| Deed::Act(action.clone()));
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
    html! {
        <div class="play" {onkeydown}>
            <header class="bar">
                <Brand on_click={on_new.clone()} />
                <span class="bar-space" />
                <Tool sign={Sign::Undo} label="Undo" enabled={game.undo_stop().is_some()} on_click={act(Action::Undo)} />
                <Tool sign={Sign::Redo} label="Redo" enabled={game.redo_stop().is_some()} on_click={act(Action::Redo)} />
                <Tool sign={Sign::Hint} label="Hint" enabled={game.position().player().is_some()} on_click={ask_hint} />
                <Tool sign={Sign::Lens} label="Analysis" pressed={analysis} on_click={toggle.reform(move |()| !analysis)} />
                <Tool sign={Sign::Menu} label="Menu" on_click={on_menu.clone()} />
            </header>
            <main class={classes!("game", analysis.then_some("game-watched"))} id="main">
                <h1 class="hidden">{ "Carcassonne" }</h1>
                <p class="hidden" role="status" aria-live="polite" aria-atomic="true">{ announcement(game, chapters, &hint) }</p>
                <Scores position={game.position().clone()} seats={game.seats().clone()}
                    last={last_chapter(game, chapters).cloned()}
                    computer={computer.clone().filter(|_| game.is_present())} />
                <Stage game={game.clone()} hint={hint.clone()} preferences={preferences.clone()} on_deed={deed.clone()}>
                    <Caption game={game.clone()} chapters={chapters.clone()} {computer} {hint} on_deed={deed.clone()}
                        on_result={open(Sheet::Points)} />
                </Stage>
                <div class="facts">
                    <Fact sign={Sign::Tiles} label={tiles_left(game)} on_click={open(Sheet::Tiles)} />
                    <Fact sign={Sign::Sum} label="Points" on_click={open(Sheet::Points)} />
                </div>
                <Moves chapters={chapters.clone()} seats={game.seats().clone()} start={game.stops()[0].ply}
                    played={game.played()} shown={game.shown()} {on_show} />
            </main>
            <ResultSheet open={*sheet == Some(Sheet::Points)} game={game.clone()} chapters={chapters.clone()}
                on_deed={deed} on_close={on_close.clone()} />
            <Dialog open={*sheet == Some(Sheet::Tiles)} title="Tiles to come" wide={true} on_close={on_close.clone()}>
                <Bag position={game.position().clone()} />
            </Dialog>
            <Dialog open={*sheet == Some(Sheet::Keys)} title="Keys" {on_close}><Keys /></Dialog>
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
fn use_end(game: &Rc<Game>, sheet: UseStateSetter<Option<Sheet>>) {
    let over = game.present().player().is_none();
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
    let stops = game.stops();
    let at = stops.iter().position(|stop| stop.ply == game.shown()).unwrap_or(0);
    stops[at.saturating_add_signed(step).min(stops.len() - 1)].ply
}

/// The turn that led to the shown position.
fn last_chapter<'a>(game: &Game, chapters: &'a [Chapter]) -> Option<&'a Chapter> {
    chapters.iter().rfind(|chapter| chapter.to <= game.shown())
}

fn tiles_left(game: &Game) -> AttrValue {
    match game.position().remaining_total() {
        1 => AttrValue::Static("1 tile left"),
        left => AttrValue::from(format!("{left} tiles left")),
    }
}

/// What a screen reader is told: the turn that led to the shown position, and whose turn it is now.
fn announcement(game: &Game, chapters: &[Chapter], hint: &Hint) -> String {
    if let Hint::Move(mv) = hint {
        return format!("Hint: {}.", words::of_move(*mv));
    }
    let told = last_chapter(game, chapters)
        .map_or_else(String::new, |chapter| words::of_chapter(chapter, game.seats()));
    if game.is_present() { format!("{told} {}", words::of_turn(game)) } else { told }
}
