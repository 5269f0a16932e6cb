//! The entries of kept games.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use tilescope_core::Turn;
use tilescope_floor::lazy::at_once;
use tilescope_floor::store::Unreadable;
use tilescope_table::describe;
use tilescope_table::saved_games::{SavedGame, Summary};
use yew::prelude::*;

#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub kept: SavedGame,
    /// The state of the game, or the reason why it cannot be read.
    pub words: Result<AttrValue, AttrValue>,
    /// Whether the game is not over.
    pub open: bool,
}

impl Entry {
    /// Returns the entry of a game that cannot be read, with the reason.
    pub fn unread(kept: &SavedGame, why: AttrValue) -> Entry {
        Entry { kept: kept.clone(), words: Err(why), open: false }
    }

    /// Creates the entry of a game with its summary; `None` if nothing was played in it.
    pub fn new(kept: &SavedGame, summary: Result<&Summary, &Unreadable>) -> Option<Entry> {
        let kept = kept.clone();
        match summary {
            Ok(summary) if !summary.begun => None,
            Ok(summary) => {
                let open = summary.standing.turn != Turn::Over;
                Some(Entry { kept, words: Ok(describe::of_kept(summary).into()), open })
            }
            Err(error) => Some(Entry::unread(&kept, error.to_string().into())),
        }
    }
}

pub type ReadKept = Callback<Rc<[SavedGame]>, Pin<Box<dyn Future<Output = Rc<[Entry]>>>>>;

/// Returns the entries of the kept games. Until new ones are read, it returns the earlier ones.
#[hook]
pub(super) fn use_entries(kept: &Rc<[SavedGame]>, read: &ReadKept) -> Rc<[Entry]> {
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
