//! Quotes of input in our errors, cut to a readable length.

use std::fmt;

use anyhow::{Error, anyhow};

/// The part of a word that an error shows: its first 60 characters at most.
const SHOWN: usize = 60;

/// A word as an error quotes it: `` `like this` ``. Only the first 60 characters of a longer word are shown.
#[derive(Debug)]
pub struct Quote<'a>(pub &'a str);

impl fmt::Display for Quote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}", start(self.0))?;
        f.write_str(if start(self.0).len() < self.0.len() { "…`" } else { "`" })
    }
}

/// The part of a word that an error shows: its first 60 characters at most.
pub fn start(word: &str) -> &str {
    word.char_indices().nth(SHOWN).map_or(word, |(end, _)| &word[..end])
}

/// Returns the error of a line of JSON with its column. It leaves out the line number, which the caller knows.
pub fn json_error(error: &serde_json::Error) -> Error {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = without_long_words(text.strip_suffix(&place).unwrap_or(&text));
    match error.column() {
        0 => anyhow!("{message}"),
        column => anyhow!("column {column}: {message}"),
    }
}

pub fn toml_error(text: &str, error: &toml::de::Error) -> Error {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    anyhow!("{line}: {}", without_long_words(error.message()))
}

/// Shortens a message such as ``invalid type: string "x", expected u32``: a long value that was found is left out.
fn without_long_words(message: &str) -> String {
    match message.rsplit_once(", expected ") {
        Some((found, expected)) if found.chars().count() > SHOWN => format!("expected {expected}"),
        _ => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut_between_characters() {
        assert_eq!(Quote("mcts").to_string(), "`mcts`");
        assert_eq!(Quote(&"ü".repeat(60)).to_string(), format!("`{}`", "ü".repeat(60)));
        assert_eq!(Quote(&"ü".repeat(61)).to_string(), format!("`{}…`", "ü".repeat(60)));
    }

    #[test]
    fn messages_of_libraries_do_not_quote_what_is_long() {
        let message =
            |json: &str| json_error(&serde_json::from_str::<[u8; 1]>(json).unwrap_err()).to_string();
        assert_eq!(message("[\"a\"]"), "column 4: invalid type: string \"a\", expected u8");
        assert_eq!(message(&format!("[{:?}]", "a".repeat(1 << 20))), "column 1048579: expected u8");
    }
}
