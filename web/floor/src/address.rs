//! The address of the page: what it asks for, and what a reload is to bring back.

use tilescope_shell::escaped;
use wasm_bindgen::JsValue;
use web_sys::UrlSearchParams;

/// What the address asks for, with its question mark; empty where it asks for nothing.
pub fn query() -> String {
    web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

/// The value of a parameter of the address.
pub fn parameter(name: &str) -> Option<String> {
    value(&query(), name)
}

/// The parameters of the address that say how the page is to look, with an `&` before each.
pub fn look() -> String {
    let Some(parameters) = parameters(&query()) else { return String::new() };
    let kept = LOOK.iter().filter_map(|&name| Some((name, parameters.get(name)?)));
    kept.map(|(name, value)| format!("&{name}={}", escaped(&value))).collect()
}

/// The parameter that hides parts of the screen, with an `&` before it; empty where nothing is hidden.
pub fn hiding() -> String {
    parameter("hide").map_or_else(String::new, |hide| format!("&hide={}", escaped(&hide)))
}

/// The address of this page with a query that begins with its question mark.
pub fn of_page(query: &str) -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    Some(href.split(['?', '#']).next()?.to_owned() + query)
}

/// Writes what a reload is to bring back into the address, in place of what it asks for; how the page is to look stays.
pub fn replace(asked: &str) {
    let Some(window) = web_sys::window() else { return };
    let look = look();
    let all = format!("{asked}{look}");
    let all = all.trim_start_matches('&');
    if let (Ok(path), Ok(history)) = (window.location().pathname(), window.history()) {
        let address = if all.is_empty() { path } else { format!("{path}?{all}") };
        // Refused in some frames; then the address stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// The parameters that say how the page is to look.
const LOOK: [&str; 2] = ["hide", "theme"];

/// The value of a parameter of a query, with or without its question mark.
pub fn value(query: &str, name: &str) -> Option<String> {
    parameters(query)?.get(name)
}

/// The parameters of a query, with or without its question mark. Broken escapes are read as replacement characters; nothing
/// here fails.
pub fn parameters(query: &str) -> Option<UrlSearchParams> {
    UrlSearchParams::new_with_str(query).ok()
}
