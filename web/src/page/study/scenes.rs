//! The worker that shows a search: it is asked for one scene at a time, and for the next as soon as that is there.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::state::Action;
use crate::engine::{Handle, WorkerEvent};
use crate::protocol::{Command, Event, Scene, StudyRequest, VERSION};

/// The worker of a study.
struct Worker {
    /// None before it is begun and after it broke.
    handle: Option<Handle>,
    ready: bool,
    /// Whether it is at work.
    busy: bool,
    /// What is to be shown, and whether it is still to be asked for.
    wanted: Option<StudyRequest>,
    due: bool,
    /// The number of what was asked for last.
    asked: u32,
    dispatch: Callback<Action>,
}

#[derive(Clone)]
struct Shared(Rc<RefCell<Worker>>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Shows what is wanted of a search as long as the component is there, and tells what comes.
#[hook]
pub(super) fn use_scenes(wanted: StudyRequest, dispatch: &Callback<Action>) {
    let worker = use_memo(dispatch.clone(), |dispatch| {
        Shared(Rc::new(RefCell::new(Worker {
            handle: None,
            ready: false,
            busy: false,
            wanted: None,
            due: false,
            asked: 0,
            dispatch: dispatch.clone(),
        })))
    });
    use_effect_with(((*worker).clone(), wanted), |(worker, wanted)| {
        worker.0.borrow_mut().want(wanted.clone());
        ask(worker);
    });
    use_effect_with((*worker).clone(), |worker| {
        let worker = worker.clone();
        move || worker.0.borrow_mut().handle = None
    });
}

/// Asks for what is wanted, if the worker is at rest.
fn ask(shared: &Shared) {
    if shared.0.borrow().handle.is_none() {
        return start(shared);
    }
    let mut worker = shared.0.borrow_mut();
    if !worker.ready || worker.busy || !std::mem::take(&mut worker.due) {
        return;
    }
    worker.asked += 1;
    worker.busy = true;
    if let (Some(handle), Some(wanted)) = (&worker.handle, &worker.wanted) {
        handle.send(&Command::Study(StudyRequest { id: worker.asked, ..wanted.clone() }));
    }
}

impl Worker {
    fn want(&mut self, wanted: StudyRequest) {
        self.wanted = Some(wanted);
        self.due = true;
    }

    /// Has shown a scene. What takes longer than a moment is asked for again, and goes on.
    fn showed(&mut self, scene: &Scene) {
        self.busy = false;
        self.due |= !scene.done
            && self
                .wanted
                .as_ref()
                .is_some_and(|wanted| scene.at < wanted.at || (wanted.told && scene.next.is_none()));
    }
}

fn start(shared: &Shared) {
    let heard = {
        // The worker goes when the component does.
        let shared = Rc::downgrade(&shared.0);
        Callback::from(move |event| {
            if let Some(shared) = shared.upgrade() {
                hear(&Shared(shared), event);
            }
        })
    };
    let started = Handle::start(heard);
    let mut worker = shared.0.borrow_mut();
    (worker.ready, worker.busy) = (false, false);
    match started {
        Ok(handle) => worker.handle = Some(handle),
        Err(message) => {
            worker.dispatch.emit(trouble(&format!("This browser starts no search worker here: {message}")))
        }
    }
}

fn hear(shared: &Shared, event: WorkerEvent) {
    let dispatch = shared.0.borrow().dispatch.clone();
    match event {
        WorkerEvent::Message(Event::Ready { version }) if version != VERSION => {
            dispatch.emit(trouble("The search worker is older or newer than this page: reload the page"));
        }
        WorkerEvent::Message(Event::Ready { .. }) => {
            shared.0.borrow_mut().ready = true;
            ask(shared);
        }
        WorkerEvent::Message(Event::Study(scene)) => {
            shared.0.borrow_mut().showed(&scene);
            // The worker goes on while this is drawn.
            ask(shared);
            dispatch.emit(Action::Shown(Rc::from(scene)));
        }
        WorkerEvent::Message(Event::StudyRefused { message, .. }) => {
            shared.0.borrow_mut().busy = false;
            dispatch.emit(trouble(&format!("The search cannot begin: {message}")));
        }
        WorkerEvent::Message(Event::Failed { message })
        | WorkerEvent::Broke(message)
        | WorkerEvent::Unavailable(message) => {
            shared.0.borrow_mut().handle = None;
            dispatch.emit(trouble(&format!("The search worker broke: {message}")));
        }
        // Nothing else was asked for.
        WorkerEvent::Message(_) => {}
    }
}

fn trouble(message: &str) -> Action {
    Action::Trouble(message.to_owned().into())
}
