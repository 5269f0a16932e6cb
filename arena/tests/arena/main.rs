//! The program as its users see it.

mod common;
mod fuzz;
mod inspect;
mod kills;
mod matches;
mod picture;
mod results;
mod train;
mod transcripts;
