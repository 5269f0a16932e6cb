//! The sheets and parts that are open over a screen, as entries of the browser's history: Back closes them, and a reload
//! restores them.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Event;
use yew::prelude::*;

use crate::history::{self, Entry};
use crate::listen;

/// Keeps the history and the open parts of a screen the same. `place` names what is open, with a slash between a part
/// and the sheet over it. `restored` returns whether a reload shows the place of an entry again. `visit` is called with
/// the entry to which the browser goes, which may be of another screen.
#[hook]
pub fn use_places(
    screen: &'static str,
    place: String,
    restored: fn(&Entry) -> bool,
    visit: &Callback<Entry>,
) {
    // Whether the page itself goes back, and has not arrived yet.
    let leaving = use_mut_ref(|| false);
    let begun = use_mut_ref(|| false);
    {
        let (leaving, visit) = (leaving.clone(), visit.clone());
        use_effect_with(place.clone(), move |place| {
            let first = !begun.replace(true) && place.is_empty();
            match Entry::current().filter(|entry| first && entry.screen == screen && restored(entry)) {
                Some(entry) => visit.emit(entry),
                None => follow(screen, place, &leaving),
            }
        });
    }
    let known = (visit.clone(), screen, place, leaving);
    listen::use_window("popstate", known, |_: Event, (visit, screen, place, leaving)| {
        if leaving.replace(false) {
            return follow(screen, place, leaving);
        }
        if let Some(entry) = Entry::current() {
            visit.emit(entry);
        }
    });
}

/// Brings the history to a place: adds an entry if more is open than before, and goes back if less is.
fn follow(screen: &str, place: &str, leaving: &Rc<RefCell<bool>>) {
    let Some(now) = Entry::current() else { return };
    if now.screen != screen || now.place == place || *leaving.borrow() {
        return;
    }
    let depth = |place: &str| place.split('/').filter(|part| !part.is_empty()).count();
    let (open, wanted) = (depth(&now.place), depth(place));
    let entry = |below| Entry { place: place.to_owned(), below, ..now.clone() };
    if wanted > open {
        entry(now.below + 1).push();
    } else if open - wanted > now.below || open == wanted {
        entry(now.below).replace();
    } else {
        leaving.replace(true);
        history::back(open - wanted);
    }
}
