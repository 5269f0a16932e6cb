//! The position as the player to move may see it: how often it is won with the best move found.

use tilescope_core::Report;
use tilescope_core::search::{Depth, Value};
use yew::prelude::*;

use super::format::{Estimate, percent, plus_minus, signed};
use crate::any_move::AnyMove;
use crate::language::{say, t};
use crate::number::num;

/// What a report says of the position, seen by the player to move, one of so many `seats`; `choice` is the best move in
/// words.
pub(super) fn verdict(
    report: &Report<AnyMove>,
    name: &AttrValue,
    seats: usize,
    choice: Option<AttrValue>,
) -> Html {
    let best = report.choice.and_then(|index| report.candidates.get(index));
    let win = best.and_then(|best| Estimate::of_rate(&best.win));
    // Where games are not played out to their end, the win is a judgement.
    let ahead = best.and_then(|best| match best.value {
        Value::Sampled { depth: Depth::Plies(plies), .. } => Some(plies),
        _ => None,
    });
    let lead = best.and_then(|best| Estimate::of_mean(&best.lead));
    html! {
        <div class="panel-verdict">
            <div class="panel-verdict-head">
                <span class="panel-verdict-name">{ name }</span>
                <span class="panel-verdict-sub">{ t("to move") }</span>
                if let Some(win) = win {
                    <span class="panel-verdict-rate">{ percent(win.mean) }</span>
                    <span class="panel-verdict-error">{ plus_minus(win.half().map(|half| half * 100.0)) }</span>
                }
            </div>
            if let Some(win) = win {
                <div class="panel-gauge panel-gauge-large" ~style={gauge(&win)} aria-hidden="true">
                    <i class="panel-gauge-even" ~style={format!("--even:{:.4}", num(1.0 / seats.max(1) as f64))}></i>
                </div>
            }
            <p class="panel-verdict-text">
                if win.is_some() {
                    { if ahead.is_some() { t("of such games should be won by ") } else { t("of the games played out are won by ") } }
                    { name }
                } else {
                    { t("This searcher plays no games out, so there is no win rate") }
                }
                if let Some(choice) = choice {
                    { if win.is_some() { t(" after ") } else { t(". It would play ") } }<b>{ choice }</b>
                }
                if let Some(lead) = lead {
                    { t(", with a lead of ") }<b>{ signed(lead.mean) }</b>
                    { say!(" {} points", plus_minus(lead.half())) }
                }
                if let (Some(ahead), Some(_)) = (ahead, &win) {
                    { say!(", judged {ahead} decisions ahead") }
                }
                { "." }
            </p>
        </div>
    }
}

/// The mean and the ends of the interval, for the style sheet.
pub(super) fn gauge(rate: &Estimate) -> String {
    format!("--mean:{:.4};--low:{:.4};--high:{:.4}", num(rate.mean), num(rate.low), num(rate.high))
}
