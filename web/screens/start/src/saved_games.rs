//! The kept games, each with a button to continue it.

use std::rc::Rc;

use tilescope_floor::copy::{Copier, use_copier};
use tilescope_floor::tool::{button, labelled_button};
use tilescope_language::{english, passages, say, t};
use tilescope_table::describe;
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use super::entry::Entry;
use super::state::{Sheet, StartAction};

#[derive(Properties, PartialEq)]
pub struct KeptListProps {
    pub games: Rc<[Entry]>,
    pub dispatch: Callback<StartAction>,
}

#[component]
pub fn KeptList(props: &KeptListProps) -> Html {
    let copier = use_copier();
    html! {
        <section class="kept paper" aria-labelledby="kept-title">
            <h2 id="kept-title">{ t("Saved games") }</h2>
            <ul class="kept-list">
                { for props.games.iter().map(|entry| row(entry, &copier, &props.dispatch)) }
            </ul>
            { copier.status(t("Saved only in this browser, newest first. Finished games make room for new ones and \
                              stay in the library.")) }
        </section>
    }
}

fn row(entry: &Entry, copier: &Copier, dispatch: &Callback<StartAction>) -> Html {
    let give_up = StartAction::OpenSheet(Sheet::GiveUp(entry.clone())).callback(dispatch);
    let Entry { kept, words, open } = entry;
    let (what, buttons) = match words {
        Ok(words) => {
            let label = if *open { t("Continue") } else { t("View") };
            let go_on = StartAction::Play(GameRequest::of_kept(kept)).callback(dispatch);
            (
                html! { <p>{ words }</p> },
                labelled_button("button", label, describe::headed(label, words), &go_on),
            )
        }
        Err(error) => (
            html! { <p class="wrong">{ passages(&say!("This game cannot be read: {error}.", error = english(error))) }</p> },
            button("button", None, t("Copy text"), &copier.copy(t("text"), kept.text.clone())),
        ),
    };
    html! {
        <li key={kept.key.to_string()}>
            { what }
            <div class="kept-buttons">
                { buttons }
                { button("button button-quiet", None, t("Delete game"), &give_up) }
            </div>
        </li>
    }
}
