//! A server over HTTP, and the files of a page as a host serves them.
//!
//! A client that is slow, sends too much, or never reads costs a bounded amount of memory and time, and delays no other.
//!
//! ```text
//!   server ── timed       connections within limits; answers within a time
//!   site                  the files of a page: types, cache times, compressed forms
//!     └── respond         the response to a request for a file
//! ```

#[cfg(test)]
mod hostile;
#[cfg(test)]
mod polite;
mod respond;
mod server;
mod site;
mod timed;
#[cfg(test)]
mod wire;

pub use respond::{Answer, respond};
pub use server::{Limits, Server};
pub use site::{File, Site, cache_control, content_type};
