//! Readers of the texts in messages. An error has the name of the text and the place.

use tilescope_core::search::SearchSpec;
use tilescope_core::{ParseError, Record, State};

pub(super) fn record<S: State>(text: &str) -> Result<Record<S>, String> {
    text.parse().map_err(|error: ParseError| format!("record, {error}"))
}

pub(super) fn position<S: State>(text: &str) -> Result<S, String> {
    let record = record::<S>(text)?;
    Ok(record.position(record.moves().len()))
}

pub(super) fn searcher(text: &str) -> Result<SearchSpec, String> {
    text.parse().map_err(|error: ParseError| format!("searcher, {error}"))
}
