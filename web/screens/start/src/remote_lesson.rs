//! The question whether to load a lesson from another site.

use tilescope_floor::tool::button;
use tilescope_language::t;
use tilescope_table::remote_lesson;
use tilescope_table::request::{GameRequest, Source};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::state::StartAction;

#[derive(Properties, PartialEq)]
pub(crate) struct RemoteLessonProps {
    pub(crate) address: String,
    /// The step to open, counted from 0; `None` for the last one of the learner.
    pub(crate) step: Option<usize>,
    pub(crate) dispatch: Callback<StartAction>,
}

/// Shows the address of a lesson, and loads it once the viewer agrees.
#[component]
pub(crate) fn RemoteLesson(props: &RemoteLessonProps) -> Html {
    let RemoteLessonProps { address, step, dispatch } = props;
    let loading = use_state_eq(|| false);
    let trouble = use_state_eq(|| None::<String>);
    let load = {
        let (loading, trouble) = (loading.setter(), trouble.setter());
        let (address, step, dispatch) = (address.clone(), *step, dispatch.clone());
        Callback::from(move |_: MouseEvent| {
            loading.set(true);
            trouble.set(None);
            let (loading, trouble) = (loading.clone(), trouble.clone());
            let (address, dispatch) = (address.clone(), dispatch.clone());
            spawn_local(async move {
                match remote_lesson::load(&address).await {
                    Ok(()) => {
                        let lesson = GameRequest::Lesson(Source::Address(address), step);
                        dispatch.emit(StartAction::Play(lesson));
                    }
                    Err(why) => {
                        loading.set(false);
                        trouble.set(Some(why));
                    }
                }
            });
        })
    };
    html! {
        <>
            <p>{ t("The link leads to a lesson on another site:") }</p>
            <p><code class="lesson-address">{ address }</code></p>
            <p>
                { t("Load it only if you trust the site. It learns that you are here. The lesson itself can show texts \
                    and positions, and runs no code.") }
            </p>
            <div role="alert">
                if let Some(trouble) = &*trouble { <p class="wrong">{ trouble }</p> }
            </div>
            <div class="dialog-actions">
                <button type="button" class="button button-main" disabled={*loading} onclick={load}>
                    { if *loading { t("Loading…") } else { t("Load lesson") } }
                </button>
                { button("button", None, t("Cancel"), &StartAction::CloseSheet.callback(dispatch)) }
            </div>
        </>
    }
}
