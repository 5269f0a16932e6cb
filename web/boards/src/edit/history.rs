//! The arrangements so far, for undo and redo.

use std::rc::Rc;

use yew::Reducible;

use super::EditUi;

const STEPS: usize = 500;

/// An arrangement with the earlier ones, and the undone ones.
#[derive(Clone, PartialEq, Debug)]
pub struct History<S: EditUi> {
    past: Vec<Rc<S::Arrangement>>,
    now: Rc<S::Arrangement>,
    future: Vec<Rc<S::Arrangement>>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Change<S: EditUi> {
    Edit(S::Action),
    Begin(Rc<S::Arrangement>),
    Undo,
    Redo,
}

impl<S: EditUi> History<S> {
    /// Returns the history of an arrangement without changes.
    pub fn new(arrangement: S::Arrangement) -> History<S> {
        History { past: Vec::new(), now: Rc::new(arrangement), future: Vec::new() }
    }

    pub fn now(&self) -> &Rc<S::Arrangement> {
        &self.now
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    pub fn after(&self, change: Change<S>) -> History<S> {
        let mut next = self.clone();
        match change {
            Change::Edit(action) => {
                let mut arrangement = (*self.now).clone();
                S::apply(&mut arrangement, &action);
                next.put(Rc::new(arrangement));
            }
            Change::Begin(arrangement) => next.put(arrangement),
            Change::Undo => {
                if let Some(arrangement) = next.past.pop() {
                    next.future.push(std::mem::replace(&mut next.now, arrangement));
                }
            }
            Change::Redo => {
                if let Some(arrangement) = next.future.pop() {
                    next.past.push(std::mem::replace(&mut next.now, arrangement));
                }
            }
        }
        next
    }

    /// Replaces the arrangement. A change without effect leaves no step behind.
    fn put(&mut self, arrangement: Rc<S::Arrangement>) {
        if arrangement != self.now {
            self.past.push(std::mem::replace(&mut self.now, arrangement));
            self.future.clear();
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
    }
}

impl<S: EditUi> Reducible for History<S> {
    type Action = Change<S>;

    fn reduce(self: Rc<Self>, change: Change<S>) -> Rc<Self> {
        Rc::new(self.after(change))
    }
}
