//! Games that join the library: from other sites, or from the file of another library.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Record, for_game};
use tilescope_floor::download;
use tilescope_floor::store::Store;
use tilescope_session::{Seat, Session, Stored, random_seed};
use tilescope_table::foreign_games::{ForeignGame, ForeignGames, LoadedGame};
use yew::AttrValue;

use super::library_game::LibraryGame;
use super::shelf::Book;
use super::words;

const LIBRARY: Store<Vec<LibraryGame>> = Store::new("library", 1);

/// Returns the book of a loaded game, whose moves are all checked.
///
/// # Errors
/// If the record is wrong: the place, and what was expected.
pub(super) fn book(loaded: &LoadedGame) -> Result<Book, ParseError> {
    let id = GameId::of_text(&loaded.record)?;
    let session: Stored = for_game!(id, G => {
        let record: Record<G> = loaded.record.parse()?;
        let players = tilescope_core::State::players(record.start());
        let seats = loaded.seats.clone().filter(|seats| seats.len() == players);
        Session::resume(record, seats.unwrap_or_else(|| Seat::others(players)), random_seed()).stored()
    });
    let game = LibraryGame::new(loaded.date, &loaded.source, session)?.with_review(loaded.review.clone());
    Ok(Book { key: game.key().into(), game: game.into() })
}

pub(super) fn save(books: &[Book]) {
    let text = LIBRARY.text(&books.iter().map(|book| (*book.game).clone()).collect());
    download::text("tilescope-library.json", "application/json", &text);
}

/// Reads the file of a library; `None` if a text is none.
pub(super) fn read(text: &str) -> Option<ForeignGames> {
    if !LIBRARY.has(text) {
        return None;
    }
    Some(match LIBRARY.read(text) {
        Ok(games) => games.into_iter().zip(1..).map(foreign).collect(),
        Err(error) => [Err(error.to_string().into())].into(),
    })
}

fn foreign((game, number): (LibraryGame, usize)) -> Result<ForeignGame, AttrValue> {
    let game = game.checked().map_err(|error| words::of_wrong_game(number, &error))?;
    Ok(ForeignGame {
        words: words::of_game(&game).into(),
        game: LoadedGame {
            seats: Some(game.seats()),
            date: game.date,
            source: game.source.clone(),
            review: game.review.clone(),
            ..LoadedGame::of_record(game.record().to_owned())
        },
        differences: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::library_game::tests::session;
    use super::*;

    #[test]
    fn a_file_gives_back_its_games_and_reports_the_others() {
        let record = "ontop(players=2) =T0 c4c5 =T1";
        let game = LibraryGame::new(0, "Table 7", session(record)).unwrap();
        let text = LIBRARY.text(&vec![game.with_review("its review".into()); 2]);
        let (head, tail) = text.split_at(text.rfind("c4c5").unwrap());
        let games = read(&format!("{head}{}", tail.replacen("c4c5", "c4c4", 1))).unwrap();
        let first = games[0].as_ref().unwrap();
        assert_eq!((&*first.game.source, &*first.game.review), ("Table 7", "its review"));
        assert_eq!(first.game.record, record);
        assert!(games[1].as_ref().is_err_and(|error| error.contains("Game 2: byte 21")), "{games:?}");
        assert_eq!(games.len(), 2);
        let newer = read(&text.replace("\"version\":1", "\"version\":2")).unwrap();
        assert!(newer[0].as_ref().is_err_and(|error| error.contains("expected library of version 1")));
        assert_eq!(read(record), None);
    }
}
