//! The games of the library in the browser's database.

use std::rc::Rc;

use tilescope_core::{Turn, order};
use tilescope_floor::database::{self, Refused};
use tilescope_table::saved_games::{KeptGame, SavedGame, Summary};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::library_game::LibraryGame;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Book {
    /// The key in the database; for a game that was played here, its key in the storage too.
    pub(super) key: AttrValue,
    pub(super) game: Rc<LibraryGame>,
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
async fn all() -> Result<Vec<Book>, Refused> {
    let texts = database::all().await?.into_iter();
    let book = |(key, text): (String, String)| {
        LibraryGame::read(&text).map(|game| Book { key: key.into(), game: game.into() })
    };
    let mut books: Vec<Book> = texts.filter_map(book).collect();
    order::sort_by(&mut books, |one, other| (other.game.date, &other.key).cmp(&(one.game.date, &one.key)));
    Ok(books)
}

/// Adds games to the library, or replaces those with the same keys. An empty review does not replace one.
pub(super) async fn add(books: &[Book]) -> Result<(), Refused> {
    let keys: Vec<&str> = books.iter().map(|book| &*book.key).collect();
    let before = database::read(&keys).await?;
    let text = |(book, before): (&Book, &Option<String>)| {
        let before = before.as_deref().filter(|_| book.game.review.is_empty()).and_then(LibraryGame::read);
        before.map_or_else(|| book.game.text(), |before| book.game.with_review(before.review).text())
    };
    let texts = books.iter().zip(&before).map(text);
    database::write(&keys.iter().copied().zip(texts).collect::<Vec<_>>()).await
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
    let known = database::read(&keys).await?;
    let known = known.iter().map(|text| text.as_deref().and_then(LibraryGame::read));
    let changed: Vec<Book> = kept.iter().zip(known).filter_map(|(kept, before)| book(kept, before)).collect();
    if changed.is_empty() { Ok(()) } else { add(&changed).await }
}

/// Returns the book of a kept game; `None` if the library has all of it already.
fn book(kept: &SavedGame, before: Option<LibraryGame>) -> Option<Book> {
    let KeptGame { session, reviewed, .. } = &**kept.game.as_ref().ok()?;
    let is_known = |before: &LibraryGame| {
        before.session == *session && (reviewed.is_empty() || before.review == *reviewed)
    };
    if before.as_ref().is_some_and(is_known) {
        return None;
    }
    let (date, source) = before.map_or((kept.saved, AttrValue::default()), |game| (game.date, game.source));
    let game = LibraryGame::new(date, &source, session.clone()).ok()?;
    Some(Book { key: kept.key.clone(), game: game.with_review(reviewed.clone()).into() })
}

#[cfg(test)]
mod tests {
    use super::super::library_game::tests::session;
    use super::*;

    fn kept(reviewed: &'static str) -> SavedGame {
        let session = session("ontop(players=2) =T0 c4c5 =T1");
        let game = KeptGame { session, reviewed: reviewed.into() };
        SavedGame {
            key: "tilescope.game.1".into(),
            saved: 17,
            text: AttrValue::default(),
            game: Ok(game.into()),
        }
    }

    #[test]
    fn only_what_the_library_lacks_is_written() {
        let reviewed = kept("its review");
        let new = book(&reviewed, None).expect("it is new");
        assert_eq!((new.game.date, &*new.game.review), (17, "its review"));
        let known = |review: &'static str| Some(new.game.with_review(review.into()));
        assert_eq!(book(&reviewed, known("its review")), None);
        assert!(book(&reviewed, known("")).is_some(), "the review is new");
        assert_eq!(book(&kept(""), known("its review")), None, "it keeps its review");
        // A game that was loaded keeps its date and its source.
        let loaded = LibraryGame { date: 3, source: "Club".into(), review: "".into(), ..(*new.game).clone() };
        let again = book(&reviewed, Some(loaded)).expect("the review is new");
        assert_eq!((again.game.date, &*again.game.source), (3, "Club"));
    }
}
