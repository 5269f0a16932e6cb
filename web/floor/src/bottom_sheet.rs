//! The bottom sheet, for windows without room beside the board: it slides the moves or the analysis up as far as
//! wanted.
//!
//! ```text
//!   closed          half            full
//!   +--------+      +--------+      +--------+
//!   |        |      | board  |      | board  |
//!   | board  |      |        |      +--------+
//!   |        |      +--------+      | sheet  |
//!   +--------+      | sheet  |      |        |
//!   | tabs   |      |        |      |        |
//!   +--------+      +--------+      +--------+
//! ```
//!
//! The style sheet sets the heights of the snap points (`--sheet-half`, `--sheet-tall`) and of the sheet (`--sheet`).
//! A finger that drags the tabs overrides the latter until its release.

use crate::number::num;
use tilescope_core::search::Decimal;
use tilescope_language::t;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

/// The pixels that a pointer may move while it is down and still count as a click.
const CLICK: f64 = 6.0;
/// The speed, in pixels per millisecond, at which a released sheet continues to the next snap point.
const FLICK: f64 = 0.4;
/// The milliseconds that a pointer may rest before its release without losing its speed.
const REST: f64 = 80.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetTab {
    Moves,
    Thinking,
}

impl SheetTab {
    pub fn name(self) -> &'static str {
        match self {
            SheetTab::Moves => "moves",
            SheetTab::Thinking => "analysis",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Snap {
    Closed,
    /// Open, with most of the window left for the board.
    Half,
    /// Open as far as the board stays usable.
    Full,
}

impl Snap {
    const ALL: [Snap; 3] = [Snap::Closed, Snap::Half, Snap::Full];

    pub fn name(self) -> &'static str {
        match self {
            Snap::Closed => "down",
            Snap::Half => "half",
            Snap::Full => "tall",
        }
    }

    /// Returns the next higher snap point, or the highest one.
    fn up(self) -> Snap {
        if self == Snap::Closed { Snap::Half } else { Snap::Full }
    }

    /// Returns the next lower snap point, or the lowest one.
    fn down(self) -> Snap {
        if self == Snap::Full { Snap::Half } else { Snap::Closed }
    }

    /// Returns the snap point of a sheet that is released at a height in pixels, with a speed in pixels per
    /// millisecond upwards. `stops` has the heights of the snap points.
    fn of(height: f64, speed: f64, stops: [f64; 3]) -> Snap {
        let places = || Snap::ALL.into_iter().zip(stops);
        let thrown = if speed > FLICK {
            places().find(|&(_, stop)| stop > height)
        } else if speed < -FLICK {
            places().rev().find(|&(_, stop)| stop < height)
        } else {
            places().min_by(|a, b| (a.1 - height).abs().total_cmp(&(b.1 - height).abs()))
        };
        let end = if speed > 0.0 { Snap::Full } else { Snap::Closed };
        thrown.map_or(end, |(stop, _)| stop)
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct BottomSheetProps {
    pub tab: SheetTab,
    pub stop: Snap,
    pub on_pull: Callback<(SheetTab, Snap)>,
    pub lesson_session: bool,
    pub thinks: bool,
}

/// A pointer that is down on the tabs. Positions are in pixels from the top of the window, times in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Drag {
    pointer: i32,
    tab: SheetTab,
    from: f64,
    start: f64,
    /// The height of the sheet at each snap point.
    stops: [f64; 3],
    last: (f64, f64),
    speed: f64,
}

impl Drag {
    /// Returns whether a pointer drags and does not merely click.
    fn is_pull(&self, event: &PointerEvent) -> bool {
        (f64::from(event.client_y()) - self.from).abs() > CLICK
    }

    fn follow(&mut self, event: &PointerEvent) {
        let (time, y) = (event.time_stamp(), f64::from(event.client_y()));
        let (before, from) = self.last;
        if time > before {
            self.speed = 0.5 * self.speed + 0.5 * (from - y) / (time - before);
        }
        self.last = (time, y);
    }

    fn height(&self) -> f64 {
        (self.start + self.from - self.last.1).clamp(self.stops[0], self.stops[2])
    }

    /// Returns the speed at the release; 0 if the finger rested before.
    fn speed_at(&self, time: f64) -> f64 {
        if time - self.last.0 > REST { 0.0 } else { self.speed }
    }
}

/// The tabs of the sheet. They can be pressed, dragged, flicked, or moved by the arrow keys.
#[component]
pub fn BottomSheet(
    BottomSheetProps { tab: shown, stop, on_pull, lesson_session, thinks }: &BottomSheetProps,
) -> Html {
    let (shown, stop) = (*shown, *stop);
    let nav = use_node_ref();
    let drag = use_mut_ref(|| None::<Drag>);
    // Whether the last pointer did more than click. The click event after a drag is ignored.
    let pulled = use_mut_ref(|| false);

    let onpointerdown = {
        let (nav, drag, pulled) = (nav.clone(), drag.clone(), pulled.clone());
        move |event: PointerEvent| {
            if event.button() == 0 && event.is_primary() {
                pulled.replace(false);
                drag.replace(begin(&nav, &event, shown));
            }
        }
    };
    let onpointermove = {
        let (nav, drag, pulled, on_pull) = (nav.clone(), drag.clone(), pulled.clone(), on_pull.clone());
        move |event: PointerEvent| {
            let mut drag = drag.borrow_mut();
            let Some(drag) = drag.as_mut().filter(|drag| drag.pointer == event.pointer_id()) else { return };
            let before = *pulled.borrow();
            if !before && !drag.is_pull(&event) {
                return;
            }
            if !before {
                pulled.replace(true);
                if let Some(nav) = nav.cast::<Element>() {
                    // It fails only for a pointer that is gone.
                    let _ = nav.set_pointer_capture(drag.pointer);
                }
                on_pull.emit((drag.tab, stop.max(Snap::Half)));
            }
            drag.follow(&event);
            write_height(&nav, Some(drag.height()));
        }
    };
    let release = {
        let (nav, pulled, on_pull) = (nav.clone(), pulled.clone(), on_pull.clone());
        Callback::from(move |event: PointerEvent| {
            let released = drag.borrow_mut().take_if(|drag| drag.pointer == event.pointer_id());
            if let Some(drag) = released.filter(|_| *pulled.borrow()) {
                write_height(&nav, None);
                let speed = drag.speed_at(event.time_stamp());
                on_pull.emit((drag.tab, Snap::of(drag.height(), speed, drag.stops)));
            }
        })
    };
    let press = |to: (SheetTab, Snap)| {
        let (pulled, on_pull) = (pulled.clone(), on_pull.clone());
        // A click by a key has the count 0.
        let meant = move |event: &MouseEvent| event.detail() == 0 || !*pulled.borrow();
        Callback::from(move |event: MouseEvent| {
            if meant(&event) {
                on_pull.emit(to);
            }
        })
    };
    let onkeydown = {
        let on_pull = on_pull.clone();
        move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowUp" => stop.up(),
                "ArrowDown" => stop.down(),
                _ => return,
            };
            event.prevent_default();
            on_pull.emit((shown, to));
        }
    };
    let tab = |tab: SheetTab, label: &'static str| {
        let open = stop != Snap::Closed && tab == shown;
        let to = if open { Snap::Closed } else { stop.max(Snap::Half) };
        html! {
            <button type="button" class="button button-quiet sheet-tab" data-tab={tab.name()} aria-expanded={open.to_string()}
                onclick={press((tab, to))}>{ label }</button>
        }
    };
    let (to, label) = match stop {
        Snap::Closed => (Snap::Half, t("Pull up")),
        Snap::Half => (Snap::Full, t("Pull up fully")),
        Snap::Full => (Snap::Half, t("Lower to half")),
    };
    html! {
        <nav class="sheet-tabs" aria-label={t("Below the board")} ref={nav.clone()} {onpointerdown} {onpointermove}
            onpointerup={&release} onpointercancel={release} {onkeydown}>
            { tab(SheetTab::Moves, if *lesson_session { t("Lesson") } else { t("Moves") }) }
            <button type="button" class="sheet-grip" aria-label={label} onclick={press((shown, to))} />
            if *thinks { { tab(SheetTab::Thinking, t("Thinking")) } }
        </nav>
    }
}

/// Starts the drag of a pointer that goes down on the tabs; `shown` is the selected tab. `None` if the sheet cannot
/// be dragged.
fn begin(nav: &NodeRef, event: &PointerEvent, shown: SheetTab) -> Option<Drag> {
    let pressed = event.target_dyn_into::<Element>()?.closest("[data-tab]").ok()?;
    let tab = match pressed.and_then(|tab| tab.get_attribute("data-tab")).as_deref() {
        Some("moves") => SheetTab::Moves,
        Some("analysis") => SheetTab::Thinking,
        _ => shown,
    };
    let grip = nav.cast::<Element>()?.query_selector(".sheet-grip").ok()??;
    let game = game(nav)?;
    let style = web_sys::window()?.get_computed_style(&game).ok()??;
    let pixels = |name| {
        let value = style.get_property_value(name).ok()?;
        Decimal::read(value.trim_end_matches("px")).map(|number| f64::from(number.0))
    };
    let (time, y) = (event.time_stamp(), f64::from(event.client_y()));
    (grip.client_height() > 0).then_some(Drag {
        pointer: event.pointer_id(),
        tab,
        from: y,
        start: pixels("--sheet")?,
        stops: [0.0, pixels("--sheet-half")?, pixels("--sheet-tall")?],
        last: (time, y),
        speed: 0.0,
    })
}

/// Overrides the height of the sheet; `None` restores the height of the style sheet.
fn write_height(nav: &NodeRef, height: Option<f64>) {
    let Some(game) = game(nav) else { return };
    // Valid names can be set and removed.
    if let Some(height) = height {
        let _ = game.set_attribute("data-pulled", "");
        let _ = game.style().set_property("--sheet", &format!("{:.1}px", num(height)));
    } else {
        let _ = game.remove_attribute("data-pulled");
        let _ = game.style().remove_property("--sheet");
    }
}

fn game(nav: &NodeRef) -> Option<HtmlElement> {
    nav.cast::<Element>()?.closest(".game").ok()??.dyn_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: [f64; 3] = [0.0, 300.0, 500.0];

    #[test]
    fn releasing_a_sheet_snaps_to_the_nearest_point() {
        let rest = |height| Snap::of(height, 0.0, STOPS);
        assert_eq!([0.0, 140.0].map(rest), [Snap::Closed; 2]);
        assert_eq!([160.0, 300.0, 390.0].map(rest), [Snap::Half; 3]);
        assert_eq!([410.0, 500.0].map(rest), [Snap::Full; 2]);
    }

    #[test]
    fn a_flick_snaps_to_the_next_point() {
        assert_eq!(Snap::of(20.0, 1.0, STOPS), Snap::Half);
        assert_eq!(Snap::of(310.0, 1.0, STOPS), Snap::Full);
        assert_eq!(Snap::of(500.0, 1.0, STOPS), Snap::Full);
        assert_eq!(Snap::of(480.0, -1.0, STOPS), Snap::Half);
        assert_eq!(Snap::of(290.0, -1.0, STOPS), Snap::Closed);
        assert_eq!(Snap::of(0.0, -1.0, STOPS), Snap::Closed);
    }
}
