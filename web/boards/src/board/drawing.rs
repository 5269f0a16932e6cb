//! Drawings as elements.

use tilescope_art::Drawing;
use tilescope_floor::number::num;
use yew::prelude::*;

pub fn drawn(drawing: Drawing) -> Html {
    let class = |class: &'static str| (!class.is_empty()).then_some(class);
    match drawing {
        Drawing::Path { class, d, place } => html! { <path {class} {d} transform={place} /> },
        Drawing::Text { class, x, y, word } => {
            html! { <text {class} x={format!("{:.1}", num(x))} y={format!("{:.1}", num(y))}>{ word }</text> }
        }
        Drawing::Group { class: of, place, parts } => {
            html! { <g class={class(of)} transform={place}>{ drawn_all(parts) }</g> }
        }
    }
}

/// Returns the elements of drawings, one above the other.
pub fn drawn_all(drawings: impl IntoIterator<Item = Drawing>) -> Html {
    drawings.into_iter().map(drawn).collect()
}
