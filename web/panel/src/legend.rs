//! The legend: the meaning of marks and bars.

use tilescope_floor::loss::LOSSES;
use tilescope_floor::number::local;
use tilescope_language::{about, say, t};
use yew::prelude::*;

use tilescope_floor::fold::Fold;

#[derive(Properties, PartialEq)]
pub(super) struct LegendProps {
    pub(super) name: AttrValue,
    /// The utility that the searcher maximises, as a label.
    pub(super) utility: AttrValue,
    /// Whether values are computed instead of being playout means.
    pub(super) computed: bool,
    /// Whether all values are proven.
    pub(super) proven: bool,
}

#[component]
pub(super) fn Legend(LegendProps { name, utility, computed, proven }: &LegendProps) -> Html {
    let classes = (0..=LOSSES.len()).map(|class| {
        let words = match class {
            0 => say!("under {}", local(LOSSES[0])),
            class if class == LOSSES.len() => say!("{} or more", local(LOSSES[class - 1])),
            class => say!("{} to {}", local(LOSSES[class - 1]), local(LOSSES[class])),
        };
        html! {
            <li><i class="panel-mark" data-loss={class.to_string()}></i>{ words }</li>
        }
    });
    html! {
        <Fold class="panel-fold panel-legend" summary={t("How to read this")}>
            <dl>
                if *proven {
                    <dt>{ t("Value") }</dt>
                    <dd>{ say!("Proven: the exact mean over every order of the draws, if both players play their best. It is in the unit of {utility}.") }</dd>
                } else if *computed { { of_computed(utility) } } else { { of_sampled(name, utility) } }
                <dt>{ t("Marks") }</dt>
                <dd>
                    { t("Lead lost compared with the best move, in points:") }
                    <ul class="panel-legend-marks">
                        { for classes }
                        <li>
                            <i class="panel-mark" data-loss="0" data-best="true"></i>
                            { if *proven { t("no move is better; equal moves share their rank") } else { t("the best move") } }
                        </li>
                        if !proven {
                            <li>
                                <i class="panel-mark" data-loss="2" data-open="true"></i>
                                { t("hollow: maybe just as good, the intervals overlap") }
                            </li>
                        }
                    </ul>
                </dd>
            </dl>
            if !computed {
                <p>
                    { t("The intervals assume that the games are independent. In a tree search they are not quite, \
                       because the search learns as it plays. With few visits the intervals are unreliable.") }
                </p>
            }
        </Fold>
    }
}

fn of_sampled(name: &AttrValue, utility: &AttrValue) -> Html {
    html! {
        <>
            <dt>{ t("Visits") }</dt>
            <dd>{ t("How often the search tried the move. It tries good moves more often, so it usually plays the \
                   most visited move. The bar compares the move with the most visited one.") }</dd>
            <dt>{ t("Wins") }</dt>
            <dd>{ about!(name, "Your win rate in the games played out after the move. A tie between two players \
                   counts half. A game that is cut off counts by its estimated chance of a win. The pale band is the \
                   95 % interval.",
                "The win rate of {name} in the games played out after the move. A tie between two players counts \
                   half. A game that is cut off counts by its estimated chance of a win. The pale band is the 95 % \
                   interval.") }</dd>
            <dt>{ t("Lead") }</dt>
            <dd>{ about!(name, "Your average lead over the best opponent at the end of those games, with the 95 % \
                   interval.",
                "Average lead of {name} over the best opponent at the end of those games, with the 95 % interval.") }</dd>
            <dt>{ t("Value") }</dt>
            <dd>{ say!("What the search maximises: {utility}.") }</dd>
        </>
    }
}

fn of_computed(utility: &AttrValue) -> Html {
    html! {
        <>
            <dt>{ t("Nodes") }</dt>
            <dd>{ t("How many positions after the move were examined. A move that soon proves worse has only a few.") }</dd>
            <dt>{ t("Ahead") }</dt>
            <dd>{ t("How many decisions ahead the value looks, including the draws between them.") }</dd>
            <dt>{ t("Value") }</dt>
            <dd>{ say!("What the search maximises: {utility}. It is ") }
                <span class="panel-exact">{ t("= exact") }</span>{ ", " }
                <span class="panel-bound">{ t("≤ upper bound") }</span>{ t(" where the rest was cut off, or ") }
                <span class="panel-sampled">{ t("≈ estimated") }</span>{ t(" where chance outcomes \
                    were sampled or the search’s bounds are not proven.") }
            </dd>
        </>
    }
}
