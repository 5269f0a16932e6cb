//! The address of the page: what it requests, and what a reload restores.

use tilescope_shell::escaped;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// Returns what the address requests, with its question mark; empty if it requests nothing.
pub fn query() -> String {
    web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

pub fn parameter(name: &str) -> Option<String> {
    value(&query(), name)
}

/// Returns the parameters of the address that set the look of the page, with an `&` before each.
pub fn look() -> String {
    let Some(parameters) = parameters(&query()) else { return String::new() };
    let kept = LOOK.iter().filter_map(|&name| Some((name, parameters.get(name)?)));
    kept.map(|(name, value)| format!("&{name}={}", escaped(&value))).collect()
}

/// Returns the parameter that hides parts of the screen, with an `&` before it; empty if nothing is hidden.
pub fn hiding() -> String {
    parameter("hide").map_or_else(String::new, |hide| format!("&hide={}", escaped(&hide)))
}

/// Returns the query for another screen, with its question mark: the look of the page, and whether the lessons are open.
pub fn of_next_screen() -> String {
    let learn = if parameter(LEARN).is_some() { LEARN } else { "" };
    let all = format!("{learn}{}", look());
    if all.is_empty() { all } else { format!("?{}", all.trim_start_matches('&')) }
}

/// The parameter that opens the lessons on the start screen.
pub const LEARN: &str = "learn";

/// Returns the address of this page with a query, which begins with its question mark.
pub fn of_page(query: &str) -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    Some(href.split(['?', '#']).next()?.to_owned() + query)
}

/// Replaces the request in the address by what a reload must restore. The look of the page stays.
pub fn replace(asked: &str) {
    let Some(window) = web_sys::window() else { return };
    let look = look();
    let all = format!("{asked}{look}");
    let all = all.trim_start_matches('&');
    if let (Ok(path), Ok(history)) = (window.location().pathname(), window.history()) {
        let address = if all.is_empty() { path } else { format!("{path}?{all}") };
        // The entry of the history, and the part of the screen that it names, stay.
        let address = address + &window.location().hash().unwrap_or_default();
        let state = history.state().unwrap_or(JsValue::NULL);
        // Some frames refuse it; then the address stays.
        let _ = history.replace_state_with_url(&state, "", Some(&address));
    }
}

/// The parameters that set the look of the page.
const LOOK: [&str; 2] = ["hide", "theme"];

/// Returns the value of a parameter of a query, with or without its question mark.
pub fn value(query: &str, name: &str) -> Option<String> {
    parameters(query)?.get(name)
}

/// Returns the parameters of a query, with or without its question mark. Broken escapes are read as replacement
/// characters; nothing here fails.
pub fn parameters(query: &str) -> Option<UrlSearchParams> {
    UrlSearchParams::new_with_str(query).ok()
}
