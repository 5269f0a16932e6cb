//! A game in a pasted text: a record, a link of the page, a code, or a line of results that `arena` wrote.

use std::borrow::Cow;

use js_sys::{JSON, Reflect};
use tilescope_core::ParseError;
use tilescope_floor::address;
use tilescope_session::{Link, check_length};

use super::games;

/// Returns the record in a text.
///
/// # Errors
/// If the text is too long or no record: the place in the text, and what was expected.
pub fn record(text: &str) -> Result<Cow<'_, str>, ParseError> {
    check_length(text)?;
    let record = found(text)?;
    match games::check(&record) {
        // A place in a record that the text only contains is none in the text.
        Err(error) if matches!(record, Cow::Owned(_)) => Err(ParseError::new(0, error.to_string())),
        checked => checked.map(|()| record),
    }
}

/// Returns the record in a text; the text itself if it is of no other kind.
fn found(text: &str) -> Result<Cow<'_, str>, ParseError> {
    let whole = text.trim();
    // Neither a record nor a position contains any of these signs.
    if let Some((_, query)) = whole.split_once('?') {
        let query = format!("?{}", query.split('#').next().unwrap_or_default());
        return linked(&|name| address::value(&query, name));
    }
    if let Some(line) = whole.lines().find(|line| line.starts_with('{') && line.contains("\"record\"")) {
        let record = JSON::parse(line).and_then(|line| Reflect::get(&line, &"record".into()));
        let record = record.ok().and_then(|record| record.as_string());
        return record
            .map(Cow::from)
            .ok_or_else(|| ParseError::new(0, "expected a line of results with a record"));
    }
    if !whole.contains(char::is_whitespace) && whole.contains(").") {
        return linked(&|name| (name == "g").then(|| whole.to_owned()));
    }
    Ok(Cow::Borrowed(text))
}

fn linked(parameters: &dyn Fn(&str) -> Option<String>) -> Result<Cow<'static, str>, ParseError> {
    match Link::read_position(parameters) {
        Ok(Some(link)) => Ok(link.record.into()),
        Ok(None) => Err(ParseError::new(0, "expected a link to a game")),
        Err(error) => Err(ParseError::new(0, error.to_string())),
    }
}
