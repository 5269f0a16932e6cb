//! The calibration of reviews: what they say of games that people played, and how those games ended.
//!
//! ```text
//!   line         a move, how its game ended, and what is said of it
//!   judge        the review's judgement of a move, and the arbiter's
//!   file         the lines as JSON Lines, so that a stopped run continues
//! ```
//!
//! A judgement is that of core's `review`. The *arbiter* is a rollout of the moves in question and of those that the
//! review's search visits most, with draws of its own. It shares the policy with the review, and the errors of that: only
//! results show them. `laboratory/calibrate.py` makes tables of the lines.

mod file;
mod judge;
mod line;

pub(crate) use file::{Header, LineFile};
pub(crate) use judge::{Judge, choose};
pub(crate) use line::{Judgement, Line};
