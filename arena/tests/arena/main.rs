//! The program as its users see it.

mod common;
mod inspect;
mod matches;
mod transcripts;
