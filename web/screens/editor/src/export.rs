//! The export of an edited position.

use tilescope_floor::address;
use tilescope_floor::copy::use_copier;
use tilescope_floor::tool::button;
use tilescope_language::t;
use tilescope_session::Link;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct TakeProps {
    pub(super) text: AttrValue,
    /// A link to the game that begins there; `None` while the position is illegal.
    pub(super) link: Option<Link>,
}

/// Renders the buttons that copy the position as text or as a link.
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
            { copier.status(t("You can copy an illegal position as text. Only a legal position can have a link, \
                              which opens it as a game.")) }
        </section>
    }
}
