use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use tilescope_engine::{self as engine, Searches, Wanted};
use tilescope_protocol::Purpose;
use tilescope_session::SessionAction;
use yew::prelude::*;

use super::{PageAction, PageChange, PageEffect, PageState};
use crate::computer;

/// The state, and the queue of actions.
///
/// The store reduces each action once, when it is dispatched. It then performs the effects of the action before the
/// next action. An effect may dispatch an action, directly or through the page, without interfering with the action
/// that caused it.
pub(super) struct PageStore {
    state: RefCell<Rc<PageState>>,
    waiting: RefCell<VecDeque<PageAction>>,
    busy: Cell<bool>,
}

impl PageStore {
    pub(super) fn new(state: PageState) -> PageStore {
        PageStore { state: RefCell::new(state.into()), waiting: RefCell::default(), busy: Cell::new(false) }
    }

    pub(super) fn state(&self) -> Rc<PageState> {
        self.state.borrow().clone()
    }

    pub(super) fn begin(&self, effects: Vec<PageEffect>, perform: impl Fn(PageEffect) -> Option<PageAction>) {
        self.busy.set(true);
        self.do_all(effects, &perform);
        self.busy.set(false);
        self.run(&perform);
    }

    /// Reduces an action and performs its effects, and those of the actions that follow from it.
    pub(super) fn dispatch(&self, action: PageAction, perform: impl Fn(PageEffect) -> Option<PageAction>) {
        self.waiting.borrow_mut().push_back(action);
        self.run(&perform);
    }

    fn run(&self, perform: &impl Fn(PageEffect) -> Option<PageAction>) {
        if self.busy.replace(true) {
            return;
        }
        while let Some(action) = self.next() {
            let PageChange { state, effects } = self.state().reduce(action);
            self.state.replace(state.into());
            self.do_all(effects, perform);
        }
        self.busy.set(false);
    }

    /// Declares what the search of the computer player to move must do.
    fn search(&self, searches: &Searches) {
        let state = self.state();
        let wanted = match state.instead {
            None => computer::wanted(&state.game, state.preferences.turn_time()),
            Some(_) => Wanted::Closed,
        };
        searches.want(Purpose::Opponent, &wanted);
    }

    fn next(&self) -> Option<PageAction> {
        self.waiting.borrow_mut().pop_front()
    }

    fn do_all(&self, effects: Vec<PageEffect>, perform: &impl Fn(PageEffect) -> Option<PageAction>) {
        // The state receives the results of the effects before any other action.
        let heard: Vec<PageAction> = effects.into_iter().filter_map(perform).collect();
        let mut waiting = self.waiting.borrow_mut();
        heard.into_iter().rev().for_each(|action| waiting.push_front(action));
    }
}

impl PartialEq for PageStore {
    /// Compared by identity, not by content.
    fn eq(&self, other: &PageStore) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Returns the state of the game screen, which begins with a change, and its dispatcher. Each change starts and ends the
/// search of the computer player to move at once, before anything is rendered.
#[hook]
pub fn use_page(begun: &PageChange, searches: &Searches) -> (Rc<PageState>, Callback<PageAction>) {
    let store = use_memo((), |()| PageStore::new(begun.state.clone()));
    let update = use_force_update();
    {
        let (store, update, effects) = (store.clone(), update.clone(), begun.effects.clone());
        let searches = searches.clone();
        use_effect_with((), move |()| {
            store.begin(effects, PageEffect::perform);
            store.search(&searches);
            update.force_update();
        });
    }
    let dispatch =
        use_callback((store.clone(), searches.clone()), move |action: PageAction, (store, searches)| {
            // Whatever happens in the game, its clocks have run until now.
            if matches!(action, PageAction::Session(_)) && store.state().game.timeline().clock().is_some() {
                store.dispatch(tick(), PageEffect::perform);
            }
            store.dispatch(action, PageEffect::perform);
            store.search(searches);
            update.force_update();
        });
    (store.state(), dispatch)
}

/// Returns the action that charges the time until now to the clock that runs.
pub fn tick() -> PageAction {
    PageAction::Session(SessionAction::Tick(engine::now() as u64))
}
