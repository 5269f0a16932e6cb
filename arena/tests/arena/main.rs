//! Tests of the program as its users see it.

mod common;
mod fuzz;
mod imitate;
mod inspect;
mod kills;
mod matches;
mod picture;
mod results;
mod train;
mod transcripts;
