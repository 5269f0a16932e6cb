//! The budget of a search.

use serde::{Deserialize, Serialize};

/// The limit after which a search is done.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Budget {
    /// No limit: the search continues until it is stopped.
    Endless,
    /// This much work of all workers together, in the searcher's unit (usually iterations), at most 2^53, the largest
    /// that JavaScript numbers hold. The same seed then gives the same result.
    Work(u64),
    /// This many milliseconds of searching, without pauses.
    Milliseconds(f64),
}

impl Budget {
    /// Returns the budget doubled this many times; an endless one stays as it is.
    pub fn doubled(self, times: u32) -> Budget {
        const MOST: u64 = 1 << 53;
        match self {
            Budget::Endless => Budget::Endless,
            Budget::Work(work) => Budget::Work(work.saturating_mul(2_u64.saturating_pow(times)).min(MOST)),
            Budget::Milliseconds(time) => Budget::Milliseconds(time * 2_f64.powi(times.min(50) as i32)),
        }
    }

    /// Returns the budget of worker number `part` among `parts`. Work is divided so that all shares are equal or
    /// differ by one; each worker gets the full time.
    pub fn share(self, parts: usize, part: usize) -> Budget {
        let Budget::Work(work) = self else { return self };
        let (parts, part) = (parts as u64, part as u64);
        Budget::Work(work / parts + u64::from(part < work % parts))
    }

    /// Returns the spent share of the budget, from 0 to 1. `None` if it is endless.
    pub fn spent(self, work: u64, elapsed: f64) -> Option<f64> {
        let share = match self {
            Budget::Endless => return None,
            Budget::Work(all) => work as f64 / all.max(1) as f64,
            Budget::Milliseconds(time) => elapsed / time.max(1.0),
        };
        Some(share.min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_add_up_to_the_budget() {
        for (work, parts) in [(10, 3), (1, 1), (1000, 7), (1 << 53, 8)] {
            let share = |part| match Budget::Work(work).share(parts, part) {
                Budget::Work(share) => share,
                other => panic!("{other:?}"),
            };
            assert_eq!((0..parts).map(share).sum::<u64>(), work);
        }
        assert_eq!(Budget::Milliseconds(8000.0).share(3, 1), Budget::Milliseconds(8000.0));
    }

    #[test]
    fn doubling_never_overflows() {
        assert_eq!(Budget::Work(100).doubled(3), Budget::Work(800));
        assert_eq!(Budget::Work(100).doubled(u32::MAX), Budget::Work(1 << 53));
        assert_eq!(Budget::Milliseconds(8000.0).doubled(1), Budget::Milliseconds(16_000.0));
        assert_eq!(Budget::Endless.doubled(3), Budget::Endless);
    }

    #[test]
    fn spent_is_a_share_of_the_budget() {
        assert_eq!(Budget::Work(100).spent(25, 1e9), Some(0.25));
        assert_eq!(Budget::Milliseconds(8000.0).spent(1 << 40, 2000.0), Some(0.25));
        assert_eq!(Budget::Work(0).spent(0, 0.0), Some(0.0));
        assert_eq!(Budget::Endless.spent(1, 1.0), None);
    }
}
