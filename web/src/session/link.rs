//! A game in the address of the page: `?record=carcassonne(players=2)+%3DK+1,0r2&ply=2`.

use std::fmt;

use tilescope_core::{ParseError, Record, State};

/// What the query of an address asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct Link<S: State> {
    /// The game.
    pub record: Record<S>,
    /// How many of its moves were played in the position to show.
    pub ply: usize,
}

/// A parameter of an address that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    parameter: &'static str,
    error: ParseError,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "parameter {} of the address, {}", self.parameter, self.error)
    }
}

impl std::error::Error for LinkError {}

impl<S: State> Link<S> {
    /// Reads the decoded parameters of a query; `None` where there is no game in it. Other parameters are
    /// ignored, and of one given twice the first counts.
    ///
    /// # Errors
    /// When a parameter cannot be read.
    pub fn read(parameters: impl Fn(&str) -> Option<String>) -> Result<Option<Link<S>>, LinkError> {
        let Some(text) = parameters("record") else {
            return Ok(None);
        };
        let record: Record<S> = text.parse().map_err(|error| LinkError { parameter: "record", error })?;
        let last = record.moves().len();
        let ply = match parameters("ply") {
            None => last,
            Some(text) => text.parse().ok().filter(|&ply| ply <= last).ok_or_else(|| LinkError {
                parameter: "ply",
                error: ParseError::new(0, format!("expected a number of moves from 0 to {last}")),
            })?,
        };
        Ok(Some(Link { record, ply }))
    }

    /// The query that asks for this, with its question mark.
    pub fn query(&self) -> String {
        let record = self.record.to_string().replace('=', "%3D").replace(' ', "+");
        format!("?record={record}&ply={}", self.ply)
    }
}
