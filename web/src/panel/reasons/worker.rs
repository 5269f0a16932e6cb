//! The worker that plays two moves on: one for each pair of moves, ended with the view.

use std::cell::RefCell;
use std::rc::Rc;

use tilescope_core::comparison::Reasons;
use yew::prelude::*;

use crate::engine::{Handle, WorkerEvent};
use crate::protocol::{Command, Event, ReasonsRequest, VERSION};

/// What is known of two moves.
#[derive(Clone, PartialEq)]
pub(super) enum Known {
    /// Nothing yet.
    Nothing,
    /// What the playouts so far say.
    Reasons(Rc<Reasons>),
    /// Why nothing can be known, as a sentence.
    Trouble(AttrValue),
}

/// Compares two moves as long as the component is there and they stay the same.
#[hook]
pub(super) fn use_reasons(request: ReasonsRequest) -> Known {
    let known = use_state(|| (None::<ReasonsRequest>, Known::Nothing));
    {
        let known = known.setter();
        use_effect_with(request.clone(), move |request| {
            let request = request.clone();
            let worker = Rc::new(RefCell::new(None::<Handle>));
            let heard = {
                // The worker goes when the view does.
                let (worker, known, request) = (Rc::downgrade(&worker), known.clone(), request.clone());
                Callback::from(move |event| {
                    let Some(worker) = worker.upgrade() else { return };
                    let worker = worker.borrow();
                    let Some(worker) = &*worker else { return };
                    if let Some(news) = hear(worker, &request, event) {
                        known.set((Some(request.clone()), news));
                    }
                })
            };
            match Handle::start(heard) {
                Ok(handle) => *worker.borrow_mut() = Some(handle),
                Err(message) => {
                    let words = format!("This browser starts no worker here: {message}");
                    known.set((Some(request), Known::Trouble(words.into())));
                }
            }
            move || drop(worker.take())
        });
    }
    // What is known of other moves is not shown for these.
    let (of, known) = &*known;
    if of.as_ref() == Some(&request) { known.clone() } else { Known::Nothing }
}

/// Answers the worker, and gives what is new.
fn hear(worker: &Handle, request: &ReasonsRequest, event: WorkerEvent) -> Option<Known> {
    let trouble = |words: String| Some(Known::Trouble(words.into()));
    match event {
        WorkerEvent::Message(Event::Ready { version }) if version != VERSION => {
            trouble("The worker is older or newer than this page: reload the page.".into())
        }
        WorkerEvent::Message(Event::Ready { .. }) => {
            worker.send(&Command::Compare(request.clone()));
            None
        }
        WorkerEvent::Message(Event::Reasons(answer)) => {
            if answer.reasons.pairs < request.pairs {
                worker.send(&Command::Compare(request.clone()));
            }
            Some(Known::Reasons(Rc::new(answer.reasons)))
        }
        WorkerEvent::Message(Event::ReasonsRefused { message, .. }) => {
            trouble(format!("The moves cannot be compared: {message}."))
        }
        WorkerEvent::Message(Event::Failed { message })
        | WorkerEvent::Broke(message)
        | WorkerEvent::Unavailable(message) => trouble(format!("The worker broke: {message}.")),
        // Nothing else was asked for.
        WorkerEvent::Message(_) => None,
    }
}
