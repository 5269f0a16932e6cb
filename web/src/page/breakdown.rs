//! Where the points come from: a table of players and kinds of features.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Kind};
use tilescope_core::{Player, State, Turn};
use yew::prelude::*;

use super::mark::Mark;
use super::story::{Chapter, tally};
use super::words;
use crate::session::Seat;

/// What the [`Breakdown`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct BreakdownProps {
    /// The position.
    pub position: Rc<Carcassonne>,
    /// The turns that led to it.
    pub chapters: Vec<Chapter>,
    /// The seats in the order of play.
    pub seats: Rc<[Seat]>,
}

/// The order of the columns.
const COLUMNS: [Kind; 4] = [Kind::Road, Kind::City, Kind::Monastery, Kind::Field];

/// The points of each player by kind of feature: paid during the game, and for what is on the table at its end.
#[component]
pub fn Breakdown(props: &BreakdownProps) -> Html {
    let BreakdownProps { position, chapters, seats } = props;
    let tally = tally(chapters, position);
    let kinds = COLUMNS
        .into_iter()
        .filter(|kind| !(position.setup().reduced && matches!(kind, Kind::Monastery | Kind::Field)));
    let late = if position.turn() == Turn::Over { "at the end" } else { "if it ended now" };
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label="Where the points come from">
            <table class="breakdown">
                <thead>
                    <tr>
                        <td />
                        { for Player::all(seats.len()).map(|player| html! {
                            <th scope="col"><span class="breakdown-name"><Mark {player} />{ &seats[player.index()].name }</span></th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for kinds.map(|kind| html! {
                        <tr>
                            <th scope="row">{ words::features(kind) }</th>
                            { for Player::all(seats.len()).map(|player| {
                                let (paid, open) = (tally[player].paid[kind as usize], tally[player].open[kind as usize]);
                                html! {
                                    <td>
                                        { paid + open }
                                        <small>{ if open == 0 { String::new() } else { format!("{open} {late}") } }</small>
                                    </td>
                                }
                            }) }
                        </tr>
                    }) }
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{ "Together" }</th>
                        { for Player::all(seats.len()).map(|player| html! { <td>{ tally[player].total() }<small /></td> }) }
                    </tr>
                </tfoot>
            </table>
        </div>
    }
}
