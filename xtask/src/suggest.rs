//! Suggestions for a mistyped word.

/// Returns `, did you mean ...?` with the nearest of the words. Empty if none is near.
pub(crate) fn hint(typed: &str, words: &[&str]) -> String {
    words
        .iter()
        .map(|word| (strsim::levenshtein(typed, word), word))
        .min()
        .filter(|(edits, _)| *edits <= 2)
        .map_or(String::new(), |(_, word)| format!(", did you mean `{word}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_only_what_is_near() {
        let words = ["serve", "build", "test"];
        assert_eq!(hint("sevre", &words), ", did you mean `serve`?");
        assert_eq!(hint("tests", &words), ", did you mean `test`?");
        assert_eq!(hint("deploy", &words), "");
    }
}
