//! The ways to share a game: as a link, as text, or as a challenge on its draws.
//!
//! ```text
//!   send               the link through the share dialog of the device
//!   challenge_dialog   the link of a challenge, with its par
//!   challenge          the texts of a received challenge, before the game and at its end
//!   fairness_proof     the proof that the draws were fixed before the first turn
//!   embed_dialog       the position embedded in another page
//!   qr_code            a link as a QR code
//!   lab_link           the link of a game to carcassonnelab.com
//! ```

pub mod challenge;
pub mod challenge_dialog;
pub mod embed_dialog;
pub mod fairness_proof;
mod lab_link;
mod qr_code;
mod send;

use tilescope_art::picture::Theme;
use tilescope_core::games::GameId;
use tilescope_engine::Settings;
use tilescope_floor::address;
use tilescope_floor::copy::{Copier, use_copier};
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool::{button, check};
use tilescope_language::{english, passages, say, t};
use tilescope_protocol::Budget;
use tilescope_session::{Link, LinkError, Seat};
use tilescope_table::any_game::AnyGame;
use tilescope_table::picture;
use tilescope_table::picture::Format;
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use self::lab_link::LabLink;
pub use self::lab_link::WriteLabLink;
use self::qr_code::QrCode;
use self::send::{can_send, send};

#[derive(Properties, Clone, PartialEq)]
pub struct ShareProps {
    pub game: AnyGame,
    pub searcher: Settings,
    /// The lesson, if the game is at its position.
    pub lesson: Option<GameRequest>,
    pub on_dare: Callback<()>,
    /// Returns the link of a record of Carcassonne to carcassonnelab.com.
    pub lab_link: WriteLabLink,
}

#[component]
pub fn Share(props: &ShareProps) -> Html {
    let ShareProps { game, searcher, lesson, on_dare, lab_link } = props;
    let copier = use_copier();
    let analysis = use_state_eq(|| true);
    let switch = {
        let analysis = analysis.clone();
        Callback::from(move |()| analysis.set(!*analysis))
    };
    let timeline = game.timeline();
    let link = link(game, analysis.then_some(searcher));
    // At the position of a lesson, the link opens the lesson.
    let lesson = lesson.as_ref().map(GameRequest::query);
    let short = lesson.clone().map_or_else(|| link.short_query(), Ok);
    let part = match timeline.played() {
        _ if lesson.is_some() => t("The link opens the lesson at this step."),
        played if link.ply < played => t(
            "Anyone who opens it sees this turn first, then the rest of the game, with the same players and the same \
            draws to come.",
        ),
        _ => t("Anyone who opens it gets the same board and players, and the same draws to come."),
    };
    html! {
        <>
            { offered(&copier, t("Game link"), part, short.map(of_page), file_name(game)) }
            if lesson.is_none() {
                { check(t("Include analysis"), searched(searcher), *analysis, &switch) }
            }
            <section class="share-part">
                <h3>{ t("As text") }</h3>
                <p class="help">{ t("The record is the whole game as readable text, with every draw and every move. \
                                    The long link contains all of it.") }</p>
                <div class="dialog-actions">
                    { button("button", None, t("Copy record"), &copier.copy(t("record"), game.record(timeline.played()))) }
                    if let Some(long) = of_page(lesson.unwrap_or_else(|| link.query())) {
                        { button("button", None, t("Copy long link"), &copier.copy(t("long link"), long)) }
                    }
                    if game.info().id == GameId::Carcassonne {
                        <LabLink game={game.clone()} write={lab_link.clone()} copier={copier.clone()} />
                    }
                </div>
            </section>
            { static_image(game) }
            if challenge_dialog::is_possible(game) {
                <section class="share-part">
                    <h3>{ t("As a challenge") }</h3>
                    <p class="help">{ t("Someone else plays this game from the start in your seat, against the same \
                                        computers and with the same draws in the same order.") }</p>
                    <div>{ button("button", None, t("Challenge a friend with these draws"), on_dare) }</div>
                </section>
            }
        </>
    }
}

/// Renders the buttons that save the shown position as an image, in the colours of the page.
fn static_image(game: &AnyGame) -> Html {
    let save = |format: Format| {
        let game = game.clone();
        Callback::from(move |()| picture::save_position(&game, format))
    };
    let preview = {
        let game = game.clone();
        Callback::from(move |()| picture::save_preview(&game, picture::shade(Preferences::restored().theme)))
    };
    html! {
        <section class="share-part">
            <h3>{ t("As a picture") }</h3>
            <p class="help">{ t("The whole position as shown, with points and the piece in hand. The preview has the size \
                                of pictures that messengers and sites show with a link. For other sizes and colours, \
                                choose “Embed this position” in the menu.") }</p>
            <div class="dialog-actions">
                { button("button", None, t("Save as SVG"), &save(Format::Svg)) }
                { button("button", None, t("Save as PNG"), &save(Format::Png)) }
                { button("button", None, t("Save preview (1200 × 630)"), &preview) }
            </div>
        </section>
    }
}

/// Returns the name of a file of the shown position, without extension.
fn file_name(game: &AnyGame) -> AttrValue {
    picture::name(game, Theme::Light).into()
}

/// Returns the link to the shown position of a game, with the settings of the analysis if there are any.
fn link(game: &AnyGame, searcher: Option<&Settings>) -> Link {
    let budget = |searcher: &Settings| match searcher.budget {
        Budget::Work(work) => Some(work),
        Budget::Endless | Budget::Milliseconds(_) => None,
    };
    Link {
        search: searcher.map(|searcher| searcher.spec.to_string()),
        search_seed: searcher.map(|searcher| searcher.seed),
        search_budget: searcher.and_then(budget),
        salt: game.timeline().salt(),
        seats: Some(Seat::for_others(game.timeline().seats())),
        ..game.link()
    }
}

/// Describes the settings of the analysis: `mcts, seed 1, 5000 iterations`.
fn searched(searcher: &Settings) -> String {
    let Settings { spec, seed, budget, .. } = searcher;
    match budget {
        Budget::Work(work) => say!("{spec}, seed {seed}, up to a budget of {work}"),
        Budget::Milliseconds(time) => say!("{spec}, seed {seed}, {} s", time / 1000.0),
        Budget::Endless => say!("{spec}, seed {seed}"),
    }
}

/// Returns the address of a query, with the hidden parts and the look of the page.
fn of_page(query: String) -> Option<String> {
    address::of_page(&(query + &address::hiding() + &Preferences::restored().look()))
}

/// Renders a link to copy or send, with its description; or the reason why there is none.
fn offered(
    copier: &Copier,
    label: &'static str,
    help: &'static str,
    link: Result<Option<String>, LinkError>,
    name: AttrValue,
) -> Html {
    let address = match link {
        Ok(Some(address)) => AttrValue::from(address),
        Ok(None) => return html! { <p class="wrong">{ t("This page has no address to share.") }</p> },
        Err(error) => {
            return html! { <p class="wrong">{ passages(&say!("The link cannot be made: {error}.", error = english(error))) }</p> };
        }
    };
    html! {
        <div class="field">
            <label class="field-label" for="link">{ label }</label>
            <input class="input share-link" id="link" readonly={true} value={address.clone()} />
            <div class="dialog-actions">
                { button("button button-main", None, t("Copy link"), &copier.copy(t("link"), address.clone())) }
                <QrCode link={address.clone()} {name} />
                if can_send() { { button("button", None, t("Send…"), &send(address)) } }
            </div>
            { copier.status(help) }
        </div>
    }
}
