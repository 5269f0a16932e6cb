//! Laws for imports of arbitrary texts. The fuzz target `import` calls them with texts from libFuzzer, and
//! `import/tests/it/fuzz.rs` with damaged texts in every test run.

use tilescope_core::Record;
use tilescope_core::games::carcassonne::{Carcassonne, Move};
use tilescope_import::ImportedGame;

/// The largest number of characters of an error.
const LONGEST_ERROR: usize = 400;

/// The largest number of characters of a name or a table.
const LONGEST_NAME: usize = 40;

/// Reads the games of a text and returns how many could be read.
///
/// # Panics
/// If a record cannot be read back, as text or as a link, or an error or a name is long.
pub fn games(text: &str) -> usize {
    tilescope_import::is_foreign(text);
    let read = tilescope_import::games(text).filter_map(|game| match game {
        Ok(game) => {
            let record: Record<Carcassonne> = game.record.to_string().parse().expect("it is legal");
            assert_eq!(record, game.record);
            check_about(&game);
            check_link(&game.record);
            Some(game)
        }
        Err(error) => {
            assert!(error.to_string().chars().count() <= LONGEST_ERROR, "{error}");
            None
        }
    });
    read.count()
}

/// Checks who played, when and where: names are short and free of control characters, and each turn has a time.
fn check_about(game: &ImportedGame) {
    assert_eq!(game.players.len(), game.record.setup().players());
    let turns = game.record.moves().iter().filter(|mv| matches!(mv, Move::Place { .. }));
    assert_eq!(game.times.len(), turns.count());
    let names = game.players.iter().map(|player| &player.name).chain(&game.source.table);
    for name in names {
        assert!(name.chars().count() <= LONGEST_NAME && !name.contains(char::is_control), "{name:?}");
    }
}

/// Checks that a link holds the same game, if a link can hold it.
fn check_link(record: &Record<Carcassonne>) {
    if let Ok(link) = tilescope_import::lab_link(record, &["a", "b"]) {
        let again = tilescope_import::games(&link).next().and_then(Result::ok);
        assert_eq!(again.map(|game| game.record).as_ref(), Some(record), "{link}");
    }
}
