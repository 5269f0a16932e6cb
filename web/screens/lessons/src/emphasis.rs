//! Emphasis and links in a text: `*strongly*`, `` `as it is typed` ``, `[words](address)`.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    Plain(&'a str),
    Strong(&'a str),
    /// Literal input: a move, a specification.
    Typed(&'a str),
    Link {
        words: &'a str,
        address: &'a str,
    },
}

/// Splits a text into pieces. A sign without its partner is literal, and so is a link to an address that a lesson may
/// not name: lessons are untrusted, and other schemes can run scripts.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(at) = rest[from..].find(['*', '`', '[']).map(|at| from + at) {
        let Some((piece, length)) = marked(&rest[at..]) else {
            from = at + 1;
            continue;
        };
        if at > 0 {
            pieces.push(Piece::Plain(&rest[..at]));
        }
        pieces.push(piece);
        (rest, from) = (&rest[at + length..], 0);
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest));
    }
    pieces
}

/// Returns the piece at the start of a text that begins with a sign, and its length with the signs.
fn marked(text: &str) -> Option<(Piece<'_>, usize)> {
    let sign = text.chars().next()?;
    let inner = &text[1..];
    if sign == '[' {
        let (words, after) = inner.split_once("](")?;
        let (address, _) = after.split_once(')')?;
        let length = "[](".len() + words.len() + address.len() + ")".len();
        let is_link = !words.is_empty() && !words.contains(['[', ']']) && may_link(address);
        return is_link.then_some((Piece::Link { words, address }, length));
    }
    let end = inner.find(sign).filter(|&end| end > 0)?;
    let piece = if sign == '*' { Piece::Strong(&inner[..end]) } else { Piece::Typed(&inner[..end]) };
    Some((piece, end + 2))
}

/// Returns whether a lesson may link to an address: a query of this page, or an address of the web.
fn may_link(address: &str) -> bool {
    let named = ["https://", "http://", "?"]
        .iter()
        .any(|&start| address.strip_prefix(start).is_some_and(|rest| !rest.is_empty()));
    named && !address.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// Returns whether the address of a link leads to this page.
pub fn is_own(address: &str) -> bool {
    address.starts_with('?')
}

#[cfg(test)]
mod tests {
    use super::Piece::{Link, Plain, Strong, Typed};
    use super::*;

    #[test]
    fn emphasis_signs_match_in_pairs() {
        assert_eq!(pieces("a *b* `c*`."), [Plain("a "), Strong("b"), Plain(" "), Typed("c*"), Plain(".")]);
        assert_eq!(pieces("2 * 3"), [Plain("2 * 3")]);
        assert_eq!(pieces("2 * `3`"), [Plain("2 * "), Typed("3")]);
        assert_eq!(pieces("*"), [Plain("*")]);
        assert_eq!(pieces(""), []);
    }

    #[test]
    fn links_lead_to_the_web_or_to_this_page() {
        let link = |words, address| Link { words, address };
        assert_eq!(
            pieces("See [UCB1](https://a.example/b?c=d), or [this](?lesson=flat&step=2)."),
            [
                Plain("See "),
                link("UCB1", "https://a.example/b?c=d"),
                Plain(", or "),
                link("this", "?lesson=flat&step=2"),
                Plain(".")
            ]
        );
        assert_eq!(pieces("*a [b](?c) d*"), [Strong("a [b](?c) d")]);
    }

    #[test]
    fn other_addresses_stay_text() {
        for text in [
            "[a](javascript:alert(1))",
            "[a](JaVaScRiPt:x)",
            "[a](data:text/html,b)",
            "[a](//b.example)",
            "[a](/b)",
            "[a](https://)",
            "[a](https://b c)",
            "[a](?)",
            "[](?b)",
            "[a] (?b)",
            "[a](?b",
            "[a",
        ] {
            assert!(pieces(text).iter().all(|piece| matches!(piece, Plain(_))), "{text}");
        }
    }
}
