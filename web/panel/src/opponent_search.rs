//! A computer player's search for its move: the search that moves for it, and no other.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::levels::Level;
use tilescope_engine::{Snapshot, Status};
use tilescope_language::{say, t};
use tilescope_table::{format, searcher_text};
use yew::prelude::*;

use super::describer::Describer;

/// The search by which a computer player chooses its move, running or done.
#[derive(Clone, PartialEq, Debug)]
pub struct OpponentSearch {
    pub who: AttrValue,
    pub level: &'static Level,
    pub snapshot: Rc<Snapshot>,
    /// Whether the move is played, so that the board shows a later position.
    pub over: bool,
    pub describer: Describer,
}

impl OpponentSearch {
    pub(super) fn spec(&self) -> Option<SearchSpec> {
        self.snapshot.request.as_ref()?.spec.parse().ok()
    }

    /// Describes the player's searcher: `Scout · Tree search with random games, 100 iterations`.
    fn searcher(&self) -> String {
        let budget = self.spec().zip(self.snapshot.request.as_ref()).and_then(|(spec, request)| {
            let unit = tilescope_table::format::unit_name(spec.searcher().budget.unit()?);
            Some(format!(", {}", format::budget(request.budget, unit)))
        });
        let (name, search) = (t(self.level.name), t(self.level.search));
        let level = if self.who == name { String::new() } else { format!("{name} · ") };
        format!("{level}{search}{}", budget.unwrap_or_default())
    }

    /// Returns whether the player has a search to show. Others follow a rule.
    pub fn is_search(&self) -> bool {
        self.level.budget.is_some()
    }

    pub(super) fn head(&self) -> Html {
        if !self.is_search() {
            let words = say!("{} chooses without a search: {}.", self.who, t(self.level.search));
            return html! { <p class="panel-note">{ words }</p> };
        }
        let doing = match (self.over, self.snapshot.status) {
            (true, _) => t("has moved"),
            (false, Status::Done) => t("has chosen"),
            _ => t("is thinking"),
        };
        let done = self.over || self.snapshot.status == Status::Done;
        html! {
            <div class="panel-thought">
                <p class="panel-thought-who">{ format!("{} {doing}", self.who) }</p>
                <details class="panel-spec">
                    <summary class="panel-status" data-status={if done { "off" } else { "on" }}>
                        <span class="panel-spec-words">{ self.searcher() }</span>
                    </summary>
                    <p><code>{ searcher_text::in_full(&self.level.plays()) }</code></p>
                </details>
            </div>
        }
    }
}
