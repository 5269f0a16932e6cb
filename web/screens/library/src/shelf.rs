//! The games of the library in the browser's database.

use std::rc::Rc;

use tilescope_core::{Turn, order};
use tilescope_floor::database::{self, Refused, Shelf};
use tilescope_table::saved_games::{SavedGame, Summary};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

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

/// The games, once they are read.
pub(super) type Books = Option<Result<Rc<[Book]>, Refused>>;

/// Returns the games of the library, and a callback that reads them again.
#[hook]
pub(super) fn use_books() -> (UseStateHandle<Books>, Callback<()>) {
    let books = use_state(|| Books::None);
    let reload = use_callback(books.setter(), |(), books| {
        let books = books.clone();
        spawn_local(async move { books.set(Some(all().await.map(Rc::from))) });
    });
    use_effect_with(reload.clone(), |reload| reload.emit(()));
    (books, reload)
}

/// Returns the games of the library, newest first. Games that cannot be read are left out.
///
/// # Errors
/// If the browser has no database for the page.
async fn all() -> Result<Vec<Book>, Refused> {
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
    let keys: Vec<&str> = kept.iter().map(|kept| &*kept.key).collect();
    let games = database::read(Shelf::Games, &keys).await?;
    let reviews = database::read(Shelf::Reviews, &keys).await?;
    let known = kept.iter().zip(games.iter().zip(&reviews));
    let changed = known.filter_map(|(kept, (game, review))| book(kept, game.as_deref(), review.as_deref()));
    let changed: Vec<Book> = changed.collect();
    if changed.is_empty() { Ok(()) } else { add(&changed).await }
}

/// Returns the book of a kept game; `None` if the library has all of it already.
fn book(kept: &SavedGame, game: Option<&str>, review: Option<&str>) -> Option<Book> {
    let is_same = game.is_some_and(|game| game.ends_with(&*kept.text));
    if is_same && (kept.reviewed.is_empty() || review == Some(&*kept.reviewed)) {
        return None;
    }
    let before = game.and_then(|game| LibraryGame::read(game).ok());
    let (date, source) = before.map_or((kept.saved, AttrValue::default()), |game| (game.date, game.source));
    let game = LibraryGame::new(date, &source, &kept.text).ok()?;
    Some(Book { key: kept.key.clone(), game: game.into(), review: kept.reviewed.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(reviewed: &'static str) -> SavedGame {
        let text = "tilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1";
        SavedGame {
            key: "tilescope.game.1".into(),
            saved: 17,
            measured: "".into(),
            reviewed: reviewed.into(),
            text: text.into(),
        }
    }

    #[test]
    fn only_what_the_library_lacks_is_written() {
        let reviewed = kept("review 2 quick\n");
        let new = book(&reviewed, None, None).expect("it is new");
        assert_eq!((new.game.date, &*new.review), (17, "review 2 quick\n"));
        let text = new.game.to_string();
        assert_eq!(book(&reviewed, Some(&text), Some("review 2 quick\n")), None);
        assert!(book(&reviewed, Some(&text), None).is_some(), "the review is new");
        assert_eq!(book(&kept(""), Some(&text), Some("review 2 quick\n")), None, "it keeps its review");
        // A game that was loaded keeps its date and its source.
        let loaded = LibraryGame { date: 3, source: "Club".into(), ..(*new.game).clone() };
        let again = book(&reviewed, Some(&loaded.to_string()), None).expect("the review is new");
        assert_eq!((again.game.date, &*again.game.source), (3, "Club"));
    }
}
