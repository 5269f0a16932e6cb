//! The list of games: search, view, delete, save as a file.

use std::rc::Rc;

use tilescope_floor::number::whole;
use tilescope_floor::tool::{button, check, labelled_button};
use tilescope_floor::{database, idle, storage};
use tilescope_language::{plural, say, t};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::openings::follows;
use super::reviewing::Reviewing;
use super::shelf::Book;
use super::{adding, words};

const LISTED: usize = 30;

#[derive(Properties, PartialEq)]
pub(super) struct GamesProps {
    pub(super) books: Rc<[Book]>,
    /// The opening of the listed games; empty for all.
    pub(super) opening: Vec<String>,
    pub(super) on_opening: Callback<Vec<String>>,
    pub(super) on_change: Callback<()>,
    pub(super) on_view: Callback<Book>,
}

#[component]
pub(super) fn Games(props: &GamesProps) -> Html {
    let wanted = use_state_eq(String::new);
    let listed = use_state_eq(|| LISTED);
    let asking = use_state_eq(|| None::<AttrValue>);
    let idle = use_state_eq(idle::is_wanted);
    let switch = {
        let (setter, now) = (idle.setter(), *idle);
        Callback::from(move |()| {
            idle::want(!now);
            setter.set(!now);
        })
    };
    let oninput = {
        let (wanted, listed) = (wanted.setter(), listed.setter());
        Callback::from(move |event: InputEvent| {
            wanted.set(event.target_unchecked_into::<HtmlInputElement>().value().to_lowercase());
            listed.set(LISTED);
        })
    };
    // Dates take the browser long to write.
    let texts = use_memo(props.books.clone(), |books| {
        books.iter().map(|book| words::of_game(&book.game).to_lowercase()).collect::<Vec<_>>()
    });
    let is_wanted = |(book, text): &(&Book, &String)| {
        wanted.split_whitespace().all(|word| text.contains(word)) && follows(&book.game, &props.opening)
    };
    let found = props.books.iter().zip(texts.iter()).filter(is_wanted);
    let found: Rc<[Book]> = found.map(|(book, _)| book.clone()).collect();
    let ask = |key: Option<AttrValue>| {
        let asking = asking.setter();
        Callback::from(move |()| asking.set(key.clone()))
    };
    let row = |book: &Book| {
        let asked = asking.as_ref() == Some(&book.key);
        let view = {
            let book = book.clone();
            props.on_view.reform(move |()| book.clone())
        };
        let names = words::of_players(&book.game);
        let won = book.game.result.iter().map(|&(_, share)| share == 1.0);
        let players = book.game.names().zip(&book.game.result).zip(won).map(|((name, &(points, _)), won)| {
            html! { <span class="library-player" data-won={won.then_some("")}>{ name }{ " " }{ whole(points) }</span> }
        });
        let reviewed =
            if book.game.review.is_empty() { String::new() } else { format!(" · {}", t("reviewed")) };
        html! {
            <li key={book.key.to_string()} class="library-row">
                <p>{ for players }<span class="help">{ words::of_facts(&book.game) }{ reviewed }</span></p>
                <div class="kept-buttons">
                    if asked {
                        { button("button", None, t("Delete game"), &delete(&book.key, &props.on_change)) }
                        { button("button button-quiet", None, t("Keep game"), &ask(None)) }
                    } else {
                        { labelled_button("button", t("View"), say!("{}: {}", t("View"), names), &view) }
                        { labelled_button("button button-quiet", t("Delete…"), say!("{}: {}", t("Delete…"), names), &ask(Some(book.key.clone()))) }
                    }
                </div>
            </li>
        }
    };
    let save = {
        let found = found.clone();
        Callback::from(move |()| adding::save(&found))
    };
    let more = {
        let (setter, now) = (listed.setter(), *listed);
        Callback::from(move |()| setter.set(now + LISTED))
    };
    html! {
        <>
            <div class="library-find">
                <label class="field-label" for="library-find">{ t("Find players, dates or sites") }</label>
                <input class="input" id="library-find" type="search" autocomplete="off" {oninput} />
                <p class="help" role="status">{ plural!(found.len(), "{n} game", "{n} games") }</p>
            </div>
            <div class="library-tools">
                <Reviewing books={found.clone()} on_change={props.on_change.clone()} />
                { button("button button-quiet", None, t("Save as a file"), &save) }
            </div>
            { check(t("Also review while the page is idle"), t("On the start screen, after 20 seconds without input. Any \
                input pauses it."), *idle, &switch) }
            if !props.opening.is_empty() {
                <p class="help">
                    { t("Only games with the chosen opening.") }{ " " }
                    { button("button button-small", None, t("All openings"), &props.on_opening.reform(|()| Vec::new())) }
                </p>
            }
            <ul class="kept-list">{ for found.iter().take(*listed).map(row) }</ul>
            if found.len() > *listed {
                <div class="dialog-actions">{ button("button", None, say!("{} more", found.len() - *listed), &more) }</div>
            }
        </>
    }
}

/// Returns a callback that deletes a game, also from the games that were played here.
fn delete(key: &AttrValue, on_change: &Callback<()>) -> Callback<()> {
    let (key, on_change) = (key.clone(), on_change.clone());
    Callback::from(move |()| {
        let (key, on_change) = (key.clone(), on_change.clone());
        storage::remove(&key);
        spawn_local(async move {
            // If the browser refuses, the list shows the game again.
            let _ = database::remove(&key).await;
            on_change.emit(());
        });
    })
}
