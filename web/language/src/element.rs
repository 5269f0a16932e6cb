//! A sentence that contains an element, such as emphasised words, wherever a language puts it.

use yew::prelude::*;

/// The placeholder for the element in a sentence: OBJECT REPLACEMENT CHARACTER, which Unicode has for this purpose.
pub const ELEMENT: char = '\u{FFFC}';

/// Renders a sentence with an element in its place. A sentence without a place stays as it is.
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
    fn the_element_replaces_its_placeholder() {
        let told = holding(&say!("It would play {choice}.", choice = ELEMENT), html! { <b>{ "c4c5" }</b> });
        assert_eq!(told, html! { <>{ "It would play " }<b>{ "c4c5" }</b>{ "." }</> });
        assert_eq!(holding("It waits.", Html::default()), html! { { "It waits." } });
    }
}
