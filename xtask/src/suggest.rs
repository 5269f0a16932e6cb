//! What a mistyped word may have meant.

/// `, did you mean ...?` with the nearest of the words, or nothing when none is near.
pub(crate) fn hint(typed: &str, words: &[&str]) -> String {
    words
        .iter()
        .map(|word| (distance(typed, word), word))
        .min()
        .filter(|(distance, _)| *distance <= 2)
        .map_or(String::new(), |(_, word)| format!(", did you mean `{word}`?"))
}

/// How many letters must be put in, taken out or replaced to make `b` of `a` (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("serve", "serve"), 0);
    }

    #[test]
    fn suggests_only_what_is_near() {
        let words = ["serve", "build", "test"];
        assert_eq!(hint("sevre", &words), ", did you mean `serve`?");
        assert_eq!(hint("tests", &words), ", did you mean `test`?");
        assert_eq!(hint("deploy", &words), "");
    }
}
