//! The window on the table: its size, and the pointers that drag, pinch and scroll it.

use std::cell::RefCell;
use std::rc::Rc;

use tilescope_floor::size::use_size;
use tilescope_language::t;
use web_sys::{Element, PointerEvent, WheelEvent};
use yew::prelude::*;

use super::legend::{Legend, Meaning};
use super::view::{CameraAction, View};

/// The greatest movement, in pixels, of a pointer that still counts as a click.
const CLICK: f32 = 6.0;
/// The cell size in pixels below which fine details (`board-fine`) are left out.
const FAR: f32 = 46.0;
const STEP: f32 = 1.35;

#[derive(Default, Debug)]
struct Pointers {
    down: Vec<(i32, (f32, f32))>,
    start: (f32, f32),
    dragged: bool,
}

#[derive(Clone, Debug)]
pub struct Window {
    view: View,
    node: NodeRef,
    pointers: Rc<RefCell<Pointers>>,
    on_camera: Callback<CameraAction>,
}

/// Returns the window that shows a view. Reports its size and changes of the view to `on_camera`, which must stay the
/// same.
#[hook]
pub fn use_window(view: View, on_camera: &Callback<CameraAction>) -> Window {
    let node = use_node_ref();
    let pointers = use_mut_ref(Pointers::default);
    use_size(&node, on_camera.reform(|(width, height)| CameraAction::Resize(width, height)));
    Window { view, node, pointers, on_camera: on_camera.clone() }
}

impl Window {
    /// Returns the position of a mouse or pointer event in the window, in pixels.
    fn pixel(&self, event: &web_sys::MouseEvent) -> (f32, f32) {
        let rect = self.node.cast::<Element>().map(|element| element.get_bounding_client_rect());
        let (left, top) = rect.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
        (event.client_x() as f32 - left as f32, event.client_y() as f32 - top as f32)
    }

    /// Returns the position of an event on the table, in cells.
    fn place(&self, event: &web_sys::MouseEvent) -> (f32, f32) {
        let (x, y) = self.pixel(event);
        self.view.camera.place(x, y)
    }

    /// Draws the window: `table` within it, moved and zoomed, in hundredths of a cell; `over` on top of it, for the
    /// place that `shows` something; and beside it the buttons and, if there are marks, the legend. Nothing else
    /// covers the table, so everything that fits the window can be seen and touched.
    ///
    /// ```text
    ///   wide  +-----------+--+     narrow  +-----------+
    ///         | table     |+ |             | table     |
    ///         |           |- |             |           |
    ///         +-----------+--+             +-----------+
    ///         | legend       |             | + - ⤢   ? |
    ///         +--------------+             +-----------+
    /// ```
    ///
    /// `on_hover` receives the place, in cells, under a mouse that is not dragging, and `None` when the mouse leaves.
    /// `on_click` receives the place of a click or a tap.
    pub fn draw(
        &self,
        on_hover: Callback<Option<(f32, f32)>>,
        on_click: Callback<(f32, f32)>,
        table: Html,
        over: Html,
        shows: Option<(f32, f32)>,
        meaning: Option<Meaning>,
    ) -> Html {
        let View { camera, glides, .. } = self.view;
        let far = (camera.zoom < FAR).then_some("board-far");
        let glides = glides.then_some("board-glides");
        // On paper, where the window has another size, the same part of the table is shown.
        let shown = (camera.width > 0.0).then(|| format!("0 0 {} {}", camera.width, camera.height));
        let on_leave = on_hover.clone();
        html! {
            <div class="board-window">
            <div class="board-sight" ref={self.node.clone()} tabindex="-1"
                onpointerdown={self.on(|window, event: PointerEvent| window.down(&event))}
                onpointermove={self.on(move |window, event: PointerEvent| {
                    if !window.moved(&event) && event.pointer_type() == "mouse" {
                        on_hover.emit(Some(window.place(&event)));
                    }
                })}
                onpointerup={self.on(|window, event: PointerEvent| window.up(&event))}
                onpointercancel={self.on(|window, event: PointerEvent| window.up(&event))}
                onpointerleave={self.on(move |window, event: PointerEvent| {
                    window.up(&event);
                    if event.pointer_type() == "mouse" {
                        on_leave.emit(None);
                    }
                })}
                onwheel={self.on(|window, event: WheelEvent| window.wheel(&event))}>
                <svg class={classes!("board-svg", far)} viewBox={shown} aria-hidden="true"
                    onclick={self.on(move |window, event: MouseEvent| {
                        if !window.pointers.borrow().dragged {
                            on_click.emit(window.place(&event));
                        }
                    })}>
                    <g class={classes!("board-table", glides)} transform={camera.transform()}>{ table }</g>
                </svg>
                <div class={classes!("board-cards", self.corner(shows))}>{ over }</div>
            </div>
            <div class="board-foot">
                <div class="board-zoom">
                    { self.button(t("Zoom in"), "+", CameraAction::Step(STEP)) }
                    { self.button(t("Zoom out"), "−", CameraAction::Step(1.0 / STEP)) }
                    { self.button(t("Show the whole board"), "⤢", CameraAction::Fit) }
                </div>
                <Legend {meaning} />
            </div>
            </div>
        }
    }

    /// Returns the corner that is farthest from a place, as a class.
    fn corner(&self, shows: Option<(f32, f32)>) -> &'static str {
        let camera = self.view.camera;
        let (x, y) = shows.map_or((camera.width, camera.height), |place| camera.pixel(place));
        match (x < camera.width / 2.0, y < camera.height / 2.0) {
            (false, false) => "board-cards-nw",
            (false, true) => "board-cards-sw",
            (true, false) => "board-cards-ne",
            (true, true) => "board-cards-se",
        }
    }

    fn button(&self, label: &'static str, sign: &'static str, action: CameraAction) -> Html {
        let onclick = self.on(move |window, _: MouseEvent| window.on_camera.emit(action));
        html! { <button type="button" class="board-button" aria-label={label} {onclick}>{ sign }</button> }
    }

    fn on<E: 'static>(&self, act: impl Fn(&Window, E) + 'static) -> Callback<E> {
        let window = self.clone();
        Callback::from(move |event| act(&window, event))
    }

    fn down(&self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" && event.button() != 0 {
            return;
        }
        let at = self.pixel(event);
        let mut pointers = self.pointers.borrow_mut();
        if pointers.down.is_empty() {
            pointers.start = at;
            pointers.dragged = false;
        }
        pointers.down.retain(|pointer| pointer.0 != event.pointer_id());
        pointers.down.push((event.pointer_id(), at));
    }

    /// Handles a pointer move: one pointer drags, two pinch. Returns whether one is down.
    fn moved(&self, event: &PointerEvent) -> bool {
        let to = self.pixel(event);
        let mut pointers = self.pointers.borrow_mut();
        let Some(index) = pointers.down.iter().position(|pointer| pointer.0 == event.pointer_id()) else {
            return false;
        };
        let from = pointers.down[index].1;
        if !pointers.dragged && distance(to, pointers.start) > CLICK {
            pointers.dragged = true;
            // From now on, moves arrive here even from outside. Before that, a click must reach the element under it.
            if let Some(element) = self.node.cast::<Element>() {
                let _ = element.set_pointer_capture(event.pointer_id());
            }
        }
        if !pointers.dragged {
            return true;
        }
        pointers.down[index].1 = to;
        match &pointers.down[..] {
            [_] => self.on_camera.emit(CameraAction::Move(to.0 - from.0, to.1 - from.1)),
            [a, b, ..] => {
                let other = if index == 0 { b.1 } else { a.1 };
                let factor = distance(to, other).max(1.0) / distance(from, other).max(1.0);
                let middle = ((to.0 + other.0) / 2.0, (to.1 + other.1) / 2.0);
                self.on_camera.emit(CameraAction::Move((to.0 - from.0) / 2.0, (to.1 - from.1) / 2.0));
                self.on_camera.emit(CameraAction::Zoom(factor, middle.0, middle.1));
            }
            [] => {}
        }
        true
    }

    fn up(&self, event: &PointerEvent) {
        self.pointers.borrow_mut().down.retain(|pointer| pointer.0 != event.pointer_id());
    }

    /// Zooms at the pointer. In an embed the wheel scrolls the surrounding page, unless the board has the focus.
    fn wheel(&self, event: &WheelEvent) {
        if self.node.cast::<Element>().is_none_or(|sight| is_passed_by(&sight)) {
            return;
        }
        event.prevent_default();
        let (x, y) = self.pixel(event);
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 33.0 } else { 1.0 };
        let factor = (-(event.delta_y() as f32) * lines * 0.0016).clamp(-0.5, 0.5).exp();
        self.on_camera.emit(CameraAction::Zoom(factor, x, y));
    }
}

/// Returns whether a board is embedded in another page and does not have the focus.
fn is_passed_by(sight: &Element) -> bool {
    let embedded = matches!(sight.closest(".embed"), Ok(Some(_)));
    let focused = || matches!(sight.closest(".board:focus-within"), Ok(Some(_)));
    let page = sight.owner_document();
    embedded && !(focused() && page.is_some_and(|page| page.has_focus().unwrap_or(false)))
}

fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
