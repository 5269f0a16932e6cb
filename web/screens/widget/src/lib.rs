//! An embedded position: the page with `?embed=1`. `docs/embed.md` is the contract.
//!
//! ```text
//!   show               a part of the program for each game, loaded in place of the page's screens
//!   article            the contents of an embed, which the page around it can change
//!     widget           the board, and beside it the results of a live search or a stored report
//!     embedded         its position, read by the rules of its game
//!     stored_report    the results of a search as text
//!   screen_article     a screen of the page: the inspector, or two searches side by side
//!   options            the options of the query
//!   embedded_screen    those of a screen
//!   command, event     messages from the page around the frame, and messages to it
//!   host_page          that page: messages, visibility of the frame, requested height
//! ```
//!
//! A search starts only on request, and runs only while the frame is visible. It uses one worker and a number of
//! iterations, so that everybody sees the same numbers.

pub mod command;
pub mod embedded;
pub mod embedded_screen;
pub mod event;
pub mod options;
pub mod stored_report;

mod article;
mod host_page;
mod screen_article;
mod show;
mod widget;

pub use self::screen_article::{ScreenArticle, ScreenArticleProps, ShownScreen};
pub use self::show::show;
