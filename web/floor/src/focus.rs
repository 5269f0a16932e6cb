//! The place of the focus after the focused element is gone.

use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// Focuses the board if nothing has the focus because the focused element is gone.
pub fn focus_board_again() {
    let page = web_sys::window().and_then(|window| window.document());
    let focus = page.as_ref().and_then(|page| page.active_element());
    if focus.is_none_or(|element| element.tag_name() == "BODY") {
        focus_board();
    }
}

/// Focuses the cell of the board that handles its keys.
pub fn focus_board() {
    let page = web_sys::window().and_then(|window| window.document());
    if let Some(Ok(Some(cell))) = page.map(|page| page.query_selector("[role=grid] [tabindex=\"0\"]")) {
        // It may be a part of a drawing, which can have the focus as well. It fails for neither.
        let _ = cell.unchecked_ref::<HtmlElement>().focus();
    }
}
