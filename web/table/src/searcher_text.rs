//! Texts of searchers on the page.

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::levels::levels;
use tilescope_language::t;
use yew::prelude::*;

/// Describes a searcher in a few words: by the level that searches in this way, or else by its help text.
pub fn in_words(game: GameId, spec: &SearchSpec) -> &'static str {
    let text = spec.to_string();
    let level = levels(game).iter().find(|level| level.spec == text);
    t(level.map_or(spec.searcher().help, |level| level.search))
}

/// Renders the text of a searcher, which wraps only after a comma: `flat(utility=lead,playouts=static)`.
pub fn in_full(text: &str) -> Html {
    let parts = text.split_inclusive(',');
    html! { for part in parts { <><span ~style="white-space:nowrap">{ part.to_owned() }</span><wbr /></> } }
}
