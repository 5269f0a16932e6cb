//! Drawings that take some time to make, kept for all who show them.

use std::cell::RefCell;

/// Drawings by number, each made when it is asked for first.
#[derive(Default, Debug)]
pub struct ArtCache<T>(RefCell<Vec<Option<T>>>);

impl<T: Clone> ArtCache<T> {
    /// None yet.
    pub const fn new() -> ArtCache<T> {
        ArtCache(RefCell::new(Vec::new()))
    }

    /// The drawing of a number, which `make` makes unless it is there. Numbers should be small: there is room
    /// for all below the largest.
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
    fn each_is_made_once() {
        let cache = ArtCache::new();
        assert_eq!(cache.get(3, || "first"), "first");
        assert_eq!(cache.get(3, || "second"), "first");
        assert_eq!(cache.get(0, || "other"), "other");
    }
}
