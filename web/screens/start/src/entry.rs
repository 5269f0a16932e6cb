//! Kept games in words.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use tilescope_core::Turn;
use tilescope_floor::lazy::at_once;
use tilescope_table::describe;
use tilescope_table::kept_games::KeptGame;
use yew::prelude::*;

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
