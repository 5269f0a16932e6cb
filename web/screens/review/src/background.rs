//! A review without a screen: the moves of a game are judged while the viewer does something else.

use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_engine::Device;
use tilescope_session::ReviewDepth;
use yew::prelude::*;

use super::findings::Findings;
use super::plan::Plan;
use super::saved_review;
use super::state::{ReviewAction, ReviewState};
use super::sweep::askers;

#[derive(Properties, PartialEq, Debug)]
pub struct BackgroundReviewProps {
    pub id: GameId,
    pub record: AttrValue,
    /// Receives the number of judged moves, and that of all.
    pub on_progress: Callback<(usize, usize)>,
    /// Receives the review as text, or the reason why there is none.
    pub on_done: Callback<Result<AttrValue, AttrValue>>,
}

/// Reviews a game. It renders nothing, and must get a new key for each game.
#[component]
pub fn BackgroundReview(props: &BackgroundReviewProps) -> Html {
    let (id, record) = (props.id, props.record.clone());
    let state = use_reducer(move || begun(id, &record));
    let dispatch = use_callback(state.dispatcher(), |action: ReviewAction, state| state.dispatch(action));
    let judged = state.findings.decisions().count();
    let trouble = state.trouble.clone();
    {
        let (state, on_progress, on_done) = (state.clone(), props.on_progress.clone(), props.on_done.clone());
        use_effect_with((judged, trouble), move |(judged, trouble)| {
            on_progress.emit((*judged, state.findings.plan.decisions().count()));
            if let Some(trouble) = trouble {
                on_done.emit(Err(trouble.clone()));
            } else if state.findings.has_all_moves() {
                on_done.emit(Ok(saved_review::text(&state.findings, state.depth).into()));
            }
        });
    }
    askers(&state, &dispatch)
}

fn begun(id: GameId, record: &str) -> ReviewState {
    let plan = Plan::of_record(id, record);
    let wrong = plan.as_ref().err().map(ParseError::to_string);
    let findings = Findings::new(plan.unwrap_or_else(|_| Plan::empty(id)).into(), None);
    let state = ReviewState::of_decisions(findings, ReviewDepth::Quick, Device::of_window().workers());
    ReviewState { trouble: wrong.map(AttrValue::from), ..state }
}
