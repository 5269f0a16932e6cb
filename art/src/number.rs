//! Numbers as text with few digits, without the tables that exact float formatting needs.

use std::fmt::{self, Write as _};

/// A number that is shown with few decimals.
///
/// With a precision it has exactly that many decimals, up to 6; without one, at most one. `+` shows the sign of
/// numbers above 0, too. Numbers that round to 0 have no sign. Numbers must be below about 10^12.
///
/// ```
/// use tilescope_art::number::num;
///
/// assert_eq!(format!("{:.2} {:.0} {:+.1} {:.1}", num(2.345), num(-7.5), num(0.25), num(-0.04)), "2.35 -8 +0.3 0.0");
/// assert_eq!(format!("{} {} {}", num(2.04), num(2.06), num(-0.5_f32)), "2 2.1 -0.5");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number {
    number: f64,
    /// The decimal sign.
    point: char,
    /// The sign of numbers below 0.
    minus: char,
}

/// Formats a number with a decimal point, for programs, attributes of drawings, and files.
pub fn num(number: impl Into<f64>) -> Number {
    Number { number: number.into(), point: '.', minus: '-' }
}

/// Formats a number for people, with the decimal sign of a language and a minus sign instead of a hyphen.
pub fn for_people(number: impl Into<f64>, point: char) -> Number {
    Number { number: number.into(), point, minus: '−' }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = f.precision().unwrap_or(1).min(6);
        let unit = 10_u64.pow(places as u32);
        let units = (self.number.abs() * unit as f64 + 0.5) as u64;
        let (whole, part) = (units / unit, units % unit);
        if units > 0 && self.number < 0.0 {
            f.write_char(self.minus)?;
        } else if units > 0 && f.sign_plus() {
            f.write_char('+')?;
        }
        write!(f, "{whole}")?;
        if places == 0 || part == 0 && f.precision().is_none() {
            return Ok(());
        }
        write!(f, "{}{part:0places$}", self.point)
    }
}
