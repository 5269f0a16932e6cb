//! The window on the table of an arrangement: a view that follows the pieces until somebody moves it.

use std::rc::Rc;

use yew::prelude::*;

use crate::board::view::{CameraAction, View};
use crate::board::{Bounds, Window, use_window};

#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Seen(View);

impl Reducible for Seen {
    type Action = CameraAction;

    fn reduce(self: Rc<Self>, action: CameraAction) -> Rc<Self> {
        Rc::new(Seen(self.0.after(action)))
    }
}

/// Returns the window on a table with all of `bounds` visible, and the distance, in cells, at which a finger still
/// hits its target.
#[hook]
pub fn use_table(bounds: Bounds) -> (Window, f32) {
    let seen = use_reducer_eq(Seen::default);
    let on_camera = use_callback(seen.dispatcher(), |action: CameraAction, seen| seen.dispatch(action));
    let grown = on_camera.clone();
    use_effect_with(bounds, move |&bounds| grown.emit(CameraAction::Grow(bounds)));
    (use_window(seen.0, &on_camera), seen.0.camera.reach())
}
