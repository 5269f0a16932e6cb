//! The move comparison: two candidates side by side, by the payments after each of them.
//!
//! ```text
//!   MoveComparison        folded: then there is no worker and nothing on the board
//!     Comparison   two candidates, the results so far, and the outcomes that the board shows
//!       words      the difference in one sentence
//!       bars       points by kind for each player, as numbers and bars
//!   reason         the same sentence about a mistake in a review
//! ```

mod bars;
mod reason;
mod words;

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_core::{Report, comparison, order};
use tilescope_engine::{Heard, use_answers};
use tilescope_language::{passages, say, t};
use tilescope_protocol::MoveComparisonRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::count;
use web_sys::{Element, HtmlSelectElement};
use yew::prelude::*;

use super::describer::{Describer, MoveView, words as words_of};
use bars::bars;
pub use reason::{Reason, ReasonProps};
use words::{Earnings, sentence};

/// The policy of the playouts: every game's soundest.
const POLICY: &str = "static";
/// The number of pairs of playouts: enough to distinguish a point from nothing in most positions, within a few
/// seconds.
const PAIRS: u64 = 400;
/// A fixed seed: everybody sees the same numbers.
const SEED: u64 = 1;

#[derive(Properties, PartialEq, Clone)]
pub(super) struct MoveComparisonProps {
    /// The game up to the position of the candidates.
    pub(super) record: AttrValue,
    pub(super) report: Rc<Report<AnyMove>>,
    pub(super) describer: Describer,
    pub(super) names: Rc<[AttrValue]>,
    /// The labels of the game's sources of points.
    pub(super) earnings: Earnings,
    /// The move that was played here. `None` if the game ends here.
    pub(super) played: Option<AnyMove>,
    pub(super) on_feature_outcomes: Callback<Option<Rc<FeatureOutcomes>>>,
    /// The candidates that somebody asked to compare, with the number of the request.
    pub(super) compared: Option<(u32, [AnyMove; 2])>,
}

/// The comparison, folded until somebody asks for it. It costs nothing while it is folded.
#[component]
pub(super) fn MoveComparison(props: &MoveComparisonProps) -> Html {
    let open = use_state_eq(|| false);
    let ontoggle = {
        let open = open.setter();
        Callback::from(move |event: Event| {
            open.set(event.target_unchecked_into::<Element>().has_attribute("open"))
        })
    };
    let fold = use_node_ref();
    use_effect_with(props.compared, {
        let (open, fold) = (open.setter(), fold.clone());
        move |compared| {
            if let (Some(_), Some(fold)) = (compared, fold.cast::<Element>()) {
                open.set(true);
                fold.scroll_into_view();
            }
        }
    });
    html! {
        <details class="panel-fold comparison" ref={fold} open={*open} {ontoggle}>
            <summary>{ t("Why this move and not that one?") }</summary>
            if *open { <Comparison ..props.clone() /> }
        </details>
    }
}

/// The candidates in the order of the choice, with their descriptions.
#[derive(PartialEq)]
struct Offer {
    moves: Vec<(AnyMove, AttrValue)>,
    /// The two that are compared by default: the best, and the played one or the second best.
    usual: [usize; 2],
}

impl Offer {
    fn new(props: &MoveComparisonProps) -> Offer {
        let report = &props.report;
        let mut order: Vec<usize> = (0..report.candidates.len()).collect();
        order::sort_by_key(&mut order, |&index| {
            (report.choice != Some(index), std::cmp::Reverse(report.candidates[index].visits))
        });
        let moves: Vec<_> = order
            .into_iter()
            .map(|index| report.candidates[index].mv)
            .map(|mv| (mv, words_of(mv, &props.describer)))
            .collect();
        let place = |mv: AnyMove| moves.iter().position(|&(other, _)| other == mv);
        let second = props.played.and_then(place).filter(|&index| index != 0).unwrap_or(1);
        let compared = props.compared.and_then(|(_, [first, second])| Some([place(first)?, place(second)?]));
        Offer { usual: compared.unwrap_or([0, second.min(moves.len().saturating_sub(1))]), moves }
    }
}

/// The context of a choice of moves: the position, and the request to compare two of its moves.
type Asked = (AttrValue, Option<(u32, [AnyMove; 2])>);

#[component]
fn Comparison(props: &MoveComparisonProps) -> Html {
    let MoveComparisonProps { record, report, names, earnings, on_feature_outcomes, .. } = props;
    // The choice of moves depends on the position only: the search continues, and nothing moves under the pointer.
    let offer = use_memo((record.clone(), props.describer.clone(), props.compared), |_| Offer::new(props));
    let chosen = use_state_eq(|| None::<(Asked, [usize; 2])>);
    let asked: Asked = (record.clone(), props.compared);
    let pair = chosen.as_ref().filter(|(of, _)| *of == asked).map_or(offer.usual, |(_, pair)| *pair);
    let shown = use_state_eq(|| Some(0_usize));
    let request = MoveComparisonRequest {
        record: record.to_string(),
        moves: pair.map(|index| offer.moves[index].0),
        policy: POLICY.into(),
        seed: SEED,
        pairs: PAIRS,
    };
    let (move_comparison, trouble) = use_reasons(request);
    use_effect_with(
        (move_comparison.clone(), *shown, on_feature_outcomes.clone()),
        |(move_comparison, shown, on_feature_outcomes)| {
            let feature_outcomes = move_comparison.as_ref().zip(*shown);
            on_feature_outcomes.emit(feature_outcomes.map(|(found, side)| Rc::new(outcomes_of(found, side))));
        },
    );
    {
        let on_feature_outcomes = on_feature_outcomes.clone();
        use_effect_with((), move |()| move || on_feature_outcomes.emit(None));
    }
    let choose = |side: usize| {
        let (chosen, asked) = (chosen.setter(), asked.clone());
        Callback::from(move |index: usize| {
            let mut pair = pair;
            pair[side] = index;
            chosen.set(Some((asked.clone(), pair)));
        })
    };
    html! {
        <div class="comparison-body">
            { pick("comparison-first", t("First"), &offer.moves, pair[0], &props.describer, choose(0)) }
            { pick("comparison-second", t("Second"), &offer.moves, pair[1], &props.describer, choose(1)) }
            if let Some(trouble) = &trouble { <p class="panel-trouble" role="alert">{ passages(trouble) }</p> }
            if let (Some(move_comparison), Some(player)) = (&move_comparison, report.player) {
                <p class="comparison-sentence">{ sentence(move_comparison, player, names, earnings) }</p>
                { bars(move_comparison, player, names, earnings) }
                if has_outcomes(move_comparison) {
                    { board_choice(*shown, &shown.setter()) }
                }
                <p class="panel-note">
                    { say!("{} of {} pairs of games. Both games of a pair follow the same rules of thumb and have \
                        the same draws.", count(move_comparison.pairs), count(PAIRS)) }
                </p>
            } else if trouble.is_none() {
                <p class="panel-note">{ t("Playing the first games…") }</p>
            }
        </div>
    }
}

fn has_outcomes(found: &comparison::MoveComparison) -> bool {
    found.sides[0].features.iter().any(|feature| feature.owned.iter().any(|&owned| owned > 0))
}

fn outcomes_of(found: &comparison::MoveComparison, side: usize) -> FeatureOutcomes {
    FeatureOutcomes { stats: found.sides[side].features.clone(), games: found.pairs }
}

/// Returns the results for two moves, or the reason why there are none.
#[hook]
fn use_reasons(
    request: MoveComparisonRequest,
) -> (Option<Rc<comparison::MoveComparison>>, Option<AttrValue>) {
    let heard = use_state(|| None::<Heard<_>>);
    let hear = use_callback((), {
        let heard = heard.setter();
        move |news, ()| heard.set(Some(news))
    });
    use_answers(request.clone(), &hear);
    // Results for other moves are not shown for these.
    let answer = (*heard).clone().and_then(|heard| heard.to(&request));
    use_memo(answer, |answer| match answer {
        Some(Ok(move_comparison)) => (Some(Rc::new(move_comparison.clone())), None),
        Some(Err(trouble)) => (None, Some(trouble.clone())),
        None => (None, None),
    })
    .as_ref()
    .clone()
}

/// Renders the choice of one of the moves, and the full description of the selected one.
fn pick(
    id: &'static str,
    label: &'static str,
    moves: &[(AnyMove, AttrValue)],
    chosen: usize,
    describer: &Describer,
    on_choice: Callback<usize>,
) -> Html {
    let onchange = on_choice.reform(|event: Event| {
        event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize
    });
    html! {
        <div class="comparison-pick">
            <label for={id}>{ label }</label>
            <select {id} {onchange}>
                for (index, (_, words)) in moves.iter().enumerate() {
                    <option selected={index == chosen}>{ words }</option>
                }
            </select>
            <MoveView mv={moves[chosen].0} next={None::<AnyMove>} describer={describer.clone()} />
        </div>
    }
}

/// Explains the marks of the feature outcomes on the board.
fn marks() -> Html {
    html! {
        <p class="panel-note">
            { t("Colour and sign: the player most likely to score the feature. Number: the points that this \
               player can expect from it. Thick part of the ring: the chance that the feature is completed. A \
               dotted ring means that it cannot be completed.") }
        </p>
    }
}

/// Renders the choice of the outcomes that the board shows, and the legend of its marks.
fn board_choice(shown: Option<usize>, set: &UseStateSetter<Option<usize>>) -> Html {
    let choice = |label: &'static str, value: Option<usize>| {
        let set = set.clone();
        html! {
            <button type="button" class="panel-button" aria-pressed={(shown == value).to_string()}
                onclick={move |_: MouseEvent| set.set(value)}>{ label }</button>
        }
    };
    html! {
        <div class="comparison-board" role="group" aria-label={t("Feature outcomes on the board")}>
            <p class="comparison-board-title">{ t("Feature outcomes on the board") }</p>
            <div class="comparison-board-choice">
                { choice(t("After the first"), Some(0)) }
                { choice(t("After the second"), Some(1)) }
                { choice(t("Off"), None) }
            </div>
            { marks() }
        </div>
    }
}
