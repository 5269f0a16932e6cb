//! A position that was set up, to be taken along.

use tilescope_floor::address;
use tilescope_floor::copy::use_copier;
use tilescope_floor::tool::button;
use tilescope_language::t;
use tilescope_session::Link;
use yew::prelude::*;

/// What is taken along.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub(super) struct TakeProps {
    /// The text of the position, which may be impossible.
    pub(super) text: AttrValue,
    /// The game that begins there; none while it is impossible.
    pub(super) link: Option<Link>,
}

/// Copies the position as text or as an address.
#[component]
pub(super) fn Take(TakeProps { text, link }: &TakeProps) -> Html {
    let copier = use_copier();
    let address = link.as_ref().and_then(|link| address::of_page(&link.query()));
    html! {
        <section class="edit-part" aria-labelledby="edit-take">
            <h2 class="edit-heading" id="edit-take">{ t("Share") }</h2>
            <code class="edit-code" tabindex="0" role="textbox" aria-readonly="true" aria-label={t("Position as text")}>{ text }</code>
            <div class="dialog-actions">
                { button("button button-small", None, t("Copy position"), &copier.copy(t("position"), text.clone())) }
                if let Some(address) = address {
                    { button("button button-small", None, t("Copy link"), &copier.copy(t("link"), address)) }
                }
            </div>
            { copier.status(t("You can keep the text of an illegal position. A link needs a legal one and opens it \
                              as a game.")) }
        </section>
    }
}
