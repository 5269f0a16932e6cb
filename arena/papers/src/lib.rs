//! The experiments of the papers: what they report, repeated and compared.
//!
//! ```text
//!   cmd          the commands: their options and their output
//!     ├─ experiment      the published experiments, as data, and their comparison with our games
//!     │    └─ nodes      the nodes that searches by depth visit
//!     ├─ complexity      estimates of the sizes of games
//!     └─ documents       the settings and searches with which the papers count
//! ```

#[macro_use]
extern crate tilescope_matches;

pub mod cmd;
mod complexity;
mod documents;
mod experiment;
mod nodes;
