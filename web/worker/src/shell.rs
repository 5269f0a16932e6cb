//! The connection of a server to the page and to the worker's event loop.
//!
//! ```text
//!   page --command--> onmessage -> Server::command --reply--> page
//!                         |
//!                       ping        a MessageChannel to itself: one turn of the event loop in 5 us,
//!                         v         where a timer takes 4 ms and a microtask lets no message in
//!                     onmessage -> Server::slice --reply--> page
//!                         |  ^
//!                         +--+      while there is something to do; where it must wait, after a timer
//! ```

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use tilescope_protocol::{Message, VERSION, to_bytes};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// The work of a worker, without a browser. Times are in milliseconds of any clock.
pub(super) trait Server {
    /// Executes a message of the page and returns the immediate reply, if any.
    ///
    /// # Errors
    /// If the message comes from another build.
    fn command(&mut self, message: &[u8], clock: &dyn Fn() -> f64) -> Result<Option<Vec<u8>>, String>;

    /// Works for a slice of `clock` and returns the reply after it, if any.
    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Vec<u8>>;

    /// Returns the milliseconds until there is work to do. `None` if there is none.
    fn wait(&self, now: f64) -> Option<f64>;

    /// Notes that the reply of the last slice was sent, which takes time too.
    fn sent(&mut self, now: f64);
}

pub(super) fn run<S: Server + 'static>(server: S) {
    let scope: DedicatedWorkerGlobalScope =
        js_sys::global().dyn_into().expect("the search worker runs in a worker");
    report_panics(&scope);
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
    post(&scope, &to_bytes(&Message::<()>::Ready { version: VERSION }));
}

/// The server with its message channel and timer.
struct Shell<S> {
    server: RefCell<S>,
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    port: MessagePort,
    /// Whether a ping is pending, so that there is never a second one.
    pinged: Cell<bool>,
    sleeps: Cell<bool>,
}

impl<S: Server + 'static> Shell<S> {
    fn command(self: &Rc<Self>, message: JsValue) {
        let message = Uint8Array::new(&message).to_vec();
        let said = self.server.borrow_mut().command(&message, &|| self.clock.now());
        match said {
            Ok(reply) => reply.iter().for_each(|reply| post(&self.scope, reply)),
            Err(error) => fail(&self.scope, format!("cannot read a message: {error}")),
        }
        self.ping();
    }

    fn slice(self: &Rc<Self>) {
        self.pinged.set(false);
        let said = self.server.borrow_mut().slice(&|| self.clock.now());
        if let Some(reply) = said {
            post(&self.scope, &reply);
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

fn post(scope: &DedicatedWorkerGlobalScope, message: &[u8]) {
    scope.post_message(&Uint8Array::from(message)).expect("the page takes every message");
}

fn fail(scope: &DedicatedWorkerGlobalScope, message: String) {
    post(scope, &to_bytes(&Message::<()>::Failed { message }));
}

/// Reports panics to the page before the worker is gone: the browser's own error only says `unreachable`.
fn report_panics(scope: &DedicatedWorkerGlobalScope) {
    let scope = scope.clone();
    std::panic::set_hook(Box::new(move |panic| fail(&scope, panic.to_string())));
}
