//! The page's side of the searches: starts, watches, replaces and merges them, in the same way for all views.
//!
//! ```text
//!   use_analysis, use_decision, use_snapshot    what a component wants, and what it is shown
//!            |
//!         Searches                   one for the page: workers, timers, subscribers
//!          |    |
//!   Supervisor  Handle ... Handle    what is done and when | one worker each
//!     |     |
//!   Search  Slot                     one for each purpose | one for each worker
//! ```
//!
//! The page has one search for each purpose: the computer player's move, a hint, the analysis. All of them share the
//! workers and one memory budget for their trees ([`memory`]). Any number of views can watch each search.
//!
//! In addition, a component can send requests to a worker of its own ([`use_answers`]).

mod analysis;
mod asking;
mod boot;
mod decision;
mod device;
mod handle;
mod hooks;
pub mod memory;
mod request;
mod search_root;
mod searches;
mod settings;
mod snapshot;
mod supervisor;

pub use analysis::{Analysis, AnalysisAction, AnalysisState, Viewed, use_analysis};
pub use asking::{Heard, use_answers};
pub use boot::{Role, bootstrap};
pub use decision::{Decision, use_decision};
pub use device::Device;
pub use handle::{Handle, WorkerEvent};
pub use hooks::{SearchesProvider, use_hidden, use_new_searches, use_search, use_searches, use_snapshot};
pub use request::{Request, Wanted};
pub use search_root::SearchRoot;
pub use searches::{Searches, Subscription, now};
pub use settings::{Settings, presets};
pub use snapshot::{Snapshot, Status, Trees, Trouble};
pub use supervisor::{Change, Effect, Supervisor};
