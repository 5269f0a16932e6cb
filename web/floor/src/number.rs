//! Numbers as text for people.

use tilescope_language as language;

pub use tilescope_art::number::{Number, num};

/// Formats a number for people, with the decimal sign of the shown language and a minus sign: `−0.124`.
pub fn local(number: impl Into<f64>) -> Number {
    tilescope_art::number::for_people(number, language::decimal())
}

/// Formats the points won or lost, with a sign: `+4`, `−8`, `0`.
pub fn signed(points: i16) -> String {
    match points {
        ..0 => format!("−{}", -i32::from(points)),
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
    }
}

/// Formats a whole number with a minus sign instead of a hyphen if it is below 0: `4`, `−8`.
pub fn whole(number: i16) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_a_minus_and_not_a_hyphen() {
        assert_eq!([4, 0, -8, i16::MIN].map(signed), ["+4", "0", "−8", "−32768"]);
        assert_eq!([4, 0, -8].map(whole), ["4", "0", "−8"]);
        assert_eq!(format!("{:.3} {:+.1}", local(-0.124), local(2.0)), "−0.124 +2.0");
    }
}
