//! The people who played a game, with its date and source.

use serde::{Deserialize, Serialize};

/// The people of a game, with its origin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct People {
    /// The name of each seat; empty if it is unknown.
    pub(crate) names: Vec<String>,
    /// The site or the program on which they played.
    pub(crate) source: String,
    /// The number or the name of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<String>,
    /// The date in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) date: Option<u64>,
}
