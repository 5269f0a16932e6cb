//! The marks on the edges: where the tile can be placed, and what a search thinks of it.
//!
//! A bar along the edge that two triangles share stands for the rhombus of both; no two bars ever touch.

use tilescope_core::games::ontop::Rhombus;
use yew::prelude::*;

use super::geometry::{Lean, middle, shift};
use crate::board::{Mark, STAR, loss_class};
use crate::number::num;

/// An edge on which the tile can be placed.
pub(super) fn legal_edge(rhombus: Rhombus) -> Html {
    html! {
        <rect class="ot-legal" key={rhombus.index()} x="-15" y="-4.500" width="30" height="9" rx="4.500" transform={along(rhombus)} />
    }
}

/// A mark of the heat map; one that is hidden is not seen. From report to report only attributes change.
///
/// The text is as large as on a board of 60 pixels to the edge, where the edge is shorter than that: `zoom` pixels.
pub(super) fn mark_view(rhombus: Rhombus, mark: &Mark, hidden: bool, zoom: f32) -> Html {
    let (long, thick) = (22.0 + 44.0 * mark.level, 7.0 + 12.0 * mark.level);
    let bar = |class: &'static str, more: f32, opacity: f32| {
        let (long, thick) = (long + more, thick + more);
        html! {
            <rect {class} x={format!("{:.1}", num(-long / 2.0))} y={format!("{:.1}", num(-thick / 2.0))} width={format!("{:.1}", num(long))}
                height={format!("{:.1}", num(thick))} rx={format!("{:.1}", num(thick / 2.0))} fill-opacity={format!("{:.2}", num(opacity))} />
        }
    };
    let open = mark.open.then_some("board-open");
    let class = classes!("board-mark", loss_class(mark.loss), open, hidden.then_some("board-none"));
    html! {
        <g {class} key={rhombus.index()} transform={shift(middle(rhombus))}>
            <g transform={format!("rotate({})", Lean::of(rhombus).degrees())}>
                { bar("ot-bar-rim", 3.0, 1.0) }
                { bar("board-mark-disc", 0.0, if mark.open { 0.15 } else { 0.45 + 0.55 * mark.level }) }
                if mark.best { { bar("board-best-ring", 9.0, 0.0) } }
            </g>
            if mark.best { <path class="board-best-star" transform="translate(0 -25)" d={STAR} /> }
            if let Some(label) = &mark.label {
                <g transform={format!("scale({:.2})", (60.0 / zoom).max(1.0))}>
                    <rect class="board-mark-chip" x="-16" y="-10" width="32" height="20" rx="10" />
                    <text class="board-mark-label" y="6.300">{ label }</text>
                </g>
            }
        </g>
    }
}

fn along(rhombus: Rhombus) -> String {
    format!("{} rotate({})", shift(middle(rhombus)), Lean::of(rhombus).degrees())
}
