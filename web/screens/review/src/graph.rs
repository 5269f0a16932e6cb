//! The graph on the page: it fills its container, takes pointer and key input, and is described to screen readers.

use std::rc::Rc;

use tilescope_core::Player;
use tilescope_floor::size::use_size;
use tilescope_language::t;
use web_sys::Element;
use yew::prelude::*;

use super::chart::Chart;
use super::series::Point;
use tilescope_floor::number::num;

#[derive(Properties, PartialEq)]
pub(super) struct GraphProps {
    pub(super) points: Rc<[Point]>,
    pub(super) player: Player,
    pub(super) players: usize,
    pub(super) at: usize,
    pub(super) words: AttrValue,
    pub(super) on_show: Callback<usize>,
}

/// Renders the graph. It is a slider: arrow keys move from turn to turn.
#[component]
pub(super) fn Graph(props: &GraphProps) -> Html {
    let GraphProps { points, player, players, at, words, on_show } = props;
    let node = use_node_ref();
    // A typical size until the real one is known.
    let size = use_state_eq(|| (640.0, 240.0));
    let set = size.setter();
    use_size(
        &node,
        Callback::from(move |(width, height): (f32, f32)| set.set((width.into(), height.into()))),
    );
    let size = *size;
    let show = {
        let (points, on_show) = (points.clone(), on_show.clone());
        move |index: usize| {
            if let Some(point) = points.get(index.min(points.len().saturating_sub(1))) {
                on_show.emit(point.ply);
            }
        }
    };
    let onclick = {
        let (node, show, points, player) = (node.clone(), show.clone(), points.clone(), *player);
        Callback::from(move |event: MouseEvent| {
            let Some(element) = node.cast::<Element>() else { return };
            let x = f64::from(event.client_x()) - element.get_bounding_client_rect().left();
            show(Chart::new(&points, player, size).nearest(x));
        })
    };
    let onkeydown = {
        let (at, last) = (*at, points.len().saturating_sub(1));
        Callback::from(move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
                "ArrowRight" | "ArrowUp" => at + 1,
                "PageDown" => at + 10,
                "PageUp" => at.saturating_sub(10),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            show(to);
        })
    };
    html! {
        <div class="chart" ref={node} role="slider" tabindex="0" aria-label={t("Turn of the game")} aria-valuemin="1"
            aria-valuemax={points.len().to_string()} aria-valuenow={(at + 1).to_string()} aria-valuetext={words} {onclick} {onkeydown}>
            <svg class="chart-drawing" width={num(size.0).to_string()} height={num(size.1).to_string()} aria-hidden="true">{ Chart::new(points, *player, size).view(*players, *at) }</svg>
        </div>
    }
}
