//! Which keys are commands of a board.

use web_sys::Element;
use yew::prelude::*;

/// A key that a board may act on, and whether the focus is in its grid. None where the key is taken already, belongs
/// to the browser or to a field, or is a letter or a digit and those are no commands.
pub fn heard(event: &KeyboardEvent, letters: bool) -> Option<(String, bool)> {
    let inside = |selector: &str| {
        let target = event.target_dyn_into::<Element>();
        target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
    };
    let key = event.key();
    let foreign = event.alt_key() || event.meta_key() || event.ctrl_key() && key.len() == 1;
    let unwanted = !letters && key.len() == 1 && key != " ";
    if event.default_prevented() || foreign || unwanted || inside("select, input") {
        return None;
    }
    Some((key, inside("[role=grid]")))
}
