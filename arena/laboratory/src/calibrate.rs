//! The calibration of reviews: what they say of games that people played, and how those games ended.
//!
//! ```text
//!   judge        the review's judgement of a move, and the arbiter's
//!   file         the judgements as JSON Lines, so that a stopped run continues
//!   sample       a judged move beside its game: the phase, the result, what is on the table
//!   fit          a straight line through samples that come in games
//!   prediction   expected leads beside final ones
//!   quick        the evaluations and policies of a game beside all moves
//!   losses       losses beside ratings and results
//!   report       the judged moves as tables
//!   verdicts     the moves that the arbiter confirms
//! ```
//!
//! A judgement is that of core's `review`. The *arbiter* is a rollout of the moves in question and of those that the
//! review's search visits most, with draws of its own. It shares the policy with the review, and the errors of that: only
//! results show them.

mod file;
mod fit;
mod judge;
mod losses;
mod prediction;
mod quick;
mod report;
mod sample;
mod verdicts;

pub(crate) use file::{Header, Line, VerdictFile};
pub(crate) use judge::{Judge, choose};
pub(crate) use quick::quick;
pub(crate) use report::tables;
pub(crate) use sample::Samples;
pub(crate) use verdicts::verdicts;
