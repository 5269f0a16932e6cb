//! The workers of a [`Team`] and the timers of a browser.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use yew::Callback;

use super::team::TICK;
use super::{Act, Change, Handle, Request, Snapshot, Team, Word};
use crate::protocol::{INTERVAL, Throttle};

/// Workers that are kept between searches; dropped, they are ended.
#[derive(Clone, Debug)]
pub struct Pool(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    team: RefCell<Team>,
    handles: RefCell<Vec<Option<Handle>>>,
    show: Callback<Snapshot>,
    throttle: RefCell<Throttle>,
    /// Shows numbers that could not be shown yet.
    later: RefCell<Option<Timeout>>,
    clock: RefCell<Option<Interval>>,
}

impl Pool {
    /// A pool without workers, which tells `show` whatever there is to show, numbers at most 8 times a second.
    pub fn new(show: Callback<Snapshot>) -> Pool {
        Pool(Rc::new(Inner {
            team: RefCell::default(),
            handles: RefCell::default(),
            show,
            throttle: RefCell::new(Throttle::new(INTERVAL)),
            later: RefCell::default(),
            clock: RefCell::default(),
        }))
    }

    /// Declares what is wanted, as [`Team::want`].
    pub fn want(&self, request: Option<Request>, paused: bool) {
        self.0.with(|team| team.want(request, paused));
    }

    /// Begins the search once more, after trouble.
    pub fn retry(&self) {
        self.0.with(Team::retry);
    }
}

impl Inner {
    /// Changes the team and does what follows from it.
    fn with(self: &Rc<Self>, change: impl FnOnce(&mut Team)) {
        change(&mut self.team.borrow_mut());
        loop {
            let acts = self.team.borrow_mut().take_acts();
            if acts.is_empty() {
                break;
            }
            acts.into_iter().for_each(|act| self.perform(act));
        }
        let ticks = self.team.borrow().ticks();
        if self.clock.borrow().is_some() != ticks {
            let clock = ticks.then(|| {
                let weak = Rc::downgrade(self);
                Interval::new(TICK, move || with(&weak, Team::tick))
            });
            // The old clock may be ticking right now: it is dropped after the borrow has ended.
            let old = self.clock.replace(clock);
            drop(old);
        }
        let change = self.team.borrow_mut().take_change();
        match change {
            Change::None => {}
            Change::Numbers => self.show_soon(),
            Change::Status => self.show_now(),
        }
    }

    fn perform(self: &Rc<Self>, act: Act) {
        match act {
            Act::Start(index) => {
                let weak = Rc::downgrade(self);
                let hear = Callback::from(move |word: Word| with(&weak, |team| team.hear(index, word)));
                match Handle::start(hear) {
                    Ok(handle) => self.keep(index, Some(handle)),
                    Err(message) => self.team.borrow_mut().hear(index, Word::Unavailable(message)),
                }
            }
            Act::End(index) => self.keep(index, None),
            Act::Send(index, command) => {
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

    fn show_now(&self) {
        self.throttle.borrow_mut().force(now());
        self.later.replace(None);
        let snapshot = self.team.borrow().snapshot();
        self.show.emit(snapshot);
    }

    fn show_soon(self: &Rc<Self>) {
        let wait = self.throttle.borrow().wait(now());
        if wait == 0.0 {
            self.show_now();
        } else if self.later.borrow().is_none() {
            let weak = Rc::downgrade(self);
            let later = Timeout::new(wait.ceil() as u32, move || {
                if let Some(inner) = weak.upgrade() {
                    inner.show_now();
                }
            });
            self.later.replace(Some(later));
        }
    }
}

/// Changes the team of a pool that may be gone.
fn with(pool: &Weak<Inner>, change: impl FnOnce(&mut Team)) {
    if let Some(inner) = pool.upgrade() {
        inner.with(change);
    }
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}
