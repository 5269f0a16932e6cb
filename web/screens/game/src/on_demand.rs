//! The parts that the game screen loads when it is first shown.

use tilescope_floor::parts;
use tilescope_lessons::pane::{LessonPane, LessonPaneProps};
use tilescope_panel::{Panel, PanelProps};
use yew::prelude::*;

parts! {
    /// Renders the analysis panel.
    panel in panel: fn(PanelProps) -> Html = |props| html! { <Panel ..props /> };
    /// Renders the text of a lesson.
    lesson in lesson: fn(LessonPaneProps) -> Html = |props| html! { <LessonPane ..props /> };
}
