//! A sentence in which an element stands, such as emphasised words, wherever a language has it.

use yew::prelude::*;

/// What fills the place of the element in a sentence: OBJECT REPLACEMENT CHARACTER, which Unicode has for that.
pub const ELEMENT: char = '\u{FFFC}';

/// A sentence with an element in its place; a sentence without the place stays as it is.
pub fn holding(sentence: &str, element: Html) -> Html {
    match sentence.split_once(ELEMENT) {
        Some((before, after)) => html! { <>{ before }{ element }{ after }</> },
        None => html! { { sentence } },
    }
}

#[cfg(test)]
mod tests {
    use super::super::say;
    use super::*;

    #[test]
    fn the_element_stands_where_the_sentence_has_its_place() {
        let told = holding(&say!("It would play {choice}.", choice = ELEMENT), html! { <b>{ "c4c5" }</b> });
        assert_eq!(told, html! { <>{ "It would play " }<b>{ "c4c5" }</b>{ "." }</> });
        assert_eq!(holding("It waits.", Html::default()), html! { { "It waits." } });
    }
}
