//! The points that two moves earn, by kind, as numbers and bars.

use tilescope_boards::board::player::{MARKS, player_class};
use tilescope_core::comparison::{MoveComparison, ScoreBreakdown};
use tilescope_core::{Moments, Player};
use tilescope_floor::number::{local, num};
use tilescope_language::t;
use tilescope_table::format::{Estimate, plus_minus, sentence, signed};
use yew::prelude::*;

use super::super::explain::term;
use super::words::Earnings;

/// Renders the points of each player after both moves and their difference, the player to move first.
pub(super) fn bars(
    move_comparison: &MoveComparison,
    player: Player,
    names: &[AttrValue],
    earnings: Earnings,
) -> Html {
    let order = std::iter::once(player).chain(Player::all(names.len()).filter(|&other| other != player));
    let all =
        move_comparison.differences.iter().flat_map(|earned| earned.sources.iter().chain([&earned.points]));
    let ends = all.filter_map(Moments::interval).map(|(low, high)| high.abs().max(low.abs()));
    // Below a point, the bars would suggest more than is known.
    let scale = ends.fold(1.0, f64::max);
    html! {
        <table class="comparison-table">
            <caption class="panel-hidden">{ t("Expected points of both moves, by source") }</caption>
            <thead>
                <tr>
                    <th scope="col">{ t("Points from") }</th>
                    <th scope="col">{ term("explain-comparison-first", t("First"),
                        t("Average points that the player scores from here to the end of the game after the first \
                          move.")) }</th>
                    <th scope="col">{ term("explain-comparison-second", t("Second"),
                        t("The same after the second move.")) }</th>
                    <th scope="col">{ term("explain-comparison-difference", t("Difference"),
                        t("How much more the first move earns than the second, with the 95 % interval. To the right \
                         of the middle, the first earns more. Both moves get the same draws, which removes much of \
                         the luck.")) }</th>
                </tr>
            </thead>
            { for order.map(|seat| seat_rows(move_comparison, seat, &names[seat.index()], earnings, scale)) }
        </table>
    }
}

fn seat_rows(
    move_comparison: &MoveComparison,
    seat: Player,
    name: &AttrValue,
    earnings: Earnings,
    scale: f64,
) -> Html {
    let [first, second] = [0, 1].map(|side| &move_comparison.sides[side].seats[seat.index()]);
    let difference = &move_comparison.differences[seat.index()];
    let paid = |earned: &ScoreBreakdown, source: usize| earned.sources[source].squares > 0.0;
    let sources = (0..earnings.len()).filter(|&source| paid(first, source) || paid(second, source));
    html! {
        <tbody>
            <tr>
                <th class="comparison-seat" scope="rowgroup" colspan="4">
                    <svg class={classes!("comparison-mark", player_class(seat))} viewBox="-5 -5 10 10" aria-hidden="true">
                        <path d={MARKS[seat.index()]} />
                    </svg>
                    { name }
                </th>
            </tr>
            { for sources.map(|source| row(&sentence(t(earnings[source])),
                [&first.sources[source], &second.sources[source], &difference.sources[source]], scale)) }
            { row(t("At the end"), [&first.points, &second.points, &difference.points], scale) }
        </tbody>
    }
}

fn row(label: &str, [first, second, difference]: [&Moments; 3], scale: f64) -> Html {
    let mean = |moments: &Moments| {
        let mean = moments.mean().map_or_else(String::new, |mean| format!("{:.1}", local(mean)));
        let half = plus_minus(Estimate::of_mean(moments).and_then(|estimate| estimate.half()));
        html! { <td><span>{ mean }</span><small>{ half }</small></td> }
    };
    let known = Estimate::of_mean(difference);
    let half = known.and_then(|known| known.half());
    let certain = known.is_some_and(|known| known.low > 0.0 || known.high < 0.0);
    html! {
        <tr>
            <th scope="row">{ label }</th>
            { mean(first) }
            { mean(second) }
            <td class="comparison-difference" data-certain={certain.then_some("true")}>
                if let Some(known) = known {
                    <span>{ signed(known.mean) }</span><small>{ plus_minus(half) }</small>
                    <span class="comparison-bar" ~style={style(&known, scale)} aria-hidden="true"><i></i><b></b></span>
                }
            </td>
        </tr>
    }
}

/// Returns the position of the bar and its interval, as shares of the total width.
fn style(known: &Estimate, scale: f64) -> String {
    let at = |points: f64| 50.0 + 50.0 * (points / scale).clamp(-1.0, 1.0);
    let (zero, mean) = (50.0, at(known.mean));
    let (low, high) = (at(known.low), at(known.high));
    format!(
        "--from:{:.1}%;--length:{:.1}%;--low:{:.1}%;--spread:{:.1}%",
        num(f64::min(zero, mean)),
        num((mean - zero).abs()),
        num(low),
        num(high - low),
    )
}
