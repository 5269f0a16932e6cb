//! The game as a text for others.

use yew::prelude::*;

use super::address::{self, GameRequest};
use super::any_session::Game;
use super::copy::use_copier;
use super::preferences::Preferences;
use super::taught::Taught;
use super::tool::button;
use crate::engine::Settings;
use crate::protocol::Budget;
use crate::session::Link;

/// What is shared.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct ShareProps {
    /// The game.
    pub game: Game,
    /// How the analysis searches.
    pub searcher: Settings,
    /// The lesson that is being taken.
    pub taught: Option<Taught>,
}

/// Copies the game as a record or as an address.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    let copier = use_copier();
    let timeline = props.game.timeline();
    let record = props.game.record(timeline.played());
    let link = Link {
        record: record.clone(),
        ply: timeline.shown().min(timeline.played()),
        seed: Some(timeline.seed()),
        seats: Some(timeline.seats().clone()),
        search: Some(props.searcher.spec.to_string()),
        search_seed: Some(props.searcher.seed),
        study: None,
        side: None,
        search_budget: match props.searcher.budget {
            Budget::Work(work) => Some(work),
            Budget::Endless | Budget::Milliseconds(_) => None,
        },
    };
    // At the position of a lesson the lesson is what is shared.
    let taught = props.taught.as_ref().filter(|taught| taught.is_at(&props.game));
    let query = taught.map_or_else(
        || link.query(),
        |taught| GameRequest::Lesson(taught.source.clone(), Some(taught.course.at())).query(),
    );
    let address = address::of_page(&(query + &address::hiding() + &Preferences::restored().look()));
    html! {
        <div class="field">
            <div class="dialog-actions">
                { button("button", None, "Copy record", &copier.copy("record", record)) }
                if let Some(address) = address {
                    { button("button", None, "Copy link", &copier.copy("link", address)) }
                }
            </div>
            { copier.status("The record is the whole game as text; the link opens it at the shown position, with its \
                players, its draws to come and the search of the analysis, and a lesson at its step; what is hidden and how \
                the page looks go with it.") }
        </div>
    }
}
