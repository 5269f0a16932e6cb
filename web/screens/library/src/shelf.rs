//! The games of the library in the browser's database.

use std::rc::Rc;

use tilescope_core::{Turn, order};
use tilescope_floor::database::{self, Refused, Shelf};
use tilescope_table::saved_games::{SavedGame, Summary};
use wasm_bindgen_futures::spawn_local;
use yew::AttrValue;

use super::library_game::LibraryGame;

/// A game of the library with its key.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Book {
    /// The key in the database; for a game that was played here, its key in the storage too.
    pub(super) key: AttrValue,
    /// The game.
    pub(super) game: Rc<LibraryGame>,
    /// The text of its review; empty if there is none.
    pub(super) review: AttrValue,
}

/// Returns the games of the library, newest first. Games that cannot be read are left out.
///
/// # Errors
/// If the browser has no database for the page.
pub(super) async fn all() -> Result<Vec<Book>, Refused> {
    let (games, reviews) = (database::all(Shelf::Games).await?, database::all(Shelf::Reviews).await?);
    // Both are in the order of their keys.
    let mut reviews = reviews.into_iter().peekable();
    let mut books: Vec<Book> = Vec::new();
    for (key, text) in games {
        while reviews.next_if(|(of, _)| *of < key).is_some() {}
        let review = reviews.next_if(|(of, _)| *of == key).map(|(_, review)| review).unwrap_or_default();
        if let Ok(game) = LibraryGame::read(&text) {
            books.push(Book { key: key.into(), game: game.into(), review: review.into() });
        }
    }
    order::sort_by(&mut books, |one, other| (other.game.date, &other.key).cmp(&(one.game.date, &one.key)));
    Ok(books)
}

/// Adds games to the library, or replaces those with the same keys. An empty review does not replace one.
///
/// # Errors
/// If the browser has no database for the page, or no room.
pub(super) async fn add(books: &[Book]) -> Result<(), Refused> {
    let texts: Vec<String> = books.iter().map(|book| book.game.to_string()).collect();
    let games = books.iter().zip(&texts).map(|(book, text)| (Shelf::Games, &*book.key, text.as_str()));
    let reviews = books.iter().filter(|book| !book.review.is_empty());
    let reviews = reviews.map(|book| (Shelf::Reviews, &*book.key, &*book.review));
    database::write(&games.chain(reviews).collect::<Vec<_>>()).await
}

/// Adds the finished games among the kept ones, and their reviews. A game that was loaded keeps its date and its source.
pub fn note(games: &[(&SavedGame, &Summary)]) {
    let finished = games.iter().filter(|(_, summary)| summary.standing.turn == Turn::Over);
    let kept: Vec<SavedGame> = finished.map(|(kept, _)| (*kept).clone()).collect();
    if !kept.is_empty() {
        // Where the browser refuses, the games themselves are still kept.
        spawn_local(async move { _ = add_kept(&kept).await });
    }
}

async fn add_kept(kept: &[SavedGame]) -> Result<(), Refused> {
    let known = all().await?;
    let book = |kept: &SavedGame| {
        let before = known.iter().find(|book| book.key == kept.key).map(|book| &*book.game);
        let (date, source) = before.map_or((kept.saved, ""), |game| (game.date, &game.source));
        let game = LibraryGame::new(date, source, &kept.text).ok()?;
        Some(Book { key: kept.key.clone(), game: game.into(), review: kept.reviewed.clone() })
    };
    add(&kept.iter().filter_map(book).collect::<Vec<_>>()).await
}
