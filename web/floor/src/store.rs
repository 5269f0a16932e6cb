//! Values of one type each that the page keeps, as JSON with a name and a version.
//!
//! ```text
//! {"name":"daily","version":1,"value":[{"day":20783,"game":"ontop","lost":12,"half":8}]}
//! ```
//!
//! One rule holds for a text that is malformed, or that another version wrote: it is set aside under a key of its own, the
//! page says so once, and continues without it.

use std::fmt;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tilescope_core::ParseError;
use web_sys::console;

use super::json::Json;
use super::storage;

/// A kind of value that the page keeps. Its texts are in the browser's storage, in its database and in files.
#[derive(Debug)]
pub struct Store<T> {
    name: &'static str,
    version: u32,
    of: PhantomData<fn() -> T>,
}

#[derive(Serialize)]
struct Whole<'a, T> {
    name: &'a str,
    version: u32,
    value: &'a T,
}

impl<T: Serialize + DeserializeOwned> Store<T> {
    /// Creates a store. Its version grows when the type changes.
    pub const fn new(name: &'static str, version: u32) -> Store<T> {
        Store { name, version, of: PhantomData }
    }

    pub fn text(&self, value: &T) -> String {
        Json::text(&Whole { name: self.name, version: self.version, value })
    }

    pub fn has(&self, text: &str) -> bool {
        let name = Json::read(text).and_then(|mut json| json.take("name"));
        name.is_ok_and(|name| name == Json::Text(self.name.to_owned()))
    }

    /// Reads the text of a value.
    ///
    /// # Errors
    /// If it is not such a text, or another version wrote it: what is wrong.
    pub fn read(&self, text: &str) -> Result<T, Unreadable> {
        let mut json = Json::read(text)?;
        let name = String::deserialize(json.take("name")?)?;
        let version = u32::deserialize(json.take("version")?)?;
        if (name.as_str(), version) != (self.name, self.version) {
            let expected = format!("expected {} of version {}", self.name, self.version);
            return Err(format!("{expected}, not {name} of version {version}").into());
        }
        T::deserialize(json.take("value")?)
    }

    /// Returns the kept value; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read. It is set aside then, so the error occurs once.
    pub fn kept(&self) -> Result<Option<T>, Unreadable> {
        let Some(text) = storage::read(&self.key()) else { return Ok(None) };
        self.read(&text).map(Some).inspect_err(|_| {
            if storage::write(&format!("tilescope.aside.{}", self.name), &text) {
                storage::remove(&self.key());
            }
        })
    }

    /// Returns the kept value, or `usual` if there is none. The browser's console says if it cannot be read.
    pub fn kept_or(&self, usual: T) -> T {
        match self.kept() {
            Ok(kept) => kept.unwrap_or(usual),
            Err(error) => {
                console::warn_1(&format!("{}: set aside, because {error}", self.key()).into());
                usual
            }
        }
    }

    /// Keeps a value. Returns whether the browser will still have it after a reload.
    pub fn keep(&self, value: &T) -> bool {
        storage::write(&self.key(), &self.text(value))
    }

    fn key(&self) -> String {
        format!("tilescope.{}", self.name)
    }
}

/// The error that a kept text cannot be read: what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(String);

impl From<ParseError> for Unreadable {
    fn from(error: ParseError) -> Unreadable {
        Unreadable(error.to_string())
    }
}

impl From<String> for Unreadable {
    fn from(words: String) -> Unreadable {
        Unreadable(words)
    }
}

impl From<&str> for Unreadable {
    fn from(words: &str) -> Unreadable {
        Unreadable(words.to_owned())
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: Store<Vec<u32>> = Store::new("numbers", 2);

    #[test]
    fn a_value_has_its_name_and_version() {
        let text = NUMBERS.text(&vec![3, 1]);
        assert_eq!(text, r#"{"name":"numbers","version":2,"value":[3,1]}"#);
        assert_eq!(NUMBERS.read(&text), Ok(vec![3, 1]));
        assert!(NUMBERS.has(&text) && !NUMBERS.has(r#"{"name":"words","version":2}"#) && !NUMBERS.has("[]"));
    }

    #[test]
    fn what_another_version_wrote_is_not_read() {
        let refused = |text: &str| NUMBERS.read(text).unwrap_err().to_string();
        let text = NUMBERS.text(&vec![3]);
        assert_eq!(
            refused(&text.replace("\"version\":2", "\"version\":3")),
            "expected numbers of version 2, not numbers of version 3"
        );
        assert!(refused(&text.replace("numbers", "words")).contains("not words of version 2"));
        for end in 0..text.len() {
            assert!(NUMBERS.read(&text[..end]).is_err());
        }
        assert!(NUMBERS.read(&text.replace('3', "\"three\"")).is_err());
    }
}
