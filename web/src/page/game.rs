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
use super::icon::Sign;
use super::keys::{self, Command};
use super::moves::{Moves, use_moves};
use super::playing::Game;
use super::preferences::Preferences;
use super::scores::scores;
use super::stage::{Stage, use_stage};
use super::story::Chapter;
use super::table::{Deed, Sheet};
use super::tool::{brand, button, switch, tool};
use super::words;
use crate::hooks::use_memo;
use crate::part::part;
use crate::session::Action;

/// What the game screen shows.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct GameScreen {
    /// The game.
    pub game: Game,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
}

/// The screen of a game.
#[hook]
pub fn use_game_screen(screen: Rc<GameScreen>) -> Html {
    let GameScreen { game, preferences, on_deed } = &*screen;
    let (about, course, now) = (game.about(), game.course(), *preferences);
    let told = use_memo(game.clone(), |game| (Rc::<[Chapter]>::from(game.chapters()), game.shown()));
    let (chapters, standing) = &*told;
    let computer = use_computer(game, on_deed, now.animation);
    let (hint, ask_hint) = use_hint(game);
    let onkeydown = {
        let (game, on_deed, ask_hint) = (game.clone(), on_deed.clone(), ask_hint.clone());
        Callback::from(move |event: KeyboardEvent| {
            if let Some(command) = keys::command(&event, now.letters) {
                event.prevent_default();
                match deed(command, &game) {
                    Some(deed) => on_deed.emit(deed),
                    None => ask_hint.emit(()),
                }
            }
        })
    };
    let caption = Caption { game, chapters, computer: computer.as_ref(), hint: &hint, on_deed };
    let last = last_chapter(game, chapters);
    let thinking = computer.as_ref().filter(|_| course.is_present());
    html! {
        <div class="play" data-game={about.name} {onkeydown}>
            { bar(&screen, &ask_hint) }
            <main class={if now.analysis { "game game-watched" } else { "game" }} id="main">
                <h1 class="hidden">{ about.title }</h1>
                <p class="hidden" role="status" aria-live="polite" aria-atomic="true">{ announcement(game, chapters, &hint) }</p>
                { scores(game, standing, last, thinking) }
                { part(Stage {
                    game: game.clone(),
                    hint: hint.clone(),
                    preferences: now,
                    on_deed: on_deed.clone(),
                    caption: caption.view(),
                }, use_stage) }
                <div class="facts">
                    { button("button fact", Some(Sign::Tiles), standing.left.clone(), &Deed::Show(Sheet::Pool).by(on_deed)) }
                    { button("button fact", Some(Sign::Sum), "Points", &Deed::Show(Sheet::Points).by(on_deed)) }
                </div>
                { part(Moves {
                    chapters: chapters.clone(),
                    seats: course.seats().clone(),
                    start: course.stops()[0].ply,
                    played: course.played(),
                    shown: course.shown(),
                    on_deed: on_deed.clone(),
                }, use_moves) }
            </main>
        </div>
    }
}

/// The bar at the top.
fn bar(screen: &GameScreen, ask_hint: &Callback<()>) -> Html {
    let GameScreen { game, preferences, on_deed } = screen;
    let (course, now) = (game.course(), *preferences);
    let switched = Deed::Prefer(Preferences { analysis: !now.analysis, ..now }).by(on_deed);
    html! {
        <header class="bar">
            { brand(&Deed::Leave.by(on_deed)) }
            <span class="bar-game">{ game.about().title }</span>
            <span class="bar-space" />
            { tool(Sign::Undo, "Undo", course.undo_stop().is_some(), &Deed::Act(Action::Undo).by(on_deed)) }
            { tool(Sign::Redo, "Redo", course.redo_stop().is_some(), &Deed::Act(Action::Redo).by(on_deed)) }
            { tool(Sign::Hint, "Hint", course.decides(), ask_hint) }
            { switch(Sign::Lens, "Analysis", now.analysis, &switched) }
            { tool(Sign::Menu, "Menu", true, &Deed::Show(Sheet::Menu).by(on_deed)) }
        </header>
    }
}

/// What a command does at the table; none for a hint, which changes nothing there.
fn deed(command: Command, game: &Game) -> Option<Deed> {
    Some(match command {
        Command::Undo => Deed::Act(Action::Undo),
        Command::Redo => Deed::Act(Action::Redo),
        Command::Hint => return None,
        Command::Back => Deed::Act(Action::Show(beside(game, -1))),
        Command::Forward => Deed::Act(Action::Show(beside(game, 1))),
        Command::Present => Deed::Act(Action::BackToPresent),
        Command::Help => Deed::Show(Sheet::Keys),
    })
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
