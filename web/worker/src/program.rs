//! The program of a game's worker, whose answers to requests are a part that few workers load.

use std::future::Future;

use tilescope_core::games::Listed;
use tilescope_protocol::Move;
use wasm_bindgen::JsValue;

use super::inquiries::Inquiries;
use super::job::Game;
use super::server::SearchServer;
use super::{openings, shell};

/// Defines the program of a game's worker: `program!(OnTop);`. `cargo xtask build` compiles it with the feature `split`
/// and cuts it at `answers`. Without the feature the program is one piece.
#[macro_export]
macro_rules! program {
    ($game:ty) => {
        fn main() {
            if $crate::shall_answer() {
                $crate::later(answers());
            } else {
                $crate::search::<$game>();
            }
        }

        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split(answers)]
        fn answers() {
            $crate::answer::<$game>();
        }

        #[cfg(not(feature = "split"))]
        async fn answers() {
            $crate::answer::<$game>();
        }
    };
}

/// Returns whether the page started this worker for requests: then it has told where the part `answers` is.
pub fn shall_answer() -> bool {
    js_sys::Reflect::has(&js_sys::global(), &JsValue::from_str("answers")).unwrap_or(false)
}

/// Runs a future that loads a part of the program. The script reports a part that cannot be loaded, and the future then
/// never ends.
pub fn later(part: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(part);
}

/// Serves the page that started this worker with searches of one game, until the page ends the worker.
///
/// # Panics
/// Outside of a worker.
pub fn search<S: Listed<Move: Move>>() {
    shell::run(SearchServer::<Game<S>>::new());
}

/// Answers the requests of the page that started this worker about one game, until the page ends the worker.
///
/// # Panics
/// Outside of a worker.
pub fn answer<S: Listed<Move: Move>>() {
    shell::run(Inquiries::new(openings::request::<S>));
}
