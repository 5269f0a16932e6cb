//! The reason why a move is a mistake, in a sentence about measured differences.

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_core::{Player, comparison};
use tilescope_language::t;
use tilescope_protocol::MoveComparisonRequest;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::words::reason;
use super::{PAIRS, POLICY, SEED, has_outcomes, marks, outcomes_of, use_reasons};

#[derive(Properties, PartialEq)]
pub struct ReasonProps {
    /// The game up to the position of the moves.
    pub record: AttrValue,
    pub better: AnyMove,
    pub played: AnyMove,
    pub player: Player,
    pub names: Rc<[AttrValue]>,
    pub earnings: &'static [&'static str],
    /// Called with the feature outcomes after the better and after the played move.
    pub on_feature_outcomes: Callback<[Rc<FeatureOutcomes>; 2]>,
}

/// The reason why one move is better than the played one, in a sentence about measured differences.
#[component]
pub fn Reason(props: &ReasonProps) -> Html {
    let ReasonProps { record, better, played, player, names, earnings, on_feature_outcomes } = props;
    let request = MoveComparisonRequest {
        record: record.to_string(),
        moves: [*better, *played],
        policy: POLICY.into(),
        seed: SEED,
        pairs: PAIRS,
    };
    let (move_comparison, _) = use_reasons(request);
    // Sentence and board change once, when all pairs are played.
    let move_comparison = move_comparison.filter(|found| found.pairs >= PAIRS);
    use_effect_with(move_comparison.clone(), {
        let on_feature_outcomes = on_feature_outcomes.clone();
        move |found: &Option<Rc<comparison::MoveComparison>>| {
            if let Some(found) = found {
                let of = |side: usize| Rc::new(outcomes_of(found, side));
                on_feature_outcomes.emit([of(0), of(1)]);
            }
        }
    });
    html! {
        <>
            <p class="comparison-sentence">
                { move_comparison.as_ref().map_or_else(
                    || t("Looking for the reason…").to_owned(),
                    |found| reason(found, *player, names, earnings),
                ) }
            </p>
            if move_comparison.is_some_and(|found| has_outcomes(&found)) { { marks() } }
        </>
    }
}
