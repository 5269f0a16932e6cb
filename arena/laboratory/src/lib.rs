//! The laboratory: training, tuning and judging of players, evaluations and policies.
//!
//! ```text
//!   cmd          the commands: their options and their output
//!     ├─ train           trains the weights of evaluations by self-play
//!     ├─ imitate         trains the weights of policies by imitating searches
//!     ├─ tune            tunes the parameters of searchers by games
//!     └─ calibrate       judges moves of games that people played as reviews do
//! ```

#[macro_use]
extern crate tilescope_matches;

mod calibrate;
pub mod cmd;
mod imitate;
mod train;
mod tune;
