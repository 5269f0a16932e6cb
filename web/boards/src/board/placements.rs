use std::rc::Rc;

use tilescope_language::{plural, t};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct PlacementsProps {
    pub words: Rc<[AttrValue]>,
    pub tried: Option<usize>,
    pub on_try: Callback<usize>,
}

/// A list of all legal placements; choosing one previews it. The list is visible while it has the focus.
#[component]
pub fn Placements(PlacementsProps { words, tried, on_try }: &PlacementsProps) -> Html {
    let chosen = |event: Event| {
        let list: HtmlSelectElement = event.target_dyn_into()?;
        // The first line is not a placement.
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
