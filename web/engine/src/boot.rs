//! The start of a worker: from a Blob, everywhere.
//!
//! In a frame with `sandbox="allow-scripts"` the page has an origin of its own. There a worker cannot be started from
//! an address, and a module worker cannot import from one. A classic worker from a Blob can, with absolute addresses.
//! That works on every other page as well, so there is only one method.

use js_sys::Array;
use tilescope_core::games::GameId;
use tilescope_shell as shell;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Url, Worker};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Searches,
    Answers,
}

/// Returns the text of the Blob. It trusts the address of the script that `wasm-bindgen` made for the worker, and no
/// other; it loads the script and runs its module. `answers` is the address of the part that a worker needs to answer
/// requests; a worker without it searches. Failures after the first turn of the event loop are thrown, since the page
/// learns of thrown errors only.
pub fn bootstrap(script: &str, module: &str, answers: Option<&str>) -> String {
    let (script, module) = (quoted(script), quoted(module));
    let role = answers.map_or_else(String::new, |part| format!("self.answers = {};\n", quoted(part)));
    format!(
        "{role}self.trustedTypes?.createPolicy(\"default\", \
         {{ createScriptURL: (address) => (address === {script} ? address : null) }});\n\
         importScripts({script});\n\
         wasm_bindgen({{ module_or_path: {module} }})\
         .catch((error) => setTimeout(() => {{ throw error; }}));\n"
    )
}

fn quoted(text: &str) -> String {
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            c if c.is_ascii_graphic() => literal.push(c),
            c => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| literal += &format!("\\u{unit:04x}")),
        }
    }
    literal + "\""
}

/// Starts a worker of a game in a role.
///
/// # Errors
/// When the browser refuses: its words.
pub(super) fn start(game: GameId, role: Role) -> Result<Worker, JsValue> {
    let [script, module] = ["js", "wasm"].map(|kind| shell::address(&format!("worker_{game}.{kind}")));
    let answers = (role == Role::Answers).then(|| shell::address(&format!("answers_{game}.wasm")));
    let text = bootstrap(&script, &module, answers.as_deref());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let worker = Worker::new(&address);
    // The browser has resolved the address at this point.
    Url::revoke_object_url(&address)?;
    worker
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_cannot_break_out_of_the_script() {
        let text =
            bootstrap("https://a.example/\"+alert(1)+\"\\\n/worker.js", "https://a.example/ä.wasm", None);
        assert!(text.contains(r#"importScripts("https://a.example/\"+alert(1)+\"\\\u000a/worker.js");"#));
        assert!(text.contains(r"https://a.example/\u00e4.wasm"));
        assert_eq!(text.lines().count(), 3);
    }

    #[test]
    fn only_a_worker_that_answers_knows_the_part_for_it() {
        let text = |answers| bootstrap("https://a.example/w.js", "https://a.example/w.wasm", answers);
        assert!(!text(None).contains("answers"));
        assert!(
            text(Some("https://a.example/\"")).starts_with("self.answers = \"https://a.example/\\\"\";\n")
        );
    }
}
