//! A position in somebody's article: the page with `?embed=1`, of which `docs/embed.md` is the contract.
//!
//! ```text
//!   show             a part of the program for each game, loaded in place of the page's screens
//!     Article        what is shown now: it hears commands, and tells what happens
//!       Widget       the board, and beside it what a search knows: live, or frozen
//!   options          what the query asks for
//!   frozen           a report as text
//!   command, event   the messages of the page around it, and those that it is sent
//!   outside          that page: messages, how much of the frame is seen, how high it should be
//! ```
//!
//! Nothing is searched before somebody asks for it, nor out of sight. One worker with a number of iterations searches,
//! so that everybody sees the same numbers.

pub mod command;
pub mod event;
pub mod frozen;
pub mod options;
pub mod scene;

mod article;
mod outside;
mod show;
mod widget;

pub use self::show::show;
