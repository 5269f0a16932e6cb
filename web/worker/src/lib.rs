//! The search worker: a dedicated Web Worker that searches in slices.
//!
//! ```text
//!   page --Command--> onmessage -> SearchServer::command --Event--> page
//!                         |
//!                       ping        a MessageChannel to itself: one turn of the event loop in 5 us,
//!                         v         where a timer takes 4 ms and a microtask lets no message in
//!                     onmessage -> SearchServer::slice --Event--> page
//!                         |  ^
//!                         +--+      while there is something to search; where its pace says later, after a timer
//! ```
//!
//! Each game has a program of its own, which calls [`serve`]. Everything that can be tested without a browser is in
//! [`SearchServer`] and below it.

mod chunk;
mod contest;
mod convergence;
mod inquiries;
mod inquiry;
mod inspector;
mod job;
mod judge;
mod meter;
mod move_comparison;
mod openings;
mod par;
mod read;
mod server;
mod task;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use tilescope_core::games::Listed;
use tilescope_protocol::{Command, Event, VERSION};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

pub use chunk::{ChunkSize, SLICE};
pub use job::{Order, Run};
pub use openings::Openings;
pub use server::SearchServer;

/// Serves the page that started this worker with searches of one game, until the page ends the worker.
///
/// # Panics
/// Outside of a worker.
pub fn serve<S: Listed>() {
    run(Openings::of::<S>());
}

/// Connects a server to the page.
fn run(openings: Openings) {
    let scope: DedicatedWorkerGlobalScope =
        js_sys::global().dyn_into().expect("the search worker runs in a worker");
    report_panics(&scope);
    let clock = scope.performance().expect("every worker has a clock");
    let channel = MessageChannel::new().expect("every worker has channels");
    let shell = Rc::new(Shell {
        server: RefCell::new(SearchServer::new(openings)),
        scope: scope.clone(),
        clock,
        port: channel.port2(),
        pinged: Cell::new(false),
        sleeps: Cell::new(false),
    });

    let on_ping = {
        let shell = shell.clone();
        Closure::<dyn FnMut()>::new(move || shell.slice())
    };
    channel.port1().set_onmessage(Some(on_ping.as_ref().unchecked_ref()));
    on_ping.forget();

    let on_command = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        shell.command(event.data());
    });
    scope.set_onmessage(Some(on_command.as_ref().unchecked_ref()));
    on_command.forget();
    post(&scope, &Event::Ready { version: VERSION });
}

/// The server with its message channel and timer.
struct Shell {
    server: RefCell<SearchServer>,
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    port: MessagePort,
    /// Whether a ping is pending, so that there is never a second one.
    pinged: Cell<bool>,
    /// Whether a timer is pending.
    sleeps: Cell<bool>,
}

impl Shell {
    fn command(self: &Rc<Self>, message: JsValue) {
        let said = match serde_wasm_bindgen::from_value::<Command>(message) {
            Ok(command) => self.server.borrow_mut().command(command, &|| self.clock.now()),
            Err(error) => Some(Event::Failed { message: format!("cannot read a message: {error}") }),
        };
        self.say(said);
        self.ping();
    }

    fn slice(self: &Rc<Self>) {
        self.pinged.set(false);
        let said = self.server.borrow_mut().slice(&|| self.clock.now());
        self.say(said);
        self.ping();
    }

    fn say(&self, event: Option<Event>) {
        let Some(event) = event else { return };
        post(&self.scope, &event);
        if let Event::Answer { .. } = event {
            self.server.borrow_mut().sent(self.clock.now());
        }
    }

    fn ping(self: &Rc<Self>) {
        let wait = self.server.borrow().wait(self.clock.now());
        match wait {
            None => {}
            Some(0.0) if !self.pinged.replace(true) => {
                self.port.post_message(&JsValue::NULL).expect("a port takes every message");
            }
            Some(0.0) => {}
            Some(milliseconds) if !self.sleeps.replace(true) => {
                let shell = self.clone();
                let wake = move || {
                    shell.sleeps.set(false);
                    shell.ping();
                };
                Timeout::new(milliseconds.ceil() as u32, wake).forget();
            }
            Some(_) => {}
        }
    }
}

fn post(scope: &DedicatedWorkerGlobalScope, event: &Event) {
    let message = serde_wasm_bindgen::to_value(event).expect("every event has a message");
    scope.post_message(&message).expect("the page takes every message");
}

/// Reports panics to the page before the worker is gone: the browser's own error only says `unreachable`.
fn report_panics(scope: &DedicatedWorkerGlobalScope) {
    let scope = scope.clone();
    std::panic::set_hook(Box::new(move |panic| {
        post(&scope, &Event::Failed { message: panic.to_string() });
    }));
}
