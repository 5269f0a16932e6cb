//! The choice of one move, by a computer player or as a hint.

use std::rc::Rc;

use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Pace, Purpose};
use yew::prelude::*;

use super::hooks::{use_search, use_searches};
use super::{Request, Snapshot, Status, Trouble, Wanted};

/// The progress of the decision about a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// No move is requested.
    Idle,
    /// The search is running: its progress from 0 to 1, and the best move so far.
    Thinking(f64, Option<AnyMove>),
    /// The chosen move.
    Chosen(AnyMove),
    /// There will be no move unless the callback restarts the search.
    Failed(Trouble, Callback<()>),
}

/// Decides on a move while one is requested, at a pace. The same request of one worker and a number of iterations
/// always gives the same move. The search also runs on a hidden page, and a worker that breaks is replaced.
#[hook]
pub fn use_decision(purpose: Purpose, request: Option<Request>, pace: Pace) -> Decision {
    let searches = use_searches();
    let wanted = match &request {
        Some(request) => Wanted::Search { request: request.clone(), paused: false, pace },
        None => Wanted::Closed,
    };
    let shown = use_search(purpose, wanted);
    let retry = use_callback(searches, move |(), searches| searches.retry(purpose));
    decision(request, &shown, retry)
}

/// Returns the progress of the decision that was `wanted` last, according to the snapshot `shown`.
fn decision(wanted: Option<Request>, shown: &Rc<Snapshot>, retry: Callback<()>) -> Decision {
    if wanted.is_none() {
        return Decision::Idle;
    }
    if shown.request != wanted {
        return Decision::Thinking(0.0, None);
    }
    if let Some(trouble) = &shown.trouble {
        return Decision::Failed(trouble.clone(), retry);
    }
    let choice = shown.report.as_ref().and_then(|report| Some(report.candidates.get(report.choice?)?.mv));
    if shown.report.is_none() || shown.status != Status::Done {
        return Decision::Thinking(shown.progress().unwrap_or(0.0), choice);
    }
    match choice {
        Some(mv) => Decision::Chosen(mv),
        None => Decision::Failed(Trouble::Refused("no player is to move in this position".into()), retry),
    }
}
