//! The sheets and screens that are open over a game, as entries of the browser's history: Back closes them, and a reload
//! restores them.

use std::cell::RefCell;
use std::rc::Rc;

use tilescope_floor::history::{self, Entry};
use tilescope_floor::listen;
use web_sys::Event;
use yew::prelude::*;

use super::state::{PageAction, PageState, screen_of};

/// Keeps the history and the open parts of the screen the same.
#[hook]
pub fn use_places(state: &PageState, dispatch: &Callback<PageAction>) {
    let place = state.place();
    // Whether the page itself goes back, and has not arrived yet.
    let leaving = use_mut_ref(|| false);
    let begun = use_mut_ref(|| false);
    {
        let (leaving, dispatch) = (leaving.clone(), dispatch.clone());
        use_effect_with(place.clone(), move |place| {
            // A reload restores the screen that was open, but not the sheet over it.
            let first = !begun.replace(true) && place.is_empty();
            let entry = Entry::current().filter(|_| first);
            match entry.as_ref().and_then(|entry| screen_of(&entry.place)) {
                Some(screen) => dispatch.emit(PageAction::Visit(screen.to_owned())),
                None => follow(place, &leaving),
            }
        });
    }
    listen::use_window(
        "popstate",
        (dispatch.clone(), place, leaving),
        |_: Event, (dispatch, place, leaving)| {
            if leaving.replace(false) {
                return follow(place, leaving);
            }
            match Entry::current() {
                Some(entry) if entry.screen == "start" => dispatch.emit(PageAction::Leave),
                Some(entry) => dispatch.emit(PageAction::Visit(entry.place)),
                None => {}
            }
        },
    );
}

/// Brings the history to a place: adds an entry if more is open than before, and goes back if less is.
fn follow(place: &str, leaving: &Rc<RefCell<bool>>) {
    let Some(now) = Entry::current().filter(|now| now.place != place && !*leaving.borrow()) else { return };
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
