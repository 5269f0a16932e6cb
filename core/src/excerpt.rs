//! The beginning of a text, as errors quote it.

use alloc::string::String;

/// The most characters of a text that an error quotes.
pub const EXCERPT: usize = 60;

/// The beginning of a text as errors quote it: at most [`EXCERPT`] characters, the last of which is `…` where some
/// are left out.
///
/// ```
/// use tilescope_core::notation::excerpt;
///
/// assert_eq!(excerpt("=K"), "=K");
/// assert_eq!(excerpt(&"x".repeat(1_000_000)), "x".repeat(59) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        None => text.into(),
        Some(_) => text.chars().take(EXCERPT - 1).chain(['…']).collect(),
    }
}
