//! The legend of the heat map.

use tilescope_floor::loss::LOSSES;
use tilescope_floor::number::local;
use tilescope_language::{say, t};
use yew::prelude::*;

use super::mark::{STAR, loss_class};

#[derive(Properties, PartialEq, Debug)]
pub struct LegendProps {
    /// Whether there are marks. The legend's space is kept while there are none.
    pub marked: bool,
}

/// The legend of the marks. If there is room, it stands below the board, or else behind a button beside it. It covers
/// the board only on request.
#[component]
pub fn Legend(LegendProps { marked }: &LegendProps) -> Html {
    let open = use_state_eq(|| false);
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let onkeydown = {
        let open = open.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && *open {
                event.stop_propagation();
                open.set(false);
            }
        })
    };
    html! {
        <div class="board-key" {onkeydown}>
            <button type="button" class="board-button" aria-label={t("What the marks mean")} aria-expanded={open.to_string()}
                disabled={!marked} {onclick}>{ "?" }</button>
            <aside class={classes!("board-legend", open.then_some("board-legend-open"))} aria-label={t("Legend")}>
                if *marked { { meanings() } }
            </aside>
        </div>
    }
}

fn meanings() -> Html {
    html! {
        <>
            <span>
                <svg viewBox="-32 -12 62 24" aria-hidden="true" class="board-legend-sizes board-loss-1">
                    <circle class="board-mark-disc" cx="-27" r="3.500" />
                    <circle class="board-mark-disc" cx="-11" r="7" />
                    <circle class="board-mark-disc" cx="15" r="11" />
                </svg>
                { t("share of the search") }
            </span>
            <span>
                <span class="board-legend-classes" aria-hidden="true">
                    for class in 0..=LOSSES.len() as u8 { <i class={loss_class(Some(class))} /> }
                </span>
                { say!("points lost: {} to {}", local(LOSSES[0]), local(LOSSES[LOSSES.len() - 1])) }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path class="board-best-star" d={STAR} /></svg>
                { t("best move") }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true" class="board-loss-2 board-open">
                    <circle class="board-mark-disc" r="9" fill-opacity="0.120" />
                </svg>
                { t("maybe just as good") }
            </span>
            <span><b class="board-legend-number" aria-hidden="true">{ "54" }</b>{ t("wins per 100 games") }</span>
        </>
    }
}
