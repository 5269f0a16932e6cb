//! The parts that the game screen loads when it is first shown.

use tilescope_floor::lazy::with;
use tilescope_floor::parts;
use tilescope_lessons::pane::{LessonPane, LessonPaneProps};
use tilescope_panel::{Panel, PanelProps};
use yew::prelude::*;

use super::extras::Extra;

parts! {
    panel in panel: fn(PanelProps) -> Html = |props| html! { <Panel ..props /> };
    /// Renders what only some games show. It is in the part of the tour, because each part splits what others share.
    extra in tour: fn(Extra) -> Html = Extra::view;
    lesson in lesson: fn(LessonPaneProps) -> Html = |props| html! { <LessonPane ..props /> };
}

/// Renders an extra once its part is loaded. The place of a clock is kept until then.
pub fn show(extra_shown: Extra) -> Html {
    let place = matches!(extra_shown, Extra::Clock(_)).then(|| html! { <span class="score-clock" /> });
    with(extra, extra_shown, place.unwrap_or_default())
}
