//! The comments of a script.

use super::markup::prose;
use super::passage::{Kind, Passage};
use super::rust::uncommented;

/// Returns the comments of a script. Comments on lines that follow each other are one passage.
///
/// A quote within a regular expression counts as the start of a string, which ends with its line.
pub(super) fn passages(script: &str) -> Vec<Passage> {
    let mut found = Vec::new();
    let mut quote = None;
    let mut rest = script;
    while let Some(sign) = rest.chars().next() {
        let length = match quote {
            None if rest.starts_with("//") => lines(rest),
            None if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ if sign == '\\' => sign.len_utf8() + rest.chars().nth(1).map_or(0, char::len_utf8),
            _ => sign.len_utf8(),
        };
        let is_comment = quote.is_none() && (rest.starts_with("//") || rest.starts_with("/*"));
        if is_comment {
            let kind = if rest.starts_with("/**") { Kind::Doc } else { Kind::Prose };
            let line = 1 + script[..script.len() - rest.len()].matches('\n').count();
            found.push(Passage { kind, line, text: prose(&uncommented(&rest[..length])) });
        } else if "'\"`".contains(sign) {
            quote = if quote == Some(sign) { None } else { quote.or(Some(sign)) };
        } else if sign == '\n' && quote != Some('`') {
            quote = None;
        }
        rest = &rest[length..];
    }
    found
}

/// The length of the lines at the head of a text that all are comments.
fn lines(text: &str) -> usize {
    let (first, rest) = text.split_at(text.find('\n').map_or(text.len(), |end| end + 1));
    let follow = rest.split_inclusive('\n').take_while(|line| line.trim_start().starts_with("//"));
    first.len() + follow.map(str::len).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_and_strings_are_not() {
        let script =
            "// One\n// two.\na('//', \"it's\", `//\n//`, /\\/\\/x/); // Three\n/** Four\n * five */\n";
        let found = passages(script);
        let shown: Vec<_> =
            found.iter().map(|passage| (passage.kind, passage.line, passage.text.trim())).collect();
        assert_eq!(
            shown,
            [(Kind::Prose, 1, "One\n two."), (Kind::Prose, 4, "Three"), (Kind::Doc, 5, "Four\n five"),]
        );
    }
}
