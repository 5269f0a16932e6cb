//! The games that are kept, each to be continued.

use tilescope_core::Turn;
use tilescope_floor::copy::{Copier, use_copier};
use tilescope_floor::tool::{button, labelled_button};
use tilescope_language::{english, passages, say, t};
use tilescope_table::describe;
use tilescope_table::kept_games::KeptGame;
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use super::state::{Action, Sheet};

/// What the list of kept games shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct KeptListProps {
    /// The games, newest first.
    pub games: Vec<Entry>,
    /// Changes the page.
    pub dispatch: Callback<Action>,
}

/// A kept game in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The game.
    pub kept: KeptGame,
    /// How it stands, or why it cannot be read.
    pub words: Result<AttrValue, AttrValue>,
    /// Whether somebody has still to move.
    pub open: bool,
}

impl Entry {
    /// The game in words; none where nothing was played in it.
    pub fn new(kept: &KeptGame) -> Option<Entry> {
        let kept = kept.clone();
        match kept.summary() {
            Ok(summary) if !summary.begun => None,
            Ok(summary) => {
                let open = summary.standing.turn != Turn::Over;
                Some(Entry { kept, words: Ok(describe::of_kept(&summary).into()), open })
            }
            Err(error) => Some(Entry { kept, words: Err(error.to_string().into()), open: false }),
        }
    }
}

/// The kept games, newest first.
#[component]
pub fn KeptList(props: &KeptListProps) -> Html {
    let copier = use_copier();
    html! {
        <section class="kept paper" aria-labelledby="kept-title">
            <h2 id="kept-title">{ t("Kept games") }</h2>
            <ul class="kept-list">
                { for props.games.iter().map(|entry| row(entry, &copier, &props.dispatch)) }
            </ul>
            { copier.status(t("In this browser alone, the newest first. Those that are over give way to new ones.")) }
        </section>
    }
}

fn row(Entry { kept, words, open }: &Entry, copier: &Copier, dispatch: &Callback<Action>) -> Html {
    let give_up = Action::OpenSheet(Sheet::GiveUp(kept.clone())).callback(dispatch);
    let (what, buttons) = match words {
        Ok(words) => {
            let label = if *open { t("Continue") } else { t("Look at it") };
            let go_on = Action::Play(GameRequest::of_kept(kept)).callback(dispatch);
            (
                html! { <p>{ words }</p> },
                labelled_button("button", label, describe::headed(label, words), &go_on),
            )
        }
        Err(error) => (
            html! { <p class="wrong">{ passages(&say!("A game that cannot be read: {error}.", error = english(error))) }</p> },
            button("button", None, t("Copy its text"), &copier.copy(t("text"), kept.text.clone())),
        ),
    };
    html! {
        <li key={kept.key.to_string()}>
            { what }
            <div class="kept-buttons">
                { buttons }
                { button("button button-quiet", None, t("Give up"), &give_up) }
            </div>
        </li>
    }
}
