//! A lesson from a file: selected, or dropped anywhere on the page.

use tilescope_floor::listen;
use tilescope_language::{say, t};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement};
use yew::prelude::*;

/// The most bytes of a lesson.
pub const LONGEST_LESSON: usize = 30_000;

#[derive(Properties, PartialEq, Debug)]
pub struct LessonFileProps {
    /// Called with the text of the file, or with the reason why there is none, as a sentence.
    pub on_text: Callback<Result<String, String>>,
}

#[component]
pub fn LessonFile(props: &LessonFileProps) -> Html {
    let on_text = props.on_text.clone();
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            read(&file, on_text.clone());
        }
        // The same file can be selected again after a correction.
        field.set_value("");
    });
    html! {
        <div class="field">
            <label class="field-label" for="lesson-file">{ t("Your own lesson") }</label>
            <input class="input" id="lesson-file" type="file" accept=".txt,text/plain" aria-describedby="lesson-file-help" {onchange} />
            <p class="help" id="lesson-file-help">
                { t("Choose a text file, or drop it anywhere on this page. docs/lessons.md explains how to write one.") }
            </p>
        </div>
    }
}

/// Calls `on_text` with the text of each file that is dropped on the page.
#[hook]
pub fn use_dropped(on_text: &Callback<Result<String, String>>) {
    listen::use_window("dragover", (), |event: DragEvent, ()| {
        if event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0)) {
            event.prevent_default();
        }
    });
    listen::use_window("drop", on_text.clone(), |event: DragEvent, on_text| {
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            event.prevent_default();
            read(&file, on_text.clone());
        }
    });
}

fn read(file: &File, on_text: Callback<Result<String, String>>) {
    // The size is checked first, so that a file too large for a lesson is not even read.
    if file.size() > LONGEST_LESSON as f64 {
        on_text.emit(Err(say!("This file is too long for a lesson: the limit is {LONGEST_LESSON} bytes.")));
        return;
    }
    let text = file.text();
    spawn_local(async move {
        let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
        on_text.emit(text.ok_or_else(|| t("This file cannot be read.").to_owned()));
    });
}
