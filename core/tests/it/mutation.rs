//! Texts made from others by small damage, so that readers get far before an error.

use tilescope_core::Rng;

/// Characters that occur in texts, and some that do not.
const LETTERS: &str = "ABKTXacefhmnprswx012379=,.:/()-+ \n\0é…\u{1F600}";

const NUMBERS: &str =
    "0 1 2 3 5 6 7 8 48 49 72 73 128 255 256 9998 9999 10000 32767 65536 2147483648 -1 -0 01 1e3";

const SEPARATORS: &str = " /,:";

/// Returns the beginning of a text, continued with letters that need not make sense.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn babble(text: &str, rng: &mut Rng) -> String {
    let start = below(rng, text.chars().count() + 1);
    let letters = below(rng, 40);
    text.chars().take(start).chain((0..letters).map(|_| pick(rng, LETTERS.chars()))).collect()
}

/// Returns a text with up to four damages. Parts of `other` may be inserted.
pub(crate) fn mutate(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        damage(&mut text, other, rng);
    }
    text.into_iter().collect()
}

fn damage(text: &mut Vec<char>, other: &str, rng: &mut Rng) {
    let at = below(rng, text.len() + 1);
    let end = (at + below(rng, 6)).min(text.len());
    match rng.below(8) {
        0 => drop(text.drain(at..end)),
        1 => drop(text.splice(at..end, [pick(rng, LETTERS.chars())])),
        2 => text.insert(at, pick(rng, LETTERS.chars())),
        3 => {
            let number = run(text, at, |c| c.is_ascii_digit());
            text.splice(number, pick(rng, NUMBERS.split(' ')).chars());
        }
        4 => {
            let separator = pick(rng, SEPARATORS.chars());
            let part = run(text, at, |c| c != separator);
            let next = run(text, (part.end + 1).min(text.len()), |c| c != separator);
            if part.end < next.start {
                let swapped =
                    [&text[next.clone()], &text[part.end..next.start], &text[part.clone()]].concat();
                text.splice(part.start..next.end, swapped);
            }
        }
        5 => {
            let separator = pick(rng, SEPARATORS.chars());
            let part = run(text, at, |c| c != separator);
            let from = part.start.saturating_sub(1);
            text.drain(from..part.end);
        }
        6 => {
            let part = run(text, at, |c| c != ' ' && c != '/');
            let copies = if rng.below(100) == 0 { 1000 } else { 1 };
            let copy = text[part.start.saturating_sub(1)..part.end].repeat(copies);
            text.splice(part.end..part.end, copy);
        }
        _ => {
            let other: Vec<char> = other.chars().collect();
            let from = below(rng, other.len() + 1);
            let to = (from + below(rng, 30)).min(other.len());
            text.splice(at..end, other[from..to].iter().copied());
        }
    }
}

fn run(text: &[char], at: usize, belongs: impl Fn(char) -> bool) -> std::ops::Range<usize> {
    let start = text[..at].iter().rposition(|&c| !belongs(c)).map_or(0, |before| before + 1);
    let end = text[at..].iter().position(|&c| !belongs(c)).map_or(text.len(), |length| at + length);
    start..end
}

fn below(rng: &mut Rng, end: usize) -> usize {
    rng.below(end as u32) as usize
}

fn pick<I: Iterator + Clone>(rng: &mut Rng, mut values: I) -> I::Item {
    let place = below(rng, values.clone().count());
    values.nth(place).unwrap()
}
