//! The comments and strings of a Rust source.

use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::markup::prose;
use super::passage::{BREAK, Kind, Passage};

/// Returns the doc comments, other comments and string literals of a source. Doc comments and literals are tokens;
/// other comments are what lies between tokens.
///
/// # Errors
/// If the text is no Rust.
pub(super) fn passages(text: &str) -> Result<Vec<Passage>> {
    let source: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut tokens = Vec::new();
    ranges(source, &mut tokens);
    tokens.push(text.len()..text.len());
    let mut passages = Passages { text, docs: Vec::new(), found: Vec::new() };
    let mut end = 0;
    for token in tokens {
        if token.start > end {
            passages.comments(end..token.start);
        }
        // The tokens of a doc comment all have the place of the comment.
        if token.start >= end {
            passages.token(token.clone());
        }
        end = end.max(token.end);
    }
    passages.end_docs();
    // The spans of this file are of no use any more.
    proc_macro2::extra::invalidate_current_thread_spans();
    Ok(passages.found)
}

/// Adds the places of all tokens, in ascending order.
fn ranges(source: TokenStream, found: &mut Vec<Range<usize>>) {
    for token in source {
        match token {
            TokenTree::Group(group) if group.delimiter() != Delimiter::None => {
                found.push(group.span_open().byte_range());
                ranges(group.stream(), found);
                found.push(group.span_close().byte_range());
            }
            TokenTree::Group(group) => ranges(group.stream(), found),
            _ => found.push(token.span().byte_range()),
        }
    }
}

/// The passages that were found so far.
struct Passages<'a> {
    text: &'a str,
    /// The lines of a doc comment that may continue.
    docs: Vec<Range<usize>>,
    found: Vec<Passage>,
}

impl Passages<'_> {
    fn line(&self, place: usize) -> usize {
        1 + self.text[..place].matches('\n').count()
    }

    /// Reads a token: a doc comment, a string literal, or code.
    fn token(&mut self, place: Range<usize>) {
        let token = &self.text[place.clone()];
        if token.starts_with("//") || token.starts_with("/*") {
            self.docs.push(place);
            return;
        }
        self.end_docs();
        let bare = token.trim_start_matches(['b', 'c', 'r']);
        let is_raw = token[..token.len() - bare.len()].contains('r');
        let inner = bare.trim_matches('#').strip_prefix('"').and_then(|inner| inner.strip_suffix('"'));
        if let Some(inner) = inner {
            let text = if is_raw { inner.to_owned() } else { unescaped(inner) };
            self.found.push(Passage { kind: Kind::Literal, line: self.line(place.start), text });
        }
    }

    /// Reads the comments between two tokens.
    fn comments(&mut self, place: Range<usize>) {
        let between = &self.text[place.clone()];
        if between.contains("\n\n") || !between.trim().is_empty() {
            self.end_docs();
        }
        if !between.trim().is_empty() {
            self.found.push(Passage {
                kind: Kind::Prose,
                line: self.line(place.start),
                text: prose(&uncommented(between)),
            });
        }
    }

    /// Makes one passage of the lines of a doc comment.
    fn end_docs(&mut self) {
        let (Some(first), Some(last)) = (self.docs.first(), self.docs.last()) else { return };
        let comment = uncommented(&self.text[first.start..last.end]);
        self.found.push(Passage { kind: Kind::Doc, line: self.line(first.start), text: prose(&comment) });
        self.docs.clear();
    }
}

/// The text of a literal with a break for each line that it shows, and all line ends that it has in the source.
fn unescaped(literal: &str) -> String {
    literal.replace("\\\n", " \n").replace("\\n", &format!("{BREAK} ")).replace("\\\"", "\"")
}

/// The text of comments without the signs that make it comments.
pub(super) fn uncommented(comments: &str) -> String {
    let mut text = String::with_capacity(comments.len());
    for line in comments.split_inclusive('\n') {
        let ended = line.ends_with('\n');
        let line = line.trim();
        let line = line.strip_suffix("*/").unwrap_or(line);
        text += line.trim_start_matches('/').trim_start_matches(['*', '!']);
        if ended {
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_split_into_separate_passages() {
        let source = "//! Of the file\n//! here.\n\n/// Of `a`.\n#[doc = \"More.\"]\nfn a() {\n    // One.\n    // Two.\n    \
                      f(b\"x\", r#\"a \"b\" \\n\"#, 'c', 1); /* End */\n}\n";
        let found = passages(source).unwrap();
        let shown: Vec<_> =
            found.iter().map(|passage| (passage.kind, passage.line, passage.text.trim())).collect();
        assert_eq!(
            shown,
            [
                (Kind::Doc, 1, "Of the file\n here."),
                (Kind::Doc, 4, "Of ```."),
                (Kind::Literal, 5, "More."),
                (Kind::Prose, 6, "One.\n Two."),
                (Kind::Literal, 9, "x"),
                (Kind::Literal, 9, "a \"b\" \\n"),
                (Kind::Prose, 9, "End"),
            ]
        );
    }
}
