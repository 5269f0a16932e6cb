//! What the marks and bars mean.

use tilescope_floor::loss::LOSSES;
use tilescope_floor::number::local;
use tilescope_language::{about, say, t};
use yew::prelude::*;

use tilescope_floor::fold::Fold;

/// Whom and what the legend tells of.
#[derive(Properties, PartialEq)]
pub(super) struct LegendProps {
    /// The player to move.
    pub(super) name: AttrValue,
    /// What the searcher maximises, in words.
    pub(super) utility: AttrValue,
    /// Whether values are computed and not means of games.
    pub(super) computed: bool,
}

/// What it all means for the player to move.
#[component]
pub(super) fn Legend(LegendProps { name, utility, computed }: &LegendProps) -> Html {
    let classes = (0..=LOSSES.len()).map(|class| {
        let words = match class {
            0 => say!("under {}", local(LOSSES[0])),
            class if class == LOSSES.len() => say!("{} and more", local(LOSSES[class - 1])),
            class => say!("{} to {}", local(LOSSES[class - 1]), local(LOSSES[class])),
        };
        html! {
            <li><i class="panel-mark" data-loss={class.to_string()}></i>{ words }</li>
        }
    });
    html! {
        <Fold class="panel-fold panel-legend" summary={t("How to read this")}>
            <dl>
                if *computed { { of_computed(utility) } } else { { of_sampled(name, utility) } }
                <dt>{ t("Marks") }</dt>
                <dd>
                    { t("Points of lead lost against the move that the search would play:") }
                    <ul class="panel-legend-marks">
                        { for classes }
                        <li><i class="panel-mark" data-loss="0" data-best="true"></i>{ t("the move it would play") }</li>
                        <li>
                            <i class="panel-mark" data-loss="2" data-open="true"></i>
                            { t("hollow: cannot be told from it yet, the intervals overlap") }
                        </li>
                    </ul>
                </dd>
            </dl>
            if !computed {
                <p>
                    { t("Intervals take the games for independent. In a tree search they are not quite, as it learns while it \
                       plays; with few visits they say too little.") }
                </p>
            }
        </Fold>
    }
}

/// The columns of a search that plays games out.
fn of_sampled(name: &AttrValue, utility: &AttrValue) -> Html {
    html! {
        <>
            <dt>{ t("Visits") }</dt>
            <dd>{ t("How often the search tried the move. It tries good moves more often, so the most visited move is \
                   usually the one it plays; the bar compares it with the most visited.") }</dd>
            <dt>{ t("Wins") }</dt>
            <dd>{ about!(name, "The share of the games played out after the move that you won; a tie of two counts half, \
                   and a game that is cut off by how likely the win is there. The pale band is the 95 % interval.",
                "The share of the games played out after the move that {name} won; a tie of two counts half, \
                   and a game that is cut off by how likely the win is there. The pale band is the 95 % interval.") }</dd>
            <dt>{ t("Lead") }</dt>
            <dd>{ about!(name, "Your points less those of the best opponent at the end of those games, on average, \
                   with the 95 % interval.",
                "Points of {name} less those of the best opponent at the end of those games, on average, \
                   with the 95 % interval.") }</dd>
            <dt>{ t("Value") }</dt>
            <dd>{ say!("What the search maximises: {utility}.") }</dd>
        </>
    }
}

/// The columns of a search that computes values.
fn of_computed(utility: &AttrValue) -> Html {
    html! {
        <>
            <dt>{ t("Nodes") }</dt>
            <dd>{ t("How many positions behind the move were looked at. A move that is soon seen to be worse has few.") }</dd>
            <dt>{ t("Ahead") }</dt>
            <dd>{ t("How many decisions ahead the value holds for, with all draws between them.") }</dd>
            <dt>{ t("Value") }</dt>
            <dd>{ say!("What the search maximises: {utility}. It is ") }
                <span class="panel-exact">{ t("= exact") }</span>{ ", " }
                <span class="panel-bound">{ t("≤ at most so much") }</span>{ t(" where the rest was cut off, or ") }
                <span class="panel-sampled">{ t("≈ sampled") }</span>{ t(" where chance has too many ways to look at all.") }
            </dd>
        </>
    }
}
