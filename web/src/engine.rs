//! The page's side of the search workers: who starts, watches, replaces and merges them.
//!
//! ```text
//!   use_analysis, use_thinker      what a component wants and is shown
//!            |
//!          Pool                    workers, timers: everything that needs a browser
//!          |  |
//!       Team  Handle ... Handle    what is done and when | one worker each
//! ```

mod boot;
mod handle;
mod hooks;
mod pool;
mod request;
mod team;

pub use boot::bootstrap;
pub use handle::{Handle, Word};
pub use hooks::{Analysis, Thinking, use_analysis, use_thinker};
pub use pool::Pool;
pub use request::{Request, Think};
pub use team::{Act, Change, Snapshot, Status, Team, Trouble};
