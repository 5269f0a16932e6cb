//! The drawings of the heat map's marks.

use tilescope_floor::number::num;
use yew::prelude::*;

use super::heat::Mark;

/// The star on the move that the search would play.
pub const STAR: &str = "M0-11 3-3.800 10.500-3.400 4.600 1.400 6.500 8.900 0 4.700-6.500 8.900-4.600 1.400-10.500-3.400-3-3.800Z";

/// Draws a mark: a disc with its text, and a ring and a star if the search would play there. `transform` puts it in
/// its place, `inside` is extra content, and a `hidden` mark is invisible.
///
/// The marks are drawn in the order of [`marks`](super::marks), which does not change: from report to report only
/// attributes change.
pub fn mark_view(mark: &Mark, transform: String, hidden: bool, inside: Html) -> Html {
    let open = mark.open.then_some("board-open");
    let class = classes!("board-mark", loss_class(mark.loss), open, hidden.then_some("board-none"));
    html! {
        <g {class} {transform}>
            <circle class="board-mark-disc" r={format!("{:.1}", num(5.0 + 27.0 * mark.level))}
                fill-opacity={format!("{:.2}", num(if mark.open { 0.12 } else { 0.35 + 0.6 * mark.level }))} />
            { inside }
            if mark.best {
                <circle class="board-best-ring" r="38" />
                <path class="board-best-star" transform="translate(27 -27) scale(1.150)" d={STAR} />
            }
            if let Some(label) = &mark.label {
                <rect class="board-mark-chip" x="-19" y="-12" width="38" height="24" rx="12" />
                <text class="board-mark-label" y="6.500">{ label.to_string() }</text>
            }
        </g>
    }
}

/// Returns the class that sets the colour of a loss as `--board-loss`.
pub fn loss_class(loss: Option<u8>) -> &'static str {
    match loss {
        Some(0) => "board-loss-0",
        Some(1) => "board-loss-1",
        Some(2) => "board-loss-2",
        Some(3) => "board-loss-3",
        Some(4) => "board-loss-4",
        Some(_) => "board-loss-5",
        None => "board-loss-unknown",
    }
}
