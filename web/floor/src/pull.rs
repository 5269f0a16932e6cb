//! The sheet below the board where there is no room beside it: the moves or the thinking, pulled up as far as wanted.
//!
//! ```text
//!   down            half            tall
//!   +--------+      +--------+      +--------+
//!   |        |      | board  |      | board  |
//!   | board  |      |        |      +--------+
//!   |        |      +--------+      | sheet  |
//!   +--------+      | sheet  |      |        |
//!   | tabs   |      |        |      |        |
//!   +--------+      +--------+      +--------+
//! ```
//!
//! The style sheet says how high the stops are (`--sheet-half`, `--sheet-tall`) and how high the sheet is (`--sheet`);
//! a finger that drags the tabs writes the last one over until it lets go.

use crate::number::num;
use tilescope_core::search::Decimal;
use tilescope_language::t;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::prelude::*;

/// A pointer that moves less than this many pixels while it is down clicks.
const CLICK: f64 = 6.0;
/// A sheet that is let go at this speed, in pixels a millisecond, goes on to the next stop.
const FLICK: f64 = 0.4;
/// For so many milliseconds a pointer that is lifted may have stood still.
const REST: f64 = 80.0;

/// What can be pulled up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// The turns of the game.
    Moves,
    /// What a search thinks.
    Thinking,
}

impl Tab {
    /// Its name in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Tab::Moves => "moves",
            Tab::Thinking => "analysis",
        }
    }
}

/// How far the sheet is pulled up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stop {
    /// Not at all.
    Down,
    /// As far as leaves the board most of the window.
    Half,
    /// As far as leaves the board any use.
    Tall,
}

impl Stop {
    const ALL: [Stop; 3] = [Stop::Down, Stop::Half, Stop::Tall];

    /// Its name in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Down => "down",
            Stop::Half => "half",
            Stop::Tall => "tall",
        }
    }

    /// The stop above, or the highest one.
    fn up(self) -> Stop {
        if self == Stop::Down { Stop::Half } else { Stop::Tall }
    }

    /// The stop below, or the lowest one.
    fn down(self) -> Stop {
        if self == Stop::Tall { Stop::Half } else { Stop::Down }
    }

    /// Where a sheet comes to rest that is let go at a height in pixels, with a speed in pixels a millisecond upwards,
    /// where the stops are so high.
    fn of(height: f64, speed: f64, stops: [f64; 3]) -> Stop {
        let places = || Stop::ALL.into_iter().zip(stops);
        let thrown = if speed > FLICK {
            places().find(|&(_, stop)| stop > height)
        } else if speed < -FLICK {
            places().rev().find(|&(_, stop)| stop < height)
        } else {
            places().min_by(|a, b| (a.1 - height).abs().total_cmp(&(b.1 - height).abs()))
        };
        let end = if speed > 0.0 { Stop::Tall } else { Stop::Down };
        thrown.map_or(end, |(stop, _)| stop)
    }
}

/// What the tabs are told.
#[derive(Properties, PartialEq, Debug)]
pub struct PullProps {
    /// What is pulled up, or was last.
    pub tab: Tab,
    /// How far it is.
    pub stop: Stop,
    /// Hears what is to be pulled up, and how far.
    pub on_pull: Callback<(Tab, Stop)>,
    /// Whether a lesson is in the place of the moves.
    pub taught: bool,
    /// Whether there is a search to be watched.
    pub thinks: bool,
}

/// A pointer that is down on the tabs. Places are pixels from the top of the window, times milliseconds.
#[derive(Clone, Copy, Debug)]
struct Drag {
    pointer: i32,
    /// What is pulled.
    tab: Tab,
    /// Where it went down.
    from: f64,
    /// How high the sheet was then.
    start: f64,
    /// How high it is at each stop.
    stops: [f64; 3],
    /// When and where the pointer was seen last.
    last: (f64, f64),
    /// How fast it moves up.
    speed: f64,
}

impl Drag {
    /// Whether a pointer does more than click.
    fn is_pull(&self, event: &PointerEvent) -> bool {
        (f64::from(event.client_y()) - self.from).abs() > CLICK
    }

    /// Takes note of where the pointer is.
    fn follow(&mut self, event: &PointerEvent) {
        let (time, y) = (event.time_stamp(), f64::from(event.client_y()));
        let (before, from) = self.last;
        if time > before {
            self.speed = 0.5 * self.speed + 0.5 * (from - y) / (time - before);
        }
        self.last = (time, y);
    }

    /// How high the sheet is.
    fn height(&self) -> f64 {
        (self.start + self.from - self.last.1).clamp(self.stops[0], self.stops[2])
    }

    /// How fast it is when it is let go; a finger that has rested before throws nothing.
    fn speed_at(&self, time: f64) -> f64 {
        if time - self.last.0 > REST { 0.0 } else { self.speed }
    }
}

/// The tabs of the sheet: pressed, dragged, flicked, or moved by the arrow keys.
#[component]
pub fn Pull(PullProps { tab: shown, stop, on_pull, taught, thinks }: &PullProps) -> Html {
    let (shown, stop) = (*shown, *stop);
    let nav = use_node_ref();
    let drag = use_mut_ref(|| None::<Drag>);
    // Whether the last pointer did more than click: then the click that comes after it is not meant.
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
                on_pull.emit((drag.tab, stop.max(Stop::Half)));
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
                on_pull.emit((drag.tab, Stop::of(drag.height(), speed, drag.stops)));
            }
        })
    };
    let press = |to: (Tab, Stop)| {
        let (pulled, on_pull) = (pulled.clone(), on_pull.clone());
        // The click of a key has no count.
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
    let tab = |tab: Tab, label: &'static str| {
        let open = stop != Stop::Down && tab == shown;
        let to = if open { Stop::Down } else { stop.max(Stop::Half) };
        html! {
            <button type="button" class="button button-quiet sheet-tab" data-tab={tab.name()} aria-expanded={open.to_string()}
                onclick={press((tab, to))}>{ label }</button>
        }
    };
    let (to, label) = match stop {
        Stop::Down => (Stop::Half, t("Pull up")),
        Stop::Half => (Stop::Tall, t("Pull up farther")),
        Stop::Tall => (Stop::Half, t("Lower halfway")),
    };
    html! {
        <nav class="sheet-tabs" aria-label={t("Below the board")} ref={nav.clone()} {onpointerdown} {onpointermove}
            onpointerup={&release} onpointercancel={release} {onkeydown}>
            { tab(Tab::Moves, if *taught { t("Lesson") } else { t("Moves") }) }
            <button type="button" class="sheet-grip" aria-label={label} onclick={press((shown, to))} />
            if *thinks { { tab(Tab::Thinking, t("Thinking")) } }
        </nav>
    }
}

/// A pointer that goes down on the tabs, of which `shown` was chosen last; none where the sheet cannot be pulled.
fn begin(nav: &NodeRef, event: &PointerEvent, shown: Tab) -> Option<Drag> {
    let pressed = event.target_dyn_into::<Element>()?.closest("[data-tab]").ok()?;
    let tab = match pressed.and_then(|tab| tab.get_attribute("data-tab")).as_deref() {
        Some("moves") => Tab::Moves,
        Some("analysis") => Tab::Thinking,
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

/// Writes the height of the sheet over, or has it as the style sheet says again.
fn write_height(nav: &NodeRef, height: Option<f64>) {
    let Some(game) = game(nav) else { return };
    // Names that are right can be written and removed.
    if let Some(height) = height {
        let _ = game.set_attribute("data-pulled", "");
        let _ = game.style().set_property("--sheet", &format!("{:.1}px", num(height)));
    } else {
        let _ = game.remove_attribute("data-pulled");
        let _ = game.style().remove_property("--sheet");
    }
}

/// The element that the sheet is a part of.
fn game(nav: &NodeRef) -> Option<HtmlElement> {
    nav.cast::<Element>()?.closest(".game").ok()??.dyn_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: [f64; 3] = [0.0, 300.0, 500.0];

    #[test]
    fn a_sheet_that_is_let_go_rests_at_the_nearest_stop() {
        let rest = |height| Stop::of(height, 0.0, STOPS);
        assert_eq!([0.0, 140.0].map(rest), [Stop::Down; 2]);
        assert_eq!([160.0, 300.0, 390.0].map(rest), [Stop::Half; 3]);
        assert_eq!([410.0, 500.0].map(rest), [Stop::Tall; 2]);
    }

    #[test]
    fn a_flick_goes_on_to_the_next_stop() {
        assert_eq!(Stop::of(20.0, 1.0, STOPS), Stop::Half);
        assert_eq!(Stop::of(310.0, 1.0, STOPS), Stop::Tall);
        assert_eq!(Stop::of(500.0, 1.0, STOPS), Stop::Tall);
        assert_eq!(Stop::of(480.0, -1.0, STOPS), Stop::Half);
        assert_eq!(Stop::of(290.0, -1.0, STOPS), Stop::Down);
        assert_eq!(Stop::of(0.0, -1.0, STOPS), Stop::Down);
    }
}
