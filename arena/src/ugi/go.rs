//! The limits of a decision, as the words after `go`.

use std::fmt;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tilescope_core::MAX_PLAYERS;

/// The limits of a decision. All are optional.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Go {
    /// The seed of the search. It stays the same for a game.
    pub(crate) seed: Option<u64>,
    /// The iterations of the search, or its nodes if it counts those.
    pub(crate) iterations: Option<u64>,
    /// The time for this move.
    pub(crate) move_time: Option<Duration>,
    /// The time that each player has left for the whole game.
    pub(crate) times: [Option<Duration>; MAX_PLAYERS],
}

impl Go {
    /// Reads the words after `go`.
    ///
    /// # Errors
    /// If a word is unknown, or no whole number follows it.
    pub(super) fn read(words: SplitAsciiWhitespace<'_>) -> Result<Go> {
        let (mut words, mut go) = (words, Go::default());
        while let Some(word) = words.next() {
            let number = words.next().and_then(|number| number.parse::<u64>().ok());
            let number = number.with_context(|| format!("go {word}: expected a whole number"))?;
            let time = Some(Duration::from_millis(number));
            match word {
                "seed" => go.seed = Some(number),
                "iterations" | "nodes" => go.iterations = Some(number),
                "movetime" => go.move_time = time,
                _ => match player(word) {
                    Some(player) => go.times[player] = time,
                    None => {
                        bail!("go {word}: expected seed, iterations, nodes, movetime or p1time to p5time")
                    }
                },
            }
        }
        Ok(go)
    }
}

/// Returns the index of the player in a word such as `p2time`.
fn player(word: &str) -> Option<usize> {
    let number: usize = word.strip_prefix('p')?.strip_suffix("time")?.parse().ok()?;
    (1..=MAX_PLAYERS).contains(&number).then(|| number - 1)
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seed.iter().try_for_each(|seed| write!(f, " seed {seed}"))?;
        self.iterations.iter().try_for_each(|count| write!(f, " iterations {count}"))?;
        self.move_time.iter().try_for_each(|time| write!(f, " movetime {}", time.as_millis()))?;
        self.times.iter().zip(1..).try_for_each(|(time, player)| {
            time.iter().try_for_each(|time| write!(f, " p{player}time {}", time.as_millis()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written() {
        for text in ["", " seed 7 iterations 400", " movetime 1500", " p1time 60000 p5time 0"] {
            assert_eq!(Go::read(text.split_ascii_whitespace()).unwrap().to_string(), text);
        }
        let nodes = Go::read("nodes 5".split_ascii_whitespace()).unwrap();
        assert_eq!(nodes.iterations, Some(5));
        for text in ["fast", "seed", "movetime x", "p6time 1", "p0time 1", "iterations -1"] {
            assert!(Go::read(text.split_ascii_whitespace()).is_err(), "{text}");
        }
    }
}
