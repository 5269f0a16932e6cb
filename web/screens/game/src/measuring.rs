//! The recording of search results during a game, and of the speed of this device.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_engine::{Snapshot, Status, use_snapshot};
use tilescope_protocol::Purpose;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

use super::measurements::Measurement;
use super::state::PageAction;

/// The search whose final results are recorded, and the callback that receives them.
#[derive(Properties, PartialEq)]
pub struct MeasuringProps {
    pub purpose: Purpose,
    pub dispatch: Callback<PageAction>,
}

/// Records the final result of the page's search for a purpose in each position. It renders nothing.
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
        // The search has moved to another position, or has ended.
        if let Some(old) = last.take_if(|old| !same(old)) {
            dispatch.emit(PageAction::Measured(old));
        }
        match now {
            Some(now) if shown.status == Status::Done => dispatch.emit(PageAction::Measured(now)),
            now => *last = now,
        }
    });
}

/// Stores the speed of a search that has ended: that of its part if it has parts, because their units of work differ.
#[hook]
fn use_speed(shown: &Rc<Snapshot>) {
    use_effect_with(shown.clone(), |shown| {
        let Some(request) = shown.request.as_ref().filter(|_| shown.status == Status::Done) else { return };
        if let (Ok(game), Some(speed)) = (GameId::of_text(&request.root.record()), shown.speed()) {
            let mut speeds = Speeds::restored();
            let part = shown.part.as_ref().map(|part| AttrValue::from(part.spec.clone()));
            speeds.note(game, part.unwrap_or_else(|| request.spec.clone()), speed);
            speeds.keep();
        }
    });
}
