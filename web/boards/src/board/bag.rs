//! The tiles that can still be drawn.

use tilescope_language::{say, t};
use yew::prelude::*;

/// A type of tile: its name, the number of tiles left, and its picture.
type Kind = (String, u32, Html);

/// Lists the types of tiles that are left, with their numbers. `look` is a class of the list.
pub fn bag(look: &'static str, kinds: &[Kind]) -> Html {
    let total: u32 = kinds.iter().map(|kind| kind.1).sum();
    let words = match total {
        0 => t("No tiles left to draw.").to_owned(),
        1 => t("One tile left to draw.").to_owned(),
        _ => say!("{total} tiles left. Each is equally likely to be drawn next."),
    };
    html! {
        <>
            <p class="help">{ words }</p>
            <ul class={look}>{ for kinds.iter().map(|kind| kind_view(kind, total)) }</ul>
        </>
    }
}

fn kind_view((words, left, picture): &Kind, total: u32) -> Html {
    let (look, share) = match left {
        0 => ("bag-tile bag-none", String::new()),
        _ => ("bag-tile", format!("{} %", (100 * left + total / 2) / total)),
    };
    html! {
        <li class={look}>
            { picture.clone() }
            <span class="bag-count">
                <span class="hidden">{ say!("{words}: {left} left") }</span><span aria-hidden="true">{ *left }</span>
            </span>
            <span class="bag-share">{ share }</span>
        </li>
    }
}
