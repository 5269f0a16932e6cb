//! The messages of a worker, and all messages as bytes.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Kind;

/// The number of a search or a request. It grows, so that late replies to an older one can be recognized.
pub type Job = u32;

/// A message of a worker, with answers of type `A`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Message<A> {
    /// The worker runs and uses this protocol. Every build can read this message.
    Ready {
        /// The [`VERSION`](crate::VERSION) of the worker's build.
        version: u32,
    },
    /// The worker broke, or received a message that it cannot read. The page must replace it.
    Failed {
        /// The cause.
        message: String,
    },
    /// A reply to a search or a request.
    Reply(Reply<A>),
}

/// The results of a search or a request so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply<A> {
    /// The number of the search or the request.
    pub job: Job,
    /// The results. An error says which text is wrong, the place in it, and what was expected.
    pub answer: Result<A, String>,
    /// Whether nothing follows.
    pub whole: bool,
}

/// Writes a message.
///
/// # Panics
/// Never: every message has a form as bytes.
pub fn to_bytes(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("every message has a form as bytes")
}

/// Reads a message.
///
/// # Errors
/// If it comes from another build.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    postcard::from_bytes(bytes).map_err(|error| error.to_string())
}

/// Reads the number and the kind of a request, and returns the rest of the message, which is the request.
///
/// # Errors
/// If the message comes from another build.
pub fn read_head(bytes: &[u8]) -> Result<(Job, Kind, &[u8]), String> {
    let ((job, kind), request) = postcard::take_from_bytes(bytes).map_err(|error| error.to_string())?;
    Ok((job, kind, request))
}
