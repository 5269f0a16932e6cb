//! Keys in a group of choices.

use web_sys::Element;
use yew::prelude::*;

use super::hooks::focus;

/// Moves the focus between choices by arrows, Home and End, without choosing. Disabled choices are skipped.
pub fn step_in_group(event: KeyboardEvent) {
    let choice = event.target_dyn_into::<Element>().and_then(|target| target.closest("[role=radio]").ok()?);
    let Some(choice) = choice else { return };
    let group = choice.parent_element();
    let (mut next, on): (_, fn(&Element) -> Option<Element>) = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => (choice.next_element_sibling(), Element::next_element_sibling),
        "ArrowLeft" | "ArrowUp" => (choice.previous_element_sibling(), Element::previous_element_sibling),
        "Home" => (group.and_then(|group| group.first_element_child()), Element::next_element_sibling),
        "End" => (group.and_then(|group| group.last_element_child()), Element::previous_element_sibling),
        _ => return,
    };
    while let Some(passed) = next.take_if(|next| next.has_attribute("disabled")) {
        next = on(&passed);
    }
    event.prevent_default();
    focus(next);
}
