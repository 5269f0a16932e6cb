//! Places and numbers in words, the same in all games.

/// Where a cell lies, seen from the start: `2 east, 1 north`.
pub fn place(x: i8, y: i8) -> String {
    let side = |steps: i8, [ahead, back]: [&str; 2]| match steps {
        0 => None,
        1.. => Some(format!("{steps} {ahead}")),
        _ => Some(format!("{} {back}", -i32::from(steps))),
    };
    match (side(x, ["east", "west"]), side(y, ["south", "north"])) {
        (Some(across), Some(along)) => format!("{across}, {along}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => "the start".to_owned(),
    }
}

/// The same where there is little room: `2 E 1 N`.
pub fn short_place(x: i8, y: i8) -> String {
    let part = |steps: i8, ahead: char, back: char| match steps {
        0 => String::new(),
        1.. => format!("{steps} {ahead} "),
        _ => format!("{} {back} ", -i32::from(steps)),
    };
    let place = part(x, 'E', 'W') + &part(y, 'S', 'N');
    place.trim_end().to_owned()
}

/// A number of things: `1 point`, `3 points`.
pub fn count(count: i32, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Words in a row: `north`, `north and east`, `north, east and west`.
pub fn list(words: &[&str]) -> String {
    match words.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_seen_from_the_start() {
        assert_eq!(place(2, -1), "2 east, 1 north");
        assert_eq!(place(-3, 0), "3 west");
        assert_eq!(place(0, 4), "4 south");
        assert_eq!(place(0, 0), "the start");
        assert_eq!(short_place(1, -2), "1 E 2 N");
        assert_eq!(short_place(-1, 0), "1 W");
        assert_eq!(place(-128, 127), "128 west, 127 south");
    }

    #[test]
    fn things_are_counted_and_listed() {
        assert_eq!(
            (count(1, "point"), count(3, "point"), count(0, "point")),
            ("1 point".into(), "3 points".into(), "0 points".into())
        );
        assert_eq!((list(&["a"]), list(&["a", "b", "c"])), ("a".into(), "a, b and c".into()));
    }
}
