//! A piece of text with the line where it begins, and its words.

/// Ends a block of text: a paragraph, an item of a list, a cell of a table. No phrase reaches over it.
pub(super) const BREAK: char = '\u{2029}';

/// Begins a heading or a cell of a table, which is no sentence.
pub(super) const LABEL: char = '\u{2028}';

/// The kind of a passage, which says what phrases it may not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Sentences that document an item.
    Doc,
    /// Other sentences.
    Prose,
    /// A string literal, which may be no sentence.
    Literal,
}

/// A piece of text that people read.
#[derive(Debug)]
pub(super) struct Passage {
    pub(super) kind: Kind,
    /// The line of the file where the text begins.
    pub(super) line: usize,
    /// The text with all line ends that it has in the file.
    pub(super) text: String,
}

/// A word of a passage.
#[derive(Debug)]
pub(super) struct Word {
    /// The word in lower case.
    pub(super) text: String,
    /// Returns the line of the file.
    pub(super) line: usize,
    /// Whether only white space separates it from the word before.
    pub(super) joined: bool,
    /// Whether it begins a sentence.
    pub(super) begins: bool,
    /// Whether its sentence is a question.
    pub(super) asks: bool,
}

impl Passage {
    /// Splits the text into its words. `a_name` and `a-name` are one word.
    pub(super) fn words(&self) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let mut line = self.line;
        let mut first = 0;
        let mut rest = self.text.as_str();
        while let Some(start) = rest.find(is_letter) {
            let (between, behind) = rest.split_at(start);
            let begins = begins_sentence(between, words.is_empty());
            if begins || between.contains(is_break) {
                ask(&mut words[first..], between);
                first = words.len();
            }
            line += between.matches('\n').count();
            let end = behind.find(|sign| !is_letter(sign) && !is_joint(sign)).unwrap_or(behind.len());
            let (word, behind) = behind.split_at(behind[..end].trim_end_matches(is_joint).len());
            let joined =
                !words.is_empty() && between.chars().all(|sign| sign.is_whitespace() && !is_break(sign));
            words.push(Word { text: word.to_lowercase(), line, joined, begins, asks: false });
            rest = behind;
        }
        ask(&mut words[first..], rest);
        words
    }
}

/// Marks the words of a sentence or label as a question if a question mark follows them.
fn ask(sentence: &mut [Word], behind: &str) {
    for word in sentence {
        word.asks = behind.contains('?');
    }
}

fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Whether a sign makes one word of the letters around it.
fn is_joint(sign: char) -> bool {
    "-'’".contains(sign)
}

fn is_break(sign: char) -> bool {
    sign == BREAK || sign == LABEL
}

/// Whether a word begins a sentence, by what is between it and the word before.
fn begins_sentence(between: &str, first: bool) -> bool {
    match between.rfind(is_break) {
        Some(place) => !between[place..].starts_with(LABEL),
        None => first || between.contains(['.', '!', '?']) && between.contains(char::is_whitespace),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words that begin sentences, with a question mark behind those of questions.
    fn beginnings(text: &str) -> Vec<String> {
        let passage = Passage { kind: Kind::Prose, line: 1, text: text.to_owned() };
        let begins = passage.words().into_iter().filter(|word| word.begins);
        begins.map(|word| word.text + if word.asks { "?" } else { "" }).collect()
    }

    #[test]
    fn a_question_ends_with_a_question_mark() {
        assert_eq!(beginnings("Ab cd. Ef gh? Ij, kl! Mn?"), ["ab", "ef?", "ij", "mn?"]);
    }

    #[test]
    fn a_question_in_a_label_does_not_affect_earlier_text() {
        assert_eq!(beginnings(&format!("Ab cd.\n{LABEL}Ef gh?{BREAK} Ij.")), ["ab", "ij"]);
    }

    #[test]
    fn only_the_first_sentence_of_a_label_is_skipped() {
        assert_eq!(beginnings(&format!("{LABEL}Ab. Cd. {BREAK}{LABEL}Ef.")), ["cd"]);
    }
}
