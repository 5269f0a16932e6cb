//! A claim of a lesson about its searches: they find one of some moves, in so many of 30 seeds.
//!
//! ```text
//! finds: :33                in 30 of 30 seeds
//! finds: :33 :40 in 27 of 30
//! ```

use tilescope_core::{ParseError, ParseErrorKind};

use super::Quote;
use super::lines::Line;

/// The number of seeds over which a claim is counted: the seeds from 1 to this one.
pub const SEEDS: u64 = 30;

/// A claim about the searches of a step with the seeds 1 to [`SEEDS`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim<M> {
    pub moves: Vec<M>,
    /// The number of seeds whose search finds one of the moves, at most [`SEEDS`].
    pub seeds: u64,
}

/// Reads the value of `finds`.
pub(super) fn read(value: Line<'_>) -> Result<Claim<Quote>, ParseError> {
    let words: Vec<Line<'_>> = value.each_word().collect();
    let named = words.iter().position(|word| word.text == "in").unwrap_or(words.len());
    let (moves, share) = words.split_at(named);
    let seeds = match share {
        [] => SEEDS,
        [place, ..] => of_share(share).ok_or_else(|| {
            let expected = format!("expected 'in', a number of seeds up to {SEEDS} and 'of {SEEDS}'");
            ParseError::new(place.at, expected)
        })?,
    };
    if moves.is_empty() {
        let expected = "one or more moves, as in ':33 in 27 of 30'";
        return Err(ParseError::new(value.at, ParseErrorKind::Expected(expected)));
    }
    let moves = moves.iter().map(|word| Quote { text: word.text.to_owned(), at: word.at }).collect();
    Ok(Claim { moves, seeds })
}

/// Returns the number of seeds in `in 27 of 30`.
fn of_share(words: &[Line<'_>]) -> Option<u64> {
    let [_, seeds, of, all] = words else { return None };
    let whole = of.text == "of" && all.text.parse() == Ok(SEEDS);
    seeds.text.parse().ok().filter(|&seeds| whole && seeds <= SEEDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_as(text: &str) -> Result<(Vec<String>, u64), usize> {
        let claim = read(Line { text, at: 7 }).map_err(|error| error.offset())?;
        Ok((claim.moves.into_iter().map(|quote| quote.text).collect(), claim.seeds))
    }

    #[test]
    fn a_claim_states_its_share_of_seeds() {
        assert_eq!(read_as("a1b1"), Ok((vec!["a1b1".to_owned()], 30)));
        assert_eq!(read_as("a1b1  c in 0 of 30"), Ok((vec!["a1b1".to_owned(), "c".to_owned()], 0)));
    }

    #[test]
    fn a_share_is_counted_over_thirty_seeds() {
        for text in ["a in", "a in 3", "a in 31 of 30", "a in 3 of 20", "a in x of 30", "a in 3 of 30 seeds"]
        {
            assert_eq!(read_as(text), Err(9), "{text}");
        }
        assert_eq!(read_as("in 3 of 30"), Err(7));
    }
}
