//! The people who played a game, with its date and source.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct People {
    /// The name of each seat; empty if it is unknown.
    pub names: Vec<String>,
    /// The site or the program on which they played.
    pub source: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The date in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<u64>,
}
