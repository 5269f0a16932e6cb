//! The notice after a crash of the interface.

/// Reports panics with a notice that the static page contains. After a panic nothing is rendered any longer, but
/// every move was saved before it was rendered.
pub fn report_in_page() {
    yew::set_custom_panic_hook(Box::new(|panic| report(&panic.to_string())));
}

fn report(panic: &str) {
    web_sys::console::error_1(&panic.into());
    let Some(page) = web_sys::window().and_then(|window| window.document()) else { return };
    if let Some(words) = page.get_element_by_id("failure-reason") {
        words.set_text_content(Some(&format!("The interface crashed: {panic}")));
    }
    if let Some(notice) = page.get_element_by_id("failure") {
        // It fails for no element.
        let _ = notice.remove_attribute("hidden");
    }
}
