//! What a computer player thinks of its move: the search that moves for it, and no other.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use yew::prelude::*;

use super::format;
use super::tell::Tell;
use crate::engine::{Snapshot, Status};

/// The search by which a computer player chooses, or chose, its move.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The player's name.
    pub who: AttrValue,
    /// What its level is called.
    pub level: AttrValue,
    /// What there is to show of the search.
    pub snapshot: Rc<Snapshot>,
    /// Whether the move is played: the position on the board is a later one.
    pub over: bool,
    /// Tells of moves in the position that was searched.
    pub tell: Tell,
}

impl Thought {
    /// The searcher.
    pub(super) fn spec(&self) -> Option<SearchSpec> {
        self.snapshot.request.as_ref()?.spec.parse().ok()
    }

    /// With what the player searches: `Builder: mcts, 4,000 iterations`.
    fn searcher(&self) -> String {
        let (Some(spec), Some(request)) = (self.spec(), &self.snapshot.request) else {
            return self.level.to_string();
        };
        let unit = spec.searcher().budget.unit();
        let budget =
            unit.map_or_else(String::new, |unit| format!(", {}", format::budget(request.budget, unit)));
        format!("{}: {spec}{budget}", self.level)
    }

    /// Whose thinking it is, and how far it is.
    pub(super) fn head(&self) -> Html {
        let doing = match (self.over, self.snapshot.status) {
            (true, _) => "has moved",
            (false, Status::Done) => "has chosen",
            _ => "is thinking",
        };
        let done = self.over || self.snapshot.status == Status::Done;
        html! {
            <div class="panel-thought">
                <p class="panel-thought-who">{ format!("{} {doing}", self.who) }</p>
                <p class="panel-status" data-status={if done { "off" } else { "on" }}>{ self.searcher() }</p>
            </div>
        }
    }
}
