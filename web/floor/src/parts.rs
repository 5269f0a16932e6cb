//! The parts of a game's screen that can be hidden: by a lesson, or by the address.

use std::fmt;

/// A part of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The bar at the top.
    Bar,
    /// The menu.
    Menu,
    /// Taking back and playing again.
    Undo,
    /// The hint, its button and its key.
    Hint,
    /// The players and their points.
    Scores,
    /// What is still to come, and where the points come from.
    Facts,
    /// The list of moves.
    Moves,
    /// The line above the board.
    Caption,
    /// The analysis as a whole; then nothing is searched.
    Panel,
    /// The buttons of the search and its speed.
    Controls,
    /// The searcher and its parameters.
    Searcher,
    /// What the search says in words and as one win rate.
    Verdict,
    /// Every number of the search.
    Numbers,
    /// The moves that the search weighs, in the panel and on the board.
    Candidates,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 14] = [
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
    ];

    /// Its name in lessons, in addresses and in the style sheet.
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
        }
    }

    /// The part with a name.
    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }
}

/// A set of parts. Its text has their names with commas in between: `moves,numbers`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Parts(u32);

impl Parts {
    /// The parts that a text names, separated by commas or blanks. A name that there is not is left out.
    pub fn read(text: &str) -> Parts {
        let names = text.split(|c: char| c == ',' || c.is_whitespace());
        names.filter_map(Part::named).fold(Parts::default(), Parts::with)
    }

    /// The same with one more.
    pub fn with(self, part: Part) -> Parts {
        Parts(self.0 | 1 << part as u32)
    }

    /// All that are in one or the other.
    pub fn and(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    /// Whether a part is among them.
    pub fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u32 != 0
    }

    /// The names with a blank in between, as the style sheet asks for them.
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
