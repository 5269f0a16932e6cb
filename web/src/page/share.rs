//! The game as a text for others.

use tilescope_core::SearchSpec;
use yew::prelude::*;

use super::any_session::Game;
use super::copy::use_copier;
use super::tool::button;
use crate::session::Link;

/// What is shared.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct ShareProps {
    /// The game.
    pub game: Game,
    /// The searcher of the analysis.
    pub searcher: SearchSpec,
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
        search: Some(props.searcher.to_string()),
        study: None,
    };
    let address = address(&link);
    html! {
        <div class="field">
            <div class="dialog-actions">
                { button("button", None, "Copy record", &copier.copy("record", record)) }
                if let Some(address) = address {
                    { button("button", None, "Copy link", &copier.copy("link", address)) }
                }
            </div>
            { copier.status("The record is the whole game as text; the link opens it at the shown position, with its \
                players, its draws to come and the searcher of the analysis.") }
        </div>
    }
}

/// The address by which others see what a link says; none outside of a page.
pub fn address(link: &Link) -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    let base = href.split(['?', '#']).next()?.to_owned();
    Some(base + &link.query())
}
