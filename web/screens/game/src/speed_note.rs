//! Notes the speed of this device.

use tilescope_core::games::GameId;
use tilescope_engine::{Status, use_snapshot};
use tilescope_protocol::Purpose;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct SpeedNoteProps {
    pub purpose: Purpose,
}

/// Stores the speed of a search for a purpose that has ended: that of its part if it has parts, because their units of work
/// differ. It renders nothing.
#[component]
pub fn SpeedNote(props: &SpeedNoteProps) -> Html {
    let shown = use_snapshot(props.purpose);
    use_effect_with(shown, |shown| {
        let Some(request) = shown.request.as_ref().filter(|_| shown.status == Status::Done) else { return };
        if let (Ok(game), Some(speed)) = (GameId::of_text(&request.root.record()), shown.speed()) {
            let mut speeds = Speeds::restored();
            let part = shown.part.as_ref().map(|part| AttrValue::from(part.spec.clone()));
            speeds.note(game, part.unwrap_or_else(|| request.spec.clone()), speed);
            speeds.keep();
        }
    });
    Html::default()
}
