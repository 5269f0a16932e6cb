//! English passages in a page of another language: the reasons of readers, and the messages of browsers and workers.
//!
//! In a text, such a passage stands between the characters by which Unicode isolates a passage, FIRST STRONG ISOLATE
//! and POP DIRECTIONAL ISOLATE. On the page, the passage is an element with its own language, so that a screen reader
//! pronounces it correctly.

use std::fmt::Display;

use yew::prelude::*;

use super::{Language, shown};

const BEGINS: char = '\u{2068}';
const ENDS: char = '\u{2069}';

/// Marks words as English in any language of the page, for use in a sentence. [`passages`] renders it.
pub fn english(words: impl Display) -> String {
    if shown() == Language::English { words.to_string() } else { format!("{BEGINS}{words}{ENDS}") }
}

/// Renders a sentence that may contain [`english`] passages.
pub fn passages(sentence: &str) -> Html {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    while let Some((before, (passage, after))) =
        rest.split_once(BEGINS).and_then(|(before, inner)| Some((before, inner.split_once(ENDS)?)))
    {
        pieces.push(html! { { before } });
        pieces.push(html! { <span lang={Language::English.code()}>{ passage }</span> });
        rest = after;
    }
    pieces.push(html! { { rest } });
    Html::from_iter(pieces)
}

#[cfg(test)]
mod tests {
    use super::super::tests::german;
    use super::*;

    #[test]
    fn english_passages_are_elements_of_their_language() {
        let sentence = |why: &str| format!("So nicht: {why}.");
        assert_eq!(english("byte 3"), "byte 3", "the page is English");
        german();
        let told = passages(&sentence(&english("byte 3: no move")));
        let expected = [
            html! { { "So nicht: " } },
            html! { <span lang={Language::English.code()}>{ "byte 3: no move" }</span> },
            html! { { "." } },
        ];
        assert_eq!(told, Html::from_iter(expected));
        // A character without its partner is a part of the text.
        assert_eq!(passages("\u{2068}x"), Html::from_iter([html! { { "\u{2068}x" } }]));
    }
}
