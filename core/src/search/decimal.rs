//! Decimal numbers as text, without the tables needed for exact float conversion. Parameters are small numbers with a
//! few digits.

use core::fmt;

/// The maximum number of digits after the decimal point.
const PLACES: usize = 12;

/// A number from 0 to about 1000, written with the fewest digits that read back as the same number: `0.7`, `3`,
/// `12.5`.
///
/// ```
/// use tilescope_core::search::Decimal;
///
/// assert_eq!([0.7, 3.0, 12.5].map(|number| Decimal(number).to_string()), ["0.7", "3", "12.5"]);
/// assert_eq!(Decimal::read("0.70"), Some(Decimal(0.7)));
/// assert_eq!(Decimal::read("7e-1"), None);
/// ```
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Decimal(pub f32);

impl Decimal {
    /// Reads digits with at most one decimal point among them: no sign, no exponent. Digits after the twelfth place
    /// do not count. `None` for any other text, and for numbers that need more than 64 bits.
    pub fn read(text: &str) -> Option<Decimal> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) {
            return None;
        }
        let part = part.get(..PLACES).unwrap_or(part);
        let unit = 10_u64.pow(part.len() as u32);
        let units = whole.parse::<u64>().ok()?.checked_mul(unit)?.checked_add(part.parse().ok()?)?;
        Some(Decimal::of(units, unit))
    }

    /// Returns `units / unit`. Both are exact as floats, so the division is correctly rounded.
    fn of(units: u64, unit: u64) -> Decimal {
        Decimal((units as f64 / unit as f64) as f32)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let in_units = |unit: u64| (f64::from(self.0) * unit as f64 + 0.5) as u64;
        let places = (0..PLACES).find(|&places| {
            let unit = 10_u64.pow(places as u32);
            Decimal::of(in_units(unit), unit) == *self
        });
        let places = places.unwrap_or(PLACES);
        let unit = 10_u64.pow(places as u32);
        let units = in_units(unit);
        write!(f, "{}", units / unit)?;
        if places == 0 { Ok(()) } else { write!(f, ".{:0places$}", units % unit) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn decimals_are_written_like_the_standard_library() {
        for number in [0.0, 0.1, 0.3, 0.7, 1.0, 2.5, 0.01, 0.015, 3.0, 12.34, 40.0, 999.9, 1000.0, 1.0 / 3.0]
        {
            let text = Decimal(number).to_string();
            assert_eq!(text, number.to_string());
            assert_eq!(Decimal::read(&text), Some(Decimal(number)));
            assert_eq!(text.parse(), Ok(number));
        }
    }

    #[test]
    fn hundredths_are_read_like_the_standard_library() {
        for hundredths in 0..100_000 {
            let text = alloc::format!("{}.{:02}", hundredths / 100, hundredths % 100);
            assert_eq!(Decimal::read(&text).map(|number| number.0), text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn written_decimals_read_back_exactly() {
        let mut rng = crate::Rng::new(1);
        for _ in 0..100_000 {
            let number = Decimal(f32::from_bits(rng.below(0x447a_0001)));
            if number > Decimal(1e-3) {
                assert_eq!(Decimal::read(&number.to_string()), Some(number));
            }
        }
    }

    #[test]
    fn malformed_decimals_are_refused() {
        for text in ["", ".", ".5", "5.", "1.2.3", "-1", "+1", "1e3", "inf", "99999999999999999999", "١"] {
            assert_eq!(Decimal::read(text), None, "{text}");
        }
        assert_eq!(Decimal::read("0.1234567890123456789"), Some(Decimal(0.123_456_79)));
    }
}
