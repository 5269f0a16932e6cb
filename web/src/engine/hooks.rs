//! What components ask of the workers.

use std::rc::Rc;

use tilescope_core::Report;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::VisibilityState;
use yew::prelude::*;

use crate::hooks::{use_callback, use_effect_with, use_memo, use_state};

use super::{Pool, Request, Snapshot, Status, Think, Trouble};

/// A search that can be watched.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// What there is to show. It may still be of the request before.
    pub shown: Snapshot,
    /// Whether the search waits only because the page is hidden.
    pub hidden: bool,
    /// Begins the search once more, after trouble.
    pub retry: Callback<()>,
}

/// Searches while there is a request. Workers are started when they are first wanted and kept until the
/// component is gone. A hidden page pauses.
#[hook]
pub fn use_analysis(request: Option<Request>, paused: bool) -> Analysis {
    let hidden = use_hidden();
    let (shown, retry) = use_pool(request, paused || hidden);
    Analysis { shown, hidden: hidden && !paused, retry }
}

/// How far the thinking about a move is.
#[derive(Clone, PartialEq, Debug)]
pub enum Thinking {
    /// No move is wanted.
    Idle,
    /// It goes on; what is known so far.
    Busy(Option<Rc<Report<String>>>),
    /// The move that was chosen, as text, and what was known in the end.
    Chosen(AttrValue, Rc<Report<String>>),
    /// There will be no move unless the callback begins the search once more.
    Failed(Trouble, Callback<()>),
}

/// Chooses a move while one is wanted: for the same request always the same move. It is thought about on a
/// hidden page as well, and a worker that breaks is replaced.
#[hook]
pub fn use_thinker(think: Option<Think>) -> Thinking {
    let request = think.map(Request::from);
    let (shown, retry) = use_pool(request.clone(), false);
    if request.is_none() {
        return Thinking::Idle;
    }
    if shown.request != request {
        return Thinking::Busy(None);
    }
    if let Some(trouble) = shown.trouble {
        return Thinking::Failed(trouble, retry);
    }
    let chosen = shown.report.as_ref().filter(|_| shown.status == Status::Done).map(|report| {
        let choice = report.choice.and_then(|index| report.candidates.get(index));
        match choice {
            Some(candidate) => Thinking::Chosen(candidate.mv.clone().into(), report.clone()),
            None => Thinking::Failed(
                Trouble::Refused("no player is to move in this position".into()),
                retry.clone(),
            ),
        }
    });
    chosen.unwrap_or(Thinking::Busy(shown.report))
}

/// What the workers of a component show, and how to begin once more after trouble.
#[hook]
fn use_pool(request: Option<Request>, paused: bool) -> (Snapshot, Callback<()>) {
    let shown = use_state(Snapshot::default);
    let pool = {
        let setter = shown.setter();
        use_memo((), move |()| Pool::new(Callback::from(move |snapshot| setter.set(snapshot))))
    };
    {
        let pool = pool.clone();
        use_effect_with((request, paused), move |(request, paused)| pool.want(request.clone(), *paused));
    }
    let retry = use_callback((), move |(), ()| pool.retry());
    ((*shown).clone(), retry)
}

/// Whether the page is hidden: another tab is in front, or the screen is locked.
#[hook]
fn use_hidden() -> bool {
    let hidden = use_state(is_hidden);
    {
        let setter = hidden.setter();
        use_effect_with((), move |()| {
            let document = web_sys::window().and_then(|window| window.document());
            let on_change = Closure::<dyn FnMut()>::new(move || setter.set(is_hidden()));
            let listen = on_change.as_ref().unchecked_ref();
            if let Some(document) = &document {
                // It fails only for events that no document has.
                let _ = document.add_event_listener_with_callback("visibilitychange", listen);
            }
            move || {
                if let Some(document) = &document {
                    let listen = on_change.as_ref().unchecked_ref();
                    let _ = document.remove_event_listener_with_callback("visibilitychange", listen);
                }
            }
        });
    }
    *hidden
}

fn is_hidden() -> bool {
    web_sys::window()
        .and_then(|window| window.document())
        .is_some_and(|document| document.visibility_state() == VisibilityState::Hidden)
}
