//! The searches of the page, with the workers and timers of a browser.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use tilescope_protocol::{INTERVAL, Purpose, Throttle};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::supervisor::TICK;
use super::{Change, Device, Effect, Handle, Snapshot, Supervisor, Wanted, WorkerEvent, memory};

/// The part of the time that drawings of reports may take.
const DRAWING: f64 = 0.25;

/// The searches of the page: one for each purpose, with any number of views that watch it. The workers are kept
/// between searches; with the last clone they are ended.
#[derive(Clone, Debug)]
pub struct Searches(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    supervisor: RefCell<Supervisor>,
    handles: RefCell<Vec<Option<Handle>>>,
    /// Who watches, one list for each purpose.
    views: [Views; Purpose::ALL.len()],
    clock: RefCell<Option<Interval>>,
}

/// The views that watch a search.
#[derive(Debug)]
struct Views {
    hear: RefCell<Vec<(u32, Callback<Rc<Snapshot>>)>>,
    /// The number of the view that came last.
    last: Cell<u32>,
    throttle: RefCell<Throttle>,
    /// Shows numbers that could not be shown yet.
    later: RefCell<Option<Timeout>>,
}

/// A view's place among those that watch a search; dropped, the view hears no more.
#[derive(Debug)]
pub struct Subscription {
    searches: Weak<Inner>,
    purpose: Purpose,
    number: u32,
}

impl Searches {
    /// Searches for a device, without workers as long as nothing is wanted.
    pub fn new(device: &Device) -> Searches {
        let memory = memory::of_device(device) * memory::MB;
        Searches(Rc::new(Inner {
            supervisor: RefCell::new(Supervisor::new(device.workers(), memory)),
            handles: RefCell::default(),
            views: Purpose::ALL.map(|_| Views::new()),
            clock: RefCell::default(),
        }))
    }

    /// Declares what is wanted for a purpose, as [`Supervisor::want`].
    pub fn want(&self, purpose: Purpose, wanted: &Wanted) {
        self.0.with(|supervisor| supervisor.want(purpose, wanted));
    }

    /// Begins a search once more, after trouble.
    pub fn retry(&self, purpose: Purpose) {
        self.0.with(|supervisor| supervisor.retry(purpose));
    }

    /// Does one step of a search whose steps are asked for one by one.
    pub fn step(&self, purpose: Purpose) {
        self.0.with(|supervisor| supervisor.step(purpose));
    }

    /// Bytes that all trees together may take.
    pub fn memory(&self) -> u64 {
        self.0.supervisor.borrow().memory()
    }

    /// Changes how many bytes all trees together may take; searches under way begin anew.
    pub fn set_memory(&self, bytes: u64) {
        self.0.with(|supervisor| supervisor.set_memory(bytes));
    }

    /// What there is to show of a search now.
    pub fn snapshot(&self, purpose: Purpose) -> Rc<Snapshot> {
        Rc::new(self.0.supervisor.borrow().snapshot(purpose))
    }

    /// Lets numbers wait: somebody does something, and that is answered first.
    pub fn hold(&self) {
        for purpose in Purpose::ALL {
            let views = &self.0.views[purpose.index()];
            views.throttle.borrow_mut().force(now());
            if views.later.take().is_some() {
                self.0.show_soon(purpose);
            }
        }
    }

    /// Lets a view hear of a search whenever there is something new to show, numbers at most 8 times a second, and less often
    /// where the page takes long to draw them.
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
    /// Changes the supervisor's state and does what follows from it.
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
            // The old clock may be ticking right now: it is dropped after the borrow has ended.
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
                match Handle::start(game, hear) {
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
        // A view may come or go while it is told.
        let hear: Vec<_> = views.hear.borrow().iter().map(|(_, hear)| hear.clone()).collect();
        hear.iter().for_each(|hear| hear.emit(snapshot.clone()));
        self.pace(purpose);
    }

    /// Measures how long a drawing takes that has just been asked for, and lets the next one wait accordingly: a slow machine
    /// has time for what people do.
    fn pace(self: &Rc<Self>, purpose: Purpose) {
        let (weak, begun) = (Rc::downgrade(self), now());
        let drawn = Closure::once_into_js(move || {
            // Before the drawing is laid out and painted.
            Timeout::new(0, move || {
                if let Some(inner) = weak.upgrade() {
                    let interval = INTERVAL.max((now() - begun) / DRAWING);
                    inner.views[purpose.index()].throttle.borrow_mut().set_interval(interval);
                }
            })
            .forget();
        });
        if let Some(window) = web_sys::window() {
            // It fails for no function; a page that is hidden does not call it.
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

/// Milliseconds since the page was opened.
fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}
