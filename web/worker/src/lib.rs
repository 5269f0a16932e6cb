//! The search worker: a dedicated Web Worker that searches or answers requests, in slices.
//!
//! ```text
//!   main ──> SearchServer                      the page wants searches
//!     └────> part `answers`: Inquiries         it sends requests; loaded by such workers alone
//! ```
//!
//! Each game has a program of its own, which [`program!`] defines. The page tells a worker at its start which of the two
//! it is (`tilescope_engine::bootstrap`). Everything that can be tested without a browser is in the two servers and
//! below them; a [`Desk`] answers without one.

mod chunk;
mod contest;
mod convergence;
mod desk;
mod inquiries;
mod inquiry;
mod inspector;
mod job;
mod judge;
mod meter;
mod move_comparison;
mod openings;
mod par;
mod program;
mod read;
mod rolling;
mod server;
mod shell;
mod task;

pub use desk::Desk;
pub use program::{answer, later, search, shall_answer};
