//! The connection of a server to the page and to the worker's event loop.
//!
//! ```text
//!   page --command--> onmessage -> Server::command --event--> page
//!                         |
//!                       ping        a MessageChannel to itself: one turn of the event loop in 5 us,
//!                         v         where a timer takes 4 ms and a microtask lets no message in
//!                     onmessage -> Server::slice --event--> page
//!                         |  ^
//!                         +--+      while there is something to do; where it must wait, after a timer
//! ```

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// The work of a worker, without a browser. Times are in milliseconds of any clock.
pub(super) trait Server {
    /// A message of the page.
    type Command: DeserializeOwned;

    /// A message to the page.
    type Event: Serialize;

    /// Returns the first message.
    fn ready() -> Self::Event;

    /// Returns the message that the worker broke.
    fn failed(message: String) -> Self::Event;

    /// Executes a command and returns the immediate event, if any.
    fn command(&mut self, command: Self::Command, clock: &dyn Fn() -> f64) -> Option<Self::Event>;

    /// Works for a slice of `clock` and returns the event after it, if any.
    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Self::Event>;

    /// Returns the milliseconds until there is work to do. `None` if there is none.
    fn wait(&self, now: f64) -> Option<f64>;

    /// Notes that the event of the last slice was sent, which takes time too.
    fn sent(&mut self, now: f64);
}

/// Connects a server to the page.
pub(super) fn run<S: Server + 'static>(server: S) {
    let scope: DedicatedWorkerGlobalScope =
        js_sys::global().dyn_into().expect("the search worker runs in a worker");
    report_panics::<S>(&scope);
    let clock = scope.performance().expect("every worker has a clock");
    let channel = MessageChannel::new().expect("every worker has channels");
    let shell = Rc::new(Shell {
        server: RefCell::new(server),
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
    post(&scope, &S::ready());
}

/// The server with its message channel and timer.
struct Shell<S> {
    server: RefCell<S>,
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    port: MessagePort,
    /// Whether a ping is pending, so that there is never a second one.
    pinged: Cell<bool>,
    /// Whether a timer is pending.
    sleeps: Cell<bool>,
}

impl<S: Server + 'static> Shell<S> {
    fn command(self: &Rc<Self>, message: JsValue) {
        let said = match serde_wasm_bindgen::from_value::<S::Command>(message) {
            Ok(command) => self.server.borrow_mut().command(command, &|| self.clock.now()),
            Err(error) => Some(S::failed(format!("cannot read a message: {error}"))),
        };
        if let Some(event) = said {
            post(&self.scope, &event);
        }
        self.ping();
    }

    fn slice(self: &Rc<Self>) {
        self.pinged.set(false);
        let said = self.server.borrow_mut().slice(&|| self.clock.now());
        if let Some(event) = said {
            post(&self.scope, &event);
            self.server.borrow_mut().sent(self.clock.now());
        }
        self.ping();
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

fn post(scope: &DedicatedWorkerGlobalScope, event: &impl Serialize) {
    let message = serde_wasm_bindgen::to_value(event).expect("every event has a message");
    scope.post_message(&message).expect("the page takes every message");
}

/// Reports panics to the page before the worker is gone: the browser's own error only says `unreachable`.
fn report_panics<S: Server>(scope: &DedicatedWorkerGlobalScope) {
    let scope = scope.clone();
    std::panic::set_hook(Box::new(move |panic| {
        post(&scope, &S::failed(panic.to_string()));
    }));
}
