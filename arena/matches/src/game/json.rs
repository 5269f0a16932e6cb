//! Values that are written as JSON without being collected first.

use std::fmt::Display;

use serde::{Serialize, Serializer};

pub(crate) struct Text<T>(pub T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A list that is generated while it is serialized.
pub(crate) struct List<F>(pub F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// A map from names to numbers that is generated while it is serialized. Zeros are left out.
#[derive(Debug)]
pub struct Counts<F>(pub F);

impl<F: Fn() -> I, I: Iterator<Item = (T, u32)>, T: Display> Serialize for Counts<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = (self.0)().filter(|&(_, count)| count > 0);
        serializer.collect_map(counts.map(|(name, count)| (Text(name), count)))
    }
}
