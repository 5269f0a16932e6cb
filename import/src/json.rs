//! JSON in a text: all of it, or the value that BoardGameArena's page of a game assigns to a variable.

use serde_json::{Deserializer, Value};

use crate::{ImportError, Place};

const VARIABLE: &str = "g_gamelogs";

pub(crate) fn is_there(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) || assigned(text).is_some()
}

/// Returns whether a text looks like a log, an answer of BoardGameArena without one, or a saved game: JSON with some
/// words of theirs.
pub(crate) fn is_foreign(text: &str) -> bool {
    const WORDS: [&[&str]; 3] =
        [&["\"playTile\""], &["\"status\"", "\"error\""], &["\"setup\"", "\"replay\""]];
    is_there(text) && WORDS.iter().any(|words| words.iter().all(|word| text.contains(word)))
}

/// Parses the JSON of a text.
///
/// # Errors
/// If it is not JSON. The error names the line and the character.
pub(crate) fn parse(text: &str) -> Result<Value, ImportError> {
    let error = |lines: usize, error: &serde_json::Error| {
        let place = Place::Character { line: lines + error.line(), column: error.column() };
        ImportError::new(place, "expected JSON")
    };
    match assigned(text).filter(|_| !text.trim_start().starts_with(['{', '['])) {
        None => serde_json::from_str(text).map_err(|problem| error(0, &problem)),
        Some(at) => {
            let lines = text[..at].matches('\n').count();
            let first = Deserializer::from_str(&text[at..]).into_iter().next().unwrap_or(Ok(Value::Null));
            first.map_err(|problem| error(lines, &problem))
        }
    }
}

/// Returns the offset of the value that a page assigns to the variable.
fn assigned(text: &str) -> Option<usize> {
    text.match_indices(VARIABLE).find_map(|(at, _)| {
        let value = text[at + VARIABLE.len()..].trim_start().strip_prefix('=')?.trim_start();
        value.starts_with(['{', '[']).then(|| text.len() - value.len())
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_value_of_the_variable_is_found() {
        let page = "<script>\nif (g_gamelogs == null) {}\nvar g_gamelogs = [1, 2];\nvar x = {};";
        assert!(is_there(page));
        assert_eq!(parse(page).unwrap().to_string(), "[1,2]");
        assert_eq!(parse("g_gamelogs={\"a\":1}").unwrap().to_string(), "{\"a\":1}");
        assert!(!is_there("g_gamelogs"));
        assert!(!is_there("g_gamelogs = none"));
    }

    #[test]
    fn errors_count_the_lines_of_the_page() {
        let error = parse("a\ng_gamelogs = [1,\n}").unwrap_err();
        assert_eq!(error.place, Place::Character { line: 3, column: 1 });
    }
}
