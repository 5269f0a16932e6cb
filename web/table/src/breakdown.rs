//! The sources of the points: a table of players and sources.

use tilescope_boards::game_ui::Row;
use tilescope_core::Player;
use tilescope_floor::mark::mark;
use tilescope_floor::number::whole;
use tilescope_language::t;
use tilescope_session::Seat;
use yew::prelude::*;

/// Renders each player's points by source.
pub fn breakdown(rows: &[Row], seats: &[Seat]) -> Html {
    let players = || Player::all(seats.len());
    let total = |player| rows.iter().map(|row| row.points[player]).sum::<i16>();
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label={t("Where the points come from")}>
            <table class="breakdown">
                <thead>
                    <tr>
                        <td />
                        { for players().map(|player| html! {
                            <th scope="col"><span class="breakdown-name">{ mark(player) }{ seats[player.index()].called() }</span></th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for rows.iter().map(|row| html! {
                        <tr>
                            <th scope="row">{ &row.label }</th>
                            { for players().map(|player| html! {
                                <td><span class="breakdown-points">{ whole(row.points[player]) }</span><small>{ &row.notes[player] }</small></td>
                            }) }
                        </tr>
                    }) }
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{ t("Total") }</th>
                        { for players().map(|player| html! { <td>{ whole(total(player)) }</td> }) }
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}
