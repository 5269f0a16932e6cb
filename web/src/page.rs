//! The page: the start screen, the game screen, and what lies over both.

pub mod breakdown;
pub mod caption;
pub mod computer;
pub mod dialog;
pub mod game;
pub mod games;
pub mod icon;
pub mod keys;
pub mod mark;
pub mod menu;
pub mod moves;
pub mod notes;
pub mod pick;
pub mod playing;
pub mod preferences;
pub mod scores;
pub mod share;
pub mod sheet;
pub mod stage;
pub mod start;
pub mod storage;
pub mod story;
pub mod table;
pub mod tool;
pub mod words;

use web_sys::Element;
use yew::prelude::*;

use self::game::{GameScreen, use_game_screen};
use self::icon::Sign;
use self::notes::{Notes, use_notes};
use self::sheet::sheet;
use self::start::{Start, use_start};
use self::table::{Deed, Sheet, Table};
use self::tool::{brand, tool};
use crate::hooks::use_callback;
use crate::part::part;

/// What the page takes over from the static page that is shown before it.
#[derive(Properties, PartialEq, Debug)]
pub struct AppProps {
    /// The drawing of the start screen.
    pub drawing: Option<Element>,
}

/// The page.
#[component]
pub fn App(props: &AppProps) -> Html {
    let table = use_reducer(Table::restored);
    let on_deed = use_callback(table.dispatcher(), |deed: Deed, table| table.dispatch(deed));
    let game = table.game.clone().filter(|_| table.playing);
    let about = game.as_ref().map_or(table.preferences.game, |game| game.about());
    let screen = match game {
        Some(game) => {
            let screen = GameScreen { game, preferences: table.preferences, on_deed: on_deed.clone() };
            part(screen, use_game_screen)
        }
        None => html! {
            <>
                <header class="bar">
                    { brand(&Deed::Leave.by(&on_deed)) }
                    <span class="bar-space" />
                    { tool(Sign::Gear, "Settings", true, &Deed::Show(Sheet::Menu).by(&on_deed)) }
                </header>
                { part(Start {
                    drawing: props.drawing.clone(),
                    waiting: table.waiting(),
                    preferences: table.preferences,
                    on_deed: on_deed.clone(),
                }, use_start) }
            </>
        },
    };
    html! {
        <>
            <a class="skip" href="#main">{ "To the game" }</a>
            { screen }
            { sheet(&table, about, &on_deed) }
            { part(Notes { complaint: table.complaint.clone(), kept: table.kept, on_deed }, use_notes) }
        </>
    }
}
