//! The workers of a review, and their progress.

use tilescope_engine::{Heard, use_answers};
use tilescope_floor::icon::Sign;
use tilescope_floor::tool::button;
use tilescope_language::{passages, say, t};
use tilescope_protocol::JudgeRequest;
use tilescope_session::ReviewDepth;
use yew::prelude::*;

use super::state::{ReviewAction, ReviewState};

#[derive(Properties, PartialEq)]
pub(super) struct AskerProps {
    /// The number of the worker; `None` for the one that grades guesses.
    pub(super) worker: Option<usize>,
    pub(super) request: JudgeRequest,
    pub(super) dispatch: Callback<ReviewAction>,
}

/// Sends a request to a worker. It renders nothing.
#[component]
pub(super) fn Asker(props: &AskerProps) -> Html {
    let hear = use_callback((props.dispatch.clone(), props.worker), |heard: Heard<_>, (dispatch, worker)| {
        dispatch.emit(match worker {
            Some(worker) => ReviewAction::Heard(*worker, heard),
            None => ReviewAction::Graded(heard),
        });
    });
    use_answers(props.request.clone(), &hear);
    Html::default()
}

pub(super) fn askers(state: &ReviewState, dispatch: &Callback<ReviewAction>) -> Html {
    let askers = (0..state.asked.len()).filter_map(|worker| {
        let request = state.request(worker)?;
        Some(html! { <Asker key={worker} worker={Some(worker)} {request} {dispatch} /> })
    });
    html! {
        <>
            { for askers }
            if let Some(request) = state.guess_request() { <Asker key="guess" worker={None::<usize>} {request} {dispatch} /> }
        </>
    }
}

pub(super) fn progress(state: &ReviewState, dispatch: &Callback<ReviewAction>) -> Html {
    let (done, all) = (state.findings.done(), state.findings.known.len());
    let on = |action: ReviewAction| dispatch.reform(move |()| action.clone());
    let (words, lead) = if state.findings.is_whole() {
        let again = match state.depth {
            ReviewDepth::Quick => button(
                "button button-small",
                None,
                t("Review in more depth"),
                &on(ReviewAction::Judge(ReviewDepth::Thorough)),
            ),
            ReviewDepth::Thorough => Html::default(),
        };
        (t("Review complete").to_owned(), again)
    } else if state.running && state.trouble.is_none() {
        (
            say!("{done} of {all} positions"),
            button("button button-small", Some(Sign::Pause), t("Pause"), &on(ReviewAction::Run(false))),
        )
    } else {
        (
            say!("Paused: {done} of {all} positions"),
            button("button button-small", Some(Sign::Play), t("Resume"), &on(ReviewAction::Run(true))),
        )
    };
    html! {
        <div class="review-progress">
            <progress class="review-gauge" max={all.to_string()} value={done.to_string()} aria-label={t("Positions \
                evaluated")} />
            <span class="review-done">{ words }</span>
            { lead }
            if let Some(trouble) = &state.trouble { <p class="wrong" role="alert">{ passages(trouble) }</p> }
        </div>
    }
}
