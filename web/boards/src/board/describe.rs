//! Places and numbers in words, shared by all games.

use tilescope_language::{fill, key, say, t};

/// Returns the place of a cell relative to the start: `2 east, 1 north`.
pub fn place(x: i8, y: i8) -> String {
    let side = |steps: i8, [ahead, back]: [&'static str; 2]| match steps {
        0 => None,
        1.. => Some(fill("{}", t(ahead), &[&steps])),
        _ => Some(fill("{}", t(back), &[&-i32::from(steps)])),
    };
    match (side(x, [key("{} east"), key("{} west")]), side(y, [key("{} south"), key("{} north")])) {
        (Some(across), Some(along)) => format!("{across}, {along}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => t("the start").to_owned(),
    }
}

/// Returns the place of a cell in short form: `2 E 1 N`.
pub fn short_place(x: i8, y: i8) -> String {
    let part = |steps: i8, ahead: &'static str, back: &'static str| match steps {
        0 => String::new(),
        1.. => fill("{}", t(ahead), &[&steps]),
        _ => fill("{}", t(back), &[&-i32::from(steps)]),
    };
    let place = part(x, key("{} E "), key("{} W ")) + &part(y, key("{} S"), key("{} N"));
    place.trim_end().to_owned()
}

/// Joins words: `north`, `north and east`, `north, east and west`.
pub fn list(words: &[&str]) -> String {
    match words.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => say!("{} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_described_relative_to_the_start() {
        assert_eq!(place(2, -1), "2 east, 1 north");
        assert_eq!(place(-3, 0), "3 west");
        assert_eq!(place(0, 4), "4 south");
        assert_eq!(place(0, 0), "the start");
        assert_eq!(short_place(1, -2), "1 E 2 N");
        assert_eq!(short_place(-1, 0), "1 W");
        assert_eq!(place(-128, 127), "128 west, 127 south");
    }

    #[test]
    fn lists_are_joined_with_commas_and_and() {
        assert_eq!((list(&["a"]), list(&["a", "b", "c"])), ("a".into(), "a, b and c".into()));
    }
}
