//! Rules and searchers of tile games with open information and explicit chance.
//!
//! A game implements [`State`]; a searcher implements [`Search`] for every state. Neither knows the other:
//! arrows point from [`games`] and [`search`] to [`state`] and nowhere else. The crate needs no clock, no
//! threads, no files and no operating system, so that the same code runs natively and in a browser's worker,
//! and the same seed with the same number of iterations gives the same result on both.

#![no_std]

extern crate alloc;

mod bits;
pub mod games;
pub mod levels;
pub mod notation;
pub mod order;
pub mod perft;
pub mod player;
pub mod playout;
pub mod record;
pub mod rng;
pub mod search;
pub mod state;

pub use notation::ParseError;
pub use player::{ByPlayer, MAX_PLAYERS, Player};
pub use playout::Playouts;
pub use record::Record;
pub use rng::Rng;
pub use search::{Candidate, FinalChoice, Moments, Progress, Report, Search, SearchSpec};
pub use state::{IllegalMove, State, Turn};
