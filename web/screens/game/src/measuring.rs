//! Who notes what the searches of a game found on the way, and how fast this device was.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_engine::{Snapshot, Status, use_snapshot};
use tilescope_protocol::Purpose;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

use super::measured::Measurement;
use super::state::PageAction;

/// Whose last words are noted, and who hears of them.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct MeasuringProps {
    /// What the search is for.
    pub purpose: Purpose,
    /// Changes the page.
    pub dispatch: Callback<PageAction>,
}

/// Notes the last word of the page's search for a purpose about each position. It shows nothing.
#[component]
pub fn Measuring(props: &MeasuringProps) -> Html {
    let shown = use_snapshot(props.purpose);
    use_last_word(&shown, &props.dispatch);
    use_speed(&shown);
    Html::default()
}

#[hook]
fn use_last_word(shown: &Rc<Snapshot>, dispatch: &Callback<PageAction>) {
    let last = use_mut_ref(|| None::<Measurement>);
    let dispatch = dispatch.clone();
    use_effect_with(shown.clone(), move |shown| {
        let mut last = last.borrow_mut();
        let now = Measurement::of_search(shown);
        let same = |old: &Measurement| {
            now.as_ref().is_some_and(|now| (&now.record, &now.spec) == (&old.record, &old.spec))
        };
        // It is about something else now, or has nothing more to say.
        if let Some(old) = last.take_if(|old| !same(old)) {
            dispatch.emit(PageAction::Measured(old));
        }
        match now {
            Some(now) if shown.status == Status::Done => dispatch.emit(PageAction::Measured(now)),
            now => *last = now,
        }
    });
}

/// Keeps how fast a search was that has ended.
#[hook]
fn use_speed(shown: &Rc<Snapshot>) {
    use_effect_with(shown.clone(), |shown| {
        let Some(request) = shown.request.as_ref().filter(|_| shown.status == Status::Done) else { return };
        if let (Ok(game), Some(speed)) = (GameId::of_text(&request.root.record()), shown.speed()) {
            let mut speeds = Speeds::restored();
            speeds.note(game, request.spec.clone(), speed);
            speeds.keep();
        }
    });
}
