//! Descriptions for readers, which programs without the feature `help` leave out.

/// Returns a description, or nothing in a program that shows none, so that its text is not part of the program.
pub(crate) const fn text(text: &'static str) -> &'static str {
    if cfg!(feature = "help") { text } else { "" }
}
