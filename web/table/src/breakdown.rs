//! The sources of the points: a table of players and sources.

use tilescope_boards::game_ui::Row;
use tilescope_core::Player;
use tilescope_floor::mark::mark;
use tilescope_floor::number::{signed, whole};
use tilescope_language::t;
use tilescope_session::Seat;
use yew::prelude::*;

/// Renders each player's points by source. Pending points follow the sum of those that are counted.
pub fn breakdown(rows: &[Row], seats: &[Seat]) -> Html {
    let (pending, counted): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.pending);
    let cells = |cell: &dyn Fn(Player) -> Html| {
        Player::all(seats.len()).map(|player| html! { <td>{ cell(player) }</td> }).collect::<Html>()
    };
    let sum = |rows: &[&Row], label: &'static str| {
        let points = |player| whole(rows.iter().map(|row| row.points[player]).sum()).into();
        html! { <tr class="breakdown-sum"><th scope="row">{ label }</th>{ cells(&points) }</tr> }
    };
    let source = |row: &Row, number: fn(i16) -> String| {
        let points = |player: Player| {
            html! {
                <><span class="breakdown-points">{ number(row.points[player]) }</span><small>{ &row.notes[player] }</small></>
            }
        };
        html! { <tr><th scope="row">{ &row.label }</th>{ cells(&points) }</tr> }
    };
    let all: Vec<&Row> = rows.iter().collect();
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label={t("Where the points come from")}>
            <table class="breakdown">
                <thead>
                    <tr>
                        <td />
                        { for Player::all(seats.len()).map(|player| html! {
                            <th scope="col"><span class="breakdown-name">{ mark(player) }{ seats[player.index()].called() }</span></th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for counted.iter().map(|row| source(row, whole)) }
                    { sum(&counted, if pending.is_empty() { t("Total") } else { t("Points so far") }) }
                </tbody>
                if !pending.is_empty() {
                    <tbody>
                        { for pending.iter().map(|row| source(row, signed)) }
                        { sum(&all, t("If the game ended now")) }
                    </tbody>
                }
            </table>
        </div>
    }
}
