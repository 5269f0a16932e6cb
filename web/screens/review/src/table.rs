//! The graph as a table, for readers who cannot see it.

use tilescope_floor::fold::Fold;
use tilescope_language::{about, t};
use tilescope_table::format::{percent, signed};
use yew::prelude::*;

use super::screen::Screen;
use super::words::points;

impl Screen<'_> {
    pub(super) fn table(&self) -> Html {
        html! {
            <Fold class="more" summary={Html::from(t("Graph as a table"))}>{ self.rows() }</Fold>
        }
    }

    fn rows(&self) -> Html {
        let seat = self.state.player.index();
        html! {
            <div class="scroll" tabindex="0" role="region" aria-label={t("Graph as a table")}>
                <table class="review-table review-turns">
                    <thead><tr>
                        <th scope="col">{ t("Turn") }</th><th scope="col">{ t("Player") }</th><th scope="col">{ t("Lost") }</th>
                        <th scope="col">{ about!(self.name(self.state.player), "Your lead", "Lead of {name}") }</th><th scope="col">{ t("Range") }</th><th scope="col">{ t("Wins") }</th>
                    </tr></thead>
                    <tbody>
                        { for self.points.iter().enumerate().map(|(index, point)| {
                            let decision = self.state.findings.decision(point.ply);
                            let who = decision.map(|decision| self.name(decision.player)).unwrap_or_default();
                            let lost = decision.filter(|one| one.lost.is_probable()).map(|one| points(one.lost.points));
                            let known = point.seats.as_ref().map(|seats| seats[seat]);
                            html! {
                                <tr key={index}>
                                    <th scope="row">{ if point.ply < self.state.findings.plan.items.len() { (index + 1).to_string() } else { t("end").to_owned() } }</th>
                                    <td>{ who }</td>
                                    <td>{ lost.unwrap_or_default() }</td>
                                    <td>{ known.map(|seat| signed(seat.lead)).unwrap_or_default() }</td>
                                    <td>{ known.map(|seat| format!("{}, {}", signed(seat.low), signed(seat.high))).unwrap_or_default() }</td>
                                    <td>{ known.map(|seat| percent(seat.win)).unwrap_or_default() }</td>
                                </tr>
                            }
                        }) }
                    </tbody>
                </table>
            </div>
        }
    }
}
