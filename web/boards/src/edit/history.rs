//! The arrangements so far, for undo and redo.

use std::rc::Rc;

use yew::Reducible;

use super::EditUi;

/// The most steps that can be taken back.
const STEPS: usize = 500;

/// An arrangement with those before it, and those that were undone.
#[derive(Clone, PartialEq, Debug)]
pub struct History<S: EditUi> {
    past: Vec<Rc<S::Arrangement>>,
    now: Rc<S::Arrangement>,
    /// The next one last.
    future: Vec<Rc<S::Arrangement>>,
}

/// A change of a history.
#[derive(Clone, PartialEq, Debug)]
pub enum Change<S: EditUi> {
    /// Changes a piece or a number.
    Edit(S::Action),
    /// Puts another arrangement in place of this one.
    Begin(Rc<S::Arrangement>),
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
}

impl<S: EditUi> History<S> {
    /// Returns the history of an arrangement without changes.
    pub fn new(arrangement: S::Arrangement) -> History<S> {
        History { past: Vec::new(), now: Rc::new(arrangement), future: Vec::new() }
    }

    /// Returns the arrangement as it is.
    pub fn now(&self) -> &Rc<S::Arrangement> {
        &self.now
    }

    /// Whether there is a change to be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a change to be made again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The history after a change.
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

    /// What changes nothing leaves no step behind.
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
