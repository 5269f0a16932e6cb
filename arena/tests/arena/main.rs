//! Tests of the program as its users see it.

mod calibrate;
mod cluster;
mod common;
mod files;
mod fuzz;
mod imitate;
mod import;
mod inspect;
mod kills;
mod limits;
mod matches;
mod picture;
mod puzzles;
mod results;
mod serve;
mod signals;
mod train;
mod transcripts;
mod ugi;
