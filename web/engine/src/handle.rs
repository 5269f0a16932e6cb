use js_sys::Uint8Array;
use serde::Serialize;
use tilescope_core::games::GameId;
use tilescope_language::t;
use tilescope_protocol::{Data, Message, Reply, SearchReport, VERSION, from_bytes, to_bytes};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};
use yew::Callback;

use super::boot::{self, Role};

/// A message from a worker, or the news that it broke.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerEvent<A = SearchReport> {
    Ready,
    /// The worker's files are from another build than the page.
    OtherBuild,
    Reply(Reply<A>),
    /// The worker broke; its own message or the browser's.
    Broke(String),
    /// This page cannot start workers; the browser's message.
    Unavailable(String),
}

impl<A: Data> WorkerEvent<A> {
    pub(super) fn read(message: &[u8]) -> WorkerEvent<A> {
        match from_bytes(message) {
            Ok(Message::Ready { version: VERSION }) => WorkerEvent::Ready,
            Ok(Message::Ready { .. }) => WorkerEvent::OtherBuild,
            Ok(Message::Reply(reply)) => WorkerEvent::Reply(reply),
            Ok(Message::Failed { message }) => WorkerEvent::Broke(message),
            Err(error) => WorkerEvent::Broke(format!("cannot read its message: {error}")),
        }
    }
}

/// A running worker. Dropping it ends the worker.
#[derive(Debug)]
pub struct Handle {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Handle {
    /// Starts a worker of a game whose events go to `hear`. Nothing may be sent to it before it is ready.
    ///
    /// # Errors
    /// When the browser starts no worker: its words.
    pub fn start<A: Data>(
        game: GameId,
        role: Role,
        hear: Callback<WorkerEvent<A>>,
    ) -> Result<Handle, String> {
        let worker = boot::start(game, role).map_err(|error| words(&error))?;
        let on_message = {
            let hear = hear.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                hear.emit(WorkerEvent::read(&Uint8Array::new(&event.data()).to_vec()));
            })
        };
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            hear.emit(WorkerEvent::Broke(error_message(&event)));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Handle { worker, _on_message: on_message, _on_error: on_error })
    }

    pub fn send(&self, command: &impl Serialize) {
        let message = Uint8Array::from(&*to_bytes(command));
        self.worker.post_message(&message).expect("a worker takes every message");
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // Pending events must not find their closure gone.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Returns the message of an error event. A script that cannot be loaded causes one without a message, and even
/// without the fields of an error event.
fn error_message(event: &ErrorEvent) -> String {
    js_sys::Reflect::get(event, &"message".into())
        .ok()
        .and_then(|message| message.as_string())
        .filter(|message| !message.is_empty())
        .unwrap_or_else(|| t("its script cannot be loaded").into())
}

fn words(thrown: &JsValue) -> String {
    match thrown.dyn_ref::<js_sys::Error>() {
        Some(error) => error.message().into(),
        None => thrown.as_string().unwrap_or_else(|| format!("{thrown:?}")),
    }
}
