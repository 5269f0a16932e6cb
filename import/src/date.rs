//! Dates and times as text: `2023-03-30`, `2020-09-13T13:41:18.929Z`.

/// The seconds of a day.
const DAY: u64 = 86_400;

/// Reads a date, with or without a time of day, and returns it in seconds since 1970, UTC. Fractions of a second and
/// time zones are ignored. `None` unless it is a date from 1970 on.
pub(crate) fn seconds(text: &str) -> Option<u64> {
    let text = text.trim();
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, ""));
    let [year, month, day] = numbers(date, '-')?;
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let time = time.get(..8).or(time.get(..5)).unwrap_or(time).trim_end_matches('Z');
    let of_day = match numbers::<3>(time, ':').or_else(|| numbers::<2>(time, ':').map(|[h, m]| [h, m, 0])) {
        Some([hour @ 0..24, minute @ 0..60, second @ 0..=60]) => 3600 * hour + 60 * minute + second,
        None if time.is_empty() => 0,
        _ => return None,
    };
    Some(days(year, month, day)? * DAY + of_day)
}

/// Returns the days from 1970 to a date, in years that begin in March (Hinnant 2013, `days_from_civil`).
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (year / 400, year % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = 365 * year_of_era + year_of_era / 4 - year_of_era / 100 + day_of_year;
    (era * 146_097 + day_of_era).checked_sub(719_468)
}

/// Reads numbers of at most four digits between separators.
fn numbers<const N: usize>(text: &str, between: char) -> Option<[u64; N]> {
    let mut words = text.split(between);
    let mut found = [0; N];
    for number in &mut found {
        let word = words.next()?;
        let is_one = (1..=4).contains(&word.len()) && word.bytes().all(|digit| digit.is_ascii_digit());
        *number = word.parse().ok().filter(|_| is_one)?;
    }
    words.next().is_none().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_seconds_since_1970() {
        for (text, expected) in [
            ("1970-01-01", 0),
            ("2000-02-28T23:59:59.999Z", 951_782_399),
            ("2000-02-29", 951_782_400),
            ("2017-02-11 13:02:48", 1_486_818_168),
            ("2017-02-11 13:02", 1_486_818_120),
            (" 2100-03-01T00:00:00.000Z ", 4_107_542_400),
        ] {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_dates() {
        for text in [
            "",
            "2023",
            "2023-13-01",
            "2023-02-00",
            "1969-12-31",
            "30.3.2023",
            "2023-03-30T25:00:00",
            "-1-1-1",
        ] {
            assert_eq!(seconds(text), None, "{text}");
        }
        assert_eq!(seconds("2023-03-30Tääää"), None);
    }
}
