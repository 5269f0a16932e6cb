//! The library: games that people played here or elsewhere, kept in the browser's database.
//!
//! ```text
//!   library_game, shelf   a game; the games in the database
//!   adding                games from other sites and files, and the file of a library
//!   games                 the list of games
//!   reviewing, idle       reviews of many games, one after the other; the same while nobody uses the page
//!   openings, explorer    what followed the same first moves; the same as a screen
//!   kinds, profile        the kinds of moves; one player's games added up
//!   player                the same as a screen
//!   words                 sentences about a game
//! ```

mod adding;
mod explorer;
mod games;
mod idle;
mod kinds;
mod library_game;
mod openings;
mod player;
mod profile;
mod reviewing;
mod shelf;
mod words;

use std::rc::Rc;

use gloo_timers::future::sleep;
use tilescope_core::games::GameId;
use tilescope_floor::pick::{Choice, pick};
use tilescope_language::{passages, say, t};
use tilescope_table::foreign_games::{LoadedGame, ReadForeign};
use tilescope_table::games as known;
use tilescope_table::load_form::LoadFormProps;
use tilescope_table::request::GameRequest;
use tilescope_table::saved_games::{self, Keeping, KeptGame};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use self::explorer::Explorer;
use self::games::Games;
use self::player::PlayerProfile;
use self::shelf::{Book, use_books};

pub use self::idle::IdleReviews;
pub use self::shelf::note;

/// The number of games that are checked between two renderings.
const SLICE: usize = 8;

#[derive(Properties, Clone, PartialEq)]
pub struct LibraryProps {
    pub on_play: Callback<GameRequest>,
    pub read: ReadForeign,
    /// Renders the field for games: a part of the program.
    pub load_form: Callback<LoadFormProps, Html>,
}

/// The parts of the library; one is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Games,
    Openings,
    Player,
    Add,
}

#[component]
pub fn Library(props: &LibraryProps) -> Html {
    let (books, reload) = use_books();
    let tab = use_state_eq(|| None::<Tab>);
    let game = use_state_eq(|| None::<GameId>);
    let opening = use_state_eq(Vec::<String>::new);
    let status = use_state_eq(String::new);
    let add = {
        let (status, reload, tab) = (status.setter(), reload.clone(), tab.setter());
        Callback::from(move |games: Vec<LoadedGame>| {
            let (status, reload, tab) = (status.clone(), reload.clone(), tab.clone());
            spawn_local(async move {
                add(games, &status).await;
                reload.emit(());
                tab.set(None);
            });
        })
    };
    let all = match &*books {
        None => return html! { <p role="status">{ t("Reading the library…") }</p> },
        Some(Err(_)) => {
            return html! { <p class="wrong" role="alert">{ t("This browser has no database for the page. It may be a \
            private window.") }</p> };
        }
        Some(Ok(all)) => all,
    };
    let count = |id| all.iter().filter(|book| book.game.id == id).count();
    let kinds: Vec<GameId> = GameId::ALL.iter().copied().filter(|&id| count(id) > 0).collect();
    let id = game.filter(|id| kinds.contains(id)).or(kinds.first().copied()).unwrap_or(GameId::Carcassonne);
    let choices =
        |(label, on, choose): (String, bool, Callback<()>)| Choice { label: label.into(), on, choose };
    let tabs = [
        (t("Games"), Tab::Games),
        (t("Openings"), Tab::Openings),
        (t("Players"), Tab::Player),
        (t("Add games"), Tab::Add),
    ];
    let shown_tab = tab.unwrap_or(if all.is_empty() { Tab::Add } else { Tab::Games });
    let tabs = tabs.map(|(label, of)| {
        let tab = tab.setter();
        choices((label.to_owned(), shown_tab == of, Callback::from(move |()| tab.set(Some(of)))))
    });
    let kinds: Vec<Choice> = kinds
        .iter()
        .map(|&of| {
            let (game, opening) = (game.setter(), opening.setter());
            let choose = Callback::from(move |()| {
                game.set(Some(of));
                opening.set(Vec::new());
            });
            let label = say!("{title} ({count})", title = known::info(of).title, count = count(of));
            choices((label, of == id, choose))
        })
        .collect();
    let shown: Rc<[Book]> = all.iter().filter(|book| book.game.id == id).cloned().collect();
    let set_opening = {
        let opening = opening.setter();
        Callback::from(move |words| opening.set(words))
    };
    let find = {
        let tab = tab.setter();
        Callback::from(move |()| tab.set(Some(Tab::Games)))
    };
    html! {
        <div class="library">
            if all.is_empty() {
                <p>{ t("Your library is empty. Games that you finish here join it, and you can add games from other \
                        sites.") }</p>
            } else {
                <div class="library-choices">
                    { pick("library-tab", t("Show"), "", tabs.into()) }
                    if kinds.len() > 1 { { pick("library-game", t("Game"), "", kinds) } }
                </div>
                { match shown_tab {
                    Tab::Games => html! {
                        <Games books={shown} opening={(*opening).clone()} on_opening={set_opening} on_change={reload.clone()}
                            on_view={view(&props.on_play)} />
                    },
                    Tab::Openings => html! { <Explorer books={shown} opening={(*opening).clone()} on_opening={set_opening} on_find={find} /> },
                    Tab::Player => html! { <PlayerProfile books={shown} {id} /> },
                    Tab::Add => Html::default(),
                } }
            }
            if shown_tab == Tab::Add {
                { props.load_form.emit(LoadFormProps {
                    on_open: add.reform(|game| vec![game]),
                    on_all: Some(add.clone()),
                    read: reading(&props.read),
                }) }
            }
            <p class="help" role="status">{ passages(&status) }</p>
        </div>
    }
}

/// Returns a callback that shows a game. A finished one is kept like a game that was played here, so that its review and
/// its analysis are kept too.
fn view(on_play: &Callback<GameRequest>) -> Callback<Book> {
    on_play.reform(|Book { key, game }: Book| {
        let mut kept = match saved_games::get(&key).map(|kept| kept.game) {
            Some(Ok(kept)) => Some((*kept).clone()),
            // It stays as it is.
            Some(Err(_)) => None,
            None => Some(KeptGame { session: game.session.clone(), reviewed: game.review.clone() }),
        };
        if let Some(kept) = kept.as_mut().filter(|kept| kept.reviewed.is_empty()) {
            kept.reviewed = game.review.clone();
        }
        let is_kept = |kept: KeptGame| saved_games::keep(&key, &kept) == Keeping::Kept;
        if game.is_over && kept.is_some_and(is_kept) {
            GameRequest::Kept(key.to_string())
        } else {
            GameRequest::of_record(game.record().to_owned(), Some(game.seats()), None)
        }
    })
}

/// Returns a reader of games from elsewhere that also knows the file of a library.
fn reading(read: &ReadForeign) -> ReadForeign {
    let read = read.clone();
    Callback::from(move |text: String| match adding::read(&text) {
        Some(games) => Box::pin(async { Ok(Some(games)) }) as std::pin::Pin<Box<dyn Future<Output = _>>>,
        None => read.emit(text),
    })
}

async fn add(games: Vec<LoadedGame>, status: &UseStateSetter<String>) {
    let (all, mut books, mut wrong) = (games.len(), Vec::new(), None);
    for (index, game) in games.iter().enumerate() {
        if index % SLICE == SLICE - 1 {
            status.set(say!("Checking game {index} of {all}…"));
            sleep(std::time::Duration::ZERO).await;
        }
        match adding::book(game) {
            Ok(book) => books.push(book),
            Err(error) => wrong = Some(words::of_wrong_game(index + 1, &error)),
        }
    }
    let added = books.len();
    status.set(match (shelf::add(&books).await, wrong) {
        (Err(_), _) => t("The browser has no room for these games.").to_owned(),
        (Ok(()), Some(wrong)) => say!("{added} of {all} games added. {wrong}"),
        (Ok(()), None) => say!("{added} of {all} games added."),
    });
}
