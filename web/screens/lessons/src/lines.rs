//! The lines of a lesson. A line that begins with a space continues the line before it.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The byte offset of its start in the lesson.
    pub(super) at: usize,
}

impl<'a> Line<'a> {
    /// Returns the rest after a sign or the name of a setting, if the line begins with it.
    pub(super) fn after(self, sign: &str) -> Option<Line<'a>> {
        let rest = self.text.strip_prefix(sign)?;
        let text = rest.trim_start();
        (text.is_empty() || text.len() < rest.len() || sign.ends_with(':'))
            .then_some(Line { text, at: self.at + self.text.len() - text.len() })
    }

    pub(super) fn words(self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub(super) fn each_word(self) -> impl Iterator<Item = Line<'a>> {
        self.text.split_whitespace().map(move |text| {
            let at = self.at + (text.as_ptr() as usize - self.text.as_ptr() as usize);
            Line { text, at }
        })
    }
}

/// Returns the lines of a text; an empty line separates paragraphs.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    // Some editors begin a text with a byte order mark.
    let mut at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    for line in text[at..].split_inclusive('\n') {
        let trimmed = line.trim();
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        match lines.last_mut() {
            Some(last) if line.starts_with([' ', '\t']) && !trimmed.is_empty() && !last.text.is_empty() => {
                last.text = &text[last.at..start + trimmed.len()];
            }
            _ => lines.push(Line { text: trimmed, at: if trimmed.is_empty() { at } else { start } }),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_indented_line_continues_the_previous_one() {
        let text = "\u{feff}# One\r\ngame: a\r\n  b\n\n  c";
        let texts: Vec<&str> = lines(text).iter().map(|line| line.text).collect();
        assert_eq!(texts, ["# One", "game: a\r\n  b", "", "c"]);
        for line in lines(text).iter().filter(|line| !line.text.is_empty()) {
            assert!(text[line.at..].starts_with(line.text));
        }
    }

    #[test]
    fn a_line_marker_needs_a_blank_after_it() {
        let line = |text| Line { text, at: 7 };
        assert_eq!(line("- no").after("-"), Some(Line { text: "no", at: 9 }));
        assert_eq!(line("-").after("-").map(|rest| rest.text), Some(""));
        assert_eq!(line("-3 points").after("-"), None);
        assert_eq!(line("seed:7").after("seed:"), Some(Line { text: "7", at: 12 }));
    }
}
