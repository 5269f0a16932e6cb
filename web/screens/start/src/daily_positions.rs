//! The positions of the day, one for each game, with the days in a row.

use tilescope_floor::number::local;
use tilescope_language::{plural, say, t};
use tilescope_shell as shell;
use tilescope_table::daily;
use tilescope_table::game_info::GameInfo;
use tilescope_table::games;
use tilescope_table::request::GameRequest;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::state::StartAction;

#[derive(Properties, PartialEq)]
pub(super) struct DailyPositionsProps {
    pub(super) dispatch: Callback<StartAction>,
}

#[component]
pub(super) fn DailyPositions(DailyPositionsProps { dispatch }: &DailyPositionsProps) -> Html {
    let failed = use_state_eq(|| false);
    let (today, attempts) = (daily::today(), daily::attempts());
    let card = |info: &'static GameInfo| {
        let onclick = {
            let (failed, dispatch) = (failed.setter(), dispatch.clone());
            move |_: MouseEvent| open(info, today, failed.clone(), dispatch.clone())
        };
        let attempt = daily::at(&attempts, today, info.id);
        let tenths = |number: u32| local(f64::from(number) / 10.0);
        let facts = match attempt {
            None => t("Not tried yet").to_owned(),
            Some(attempt) if attempt.lost == 0 => t("No better move was found").to_owned(),
            Some(attempt) => say!("{:.1} ± {:.1} points lost", tenths(attempt.lost), tenths(attempt.half)),
        };
        html! {
            <li key={info.id.name()}>
                <button type="button" class="lesson-card" data-done={attempt.map(|_| "")} {onclick}>
                    <span class="lesson-card-title">{ info.title }</span>
                    <span class="lesson-card-facts">{ facts }</span>
                </button>
            </li>
        }
    };
    let streak = daily::streak(&attempts, today) as usize;
    html! {
        <>
            <p>{ t("One position a day for each game, the same for everybody. Find the best move: a search grades it \
                    in points. Your first move counts.") }</p>
            <ul class="lessons">{ for games::all().map(card) }</ul>
            <p class="help" role="status">
                if *failed { { t("The position could not be loaded. Are you offline?") } }
                else if streak > 0 {
                    { plural!(streak, "{n} day in a row.", "{n} days in a row.") }{ " " }{ mean(&attempts) }
                }
            </p>
        </>
    }
}

fn open(info: &'static GameInfo, day: u32, failed: UseStateSetter<bool>, dispatch: Callback<StartAction>) {
    spawn_local(async move {
        let text =
            JsFuture::from(shell::text(&daily::file(info.id))).await.ok().and_then(|text| text.as_string());
        match text.as_deref().and_then(|text| daily::record(text, day)) {
            Some(record) => dispatch.emit(StartAction::Play(GameRequest::of_daily(record.to_owned(), day))),
            None => failed.set(true),
        }
    });
}

fn mean(attempts: &[daily::DailyAttempt]) -> String {
    let lost: u32 = attempts.iter().map(|attempt| attempt.lost).sum();
    let mean = f64::from(lost) / 10.0 / attempts.len() as f64;
    plural!(
        attempts.len(),
        "{:.1} points lost in {n} position.",
        "{:.1} points lost on average in {n} positions.",
        local(mean)
    )
}
