//! The verdict on the position for the player to move: the win rate of the best move found.

use tilescope_core::Report;
use tilescope_core::search::{Depth, Value};
use tilescope_floor::number::num;
use tilescope_language::{ELEMENT, about, holding, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{Estimate, percent, plus_minus, signed};
use yew::prelude::*;

/// Renders the verdict of a report on the position for the player to move, among this many `seats`; `choice` is the
/// description of the best move. The position is on the board unless `here` is false; then the player has moved.
pub(super) fn verdict(
    report: &Report<AnyMove>,
    name: &AttrValue,
    seats: usize,
    choice: Option<AttrValue>,
    here: bool,
) -> Html {
    let best = report.choice.and_then(|index| report.candidates.get(index));
    let win = best.and_then(Estimate::of_wins);
    // If playouts do not reach the end of the game, the win share is an estimate by the evaluation.
    let ahead = best.and_then(|best| match best.value {
        Value::Sampled { depth: Depth::Plies(plies), .. } => Some(plies),
        _ => None,
    });
    let lead = best.and_then(|best| Estimate::of_mean(&best.lead));
    let searched = || report.candidates.iter().all(|candidate| !matches!(candidate.value, Value::Unknown));
    let proven = best.is_some_and(|best| best.value.is_proven()) && searched();
    let choice = choice.map(|choice| (choice, report.best().count()));
    html! {
        <div class="panel-verdict">
            <div class="panel-verdict-head">
                <span class="panel-verdict-name">{ name }</span>
                <span class="panel-verdict-sub">{ if here { t("to move") } else { t("before the move") } }</span>
                if let Some(win) = win {
                    <span class="panel-verdict-rate">{ percent(win.mean) }</span>
                    if !proven {
                        <span class="panel-verdict-error">{ plus_minus(win.half().map(|half| half * 100.0)) }</span>
                    }
                }
            </div>
            if let Some(win) = win {
                <div class="panel-gauge panel-gauge-large" ~style={gauge(&win)} aria-hidden="true">
                    <i class="panel-gauge-even" ~style={format!("--even:{:.4}", num(1.0 / seats.max(1) as f64))}></i>
                </div>
            }
            <p class="panel-verdict-text">
                { of_wins(name, win.is_some(), ahead, choice, proven) }
                if let Some(lead) = lead { { " " }{ of_lead(name, &lead) } }
            </p>
        </div>
    }
}

/// Describes the basis of the win rate, or the reason why there is none, and the move that the searcher would play.
fn of_wins(
    name: &AttrValue,
    wins: bool,
    ahead: Option<u32>,
    choice: Option<(AttrValue, usize)>,
    proven: bool,
) -> Html {
    let Some((words, equal)) = choice else {
        return html! { { t("This searcher does not play games out, so there is no win rate.") } };
    };
    let choice = ELEMENT;
    let ahead = ahead.map(|ahead| plural!(ahead, "1 decision", "{n} decisions"));
    let sentence = match (wins, ahead) {
        _ if proven && equal > 1 => {
            say!("Proven over every order of the draws: {choice} are equally good, and none is better.")
        }
        _ if proven => say!("Proven over every order of the draws: {choice} is best."),
        (true, None) => about!(
            name,
            "Your win rate in the games played out after {choice}.",
            "Win rate of {name} in the games played out after {choice}."
        ),
        (true, Some(ahead)) => about!(
            name,
            "Your estimated win rate after {choice}, looking {ahead} ahead.",
            "Estimated win rate of {name} after {choice}, looking {ahead} ahead."
        ),
        (false, _) => {
            say!("This searcher does not play games out, so there is no win rate. It would play {choice}.")
        }
    };
    let words = if equal > 1 && proven { plural!(equal, "{n} move", "{n} moves").into() } else { words };
    holding(&sentence, html! { <b>{ words }</b> })
}

fn of_lead(name: &AttrValue, estimate: &Estimate) -> Html {
    let lead = ELEMENT;
    let sentence =
        about!(name, "Your average lead: {lead} points.", "Average lead of {name}: {lead} points.");
    let half = estimate.half().map(|half| format!(" {}", plus_minus(Some(half))));
    holding(&sentence, html! { <><b>{ signed(estimate.mean) }</b>{ for half }</> })
}

/// Returns the mean and the ends of the interval, for the style sheet.
pub(super) fn gauge(rate: &Estimate) -> String {
    format!("--mean:{:.4};--low:{:.4};--high:{:.4}", num(rate.mean), num(rate.low), num(rate.high))
}
