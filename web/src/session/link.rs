//! A game in the address of the page: `?record=carcassonne(players=2)+%3DK+1,0r2&ply=2`.

use std::fmt;

use tilescope_core::ParseError;

/// What the query of an address asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The game: the text of a record.
    pub record: String,
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

impl LinkError {
    /// What is wrong with the record, which only its game can tell.
    pub fn of_record(error: ParseError) -> LinkError {
        LinkError { parameter: "record", error }
    }
}

impl Link {
    /// Reads the decoded parameters of a query; `None` where there is no game in it. Other parameters are
    /// ignored, and of one given twice the first counts. The record is read by its game.
    ///
    /// # Errors
    /// When the record is too long or the ply cannot be read.
    pub fn read(parameters: impl Fn(&str) -> Option<String>) -> Result<Option<Link>, LinkError> {
        let Some(record) = parameters("record") else {
            return Ok(None);
        };
        super::check_length(&record).map_err(LinkError::of_record)?;
        // The setup is no move.
        let last = record.split_ascii_whitespace().count().saturating_sub(1);
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
        format!("?record={}&ply={}", self.record.replace('=', "%3D").replace(' ', "+"), self.ply)
    }
}
