//! The browser's history: each screen, and each part that opens over it, has an entry, so that Back closes what was
//! opened last. The hash of an address names the open part. An entry also stores its screen, and the number of entries
//! of that screen below it.

use wasm_bindgen::JsValue;

use super::address;

/// In the state of an entry, the mark of each entry of the same screen below it.
const ABOVE: &str = "+";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub screen: String,
    /// The number of entries directly below it that belong to the same screen.
    pub below: usize,
    /// The open part of the screen; empty if none is open.
    pub place: String,
}

impl Entry {
    pub fn of_screen(screen: &str) -> Entry {
        Entry { screen: screen.to_owned(), below: 0, place: String::new() }
    }

    /// Returns the current entry. `None` if the page has not written it.
    pub fn current() -> Option<Entry> {
        let window = web_sys::window()?;
        let state = window.history().ok()?.state().ok()?.as_string()?;
        let screen = state.trim_end_matches(ABOVE);
        let place = window.location().hash().ok()?.trim_start_matches('#').to_owned();
        Some(Entry { screen: screen.to_owned(), below: state.len() - screen.len(), place })
    }

    /// Adds this entry above the current one. The address keeps its request if it is of the same screen.
    pub fn push(&self) {
        self.write(true);
    }

    /// Replaces the current entry by this one, and keeps the request in its address.
    pub fn replace(&self) {
        self.write(false);
    }

    /// Some frames refuse it; then Back leaves the page.
    fn write(&self, new: bool) -> Option<()> {
        let window = web_sys::window()?;
        let (location, history) = (window.location(), window.history().ok()?);
        let same = !new || Entry::current().is_some_and(|now| now.screen == self.screen);
        let query = if same { location.search().ok()? } else { address::of_next_screen() };
        let hash = if self.place.is_empty() { String::new() } else { "#".to_owned() + &self.place };
        let address = location.pathname().ok()? + &query + &hash;
        let state = JsValue::from(self.screen.clone() + &ABOVE.repeat(self.below));
        let write = if new {
            web_sys::History::push_state_with_url
        } else {
            web_sys::History::replace_state_with_url
        };
        write(&history, &state, "", Some(&address)).ok()
    }
}

pub fn back(entries: usize) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // It fails only in a page that is no longer shown.
        let _ = history.go_with_delta(-(entries as i32));
    }
}
