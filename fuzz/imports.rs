//! Laws for imports of arbitrary texts. The fuzz target `import` calls them with texts from libFuzzer, and
//! `import/tests/it/fuzz.rs` with damaged texts in every test run.

use tilescope_core::Record;
use tilescope_core::games::carcassonne::Carcassonne;

/// The largest number of characters of an error.
const LONGEST_ERROR: usize = 400;

/// Reads the games of a text and returns how many could be read.
///
/// # Panics
/// If a record cannot be read back, or an error is long.
pub fn games(text: &str) -> usize {
    let read = tilescope_import::games(text).filter_map(|game| match game {
        Ok(game) => {
            let record: Record<Carcassonne> = game.record.to_string().parse().expect("it is legal");
            assert_eq!(record, game.record);
            Some(game)
        }
        Err(error) => {
            assert!(error.to_string().chars().count() <= LONGEST_ERROR, "{error}");
            None
        }
    });
    read.count()
}
