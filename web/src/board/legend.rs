//! The legend of the heat map.

use yew::prelude::*;

use super::mark::{STAR, loss_class};
use crate::loss::LOSSES;
use crate::number::num;

/// What the marks mean; it is there as long as there are marks.
#[component]
pub fn Legend() -> Html {
    html! {
        <aside class="board-legend" aria-label="Marks of the search">
            <span>
                <svg viewBox="-32 -12 62 24" aria-hidden="true" class="board-legend-sizes board-loss-1">
                    <circle class="board-mark-disc" cx="-27" r="3.500" />
                    <circle class="board-mark-disc" cx="-11" r="7" />
                    <circle class="board-mark-disc" cx="15" r="11" />
                </svg>
                { "share of visits" }
            </span>
            <span>
                <span class="board-legend-classes" aria-hidden="true">
                    for class in 0..=LOSSES.len() as u8 { <i class={loss_class(Some(class))} /> }
                </span>
                { format!("points lost: {} … {}", num(LOSSES[0]), num(LOSSES[LOSSES.len() - 1])) }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path class="board-best-star" d={STAR} /></svg>
                { "its choice" }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true" class="board-loss-2 board-open">
                    <circle class="board-mark-disc" r="9" fill-opacity="0.120" />
                </svg>
                { "not told apart yet" }
            </span>
            <span><b class="board-legend-number" aria-hidden="true">{ "54" }</b>{ "% won" }</span>
        </aside>
    }
}
