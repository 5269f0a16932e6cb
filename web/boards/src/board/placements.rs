//! A list in which a placement is found by its words.

use std::rc::Rc;

use tilescope_language::{plural, t};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// What the list shows and whom it tells.
#[derive(Properties, PartialEq, Debug)]
pub struct PlacementsProps {
    /// All legal placements in words.
    pub words: Rc<[AttrValue]>,
    /// The one that is tried.
    pub tried: Option<usize>,
    /// Called with the one that is chosen.
    pub on_try: Callback<usize>,
}

/// All legal placements; choosing one tries it. The list is seen while it has the focus.
#[component]
pub fn Placements(PlacementsProps { words, tried, on_try }: &PlacementsProps) -> Html {
    let chosen = |event: Event| {
        let list: HtmlSelectElement = event.target_dyn_into()?;
        // The first line is no placement.
        usize::try_from(list.selected_index() - 1).ok()
    };
    let on_try = on_try.clone();
    let onchange = move |event| {
        if let Some(index) = chosen(event) {
            on_try.emit(index);
        }
    };
    html! {
        <select class="board-placements board-until-focus" aria-label={t("Legal placements")} {onchange}
            ~selectedIndex={tried.map_or(0, |index| index as u32 + 1)}>
            <option>{ plural!(words.len(), "{n} placement", "{n} placements") }</option>
            for (index, words) in words.iter().enumerate() {
                <option key={index}>{ words }</option>
            }
        </select>
    }
}
