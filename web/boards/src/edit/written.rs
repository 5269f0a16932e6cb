//! The text of a draft, with what each stretch of it is about.

use std::fmt::Write as _;

/// A text under construction, of which each stretch belongs to a part of a draft.
#[derive(Clone, PartialEq, Debug)]
pub struct Written<P> {
    text: String,
    /// Where the stretch of each part begins, ascending.
    parts: Vec<(usize, P)>,
}

impl<P: Copy> Written<P> {
    /// The text of a setup, of which nothing can be changed.
    pub fn new(setup: impl std::fmt::Display) -> Written<P> {
        Written { text: setup.to_string(), parts: Vec::new() }
    }

    /// Adds what separates parts. An error there is about the part in front.
    pub fn plain(&mut self, text: &str) {
        self.text += text;
    }

    /// Adds the text of a part.
    pub fn part(&mut self, part: P, text: impl std::fmt::Display) {
        self.parts.push((self.text.len(), part));
        // Writing to a text cannot fail.
        let _ = write!(self.text, "{text}");
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The part to which a byte belongs; none in the setup.
    pub fn at(&self, byte: usize) -> Option<P> {
        self.parts.iter().rev().find(|(start, _)| *start <= byte).map(|(_, part)| *part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_belongs_to_the_last_part_that_began() {
        let mut written = Written::new("game()");
        written.plain(" turn=");
        written.part('t', 2);
        written.plain(" board=");
        written.part('a', "T1a1a2");
        written.plain("/");
        written.part('b', "T2");
        assert_eq!(written.text(), "game() turn=2 board=T1a1a2/T2");
        let at = |byte| written.at(byte);
        assert_eq!(
            (at(3), at(12), at(13), at(20), at(27), at(99)),
            (None, Some('t'), Some('t'), Some('a'), Some('b'), Some('b'))
        );
    }
}
