//! The workers of a tournament, and their progress.

use js_sys::Date;
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::icon::Sign;
use tilescope_floor::tool::button;
use tilescope_language::{say, t};
use tilescope_protocol::ContestRequest;
use tilescope_table::format::count;
use tilescope_table::format::duration;
use yew::prelude::*;

use super::form_view;
use super::state::{ContestState, TournamentAction};

#[derive(Properties, PartialEq)]
pub(super) struct AskerProps {
    worker: usize,
    request: ContestRequest,
    dispatch: Callback<TournamentAction>,
}

/// Sends a request to a worker. It renders nothing.
#[component]
pub(super) fn Asker(props: &AskerProps) -> Html {
    let hear = use_callback((props.dispatch.clone(), props.worker), |heard: Heard<_>, (dispatch, worker)| {
        dispatch.emit(TournamentAction::Heard(*worker, heard, Date::now()));
    });
    use_answers(props.request.clone(), &hear);
    Html::default()
}

pub(super) fn askers(state: &ContestState, dispatch: &Callback<TournamentAction>) -> Html {
    let askers = (0..state.asked.len()).filter_map(|worker| {
        let request = state.request(worker)?;
        Some(html! { <Asker key={worker} {worker} {request} {dispatch} /> })
    });
    html! { <>{ for askers }</> }
}

pub(super) fn progress(state: &ContestState, dispatch: &Callback<TournamentAction>) -> Html {
    let Some(results) = state.results.as_ref().filter(|_| !state.choosing) else { return Html::default() };
    let (done, all) = (results.done(), results.plan.all_games());
    let run = |running| dispatch.reform(move |()| TournamentAction::Run(running, Date::now()));
    let (words, lead) = if done == all {
        (say!("{} games", count(all)), Html::default())
    } else if state.running {
        (
            say!("{done} of {all} games", done = count(done), all = count(all)),
            button("button contest-run", Some(Sign::Pause), t("Pause"), &run(false)),
        )
    } else {
        (
            say!("Paused: {done} of {all} games", done = count(done), all = count(all)),
            button("button button-main contest-run", Some(Sign::Play), t("Resume"), &run(true)),
        )
    };
    let left = state.left().map(|left| say!("about {} left", duration(left.max(1000.0))));
    html! {
        <div class="contest-progress">
            <progress class="contest-gauge" max={all.to_string()} value={done.to_string()} aria-label={t("Games \
                finished")} />
            <span class="contest-done">{ words }<br /><span class="help">{ left }</span></span>
            { lead }
        </div>
    }
}

/// Returns the announcement for screen readers: the state of the tournament, without every tick.
pub(super) fn spoken(state: &ContestState) -> String {
    let wrong = state.form.plan().err().filter(|_| state.choosing && state.show_problems);
    if let Some(wrong) = wrong {
        return form_view::words(&wrong);
    }
    let Some(results) = state.results.as_ref().filter(|_| !state.choosing) else { return String::new() };
    if results.is_whole() {
        let best = state.order.first().map(|&player| state.outcome.rows[player].name.as_str());
        say!("The tournament is over: {} wins.", best.unwrap_or(t("nobody")))
    } else if state.running {
        t("The tournament is running.").to_owned()
    } else {
        t("The tournament is paused.").to_owned()
    }
}
