//! Emphasis in a text: `*strongly*`, and `` `as it is typed` ``.

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Plain words.
    Plain(&'a str),
    /// Emphasised words.
    Strong(&'a str),
    /// Literal input: a move, a specification.
    Typed(&'a str),
}

/// Splits a text into pieces. A sign without its partner is literal.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((start, sign)) = rest.char_indices().find(|(_, c)| matches!(c, '*' | '`')) {
        let inner = &rest[start + 1..];
        let end = inner.find(sign).filter(|&end| end > 0);
        // A lone sign belongs to the words up to the next one.
        let Some(end) = end else {
            let next = start + 1 + inner.find(['*', '`']).unwrap_or(inner.len());
            pieces.push(Piece::Plain(&rest[..next]));
            rest = &rest[next..];
            continue;
        };
        if start > 0 {
            pieces.push(Piece::Plain(&rest[..start]));
        }
        pieces.push(if sign == '*' { Piece::Strong(&inner[..end]) } else { Piece::Typed(&inner[..end]) });
        rest = &inner[end + 1..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_signs_match_in_pairs() {
        use Piece::{Plain, Strong, Typed};
        assert_eq!(pieces("a *b* `c*`."), [Plain("a "), Strong("b"), Plain(" "), Typed("c*"), Plain(".")]);
        assert_eq!(pieces("2 * 3"), [Plain("2 * 3")]);
        assert_eq!(pieces("*"), [Plain("*")]);
        assert_eq!(pieces(""), []);
    }
}
