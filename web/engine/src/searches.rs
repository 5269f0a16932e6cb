//! The page's searches, with the workers and timers of a browser.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use tilescope_protocol::{INTERVAL, Purpose, Throttle};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::supervisor::TICK;
use super::{Change, Device, Effect, Handle, Role, Snapshot, Supervisor, Wanted, WorkerEvent, memory};

/// The share of the time that rendering reports may take.
const DRAWING: f64 = 0.25;

/// The page's searches: one for each purpose, each watched by any number of views. The workers are kept between
/// searches; they end with the last clone.
#[derive(Clone, Debug)]
pub struct Searches(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    supervisor: RefCell<Supervisor>,
    handles: RefCell<Vec<Option<Handle>>>,
    views: [Views; Purpose::ALL.len()],
    clock: RefCell<Option<Interval>>,
}

#[derive(Debug)]
struct Views {
    hear: RefCell<Vec<(u32, Callback<Rc<Snapshot>>)>>,
    last: Cell<u32>,
    throttle: RefCell<Throttle>,
    /// The timer that shows numbers which had to wait.
    later: RefCell<Option<Timeout>>,
}

/// A view's subscription to a search. Dropping it ends the subscription.
#[derive(Debug)]
pub struct Subscription {
    searches: Weak<Inner>,
    purpose: Purpose,
    number: u32,
}

impl Searches {
    /// Creates the searches of a device. No worker starts until a search is wanted.
    pub fn new(device: &Device) -> Searches {
        let memory = memory::of_device(device) * memory::MB;
        Searches(Rc::new(Inner {
            supervisor: RefCell::new(Supervisor::new(device.workers(), memory)),
            handles: RefCell::default(),
            views: Purpose::ALL.map(|_| Views::new()),
            clock: RefCell::default(),
        }))
    }

    /// Declares what is wanted for a purpose, like [`Supervisor::want`].
    pub fn want(&self, purpose: Purpose, wanted: &Wanted) {
        self.0.with(|supervisor| supervisor.want(purpose, wanted));
    }

    pub fn retry(&self, purpose: Purpose) {
        self.0.with(|supervisor| supervisor.retry(purpose));
    }

    pub fn step(&self, purpose: Purpose) {
        self.0.with(|supervisor| supervisor.step(purpose));
    }

    /// Returns the bytes that all trees together may take.
    pub fn memory(&self) -> u64 {
        self.0.supervisor.borrow().memory()
    }

    /// Changes the bytes that all trees together may take. Running searches restart.
    pub fn set_memory(&self, bytes: u64) {
        self.0.with(|supervisor| supervisor.set_memory(bytes));
    }

    pub fn snapshot(&self, purpose: Purpose) -> Rc<Snapshot> {
        Rc::new(self.0.supervisor.borrow().snapshot(purpose))
    }

    /// Delays new numbers, so that the page answers user input first.
    pub fn hold(&self) {
        for purpose in Purpose::ALL {
            let views = &self.0.views[purpose.index()];
            views.throttle.borrow_mut().force(now());
            if views.later.take().is_some() {
                self.0.show_soon(purpose);
            }
        }
    }

    /// Subscribes a view to a search. It receives each new snapshot; numbers come at most 8 times a second, and less
    /// often if the page takes long to render them.
    pub fn subscribe(&self, purpose: Purpose, hear: Callback<Rc<Snapshot>>) -> Subscription {
        let views = &self.0.views[purpose.index()];
        let number = views.last.get().wrapping_add(1);
        views.last.set(number);
        views.hear.borrow_mut().push((number, hear));
        Subscription { searches: Rc::downgrade(&self.0), purpose, number }
    }
}

impl PartialEq for Searches {
    fn eq(&self, other: &Searches) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Some(searches) = self.searches.upgrade() {
            searches.views[self.purpose.index()]
                .hear
                .borrow_mut()
                .retain(|(number, _)| *number != self.number);
        }
    }
}

impl Views {
    fn new() -> Views {
        Views {
            hear: RefCell::default(),
            last: Cell::default(),
            throttle: RefCell::new(Throttle::new(INTERVAL)),
            later: RefCell::default(),
        }
    }
}

impl Inner {
    /// Changes the supervisor's state and applies the effects.
    fn with(self: &Rc<Self>, change: impl FnOnce(&mut Supervisor)) {
        change(&mut self.supervisor.borrow_mut());
        loop {
            let effects = self.supervisor.borrow_mut().take_effects();
            if effects.is_empty() {
                break;
            }
            effects.into_iter().for_each(|effect| self.perform(effect));
        }
        let ticks = self.supervisor.borrow().ticks();
        if self.clock.borrow().is_some() != ticks {
            let clock = ticks.then(|| {
                let weak = Rc::downgrade(self);
                Interval::new(TICK, move || with(&weak, Supervisor::tick))
            });
            // The old clock may be ticking right now: drop it after the borrow has ended.
            let old = self.clock.replace(clock);
            drop(old);
        }
        for purpose in Purpose::ALL {
            let change = self.supervisor.borrow_mut().take_change(purpose);
            match change {
                Change::None => {}
                Change::Numbers => self.show_soon(purpose),
                Change::Status => self.show_now(purpose),
            }
        }
    }

    fn perform(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::Start(index, game) => {
                let weak = Rc::downgrade(self);
                let hear = Callback::from(move |event: WorkerEvent| {
                    with(&weak, |supervisor| supervisor.hear(index, event));
                });
                match Handle::start(game, Role::Searches, hear) {
                    Ok(handle) => self.keep(index, Some(handle)),
                    Err(message) => {
                        self.supervisor.borrow_mut().hear(index, WorkerEvent::Unavailable(message));
                    }
                }
            }
            Effect::End(index) => self.keep(index, None),
            Effect::Send(index, command) => {
                if let Some(Some(handle)) = self.handles.borrow().get(index) {
                    handle.send(&command);
                }
            }
        }
    }

    fn keep(&self, index: usize, handle: Option<Handle>) {
        let mut handles = self.handles.borrow_mut();
        if handles.len() <= index {
            handles.resize_with(index + 1, || None);
        }
        handles[index] = handle;
    }

    fn show_now(self: &Rc<Self>, purpose: Purpose) {
        let views = &self.views[purpose.index()];
        views.throttle.borrow_mut().force(now());
        views.later.replace(None);
        let snapshot = Rc::new(self.supervisor.borrow().snapshot(purpose));
        // A view may come or go while the views are called.
        let hear: Vec<_> = views.hear.borrow().iter().map(|(_, hear)| hear.clone()).collect();
        hear.iter().for_each(|hear| hear.emit(snapshot.clone()));
        self.pace(purpose);
    }

    /// Measures how long the requested rendering takes, and delays the next one accordingly: a slow machine keeps
    /// time for user input.
    fn pace(self: &Rc<Self>, purpose: Purpose) {
        let (weak, begun) = (Rc::downgrade(self), now());
        let drawn = Closure::once_into_js(move || {
            // Before the rendering is laid out and painted.
            Timeout::new(0, move || {
                if let Some(inner) = weak.upgrade() {
                    let interval = INTERVAL.max((now() - begun) / DRAWING);
                    inner.views[purpose.index()].throttle.borrow_mut().set_interval(interval);
                }
            })
            .forget();
        });
        if let Some(window) = web_sys::window() {
            // It fails for no function. A hidden page does not call it.
            let _ = window.request_animation_frame(drawn.unchecked_ref());
        }
    }

    fn show_soon(self: &Rc<Self>, purpose: Purpose) {
        let views = &self.views[purpose.index()];
        let wait = views.throttle.borrow().wait(now());
        if wait == 0.0 {
            self.show_now(purpose);
        } else if views.later.borrow().is_none() {
            let weak = Rc::downgrade(self);
            let later = Timeout::new(wait.ceil() as u32, move || {
                if let Some(inner) = weak.upgrade() {
                    inner.show_now(purpose);
                }
            });
            views.later.replace(Some(later));
        }
    }
}

/// Changes the state of searches that may be gone.
fn with(searches: &Weak<Inner>, change: impl FnOnce(&mut Supervisor)) {
    if let Some(inner) = searches.upgrade() {
        inner.with(change);
    }
}

/// Returns the milliseconds since the page was opened.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}
