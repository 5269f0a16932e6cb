//! Reads numbers as `{}` writes them, to the last bit.
//!
//! `str::parse` does the same with 17 kilobytes of code and tables, which every game would load.

/// The most digits behind the point: a power of ten with as many zeros has 64 bits.
const MOST_PLACES: usize = 19;

/// Reads a decimal number, such as `-198.25`, as the nearest `f64`. `None` if the text has an exponent or anything else but
/// digits around at most one point, or has more digits than 64 bits hold.
pub fn read(text: &str) -> Option<f64> {
    let (size, sign) = text.strip_prefix('-').map_or((text, 1.0), |size| (size, -1.0));
    let (whole, places) = size.split_once('.').unwrap_or((size, ""));
    if whole.len() + places.len() == 0 || places.len() > MOST_PLACES {
        return None;
    }
    let mut digits = whole.bytes().chain(places.bytes());
    let number = digits.try_fold(0_u64, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })?;
    Some(sign * ratio(number, 10_u64.pow(places.len() as u32)))
}

/// The nearest `f64` to a fraction.
fn ratio(number: u64, unit: u64) -> f64 {
    if number == 0 {
        return 0.0;
    }
    // The quotient has 64 bits at least, so the remainder only decides whether it lies on a half.
    let shift = u128::from(number).leading_zeros();
    let (number, unit) = (u128::from(number) << shift, u128::from(unit));
    let quotient = (number / unit) | u128::from(!number.is_multiple_of(unit));
    quotient as f64 * 0.5_f64.powi(shift as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_like_the_standard_library() {
        let mut bits = 1_u64;
        let mut read_numbers = 0;
        for turn in 0..200_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = match turn % 3 {
                0 => (bits >> 40) as f64 / 3.0,
                1 => (bits >> 11) as f64 / (1_u64 << 53) as f64,
                _ => (bits >> 30) as f64 / 64.0,
            };
            let text = format!("{number}");
            if let Some(read) = read(&text) {
                read_numbers += 1;
                assert_eq!(read.to_bits(), number.to_bits(), "{text}");
            }
        }
        assert!(read_numbers > 190_000, "{read_numbers}");
    }

    #[test]
    fn digits_beyond_the_last_bit_round_to_the_nearest() {
        for text in [
            "0",
            "-0",
            "9007199254740993",
            "9007199254740992.5",
            "0.3",
            "1.",
            ".5",
            "-198.25",
            "1844674407370955161.5",
            "18446744073709551615",
            "0.0000000000000000001",
            "1.9999999999999999999",
        ] {
            let expected = text.parse::<f64>().expect("a number");
            match read(text) {
                Some(read) => assert_eq!(read.to_bits(), expected.to_bits(), "{text}"),
                None => assert_eq!(text, "1.9999999999999999999", "only this one has too many digits"),
            }
        }
    }

    #[test]
    fn text_that_is_no_plain_number_is_refused() {
        for text in
            ["", "-", ".", "-.", "+1", "1e3", "NaN", "inf", "1.2.3", "--1", "1 ", "18446744073709551616"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
