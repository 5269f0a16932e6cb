//! Games that join the library: from other sites, or from the file of another library.
//!
//! ```text
//! library 1
//!
//! date 1714557600000
//! ...                        a game, see `library_game`
//! record carcassonne(players=2) =K 0,-1r2
//! review 2 quick             its review, if there is one
//! ...
//!
//! date 1714643000000         the next game, after a blank line
//! ...
//! ```

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Record, for_game};
use tilescope_floor::download;
use tilescope_session::{Seat, Session, random_seed};
use tilescope_table::foreign_games::{ForeignGame, ForeignGames, LoadedGame};
use tilescope_table::saved_games::REVIEW;
use yew::AttrValue;

use super::library_game::LibraryGame;
use super::shelf::Book;
use super::words;

/// The first line of the file. Its number grows when the format changes.
const HEAD: &str = "library 1\n";

/// The separator before each game.
const NEXT: &str = "\n\n";

/// Returns the book of a loaded game, whose moves are all checked.
///
/// # Errors
/// If the record is wrong: the place, and what was expected.
pub(super) fn book(loaded: &LoadedGame) -> Result<Book, ParseError> {
    let id = GameId::of_text(&loaded.record)?;
    let session: String = for_game!(id, G => {
        let record: Record<G> = loaded.record.parse()?;
        let players = tilescope_core::State::players(record.start());
        let seats = loaded.seats.clone().filter(|seats| seats.len() == players);
        Session::resume(record, seats.unwrap_or_else(|| Seat::others(players)), random_seed()).to_string()
    });
    let game = LibraryGame::new(loaded.date, &loaded.source, &session)?;
    Ok(Book { key: game.key().into(), game: game.into(), review: loaded.review.clone() })
}

/// Offers books as one file.
pub(super) fn save(books: &[Book]) {
    let mut text = HEAD.to_owned();
    for Book { game, review, .. } in books {
        text += &format!("\n{game}\n");
        if !review.is_empty() {
            text += review;
            text += if review.ends_with('\n') { "" } else { "\n" };
        }
    }
    download::text("tilescope-library.txt", "text/plain", &text);
}

/// Reads the file of a library; `None` if a text is none.
pub(super) fn read(text: &str) -> Option<ForeignGames> {
    let text = text.replace("\r\n", "\n");
    let games = text.strip_prefix(HEAD)?.strip_prefix('\n').unwrap_or_default();
    let all = games.trim_end().split(NEXT).zip(1..);
    let read = |(text, number): (&str, usize)| {
        entry(text).map_err(|error| AttrValue::from(words::of_wrong_game(number, &error)))
    };
    Some(all.filter(|(text, _)| !text.trim().is_empty()).map(read).collect::<Rc<[_]>>())
}

fn entry(text: &str) -> Result<ForeignGame, ParseError> {
    let start = text.find(&format!("\n{REVIEW}"));
    let (game, review) = start.map_or((text, ""), |start| (&text[..start], &text[start + 1..]));
    let game = LibraryGame::checked(game.trim_start_matches('\n'))?;
    let review = if review.is_empty() { String::new() } else { format!("{}\n", review.trim_end()) };
    Ok(ForeignGame {
        words: words::of_game(&game).into(),
        game: LoadedGame {
            seats: Some(game.seats.clone()),
            date: game.date,
            source: game.source.clone(),
            review: review.into(),
            ..LoadedGame::of_record(game.record().to_owned())
        },
        differences: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_back_its_games_and_reports_the_others() {
        let game = "source Table 7\nresult 0 1 0 0\nstopped\ntilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\n\
                    record ontop(players=2) =T0 c4c5 =T1";
        let text = format!("library 1\n\n{game}\nreview 2 quick\n\n{}\n", game.replace("c4c5", "c4c4"));
        let games = read(&text).unwrap();
        let first = games[0].as_ref().unwrap();
        assert_eq!((&*first.game.source, &*first.game.review), ("Table 7", "review 2 quick\n"));
        assert_eq!(first.game.record, "ontop(players=2) =T0 c4c5 =T1");
        assert!(games[1].as_ref().is_err_and(|error| error.contains("Game 2: byte 126")), "{games:?}");
        assert_eq!(games.len(), 2);
        assert_eq!(read("library 2\n"), None);
        assert_eq!(read(game), None);
    }
}
