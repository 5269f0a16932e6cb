//! Digits and some letters as lines, so that a picture looks the same without fonts.
//!
//! The em is 10 units. A digit is 7 high and 4 wide, and stands on the line y = 0.

/// The advance width of each glyph, including the space after it.
const ADVANCE: f32 = 5.6;

/// Returns the path of a glyph. `None` if it has none.
fn path(glyph: char) -> Option<&'static str> {
    Some(match glyph {
        '0' => "M2-7C3.3-7 4-5.6 4-3.5S3.3 0 2 0 0-1.4 0-3.5 .7-7 2-7Z",
        '1' => "M.7-5.6 2.5-7V0",
        '2' => "M.2-5.2C.3-6.3 1-7 2-7S3.8-6.2 3.8-5.1C3.8-3.6 1.6-2.1 .1 0H4",
        '3' => {
            "M.2-6.2C.7-6.7 1.3-7 2-7 3-7 3.7-6.3 3.7-5.4S3-3.8 1.7-3.8C3-3.8 4-3 4-2S3.1 0 2 0C1.2 0 .5-.4 0-1"
        }
        '4' => "M3.1 0V-7L0-2H4.2",
        '5' => "M3.7-7H.7L.4-3.9C.8-4.3 1.4-4.5 2-4.5 3.1-4.5 4-3.6 4-2.3S3.1 0 1.9 0C1.1 0 .5-.3 0-.9",
        '6' => "M3.4-6.6C1.6-7.6 0-5.6 0-2.7 0-1 .8 0 2 0S4-1 4-2.2 3.2-4.4 2-4.4 .1-3.5 0-2.4",
        '7' => "M0-7H4C2.6-4.9 1.7-2.6 1.5 0",
        '8' => {
            "M2-3.8C.9-3.8 .2-4.5 .2-5.4S.9-7 2-7 3.8-6.3 3.8-5.4 3.1-3.8 2-3.8C.8-3.8 0-3 0-1.9S.8 0 2 0 4-.8 4-1.9 3.2-3.8 2-3.8Z"
        }
        '9' => "M.6-.4C2.4 .6 4-1.4 4-4.3 4-6 3.2-7 2-7S0-6 0-4.8 .8-2.6 2-2.6 3.9-3.5 4-4.6",
        '×' => "M.5-5 3.5-2M3.5-5 .5-2",
        '+' => "M2-5.2V-1.8M.3-3.5H3.7",
        '-' | '−' => "M.4-3.5H3.6",
        'a' => "M3.6-5V0M3.6-2.5C3.6-4 2.9-5 1.8-5S0-4 0-2.5 .7 0 1.8 0 3.6-1 3.6-2.5",
        'b' => "M0-7V0M0-2.5C0-4 .7-5 1.8-5S3.6-4 3.6-2.5 2.9 0 1.8 0 0-1 0-2.5",
        'c' => "M3.5-4.1C3.1-4.7 2.6-5 1.9-5 .8-5 0-4 0-2.5S.8 0 1.9 0C2.6 0 3.1-.3 3.5-.9",
        'd' => "M3.6-7V0M3.6-2.5C3.6-4 2.9-5 1.8-5S0-4 0-2.5 .7 0 1.8 0 3.6-1 3.6-2.5",
        'e' => "M.1-2.7H3.6C3.6-4.1 2.9-5 1.9-5 .8-5 0-4 0-2.5S.8 0 2 0C2.7 0 3.1-.3 3.5-.8",
        'f' => "M2.9-6.9C1.7-7.2 1-6.6 1-5.4V0M0-4.7H2.6",
        'g' => {
            "M3.6-5V.4C3.6 1.5 2.9 2.1 1.8 2.1 1.1 2.1 .5 1.9 .1 1.5M3.6-2.5C3.6-4 2.9-5 1.8-5S0-4 0-2.5 .7 0 1.8 0 3.6-1 3.6-2.5"
        }
        'h' => "M0-7V0M0-2.8C.1-4.2 .9-5 1.9-5 3-5 3.6-4.3 3.6-3V0",
        _ => return None,
    })
}

/// Returns the glyphs of a word centred at 0, in ems of 10 units: the start of each, and its path.
pub(crate) fn glyphs(word: &str) -> impl Iterator<Item = (f32, &'static str)> {
    let known: Vec<&str> = word.chars().filter_map(path).collect();
    let width = ADVANCE * known.len() as f32 - (ADVANCE - 4.0);
    known.into_iter().enumerate().map(move |(index, path)| (ADVANCE * index as f32 - width / 2.0, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_centred_and_unknown_letters_are_left_out() {
        let places = |word| glyphs(word).map(|(x, _)| (10.0 * x).round() as i32).collect::<Vec<i32>>();
        assert_eq!(places("7"), [-20]);
        assert_eq!(places("12"), [-48, 8]);
        assert_eq!(places("?"), [0; 0]);
    }
}
