//! Excerpts: the beginning of a text, as quoted in errors.

use alloc::string::String;

/// The length of the longest excerpt, in characters.
pub const EXCERPT: usize = 60;

/// Returns the beginning of a text for an error: at most [`EXCERPT`] characters. If the text is longer, the last one
/// is `…`.
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
