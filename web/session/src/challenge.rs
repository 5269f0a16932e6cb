//! A challenge to play the draws of another game, as text in a link: `1.64.71` is the first seat, where the computer
//! player scores 64 points and the sender scored 71. A `-` means an unknown number.

use std::fmt;
use std::str::FromStr;

use tilescope_core::{MAX_PLAYERS, ParseError, Player};

/// The most points, positive or negative, that a link may contain.
const MOST_POINTS: i16 = 9999;

/// The results of others on the draws of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Challenge {
    pub seat: Player,
    /// The computer player's points there. `None` if they were not computed.
    pub par: Option<i16>,
    /// The sender's points there. `None` if that game was not over.
    pub made: Option<i16>,
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = |points: Option<i16>| points.map_or_else(|| "-".to_owned(), |points| points.to_string());
        write!(f, "{}.{}.{}", self.seat.index() + 1, points(self.par), points(self.made))
    }
}

impl FromStr for Challenge {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Challenge, ParseError> {
        let wrong = |place: usize, words: String| ParseError::new(place, words);
        let parts: Vec<&str> = text.splitn(4, '.').collect();
        let &[seat, par, made] = &parts[..] else {
            let words = "expected a seat, the par and the sender's points, such as 1.64.71 or 1.64.-";
            return Err(wrong(0, words.to_owned()));
        };
        let number = seat.parse().ok().filter(|seat| (1..=MAX_PLAYERS).contains(seat));
        let number = number.ok_or_else(|| wrong(0, format!("expected a seat from 1 to {MAX_PLAYERS}")))?;
        let points = |text: &str, place: usize| {
            if text == "-" {
                return Ok(None);
            }
            let points = text
                .parse()
                .ok()
                .filter(|points: &i16| points.checked_abs().is_some_and(|abs| abs <= MOST_POINTS));
            points.map(Some).ok_or_else(|| {
                wrong(
                    place,
                    format!("expected points from -{MOST_POINTS} to {MOST_POINTS}, or - if they are unknown"),
                )
            })
        };
        Ok(Challenge {
            seat: Player::new(number - 1),
            par: points(par, seat.len() + 1)?,
            made: points(made, seat.len() + par.len() + 2)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn challenges_read_back() {
        for (seat, par, made) in [(0, Some(64), Some(71)), (4, Some(-MOST_POINTS), None), (1, None, Some(0))]
        {
            let challenge = Challenge { seat: Player::new(seat), par, made };
            assert_eq!(challenge.to_string().parse(), Ok(challenge));
        }
    }

    #[test]
    fn invalid_challenges_are_refused_with_their_offset() {
        for (text, place) in [
            ("", 0),
            ("1.2", 0),
            ("1.2.3.4", 0),
            ("0.2.3", 0),
            ("6.2.3", 0),
            ("x.2.3", 0),
            ("1.many.3", 2),
            ("1.10000.3", 2),
            ("1.-32768.3", 2),
            ("1.64.", 5),
            ("1.64.é", 5),
        ] {
            let error = text.parse::<Challenge>().map_err(|error| error.offset());

            assert_eq!(error, Err(place), "{text}");
        }
    }
}
