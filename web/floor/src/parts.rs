//! The parts of a game's screen that a lesson or the address can hide.

use std::fmt;

use tilescope_core::ParseError;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Bar,
    Menu,
    Undo,
    /// The hint: its button and its key.
    Hint,
    Scores,
    /// The draws still to come, and the sources of the points.
    Facts,
    Moves,
    Caption,
    /// The whole analysis panel; without it nothing is searched.
    Panel,
    Controls,
    Searcher,
    /// The verdict: the result of the search as a sentence and one win rate.
    Verdict,
    Numbers,
    /// The candidates, in the panel and on the board; in the inspector the children of a node.
    Candidates,
    Tree,
    /// The boards of the inspector and of two searchers side by side.
    Board,
}

impl Part {
    pub const ALL: [Part; 16] = [
        Part::Bar,
        Part::Menu,
        Part::Undo,
        Part::Hint,
        Part::Scores,
        Part::Facts,
        Part::Moves,
        Part::Caption,
        Part::Panel,
        Part::Controls,
        Part::Searcher,
        Part::Verdict,
        Part::Numbers,
        Part::Candidates,
        Part::Tree,
        Part::Board,
    ];

    /// Returns the name in lessons, in addresses and in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Part::Bar => "bar",
            Part::Menu => "menu",
            Part::Undo => "undo",
            Part::Hint => "hint",
            Part::Scores => "scores",
            Part::Facts => "facts",
            Part::Moves => "moves",
            Part::Caption => "caption",
            Part::Panel => "panel",
            Part::Controls => "controls",
            Part::Searcher => "searcher",
            Part::Verdict => "verdict",
            Part::Numbers => "numbers",
            Part::Candidates => "candidates",
            Part::Tree => "tree",
            Part::Board => "board",
        }
    }

    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }
}

/// Returns whether a character separates the names of parts.
const BETWEEN: fn(char) -> bool = |c| c == ',' || c.is_whitespace();

/// A set of parts. Its text lists their names, separated by commas: `moves,numbers`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Parts(u32);

impl Parts {
    /// Reads the names of parts, separated by commas or blanks. Unknown names are ignored.
    pub fn read(text: &str) -> Parts {
        let names = text.split(BETWEEN);
        names.filter_map(Part::named).fold(Parts::default(), Parts::with)
    }

    /// Reads the names of parts, separated by commas or blanks.
    ///
    /// # Errors
    /// If there is no part with one of the names: its place, and the names that exist.
    pub fn parse(text: &str) -> Result<Parts, ParseError> {
        let mut place = 0;
        for name in text.split_inclusive(BETWEEN) {
            let word = name.trim_end_matches(BETWEEN);
            if !word.is_empty() && Part::named(word).is_none() {
                let names: Vec<&str> = Part::ALL.into_iter().map(Part::name).collect();
                return Err(ParseError::new(place, format!("expected one of: {}", names.join(", "))));
            }
            place += name.len();
        }
        Ok(Parts::read(text))
    }

    pub fn with(self, part: Part) -> Parts {
        Parts(self.0 | 1 << part as u32)
    }

    pub fn and(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    pub fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u32 != 0
    }

    /// Returns the names with blanks in between, as the style sheet expects them.
    pub fn names(self) -> String {
        self.joined(" ")
    }

    fn joined(self, between: &str) -> String {
        let names: Vec<&str> = Part::ALL.into_iter().filter(|&part| self.has(part)).map(Part::name).collect();
        names.join(between)
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_back_and_unknown_ones_are_left_out() {
        let parts = Parts::read("moves, numbers,sky bar");
        assert_eq!(parts.to_string(), "bar,moves,numbers");
        assert_eq!(Parts::read(&parts.to_string()), parts);
        assert!(parts.has(Part::Moves) && !parts.has(Part::Panel));
        assert_eq!(Parts::read(""), Parts::default());
        for part in Part::ALL {
            assert_eq!(Parts::read(part.name()), Parts::default().with(part));
        }
    }
}
