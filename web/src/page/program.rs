//! The page's main program: shows one screen after another, each from parts that are loaded when it is first shown.

use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::time::Duration;

use gloo_timers::future::sleep;
use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_floor::history::Entry;
use tilescope_floor::lazy::{LATER, NotLoaded, in_sheet, with};
use tilescope_floor::{address, parts, storage};
use tilescope_game::state::PageState;
use tilescope_language as language;
use tilescope_lessons::lesson_session;
use tilescope_shell as shell;
use tilescope_start::{Places, StartPage, StartPageProps, StartParts};
use tilescope_table::navigate::{self, Destination, Guide};
use tilescope_table::request::{GameRequest, Refused, Source};
use tilescope_tournament::TournamentPage;
use tilescope_widget as embed;
use tilescope_widget::embedded_screen::requested_screen;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Document, Element};
use yew::prelude::*;

use super::game_page::{GamePage, GamePageProps};
use super::opened::{Close, Open, closed};
use super::{article_screen, on_demand, requested_game};

type ShowArticle = fn(Element, &str) -> Result<Close, GameId>;

parts! {
    /// Shows the start screen inside the static page, with an error message.
    start in start: fn(&Element, AttrValue) -> Close = show_start;
    tournament in tournament: fn(Element) -> Close = |root| closed(yew::Renderer::<TournamentPage>::with_root(root).render());
    game in game: fn(Element, GamePageProps) -> Close =
        |root, props| closed(yew::Renderer::<GamePage>::with_root_and_props(root, props).render());
    resolved in game: fn(&GameRequest) -> GameRequest = requested_game::resolved;
    wanted_game in game: fn(&GameRequest) -> GameId = requested_game::game;
    carcassonne in carcassonne: Open = PageState::of_request::<Carcassonne>;
    kingdomino in kingdomino: Open = PageState::of_request::<Kingdomino>;
    ontop in ontop: Open = PageState::of_request::<OnTop>;
    embed_carcassonne in embed_carcassonne: ShowArticle = embed::show::<Carcassonne>;
    embed_kingdomino in embed_kingdomino: ShowArticle = embed::show::<Kingdomino>;
    embed_ontop in embed_ontop: ShowArticle = embed::show::<OnTop>;
    embedded_screen in screen: ShowArticle =
        |root, query| Ok(article_screen::show(root, query, |id| Box::pin(opener(id))));
}

thread_local! {
    static SHOWN: RefCell<Option<Close>> = const { RefCell::new(None) };
    static ENTRY: Cell<&'static str> = const { Cell::new("") };
    /// The number of requested screens. If several are loading, the last one is shown.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Shows the screen that the static page is laid out for.
pub fn begin() {
    navigate::follow(Guide { show: |destination| spawn_local(show(destination)), expect });
    let root = document().and_then(|document| document.document_element());
    let screen = root.and_then(|root| root.get_attribute("data-screen"));
    let destination = match screen.as_deref() {
        Some("embed") => Destination::Article(address::query(), None),
        Some("game") if address::parameter("tournament").is_some() => Destination::Tournament,
        Some("game") => Destination::Game(GameRequest::Restore.into()),
        _ => Destination::Start(AttrValue::default()),
    };
    if let Some(name) = entry(&destination) {
        // A reload finds the entry of its screen again.
        let again = Entry::current().filter(|now| now.screen == name);
        again.unwrap_or_else(|| Entry::of_screen(name)).replace();
    }
    follow_history();
    spawn_local(show(destination));
}

/// Shows the screen of the entry to which the browser goes back. The screen of a game leaves for the start itself,
/// because it drops a game that nobody has played.
fn follow_history() {
    let on_pop = Closure::<dyn Fn()>::new(|| {
        let Some(Entry { screen, .. }) = Entry::current() else { return };
        let shown = ENTRY.get();
        let destination = match screen.as_str() {
            asked if asked == shown => return,
            "start" if shown == "game" => return,
            "start" => Destination::Start(AttrValue::default()),
            "tournament" => Destination::Tournament,
            _ => Destination::Game(GameRequest::Restore.into()),
        };
        spawn_local(show(destination));
    });
    if let Some(window) = web_sys::window() {
        // It fails only for events that no window has.
        let _ = window.add_event_listener_with_callback("popstate", on_pop.as_ref().unchecked_ref());
    }
    // The program listens as long as the page exists.
    on_pop.forget();
}

/// Returns the name of a screen in the history. `None` for a position in an article, whose history is the article's.
fn entry(destination: &Destination) -> Option<&'static str> {
    match destination {
        Destination::Start(_) => Some("start"),
        Destination::Tournament => Some("tournament"),
        Destination::Game(_) => Some("game"),
        Destination::Article(..) => None,
    }
}

/// Replaces the shown screen by another: first by the static page while it loads.
async fn show(destination: Destination) {
    language::begin();
    let mine = ASKED.get() + 1;
    ASKED.set(mine);
    set("data-screen", screen(&destination));
    if let Some(name) = entry(&destination) {
        let before = ENTRY.replace(name);
        match Entry::current() {
            Some(now) if now.screen != name => Entry::of_screen(name).push(),
            // Another game takes the place of what was open over the last one.
            Some(now) if before == name => Entry { place: String::new(), ..now }.replace(),
            _ => {}
        }
    }
    if let Some(close) = SHOWN.take() {
        close();
        shell::reset();
    }
    let Ok(draw) = load(destination).await else {
        let connected = web_sys::window().is_none_or(|window| window.navigator().on_line());
        return shell::fail(if connected {
            "The interface could not be loaded. A part of it is missing or broken."
        } else {
            "There is no network connection, and this browser has not stored this part of the page."
        });
    };
    // Loading and rendering are two tasks.
    sleep(Duration::ZERO).await;
    let Some(root) = document().and_then(|document| document.get_element_by_id("app")) else { return };
    if mine == ASKED.get()
        && let Some(close) = draw(root)
    {
        SHOWN.set(Some(close));
        set("data-started", "");
    }
}

fn screen(destination: &Destination) -> &'static str {
    match destination {
        Destination::Start(_) => "start",
        Destination::Tournament | Destination::Game(_) => "game",
        Destination::Article(..) => "embed",
    }
}

/// Renders a screen; `None` if it redirects to another one.
type Draw = Box<dyn FnOnce(Element) -> Option<Close>>;

async fn load(destination: Destination) -> Result<Draw, NotLoaded> {
    match destination {
        Destination::Start(error) => {
            if !storage::keys(storage::GAME).is_empty() {
                // The button to continue a game is among the first that are rendered. If this fails, the game reports
                // it.
                let _ = on_demand::kept().await;
            }
            let draw = start().await?;
            Ok(Box::new(move |root| Some(draw(&root, error))))
        }
        Destination::Tournament => {
            shell::expect("tournament");
            dressed("game.css").await?;
            let draw = in_sheet(LATER, tournament()).await?;
            shell::settle("start");
            Ok(Box::new(move |root| Some(draw(root))))
        }
        Destination::Game(request) => load_game(*request).await,
        Destination::Article(query, game) => {
            let id = game.unwrap_or_else(|| requested_game::in_article(&query));
            let position = requested_screen(&query).is_none();
            if position {
                shell::expect(&format!("embed_{}", id.name()));
                dressed("embed.css").await?;
            }
            let draw = if position { article(id).await? } else { embedded_screen().await? };
            Ok(Box::new(move |root| match draw(root, &query) {
                Ok(close) => Some(close),
                Err(other) => {
                    navigate::to(Destination::Article(query, Some(other)));
                    None
                }
            }))
        }
    }
}

/// Loads everything that a game's screen needs, and opens the game.
async fn load_game(request: GameRequest) -> Result<Draw, NotLoaded> {
    shell::expect("game");
    let sheet = shell::dress("game.css");
    let asked = resolved().await?(&request);
    if let GameRequest::Lesson(Source::Listed(name), _) = &asked {
        lesson_session::load(name).await;
    }
    let mut id = wanted_game().await?(&asked);
    loop {
        set("data-program", id.name());
        let open = opener(id).await?;
        let draw = game().await?;
        JsFuture::from(sheet.clone()).await.map_err(|_| NotLoaded)?;
        match open(&request) {
            Ok(state) => {
                shell::settle("start");
                let props = GamePageProps { state, asked: request != GameRequest::Restore };
                return Ok(Box::new(move |root| Some(draw(root, props))));
            }
            Err(Refused::Other(other)) => id = other,
            Err(Refused::Wrong(error)) => {
                return Ok(Box::new(move |_| {
                    navigate::to(Destination::Start(error.into()));
                    None
                }));
            }
        }
    }
}

async fn opener(id: GameId) -> Result<Open, NotLoaded> {
    match id {
        GameId::Carcassonne => carcassonne().await,
        GameId::Kingdomino => kingdomino().await,
        GameId::OnTop => ontop().await,
    }
}

/// Loads the function that embeds positions of a game.
async fn article(id: GameId) -> Result<ShowArticle, NotLoaded> {
    match id {
        GameId::Carcassonne => embed_carcassonne().await,
        GameId::Kingdomino => embed_kingdomino().await,
        GameId::OnTop => embed_ontop().await,
    }
}

async fn dressed(sheet: &str) -> Result<(), NotLoaded> {
    JsFuture::from(shell::dress(sheet)).await.map(drop).map_err(|_| NotLoaded)
}

/// Prefetches the parts that a game is likely to need.
fn expect(id: GameId) {
    ["game", id.name()].into_iter().for_each(shell::expect);
}

/// Renders the start screen into the places that the static page inside `root` has for it.
fn show_start(root: &Element, error: AttrValue) -> Close {
    let place = |id: &str| {
        let place = root.query_selector(&format!("#start-{id}")).ok().flatten();
        place.expect("the static page has a place for each part of the start")
    };
    let (play, more) = (place("play"), place("more"));
    // The content shown while the program was loading.
    play.set_text_content(None);
    shell::settle(&format!("game {}", requested_game::game(&GameRequest::Restore).name()));
    let places = Places { tools: place("tools"), play, over: place("over") };
    let new_game = |props| with(on_demand::new_game, props, Html::default());
    shell::expect("new_game");
    let parts = StartParts {
        rules: Callback::from(on_demand::rules),
        emblem: Callback::from(on_demand::emblem),
        new_game: Callback::from(new_game),
        sheet: Callback::from(on_demand::sheet),
        read: Callback::from(|kept| -> Pin<Box<dyn Future<Output = _>>> {
            Box::pin(on_demand::entries(kept))
        }),
        idle_reviews: Callback::from(|()| on_demand::idle_reviews()),
    };
    let props = StartPageProps { places, error, parts };
    closed(yew::Renderer::<StartPage>::with_root_and_props(more, props).render())
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn set(attribute: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        // It fails for no valid name.
        let _ = root.set_attribute(attribute, value);
    }
}
