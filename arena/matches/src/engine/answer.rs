//! The lines of a program that answer `go`.

use std::str::SplitAsciiWhitespace;
use std::time::Duration;

/// The decision of a program, and what it said about it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answer {
    pub mv: String,
    /// The iterations that it reported; 0 if it reported none.
    pub iterations: u64,
    /// The nodes that it reported; 0 if it reported none.
    pub nodes: u32,
    /// The depth in decisions that it reported; 0 if it reported none.
    pub depth: u32,
    /// The processor time of the program; `None` if the system does not tell.
    pub(crate) processor_time: Option<Duration>,
}

impl Answer {
    /// Takes the numbers of a line of `info`. The last line with a number counts. Words after `string`, `pv` or
    /// `multipv` are for people.
    pub fn note(&mut self, words: SplitAsciiWhitespace<'_>) {
        let mut words = words;
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
            match word {
                "iterations" => self.iterations = number().unwrap_or(self.iterations),
                "nodes" => self.nodes = number().and_then(|n| n.try_into().ok()).unwrap_or(self.nodes),
                "depth" => self.depth = number().and_then(|n| n.try_into().ok()).unwrap_or(self.depth),
                "string" | "pv" | "multipv" => return,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_counts() {
        let mut answer = Answer::default();
        for line in
            ["depth 2 nodes 7", "iterations 400 nodes 9 lead 2.5 pv nodes 4", "string nodes 5", "nodes x"]
        {
            answer.note(line.split_ascii_whitespace());
        }
        assert_eq!(answer, Answer { iterations: 400, nodes: 9, depth: 2, ..Answer::default() });
    }
}
