//! The drafts that there were, to be gone back to.

use std::rc::Rc;

use yew::Reducible;

use super::Draft;

/// The most steps that can be taken back.
const STEPS: usize = 500;

/// A draft with those before it, and those that were taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct History<D> {
    past: Vec<Rc<D>>,
    now: Rc<D>,
    /// The next one last.
    future: Vec<Rc<D>>,
}

/// A change of a draft.
#[derive(Clone, PartialEq, Debug)]
pub enum Change<D: Draft> {
    /// Changes a piece or a number.
    Edit(D::Action),
    /// Puts another draft in its place.
    Begin(Rc<D>),
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
}

impl<D: Draft> History<D> {
    /// A draft to which nothing was done yet.
    pub fn new(draft: D) -> History<D> {
        History { past: Vec::new(), now: Rc::new(draft), future: Vec::new() }
    }

    /// The draft as it is.
    pub fn now(&self) -> &Rc<D> {
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
    pub fn after(&self, change: Change<D>) -> History<D> {
        let mut next = self.clone();
        match change {
            Change::Edit(action) => next.put(Rc::new(self.now.after(&action))),
            Change::Begin(draft) => next.put(draft),
            Change::Undo => {
                if let Some(draft) = next.past.pop() {
                    next.future.push(std::mem::replace(&mut next.now, draft));
                }
            }
            Change::Redo => {
                if let Some(draft) = next.future.pop() {
                    next.past.push(std::mem::replace(&mut next.now, draft));
                }
            }
        }
        next
    }

    /// What changes nothing leaves no step behind.
    fn put(&mut self, draft: Rc<D>) {
        if draft != self.now {
            self.past.push(std::mem::replace(&mut self.now, draft));
            self.future.clear();
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
    }
}

impl<D: Draft> Reducible for History<D> {
    type Action = Change<D>;

    fn reduce(self: Rc<Self>, change: Change<D>) -> Rc<Self> {
        Rc::new(self.after(change))
    }
}
