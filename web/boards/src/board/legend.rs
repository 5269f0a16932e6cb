//! The legend of the heat map.

use tilescope_core::Report;
use tilescope_floor::loss::LOSSES;
use tilescope_floor::number::local;
use tilescope_language::{say, t};
use yew::prelude::*;

use super::mark::{STAR, loss_class};

/// The kind of numbers that the marks of a report show.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meaning {
    /// Whether all values are proven.
    proven: bool,
    /// Whether the marks are labelled with win rates, and not with leads.
    wins: bool,
}

impl Meaning {
    pub fn of<M>(report: &Report<M>) -> Meaning {
        let wins = report.candidates.iter().any(|candidate| candidate.win.mean().is_some());
        Meaning { proven: report.is_proven(), wins }
    }
}

#[derive(Properties, PartialEq, Debug)]
pub(super) struct LegendProps {
    /// The meaning of the marks. `None` if there are none; the space of the legend is kept.
    pub meaning: Option<Meaning>,
}

/// The legend of the marks. If there is room, it stands below the board, or else behind a button beside it. It covers
/// the board only on request.
#[component]
pub(super) fn Legend(LegendProps { meaning }: &LegendProps) -> Html {
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
                disabled={meaning.is_none()} {onclick}>{ "?" }</button>
            <aside class={classes!("board-legend", open.then_some("board-legend-open"))} aria-label={t("Legend")}>
                for meaning in *meaning { { meanings(meaning) } }
            </aside>
        </div>
    }
}

fn meanings(Meaning { proven, wins }: Meaning) -> Html {
    html! {
        <>
            if !proven {
                <span>
                    <svg viewBox="-32 -12 62 24" aria-hidden="true" class="board-legend-sizes board-loss-1">
                        <circle class="board-mark-disc" cx="-27" r="3.500" />
                        <circle class="board-mark-disc" cx="-11" r="7" />
                        <circle class="board-mark-disc" cx="15" r="11" />
                    </svg>
                    { t("share of the search") }
                </span>
            }
            <span>
                <span class="board-legend-classes" aria-hidden="true">
                    for class in 0..=LOSSES.len() as u8 { <i class={loss_class(Some(class))} /> }
                </span>
                { say!("points lost: {} to {}", local(LOSSES[0]), local(LOSSES[LOSSES.len() - 1])) }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path class="board-best-star" d={STAR} /></svg>
                { if proven { t("proven: no move is better") } else { t("best move") } }
            </span>
            if !proven {
                <span>
                    <svg viewBox="-12 -12 24 24" aria-hidden="true" class="board-loss-2 board-open">
                        <circle class="board-mark-disc" r="9" fill-opacity="0.120" />
                    </svg>
                    { t("maybe just as good") }
                </span>
            }
            if wins {
                <span><b class="board-legend-number" aria-hidden="true">{ "54" }</b>{ t("wins per 100 games") }</span>
            } else {
                <span><b class="board-legend-number" aria-hidden="true">{ "+5" }</b>{ t("lead in points") }</span>
            }
        </>
    }
}
