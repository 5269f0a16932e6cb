//! The English texts of the repository: no phrase of `xtask/phrases.txt` comes back in them, and no link in them is dead.
//!
//! ```text
//!   files      the files that have such texts
//!   rust       the comments and strings of a Rust source
//!   script     the comments of a script
//!   markup     the prose of Markdown, of a lesson and of a static page
//!   passage    a piece of text with the line where it begins, and its words
//!   list       the unwanted phrases, and how a passage is searched for them
//!   phrases    the findings in all files
//!   anchors    the places in a Markdown file that a link can name
//!   links      the links of Markdown files
//! ```

mod anchors;
mod files;
mod links;
mod list;
mod markup;
mod passage;
mod phrases;
mod rust;
mod script;

pub(crate) use self::links::check as check_links;
pub(crate) use self::phrases::{check as check_phrases, run as list_phrases};
