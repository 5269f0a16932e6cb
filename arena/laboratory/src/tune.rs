//! Tuning of the parameters of a searcher by games.
//!
//! ```text
//!   log          the finished iterations in a file, from which a run continues
//!     └─ spsa    the algorithm: where to try next, and what a result changes
//!          └─ range      the values of a parameter
//!   variants   players that differ in parameters
//! ```

mod log;
mod range;
mod spsa;
mod variants;

pub(crate) use log::{Log, Plan};
pub(crate) use range::Range;
pub(crate) use spsa::Spsa;
pub(crate) use variants::Variants;
