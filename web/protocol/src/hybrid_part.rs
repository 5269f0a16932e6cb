//! The part of a hybrid that searches.

use serde::{Deserialize, Serialize};
use tilescope_core::{Heuristics, SearchSpec};

/// The part of a hybrid that searches a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HybridPart {
    /// The name of its parameter: `early` or `late`.
    pub name: String,
    /// The text of its `SearchSpec`.
    pub spec: String,
}

impl HybridPart {
    /// Returns the part that searches a position. `None` if the searcher has no parts.
    pub fn at<S: Heuristics>(spec: &SearchSpec, root: &S) -> Option<HybridPart> {
        let (name, part) = spec.part_at(root)?;
        Some(HybridPart { name: name.into(), spec: part.to_string() })
    }
}
