//! The page.

use tilescope_web::page::{App, AppProps};
use web_sys::Document;

fn main() {
    yew::set_custom_panic_hook(Box::new(|panic| report(&panic.to_string())));
    let Some(page) = document() else { return };
    let drawing = page.get_element_by_id("vignette");
    if let Some(root) = page.get_element_by_id("app") {
        yew::Renderer::<App>::with_root_and_props(root, AppProps { drawing }).render();
    }
}

/// Says that the interface broke down, with what stands ready in the static page. After a panic nothing is drawn any
/// more, but every move was kept before it was drawn.
fn report(panic: &str) {
    web_sys::console::error_1(&panic.into());
    let Some(page) = document() else { return };
    if let Some(words) = page.get_element_by_id("failure-reason") {
        words.set_text_content(Some(&format!("The interface broke down: {panic}")));
    }
    if let Some(notice) = page.get_element_by_id("failure") {
        // It fails for no element.
        let _ = notice.remove_attribute("hidden");
    }
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}
