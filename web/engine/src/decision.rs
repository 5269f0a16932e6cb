//! The choice of one move, by a computer player or as a hint.

use tilescope_protocol::Purpose;
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::hooks::{use_searches, use_snapshot};
use super::{Request, Status, Trouble};

#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    Idle,
    /// The search is running: its progress from 0 to 1, and the best move so far.
    Thinking(f64, Option<AnyMove>),
    Chosen(AnyMove),
    /// There will be no move unless the callback restarts the search.
    Failed(Trouble, Callback<()>),
}

/// Returns the progress of the decision that was `wanted` last from the page's search for a purpose. The same request
/// of one worker and a number of iterations always gives the same move. The search also runs on a hidden page, and a
/// worker that breaks is replaced.
#[hook]
pub fn use_decision(purpose: Purpose, wanted: Option<Request>) -> Decision {
    let (searches, shown) = (use_searches(), use_snapshot(purpose));
    let retry = use_callback(searches, move |(), searches| searches.retry(purpose));
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
