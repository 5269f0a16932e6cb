//! The games that are kept, each to be continued.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use tilescope_core::Turn;
use tilescope_floor::copy::{Copier, use_copier};
use tilescope_floor::tool::{button, labelled_button};
use tilescope_language::{english, passages, say, t};
use tilescope_table::describe;
use tilescope_table::kept_games::KeptGame;
use tilescope_table::request::GameRequest;
use yew::prelude::*;

use super::state::{Action, Sheet};
use tilescope_floor::lazy::at_once;

/// What the list of kept games shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct KeptListProps {
    /// The games, newest first.
    pub games: Rc<[Entry]>,
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
    /// A game that cannot be read, and why.
    pub fn unread(kept: &KeptGame, why: AttrValue) -> Entry {
        Entry { kept: kept.clone(), words: Err(why), open: false }
    }

    /// The game in words; `None` if nothing was played in it. It takes the rules of all games to read one.
    pub fn new(kept: &KeptGame) -> Option<Entry> {
        let kept = kept.clone();
        match kept.summary() {
            Ok(summary) if !summary.begun => None,
            Ok(summary) => {
                let open = summary.standing.turn != Turn::Over;
                Some(Entry { kept, words: Ok(describe::of_kept(&summary).into()), open })
            }
            Err(error) => Some(Entry::unread(&kept, error.to_string().into())),
        }
    }
}

/// Reads kept games.
pub type ReadKept = Callback<Rc<[KeptGame]>, Pin<Box<dyn Future<Output = Rc<[Entry]>>>>>;

/// The kept games in words, those from before until they are read.
#[hook]
pub(super) fn use_entries(kept: &Rc<[KeptGame]>, read: &ReadKept) -> Rc<[Entry]> {
    let redraw = use_force_update();
    let entries = use_mut_ref(Rc::<[Entry]>::default);
    let asked = use_mut_ref(|| None);
    if asked.borrow().as_ref() != Some(kept) {
        *asked.borrow_mut() = Some(kept.clone());
        let later = entries.clone();
        let now = at_once(read.emit(kept.clone()), move |read| {
            *later.borrow_mut() = read;
            redraw.force_update();
        });
        if let Some(now) = now {
            *entries.borrow_mut() = now;
        }
    }
    entries.borrow().clone()
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

fn row(entry: &Entry, copier: &Copier, dispatch: &Callback<Action>) -> Html {
    let give_up = Action::OpenSheet(Sheet::GiveUp(entry.clone())).callback(dispatch);
    let Entry { kept, words, open } = entry;
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
