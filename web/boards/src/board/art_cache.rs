//! Drawings that are slow to make, cached for all components that show them.

use std::cell::RefCell;

/// Drawings by number, each made on first use.
#[derive(Default, Debug)]
pub struct ArtCache<T>(RefCell<Vec<Option<T>>>);

impl<T: Clone> ArtCache<T> {
    /// Creates an empty cache.
    pub const fn new() -> ArtCache<T> {
        ArtCache(RefCell::new(Vec::new()))
    }

    /// Returns the drawing of a number; `make` makes it on first use. Numbers should be small: the cache allocates
    /// space for all numbers below the largest.
    pub fn get(&self, number: usize, make: impl FnOnce() -> T) -> T {
        let mut drawn = self.0.borrow_mut();
        if drawn.len() <= number {
            drawn.resize(number + 1, None);
        }
        drawn[number].get_or_insert_with(make).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_drawing_is_made_once() {
        let cache = ArtCache::new();
        assert_eq!(cache.get(3, || "first"), "first");
        assert_eq!(cache.get(3, || "second"), "first");
        assert_eq!(cache.get(0, || "other"), "other");
    }
}
