//! Programs of other people, which play by the protocol of `docs/ugi.md`.
//!
//! A program is a search like any other: a match steps it, asks for its move and tells it what was played. The referee
//! also holds its `Chair`, which sets the clock and says why a program lost.
//!
//! ```text
//!   chair ─ search        the referee's side of a program, and the search that asks it
//!     └─ conversation     handshake, position, decision
//!          ├─ position, fields, answer     what is said: positions, moves as JSON, the program's lines
//!          └─ process, transcript     the running program, and the last lines of its conversation
//!               └─ program, allowance, failure     its command, its time for a decision, and why it lost
//!   command, go     the lines of a referee
//!   probe           positions to try programs with
//! ```

mod allowance;
mod answer;
mod chair;
mod command;
mod conversation;
mod failure;
mod fields;
mod go;
mod position;
pub mod probe;
mod process;
mod program;
mod search;
mod transcript;

pub use allowance::Allowance;
pub(crate) use chair::Chair;
pub use command::Command;
pub(crate) use command::position_line;
pub use conversation::{Engine, Patience};
pub use failure::Failure;
pub use go::Go;
pub(crate) use position::understood;
pub use position::{Position, legal_moves};
pub use program::Program;
pub(crate) use search::EngineSearch;
