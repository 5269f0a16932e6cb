//! The standings, and the results of players against each other.

use tilescope_core::contest::statistics::Interval;
use tilescope_floor::fold::Fold;
use tilescope_floor::number::num;
use tilescope_language::{say, t};
use tilescope_table::format::{count, signed};
use tilescope_table::searcher_text;
use yew::prelude::*;

use super::results::{Outcome, Row};
use super::state::ContestState;

pub(super) fn standings(state: &ContestState) -> Html {
    let (outcome, pairs) =
        (&state.outcome, state.results.as_ref().is_some_and(|results| results.plan.seats == 2));
    let many = outcome.rows.len() > 2;
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label={t("Standings")}>
            <table class="contest-table">
                <caption class="hidden">{ t("Standings, strongest first") }</caption>
                <thead><tr>
                    <th scope="col"><span class="hidden">{ t("tournament\u{4}Place") }</span></th>
                    <th scope="col" class="contest-name">{ t("Player") }</th>
                    <th scope="col">{ t("Games") }</th><th scope="col">{ t("Won") }</th><th scope="col">{ t("Tied") }</th><th scope="col">{ t("Lost") }</th>
                    <th scope="col">{ t("Score") }</th><th scope="col">{ t("Lead") }</th>
                    if pairs {
                        if many { <th scope="col">{ t("Elo") }</th> }
                        <th scope="col">{ t(if many { "Against the field" } else { t("Elo") }) }</th>
                    }
                </tr></thead>
                <tbody>{ for state.order.iter().enumerate().map(|(place, &player)| row(place, &outcome.rows[player], pairs, many)) }</tbody>
            </table>
        </div>
    }
}

fn row(place: usize, row: &Row, pairs: bool, many: bool) -> Html {
    let standing = &row.standing;
    let [won, drawn, lost] = standing.outcomes.map(|outcome| count(outcome.into()));
    let field = standing
        .rate()
        .and(row.against_field)
        .map(|ends| say!("{low} to {high}", low = elo(ends.low), high = elo(ends.high)));
    let rating = row.elo.map(elo);
    html! {
        <tr key={row.name.clone()}>
            <td class="contest-place">{ place + 1 }</td>
            <th scope="row" class="contest-name">{ &row.name }if let Some(plays) = &row.plays { <span class="help">{ searcher_text::in_full(plays) }</span> }</th>
            <td>{ count(standing.games()) }</td><td>{ won }</td><td>{ drawn }</td><td>{ lost }</td>
            <td>{ rate(standing.rate(), standing.rate_interval()) }</td>
            <td>{ points(standing.lead(), standing.lead_interval()) }</td>
            if pairs {
                if many { <td>{ rating.clone() }</td> }
                <td>if !many { { rating.clone() } }<span class="help">{ field }</span></td>
            }
        </tr>
    }
}

/// Renders the results of each player against each other one, at tables for two with more than two players.
pub(super) fn cross_table(state: &ContestState) -> Html {
    let outcome = &*state.outcome;
    if outcome.rows.len() < 3 || state.results.as_ref().is_none_or(|results| results.plan.seats != 2) {
        return Html::default();
    }
    html! {
        <Fold class="more" summary={Html::from(t("Head-to-head scores"))}>
            <div class="scroll" tabindex="0" role="region" aria-label={t("Head-to-head scores")}>
                <table class="contest-table">
                    <caption class="hidden">{ t("Score of each row’s player against each column’s player") }</caption>
                    <thead><tr>
                        <th scope="col" class="contest-name">{ t("Player") }</th>
                        { for state.order.iter().map(|&other| html! { <th scope="col">{ &outcome.rows[other].name }</th> }) }
                    </tr></thead>
                    <tbody>{ for state.order.iter().map(|&player| cross_row(outcome, &state.order, player)) }</tbody>
                </table>
            </div>
        </Fold>
    }
}

fn cross_row(outcome: &Outcome, order: &[usize], player: usize) -> Html {
    let cell = |other: &usize| match &outcome.cells[player][*other] {
        Some(standing) => html! { <td>{ rate(standing.rate(), standing.rate_interval()) }</td> },
        None => {
            html! { <td class="contest-self">if *other == player { <span aria-hidden="true">{ "·" }</span> }</td> }
        }
    };
    html! {
        <tr key={outcome.rows[player].name.clone()}>
            <th scope="row" class="contest-name">{ &outcome.rows[player].name }</th>
            { for order.iter().map(cell) }
        </tr>
    }
}

/// Renders a win rate: `62.5 %` and, smaller, `51 to 73`.
fn rate(rate: Option<f64>, interval: Option<Interval>) -> Html {
    let Some(rate) = rate else { return Html::from("–") };
    let percent = |share: f64| format!("{:.0}", num(100.0 * share));
    let ends =
        interval.map(|ends| say!("{low} to {high}", low = percent(ends.low), high = percent(ends.high)));
    html! { <>{ format!("{:.1} %", num(100.0 * rate)) }<span class="help">{ ends }</span></> }
}

/// Renders a lead: `+4.2` and, smaller, `± 1.1`.
fn points(lead: Option<f64>, interval: Option<Interval>) -> Html {
    let Some(lead) = lead else { return Html::from("–") };
    let half = interval.map(|ends| format!("± {:.1}", num(ends.half())));
    html! { <>{ signed(lead) }<span class="help">{ half }</span></> }
}

/// Formats an Elo difference: `+120`, `−35`, `0`, or `+∞` if no game was lost.
fn elo(elo: f64) -> String {
    let (sign, size) = (if elo < 0.0 { "−" } else { "+" }, elo.abs());
    if size.is_infinite() {
        return format!("{sign}∞");
    }
    match format!("{:.0}", num(size)).as_str() {
        "0" => "0".to_owned(),
        size => format!("{sign}{size}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_differences_have_a_sign() {
        assert_eq!(
            [120.4, -35.0, 0.3, f64::INFINITY, f64::NEG_INFINITY].map(elo),
            ["+120", "−35", "0", "+∞", "−∞"]
        );
    }
}
