//! One worker.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tilescope_core::games::GameId;
use tilescope_language::t;
use tilescope_protocol::Event;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};
use yew::Callback;

use super::boot::{self, Role};

/// A message from a worker, or the news that it broke.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerEvent<E = Event> {
    /// The worker sent a message.
    Message(E),
    /// The worker broke; the browser's message.
    Broke(String),
    /// This page cannot start workers; the browser's message.
    Unavailable(String),
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
    pub fn start<E: DeserializeOwned + 'static>(
        game: GameId,
        role: Role,
        hear: Callback<WorkerEvent<E>>,
    ) -> Result<Handle, String> {
        let worker = boot::start(game, role).map_err(|error| words(&error))?;
        let on_message = {
            let hear = hear.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                hear.emit(match serde_wasm_bindgen::from_value(event.data()) {
                    Ok(event) => WorkerEvent::Message(event),
                    Err(error) => WorkerEvent::Broke(format!("cannot read its message: {error}")),
                });
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

    /// Sends a command, of the kind that its role takes.
    pub fn send(&self, command: &impl Serialize) {
        let message = serde_wasm_bindgen::to_value(command).expect("every command has a message");
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

/// Returns the thrown value as text.
fn words(thrown: &JsValue) -> String {
    match thrown.dyn_ref::<js_sys::Error>() {
        Some(error) => error.message().into(),
        None => thrown.as_string().unwrap_or_else(|| format!("{thrown:?}")),
    }
}
