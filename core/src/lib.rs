//! Rules and searchers of tile games with open information and explicit chance.
//!
//! A game implements [`State`]; a searcher implements [`Search`] for every state. Neither knows the other: [`games`]
//! and [`search`] depend only on [`state`]. The crate needs no timers, threads, files or operating system. The same
//! code runs natively and in a browser's worker, and the same seed with the same number of iterations gives the same
//! result on both.
//!
//! A game is a [`Record`]: its settings and its moves, as readable text. A searcher gets a position of the game, and
//! reports what it has found at any time:
//!
//! ```
//! use tilescope_core::games::carcassonne::Carcassonne;
//! use tilescope_core::{Record, SearchSpec, State};
//!
//! let mut record: Record<Carcassonne> = "carcassonne(players=2) =K 1,0r0c0 =V 0,1r0 =B".parse()?;
//! let position = record.position(record.moves().len());
//! assert!(position.player().is_some(), "somebody has to place tile B");
//!
//! let spec: SearchSpec = "mcts(utility=win)".parse()?;
//! let mut search = spec.build(&position, 1)?; // 1 is the seed
//! search.step(200);
//! let report = search.report();
//! assert_eq!(report.work, 200);
//!
//! let best = &report.candidates[report.choice.expect("a move was visited")];
//! println!("{} wins {:.0} % of the playouts", best.mv, 100.0 * best.win.mean().unwrap());
//! record.push(best.mv);
//! assert_eq!(record.to_string().parse(), Ok(record));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![deny(missing_docs)]
#![warn(missing_debug_implementations)]

extern crate alloc;

pub mod arrangement;
pub mod as_text;
mod bits;
pub mod clock;
pub mod code;
pub mod comparison;
pub mod contest;
mod deck;
mod error;
mod excerpt;
pub mod games;
mod help;
pub mod heuristic;
pub mod judges;
pub mod levels;
pub mod notation;
pub mod order;
pub mod perft;
pub mod player;
pub mod playout;
pub mod presets;
pub mod record;
pub mod review;
pub mod rng;
pub mod rollout;
pub mod search;
pub mod state;
pub mod suggest;
mod word_sort;

pub use arrangement::{Arrangement, PositionError};
pub use deck::Deck;
pub use error::{AnyViolation, IllegalMove, ParseError, ParseErrorKind};
pub use heuristic::Heuristics;
pub use player::{ByPlayer, MAX_PLAYERS, Player};
pub use record::Record;
pub use rng::Rng;
pub use search::{BuildError, Candidate, FinalChoice, Moments, Report, Search, SearchSpec, Step, Value};
pub use state::{Payment, State, Turn};
pub use suggest::UnknownName;
