//! Values that serde writes as their texts, so that the notation is the only reader of them.
//!
//! A field needs `#[serde(with = "tilescope_core::as_text")]`, a type [`serde_as_text!`](crate::serde_as_text!).

use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes the text of a value.
///
/// # Errors
/// If the serializer has any.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads the text of a value.
///
/// # Errors
/// If it is no text, or the text is wrong.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(Error::custom)
}

/// Implements serde's traits for types that have a text.
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::as_text::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                $crate::as_text::deserialize(deserializer)
            }
        }
    )+};
}

serde_as_text!(crate::clock::Clock, crate::games::GameId);
