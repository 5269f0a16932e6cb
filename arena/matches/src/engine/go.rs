//! The limits of a decision, as the words after `go`.

use std::fmt;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tilescope_core::MAX_PLAYERS;
use tilescope_core::clock::Clock;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// The seed of the search. It stays the same for a game.
    pub seed: Option<u64>,
    /// The iterations of the search, or its nodes if it counts those.
    pub iterations: Option<u64>,
    pub move_time: Option<Duration>,
    /// The clock of each player for the whole game.
    pub clocks: [Option<Clock>; MAX_PLAYERS],
}

impl Go {
    /// Reads the words after `go`.
    ///
    /// # Errors
    /// If a word is unknown, or no whole number follows it.
    pub fn read(words: SplitAsciiWhitespace<'_>) -> Result<Go> {
        let (mut words, mut go) = (words, Go::default());
        while let Some(word) = words.next() {
            let number = words.next().and_then(|number| number.parse::<u64>().ok());
            let number = number.with_context(|| format!("go {word}: expected a whole number"))?;
            let time = Some(Duration::from_millis(number));
            match word {
                "seed" => go.seed = Some(number),
                "iterations" | "nodes" => go.iterations = Some(number),
                "movetime" => go.move_time = time,
                _ => match clock(word) {
                    Some((player, part)) => {
                        let clock = go.clocks[player].get_or_insert_default();
                        *part(clock) = Duration::from_millis(number);
                    }
                    None => bail!(
                        "go {word}: expected seed, iterations, nodes, movetime, p1time to p5time or p1inc to p5inc"
                    ),
                },
            }
        }
        Ok(go)
    }
}

type ClockPart = fn(&mut Clock) -> &mut Duration;

/// Returns the index of the player in a word such as `p2time` or `p2inc`, and the part of the clock that it sets.
fn clock(word: &str) -> Option<(usize, ClockPart)> {
    let word = word.strip_prefix('p')?;
    let (number, part): (_, ClockPart) = match word.strip_suffix("time") {
        Some(number) => (number, |clock| &mut clock.left),
        None => (word.strip_suffix("inc")?, |clock| &mut clock.increment),
    };
    let number: usize = number.parse().ok()?;
    (1..=MAX_PLAYERS).contains(&number).then(|| (number - 1, part))
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seed.iter().try_for_each(|seed| write!(f, " seed {seed}"))?;
        self.iterations.iter().try_for_each(|count| write!(f, " iterations {count}"))?;
        self.move_time.iter().try_for_each(|time| write!(f, " movetime {}", time.as_millis()))?;
        self.clocks.iter().zip(1..).try_for_each(|(clock, player)| {
            clock.iter().try_for_each(|clock| {
                write!(f, " p{player}time {}", clock.left.as_millis())?;
                if clock.increment.is_zero() {
                    return Ok(());
                }
                write!(f, " p{player}inc {}", clock.increment.as_millis())
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written() {
        for text in ["", " seed 7 iterations 400", " movetime 1500", " p1time 60000 p1inc 500 p5time 0"] {
            assert_eq!(Go::read(text.split_ascii_whitespace()).unwrap().to_string(), text);
        }
        let nodes = Go::read("nodes 5".split_ascii_whitespace()).unwrap();
        assert_eq!(nodes.iterations, Some(5));
        for text in ["fast", "seed", "movetime x", "p6time 1", "p0time 1", "p1inch 1", "iterations -1"] {
            assert!(Go::read(text.split_ascii_whitespace()).is_err(), "{text}");
        }
    }
}
