use tilescope_art::carcassonne::geometry::at;
use yew::prelude::*;

use super::figure::figure;
use super::inspect::FeatureSummary;
use crate::board::player::player_class;

pub(super) fn feature_card(FeatureSummary { title, owner, meeples, facts }: &FeatureSummary) -> Html {
    html! {
        <section class="board-card">
            <h2>{ title }</h2>
            <p class="board-card-owner">
                for &(player, count) in meeples {
                    <span class={classes!("board-card-meeple", player_class(player))}>
                        <svg viewBox="-12 -13 24 25" aria-hidden="true">{ figure(player, at(0.0, 0.0), false) }</svg>
                        { format!("×{count}") }
                    </span>
                }
                { owner }
            </p>
            <dl>
                for (name, value) in facts {
                    <div key={*name}><dt>{ *name }</dt><dd>{ value }</dd></div>
                }
            </dl>
        </section>
    }
}
