//! Lessons from other sites. Nothing is requested before the viewer has seen the address and agreed. The text is
//! untrusted: it is read like any other lesson.

use tilescope_language::{say, t};
use tilescope_shell as shell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::lesson_file::LONGEST_LESSON;

/// Returns the text of the lesson at an address; `None` unless it was loaded since the page was opened.
pub fn text(address: &str) -> Option<String> {
    shell::memory().get(&key(address)).as_string()
}

/// Loads the lesson at an address, without cookies and without a referrer.
///
/// # Errors
/// If it cannot be loaded: the reason, as a sentence.
pub async fn load(address: &str) -> Result<(), String> {
    if !address.starts_with("https://") {
        return Err(t("The address of a lesson begins with https://.").to_owned());
    }
    let text = JsFuture::from(shell::foreign(address, LONGEST_LESSON as u32))
        .await
        .map_err(|error| reason(&error))?;
    shell::memory().set(&key(address), &text);
    Ok(())
}

/// Returns why [`shell::foreign`] has failed.
fn reason(error: &JsValue) -> String {
    match (error.as_f64(), error.as_string()) {
        (Some(status), _) => say!("The site answered with the error {status}."),
        (None, Some(_)) => {
            say!("This file is too long for a lesson: the limit is {LONGEST_LESSON} bytes.")
        }
        (None, None) => {
            t("The site cannot be reached, or it does not let other pages read this file. Its owner can \
                           allow that with the header Access-Control-Allow-Origin.")
            .to_owned()
        }
    }
}

fn key(address: &str) -> JsValue {
    format!("lesson at {address}").into()
}
